package cli_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/alecthomas/kong"

	"treeline/scene/cli"
)

func TestEveryCommandAndFlagHasAHelpText(t *testing.T) {
	parser, err := cli.NewParser()
	if err != nil {
		t.Fatal(err)
	}
	err = kong.Visit(parser.Model, func(node kong.Visitable, next kong.Next) error {
		switch n := node.(type) {
		case *kong.Node:
			if n.Help == "" {
				t.Errorf("command %s has no help text", n.FullPath())
			}
		case *kong.Value:
			if n.Help == "" {
				t.Errorf("argument %s has no help text", n.Name)
			}
		case *kong.Flag:
			if n.Help == "" {
				t.Errorf("flag --%s has no help text", n.Name)
			}
		}
		return next(nil)
	})
	if err != nil {
		t.Fatal(err)
	}
}

// TestHelpNamesFlagsThatTheCommandHas: the help of a flag that several commands share names no flag
// that one of them lacks.
func TestHelpNamesFlagsThatTheCommandHas(t *testing.T) {
	parser, err := cli.NewParser()
	if err != nil {
		t.Fatal(err)
	}
	named := regexp.MustCompile(`--[a-z][a-z-]*`)
	for _, command := range parser.Model.Leaves(false) {
		has := map[string]bool{}
		for _, flag := range slices.Concat(command.AllFlags(false)...) {
			has["--"+flag.Name] = true
		}
		for _, flag := range command.Flags {
			for _, name := range named.FindAllString(flag.Help, -1) {
				if !has[name] {
					t.Errorf("%s --%s speaks of %s: %s", command.FullPath(), flag.Name, name, flag.Help)
				}
			}
		}
	}
}

// TestListsAreMarkedOnce, as kong itself marks flags that take lists with a comma and dots.
func TestListsAreMarkedOnce(t *testing.T) {
	parser, err := cli.NewParser()
	if err != nil {
		t.Fatal(err)
	}
	err = kong.Visit(parser.Model, func(node kong.Visitable, next kong.Next) error {
		if f, ok := node.(*kong.Flag); ok && strings.Count(f.FormatPlaceHolder(), "...") > 1 {
			t.Errorf("--%s=%s", f.Name, f.FormatPlaceHolder())
		}
		return next(nil)
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestHelpAndVersionSucceed(t *testing.T) {
	for _, args := range []string{"--help", "play --help", "sim --help", "tuning print --help", "version", "--version"} {
		r := start(t, programs.headless, t.TempDir(), nil, strings.Fields(args)...)
		if r.code != 0 || r.stderr != "" || !strings.Contains(r.stdout, "treeline") {
			t.Errorf("%s: code %d\n%s%s", args, r.code, r.stdout, r.stderr)
		}
	}
}

func TestHelpIsACommandToo(t *testing.T) {
	for asked, same := range map[string]string{
		"help": "--help", "help help": "--help", "help sim": "sim --help", "help bot": "bot --help", "help bot new": "bot new --help", "help play": "play --help",
	} {
		got := start(t, programs.headless, t.TempDir(), nil, strings.Fields(asked)...)
		want := start(t, programs.headless, t.TempDir(), nil, strings.Fields(same)...)
		if got != want || got.code != 0 {
			t.Errorf("%s: code %d, want what %s prints:\n%s%s", asked, got.code, same, got.stdout, got.stderr)
		}
	}
	wantLine(t, start(t, programs.headless, t.TempDir(), nil, "help", "fly"), 2, "unexpected argument fly")
}

func TestPrintedSettingsPassTheirOwnCheck(t *testing.T) {
	home := t.TempDir()
	printed := start(t, programs.headless, home, nil, "tuning", "print", "--set", "ai.sight.still=0.15", "--set", "controls.fire=q")
	path := filepath.Join(home, "mine.toml")
	write(t, path, printed.stdout)
	r := start(t, programs.headless, home, nil, "tuning", "check", "mine.toml")
	if r.code != 0 || !strings.Contains(r.stdout, "mine.toml is valid: 2 values differ from their defaults\n") {
		t.Errorf("code %d: %s%s", r.code, r.stdout, r.stderr)
	}
}

// TestACheckNamesEveryFaultyLine, in the order of the file.
func TestACheckNamesEveryFaultyLine(t *testing.T) {
	home := t.TempDir()
	write(t, filepath.Join(home, "mine.toml"), "[ai.sight]\nstil = 0.1\nstill = 1.5\n[tanks.drive]\nmax-speed = 12\ntracks = \"on\"\n")
	r := start(t, programs.headless, home, nil, "tuning", "check", "mine.toml")
	lines := strings.Split(strings.TrimSpace(r.stderr), "\n")
	if r.code != 2 || r.stdout != "" || len(lines) != 3 {
		t.Fatalf("code %d: %s%s", r.code, r.stdout, r.stderr)
	}
	for i, want := range []string{"mine.toml:2: unknown key ai.sight.stil", "mine.toml:3: ai.sight.still = 1.5 is out of range", "mine.toml:6: unknown key tanks.drive.tracks"} {
		if !strings.HasPrefix(lines[i], "treeline: "+want) {
			t.Errorf("line %d: %s, want %s", i, lines[i], want)
		}
	}
}

func TestSimHasEveryFieldAndTwoRunsAreEqual(t *testing.T) {
	args := []string{"sim", "--matches", "2", "--seed", "5", "--team-size", "3", "--trees", "200", "--minutes", "0.5", "--format", "json"}
	r := start(t, programs.headless, t.TempDir(), nil, args...)
	again := start(t, programs.headless, t.TempDir(), []string{"GOMAXPROCS=1"}, args...)
	lines, others := strings.Split(strings.TrimSpace(r.stdout), "\n"), strings.Split(strings.TrimSpace(again.stdout), "\n")
	if r.code != 0 || len(lines) != 2 || len(others) != 2 {
		t.Fatalf("code %d:\n%s%s", r.code, r.stdout, r.stderr)
	}
	for i := range lines {
		a, b := match(t, lines[i]), match(t, others[i])
		if a["hash"] != b["hash"] || a["ticks"] != b["ticks"] {
			t.Errorf("match %d: %v and %v", i, a, b)
		}
		if a["seed"] != float64(5+i) {
			t.Errorf("match %d has seed %v", i, a["seed"])
		}
	}
}

// match reads one line of sim and checks that no field is missing.
func match(t *testing.T, line string) map[string]any {
	t.Helper()
	var m map[string]any
	if err := json.Unmarshal([]byte(line), &m); err != nil {
		t.Fatalf("%v in %s", err, line)
	}
	for _, field := range []string{
		"seed", "winner", "seconds", "ticks", "hash", "shots", "hits", "kills", "touches", "outOfBounds", "longestStall", "unseenShots", "realTime", "lostTurns", "endedPrograms",
	} {
		if _, ok := m[field]; !ok {
			t.Errorf("field %s is missing in %s", field, line)
		}
	}
	return m
}

// TestCountsOfOneAreSingular: no command writes "1 matches".
func TestCountsOfOneAreSingular(t *testing.T) {
	many := regexp.MustCompile(`(^|[^\d.])1 ([a-z]+s|matches)\b`)
	for args, want := range map[string]string{
		"sim --seed 5 --matches 1 --team-size 1 --trees 1 --minutes 0.05 --record kept": "\n1 match: ",
		"replay kept --verify":               "1 replay, ",
		"lab bots --matches 2 --minutes 0.5": ": 2 matches of 5 against 5, 1 minute of fighting\n",
		"lab sight --pairs 1 --trees 1":      "1 pair on map 1 (hills, 1 tree)",
		"lab soak --seed 16":                 "1 battle from seed 16 on",
		"tuning check none.toml":             "none.toml is valid: 0 values differ from their defaults\n",
	} {
		t.Run(args, func(t *testing.T) {
			home := t.TempDir() // each its own: the order is random, and replays are never replaced
			switch args {
			case "replay kept --verify":
				start(t, programs.headless, home, nil, strings.Fields("sim --seed 5 --matches 1 --team-size 1 --minutes 0.05 --record kept")...)
			case "tuning check none.toml":
				write(t, filepath.Join(home, "none.toml"), "")
			}
			r := start(t, programs.headless, home, nil, strings.Fields(args)...)
			if wrong := many.FindString(r.stdout); r.code != 0 || wrong != "" || !strings.Contains(r.stdout, want) {
				t.Errorf("code %d, %q, want %q in\n%s%s", r.code, wrong, want, r.stdout, r.stderr)
			}
		})
	}
}

func TestSetAndConfigReachTheSimulation(t *testing.T) {
	home := t.TempDir()
	write(t, filepath.Join(home, "slow.toml"), "[tanks.drive]\nmax-speed = 3\n")
	args := []string{"sim", "--team-size", "2", "--minutes", "0.3", "--format", "json"}
	hash := func(more ...string) any {
		r := start(t, programs.headless, home, nil, append(args, more...)...)
		if r.code != 0 {
			t.Fatalf("%v: %s", more, r.stderr)
		}
		return match(t, r.stdout)["hash"]
	}
	plain, set, file := hash(), hash("--set", "tanks.drive.max-speed=3"), hash("--config", "slow.toml")
	if plain == set || set != file {
		t.Errorf("hashes: default %v, --set %v, --config %v; want the last two equal and the first not", plain, set, file)
	}
}

func TestSimLeavesThePlayersSettingsOut(t *testing.T) {
	home := t.TempDir()
	write(t, filepath.Join(home, "Treeline", "settings.toml"), "[tanks.drive]\nmax-speed = 3\n")
	args := []string{"sim", "--team-size", "2", "--minutes", "0.2", "--format", "json"}
	mine := start(t, programs.headless, home, nil, args...)
	fresh := start(t, programs.headless, t.TempDir(), nil, args...)
	if a, b := match(t, mine.stdout)["hash"], match(t, fresh.stdout)["hash"]; a != b {
		t.Errorf("hashes %v and %v: the player's settings changed a simulation", a, b)
	}
}

func TestMapIsWrittenInBothFormats(t *testing.T) {
	home := t.TempDir()
	r := start(t, programs.headless, home, nil, "map", "--seed", "3", "--trees", "50")
	var m map[string]any
	if err := json.Unmarshal([]byte(r.stdout), &m); err != nil || r.code != 0 || r.stderr != "" {
		t.Fatalf("code %d, %v: %s", r.code, err, r.stderr)
	}
	obstacles, _ := m["obstacles"].([]any)
	heights, _ := m["heights"].([]any)
	if len(obstacles) < 50 || len(heights) == 0 {
		t.Errorf("%d obstacles and %d heights with 50 trees", len(obstacles), len(heights))
	}
	r = start(t, programs.headless, home, nil, "map", "--format", "png", "--out", "map.png")
	picture, err := os.ReadFile(filepath.Join(home, "map.png"))
	if r.code != 0 || err != nil || !strings.HasPrefix(string(picture), "\x89PNG") {
		t.Errorf("code %d, %v: %s", r.code, err, r.stderr)
	}
}

func TestLabComparesAndExplainsSight(t *testing.T) {
	home := t.TempDir()
	r := start(t, programs.headless, home, nil, "lab", "sight", "--pairs", "50", "--format", "json", "--plot", "a.png", "--dump", "a.jsonl")
	lines := strings.Split(strings.TrimSpace(r.stdout), "\n")
	if r.code != 0 || len(lines) != 3 {
		t.Fatalf("code %d, %d lines, want one for each of 3 modes\n%s%s", r.code, len(lines), r.stdout, r.stderr)
	}
	for i, want := range []string{"exact", "seed", "rays20"} {
		var mode map[string]any
		if err := json.Unmarshal([]byte(lines[i]), &mode); err != nil || mode["mode"] != want {
			t.Errorf("line %d: mode %v, %v, want %s", i, mode["mode"], err, want)
		}
	}
	for _, file := range []string{"a.png", "a.jsonl"} {
		if stat, err := os.Stat(filepath.Join(home, file)); err != nil || stat.Size() == 0 {
			t.Errorf("%s: %v", file, err)
		}
	}
	r = start(t, programs.headless, home, nil, "lab", "sight", "--explain", "--seed", "3", "--pair", "0,7")
	if r.code != 0 || !strings.Contains(r.stdout, "threshold") {
		t.Errorf("code %d: %s%s", r.code, r.stdout, r.stderr)
	}
}

func TestLabFightsBotsWithoutAWindow(t *testing.T) {
	home := t.TempDir()
	args := "lab bots --red commander:ace --green random --matches 2 --team-size 2 --minutes 0.4 --format json --plot a.png"
	r := start(t, programs.headless, home, nil, strings.Fields(args)...)
	var m map[string]any
	if err := json.Unmarshal([]byte(r.stdout), &m); err != nil || r.code != 0 || r.stderr != "" {
		t.Fatalf("code %d, %v: %s%s", r.code, err, r.stdout, r.stderr)
	}
	if m["red"] != "commander:ace" || m["green"] != "random:regular" || m["matches"] != 2.0 || m["unseenShots"] != 0.0 {
		t.Errorf("red %v, green %v, %v matches, %v unseen shots", m["red"], m["green"], m["matches"], m["unseenShots"])
	}
	if stat, err := os.Stat(filepath.Join(home, "a.png")); err != nil || stat.Size() == 0 {
		t.Errorf("no picture: %v", err)
	}
}

func TestSightFlagChoosesTheMethod(t *testing.T) {
	r := start(t, programs.headless, t.TempDir(), nil, "tuning", "print", "--sight", "seed")
	if !strings.Contains(r.stdout, "\nmode = \"seed\"\n") {
		t.Errorf("--sight seed does not set the mode:\n%s", r.stderr)
	}
}

func TestCodesStandForTheFlagsTheyWereMadeFrom(t *testing.T) {
	home := t.TempDir()
	flags := strings.Fields("--seed 123456 --team-size 2 --trees 90 --map flat --difficulty veteran --red scout:ace,hunter --minutes 0.3")
	run := func(args ...string) string {
		r := start(t, programs.headless, home, nil, args...)
		if r.code != 0 || r.stderr != "" {
			t.Fatalf("%v: code %d, %s", args, r.code, r.stderr)
		}
		return r.stdout
	}
	code := strings.TrimSpace(run(append([]string{"map", "--format", "code"}, flags...)...))
	typed := strings.ToLower(strings.ReplaceAll(code, "-", " "))
	if again := strings.TrimSpace(run("map", "--format", "code", "--code", typed)); again != code {
		t.Errorf("%s comes back as %s", code, again)
	}
	if run("map", "--code", code) != run("map", "--seed", "123456", "--trees", "90", "--map", "flat") {
		t.Error("the map of the code is not that of the flags")
	}
	sim := []string{"sim", "--format", "json"}
	a, b := match(t, run(append(sim, "--code", code)...)), match(t, run(append(sim, flags...)...))
	if a["hash"] != b["hash"] || a["seed"] != 123456.0 || a["ticks"] != b["ticks"] {
		t.Errorf("the battle of the code is %v, that of the flags %v", a, b)
	}
	if both := match(t, run(append(sim, "--code", code, "--trees", "90", "--red", "scout:ace,hunter")...)); both["hash"] != b["hash"] {
		t.Error("flags that agree with the code change the battle")
	}
}

// TestACodeLeavesADuelItsPlayers: the code sets the battle, and its own brains are ignored.
func TestACodeLeavesADuelItsPlayers(t *testing.T) {
	home := t.TempDir()
	run := func(args string) string {
		r := start(t, programs.headless, home, nil, strings.Fields(args)...)
		if r.code != 0 || r.stderr != "" {
			t.Fatalf("%s: code %d, %s", args, r.code, r.stderr)
		}
		return r.stdout
	}
	const battle = "--seed 7 --team-size 1 --trees 20 --minutes 0.05"
	code := strings.TrimSpace(run("map --format code --red scout --green sniper " + battle))
	for _, line := range []string{"lab duel hunter random --pairs 1 --format json ", "league fight hunter random --matches 2 --store a.sqlite "} {
		if got, want := run(line+"--code "+code), run(line+battle); got != want || !strings.Contains(got, "hunter:regular") {
			t.Errorf("%swith the code:\n%s\nwith its flags:\n%s", line, got, want)
		}
	}
}

func TestCodesOfChangedSettingsComeWithANote(t *testing.T) {
	r := start(t, programs.headless, t.TempDir(), nil, "map", "--format", "code", "--set", "terrain.relief=1")
	wantLine(t, r, 0, "a code holds no settings")
	if r.stdout != "111G\n" {
		t.Errorf("code %q", r.stdout)
	}
}

func TestSimRecordsMatchesThatCanBeVerified(t *testing.T) {
	home := t.TempDir()
	args := "sim --matches 2 --seed 5 --team-size 2 --trees 100 --minutes 0.3 --workers 2 --record kept --set tanks.drive.max-speed=12 --format json"
	r := start(t, programs.headless, home, nil, strings.Fields(args)...)
	if r.code != 0 {
		t.Fatalf("code %d: %s", r.code, r.stderr)
	}
	for i, line := range strings.Split(strings.TrimSpace(r.stdout), "\n") {
		file := filepath.Join("kept", []string{"seed-5.replay", "seed-6.replay"}[i])
		v := start(t, programs.headless, home, nil, "replay", file, "--verify", "--format", "json")
		got, want := map[string]any{}, match(t, line)
		if err := json.Unmarshal([]byte(v.stdout), &got); err != nil {
			t.Fatalf("%s: %v in %q%s", file, err, v.stdout, v.stderr)
		}
		if v.code != 0 || got["hash"] != want["hash"] || got["ticks"] != want["ticks"] || got["firstDifference"] != nil {
			t.Errorf("%s: code %d, %s%s, want hash %v", file, v.code, v.stdout, v.stderr, want["hash"])
		}
	}
	broken := filepath.Join(home, "broken.replay")
	data, err := os.ReadFile(filepath.Join(home, "kept", "seed-5.replay"))
	if err != nil {
		t.Fatal(err)
	}
	data[400] ^= 1
	write(t, broken, string(data))
	all := start(t, programs.headless, home, nil, "replay", "kept", "--verify", "--workers", "2")
	if all.code != 0 || !strings.HasPrefix(all.stdout, "2 replays") || !strings.Contains(all.stdout, ": 2 the same") {
		t.Errorf("the folder: code %d, %s%s", all.code, all.stdout, all.stderr)
	}
	write(t, filepath.Join(home, "kept", "broken.REPLAY"), string(data))
	all = start(t, programs.headless, home, nil, "replay", "kept", "--verify", "--format", "json")
	wantLine(t, all, 1, "1 of 3 replays")
	if lines := strings.Split(all.stdout, "\n"); len(lines) != 4 || !strings.Contains(lines[0], "damaged") || !strings.Contains(lines[2], `"file":"kept/seed-6.replay"`) {
		t.Errorf("the folder with a damaged one:\n%s", all.stdout)
	}
	if v := start(t, programs.headless, home, nil, "replay", "broken.replay", "--verify"); v.code != 1 || strings.Count(v.stderr, "\n") != 1 {
		t.Errorf("a damaged replay: code %d, %q", v.code, v.stderr)
	}
}

// TestARecordOfAnotherBattleIsNotReplaced: the name of a match's file holds its seed but nothing
// else about the battle, and nothing is fought that could not be recorded.
func TestARecordOfAnotherBattleIsNotReplaced(t *testing.T) {
	home := t.TempDir()
	sim := func(args string) result {
		return start(t, programs.headless, home, nil, strings.Fields("sim --team-size 1 --trees 0 --minutes 0.05 --record kept "+args)...)
	}
	if r := sim("--seed 5"); r.code != 0 {
		t.Fatal(r.stderr)
	}
	file := filepath.Join(home, "kept", "seed-5.replay")
	before, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	r := sim("--seed 4 --matches 2 --map flat")
	wantLine(t, r, 2, "--record: "+filepath.Join("kept", "seed-5.replay")+" is there already", "name another folder")
	if after, err := os.ReadFile(file); err != nil || string(after) != string(before) || r.stdout != "" {
		t.Errorf("the replay is another file now, or %q was fought, %v", r.stdout, err)
	}
	if _, err := os.Stat(filepath.Join(home, "kept", "seed-4.replay")); err == nil {
		t.Error("a match was fought before the refusal")
	}
	if r := sim("--seed 6"); r.code != 0 {
		t.Errorf("beside it: %s", r.stderr)
	}
}

func TestReplayRefusesInstantsAndTanksThatThereAreNot(t *testing.T) {
	home := t.TempDir()
	r := start(t, programs.headless, home, nil, strings.Fields("sim --seed 5 --team-size 2 --map flat --trees 0 --minutes 0.05 --record kept")...)
	if r.code != 0 {
		t.Fatal(r.stderr)
	}
	file := filepath.Join("kept", "seed-5.replay")
	for args, want := range map[string]string{
		"--at 4":             "the replay takes 3.0 s",
		"--at -1":            "out of range",
		"--take-over=Nobody": "Alder, Rowan, Falcon or Kestrel",
		"--take-over Rowan":  "unexpected argument Rowan",
	} {
		wantLine(t, start(t, programs.headless, home, nil, append([]string{"replay", file}, strings.Fields(args)...)...), 2, want)
	}
	for _, args := range []string{"replay " + file + " --at 3 --take-over=rowan", "replay " + file + " --take-over", file, strings.ToUpper(file)} {
		r := start(t, programs.headless, home, nil, strings.Fields(args)...)
		if args == strings.ToUpper(file) {
			wantLine(t, r, 1, args+" cannot be read: no such file")
			wantLine(t, start(t, programs.headless, home, nil, "replay", args, "--verify"), 1, args+" cannot be read: no such file")
			continue
		}
		wantLine(t, r, 3, "this build has no window")
	}
}
