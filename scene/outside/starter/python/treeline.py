"""Treeline bots: the messages, and a little geometry. It needs nothing but Python 3.

Metres, seconds, radians. x goes east, z south, y up; heading 0 looks east and grows
counter-clockwise from above.
"""

import json
import math
import sys


def run(bot, source=sys.stdin, sink=sys.stdout):
    """Lets a bot drive until its input ends.

    bot.begin(round) is called once, and bot.drive(view) in every tick. drive returns an
    order, a dict of the fields to set, such as {"throttle": 1, "fire": True}.
    """
    for line in source:
        message = json.loads(line)
        if message["type"] == "round":
            bot.begin(message)
            answer = {"type": "ready", "protocol": 1}
        else:
            answer = {"type": "order", "tick": message["tick"], **bot.drive(message)}
        sink.write(json.dumps(answer) + "\n")
        sink.flush()


def distance(a, b):
    """Returns the horizontal distance between two things in metres."""
    return math.hypot(b["x"] - a["x"], b["z"] - a["z"])


def heading(a, b):
    """Returns the heading from one thing to another."""
    return math.atan2(a["z"] - b["z"], b["x"] - a["x"])


def turn(a, b):
    """Returns the turn from one heading to another, -pi to pi, left positive."""
    return math.remainder(b - a, 2 * math.pi)


def steer(me, place):
    """Returns throttle and steering toward a place."""
    left = turn(me["heading"], heading(me, place))
    return {"throttle": 1 if abs(left) < 1 else 0.2, "steer": max(-1, min(1, 2 * left))}


def shot(me, enemy, begin):
    """Returns yaw and pitch to hit an enemy in sight, and by how much the turret still has to turn."""
    shell = begin["settings"]["shell"]
    own = next(c for c in begin["classes"] if c["name"] == me["class"])
    gun = {  # rotates about the turret's pivot, which may be ahead of or behind the middle of the hull
        "x": me["x"] + own["pivotAhead"] * math.cos(me["heading"]),
        "y": me["y"] + own["gunHeight"],
        "z": me["z"] - own["pivotAhead"] * math.sin(me["heading"]),
    }
    flight = distance(gun, enemy["aim"]) / shell["speed"]
    at = {axis: enemy["aim"][axis] + enemy["v" + axis] * flight for axis in "xyz"}
    far = max(distance(gun, at), 1)
    pitch = math.atan2(at["y"] - gun["y"], far) + shell["gravity"] * far / (2 * shell["speed"] ** 2)
    yaw = heading(gun, at)
    return {"yaw": yaw, "pitch": pitch}, abs(turn(me["heading"] + me["turret"], yaw))
