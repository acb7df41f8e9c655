"""Treeline for programs that learn.

Batch steps many matches at once and provides arrays that it shares with the game.
ParallelEnv is one match with the interface of PettingZoo's parallel environments. Both
run the game inside this process; the project's docs/learning.md explains the numbers.
save_policy writes what was learned into a file that the game can drive tanks with.

Needs numpy. gymnasium is used for the spaces, and pettingzoo for the type, if they are installed.
"""

import ctypes
import json
import operator
import os
import pathlib

import numpy

__all__ = ["Batch", "ParallelEnv", "save_policy", "GOING", "DECIDED", "TIME_UP"]

# The state of a round after a step.
GOING, DECIDED, TIME_UP = 0, 1, 2


class _Buffers(ctypes.Structure):
    _fields_ = [
        (name, ctypes.c_void_p)
        for name in ("actions", "observations", "rewards", "outcomes", "alive", "done")
    ]


_path = pathlib.Path(__file__).with_name("libtreeline.so")
if not _path.exists():
    raise ImportError(f"{_path} is missing: run make gym, which builds it")


def _load():
    library = ctypes.CDLL(str(_path))
    handle, text = ctypes.c_size_t, ctypes.c_void_p
    for name, arguments in {
        "open": [ctypes.c_char_p, ctypes.POINTER(handle), ctypes.POINTER(text)],
        "share": [handle, ctypes.POINTER(_Buffers)],
        "reset": [handle, ctypes.c_uint32],
        "step": [handle],
        "hash": [handle, ctypes.c_int, ctypes.POINTER(ctypes.c_uint64)],
        "policy": [ctypes.c_char_p],
        "close": [handle],
    }.items():
        function = getattr(library, "treeline_" + name)
        function.argtypes, function.restype = arguments, text
    library.treeline_free.argtypes, library.treeline_free.restype = [text], None
    return library


_loaded = {}  # the library, by the ID of the process that has loaded it


def _library():
    """Returns the library, which is loaded at first use: in a process forked later its threads are
    missing, and it would wait for them for ever."""
    if not _loaded:
        _loaded[os.getpid()] = _load()
    if os.getpid() not in _loaded:
        raise RuntimeError(
            "the game was in use before this process was forked, and cannot run in it: "
            'start processes by multiprocessing.get_context("spawn"), or make no batch before the fork'
        )
    return _loaded[os.getpid()]


def _take(text):
    """Returns a text from the library as a str, and frees it."""
    try:
        return ctypes.string_at(text).decode()
    finally:
        _library().treeline_free(text)


def _check(fault):
    if fault:
        raise ValueError(_take(fault))


def _json(options):
    """Returns options as JSON. Scalars of numpy count as the numbers that they are."""
    for name, value in options.items():
        try:
            json.dumps(value, default=_plain, allow_nan=False)
        except (TypeError, ValueError) as fault:
            raise ValueError(f"options: {name}: {fault}") from None
    return json.dumps(options, default=_plain).encode()


def _plain(value):
    """Returns a scalar of numpy as a number or truth value of Python, for json."""
    if isinstance(value, (numpy.generic, numpy.ndarray)) and value.ndim == 0:
        return value.item()
    raise ValueError(f"{value!r} is no number, text or truth value")


def _whole(name, value, end):
    """Returns a whole number from 0 to below end."""
    try:
        number = operator.index(value)
    except TypeError:
        number = -1
    if not 0 <= number < end:
        raise ValueError(f"{name} {value}: want a whole number from 0 to {end - 1}")
    return number


def _shared(name):
    """Returns a property for an array that the game uses: what is assigned to it is copied into it."""

    def assign(batch, values):
        batch._arrays[name][...] = values

    return property(lambda batch: batch._arrays[name], assign)


class Batch:
    """Matches that are stepped together.

    Options are those of `treeline sim` with underscores for hyphens (seed, team_size,
    trees, map, map_size, difficulty, green, red, tank, mode, minutes); map takes a
    shape only, no file. There are also:

    matches   number of matches at once (1 to 4096), each on a map of its own
    scenes    how many of them differ, 0 for all: match m has the map, the positions and
              the random numbers of match m - scenes, so that two networks can be
              compared in the same battle
    every     ticks per step (1 to 60, of 60 per second)
    workers   threads, 0 for as many as there are cores
    linger    whether a round that has ended stays for a step before the next one begins
    settings  settings of the game by their paths, {"ai.sight.still": 0.3}

    Tanks with the brain "learner" are agents: the green ones, unless red or green are
    given. Files written by save_policy can be picked as "policy:FILE". In the arrays
    element [m, a] belongs to agent a of match m:

    actions       float32 (matches, agents, actions), from -1 to 1, to be filled in
    observations  float32 (matches, agents, size)
    rewards       float32 (matches, agents)
    outcomes      float32 (matches, agents, outcomes), from which rewards are computed
    alive         bool (matches, agents)
    done          uint8 (matches,), GOING, DECIDED or TIME_UP

    reset and step overwrite them in place, so copy what must be kept; what is assigned to
    one of them is copied into it. When a round has ended, the next one begins at once, and
    the observations are already of that one.
    """

    actions, observations, rewards = _shared("actions"), _shared("observations"), _shared("rewards")
    outcomes, alive, done = _shared("outcomes"), _shared("alive"), _shared("done")

    def __init__(self, **options):
        self._handle, text = ctypes.c_size_t(), ctypes.c_void_p()
        _check(_library().treeline_open(_json(options), ctypes.byref(self._handle), ctypes.byref(text)))
        about = json.loads(_take(text))
        self.matches, self.agents = about["matches"], about["agents"]
        self.hertz, self.rules, self.every = about["hertz"], about["rules"], about["every"]
        self.layout, self.size = about["layout"]["groups"], about["layout"]["size"]
        self.action_names, self.outcome_names = about["actions"], about["outcomes"]
        rows = (self.matches, self.agents)
        self._arrays = {
            "actions": numpy.zeros(rows + (len(self.action_names),), numpy.float32),
            "observations": numpy.zeros(rows + (self.size,), numpy.float32),
            "rewards": numpy.zeros(rows, numpy.float32),
            "outcomes": numpy.zeros(rows + (len(self.outcome_names),), numpy.float32),
            "alive": numpy.zeros(rows, numpy.bool_),
            "done": numpy.zeros(self.matches, numpy.uint8),
        }
        buffers = _Buffers(**{name: array.ctypes.data for name, array in self._arrays.items()})
        _check(_library().treeline_share(self._handle, ctypes.byref(buffers)))

    def group(self, name):
        """Returns the slice of an observation that holds a group of numbers."""
        for g in self.layout:
            if g["name"] == name:
                return slice(g["at"], g["at"] + g["count"] * len(g["fields"]))
        raise KeyError(name)

    def reset(self, seed=0):
        """Begins a round in every match, chosen by the seed (0 to 2**32 - 1), and returns the observations."""
        _check(_library().treeline_reset(self._handle, _whole("seed", seed, 2**32)))
        return self.observations

    def step(self, actions=None):
        """Steps all matches, with self.actions if none are given, and returns observations, rewards, done."""
        if actions is not None:
            self.actions[...] = actions
        _check(_library().treeline_step(self._handle))
        return self.observations, self.rewards, self.done

    def hash(self, match=0):
        """Returns a hash of all that has happened in the round of a match."""
        value = ctypes.c_uint64()
        _check(_library().treeline_hash(self._handle, _whole("match", match, self.matches), ctypes.byref(value)))
        return value.value

    def close(self):
        """Frees the matches. A second call does nothing, and neither does one in a forked process."""
        if self._handle.value and os.getpid() in _loaded:
            _check(_library().treeline_close(self._handle))
        self._handle.value = 0

    def __reduce__(self):
        raise TypeError("a batch is part of its process, and can neither be copied nor pickled: make another one with the same options")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def __del__(self):
        if getattr(self, "_handle", None) is not None and _loaded is not None:
            self.close()


def save_policy(path, batch, layers, mean=None, spread=None, clip=0, inputs=None):
    """Writes a policy into a file that the game can drive tanks with, as in `treeline watch --green policy:PATH`.

    batch   the Batch it was trained in, or one with the same options: its layout, its rules
            and the ticks per step go into the file
    layers  the network from observation to action: a list of (weights, bias, activation), with
            weights of the shape (outputs, inputs), bias of the shape (outputs,) and activation
            "linear", "tanh" or "relu"
    mean    subtracted from the inputs, one for each; 0 if it is left out
    spread  divides the result, one for each; 1 if it is left out
    clip    limit of the absolute value of the result; 0 for none
    inputs  indices of the inputs in an observation; all of them, in order, if it is left out

    The action is the output of the last layer, clamped to -1 and 1. A ValueError says what the
    game would refuse, such as layers that are too large; path is not changed then.
    """
    inputs = numpy.arange(batch.size)[slice(None) if inputs is None else numpy.asarray(inputs)]
    if len(numpy.unique(inputs)) < len(inputs):
        raise ValueError("inputs has a number of the observation twice: add up its weights, and name it once")
    all_mean, all_spread = numpy.zeros(batch.size), numpy.ones(batch.size)
    all_mean[inputs] = 0 if mean is None else mean
    all_spread[inputs] = 1 if spread is None else spread
    for name, values in (("mean", all_mean), ("spread", all_spread), ("clip", clip)):
        if not numpy.isfinite(values).all():
            raise ValueError(f"{name} holds NaN or infinity")
    written, wide = [], len(inputs)
    for i, (weights, bias, activation) in enumerate(layers):
        weights, bias = numpy.asarray(weights, float), numpy.asarray(bias, float)
        if weights.ndim != 2 or weights.shape[1] != wide or bias.shape != weights.shape[:1]:
            raise ValueError(f"layer {i + 1}: weights {weights.shape} and bias {bias.shape}, but {wide} numbers go in: want (out, {wide}) and (out,)")
        if not (numpy.isfinite(weights).all() and numpy.isfinite(bias).all()):
            raise ValueError(f"layer {i + 1} holds NaN or infinity: learning has gone astray, take smaller steps")
        wide = len(bias)
        if i == 0:
            placed = numpy.zeros((wide, batch.size))
            placed[:, inputs] = weights
            weights = placed
        written.append({"weights": weights.tolist(), "bias": bias.tolist(), "activation": activation})
    text = json.dumps(
        {
            "format": "treeline policy",
            "version": 1,
            "rules": batch.rules,
            "every": batch.every,
            "layout": batch.layout,
            "actions": batch.action_names,
            "mean": all_mean.tolist(),
            "spread": all_spread.tolist(),
            "clip": float(clip),
            "layers": written,
        },
        allow_nan=False,
    )
    _check(_library().treeline_policy(text.encode()))
    # The old file stays until the new one is complete, as the game may read it at any time.
    new = pathlib.Path(f"{path}.new")
    new.write_text(text + "\n", encoding="utf-8")
    new.replace(path)


try:
    from gymnasium.spaces import Box
except ImportError:

    class Box:
        """The part of gymnasium's Box that a learner without gymnasium needs."""

        def __init__(self, low, high, shape, dtype=numpy.float32):
            self.low, self.high = numpy.full(shape, low, dtype), numpy.full(shape, high, dtype)
            self.shape, self.dtype = shape, numpy.dtype(dtype)
            self._random = numpy.random.default_rng()

        def seed(self, seed=None):
            self._random = numpy.random.default_rng(seed)

        def sample(self):
            low, high = numpy.maximum(self.low, -1e3), numpy.minimum(self.high, 1e3)
            return self._random.uniform(low, high).astype(self.dtype)

        def contains(self, x):
            return numpy.shape(x) == self.shape and bool(numpy.all(x >= self.low) and numpy.all(x <= self.high))


try:
    from pettingzoo import ParallelEnv as _Base
except ImportError:
    _Base = object


class ParallelEnv(_Base):
    """One match, with the interface of PettingZoo's parallel environments, one of which it is if PettingZoo is installed.

    Agents are called tank_0, tank_1 and so on, by their index among those that learn.
    An agent whose tank is destroyed is out until the next reset. Options are those of
    Batch without matches and linger.
    """

    metadata = {"name": "treeline", "render_modes": []}
    render_mode = None

    def __init__(self, **options):
        for name in ("matches", "linger"):
            if name in options:
                raise ValueError(f"{name} is an option of Batch: leave it out, a ParallelEnv is one match that lingers")
        self._batch = Batch(**options, matches=1, linger=True)
        self.possible_agents = [f"tank_{i}" for i in range(self._batch.agents)]
        self.agents = []
        self._seed = 0
        space = Box(-numpy.inf, numpy.inf, (self._batch.size,), numpy.float32)
        action = Box(-1.0, 1.0, (len(self._batch.action_names),), numpy.float32)
        self.observation_spaces = {a: space for a in self.possible_agents}
        self.action_spaces = {a: action for a in self.possible_agents}

    @property
    def num_agents(self):
        return len(self.agents)

    @property
    def max_num_agents(self):
        return len(self.possible_agents)

    @property
    def unwrapped(self):
        return self

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    def reset(self, seed=None, options=None):
        """Begins a round: the one with a seed, or the one after the last."""
        seed = self._seed + 1 if seed is None else seed
        self._batch.reset(seed % 2**32 if isinstance(seed, (int, numpy.integer)) else seed)
        self._seed = int(seed)
        self.agents = list(self.possible_agents)
        return self._rows(self._batch.observations), {a: {} for a in self.agents}

    def step(self, actions):
        """Steps the match with the actions of the living agents."""
        if not self.agents:
            raise RuntimeError("the round is over: call reset")
        b = self._batch
        for agent in actions:
            if agent not in self.possible_agents:
                raise ValueError(f"there is no agent {agent!r}: want one of {', '.join(self.possible_agents)}")
        b.actions[...] = 0
        for agent, action in actions.items():
            b.actions[0, self.possible_agents.index(agent)] = action
        b.step()
        done, alive = b.done[0], b.alive[0]
        observations, rewards = self._rows(b.observations), {}
        terminations, truncations, infos = {}, {}, {}
        for agent in self.agents:
            i = self.possible_agents.index(agent)
            rewards[agent] = float(b.rewards[0, i])
            terminations[agent] = bool(done == DECIDED or not alive[i])
            truncations[agent] = bool(done == TIME_UP and alive[i])
            infos[agent] = dict(zip(("dealt", "taken", "kills", "won"), map(float, b.outcomes[0, i])))
        self.agents = [a for a in self.agents if not terminations[a] and not truncations[a]]
        return observations, rewards, terminations, truncations, infos

    def _rows(self, array):
        return {a: array[0, self.possible_agents.index(a)].copy() for a in self.agents}

    def render(self):
        return None

    def close(self):
        self._batch.close()
