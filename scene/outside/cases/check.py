#!/usr/bin/env python3
"""A second implementation of the rules in docs/physics.md, checked against docs/cases.json.

    python3 check.py cases.json        or the cases on standard input: treeline bot cases | python3 check.py

Nothing here is taken from the game's own code: if the page leaves something open, a case fails.
"""

import json
import math
import struct
import sys

PARTS = {"hull": ("hullFront", "hullRear", "hullSide"), "turret": ("turretFront", "turretRear", "turretSide")}


def clamp(v, low, high):
    return max(low, min(high, v))


def toward(v, target, step):
    return min(v + step, target) if v < target else max(v - step, target)


def wrap(a):
    a = math.fmod(a, 2 * math.pi)
    if a > math.pi:
        return a - 2 * math.pi
    return a + 2 * math.pi if a <= -math.pi else a


def away(v):
    """Returns the nearest whole number; halves are rounded away from 0."""
    return math.copysign(math.floor(abs(v) + 0.5), v)


def dot(a, b):
    return sum(p * q for p, q in zip(a, b))


def add(a, *scaled):
    """Returns a moved along directions: add(a, (2, d)) is a + 2 d."""
    return [v + sum(k * d[i] for k, d in scaled) for i, v in enumerate(a)]


def direction(heading):
    return [math.cos(heading), 0, -math.sin(heading)]


def rightward(heading):
    return [math.sin(heading), 0, math.cos(heading)]


def frame(tank):
    """Returns the directions forward, up and right of a hull."""
    sp, cp = math.sin(tank["pitch"]), math.cos(tank["pitch"])
    sr, cr = math.sin(tank["roll"]), math.cos(tank["roll"])
    sh, ch = math.sin(tank["heading"]), math.cos(tank["heading"])
    return (
        [cp * ch, sp, -cp * sh],
        [-sp * cr * ch + sr * sh, cp * cr, sp * cr * sh + sr * ch],
        [sp * sr * ch + cr * sh, -cp * sr, -sp * sr * sh + cr * ch],
    )


def turret_frame(tank, shape):
    """Returns the turret's pivot, and its directions forward, up and right."""
    forward, up, right = frame(tank)
    s, c = math.sin(tank["turret"]), math.cos(tank["turret"])
    pivot = add([tank["x"], tank["y"], tank["z"]], (shape["pivotAhead"], forward), (shape["pivotHeight"], up))
    ahead = [c * f - s * r for f, r in zip(forward, right)]
    return pivot, ahead, up, [s * f + c * r for f, r in zip(forward, right)]


def gun_of(tank, shape):
    """Returns the position of the muzzle and the direction of the bore."""
    pivot, ahead, up, _ = turret_frame(tank, shape)
    s, c = math.sin(tank["gun"]), math.cos(tank["gun"])
    bore = [c * f + s * u for f, u in zip(ahead, up)]
    at = add(pivot, (shape["gunAhead"], ahead), (shape["gunHeight"] - shape["pivotHeight"], up), (shape["gunLength"], bore))
    return at, bore


def height_of(ground, x, z):
    """Returns the height of ground, which rises evenly or has samples."""
    if "heights" not in ground:
        return ground.get("east", 0) * x + ground.get("south", 0) * z
    cell, h = ground["cell"], ground["heights"]
    i, j = (int(clamp(v // cell, 0, n - 2)) for v, n in ((x, len(h[0])), (z, len(h))))
    u, v = clamp(x / cell - i, 0, 1), clamp(z / cell - j, 0, 1)
    # The samples are 32-bit floats.
    a, b, c, d = struct.unpack("4f", struct.pack("4f", h[j][i], h[j][i + 1], h[j + 1][i], h[j + 1][i + 1]))
    if u + v <= 1:
        return a + (b - a) * u + (c - a) * v
    return d + (c - d) * (1 - u) + (b - d) * (1 - v)


class Rules:
    """The rules with the settings of the cases."""

    def __init__(self, cases):
        self.settings, self.sight = cases["settings"], cases["sight"]
        self.classes = {c["name"]: c for c in cases["classes"]}
        self.hertz, self.dt = cases["hertz"], 1 / cases["hertz"]

    def order(self, asked):
        """Returns an order as the world executes it, and its steps."""
        q = 2 * math.pi / 32768
        steps = {
            "throttle": away(512 * clamp(asked.get("throttle", 0), -1, 1)),
            "steer": away(512 * clamp(asked.get("steer", 0), -1, 1)),
            "yaw": away(wrap(asked.get("yaw", 0)) / q),
            "pitch": away(clamp(asked.get("pitch", 0), -math.pi / 2, math.pi / 2) / q),
        }
        if steps["yaw"] == -16384:
            steps["yaw"] = 16384
        scale = {"throttle": 1 / 512, "steer": 1 / 512, "yaw": q, "pitch": q}
        return {**{k: v * scale[k] for k, v in steps.items()}, "steps": steps}

    # Driving.

    def share_of_top(self, tank, shape):
        return min(abs(tank["speed"]) / (self.settings["drive"]["maxSpeed"] * shape["speedFactor"]), 1)

    def speed_after(self, tank, shape, throttle):
        d, v, dt = self.settings["drive"], tank["speed"], self.dt
        if tank["immobile"] > 0:
            return toward(v, 0, d["brake"] * dt)
        climb = -tank["pitch"] if throttle < 0 else tank["pitch"]
        limit = d["reverseSpeed" if throttle < 0 else "maxSpeed"] * shape["speedFactor"]
        limit *= clamp(1 - d["slopeEffect"] * math.sin(climb), 0, d["downhillGain"])
        limit *= clamp((d["stallSlope"] - math.degrees(climb)) / 5, 0, 1)
        want = throttle * limit
        if throttle * v < 0:
            return toward(v, 0, abs(throttle) * d["brake"] * dt)
        if abs(want) > abs(v):
            pull = d["acceleration"] + (d["topPull"] - d["acceleration"]) * self.share_of_top(tank, shape) ** 2
            return toward(v, want, shape["speedFactor"] * pull * dt)
        return toward(v, want, (d["coast"] + 9.81 * max(math.sin(tank["pitch"]) * math.copysign(1, v), 0)) * dt)

    def slide(self, tank):
        d, dt = self.settings["drive"], self.dt
        sliding = math.hypot(tank["slideX"], tank["slideZ"])
        if sliding == 0 and abs(tank["pitch"]) + abs(tank["roll"]) <= math.radians(10):
            return
        up = frame(tank)[1]
        steep = math.hypot(up[0], up[2])
        pull = 9.81 * (steep - math.tan(math.radians(d["slideSlope"])) * up[1])
        if pull > 0:
            tank["slideX"] += up[0] / steep * pull * dt
            tank["slideZ"] += up[2] / steep * pull * dt
            return
        left = sliding - d["grip"] * dt
        left = 0 if left < 0.001 else left / sliding
        tank["slideX"] *= left
        tank["slideZ"] *= left

    def drive(self, tank, shape, order):
        d, dt = self.settings["drive"], self.dt
        turn = 0
        if tank["wreck"]:
            tank["speed"] = toward(tank["speed"], 0, 6 * dt)
        else:
            tank["speed"] = self.speed_after(tank, shape, order["throttle"])
            if tank["immobile"] <= 0:
                rate = d["turnRate"] + (d["fastTurnRate"] - d["turnRate"]) * self.share_of_top(tank, shape)
                turn = order["steer"] * math.radians(rate) * shape["turnFactor"]
        tank["hullRate"] = toward(tank["hullRate"], turn, math.radians(d["turnPull"]) * dt)
        self.slide(tank)
        tank["heading"] = wrap(tank["heading"] + tank["hullRate"] * dt)
        vx, vz = self.velocity(tank)
        tank["x"] += vx * dt
        tank["z"] += vz * dt

    @staticmethod
    def velocity(tank):
        ahead = direction(tank["heading"])
        return tank["speed"] * ahead[0] + tank["slideX"], tank["speed"] * ahead[2] + tank["slideZ"]

    def stand(self, tank, shape, ground):
        def height(x, z):
            return height_of(ground, x, z)

        reach, gauge = shape["trackReach"], shape["trackGauge"]
        ahead, right = direction(tank["heading"]), rightward(tank["heading"])

        def end(front, side):
            at = add([tank["x"], 0, tank["z"]], (front * reach, ahead), (side * gauge, right))
            return height(at[0], at[2])

        fl, fr, rl, rr = end(1, -1), end(1, 1), end(-1, -1), end(-1, 1)
        pitch = math.atan2(fl + fr - rl - rr, 4 * reach)
        roll = math.atan2((fl + rl - fr - rr) * math.cos(pitch), 4 * gauge)
        share = 1 - math.exp(-self.dt / 0.08)
        tank["pitch"] += (pitch - tank["pitch"]) * share
        tank["roll"] += (roll - tank["roll"]) * share
        tank["y"] = max((fl + fr + rl + rr) / 4, height(tank["x"], tank["z"]) - 0.45)

    # Turret and gun.

    def angles(self, tank, order):
        g = self.settings["gun"]
        forward, up, right = frame(tank)
        yaw, pitch = order["yaw"], order["pitch"]
        aim = [math.cos(pitch) * math.cos(yaw), math.sin(pitch), -math.cos(pitch) * math.sin(yaw)]
        ahead, aside = dot(aim, forward), dot(aim, right)
        elevation = math.atan2(dot(aim, up), math.hypot(ahead, aside))
        return math.atan2(-aside, ahead), clamp(elevation, -math.radians(g["depression"]), math.radians(g["elevation"]))

    def slew(self, rate, gap, limit, pull):
        dt, step = self.dt, pull * self.dt
        n = max(1, math.ceil((math.sqrt(1 + 8 * abs(gap) / (step * dt)) - 1) / 2))
        want = min(abs(gap) / (n * dt) + step * (n - 1) / 2, limit)
        return clamp(math.copysign(want, gap), rate - step, rate + step)

    def track(self, rate, gap, drift, limit, pull):
        drift = clamp(drift, -limit, limit)
        return clamp(drift + self.slew(rate - drift, gap - drift * self.dt, limit, pull), -limit, limit)

    def lay(self, tank, before, shape, order):
        g, dt = self.settings["gun"], self.dt
        was, now = self.angles(before, order), self.angles(tank, order)
        tank["turretRate"] = self.track(
            tank["turretRate"], wrap(now[0] - tank["turret"]), wrap(now[0] - was[0]) / dt,
            math.radians(g["turretRate"]) * shape["turnFactor"], math.radians(g["turretPull"]))
        tank["turret"] = wrap(tank["turret"] + tank["turretRate"] * dt)
        tank["gunRate"] = self.track(
            tank["gunRate"], now[1] - tank["gun"], (now[1] - was[1]) / dt, math.radians(g["gunRate"]), math.radians(g["gunPull"]))
        gun = tank["gun"] + tank["gunRate"] * dt
        tank["gun"] = clamp(gun, -math.radians(g["depression"]), math.radians(g["elevation"]))
        if tank["gun"] != gun:
            tank["gunRate"] = 0

    def count_down(self, tank):
        g, dt = self.settings["gun"], self.dt
        tank["reload"], tank["immobile"] = max(tank["reload"] - dt, 0), max(tank["immobile"] - dt, 0)
        a = g["speedBloom"] * 3.6 * math.hypot(*self.velocity(tank))
        b, c = g["hullBloom"] * math.degrees(tank["hullRate"]), g["turretBloom"] * math.degrees(tank["turretRate"])
        floor = min(math.sqrt(1 + a * a + b * b + c * c), g["maxBloom"])
        tank["bloom"] = max(floor, floor + (tank["bloom"] - floor) * math.exp(-dt / g["settleTime"]))

    def fire(self, tank, shape):
        g = self.settings["gun"]
        _, bore = gun_of(tank, shape)
        tank["reload"] = g["reload"] * shape["reloadFactor"]
        tank["bloom"] = min(tank["bloom"] + g["fireBloom"], g["maxBloom"])
        tank["speed"] -= g["kickSpeed"] * 36 / shape["mass"] * dot(bore, direction(tank["heading"]))

    def step(self, tank, ground, asked):
        """Advances a tank that is alone on a plane by one tick."""
        shape, order, before = self.classes[tank["class"]], self.order(asked), dict(tank)
        self.drive(tank, shape, order)
        self.stand(tank, shape, ground)
        if tank["wreck"]:
            return
        if not shape["unarmed"]:
            self.lay(tank, before, shape, order)
        self.count_down(tank)
        if asked.get("fire") and tank["reload"] == 0 and not shape["unarmed"]:
            self.fire(tank, shape)

    # Hits.

    def points(self, shooter, part, angle):
        d = self.settings["damage"]
        if angle > math.radians(d["ricochet"]):
            return 0
        return d["base"] * self.classes[shooter]["damageFactor"] * d[part]

    def hit(self, tank, start, end):
        """Returns where a line first enters a tank: fraction of its length, part, angle; None if it misses."""
        shape, best = self.classes[tank["class"]], None
        forward, up, right = frame(tank)
        pivot, ahead, _, aside = turret_frame(tank, shape)
        hull = (shape["length"], shape["hullHeight"], shape["width"])
        turret = (shape["turretLength"], shape["height"] - shape["pivotHeight"], shape["turretWidth"])
        for name, at, axes, size in (
            ("hull", [tank["x"], tank["y"], tank["z"]], (forward, up, right), hull),
            ("turret", pivot, (ahead, up, aside), turret),
        ):
            a = [dot(add(start, (-1, at)), axis) for axis in axes]
            b = [dot(add(end, (-1, at)), axis) for axis in axes]
            met = enter(a, b, size)
            if met and (best is None or met[0] < best[0]):
                best = (met[0], self.part(name, shape, met), met[3])
        return best

    def part(self, name, shape, met):
        _, axis, height, _, sign = met
        if axis == 0:
            return PARTS[name][0 if sign > 0 else 1]
        if name == "hull" and axis == 2 and height < self.settings["damage"]["trackBand"] * shape["hullHeight"]:
            return "tracks"
        return PARTS[name][2]

    # Sight.

    def needed(self, tick, observer, target, seen):
        """Returns the share that must be visible, None for a target that is not looked at."""
        s = self.sight
        shape, wide = self.classes[observer["class"]], self.classes[target["class"]]
        pivot, ahead, _, _ = turret_frame(observer, shape)
        eye = add(pivot, (shape["eyeAhead"], ahead))
        dx, dz = target["x"] - eye[0], target["z"] - eye[2]
        distance, half = math.hypot(dx, dz), math.radians(s["field-of-view"]) / 2
        off = abs(wrap(math.atan2(-dz, dx) - observer["heading"] - observer["turret"]))
        radius = math.hypot(wide["length"], wide["width"]) / 2
        beside = off - half  # how far the middle is outside the field of view
        gap = 0 if beside <= 0 else distance * math.sin(beside) if beside < math.pi / 2 else distance
        if distance >= s["proximity"] and (distance > (max(s["range"], s["lose-range"]) if seen else s["range"]) or gap > radius):
            return None
        need = s["still"] + (max(s["edge"], s["still"]) - s["still"]) * min(1, off / half)
        if abs(target["speed"]) > 0.5 or math.hypot(target["slideX"], target["slideZ"]) > 0.5:
            need *= s["moving"]
        elif abs(target["hullRate"]) > 0.1 or abs(target["turretRate"]) > 0.1:
            need *= 1 - (1 - s["moving"]) * s["turret-motion"]
        if target["firedTick"] >= 0 and (tick - target["firedTick"]) * self.dt < s["exposure"]:
            need *= s["fired-factor"]
        return need

    def meter(self, looks, period):
        s, last, meter, dim, seen = self.sight, None, 0, 0, False
        for tick, share, need in looks:
            passed = (period if last is None else tick - last) * self.dt
            last, need = tick, math.inf if need is None else need
            fills = share > need
            if seen and share > 0 and share >= s["lose-factor"] * need:
                meter, dim = 1, 0
            elif seen:
                dim += passed
                meter = max(0, meter - s["meter-drain"] * passed)
                seen = dim < s["hold"]
            elif fills:
                speed = s["meter-rate"] * (share - need) / (1 - need) if need < 1 else 0
                meter += (1 / s["meter-time"] if speed * s["meter-time"] > 1 else speed) * passed
            else:
                meter = max(0, meter - s["meter-drain"] * passed)
            if not seen and meter >= 1 and fills:
                meter, dim, seen = 1, 0, True
            yield meter, seen


def enter(a, b, size):
    """Returns where a line from a to b enters a box that stands on the origin: fraction of its length,
    axis of the face, height, angle, side; None if it misses. The axes are forward, up and right."""
    low, high = [-size[0] / 2, 0, -size[2] / 2], [size[0] / 2, size[1], size[2] / 2]
    first, last, axis, sign = 0, 1, None, 0
    for i in range(3):
        d = b[i] - a[i]
        if d == 0:
            if not low[i] <= a[i] <= high[i]:
                return None
            continue
        near, far = ((low[i] if d > 0 else high[i]) - a[i]) / d, ((high[i] if d > 0 else low[i]) - a[i]) / d
        if near > first:
            first, axis, sign = near, i, -1 if d > 0 else 1
        last = min(last, far)
    if first > last:
        return None
    way = [q - p for p, q in zip(a, b)]
    angle = 0 if axis is None else math.acos(clamp(-sign * way[axis] / math.sqrt(dot(way, way)), -1, 1))
    return first, axis, a[1] + way[1] * first, angle, sign


def whole(tank):
    """Returns a tank with all its fields, with defaults for those that are left out."""
    names = ("x", "y", "z", "heading", "pitch", "roll", "turret", "gun", "speed", "hullRate", "turretRate", "gunRate", "slideX", "slideZ", "reload", "immobile")
    return {**{name: 0 for name in names}, "bloom": 1, "firedTick": -1, "wreck": False, **tank}


# Functions that compute the result of each kind of case.


def of_order(rules, given):
    return rules.order(given)


def of_run(rules, given):
    tank, states = whole(given["tank"]), []
    for tick in range(max(given["after"])):
        asked = [o for o in given["orders"] if o["from"] <= tick][-1]
        rules.step(tank, given["ground"], asked)
        if tick + 1 in given["after"]:
            states.append({k: v for k, v in tank.items() if k not in ("class", "firedTick")})
    return states


def of_muzzle(rules, given):
    at, bore = gun_of(whole(given), rules.classes[given["class"]])
    return {"muzzle": at, "bore": bore}


def of_shell(rules, given):
    shell, dt = rules.settings["shell"], rules.dt
    at, velocity = given["muzzle"], [shell["speed"] * v for v in given["bore"]]
    after, ticks = [], 0
    while True:
        ticks += 1
        to = add(at, (dt, velocity), (-shell["gravity"] * dt * dt / 2, [0, 1, 0]))
        velocity = add(velocity, (-shell["gravity"] * dt, [0, 1, 0]))
        if to[1] < 0:
            return {"after": after, "ground": add(at, (at[1] / (at[1] - to[1]), add(to, (-1, at)))), "ends": ticks}
        at = to
        if ticks * dt >= shell["life"]:
            return {"after": after, "ground": None, "ends": ticks}
        if ticks in given["after"]:
            after.append(at)


def low_arc(rules, muzzle, target):
    """Returns pitch and flight time of the low trajectory, None out of range."""
    shell = rules.settings["shell"]
    way = [t - m for t, m in zip(target, muzzle)]
    d, h, v, g = math.hypot(way[0], way[2]), way[1], shell["speed"] ** 2, shell["gravity"]
    root = v * v - g * (g * d * d + 2 * h * v)
    if root < 0:
        return None
    pitch = math.atan((g * d * d + 2 * h * v) / (d * (v + math.sqrt(root))))
    return pitch, d / (math.cos(pitch) * shell["speed"])


def of_lay(rules, given):
    arc = low_arc(rules, given["muzzle"], given["target"])
    return arc and {"pitch": arc[0], "time": arc[1]}


def of_aim(rules, given):
    tank, enemy = whole(given["tank"]), given["enemy"]
    aim, time = {"yaw": 0, "pitch": 0}, 0
    for _ in range(30):
        tank["turret"], tank["gun"] = rules.angles(tank, aim)
        muzzle, _ = gun_of(tank, rules.classes[tank["class"]])
        at = add(enemy["at"], (time + rules.dt, enemy["velocity"]))
        pitch, time = low_arc(rules, muzzle, at)
        aim = {"yaw": math.atan2(muzzle[2] - at[2], at[0] - muzzle[0]), "pitch": pitch}
    return {**aim, "time": time}


def of_damage(rules, given):
    return {"points": rules.points(given["shooter"], given["part"], math.radians(given["degrees"]))}


def of_plate(rules, given):
    start, end = given["from"], given["to"]
    hit = rules.hit(whole(given["tank"]), start, end)
    if hit is None:
        return None
    share, part, angle = hit
    at = add(start, (share, add(end, (-1, start))))
    return {"part": part, "at": at, "angle": angle, "points": rules.points(given["shooter"], part, angle)}


def of_needed(rules, given):
    return {"needed": rules.needed(given["tick"], whole(given["observer"]), whole(given["target"]), given["seen"])}


def of_meter(rules, given):
    meter, seen = zip(*rules.meter(given["looks"], given["period"]))
    return {"meter": list(meter), "seen": list(seen)}


def of_ram(rules, given):
    d = rules.settings["damage"]
    a, b = (rules.classes[name]["mass"] for name in given["classes"])
    points = max(given["closing"] - d["ramSpeed"], 0) * d["ram"] * 2 / (a + b) * (d["friendlyFire"] if given["mates"] else 1)
    return {"points": [points * b, points * a]}


def of_fell(rules, given):
    c, shape = rules.settings["contact"], rules.classes[given["class"]]
    tank = whole({"class": given["class"], "speed": given["speed"]})
    rules.drive(tank, shape, rules.order({}))
    if given["trunk"] >= c["fellRadius"] or tank["speed"] < c["fellSpeed"]:
        return {"falls": False, "speed": 0}
    loss = c["fellLoss"] * (given["trunk"] / c["fellRadius"]) ** 2
    return {"falls": True, "speed": toward(tank["speed"], 0, loss * 36 / shape["mass"])}


def of_engine(rules, given):
    s = rules.settings["senses"]
    every = max(1, int(s["engineEvery"] * rules.hertz))
    if given["distance"] > s["engineRange" if abs(given["speed"]) > 0.5 else "idleRange"]:
        return {"times": 0}
    return {"times": given["until"] // every}


KINDS = {
    "order": of_order, "drive": of_run, "gun": of_run, "muzzle": of_muzzle, "shell": of_shell, "lay": of_lay, "aim": of_aim, "damage": of_damage,
    "plate": of_plate, "needed": of_needed, "meter": of_meter, "ram": of_ram, "fell": of_fell, "engine": of_engine,
}


def differences(got, wanted, within, at=""):
    """Returns where a result differs from the wanted one. Fields that a tank leaves out are 0."""
    if isinstance(wanted, dict) and isinstance(got, dict):
        for name in {**wanted, **got}:
            yield from differences(got.get(name), wanted.get(name, 0), within, f"{at}.{name}")
    elif isinstance(wanted, list) and isinstance(got, list) and len(wanted) == len(got):
        for i, pair in enumerate(zip(got, wanted)):
            yield from differences(*pair, within, f"{at}[{i}]")
    elif isinstance(wanted, (str, type(None), list, dict)) or isinstance(got, (str, type(None), list, dict)):
        if got != wanted:
            yield f"{at or 'it'} is {got}, want {wanted}"
    elif not abs(got - wanted) <= within:
        yield f"{at or 'it'} is {got}, want {wanted}"


def main(args):
    with open(args[0], encoding="utf-8") if args else sys.stdin as source:
        cases = json.load(source)
    if (cases["format"], cases["version"]) != ("treeline-cases", 1):
        sys.exit(f"these are {cases['format']} {cases['version']}, want treeline-cases 1")
    rules, failed = Rules(cases), 0
    for case in cases["cases"]:
        got = KINDS[case["kind"]](rules, case["given"])
        faults = list(differences(got, case["wanted"], case["within"]))
        failed += bool(faults)
        if faults:
            print(f"{case['kind']} {case['name']!r}: {'; '.join(faults[:4])}")
    print(f"{len(cases['cases'])} cases, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
