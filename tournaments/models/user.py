"""People who log in, known by their e-mail address."""

from typing import Any, ClassVar

from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.contrib.auth.models import PermissionsMixin
from django.db import models
from django.db.models.functions import Lower
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class UserManager(BaseUserManager["User"]):
    """Makes users, and finds them whatever the case their address is typed in."""

    def create_user(self, email: str, password: str | None = None, **fields: Any) -> "User":
        """A stored user; without a password they cannot log in until one is set. ValueError without an address."""
        if not email.strip():
            raise ValueError("A user needs an e-mail address.")
        user = self.model(email=self.normalize_email(email.strip()), **fields)
        user.set_password(password)
        user.save(using=self._db)
        return user

    def create_superuser(self, email: str, password: str | None = None, **fields: Any) -> "User":
        """A stored user who may do everything."""
        return self.create_user(email, password, **fields, is_superuser=True)

    def get_by_natural_key(self, username: str | None) -> "User":
        """The user with this address in any case; User.DoesNotExist when there is none."""
        return self.alias(email_lower=Lower("email")).get(email_lower=(username or "").lower())


class User(AbstractBaseUser, PermissionsMixin):
    """Somebody who can log in. What they may do at an event is a matter of their roles there."""

    # `unique` alone would let ANN@club.example in beside ann@club.example; Django's own checks and createsuperuser
    # look for it nevertheless, as they do not see constraints on expressions.
    email = models.EmailField(_("e-mail address"), unique=True)
    name = models.CharField(_("name"), max_length=150, blank=True)
    is_active = models.BooleanField(
        _("active"), default=True, help_text=_("Switch this off instead of deleting: the history refers to people.")
    )
    may_create_events = models.BooleanField(_("may create events"), default=False)
    created_at = models.DateTimeField(_("created at"), default=timezone.now, editable=False)

    objects: ClassVar[UserManager] = UserManager()

    USERNAME_FIELD = "email"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS = []

    class Meta:
        verbose_name = _("user")
        verbose_name_plural = _("users")
        constraints = [
            models.UniqueConstraint(
                Lower("email"),
                name="user_email_unique_in_any_case",
                violation_error_message=_("Somebody with this e-mail address is already known here."),
            ),
        ]

    def __str__(self) -> str:
        return self.name or self.email
