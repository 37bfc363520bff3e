from django.apps import AppConfig


class ProtestsConfig(AppConfig):
    name = "protests"
