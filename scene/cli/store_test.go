package cli_test

import (
	"encoding/csv"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"treeline/scene/cli"
	"treeline/terrain"
)

// TestKeptMatchesAreReportedAsIfFoughtNow: after it was stopped half way, lab bots with a store
// reports the same as without one, and the matches can be watched with the arguments that it keeps.
func TestKeptMatchesAreReportedAsIfFoughtNow(t *testing.T) {
	home := t.TempDir()
	args := "lab bots --red hunter --green scout:ace --team-size 1 --trees 30 --map-size small --minutes 0.2 --set ai.sight.still=0.15 --matches "
	run := func(line string) result {
		r := start(t, programs.headless, home, nil, strings.Fields(line)...)
		if r.code != 0 {
			t.Fatalf("%s: code %d: %s", line, r.code, r.stderr)
		}
		return r
	}
	untimed := func(r result) string {
		var lines []string
		for line := range strings.Lines(r.stdout) {
			if !strings.Contains(line, "us a thought") && !strings.Contains(line, "real time") && !strings.Contains(line, ":") {
				lines = append(lines, line)
			}
		}
		return strings.Join(lines, "")
	}
	plain := run(args + "6")
	run(args + "2 --store a.sqlite")
	kept := run(args + "6 --store a.sqlite")
	if got, want := untimed(kept), untimed(plain); got != want || len(got) < 200 {
		t.Errorf("kept:\n%s\nplain:\n%s", got, want)
	}
	if r := run("lab store list a.sqlite"); !strings.Contains(r.stdout, "hunter:regular") || !strings.Contains(r.stdout, "--set ai.sight.still=0.15") {
		t.Errorf("the list:\n%s", r.stdout)
	}
	run("lab store export a.sqlite --out a.csv")
	text, err := os.ReadFile(filepath.Join(home, "a.csv"))
	if err != nil {
		t.Fatal(err)
	}
	table, err := csv.NewReader(strings.NewReader(string(text))).ReadAll()
	if err != nil || len(table) != 7 {
		t.Fatalf("%d lines, %v", len(table), err)
	}
	at := map[string]int{}
	for i, name := range table[0] {
		at[name] = i
	}
	for _, row := range table[1:] {
		battle, err := cli.BattleOf(append([]string{"watch"}, strings.Fields(row[at["spec"]])...))
		if err != nil {
			t.Fatal(err)
		}
		land := battle.Land(terrain.DefaultTuning()).Seed
		if strconv.FormatUint(battle.Seed, 10) != row[at["seed"]] || strconv.FormatUint(land, 10) != row[at["map_seed"]] || battle.TeamSize != 1 || battle.Minutes != 0.2 {
			t.Errorf("%s is %+v", row[at["spec"]], battle)
		}
		west := battle.Green.String() == "hunter"
		if west != (row[at["west"]] == "first") {
			t.Errorf("%s starts in the west in %s", row[at["west"]], row[at["spec"]])
		}
	}
	wantLine(t, start(t, programs.headless, home, nil, "lab", "store", "export", "a.sqlite", "--out", "a.txt"), 2, "--out: a.txt: a table is a file that ends in .csv")
	wantLine(t, start(t, programs.headless, home, nil, "league", "serve", "--store", "a.sqlite", "--export", "a.csv"), 2, "--export: a.csv is a file: name a folder")
	run("lab store replay a.sqlite 2 --out a.replay")
	run("replay --verify a.replay")
}

// TestMergingFromAMissingStoreCreatesNone.
func TestMergingFromAMissingStoreCreatesNone(t *testing.T) {
	home := t.TempDir()
	wantLine(t, start(t, programs.headless, home, nil, "lab", "store", "merge", "into.sqlite", "none.sqlite"), 2, "no store of experiments: none.sqlite")
	if _, err := os.Stat(filepath.Join(home, "into.sqlite")); !os.IsNotExist(err) {
		t.Errorf("into.sqlite: %v, want that it was not made", err)
	}
}

// TestStoredExperimentsReportTheSameAsOthers, and add nothing to the store when they are run
// again.
func TestStoredExperimentsReportTheSameAsOthers(t *testing.T) {
	if testing.Short() {
		t.Skip("runs a dozen commands")
	}
	home := t.TempDir()
	run := func(line string) string {
		r := start(t, programs.headless, home, nil, strings.Fields(line)...)
		if r.code != 0 {
			t.Fatalf("%s: code %d: %s", line, r.code, r.stderr)
		}
		return r.stdout
	}
	if err := os.WriteFile(filepath.Join(home, "own.toml"), []byte("version = 2\n[ai.bot]\ngood-shot = 0.9\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	small := " --team-size 1 --trees 30 --minutes 0.2"
	for _, line := range []string{
		"lab duel hunter:ace random --sprt --pairs 3 --seed 5" + small,
		"lab table --against hunter,camper --matches 2 --challenger own.toml --format json" + small,
		"lab train --generations 2 --population 4 --matches 1 --validate 1 --against hunter --knobs ai.bot.good-shot --out a.toml" + small,
	} {
		want := run(line)
		if strings.HasPrefix(line, "lab train") {
			for _, name := range []string{"a.toml", "a.toml.state"} {
				if err := os.Remove(filepath.Join(home, name)); err != nil {
					t.Fatal(err)
				}
			}
		}
		if got := run(line + " --store a.sqlite"); got != want || len(got) < 200 {
			t.Errorf("%s\nkept:\n%s\nnot kept:\n%s", line, got, want)
		}
		list := run("lab store list a.sqlite")
		run(line + " --store a.sqlite")
		if again := run("lab store list a.sqlite"); again != list {
			t.Errorf("%s\nat first:\n%s\nonce more:\n%s", line, list, again)
		}
	}
}

// TestABuildWithoutACommitIsOnlyLikeItsCopies, as tests are built without one.
func TestABuildWithoutACommitIsOnlyLikeItsCopies(t *testing.T) {
	if name := cli.SameBuild(); !regexp.MustCompile(`^treeline devel .* of hash [0-9a-f]{12}$`).MatchString(name) || name != cli.SameBuild() {
		t.Errorf("SameBuild = %q", name)
	}
}

// TestAStoredProgramIsNotStartedUnasked, but with --programs it is.
func TestAStoredProgramIsNotStartedUnasked(t *testing.T) {
	home := t.TempDir()
	bot := filepath.Join(home, "bot.sh")
	if err := os.WriteFile(bot, []byte("#!/bin/sh\necho started >> "+home+"/log\n"), 0o700); err != nil || runtime.GOOS == "windows" {
		t.Skip("needs a shell", err)
	}
	run := func(line string) result { return start(t, programs.headless, home, nil, strings.Fields(line)...) }
	if r := run("lab bots --red exec:" + bot + " --green random --team-size 1 --trees 0 --map-size small --minutes 0.1 --matches 1 --store a.sqlite"); r.code != 0 {
		t.Fatal(r.stderr)
	}
	if err := os.Remove(filepath.Join(home, "log")); err != nil {
		t.Fatal(err)
	}
	wantLine(t, run("lab store replay a.sqlite 1"), 1, "add --programs")
	if _, err := os.Stat(filepath.Join(home, "log")); err == nil {
		t.Error("it was started")
	}
	if r := run("lab store replay a.sqlite 1 --programs"); r.code != 0 || !strings.Contains(r.stdout, "the same as it was kept") {
		t.Errorf("%d: %s%s", r.code, r.stdout, r.stderr)
	}
	wantLine(t, run("league serve --store a.sqlite --export pages --replays"), 1, "match 1 cannot be fought again", "add --programs")
	if files, err := os.ReadDir(filepath.Join(home, "pages")); err != nil || len(files) > 0 {
		t.Errorf("pages were written before that: %v, %v", files, err)
	}
	if r := run("league serve --store a.sqlite --export pages --replays --programs"); r.code != 0 {
		t.Errorf("with --programs: %s", r.stderr)
	}
	write(t, bot, "#!/bin/sh\nexit 1\n")
	wantLine(t, run("lab store replay a.sqlite 1 --programs"), 1, bot+" is another one now")
	if err := os.Remove(bot); err != nil {
		t.Fatal(err)
	}
	wantLine(t, run("lab store replay a.sqlite 1 --programs"), 1, bot)
}

// TestTwoProgramsOfOneNameAreTwoContenders: the same command in two folders, and again in the first
// after its program was changed.
func TestTwoProgramsOfOneNameAreTwoContenders(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the programs are shell scripts")
	}
	home := t.TempDir()
	fight := func(folder, text string) {
		write(t, filepath.Join(home, folder, "bot.sh"), "#!/bin/sh\n"+text+"\n")
		if err := os.Chmod(filepath.Join(home, folder, "bot.sh"), 0o700); err != nil { //nolint:gosec // it is run
			t.Fatal(err)
		}
		r := start(t, programs.headless, filepath.Join(home, folder), nil, strings.Fields("league fight exec:bot.sh random --matches 2 --team-size 1 --trees 0 --minutes 0.05 --store ../a.sqlite")...)
		if r.code != 0 {
			t.Fatalf("%s: code %d: %s", folder, r.code, r.stderr)
		}
	}
	for _, c := range []struct {
		folder, text string
		want         int // contenders besides random
	}{{"a", "exit 1", 1}, {"b", "exit 2", 2}, {"b", "exit 1", 2}, {"a", "exit 3", 3}} {
		fight(c.folder, c.text)
		r := start(t, programs.headless, home, nil, "league", "table", "--store", "a.sqlite", "--format", "json")
		if got := strings.Count(r.stdout, `"name":"exec:bot.sh@`); got != c.want {
			t.Errorf("after %q in %s: %d versions, want %d:\n%s", c.text, c.folder, got, c.want, r.stdout)
		}
	}
}

// TestACrashedProgramIsSeenInTheEnd, even if it crashed in an earlier run: it ties with a bot that
// stands still.
func TestACrashedProgramIsSeenInTheEnd(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the program is a shell script")
	}
	home := t.TempDir()
	bot := filepath.Join(home, "bot.sh")
	write(t, bot, "#!/bin/sh\nexit 1\n")
	if err := os.Chmod(bot, 0o700); err != nil { //nolint:gosec // it is run
		t.Fatal(err)
	}
	const small = " --team-size 1 --trees 0 --minutes 0.05"
	run := func(line string) string {
		r := start(t, programs.headless, home, nil, strings.Fields(line)...)
		if r.code != 0 {
			t.Fatalf("%s: code %d: %s", line, r.code, r.stderr)
		}
		return r.stdout
	}
	for _, c := range []struct{ line, want string }{
		{"sim --red exec:bot.sh --format json" + small, `"lostTurns":[0,0],"endedPrograms":[0,1]`},
		{"sim --matches 2 --red exec:bot.sh" + small, "programs: red: 2 programs ended early\n"},
		{"lab bots --red exec:bot.sh --green random --matches 2" + small, "programs        red: 2 programs ended early\n"},
		{"lab bots --red exec:bot.sh --green random --matches 2 --format json" + small, `"lostTurns":0,"endedPrograms":2`},
		{"lab duel random exec:bot.sh --pairs 1" + small, "programs  exec:bot.sh:regular: 2 programs ended early\n"},
		{"lab duel random exec:bot.sh --pairs 1 --format json" + small, `"endedPrograms":[0,2]`},
		{"league fight exec:bot.sh random --matches 2 --store a.sqlite" + small, ":regular !  "},
		{"league table --store a.sqlite", "! programs from outside that went wrong: exec:bot.sh@"},
		{"league table --store a.sqlite --format json", `"endedPrograms":2`},
	} {
		if got := run(c.line); !strings.Contains(got, c.want) {
			t.Errorf("%s: %q is not in\n%s", c.line, c.want, got)
		}
	}
	run("lab store export a.sqlite --out a.csv")
	if text, err := os.ReadFile(filepath.Join(home, "a.csv")); err != nil || !strings.Contains(string(text), ",first_lost,first_ended,second_lost,second_ended,") {
		t.Errorf("the columns: %s, %v", text, err)
	}
	run("league serve --store a.sqlite --export pages")
	for name, want := range map[string]string{"index.html": ": 2 programs ended early", "match/1.html": ": 1 program ended early"} {
		if text, err := os.ReadFile(filepath.Join(home, "pages", filepath.FromSlash(name))); err != nil || !strings.Contains(string(text), want) {
			t.Errorf("%s: %q is not in it, %v", name, want, err)
		}
	}
	if got := run("league fight camper random --matches 2 --store b.sqlite" + small); strings.Contains(got, "!") {
		t.Errorf("a league without programs from outside:\n%s", got)
	}
}

// TestTheOrderOfContendersIsNoOtherLeague: two who have met are not fought again because somebody
// names them the other way round.
func TestTheOrderOfContendersIsNoOtherLeague(t *testing.T) {
	home := t.TempDir()
	for _, c := range []struct{ bots, want string }{{"random camper", `"matches":4,`}, {"scout camper random", `"matches":8,`}, {"random scout camper", `"matches":8,`}} {
		fight := "league fight " + c.bots + " --matches 4 --team-size 1 --trees 0 --minutes 0.05 --store a.sqlite"
		if r := start(t, programs.headless, home, nil, strings.Fields(fight)...); r.code != 0 {
			t.Fatalf("%s: code %d: %s", c.bots, r.code, r.stderr)
		}
		r := start(t, programs.headless, home, nil, "league", "table", "--store", "a.sqlite", "--format", "json")
		if got, all := strings.Count(r.stdout, c.want), len(strings.Fields(c.bots)); got != all {
			t.Errorf("%s: %d contenders have %s want %d:\n%s", c.bots, got, c.want, all, r.stdout)
		}
	}
}

// TestAMergedLeagueGoesOnWithTheOrderThatHasMoreMatches: stores of two leagues may have one pair in
// both orders.
func TestAMergedLeagueGoesOnWithTheOrderThatHasMoreMatches(t *testing.T) {
	home := t.TempDir()
	fight := func(bots, matches, store string) {
		t.Helper()
		line := "league fight " + bots + " --matches " + matches + " --team-size 1 --trees 0 --minutes 0.05 --store " + store
		if r := start(t, programs.headless, home, nil, strings.Fields(line)...); r.code != 0 {
			t.Fatalf("%s: code %d: %s", line, r.code, r.stderr)
		}
	}
	fight("random camper", "2", "a.sqlite")
	fight("camper random", "4", "b.sqlite")
	if r := start(t, programs.headless, home, nil, "lab", "store", "merge", "a.sqlite", "b.sqlite"); r.code != 0 {
		t.Fatal(r.stderr)
	}
	for _, bots := range []string{"random camper", "camper random"} {
		fight(bots, "4", "a.sqlite")
	}
	if r := start(t, programs.headless, home, nil, "league", "table", "--store", "a.sqlite", "--format", "json"); strings.Count(r.stdout, `"matches":6,`) != 2 {
		t.Errorf("matches were fought again:\n%s", r.stdout)
	}
}

// TestALeagueRecordsItsMatchesAsTheyAreFought, once each, even if they could not be fought again,
// and replaces no replay; what its programs write is named after the same matches.
func TestALeagueRecordsItsMatchesAsTheyAreFought(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the program is a shell script")
	}
	home := t.TempDir()
	write(t, filepath.Join(home, "bot.sh"), "#!/bin/sh\necho no >&2\nexit 1\n")
	if err := os.Chmod(filepath.Join(home, "bot.sh"), 0o700); err != nil { //nolint:gosec // it is run
		t.Fatal(err)
	}
	fight := func(store, matches string, want int) []string {
		t.Helper()
		args := "league fight exec:bot.sh random hunter:ace --team-size 1 --trees 0 --minutes 0.05 --set tanks.drive.max-speed=12 --record kept --bot-log logs --store " + store + " --matches " + matches
		if r := start(t, programs.headless, home, nil, strings.Fields(args)...); r.code != 0 {
			t.Fatalf("code %d: %s", r.code, r.stderr)
		}
		found, err := filepath.Glob(filepath.Join(home, "kept", "*"))
		if err != nil || len(found) != want {
			t.Errorf("%d replays in %s with %s matches, want %d: %q, %v", len(found), store, matches, want, found, err)
		}
		return found
	}
	fight("a.sqlite", "2", 6)
	found := fight("a.sqlite", "4", 12)
	if name := filepath.Base(found[0]); !regexp.MustCompile(`^exec-bot\.sh@[0-9a-f]{6}-regular-vs-[a-z]+-[a-z]+-[0-9a-f]{6}-0\.replay$`).MatchString(name) {
		t.Errorf("a replay is called %s", name)
	}
	if r := start(t, programs.headless, home, nil, "replay", "kept", "--verify"); r.code != 0 || !strings.Contains(r.stdout, ": 12 the same") {
		t.Errorf("code %d: %s%s", r.code, r.stdout, r.stderr)
	}
	for _, of := range found {
		name := strings.TrimSuffix(filepath.Base(of), ".replay")
		if logs, err := filepath.Glob(filepath.Join(home, "logs", name, "*.log")); err != nil || (len(logs) == 1) != strings.Contains(name, "exec") {
			t.Errorf("%s has the logs %q, %v", name, logs, err)
		}
	}
	fight("b.sqlite", "2", 18)
}

func TestTheProgramToPlayKeepsNoMatches(t *testing.T) {
	for _, line := range []string{"lab bots --store a.sqlite", "lab duel hunter random --store a.sqlite", "lab table --store a.sqlite", "lab train --store a.sqlite", "lab store list a.sqlite"} {
		wantLine(t, start(t, programs.windowed, t.TempDir(), nil, strings.Fields(line)...), 2, "treeline-headless")
	}
}

func TestWrongCommandsOfKeptMatchesEndWithOneLine(t *testing.T) {
	for _, tc := range []struct{ line, want string }{
		{"league fight commander hunter", "add --store FILE.sqlite"},
		{"league fight commander commander --store a.sqlite", "each of them once"},
		{"league fight commander,hunter scout --store a.sqlite", "with blanks between"},
		{"league fight commander ox --store a.sqlite", `unknown brain "ox"`},
		{"league table --store none.sqlite", "no store of experiments: none.sqlite"},
		{"lab store list .", ".: it is a folder, name a store in it"},
		{"lab bots --store .", "it is a folder"},
		{"lab bots --sweep ai.sight.stil=1,2", "did you mean ai.sight.still?"},
		{"league serve --store none.sqlite --replays", "--replays is for --export"},
		{"league serve --store none.sqlite --game none", "make web builds it"},
		{"league serve --store none.sqlite --game none --export out", "--game is for the page of this machine"},
		{"lab bots --store a.sqlite --shard 9/8", `"9/8" is no shard`},
		{"lab bots --store a.sqlite --seed 0", "seeds from 1"},
		{"lab sight --store a.sqlite --explain", "explained in one go"},
		{"lab sight --shard 1/2", "add --store FILE.sqlite"},
		{"lab duel hunter random --nats nats://127.0.0.1:1", "add --store FILE.sqlite"},
		{"lab table --listen 127.0.0.1:4222", "add --store FILE.sqlite"},
		{"lab bots --store a.sqlite --listen nonsense", `--listen: "nonsense" is no address such as`},
		{"lab store export none.sqlite --out none/a.csv", "there is no folder none"},
		{"lab train --shard 1/2", "add --store FILE.sqlite"},
		{"lab bots --rounds 3 --store a.sqlite", "leave out --rounds"},
		{"lab bots --rounds 3 --sweep ai.sight.still=0.1,0.2", "leave out --rounds"},
		{"lab duel hunter random --store a.sqlite --shard 1/2", "leave out --shard"},
		{"lab duel hunter random --store a.sqlite --elo 0", "elo 0 is out of range"},
		{"lab train --store a.sqlite --shard 1/2", "leave out --shard"},
		{"lab table --store a.sqlite --seed 0", "seeds from 1"},
		{"lab steering --store a.sqlite --film a.png", "drawn in one go"},
	} {
		wantLine(t, start(t, programs.headless, t.TempDir(), nil, strings.Fields(tc.line)...), 2, tc.want)
	}
	home := t.TempDir()
	if err := os.WriteFile(filepath.Join(home, "bot"), []byte("#!/bin/sh\n"), 0o755); err != nil { //nolint:gosec // it could be run
		t.Fatal(err)
	}
	for _, where := range []string{"--nats nats://127.0.0.1:1", "--listen 127.0.0.1:0"} {
		args := strings.Fields("lab bots --red exec:./bot --store a.sqlite " + where)
		wantLine(t, start(t, programs.headless, home, nil, args...), 2, "exec:./bot: programs from outside fight on this machine alone: leave out --nats and --listen")
	}
	if _, err := os.Stat(filepath.Join(home, "a.sqlite")); err == nil {
		t.Error("a store was made of which nothing comes")
	}
}
