"""python3 -m unittest: what the bot does in a few situations."""

import io
import json
import unittest

import bot
import treeline

ROUND = {
    "type": "round", "random": 1, "team": "red", "map": {"width": 500, "depth": 450, "spawns": [{"x": 50, "z": 200}, {"x": 450, "z": 200}]},
    "settings": {"shell": {"speed": 250, "gravity": 9.81}}, "classes": [{"name": "badger", "gunHeight": 2, "pivotAhead": 0.25}],
}
ME = {"x": 100, "y": 0, "z": 100, "heading": 0, "turret": 0, "speed": 5, "class": "badger"}
VIEW = {"type": "view", "tick": 7, "self": ME, "seen": [], "reports": [], "zone": None}
ENEMY = {"id": 1, "x": 200, "y": 0, "z": 100, "vx": 0, "vy": 0, "vz": 0, "share": 1, "aim": {"x": 200, "y": 1, "z": 100}}


class Situations(unittest.TestCase):
    def setUp(self):
        self.bot = bot.Bot()
        self.bot.begin(ROUND)

    def test_it_drives_where_the_enemy_starts(self):
        order = self.bot.drive(VIEW)
        self.assertNotEqual(order["throttle"], 0)
        self.assertLess(order["steer"], 0)  # the enemy's spawn is behind it, to the right

    def test_it_halts_and_shoots_at_an_enemy_ahead(self):
        order = self.bot.drive({**VIEW, "seen": [ENEMY]})
        self.assertTrue(order["fire"])
        self.assertNotIn("throttle", order)
        self.assertAlmostEqual(order["yaw"], 0)

    def test_it_does_not_shoot_before_the_gun_has_come_round(self):
        self.assertFalse(self.bot.drive({**VIEW, "self": {**ME, "turret": 1}, "seen": [ENEMY]})["fire"])

    def test_every_line_is_answered(self):
        answers = io.StringIO()
        treeline.run(bot.Bot(), [json.dumps(ROUND), json.dumps(VIEW)], answers)
        lines = [json.loads(line) for line in answers.getvalue().splitlines()]
        self.assertEqual([line["type"] for line in lines], ["ready", "order"])
        self.assertEqual(lines[1]["tick"], 7)


if __name__ == "__main__":
    unittest.main()
