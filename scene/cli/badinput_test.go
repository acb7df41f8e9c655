package cli_test

import (
	"cmp"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

func TestWrongCommandLinesEndWithOneLineAndCode2(t *testing.T) {
	for _, tc := range []struct {
		args string
		want string
	}{
		{"--trees -1", "--trees=-1 is out of range: it goes from 0 to 100000"},
		{"--trees 100001", "--trees=100001 is out of range"},
		{"--trees many", "--trees"},
		{"--team-size 99", "--team-size=99 is out of range: it goes from 1 to 15"},
		{"--team-size 0", "--team-size=0 is out of range"},
		{"--camera above", `--camera must be one of "first","chase","overhead" but got "above"`},
		{"--difficulty hard", `--difficulty must be one of "recruit","regular","veteran","ace"`},
		{"--red nobody", `--red: unknown brain "nobody": want commander`},
		{"sim --blue hunter:god", `--green: unknown level "god": want recruit, regular, veteran or ace`},
		{"watch --red hunter,", `--red: "hunter," names no brain`},
		{"shot --out a.png --red hunter:", "--red: "},
		{"--map moon", `--map must be hills or flat, or a file with a map of your own that ends in .json, but got "moon"`},
		{"--quality best", "--quality must be one of"},
		{"--size big", `"big" is not a size such as 1280x720`},
		{"--size 1x1", "1x1 is out of range"},
		{"--size 1280x720x3", "is not a size"},
		{"--seed -3", `--seed: wants a whole number from 0 to 18446744073709551615, not "-3"`},
		{"--seed 18446744073709551616", `wants a whole number from 0 to 18446744073709551615, not "18446744073709551616"`},
		{"--team-size 3.5", `--team-size: wants a whole number, not "3.5"`},
		{"--seconds soon", `--seconds: wants a number, not "soon"`},
		{"--trees", "--trees: a number is missing"},
		{"--seconds -1", "--seconds=-1 is out of range"},
		{"--seconds NaN", "--seconds=NaN is out of range"},
		{"--set ai.sight.stil=0.1", "unknown path ai.sight.stil, did you mean ai.sight.still?"},
		{"--set ai.sight.still=2", "ai.sight.still = 2 is out of range: it goes from 0 to 1"},
		{"--set ai.sight.still", "is not of the form path=value"},
		{"--sed 3", "unknown flag --sed"},
		{"--set ai.sight.still=0.6 sim", "--set stands before the command sim: write it after, as in sim --set"},
		{"--seed 3 --config none.toml lab bots", "--seed stands before the command lab bots"},
		{"--seed 3 version", "--seed stands before the command version"},
		{"watch --camera above", "--camera must be one of"},
		{"watch --trees -1", "--trees=-1 is out of range"},
		{"sim --matches 0", "--matches=0 is out of range"},
		{"sim --minutes 0", "--minutes=0 is out of range"},
		{"sim --format xml", `--format must be one of "text","json"`},
		{"sim --config none.toml", "no settings file: none.toml"},
		{"sim --set tanks.drive.max-speed=900", "out of range"},
		{"shot", "missing flags: --out=FILE.png"},
		{"shot --out a.png --overlay smell", `--overlay: unknown overlay "smell": want sight`},
		{"shot --out a.png --at -1", "--at=-1 is out of range"},
		{"sim --sight foo", `--sight must be one of "exact","seed" but got "foo"`},
		{"mapp", `unexpected argument mapp, did you mean "map"? (`},
		{"replay a b", "treeline replay --help tells what there is)"},
		{"lab duel hunter", "missing <second> ("},
		{"lab duel", "missing <first> <second> ("},
		{"lab sight --pairs 0", "--pairs=0 is out of range"},
		{"lab sight --explain --pair 3", `"3" is not a pair of tanks such as 0,5`},
		{"lab sight --explain --pair 0,10", "--pair 0,10: want two different tanks from 0 to 9"},
		{"lab sight --pair 0,7", "--pair is for --explain: add that, or leave --pair out"},
		{"lab sight --at 30", "--at is for --explain"},
		{"lab sight --explain --plot a.png", "--explain has no use for --plot: leave one of them out"},
		{"replay none.replay --verify --what-if ai.sight.still=0.1", "--verify has no use for --what-if"},
		{"replay none.replay --at 0 --verify", "--verify has no use for --at"},
		{"replay none.replay --verify --reruns 3", "--verify has no use for --reruns"},
		{"replay none.replay --verify --take-over", "--verify has no use for --take-over"},
		{"replay none.replay --what-if ai.sight.still=0.1 --take-over=Rowan", "--what-if has no use for --take-over"},
		{"replay none.replay --verify --camera chase", "--verify has no use for --camera"},
		{"replay none.replay --what-if ai.sight.still=0.1 --camera chase", "--what-if has no use for --camera"},
		{"replay none.replay --verify --quality low", "--verify has no use for --quality"},
		{"replay none.replay --verify --size 640x360", "--verify has no use for --size"},
		{"replay none.replay --verify --fullscreen", "--verify has no use for --fullscreen"},
		{"replay none.replay --verify --mute", "--verify has no use for --mute"},
		{"replay none.replay --verify --seconds 3", "--verify has no use for --seconds"},
		{"replay none.replay --verify --safe-mode", "--verify has no use for --safe-mode"},
		{"replay none.replay --what-if ai.sight.still=0.1 --workers 3", "--workers is for --verify or --reruns: add that"},
		{"league serve --store a.sqlite --export a --address localhost:80", "--export has no use for --address"},
		{"sim --bot-log logs", "--bot-log is for programs of your own"},
		{"replay .", ". is a folder: name one replay in it, or add --verify"},
		{"replay none.replay --verify --set ai.sight.still=0.1", "by the settings that were recorded: leave out --set"},
		{"replay none.replay --what-if red.order=hold --sight seed", "leave out --set, --config, --profile and --sight"},
		{"lab bots --shard 1/2", "add --store FILE.sqlite"},
		{"lab bots --nats nats://a", "add --store FILE.sqlite"},
		{"lab duel hunter scout --alpha 0", "alpha 0, beta 0.05: either goes from above 0"},
		{"lab duel hunter scout --elo NaN", "elo NaN is out of range"},
		{"lab duel hunter random --red sniper", "--red: who fights here is named without a flag"},
		{"league fight hunter random --blue sniper", "leave --green out"},
		{"lab steering --coverage 1e-9", "coverage 1e-09: want 0, or at least"},
		{"lab steering --plot none/a.png", "--plot=none/a.png: there is no folder none, make it first"},
		{"lab steering --film none/a.png", "--film=none/a.png: there is no folder none"},
		{"lab bots --plot x.gif", "--plot=x.gif: a picture is a file that ends in .png"},
		{"lab steering --film x", "--film=x: a picture is a file that ends in .png"},
		{"shot --out x.jpg", "--out=x.jpg: a picture is a file that ends in .png"},
		{"lab bots --plot .", "--plot=.: it is a folder, name a file in it"},
		{"lab sight --dump none/a", "--dump=none/a: there is no folder none"},
		{"lab train --plot none/a.png", "--plot=none/a.png: there is no folder none"},
		{"lab train --out .", "--out=.: it is a folder"},
		{"lab train --out x.json", "--out=x.json: a settings file is a file that ends in .toml"},
		{"lab store replay a.sqlite 1 --out x.txt", "--out=x.txt: a replay is a file that ends in .replay"},
		{"lab train --out none/a.toml", "--out=none/a.toml: there is no folder none, make it first"},
		{"watch --record none/a.replay", "--record=none/a.replay: there is no folder none"},
		{"map --out none/a.json", "--out=none/a.json: there is no folder none"},
		{"shot --out none/a.png", "--out=none/a.png: there is no folder none"},
		{"sim --red exec:", "exec: names no file"},
		{"sim --red wasm::ace", "wasm: names no file"},
		{"watch --red policy:", "policy: names no file"},
		{"play --green policy:none.json", "policy:none.json: none.json cannot be read: no such file"},
		{"lab duel random policy:none.json:ace", "policy:none.json: none.json cannot be read: no such file"},
		{"worker", "add --nats nats://HOST:PORT"},
		{"lab bots --matches 0", "--matches=0 is out of range"},
		{"lab bots --red god", `--red: unknown brain "god": want commander`},
		{"sim --red camper", `--red: unknown brain "camper": want commander`},
		{"lab table --against hunter,ox", `unknown brain "ox": want commander`},
		{"lab table --against random,random", "random is named twice among the opponents"},
		{"lab table --levels ace,regular,ace", "the level ace is named twice"},
		{"lab table --bots ox", `unknown brain "ox": want commander`},
		{"lab table --levels god", `unknown level "god": want recruit`},
		{"lab train --knobs ai.bot.god-shot", `no setting is called "ai.bot.god-shot"`},
		{"lab train --knobs ai.judgement", "ai.judgement is a section: ai.judgement.* names all that is in it"},
		{"lab train --knobs ai.levels.ace.hand", "the same for both sides"},
		{"lab train --knobs tanks.drive.max-speed", "not a setting of bots"},
		{"lab train --against ox", `unknown brain "ox": want commander`},
		{"lab train --generations 0", "--generations=0 is out of range"},
		{"lab train --population 3", "population 3 is too small"},
		{"lab train --worst 2", "--worst=2 is out of range"},
		{"lab screen --knobs ai.judgment.*", `no setting is called "ai.judgment.*"`},
		{"lab screen --knobs ai.levels.ace.hand", "ai.levels.ace.hand is no number or switch by which bots decide"},
		{"lab screen --factor 1", "--factor=1 is out of range"},
		{"lab screen --variants 1", "--variants=1 is out of range"},
		{"lab screen --against ox", `unknown brain "ox": want commander`},
		{"lab table --challenger none.toml", "no settings file: none.toml"},
		{"lab bots --blue hunter:ace:1", `--green: unknown level "ace:1"`},
		{"lab bots --team-size 16", "--team-size=16 is out of range"},
		{"lab bots --format xml", `--format must be one of "text","json"`},
		{"sim --sight ray", "--sight must be one of"},
		{"map --format svg", `--format must be one of "json","png"`},
		{"map --out a.PNG", "--out=a.PNG: for a picture add --format png"},
		{"map --trees -1", "--trees=-1 is out of range"},
		{"map --format code --minutes 7.123", "a code holds whole seconds"},
		{"play --code 1451-R3X", `--code: "1451-R3X": wrong check digit`},
		{"watch --code 1451-R3Ä", `'Ä' cannot be in a code`},
		{"sim --code 2451-R3Q", "version 2, and this Treeline reads version 1: you need a newer Treeline"},
		{"shot --out a.png --code", "--code: "},
		{"shot --out a.png --code 7", "a code has at least 3 letters and digits"},
		{"map --code " + strings.Repeat("7", 100_000), "--code: a code has at most 120 letters and digits"},
		{"lab bots --code 1173-00", "team size 0 is out of range"},
		{"lab sight --code 117D-1N", "you need a newer Treeline"},
		{"lab steering --code 1451-R3Y", "unknown flag --code"},
		{"--code 1451-R3Y --trees 300", "--trees=300 contradicts --code, which says 400: leave one of them out"},
		{"watch --seed 5 --code 1451-R3Y", "--seed=5 contradicts --code, which says 123456"},
		{"sim --code 1451-R3Y --red hunter", "--red=hunter contradicts --code, which says commander"},
		{"sim --code 1451-R3Y --minutes 6", "--minutes=6 contradicts --code, which says 15"},
		{"--mode tag", `--mode`},
		{"lab duel hunter random --mode waves", "nobody wins in the mode waves, so there is nothing to compare bots by: use lab bots"},
		{"lab duel hunter random --code 1117-4T", "nobody wins in the mode waves"},
		{"lab table --mode waves", "nobody wins in the mode waves"},
		{"lab screen --mode waves", "nobody wins in the mode waves"},
		{"lab train --mode waves", "nobody wins in the mode waves"},
		{"league fight hunter random --mode waves --store a.sqlite", "nobody wins in the mode waves"},
		{"tuning", "print"},
		{"lab", "lab --help tells what there is)"},
		{"tuning print ai.sihgt", "unknown section or path ai.sihgt, did you mean ai.sight?"},
		{"tuning check", "<file>"},
		{"replay a.replay --at -5", "--at=-5 is out of range: it goes from 0 to 1000000"},
		{"tuning check none.toml", "no settings file: none.toml"},
		{"fly", "treeline --help tells what there is)"},
	} {
		t.Run(tc.args, func(t *testing.T) {
			r := start(t, programs.windowed, t.TempDir(), []string{"DISPLAY"}, strings.Fields(tc.args)...)
			wantLine(t, r, 2, tc.want)
			if r.stdout != "" {
				t.Errorf("standard output: %s", r.stdout)
			}
		})
	}
}

// TestAFolderThatTakesNoFilesIsFoundAtTheStart, not after hours of battles. Nobody can create files
// in /proc, not even root.
func TestAFolderThatTakesNoFilesIsFoundAtTheStart(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("needs /proc")
	}
	for _, line := range []string{"lab bots --plot /proc/a.png", "lab steering --film /proc/a.png", "lab sight --dump /proc/a", "shot --out /proc/a.png"} {
		r := start(t, programs.windowed, t.TempDir(), []string{"DISPLAY"}, strings.Fields(line)...)
		wantLine(t, r, 2, "the folder cannot be written to", "name another place")
	}
}

// TestEmptyFlagsAreNotTreatedAsOmitted, except for choices that may be empty.
func TestEmptyFlagsAreNotTreatedAsOmitted(t *testing.T) {
	home := t.TempDir()
	for line, want := range map[string]string{
		"--config=":                   "--config is given empty: want FILE",
		"play --config=":              "--config is given empty: want FILE, or leave the flag out",
		"watch --record=":             "--record is given empty: want FILE",
		"replay a.replay --trace=":    "--trace is given empty",
		"sim --record=":               "--record is given empty: want FOLDER",
		"sim --profile=":              "--profile",
		"shot --out=":                 "--out is given empty: want FILE.png",
		"map --out=":                  "--out is given empty",
		"career --config=":            "--config is given empty",
		"lab bots --plot=":            "--plot is given empty",
		"lab bots --store=":           "--store is given empty: want FILE.sqlite",
		"lab bots --store=a --shard=": "--shard is given empty: want I/N",
		"lab table --challenger=":     "--challenger is given empty",
		"lab train --out=":            "--out is given empty",
		"lab soak --record=":          "--record is given empty",
		"lab table --levels=":         "--levels is given empty: want LEVEL",
		"lab table --against=":        "--against is given empty: want BRAIN",
		"lab train --knobs=":          "--knobs is given empty: want PATH",
	} {
		wantLine(t, start(t, programs.headless, home, nil, strings.Fields(line)...), 2, want)
		if name, ok := strings.CutSuffix(line, "="); ok {
			wantLine(t, start(t, programs.headless, home, nil, append(strings.Fields(name), "")...), 2, want)
		}
	}
	for line, want := range map[string]string{
		"replay":          "<file> is given empty: want FILE",
		"tuning check":    "<file> is given empty: want FILE",
		"bot test":        "<file> is given empty: want FILE",
		"bot new python":  "<folder> is given empty: want FOLDER",
		"lab duel hunter": "<second>: \"\" names no brain",
	} {
		wantLine(t, start(t, programs.headless, home, nil, append(strings.Fields(line), "")...), 2, want)
	}
	r := start(t, programs.headless, home, []string{"TREELINE_NATS_TOKEN=secret"}, "lab", "bots", "--sight=", "--nats-token=", "--matches", "2", "--minutes", "0.05", "--team-size", "1")
	if r.code != 0 || r.stderr != "" {
		t.Errorf("code %d: %s", r.code, r.stderr)
	}
}

func TestBrokenSettingsFileOfAFlagStopsTheProgramAndStaysAsItIs(t *testing.T) {
	for _, tc := range []struct{ name, text, want string }{
		{"unknown key", "version = 1\n[ai.sight]\nstil = 0.1\n", "settings.toml:3: unknown key ai.sight.stil, did you mean ai.sight.still?"},
		{"wrong type", "[ai.sight]\nstill = \"low\"\n", "settings.toml:2: ai.sight.still wants a number from 0 to 1"},
		{"out of range", "[ai.sight]\n\n\nstill = 1.5\n", "settings.toml:4: ai.sight.still = 1.5 is out of range: it goes from 0 to 1"},
		{"not TOML", "hello\n", "settings.toml:1: not TOML"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			home := t.TempDir()
			path := filepath.Join(home, "Treeline", "settings.toml")
			write(t, path, tc.text)
			wantLine(t, start(t, programs.windowed, home, []string{"DISPLAY"}, "play", "--config", path), 2, tc.want)
			wantLine(t, start(t, programs.windowed, home, []string{"DISPLAY"}, "watch", "--config", path), 2, tc.want)
			wantLine(t, start(t, programs.headless, t.TempDir(), nil, "sim", "--config", path), 2, tc.want)
			wantLine(t, start(t, programs.headless, t.TempDir(), nil, "tuning", "check", path), 2, tc.want)
			after, err := os.ReadFile(path)
			if err != nil || string(after) != tc.text {
				t.Errorf("the file now holds %q, %v", after, err)
			}
			entries, err := os.ReadDir(filepath.Dir(path))
			if err != nil || len(entries) != 1 {
				t.Errorf("the folder now holds %v, %v", entries, err)
			}
		})
	}
}

// TestOwnSettingsNeverStopTheStart starts without a display, so that the game ends
// with code 3 once the settings are read.
func TestOwnSettingsNeverStopTheStart(t *testing.T) {
	for _, tc := range []struct{ name, text, want, kept string }{
		{"a setting of an older program", "version = 1\n[ai.sight]\nstil = 0.1\n", "settings.toml:3: unknown key ai.sight.stil", ""},
		{"not TOML", "hello\n", "settings.toml:1: not TOML", "settings.toml.bad"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			home := t.TempDir()
			path := filepath.Join(home, "Treeline", "settings.toml")
			write(t, path, tc.text)
			r := start(t, programs.windowed, home, []string{"DISPLAY"}, "play")
			if r.code != 3 || !strings.Contains(r.stderr, tc.want) || strings.Count(r.stderr, "settings.toml:") != 1 {
				t.Errorf("code %d: %s\nwant 3, which is that of no display, and one line with %q", r.code, r.stderr, tc.want)
			}
			after, err := os.ReadFile(filepath.Join(home, "Treeline", cmp.Or(tc.kept, "settings.toml")))
			if err != nil || string(after) != tc.text {
				t.Errorf("the file now holds %q, %v", after, err)
			}
		})
	}
}

func TestADeviceIsNeverReplaced(t *testing.T) {
	if _, err := os.Stat("/dev/full"); err != nil {
		t.Skip("needs /dev/full")
	}
	for _, args := range []string{"map --out /dev/full", "lab sight --pairs 5 --dump /dev/full", "lab sight --pairs 5 --plot /dev/full"} {
		r := start(t, programs.headless, t.TempDir(), nil, strings.Fields(args)...)
		wantLine(t, r, 1, "/dev/full not written: ")
		if _, err := os.Stat("/dev/full"); err != nil {
			t.Fatalf("%s: %v", args, err)
		}
	}
}

// TestFailedOutputIsAFailure, even for commands that only print.
func TestFailedOutputIsAFailure(t *testing.T) {
	if _, err := os.Stat("/dev/full"); err != nil {
		t.Skip("needs /dev/full")
	}
	home := t.TempDir()
	for _, args := range []string{"--help", "help sim", "lab store --help", "version", "bot schema", "bot new python mybot", "bot test mybot/bot.py --matches 1 --minutes 0.1"} {
		full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
		if err != nil {
			t.Fatal(err)
		}
		r := startInto(t, full, programs.headless, home, nil, strings.Fields(args)...)
		if wantLine(t, r, 1); !strings.HasPrefix(args, "bot test") && !strings.Contains(r.stderr, "no space left") { // which may also find the bot slow
			t.Errorf("%s: %s", args, r.stderr)
		}
		if err := full.Close(); err != nil {
			t.Error(err)
		}
	}
}

// write makes a file and its folder.
func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func TestNoDisplayEndsWithOneLineAndCode3(t *testing.T) {
	none := []string{"DISPLAY", "WAYLAND_DISPLAY"}
	for _, args := range [][]string{{}, {"play"}, {"watch"}, {"shot", "--out", "a.png"}} {
		wantLine(t, start(t, programs.windowed, t.TempDir(), none, args...), 3, "no display", "DISPLAY")
	}
	gone := []string{"DISPLAY=:987", "WAYLAND_DISPLAY"}
	wantLine(t, start(t, programs.windowed, t.TempDir(), gone), 3, "no display")
}

func TestBuildWithoutWindowSaysSo(t *testing.T) {
	for _, args := range [][]string{{}, {"watch"}, {"shot", "--out", "a.png"}} {
		wantLine(t, start(t, programs.headless, t.TempDir(), nil, args...), 3, "this build has no window", "for what needs none, such as sim")
	}
}

// TestWhatBlocksAFolderIsNamed before anything is fought.
func TestWhatBlocksAFolderIsNamed(t *testing.T) {
	home := t.TempDir()
	write(t, filepath.Join(home, "file"), "")
	write(t, filepath.Join(home, "bot.sh"), "#!/bin/sh\n")
	if err := os.Chmod(filepath.Join(home, "bot.sh"), 0o700); err != nil {
		t.Fatal(err)
	}
	for line, want := range map[string]string{
		"sim --record file":                       "--record: file is a file: name a folder",
		"sim --record file/a":                     "--record: the folder file/a cannot be made, name another one: ",
		"bot test bot.sh --record file":           "--record: file is a file",
		"bot new python file":                     "file is a file: name a folder",
		"lab soak --record file --seconds 3600":   "--record: file is a file",
		"lab soak --record file/a --seconds 3600": "--record: the folder file/a cannot be made, name another one: ",
	} {
		wantLine(t, start(t, programs.headless, home, nil, strings.Fields(line)...), 2, want)
	}
}
