// A bot for Treeline: it looks for enemies where they start, and halts to shoot.

import { realpathSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { dice, distance, run, shot, steer } from "./treeline.mjs";

export class Bot {
  // begin: a round begins, and message holds the map, the rules and who we are.
  begin(message) {
    this.round = message;
    this.random = dice(message.random);
    this.goal = message.map.spawns[message.team === "red" ? 0 : 1];
    this.stuck = 0; // ticks without getting on
    this.back = 0; // tick until which we back off
  }

  // drive: one tick, what the crew knows in, an order out.
  drive(view) {
    const me = view.self;
    const near = (a, b) => distance(me, a) - distance(me, b);
    if (view.seen.length > 0) return this.fight(me, [...view.seen].sort(near)[0]);
    for (const report of view.reports) {
      if (report.word === "in-sight") this.goal = report; // a teammate sees an enemy there
    }
    if (view.zone && distance(me, view.zone) > view.zone.radius - 30) this.goal = view.zone;
    else if (distance(me, this.goal) < 20) this.goal = this.somewhere();
    return this.travel(view.tick, me);
  }

  fight(me, enemy) {
    const { yaw, pitch, off } = shot(me, enemy, this.round);
    return { yaw, pitch, fire: off < 0.02 && enemy.share > 0.1, target: enemy.id };
  }

  travel(tick, me) {
    this.stuck = Math.abs(me.speed) < 0.5 ? this.stuck + 1 : 0;
    if (this.stuck > 90) {
      [this.back, this.stuck, this.goal] = [tick + 120, 0, this.somewhere()];
    }
    const order = tick < this.back ? { throttle: -1, steer: 0.5 } : steer(me, this.goal);
    return { ...order, yaw: me.heading, pitch: 0 }; // the gun looks ahead
  }

  somewhere() {
    const { width, depth } = this.round.map;
    return { x: 30 + this.random() * (width - 60), z: 30 + this.random() * (depth - 60) };
  }
}

if (import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href) await run(new Bot());
