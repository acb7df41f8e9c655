/* Treeline bots in C, for WebAssembly without a library: the messages, and a little
   geometry. Metres, seconds, radians. x goes east, z south, y up; heading 0 looks east and
   grows counter-clockwise from above. Include it once. */

#define WASI(name) __attribute__((import_module("wasi_snapshot_preview1"), import_name(name)))
typedef struct { char *at; unsigned long size; } Piece;
WASI("fd_read") int fd_read(int file, const Piece *into, int pieces, unsigned long *got);
WASI("fd_write") int fd_write(int file, const Piece *from, int pieces, unsigned long *put);

#define PI 3.14159265358979323846
#define absolute __builtin_fabs
#define root __builtin_sqrt

void *memcpy(void *to, const void *from, unsigned long n) { for (unsigned long i = 0; i < n; i++) ((char *)to)[i] = ((const char *)from)[i]; return to; }
void *memset(void *to, int byte, unsigned long n) { for (unsigned long i = 0; i < n; i++) ((char *)to)[i] = (char)byte; return to; }

/* JSON: a value is the text where it begins; 0 is none. */

typedef const char *Json;

static int word(const char *a, const char *b) { while (*b && *a == *b) a++, b++; return !*b; }

/* skip returns what follows a value. */
static Json skip(Json at) {
  int depth = 0, quoted = 0;
  for (; *at; at++) {
    if (quoted) { if (*at == '\\') at++; else if (*at == '"') quoted = 0; }
    else if (*at == '"') quoted = 1;
    else if (*at == '{' || *at == '[') depth++;
    else if ((*at == '}' || *at == ']') && depth-- == 0) return at;
    if (depth == 0 && !quoted && *at == ',') return at;
  }
  return at;
}

/* is reports whether a value is a text. */
static int is(Json value, const char *text) {
  int n = 0;
  while (text[n]) n++;
  return value && word(value + 1, text) && value[n + 1] == '"';
}

/* field returns the value of a field of an object, 0 if there is none. */
static Json field(Json object, const char *name) {
  if (!object || *object != '{' || object[1] == '}') return 0;
  for (Json at = object + 1;; at = skip(at) + 1) {
    int found = is(at, name);
    while (*++at != '"') {}
    at += 2;
    if (found) return word(at, "null") ? 0 : at;
    if (*skip(at) != ',') return 0;
  }
}

/* item returns an item of a list, 0 if it is shorter. */
static Json item(Json list, int n) {
  if (!list || *list != '[' || list[1] == ']') return 0;
  for (list++; n > 0; n--) if (*(list = skip(list)) == ',') list++; else return 0;
  return list;
}

/* number returns a number, 0 for none. */
static double number(Json at) {
  double value = 0, scale = 1, sign = 1;
  int power = 0, sink = 0;
  if (!at) return 0;
  if (*at == '-') sign = -1, at++;
  for (; *at >= '0' && *at <= '9'; at++) value = value * 10 + (*at - '0');
  if (*at == '.') for (at++; *at >= '0' && *at <= '9'; at++) value += (*at - '0') * (scale /= 10);
  if (*at == 'e' || *at == 'E') {
    if (*++at == '-' || *at == '+') sink = *at++ == '-';
    for (; *at >= '0' && *at <= '9'; at++) power = power * 10 + (*at - '0');
    for (; power > 0; power--) value = sink ? value / 10 : value * 10;
  }
  return sign * value;
}

/* get returns a field that is a number. */
static double get(Json object, const char *name) { return number(field(object, name)); }

/* Geometry. */

typedef struct { double x, y, z; } Place;

static Place place(Json o) { return (Place){get(o, "x"), get(o, "y"), get(o, "z")}; }
static double distance(Place a, Place b) { return root((b.x - a.x) * (b.x - a.x) + (b.z - a.z) * (b.z - a.z)); }
static double wrap(double a) { while (a > PI) a -= 2 * PI; while (a < -PI) a += 2 * PI; return a; }
static double clamp(double v, double low, double high) { return v < low ? low : v > high ? high : v; }

/* arc_tan is halved twice until the first terms of its series will do. */
static double arc_tan(double x) {
  x /= 1 + root(1 + x * x);
  x /= 1 + root(1 + x * x);
  double s = x * x;
  return 4 * x * (1 - s * (1.0 / 3 - s * (1.0 / 5 - s * (1.0 / 7 - s * (1.0 / 9 - s * (1.0 / 11 - s / 13))))));
}

/* heading returns the heading from one place to another. */
static double heading(Place a, Place b) {
  double east = b.x - a.x, north = a.z - b.z;
  if (east == 0 && north == 0) return 0;
  if (absolute(east) > absolute(north)) return wrap(arc_tan(north / east) + (east < 0 ? PI : 0));
  return (north > 0 ? PI / 2 : -PI / 2) - arc_tan(east / north);
}

/* Orders. */

typedef struct { double throttle, steer, yaw, pitch; int fire, target; } Order;

/* steer sets throttle and steering toward a place. */
static void steer(Order *o, Json me, Place to) {
  double left = wrap(heading(place(me), to) - get(me, "heading"));
  o->throttle = absolute(left) < 1 ? 1 : 0.2;
  o->steer = clamp(2 * left, -1, 1);
}

/* What a round tells of guns. */
typedef struct { char name[16]; double pivot, gun; } Class;
static Class classes[8];
static double speed, gravity; /* of shells */

static void learn(Json round) {
  Json one, shell = field(field(round, "settings"), "shell"), list = field(round, "classes");
  speed = get(shell, "speed"), gravity = get(shell, "gravity");
  for (int i = 0; i < 8 && (one = item(list, i)); i++) {
    Json name = field(one, "name") + 1;
    for (int n = 0; n < 15 && name[n] != '"'; n++) classes[i].name[n] = name[n];
    classes[i].pivot = get(one, "pivotAhead"), classes[i].gun = get(one, "gunHeight");
  }
}

/* sine is a series, for angles from -pi to pi. */
static double sine(double a) {
  double term = a, sum = a;
  for (int n = 2; n < 26; n += 2) sum += term *= -a * a / (n * (n + 1));
  return sum;
}

/* gun_of returns where the own gun turns: in the turret's pivot, which may be ahead of the
   hull's middle or behind it. */
static Place gun_of(Json me) {
  Place at = place(me);
  double h = get(me, "heading");
  for (int i = 0; i < 8; i++) {
    if (!is(field(me, "class"), classes[i].name)) continue;
    at.x += classes[i].pivot * sine(wrap(h + PI / 2)), at.y += classes[i].gun, at.z -= classes[i].pivot * sine(h);
    break;
  }
  return at;
}

/* shot sets yaw and pitch that bring a shell to an enemy in sight, and returns how far the
   turret is off. */
static double shot(Order *o, Json me, Json enemy) {
  Place from = gun_of(me), at = place(field(enemy, "aim"));
  double flight = distance(from, at) / speed;
  at.x += get(enemy, "vx") * flight, at.y += get(enemy, "vy") * flight, at.z += get(enemy, "vz") * flight;
  double far = distance(from, at) + 1e-3;
  o->yaw = heading(from, at);
  o->pitch = arc_tan((at.y - from.y) / far) + gravity * far / (2 * speed * speed);
  return absolute(wrap(get(me, "heading") + get(me, "turret") - o->yaw));
}

/* random_share returns a random number from 0 to 1 (xorshift, Marsaglia 2003). */
static unsigned random_state = 1;
static double random_share(void) {
  random_state ^= random_state << 13, random_state ^= random_state >> 17, random_state ^= random_state << 5;
  return random_state / 4294967296.0;
}

/* The bot. */

void begin(Json round);
Order drive(Json view);

static char text[1 << 24], answer[256];
static int used, length;

static void put(const char *s) { while (*s) answer[length++] = *s++; }

static void put_number(double v) {
  char digits[24];
  int n = 0;
  long long whole = (long long)(absolute(v) * 1e6 + 0.5);
  if (v < 0) put("-");
  for (; n < 7 || whole; whole /= 10) digits[n++] = '0' + whole % 10;
  while (n > 0) { if (n == 6) put("."); answer[length++] = digits[--n]; }
}

static void send(void) {
  unsigned long n;
  put("}\n");
  fd_write(1, &(Piece){answer, length}, 1, &n);
  length = 0;
}

static void take(Json line) {
  if (is(field(line, "type"), "round")) {
    random_state = (unsigned)get(line, "random") | 1;
    learn(line);
    begin(line);
    put("{\"type\":\"ready\",\"protocol\":1");
  } else {
    Order o = drive(line);
    put("{\"type\":\"order\",\"tick\":"), put_number(get(line, "tick")), length -= 7; /* a whole number */
    put(",\"throttle\":"), put_number(o.throttle), put(",\"steer\":"), put_number(o.steer);
    put(",\"yaw\":"), put_number(o.yaw), put(",\"pitch\":"), put_number(o.pitch);
    put(o.fire ? ",\"fire\":true" : ",\"fire\":false");
  }
  send();
}

void _start(void) {
  for (;;) {
    unsigned long got = 0;
    if (fd_read(0, &(Piece){text + used, sizeof text - used - 1}, 1, &got) || !got) return;
    used += got;
    if (text[used - 1] != '\n') continue;
    text[used - 1] = 0;
    used = 0;
    take(text);
  }
}
