// node --test: what the bot does in a few situations.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Bot } from "./bot.mjs";

const round = {
  random: 1, team: "red", map: { width: 500, depth: 450, spawns: [{ x: 50, z: 200 }, { x: 450, z: 200 }] },
  settings: { shell: { speed: 250, gravity: 9.81 } }, classes: [{ name: "badger", gunHeight: 2, pivotAhead: 0.25 }],
};
const me = { x: 100, y: 0, z: 100, heading: 0, turret: 0, speed: 5, class: "badger" };
const view = { tick: 7, self: me, seen: [], reports: [], zone: null };
const enemy = { id: 1, x: 200, y: 0, z: 100, vx: 0, vy: 0, vz: 0, share: 1, aim: { x: 200, y: 1, z: 100 } };

function fresh() {
  const bot = new Bot();
  bot.begin(round);
  return bot;
}

test("it drives where the enemy starts", () => {
  const order = fresh().drive(view);
  assert.notEqual(order.throttle, 0);
  assert.ok(order.steer < 0); // that is behind it to the right
});

test("it halts and shoots at an enemy ahead", () => {
  const order = fresh().drive({ ...view, seen: [enemy] });
  assert.equal(order.fire, true);
  assert.equal(order.throttle, undefined);
});

test("it does not shoot before the gun has come round", () => {
  assert.equal(fresh().drive({ ...view, self: { ...me, turret: 1 }, seen: [enemy] }).fire, false);
});
