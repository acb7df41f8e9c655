package cases_test

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// readings are ways to misread docs/physics.md: for each a text of check.py, and its replacement.
var readings = []struct{ name, right, wrong string }{
	{"halves to even", "math.floor(abs(v) + 0.5)", "round(abs(v))"},
	{"orders in finer steps", "512 * clamp(asked.get(\"steer\", 0)", "511 * clamp(asked.get(\"steer\", 0)"},
	{"no wrap of the yaw", "away(wrap(asked.get(\"yaw\", 0)) / q)", "away(asked.get(\"yaw\", 0) / q)"},
	{"heading clockwise", "return [math.cos(heading), 0, -math.sin(heading)]", "return [math.cos(heading), 0, math.sin(heading)]"},
	{"roll right side up", "sr, cr = math.sin(tank[\"roll\"])", "sr, cr = -math.sin(tank[\"roll\"])"},
	{"pull linear in speed", "self.share_of_top(tank, shape) ** 2", "self.share_of_top(tank, shape)"},
	{"pull not by class", "toward(v, want, shape[\"speedFactor\"] * pull * dt)", "toward(v, want, pull * dt)"},
	{"brakes with all its force", "abs(throttle) * d[\"brake\"]", "d[\"brake\"]"},
	{"no weight as it coasts uphill", "9.81 * max(math.sin(", "0 * max(math.sin("},
	{"climb not turned in reverse", "climb = -tank[\"pitch\"] if throttle < 0", "climb = tank[\"pitch\"] if throttle < 0"},
	{"no stall", "(d[\"stallSlope\"] - math.degrees(climb)) / 5", "1"},
	{"downhill without a limit", "0, d[\"downhillGain\"]", "0, 9"},
	{
		"turns by the speed before",
		"tank[\"speed\"] = self.speed_after(tank, shape, order[\"throttle\"])\n            if tank[\"immobile\"] <= 0:\n                rate = d[\"turnRate\"] + (d[\"fastTurnRate\"] - d[\"turnRate\"]) * self.share_of_top(tank, shape)",
		"old = self.share_of_top(tank, shape)\n            tank[\"speed\"] = self.speed_after(tank, shape, order[\"throttle\"])\n            if tank[\"immobile\"] <= 0:\n                rate = d[\"turnRate\"] + (d[\"fastTurnRate\"] - d[\"turnRate\"]) * old",
	},
	{"turn not by class", "math.radians(rate) * shape[\"turnFactor\"]", "math.radians(rate)"},
	{"no slide", "if pull > 0:", "if False:"},
	{"slides at once", "<= math.radians(10)", "<= math.radians(90)"},
	{"stands at once", "share = 1 - math.exp(-self.dt / 0.08)", "share = 1"},
	{"samples of 64 bits", "struct.unpack(\"4f\", struct.pack(\"4f\", ", "struct.unpack(\"4d\", struct.pack(\"4d\", "},
	{"the other diagonal", "if u + v <= 1:", "if u >= v:"},
	{"no compensation of the hull", "wrap(now[0] - was[0]) / dt", "0"},
	{"turret not by class", "math.radians(g[\"turretRate\"]) * shape[\"turnFactor\"]", "math.radians(g[\"turretRate\"])"},
	{"the gun keeps its rate at the end", "if tank[\"gun\"] != gun:", "if False:"},
	{"slows down without whole ticks", "max(1, math.ceil((math.sqrt(", "max(1, ((math.sqrt("},
	{"bloom does not settle at once to the floor", "max(floor, floor + (", "(floor + ("},
	{"bloom added up", "math.sqrt(1 + a * a + b * b + c * c)", "1 + a + b + c"},
	{"no kick", "g[\"kickSpeed\"] * 36", "0 * 36"},
	{"fires before it counts down", "self.count_down(tank)\n        if asked", "if asked"},
	{"drops by whole ticks", "* dt * dt / 2, [0, 1, 0]))", "* dt * dt, [0, 1, 0]))"},
	{"gone a tick later", "if ticks * dt >= shell[\"life\"]", "if ticks * dt > shell[\"life\"]"},
	{"the high arc", "d * (v + math.sqrt(root))", "d * (v - math.sqrt(root))"},
	{"no tick between view and shot", "(time + rules.dt, enemy", "(time, enemy"},
	{"any angle hurts", "if angle > math.radians(d[\"ricochet\"])", "if False"},
	{"no tracks", "return \"tracks\"", "return \"hullSide\""},
	{"the turret turns not", "s, c = math.sin(tank[\"turret\"]), math.cos(tank[\"turret\"])", "s, c = 0, 1"},
	{"hull before turret", "met[0] < best[0]", "False"},
	{"eye over the hull's middle", "eye = add(pivot, (shape[\"eyeAhead\"], ahead))", "eye = [observer[\"x\"], 0, observer[\"z\"]]"},
	{"only middles are looked at", "gap > radius)", "gap > 0)"},
	{"moving from 0.5 on", "if abs(target[\"speed\"]) > 0.5", "if abs(target[\"speed\"]) >= 0.5"},
	{"a turn counts in full", "(1 - s[\"moving\"]) * s[\"turret-motion\"]", "(1 - s[\"moving\"])"},
	{"exposure to its end", "* self.dt < s[\"exposure\"]", "* self.dt <= s[\"exposure\"]"},
	{"lost at once", "seen = dim < s[\"hold\"]", "seen = False"},
	{"lost at what is needed", "s[\"lose-factor\"] * need", "need"},
	{"the heavy one loses more", "[points * b, points * a]", "[points * a, points * b]"},
	{"felling costs the same", "(given[\"trunk\"] / c[\"fellRadius\"]) ** 2", "1"},
	{"a standing engine is heard as far", `"engineRange" if abs(given["speed"]) > 0.5 else "idleRange"`, `"engineRange"`},
	{"an engine is heard in every other period", `given["until"] // every`, `given["until"] // (2 * every)`},
}

// misread is a program that reads readings as a list of names and texts of check.py, and prints the
// names of those that pass all cases. The first of them tells which cases take least time: the
// others meet these first.
const misread = `import json, sys, time
cases = json.load(open(sys.argv[1]))
def through(text, cost):
    space = {"__name__": "misread"}
    exec(text, space)
    rules = space["Rules"](cases)
    for case in cases["cases"]:
        start = time.process_time()
        try:
            got = space["KINDS"][case["kind"]](rules, case["given"])
        except (ArithmeticError, ValueError):
            return False
        if list(space["differences"](got, case["wanted"], case["within"])):
            return False
        cost[case["kind"], case["name"]] = time.process_time() - start
    return True
cost = {}
for name, text in json.load(sys.stdin):
    if through(text, cost):
        print(name)
    cases["cases"].sort(key=lambda case: cost.get((case["kind"], case["name"]), 0))
`

// TestCasesDetectMisreadings: every program that misreads the page fails a case.
func TestCasesDetectMisreadings(t *testing.T) {
	if _, err := exec.LookPath("python3"); err != nil {
		t.Skip("needs python3")
	}
	right, err := os.ReadFile("check.py")
	if err != nil {
		t.Fatal(err)
	}
	const as = "as it is"
	all := [][2]string{{as, string(right)}}
	for _, r := range readings {
		if n := strings.Count(string(right), r.right); n != 1 {
			t.Errorf("%s: check.py has %q %d times, want once", r.name, r.right, n)
			continue
		}
		all = append(all, [2]string{r.name, strings.Replace(string(right), r.right, r.wrong, 1)})
	}
	in, err := json.Marshal(all)
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("python3", "-c", misread, file)
	cmd.Stdin = bytes.NewReader(in)
	out, err := cmd.CombinedOutput()
	if got := strings.TrimSpace(string(out)); err != nil || got != as {
		t.Errorf("%v: these come through all cases, want %q alone:\n%s", err, as, got)
	}
}
