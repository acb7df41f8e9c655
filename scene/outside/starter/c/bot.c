/* A bot for Treeline: it looks for enemies where they start, and halts to shoot. */

#include "treeline.h"

static double width, depth;
static Place goal;
static int stuck; /* ticks without getting on */
static int back;  /* tick until which it backs off */

static Place somewhere(void) {
  return (Place){30 + random_share() * (width - 60), 0, 30 + random_share() * (depth - 60)};
}

/* begin: a round begins, and it holds the map, the rules and who we are. */
void begin(Json round) {
  Json map = field(round, "map");
  width = get(map, "width"), depth = get(map, "depth");
  goal = place(item(field(map, "spawns"), is(field(round, "team"), "red") ? 0 : 1));
}

/* drive: one tick, what the crew knows in, an order out. */
Order drive(Json view) {
  Json me = field(view, "self"), zone = field(view, "zone"), near = 0, one;
  Place at = place(me);
  Order o = {0};
  for (int i = 0; (one = item(field(view, "seen"), i)); i++)
    if (!near || distance(at, place(one)) < distance(at, place(near))) near = one;
  if (near) {
    double off = shot(&o, me, near);
    o.fire = off < 0.02 && get(near, "share") > 0.1;
    return o;
  }
  for (int i = 0; (one = item(field(view, "reports"), i)); i++)
    if (is(field(one, "word"), "in-sight")) goal = place(one); /* a teammate sees an enemy there */
  if (zone && distance(at, place(zone)) > get(zone, "radius") - 30) goal = place(zone);
  else if (distance(at, goal) < 20) goal = somewhere();
  stuck = absolute(get(me, "speed")) < 0.5 ? stuck + 1 : 0;
  if (stuck > 90) back = get(view, "tick") + 120, stuck = 0, goal = somewhere();
  if (get(view, "tick") < back) o.throttle = -1, o.steer = 0.5;
  else steer(&o, me, goal);
  o.yaw = get(me, "heading"); /* the gun looks ahead */
  return o;
}
