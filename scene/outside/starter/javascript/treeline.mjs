// Treeline bots: the messages, and a little geometry. It needs nothing but Node.js.
//
// Metres, seconds, radians. x goes east, z south, y up; heading 0 looks east and grows
// counter-clockwise from above.

import { createInterface } from "node:readline";

// run lets a bot drive until its input ends. bot.begin(round) is called once,
// bot.drive(view) in every tick; it returns an order: an object with the fields to set,
// such as {throttle: 1, fire: true}.
export async function run(bot, source = process.stdin, sink = process.stdout) {
  for await (const line of createInterface({ input: source })) {
    const message = JSON.parse(line);
    let answer = { type: "ready", protocol: 1 };
    if (message.type === "round") bot.begin(message);
    else answer = { type: "order", tick: message.tick, ...bot.drive(message) };
    sink.write(JSON.stringify(answer) + "\n");
  }
}

// distance returns the metres between two things on the ground.
export const distance = (a, b) => Math.hypot(b.x - a.x, b.z - a.z);

// heading returns the heading from one thing to another.
export const heading = (a, b) => Math.atan2(a.z - b.z, b.x - a.x);

// turn returns the turn from one heading to another, -pi to pi, left positive.
export const turn = (a, b) => Math.atan2(Math.sin(b - a), Math.cos(b - a));

// clamp returns the number nearest to v from low to high.
export const clamp = (v, low, high) => Math.max(low, Math.min(high, v));

// steer returns throttle and steering toward a place.
export function steer(me, place) {
  const left = turn(me.heading, heading(me, place));
  return { throttle: Math.abs(left) < 1 ? 1 : 0.2, steer: clamp(2 * left, -1, 1) };
}

// shot returns yaw and pitch that bring a shell to an enemy in sight, and how far the
// turret is off.
export function shot(me, enemy, round) {
  const shell = round.settings.shell;
  const own = round.classes.find((c) => c.name === me.class);
  const gun = { // turns about the turret's pivot, which may be ahead of the hull's middle or behind it
    x: me.x + own.pivotAhead * Math.cos(me.heading),
    y: me.y + own.gunHeight,
    z: me.z - own.pivotAhead * Math.sin(me.heading),
  };
  const flight = distance(gun, enemy.aim) / shell.speed;
  const at = {
    x: enemy.aim.x + enemy.vx * flight,
    y: enemy.aim.y + enemy.vy * flight,
    z: enemy.aim.z + enemy.vz * flight,
  };
  const far = Math.max(distance(gun, at), 1);
  const yaw = heading(gun, at);
  const pitch = Math.atan2(at.y - gun.y, far) + (shell.gravity * far) / (2 * shell.speed ** 2);
  return { yaw, pitch, off: Math.abs(turn(me.heading + me.turret, yaw)) };
}

// dice returns a function that draws random numbers from 0 to 1, the same ones for the
// same seed (xorshift of 32 bits, Marsaglia 2003).
export function dice(seed) {
  let state = seed | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
