"""Tests of the package treeline_gym, run by TestPython."""

import contextlib
import copy
import ctypes
import io
import json
import os
import pathlib
import pickle
import subprocess
import sys
import tempfile
import unittest
from unittest import mock

import numpy as np

import train
import treeline_gym
from treeline_gym import GOING, TIME_UP, Batch, ParallelEnv, save_policy

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

    def test_what_is_assigned_goes_into_the_shared_array(self):
        with Batch(matches=1, **SMALL) as b:
            b.reset()
            for name in ("actions", "observations", "rewards", "outcomes", "alive", "done"):
                array = getattr(b, name)
                setattr(b, name, array + 1)
                self.assertIs(array, getattr(b, name), name)
                self.assertTrue((array > 0).any(), name)
            b.rewards *= 2
            self.assertTrue((b.rewards == 2).all())
            b.step()
            self.assertTrue((b.rewards == 0).all())

    def test_rounds_end(self):
        with Batch(matches=1, **SMALL) as b:
            b.reset()
            ends = [b.step()[2][0] for _ in range(100)]
            self.assertEqual({GOING, TIME_UP}, set(map(int, ends)))

    def test_numbers_of_numpy_are_numbers(self):
        seed = np.random.default_rng(1).integers(1000)
        with Batch(**dict(SMALL, seed=seed, minutes=np.float32(0.1), matches=np.array(1), linger=np.bool_(True))) as b:
            b.reset(seed)
            b.step()
            got = b.hash(np.int64(0))
        with Batch(**SMALL, seed=int(seed), matches=1, linger=True) as b:
            b.reset(int(seed))
            b.step()
            self.assertEqual(b.hash(), got)
        for name, value in (("seed", np.arange(2)), ("trees", {3}), ("minutes", 1j)):
            with self.assertRaisesRegex(ValueError, name + ": .* is no number"):
                Batch(**{name: value})
        for minutes in (np.nan, np.float64("inf")):
            with self.assertRaisesRegex(ValueError, "minutes"):
                Batch(minutes=minutes)

    def test_a_batch_is_not_copied(self):
        with Batch(**SMALL) as b:
            for way in (copy.copy, copy.deepcopy, pickle.dumps):
                with self.assertRaisesRegex(TypeError, "make another one"):
                    way(b)

    def test_bad_use_is_told(self):
        for options in (dict(nonsense=1), dict(red="nobody"), dict(matches=0), dict(settings={"ai.sight.nope": 1})):
            with self.assertRaises(ValueError):
                Batch(**options)
        b = Batch(**SMALL)
        for match in (7, -1, 2**32, 2**64, 0.5):
            with self.assertRaisesRegex(ValueError, "match .*: want a whole number"):
                b.hash(match)
        for seed in (-1, 2**32, 1.5, None):
            with self.assertRaisesRegex(ValueError, "seed .*: want a whole number"):
                b.reset(seed)
        with self.assertRaises(ValueError):
            b.actions = np.zeros(3)
        b.close()
        b.close()
        with self.assertRaises(ValueError):
            b.step()


FORKS = """
import os, signal
from treeline_gym import Batch

def step():
    with Batch(team_size=1, trees=0, minutes=0.1) as b:
        b.reset()
        b.step()

{before}
if os.fork() == 0:
    signal.alarm(60)
    try:
        {child}
    except RuntimeError as fault:
        print(fault)
    finally:
        os._exit(0)
print("ended with", os.wait()[1])
"""


@unittest.skipUnless(hasattr(os, "fork"), "there are no forks here")
class TestFork(unittest.TestCase):
    def forked(self, before, child):
        ran = subprocess.run([sys.executable, "-c", FORKS.format(before=before, child=child)], capture_output=True, text=True, timeout=100)
        self.assertEqual("", ran.stderr)
        return ran.stdout

    def test_what_forks_before_the_first_batch_can_play(self):
        self.assertEqual("ended with 0\n", self.forked("", "step()"))

    def test_what_forks_later_is_told(self):
        for child in ("step()", "b.step()", "b.reset(); b.close()"):
            said = self.forked("b = Batch(team_size=1, trees=0)", child)
            self.assertRegex(said, "(?s)spawn.*ended with 0", child)
        self.assertEqual("ended with 0\n", self.forked("b = Batch(team_size=1, trees=0)", "b.close()"))


class TestPolicy(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = str(pathlib.Path(folder.name) / "learned.json")

    def test_a_file_drives_as_numpy_does(self):
        battle = dict(SMALL, matches=2, every=10, minutes=0.4)
        random = np.random.default_rng(3)
        with Batch(red="learner", **battle) as b:
            inputs = np.arange(3, b.size, 2)
            mean, spread = random.normal(0, 0.2, len(inputs)), random.uniform(0.5, 1.5, len(inputs))
            hidden, last = random.normal(0, 0.2, (12, len(inputs))), random.normal(0, 0.5, (7, 12))
            first, second = random.normal(0, 0.1, 12), np.array([0.6, 0, 0, 0, 0.5, -0.5, 0.5])
            save_policy(self.path, b, [(hidden, first, "tanh"), (last, second, "linear")], mean, spread, clip=4, inputs=inputs)
            b.reset(2)
            for _ in range(100):
                x = np.clip((b.observations[:, 2:, inputs].astype(float) - mean) / spread, -4, 4)
                b.actions[:, 2:] = np.tanh(x @ hidden.T + first) @ last.T + second
                b.step()
            want = [b.hash(m) for m in range(2)]
        with Batch(red="policy:" + self.path, **battle) as b:
            b.reset(2)
            for _ in range(100):
                b.step()
            self.assertEqual(want, [b.hash(m) for m in range(2)])

    def test_what_does_not_fit_is_told_and_keeps_the_file(self):
        with Batch(**SMALL) as b:
            good = [(np.zeros((7, b.size)), np.zeros(7), "linear")]
            save_policy(self.path, b, good)
            before = pathlib.Path(self.path).read_text()
            self.assertEqual(json.loads(before)["every"], b.every)
            wide = 500_000 // b.size
            for fault, layers, more in (
                ("but .* go in", [(np.zeros((7, 3)), np.zeros(7), "linear")], {}),
                ("but .* go in", [(np.zeros((7, b.size)), np.zeros(6), "linear")], {}),
                ("the last layer", [(np.zeros((5, b.size)), np.zeros(5), "linear")], {}),
                ("NaN or infinity", [(np.full((7, b.size), np.nan), np.zeros(7), "linear")], {}),
                ("activation", [(np.zeros((7, b.size)), np.zeros(7), "sigmoid")], {}),
                ("smaller layers", [(np.zeros((wide, b.size)), np.zeros(wide), "tanh"), (np.zeros((7, wide)), np.zeros(7), "linear")], {}),
                ("spread", good, dict(spread=0)),
                ("mean holds NaN", good, dict(mean=np.nan)),
                ("clip holds NaN", good, dict(clip=np.inf)),
                ("broadcast", good, dict(mean=np.zeros(3))),
                ("twice", [(np.ones((7, 2)), np.zeros(7), "linear")], dict(inputs=[b.size - 1, -1])),
            ):
                with self.assertRaisesRegex(ValueError, fault):
                    save_policy(self.path, b, layers, **more)
            self.assertEqual(before, pathlib.Path(self.path).read_text())
        with self.assertRaisesRegex(ValueError, "the larger team has 2 tanks"):
            Batch(**dict(SMALL, team_size=3, red="policy:" + self.path))
        with self.assertRaisesRegex(ValueError, "cannot be read"):
            Batch(red="policy:none.json", **SMALL)


class TestTrain(unittest.TestCase):
    def test_bad_options_get_a_line(self):
        for options, want in (
            ("--opponent nobody", 'unknown brain "nobody"'),
            ("--team-size 99", "team size 99 is out of range"),
            ("--draw none.csv", "train.py: none.csv: No such file or directory"),
            ("--out none/x", "there is no folder none"),
            ("--generations -1", "--generations of 0 or more"),
            ("--minutes nan", "--minutes and --rate of 0 or more"),
            ("--noise nan", "--noise above 0"),
            ("--rate inf", "--minutes and --rate of 0 or more"),
            ("--draw train.py", "train.py is no curve"),
        ):
            ran = subprocess.run([sys.executable, "train.py", *options.split()], capture_output=True, text=True)
            self.assertNotEqual(0, ran.returncode, options)
            self.assertIn(want, ran.stderr.splitlines()[-1])
            self.assertNotIn("Traceback", ran.stderr)

    def test_ctrl_c_ends_it_with_a_line(self):
        said = io.StringIO()
        with mock.patch("train.run", side_effect=KeyboardInterrupt), mock.patch("sys.argv", ["train.py"]), contextlib.redirect_stderr(said):
            with self.assertRaises(SystemExit) as end:
                train.main()
        self.assertEqual(130, end.exception.code)
        self.assertIn("train.py: stopped", said.getvalue())

    def test_an_old_file_stays_until_the_new_one_is_complete(self):
        def fails(f):
            f.write(b"half")
            raise OSError("the disk is full")

        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "a.npz"
            train.put(str(path), lambda f: f.write(b"old"), "wb")
            with self.assertRaises(OSError):
                train.put(str(path), fails, "wb")
            self.assertEqual(b"old", path.read_bytes())
            out = pathlib.Path(folder) / "b"
            train.save(str(out), [(0, 0, 0, 0.5, 0.25), (5, 1, 1, 0.75, 0.125)])
            self.assertEqual(3, len(pathlib.Path(f"{out}.csv").read_text().splitlines()))
            self.assertTrue(pathlib.Path(f"{out}.svg").read_text().endswith("</svg>\n"))

    def test_it_learns_on_both_sides(self):
        places = []
        for batch in train.sides("random", **SMALL):
            with batch:
                fields = next(g["fields"] for g in batch.layout if g["name"] == "self")
                east = batch.group("self").start + next(i for i, f in enumerate(fields) if f.startswith("place east"))
                places.append(batch.reset(1)[..., east].mean())
        self.assertLess(places[0], -0.2)
        self.assertGreater(places[1], 0.2)

    def test_as_many_rounds_of_each_match_are_judged(self):
        class Played:
            """Match 0 wins a round in every step, and match 1 draws one in every third step."""

            matches, step_ = 2, 0
            done, outcomes, observations = np.zeros(2, int), np.zeros((2, 1, 4)), np.zeros((2, 1, 1))

            def reset(self, seed):
                pass

            def step(self, actions):
                self.step_ += 1
                self.done[:] = TIME_UP, TIME_UP if self.step_ % 3 == 0 else GOING
                self.outcomes[0, 0, -1] = 1

        scale = train.Scale(1)
        self.assertEqual([2, 0, 2], list(train.judge(Played(), [0], np.zeros((2, 7)), scale, 1, 2)))


class TestLibrary(unittest.TestCase):
    def test_a_closed_handle_is_told(self):
        library, handle = treeline_gym._library(), ctypes.c_size_t()
        with Batch(**SMALL) as b:
            handle.value = b._handle.value
        for call in (library.treeline_step, library.treeline_close):
            self.assertEqual("this batch is closed", treeline_gym._take(call(handle)))


class TestParallelEnv(unittest.TestCase):
    def test_an_episode(self):
        env = ParallelEnv(**SMALL)
        first, infos = env.reset(seed=3)
        self.assertEqual(set(first), {"tank_0", "tank_1"})
        self.assertEqual(set(infos), set(first))
        self.assertEqual((env.num_agents, env.max_num_agents), (2, 2))
        self.assertIs(env.unwrapped, env)
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
        self.assertEqual((env.num_agents, env.max_num_agents), (0, 2))
        with self.assertRaises(RuntimeError):
            env.step({})
        again, _ = env.reset(seed=3)
        self.assertTrue((again["tank_1"] == first["tank_1"]).all())
        env.close()

    def test_bad_use_is_told(self):
        for option in (dict(matches=3), dict(linger=False)):
            with self.assertRaisesRegex(ValueError, "leave it out"):
                ParallelEnv(**SMALL, **option)
        env = ParallelEnv(**SMALL)
        first, _ = env.reset(seed=4)
        for seed in ("x", 1.5):
            with self.assertRaisesRegex(ValueError, f"seed {seed}: want a whole number"):
                env.reset(seed=seed)
        env.reset(seed=np.int64(3))
        after, _ = env.reset()
        self.assertTrue((after["tank_0"] == first["tank_0"]).all(), "the seed that was refused counts")
        env.close()

    def test_it_is_one_of_pettingzoo_if_that_is_installed(self):
        code = """
import sys, types

class Base:
    pass

sys.modules["pettingzoo"] = types.SimpleNamespace(ParallelEnv=Base)
import treeline_gym
print(issubclass(treeline_gym.ParallelEnv, Base))
"""
        ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
        self.assertEqual(("True\n", ""), (ran.stdout, ran.stderr))


if __name__ == "__main__":
    unittest.main()
