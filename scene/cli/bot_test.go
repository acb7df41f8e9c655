package cli_test

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"treeline/ai"
	"treeline/scene/cli"
	"treeline/scene/files"
	"treeline/scene/outside"
	"treeline/scene/outside/outsidetest"
	"treeline/scene/outside/protocol"
)

// TestABotIsWrittenAndTested does what a newcomer does: writes the Python bot, fights a match with
// it, and one with a program that ends.
func TestABotIsWrittenAndTested(t *testing.T) {
	folder := t.TempDir()
	if _, err := exec.LookPath("python3"); err != nil {
		t.Skip("needs python3")
	}
	bot := func(args ...string) (out string, code int) {
		r := start(t, programs.headless, folder, nil, append([]string{"bot"}, args...)...)
		return r.stdout + r.stderr, r.code
	}
	out, code := bot("new", "python", "mybot")
	if code != 0 || !strings.Contains(out, programs.headless+" bot test mybot/bot.py\n") || !strings.Contains(out, programs.headless+" sim --matches 1 --red exec:mybot/bot.py\n") {
		t.Fatalf("exit %d: %s", code, out)
	}
	if r := start(t, programs.windowed, t.TempDir(), nil, "bot", "new", "python", "mybot"); !strings.Contains(r.stdout, programs.windowed+" watch --red exec:mybot/bot.py\n") {
		t.Errorf("with a window: exit %d: %s%s", r.code, r.stdout, r.stderr)
	}
	if out, code = bot("new", "python"); code != 2 || !strings.Contains(out, "python, javascript") || strings.Count(out, "\n") != 1 {
		t.Errorf("without a folder: exit %d: %s", code, out)
	}
	if out, code = bot("new", "python", "my,bot"); code != 2 || !strings.Contains(out, "my,bot: commas separate the bots of a team") || strings.Count(out, "\n") != 1 {
		t.Errorf("a folder with a comma: exit %d: %s", code, out)
	}
	out, code = bot("test", "mybot/bot.py", "--matches", "1", "--team-size", "2", "--map-size", "small", "--seed", "970005") // a short match
	wants := []string{"won        1 of 1", "seed-970005.replay"}
	if !strings.Contains(out, "a busy machine may be the cause") { // as may happen here too
		wants = append(wants, "was the same", ", 0 of them lost")
	}
	for _, want := range wants {
		if !strings.Contains(out, want) {
			t.Errorf("exit %d, want %q in %s", code, want, out)
		}
	}
	if _, err := os.Stat(filepath.Join(folder, "bot-test", "seed-970005.replay")); err != nil {
		t.Error(err)
	}
	if out, code = bot("new", "python", "mybot"); code != 2 || !strings.Contains(out, "is there already") {
		t.Errorf("once more: exit %d: %s", code, out)
	}
	if runtime.GOOS == "windows" {
		return
	}
	if err := os.WriteFile(filepath.Join(folder, "ends"), []byte("#!/bin/sh\nseq 20 >&2; exit 3\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	if out, code = bot("test", "ends", "--matches", "1"); code != 1 || !strings.Contains(out, "fault ") || !strings.Contains(out, "exit status 3") || !strings.Contains(out, "ended early: a program drove no more") {
		t.Errorf("a program that ends: exit %d: %s", code, out)
	} else if !strings.Contains(out, "log        "+filepath.Join("bot-test", "seed-970001", "Falcon.log")+", which ends\n    11\n    12\n") {
		t.Errorf("its errors are not shown: %s", out)
	}
	r := start(t, programs.headless, folder, nil, "sim", "--team-size", "1", "--minutes", "0.1", "--red", "exec:./ends", "--bot-log", "logs")
	if text, err := os.ReadFile(filepath.Join(folder, "logs", "seed-1", "Falcon.log")); err != nil || !strings.HasSuffix(string(text), "\n19\n20\n") {
		t.Errorf("exit %d, %s%s: %v, kept %q", r.code, r.stdout, r.stderr, err, text)
	}
	if r := start(t, programs.headless, folder, nil, "sim", "--red", "exec:./ends", "--bot-log", "ends"); r.code != 2 || !strings.Contains(r.stderr, "--bot-log: ends is a file") {
		t.Errorf("a file in place of a folder: exit %d: %s", r.code, r.stderr)
	}
}

// TestABotIsTestedInTheBattleThatIsChosen by the flags that other commands have, and scripts can
// read the result.
func TestABotIsTestedInTheBattleThatIsChosen(t *testing.T) {
	if _, err := exec.LookPath("python3"); err != nil {
		t.Skip("needs python3")
	}
	folder := t.TempDir()
	bot := func(line string) result {
		return start(t, programs.headless, folder, nil, append([]string{"bot"}, strings.Fields(line)...)...)
	}
	type tested struct {
		Bot, Against, Why string
		Passed            bool
		Matches           []struct{ Mode, Replay string }
		SameAgain         *bool
		Programs, Turns   int
		Faults, Logs      []string
	}
	read := func(r result) (got tested) {
		t.Helper()
		if err := json.Unmarshal([]byte(r.stdout), &got); err != nil || strings.Count(r.stdout, "\n") != 1 {
			t.Fatalf("exit %d, %v: %s%s", r.code, err, r.stdout, r.stderr)
		}
		return got
	}
	bot("new python mybot")
	const short = " --matches 2 --team-size 1 --minutes 0.05 --format json"
	r := bot("test mybot/bot.py --mode hold --difficulty ace" + short)
	got := read(r)
	if len(got.Matches) != 2 || got.Matches[1].Mode != "hold" || got.Matches[1].Replay != filepath.Join("bot-test", "seed-970002.replay") ||
		got.Programs != 2 || got.Turns != 360 || got.Bot != "exec:mybot/bot.py" || got.Against != "random" {
		t.Errorf("exit %d: %+v, want 2 matches of hold with 180 turns each: %s", r.code, got, r.stderr)
	}
	if busy := strings.Contains(r.stderr, "a busy machine may be the cause"); !busy && (r.code != 0 || !got.Passed || got.SameAgain == nil || !*got.SameAgain) {
		t.Errorf("exit %d: %+v: %s", r.code, got, r.stderr)
	}
	if got = read(bot("test mybot/bot.py:ace" + short)); len(got.Matches) != 2 || got.Bot != "exec:mybot/bot.py:ace" {
		t.Errorf("with a level: %+v", got)
	}
	if r = bot("test mybot/bot.py --mode convoy --matches 1 --team-size 1 --minutes 0.05"); !strings.Contains(r.stdout, " won as raiders, red 0 and green 0 points, after 3 s") {
		t.Errorf("exit %d, want the role of the winner in %s%s", r.code, r.stdout, r.stderr)
	}
	for line, want := range map[string]string{
		"test mybot/bot.py --red hunter":              "--red: the bot drives the red team and --against says who the green one: leave --red out",
		"test mybot/bot.py --mode tag":                "--mode",
		"test mybot/bot.py --code 1173 --team-size 2": "--team-size=2 contradicts --code, which says 5",
		"test mybot/bot.py --against nobody":          "--against: unknown brain",
		"test mybot/bot.py --set ai.sight.stil=1":     "--set: unknown path ai.sight.stil",
	} {
		wantLine(t, bot(line), 2, want)
	}
	if runtime.GOOS == "windows" {
		return
	}
	if err := os.WriteFile(filepath.Join(folder, "ends"), []byte("#!/bin/sh\necho gone >&2; exit 3\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	r = bot("test ends" + short)
	if got = read(r); r.code != 1 || got.Passed || got.Why == "" || len(got.Matches) != 0 || got.SameAgain != nil || len(got.Faults) == 0 || len(got.Logs) != 1 {
		t.Errorf("a program that ends: exit %d: %s", r.code, r.stdout)
	}
}

// TestABotIsTestedByTheNameThatItIsPickedBy elsewhere; for a policy the error names the right
// command.
func TestABotIsTestedByTheNameThatItIsPickedBy(t *testing.T) {
	home := t.TempDir()
	for brain, want := range map[string]string{
		"exec:none":        "exec:none: there is no such file",
		"wasm:none":        "wasm:none: ",
		"none.wasm":        "wasm:none.wasm: ",
		"none.wasm:ace":    "wasm:none.wasm: ",
		"x.json:ace":       "x.json:ace: a policy is no program that could break the rules or answer late: ",
		"policy:my x.json": "policy:my x.json: a policy is no program that could break the rules or answer late: ",
		"learned.json":     "learned.json: a policy is no program that could break the rules or answer late: ",
	} {
		r := start(t, programs.headless, home, nil, "bot", "test", brain)
		if wantLine(t, r, 2, want); !strings.HasPrefix(r.stderr, "treeline: "+want) {
			t.Errorf("%s: %s", brain, r.stderr)
		}
	}
	for policy, want := range map[string]string{"policy:my x.json": files.Quoted("policy:my x.json"), "learned.json": "policy:learned.json"} {
		r := start(t, programs.headless, home, nil, "bot", "test", policy)
		if !strings.Contains(r.stderr, programs.headless+" lab bots --red "+want+" reports") {
			t.Errorf("no command in its place: %s", r.stderr)
		}
	}
}

// TestTheWorkOfAModuleIsCountedInInstructions, as no clock measures it.
func TestTheWorkOfAModuleIsCountedInInstructions(t *testing.T) {
	folder := t.TempDir()
	module := outsidetest.Module(`{"type":"order"}`+"\n", append(outsidetest.Answer(), outsidetest.ForEver(outsidetest.Read(), outsidetest.Write())...))
	if err := os.WriteFile(filepath.Join(folder, "bot.wasm"), module, 0o644); err != nil {
		t.Fatal(err)
	}
	bot := func(format string) result {
		return start(t, programs.headless, folder, nil, "bot", "test", "bot.wasm", "--matches", "1", "--team-size", "1", "--minutes", "0.05", "--format", format)
	}
	if r := bot("text"); !strings.Contains(r.stdout, "the slowest turn took 0.0 million instructions") {
		t.Errorf("exit %d: %s%s", r.code, r.stdout, r.stderr)
	}
	var got struct{ SlowestTurn, SlowestWork *float64 }
	r := bot("json")
	if err := json.Unmarshal([]byte(r.stdout), &got); err != nil || got.SlowestTurn != nil || got.SlowestWork == nil || *got.SlowestWork <= 0 {
		t.Errorf("exit %d, %v: %s%s", r.code, err, r.stdout, r.stderr)
	}
}

// TestTheCasesAreThoseOfThePage, so that people without a checkout get the same file.
func TestTheCasesAreThoseOfThePage(t *testing.T) {
	want, err := os.ReadFile("../../docs/cases.json")
	if err != nil {
		t.Fatal(err)
	}
	if r := start(t, programs.headless, t.TempDir(), nil, "bot", "cases"); r.code != 0 || r.stdout != string(want) {
		t.Errorf("exit %d, %d bytes, want %d: %s", r.code, len(r.stdout), len(want), r.stderr)
	}
}

// TestProgramsThatWereCutOffDidNotDriveToTheEnd, and neither did those that ended.
func TestProgramsThatWereCutOffDidNotDriveToTheEnd(t *testing.T) {
	for want, c := range map[string]struct{ all, ended outside.Account }{
		"20 of 20 programs drove to the end":                           {outside.Account{Programs: 20}, outside.Account{Programs: 20}},
		"15 of 20 programs drove to the end":                           {outside.Account{Programs: 20, Gone: 5}, outside.Account{Programs: 20, Gone: 5}},
		"0 of 5 programs drove to the end, and 4 until the test ended": {outside.Account{Programs: 5, Gone: 1}, outside.Account{}},
		"9 of 15 programs drove to the end, and 3 until the test ended": {
			outside.Account{Programs: 15, Gone: 3}, outside.Account{Programs: 10, Gone: 1},
		},
	} {
		if got := cli.Drove(&c.all, &c.ended); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestABotThatIsTooSlowForALongRoundIsWarnedOf, given 3600 ticks of patience for 54,000 turns.
func TestABotThatIsTooSlowForALongRoundIsWarnedOf(t *testing.T) {
	for _, c := range []struct {
		kind string
		pace float64
		want string
	}{
		{ai.Exec, 0, ""},
		{ai.Exec, 1.0 / 15, ""},
		{ai.Exec, 0.1, "lasts for 10.0 minutes: it must take 0.6 ms less for a turn to last for the 15 of a long round"},
		{ai.Exec, 1.0 / 7.5, "lasts for 7.5 minutes: it must take 1.1 ms less"},
		{ai.Wasm, 0.1, "lasts for 10.0 minutes: it must take 1.0 million instructions less for a turn"},
	} {
		if got := cli.TooSlow(c.kind, &outside.Account{PerRound: 3600, Pace: c.pace}); !strings.Contains(got, c.want) || (got == "") != (c.want == "") {
			t.Errorf("%s, %g: %q, want %q", c.kind, c.pace, got, c.want)
		}
	}
}

// TestFewLateTurnsMayBeThoseOfTheMachine, but many late or any wrong ones are not.
func TestFewLateTurnsMayBeThoseOfTheMachine(t *testing.T) {
	late, wrong := "exec:bot lost 2 turns: "+protocol.ErrLate.Error(), "exec:bot lost 1 turn: no whole JSON object"
	for _, c := range []struct {
		a    outside.Account
		told []string
		want string
	}{
		{outside.Account{Turns: 340_469}, nil, ""},
		{outside.Account{Turns: 340_469, Lost: 2}, []string{late}, "a busy machine may be the cause"},
		{outside.Account{Turns: 1000, Lost: 2}, []string{late}, "lost turns"},
		{outside.Account{Turns: 340_469, Lost: 3}, []string{late, wrong}, "lost turns"},
		{outside.Account{Turns: 340_469, Lost: 9, Gone: 1}, []string{late}, "lost turns"},
	} {
		err := cli.LostTurns(&c.a, c.told)
		if got := fmt.Sprint(err); (err == nil) != (c.want == "") || err != nil && !strings.Contains(got, c.want) || strings.Contains(got, "busy") != strings.Contains(c.want, "busy") {
			t.Errorf("%+v, %q: %v, want %q", c.a, c.told, err, c.want)
		}
	}
}
