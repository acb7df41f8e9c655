#!/usr/bin/env python3
"""Learns to fight in Treeline by evolution strategies, with numpy alone.

A small network drives all tanks of the green team. Each generation tries pairs of
changes to its weights, each in a match of its own against the same opponents, and goes
where the better half of the pairs points (Salimans et al. 2017, Evolution Strategies as
a Scalable Alternative to Reinforcement Learning: mirrored samples, ranks for fitness,
Adam). Every few generations the network fights on maps that it has not learned on.

    ./train.py --minutes 10 --out learned

writes learned.npz (the weights), learned.csv and learned.svg (the curve).
"""

import argparse
import time

import numpy as np

from treeline_gym import GOING, Batch

HIDDEN = 16


class Policy:
    """Weights of networks in rows, one row for each that is tried."""

    def __init__(self, size, actions):
        self.shapes = [(size, HIDDEN), (HIDDEN,), (HIDDEN, actions), (actions,), (size, actions)]
        self.length = sum(int(np.prod(s)) for s in self.shapes)

    def act(self, rows, observations):
        """Returns the actions of network k for all agents of match k.

        rows (matches, length), observations (matches, agents, size) -> (matches, agents, actions)
        """
        parts, at = [], 0
        for shape in self.shapes:
            n = int(np.prod(shape))
            parts.append(rows[:, at : at + n].reshape((-1,) + shape))
            at += n
        first, bias, second, last, direct = parts
        hidden = np.tanh(observations @ first + bias[:, None])
        return np.clip(hidden @ second + last[:, None] + observations @ direct, -1, 1)


def play(batch, policy, rows, seed, steps):
    """Plays a batch for so many steps, network k in match k, and returns the mean reward of an
    agent by match, and rounds won and lost in all."""
    batch.reset(seed)
    total, won, lost = np.zeros(batch.matches), 0, 0
    for _ in range(steps):
        batch.step(policy.act(rows, batch.observations))
        total += batch.rewards.mean(axis=1)
        ended = batch.done != GOING
        if ended.any():
            results = batch.outcomes[ended, 0, -1]
            won, lost = won + int((results > 0).sum()), lost + int((results < 0).sum())
    return total, won, lost


def judge(batch, policy, weights, seed, rounds):
    """Returns won, lost and drawn rounds of the network."""
    batch.reset(seed)
    won = lost = drawn = 0
    rows = np.broadcast_to(weights, (batch.matches, len(weights)))
    while won + lost + drawn < rounds:
        batch.step(policy.act(rows, batch.observations))
        for m in np.flatnonzero(batch.done != GOING):
            result = batch.outcomes[m, 0, -1]
            won, lost, drawn = won + (result > 0), lost + (result < 0), drawn + (result == 0)
    return won, lost, drawn


def ranks(values):
    """Returns the ranks of values, from -0.5 for the least to 0.5."""
    order = np.empty(len(values))
    order[np.argsort(values)] = np.arange(len(values))
    return order / (len(values) - 1) - 0.5


def picture(path, curve):
    """Writes the curve as a picture: share of won rounds by minutes."""
    wide, high, rim = 640, 360, 44
    most = max(row[1] for row in curve) or 1
    x = lambda minutes: rim + (wide - 2 * rim) * minutes / most
    y = lambda share: high - rim - (high - 2 * rim) * share
    marks = "".join(
        f'<path d="M{rim} {y(s):.1f}H{wide - rim}" stroke="#ddd"/><text x="{rim - 8}" y="{y(s) + 4:.1f}" text-anchor="end">{s:.0%}</text>'
        for s in (0, 0.25, 0.5, 0.75, 1)
    ) + "".join(
        f'<text x="{x(m):.1f}" y="{high - rim + 18}" text-anchor="middle">{m:g}</text>' for m in np.linspace(0, round(most, 1), 6).round(1)
    )
    line = " ".join(f"{x(m):.1f},{y(s):.1f}" for _, m, s in curve)
    with open(path, "w", encoding="utf-8") as f:
        f.write(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" font-family="sans-serif" font-size="12">'
            f'<rect width="{wide}" height="{high}" fill="#fff"/>{marks}'
            f'<polyline points="{line}" fill="none" stroke="#4a7" stroke-width="2.5"/>'
            f'<text x="{rim}" y="24">rounds won on maps not learned on</text>'
            f'<text x="{wide - rim}" y="{high - 8}" text-anchor="end">minutes</text></svg>\n'
        )


def main():
    p = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    p.add_argument("--minutes", type=float, default=10, help="how long to learn (%(default)s)")
    p.add_argument("--opponent", default="random", help="brain of the red team (%(default)s)")
    p.add_argument("--team-size", type=int, default=3, help="tanks on each side (%(default)s)")
    p.add_argument("--pairs", type=int, default=32, help="pairs of changes in a generation (%(default)s)")
    p.add_argument("--seconds", type=float, default=60, help="length of a trial (%(default)s)")
    p.add_argument("--noise", type=float, default=0.1, help="size of the changes (%(default)s)")
    p.add_argument("--rate", type=float, default=0.05, help="size of a step (%(default)s)")
    p.add_argument("--seed", type=int, default=1, help="of everything random (%(default)s)")
    p.add_argument("--out", default="learned", help="name of the files (%(default)s)")
    o = p.parse_args()

    battle = dict(team_size=o.team_size, red=o.opponent, every=12)
    learn = Batch(matches=2 * o.pairs, minutes=o.seconds / 60, seed=1000, **battle)
    unseen = Batch(matches=32, minutes=3, seed=900_000, **battle)
    policy = Policy(learn.size, len(learn.action_names))
    random = np.random.default_rng(o.seed)
    weights = random.normal(0, 0.02, policy.length)
    mean, square = np.zeros(policy.length), np.zeros(policy.length)
    steps = round(o.seconds * learn.hertz / 12)

    curve, start, best = [], time.monotonic(), -1.0
    generation = 0
    while True:
        minutes = (time.monotonic() - start) / 60
        if generation % 10 == 0 or minutes >= o.minutes:
            won, lost, drawn = judge(unseen, policy, weights, 7, 64)
            share = won / (won + lost + drawn)
            curve.append((generation, minutes, share))
            print(f"{minutes:5.1f} min  generation {generation:4d}  won {won}, lost {lost}, drawn {drawn}", flush=True)
            if share >= best:
                best = share
                np.savez(o.out + ".npz", weights=weights, hidden=HIDDEN)
        if minutes >= o.minutes:
            break
        noise = random.normal(0, 1, (o.pairs, policy.length))
        rows = np.concatenate([weights + o.noise * noise, weights - o.noise * noise])
        fitness, _, _ = play(learn, policy, rows, generation, steps)
        r = ranks(fitness)
        slope = (r[: o.pairs] - r[o.pairs :]) @ noise / (o.pairs * o.noise)
        generation += 1
        mean, square = 0.9 * mean + 0.1 * slope, 0.99 * square + 0.01 * slope**2
        step = mean / (1 - 0.9**generation) / (np.sqrt(square / (1 - 0.99**generation)) + 1e-8)
        weights = 0.998 * weights + o.rate * step
    with open(o.out + ".csv", "w", encoding="utf-8") as f:
        f.write("generation,minutes,won\n" + "".join(f"{g},{m:.2f},{s:.3f}\n" for g, m, s in curve))
    picture(o.out + ".svg", curve)


if __name__ == "__main__":
    main()
