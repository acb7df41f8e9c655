#!/usr/bin/env python3
"""A bot for Treeline: it looks for enemies where they start, and stops to shoot."""

import random

import treeline


class Bot:
    def begin(self, message):
        """A round begins: message holds the map, the rules and who we are."""
        self.round = message
        self.random = random.Random(message["random"])
        land = message["map"]
        self.size = land["width"], land["depth"]
        self.goal = land["spawns"][0 if message["team"] == "red" else 1]
        self.stuck = 0  # ticks without progress
        self.back = 0  # tick until which we back off

    def drive(self, view):
        """One tick: view is what the crew knows; returns an order."""
        me = view["self"]
        if view["seen"]:
            return self.fight(me, min(view["seen"], key=lambda e: treeline.distance(me, e)))
        for report in view["reports"]:
            if report["word"] == "in-sight":
                self.goal = report  # a teammate sees an enemy there
        if view["zone"] and treeline.distance(me, view["zone"]) > view["zone"]["radius"] - 30:
            self.goal = view["zone"]
        elif treeline.distance(me, self.goal) < 20:
            self.goal = self.somewhere()
        return self.travel(view["tick"], me)

    def fight(self, me, enemy):
        order, off = treeline.shot(me, enemy, self.round)
        order["fire"] = off < 0.02 and enemy["share"] > 0.1
        order["target"] = enemy["id"]
        return order

    def travel(self, tick, me):
        self.stuck = self.stuck + 1 if abs(me["speed"]) < 0.5 else 0
        if self.stuck > 90:
            self.back, self.stuck, self.goal = tick + 120, 0, self.somewhere()
        order = {"throttle": -1, "steer": 0.5} if tick < self.back else treeline.steer(me, self.goal)
        return {**order, "yaw": me["heading"], "pitch": 0}  # the gun looks ahead

    def somewhere(self):
        return {"x": self.random.uniform(30, self.size[0] - 30), "z": self.random.uniform(30, self.size[1] - 30)}


if __name__ == "__main__":
    treeline.run(Bot())
