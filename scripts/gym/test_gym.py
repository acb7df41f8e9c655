"""Tests of the package treeline_gym, which TestPython runs."""

import unittest

import numpy as np

from treeline_gym import GOING, TIME_UP, Batch, ParallelEnv

SMALL = dict(team_size=2, trees=40, minutes=0.1)


def wander(step, shape):
    return np.sin(step * 0.37 + 1.7 * np.arange(np.prod(shape))).reshape(shape)


class TestBatch(unittest.TestCase):
    def play(self, seed, workers):
        with Batch(matches=3, workers=workers, **SMALL) as b:
            b.reset(seed)
            for i in range(30):
                b.step(wander(i, b.actions.shape))
            return [b.hash(m) for m in range(3)], b.observations.copy()

    def test_seed_and_actions_decide_everything(self):
        hashes, observations = self.play(5, 1)
        again, same = self.play(5, 2)
        self.assertEqual(hashes, again)
        self.assertTrue((observations == same).all())
        self.assertNotEqual(hashes, self.play(6, 1)[0])

    def test_arrays_are_shared(self):
        with Batch(matches=2, **SMALL) as b:
            before = b.observations
            seen = b.reset(1)
            self.assertIs(seen, before)
            start = b.observations[:, :, b.group("self")].copy()
            b.actions[:, :, 0] = 1
            for _ in range(20):
                b.step()
            self.assertTrue(np.isfinite(b.observations).all())
            self.assertTrue((b.observations[:, :, b.group("self")] != start).any(axis=2).all(), "a tank has not moved")
            self.assertTrue(b.alive.all())

    def test_rounds_end(self):
        with Batch(matches=1, **SMALL) as b:
            b.reset()
            ends = [b.step()[2][0] for _ in range(100)]
            self.assertEqual({GOING, TIME_UP}, set(map(int, ends)))

    def test_bad_use_is_told(self):
        for options in (dict(nonsense=1), dict(red="nobody"), dict(matches=0), dict(settings={"ai.sight.nope": 1})):
            with self.assertRaises(ValueError):
                Batch(**options)
        b = Batch(**SMALL)
        with self.assertRaises(ValueError):
            b.hash(7)
        b.close()
        b.close()
        with self.assertRaises(ValueError):
            b.step()


class TestParallelEnv(unittest.TestCase):
    def test_an_episode(self):
        env = ParallelEnv(**SMALL)
        first, infos = env.reset(seed=3)
        self.assertEqual(set(first), {"tank_0", "tank_1"})
        self.assertEqual(set(infos), set(first))
        self.assertEqual(first["tank_0"].shape, env.observation_space("tank_0").shape)
        steps = 0
        while env.agents:
            observations, rewards, terminations, truncations, infos = env.step({a: env.action_space(a).sample() for a in env.agents})
            self.assertEqual(set(observations), set(rewards))
            self.assertEqual(set(terminations), set(truncations))
            self.assertIn("dealt", next(iter(infos.values())))
            steps += 1
        self.assertTrue(any(truncations.values()) or all(terminations.values()))
        self.assertLessEqual(steps, 61)
        with self.assertRaises(RuntimeError):
            env.step({})
        again, _ = env.reset(seed=3)
        self.assertTrue((again["tank_1"] == first["tank_1"]).all())
        env.close()


if __name__ == "__main__":
    unittest.main()
