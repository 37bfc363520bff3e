"""People, and everything that a table, a schedule or a line-up depends on.

Glossary: one word per concept, in code and on pages.

Who and where
  event         what people travel to: dates, time zone, currency, pitches, staff; holds one or more tournaments.
  tournament    one competition of an event: its rulebook, teams, groups, fixtures, bracket and discipline.
  division      what people call a tournament by when an event has several (Under 14 Girls); not a thing of its own.
  club          what enters teams; has one account per event.
  team          one side of a tournament, sent by a club; withdrawn teams stay known.
  person        a human being: a player, a coach, a contact; the same one across teams and tournaments.
  roster entry  a person's membership of a team: number, role, from when to when.
  user          somebody who can log in, by e-mail address.
  role          what a user may do at an event, or in one tournament of it: desk, referee, committee...
  pitch         where a match is played; belongs to the event ("venue" in the tournament document).

Playing
  group         teams of a tournament that play each other for one table.
  stage         a step of the tournament: the group stage, then the rounds of the knockout up to the final.
  fixture       a game of two sides, set for a time and a pitch. In text for people: match.
  kick-off      the moment a match begins, an instant with its offset.
  period        a stretch of regulation time with a score of its own: a half, a third.
  extra time    what is played on after level periods of a knockout match.
  shoot-out     kicks one by one that decide between level sides, or between teams level in a table.
  result        what a match came to: score, periods, goals, cards, line-ups, status, award.
  result version  one full snapshot of a result; corrections add a version, the newest accepted one is current.
  goal          one goal for a side, with its elapsed game time; an own goal is listed for the side that gets it.
  line-up       the persons on a match's sheet for one side, substitutes included.
  counting game a group game that goes into the table: final, forfeited or awarded, not annulled, neither team expunged.
  played game   a counting game with its own score: neither forfeited, rewritten nor awarded.

What can befall a match or a team
  forfeit       a side (or both) loses a match without regard to play; it counts with the rulebook's score.
  walkover      a forfeit of a match that was not played.
  rewrite       an offender level across the line of advancing has all its group games turned into forfeits.
  award         a ruling that counts in place of the score; neither a played game nor a forfeit.
  annulment     a ruling that a match never counts; it may be replayed.
  withdrawal    a team leaves: its results stand (keep), vanish (expunge), or its rest is forfeited (award rest).
  adjustment    points added to or taken from a team's total, with a reason.
  decision      something only people can settle, entered once with who, when and why: kicks, a draw.

Ranking
  rulebook      the rules of a tournament as data: points, ranking lists, forfeits, advancing, pairings, discipline.
  preset        a rulebook the product brings along, by name.
  clause        a numbered sentence of a rule sheet (H2, S17), which the code cites.
  table         the teams of a group in order, with the figures that count.
  row           one team's line of a table.
  place         where a row stands, counted from 1; level teams share one ("position" in documents).
  metric        a number a team is measured by: points, goal difference, quickest goal...
  figure        a recorded number that a rulebook names itself: penalty minutes, a world ranking.
  criterion     one step of a ranking list: a metric, over which games, under which condition.
  scope         the games a criterion looks at: all, or those among the tied teams.
  tie-break     the criteria asked of teams that the first one left level.
  tied set      the teams still level at one moment of a ranking.
  restart       where level teams begin again once a criterion has separated some: none, split, block, top.
  need          what is missing to separate a tied set: a shoot-out, a draw, period scores, goal times.
  trace         every question a ranking asked, with the values and the outcome; it explains each place.
  draw          a random order that anyone can run again: method and seed value are kept. (A level game is "drawn".)

Advancing
  seed          a team's number among those that advance; 1 is the best.
  seeding       the order of seeds as it was closed: a decision, superseded but never edited.
  pairing       two sources that meet in a match of the bracket.
  bracket       the tree of knockout matches; stores where each side comes from, never the team itself.
  source        where a side comes from: a seed, the winner or the loser of another match.
  slot          one side of a knockout match with the team that stands there now: a projection of the sources.
  feeder        the match whose winner or loser a source takes.
  bye           a pairing without an opponent: the side goes on unplayed.

Discipline
  card          a yellow, a second yellow or a red, shown to a person in a match.
  caution       a yellow card.
  dismissal     a sending-off: a red card, or the red that a second yellow brings.
  rescission    a card is taken back: it stays listed and counts for nothing.
  ban           a person misses so many matches of the team; served by matches that were played.
  block         what `tournaments` knows of a ban: this person, after this match, so many matches or until a day.
  fine          cents owed for cards.
  case          a dismissal or report that the committee looks at.
  ruling        what a committee decided on a case, a protest or an appeal, with its reason.
  protest       an objection made to the referee before or during the match, written in the referee's report.
  appeal        an objection lodged after the match, against the match, a sanction or a protest's ruling.
  report        what the referee hands in about a match.

Records
  account       the money between a club and an event: nothing but its ledger lines.
  ledger line   one signed amount in cents with its kind and source; never changed, only followed by another.
  audit event   who did what and when, with before and after; it outlives the thing it tells about.
  notice        a message to a person or team, kept with whether it was sent.
  kept dump     a tournament's document as it was before a load replaced it; encrypted.
  revision      a number that grows with every change a page could show; with the epoch it never repeats.
  epoch         a random mark of a tournament that changes when all of it does: published, replaced, restored.
  tournament document  the one file that holds all of a tournament; `rank` reads it, a dump writes it.
"""
