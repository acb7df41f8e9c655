#!/usr/bin/env python3
"""Learns to fight in Treeline by augmented random search, with numpy alone.

A linear policy drives all tanks of a team, alternately of the green and of the red one.
Each generation tries pairs of opposite changes to its weights, both in the same battle,
and moves in the direction of the most successful ones (Mania, Guy and Recht 2018, Simple
random search of static linear policies is competitive for reinforcement learning: with
normalised observations, only the best directions, and steps in units of the standard
deviation of rewards). Every few generations the policy is tested on maps that it was not
trained on, on both sides.

    ./train.py --minutes 10 --out learned

writes learned.npz and learned.json (the policy, for numpy and for the game: treeline watch
--green policy:learned.json), learned.csv and learned.svg (the curve), and

    ./train.py --draw one.csv two.csv --out both

draws curves of earlier runs into a single picture.
"""

import argparse
import copy
import os
import sys
import time

import numpy as np

from treeline_gym import GOING, Batch, save_policy


def features(batch):
    """Returns the indices of the inputs of the policy in an observation: everything about its own
    tank, what it hears, what is in its way, and the first enemy."""
    foes = batch.group("foes")
    first = slice(foes.start, foes.start + (foes.stop - foes.start) // batch.agents)
    groups = [batch.group(name) for name in ("self", "edge", "heard", "hit", "stops")] + [first]
    return np.concatenate([np.arange(g.start, g.stop) for g in groups])


class Scale:
    """Running mean and standard deviation of inputs."""

    def __init__(self, size):
        self.count, self.mean, self.square = 1e-4, np.zeros(size), np.ones(size)

    def take(self, rows):
        n, mean = len(rows), rows.mean(axis=0)
        all_ = self.count + n
        self.square += ((rows - mean) ** 2).sum(axis=0) + (mean - self.mean) ** 2 * self.count * n / all_
        self.mean += (mean - self.mean) * n / all_
        self.count = all_

    def spread(self):
        return np.sqrt(self.square / max(self.count, 1)) + 0.05


def act(policies, scale, seen):
    """Returns the actions of policy k for all agents of match k.

    policies (matches, features + 1, actions), seen (matches, agents, features) -> (matches, agents, actions)
    """
    x = np.clip((seen - scale.mean) / scale.spread(), -5, 5)
    return np.clip(x @ policies[:, :-1] + policies[:, None, -1], -1, 1)


def trial(batch, pick, policies, scale, taken, seed, steps):
    """Lets policy k fight in match k, and returns the total reward of each match, averaged over
    agents. Adds observations on the way to taken."""
    batch.reset(seed)
    total = np.zeros(batch.matches)
    for step in range(steps):
        seen = batch.observations[:, :, pick]
        if step % 10 == 0:
            taken.take(seen[batch.alive])
        batch.step(act(policies, scale, seen))
        total += batch.rewards.mean(axis=1)
    return total


def sides(opponent, **battle):
    """Returns two batches of the same battles, with the learners green in one and red in the other."""
    return Batch(red=opponent, **battle), Batch(green=opponent, red="learner", **battle)


def judge(batch, pick, policy, scale, seed, rounds):
    """Returns how many rounds a policy won, lost and drew, with the same number of rounds from each
    match: the first to end overall would be short ones, with few draws."""
    batch.reset(seed)
    results, left = np.zeros(3, int), np.full(batch.matches, rounds)
    policies = np.broadcast_to(policy, (batch.matches,) + policy.shape)
    while left.any():
        batch.step(act(policies, scale, batch.observations[:, :, pick]))
        ended = (batch.done != GOING) & (left > 0)
        won = batch.outcomes[ended, 0, -1]
        results += [(won > 0).sum(), (won < 0).sum(), (won == 0).sum()]
        left -= ended
    return results


def put(path, fill, mode="w"):
    """Writes a file with fill, which gets it open. The old one stays until the new one is complete."""
    with open(path + ".new", mode, encoding=None if "b" in mode else "utf-8") as f:
        fill(f)
    os.replace(path + ".new", path)


def picture(path, curves):
    """Draws curves into a picture: shares of rounds won and lost over processor time."""
    wide, high, rim = 640, 360, 44
    most = max(row[2] for curve in curves for row in curve) or 1
    x = lambda minutes: rim + (wide - 2 * rim) * minutes / most
    y = lambda share: high - rim - (high - 2 * rim) * share
    marks = "".join(
        f'<path d="M{rim} {y(s):.1f}H{wide - rim}" stroke="#ddd"/><text x="{rim - 8}" y="{y(s) + 4:.1f}" text-anchor="end">{s:.0%}</text>'
        for s in (0, 0.25, 0.5, 0.75, 1)
    ) + "".join(
        f'<text x="{x(m):.1f}" y="{high - rim + 18}" text-anchor="middle">{m:g}</text>' for m in np.arange(0, most, max(round(most / 5, 1), 0.1))
    )
    for curve in curves:
        for column, color in ((3, "#3a7"), (4, "#c54")):
            line = " ".join(f"{x(row[2]):.1f},{y(row[column]):.1f}" for row in curve)
            marks += f'<polyline points="{line}" fill="none" stroke="{color}" stroke-width="2"/>'
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" font-family="sans-serif" font-size="12">'
        f'<rect width="{wide}" height="{high}" fill="#fff"/>{marks}'
        f'<text x="{rim}" y="24">rounds on maps not learned on: <tspan fill="#3a7">won</tspan>, <tspan fill="#c54">lost</tspan></text>'
        f'<text x="{wide - rim}" y="{high - 8}" text-anchor="end">minutes of one core</text></svg>\n'
    )
    put(path, lambda f: f.write(text))


HEAD = "generation,minutes,core_minutes,won,lost\n"  # of the table of a curve


def save(out, curve):
    """Writes the curve as a table and as a picture."""
    text = HEAD + "".join(f"{g},{m:.2f},{c:.2f},{w:.3f},{l:.3f}\n" for g, m, c, w, l in curve)
    put(out + ".csv", lambda f: f.write(text))
    picture(out + ".svg", [curve])


def table(name):
    """Returns the rows of a table that save has written."""
    with open(name, encoding="utf-8", errors="replace") as f:
        head, *rows = f.readlines() or [""]
    if head != HEAD or not rows:
        raise ValueError(f"{name} is no curve: want a table that train.py has written, such as learned.csv")
    return np.loadtxt(rows, delimiter=",", ndmin=2)


def main():
    p = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    p.add_argument("--minutes", type=float, default=10, help="how long to learn (%(default)s)")
    p.add_argument("--generations", type=int, default=0, help="how many at most, 0 for as many as there is time for (%(default)s)")
    p.add_argument("--opponent", default="random", help="brain of the other team (%(default)s)")
    p.add_argument("--team-size", type=int, default=3, help="tanks on each side (%(default)s)")
    p.add_argument("--test-every", type=int, default=5, help="generations between two tests on other maps (%(default)s)")
    p.add_argument("--pairs", type=int, default=24, help="pairs of changes in a generation (%(default)s)")
    p.add_argument("--best", type=int, default=12, help="pairs that count (%(default)s)")
    p.add_argument("--seconds", type=float, default=90, help="length of a trial (%(default)s)")
    p.add_argument("--noise", type=float, default=0.06, help="size of the changes (%(default)s)")
    p.add_argument("--rate", type=float, default=0.04, help="size of a step (%(default)s)")
    p.add_argument("--seed", type=int, default=1, help="of everything random (%(default)s)")
    p.add_argument("--out", default="learned", help="name of the files (%(default)s)")
    p.add_argument("--draw", nargs="+", metavar="FILE.csv", help="draw these curves, and learn nothing")
    o = p.parse_args()
    if o.generations < 0 or min(o.pairs, o.best, o.test_every) < 1:
        p.error("want --generations of 0 or more, and --test-every, --pairs and --best of 1 or more")
    o.best = min(o.best, o.pairs)
    if not 0 < o.seconds <= 36000 or not 0 < o.noise < np.inf:
        p.error("want --seconds above 0 and up to 36000, and --noise above 0")
    if not 0 <= o.minutes < np.inf or not 0 <= o.rate < np.inf:
        p.error("want --minutes and --rate of 0 or more")
    if not os.path.isdir(os.path.dirname(o.out) or "."):
        p.error(f"--out {o.out}: there is no folder {os.path.dirname(o.out)}, make it first")
    try:
        run(o)
    except OSError as fault:
        sys.exit(f"{p.prog}: {fault.filename}: {fault.strerror}" if fault.filename else f"{p.prog}: {fault}")
    except ValueError as fault:  # of the options: the game tells what it wants
        sys.exit(f"{p.prog}: {fault}")
    except KeyboardInterrupt:
        print(f"{p.prog}: stopped before the end: the files {o.out}.* are those of the last test", file=sys.stderr)
        sys.exit(130)


def run(o):
    """Learns, or draws, as the options of the command line say."""
    if o.draw:
        picture(o.out + ".svg", [table(name) for name in o.draw])
        return

    every = 12
    battle = dict(opponent=o.opponent, team_size=o.team_size, every=every)
    learn = sides(matches=2 * o.pairs, scenes=o.pairs, minutes=600, seed=1000, **battle)
    unseen = sides(matches=32, minutes=3, seed=900_000, **battle)
    pick = features(learn[0])
    scale, taken = Scale(len(pick)), Scale(len(pick))
    random = np.random.default_rng(o.seed)
    policy = np.zeros((len(pick) + 1, len(learn[0].action_names)))
    steps = round(o.seconds * learn[0].hertz / every)

    curve, start, best, generation = [], time.monotonic(), -1.0, 0
    while True:
        minutes, cores = (time.monotonic() - start) / 60, time.process_time() / 60
        last = minutes >= o.minutes or generation == o.generations > 0
        if generation % o.test_every == 0 or last:
            won, lost, drawn = sum(judge(batch, pick, policy, scale, 7, 1) for batch in unseen)
            n = won + lost + drawn
            curve.append((generation, minutes, cores, won / n, lost / n))
            save(o.out, curve)
            print(f"{minutes:5.1f} min  generation {generation:4d}  won {won}, lost {lost}, drawn {drawn}", flush=True)
            if (won - lost) / n >= best:
                best = (won - lost) / n
                kept, by = policy, copy.deepcopy(scale)
                put(o.out + ".npz", lambda f: np.savez(f, policy=policy, mean=scale.mean, spread=scale.spread(), pick=pick), "wb")
                save_policy(o.out + ".json", learn[0], [(policy[:-1].T, policy[-1], "linear")], scale.mean, scale.spread(), clip=5, inputs=pick)
        if last:
            break
        change = random.normal(0, 1, (o.pairs,) + policy.shape)
        tried = np.concatenate([policy + o.noise * change, policy - o.noise * change])
        rewards = trial(learn[generation % 2], pick, tried, scale, taken, generation, steps)
        plus, minus = rewards[: o.pairs], rewards[o.pairs :]
        top = np.argsort(-np.maximum(plus, minus))[: o.best]
        spread = np.concatenate([plus[top], minus[top]]).std() + 1e-6
        policy = policy + o.rate / (o.best * spread) * np.tensordot(plus[top] - minus[top], change[top], 1)
        scale.count, scale.mean, scale.square = taken.count, taken.mean.copy(), taken.square.copy()
        generation += 1
    # The saved policy was chosen by its results on the maps above, so it is judged on others.
    for side, batch in zip(("green", "red"), sides(matches=32, minutes=3, seed=950_000, **battle)):
        won, lost, drawn = judge(batch, pick, kept, by, 7, 4)
        print(f"{o.out}.npz as {side} on other maps: won {won}, lost {lost}, drawn {drawn}")
    print(f"to see it: treeline watch --green policy:{o.out}.json --red {o.opponent} --team-size {o.team_size} --map-size small")


if __name__ == "__main__":
    main()
