package outside_test

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"treeline/ai"
	"treeline/scene/outside"
	"treeline/tanks"
)

// lines are the lines that a Host has logged.
type lines struct {
	mu  sync.Mutex
	all []string
}

func (l *lines) add(line string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.all = append(l.all, line)
}

func (l *lines) list() []string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return append([]string(nil), l.all...)
}

// fight fights a short battle of one against one, with the red tank driven by a program. It returns
// the battle at its end, and the lines that were logged.
func fight(t *testing.T, brain string, setUp ...func(*outside.Host, *ai.Setup)) (*ai.Battle, []string) {
	t.Helper()
	var told lines
	h := outside.NewHost(told.add)
	s := ai.DefaultSetup(970001)
	s.TeamSize, s.Minutes = 1, 0.2
	s.Red, s.Green = ai.Picks{{Brain: brain}}, ai.Picks{{Brain: "random"}}
	for _, f := range setUp {
		f(h, &s)
	}
	var err error
	if s.Guests, err = h.Entries(s.Green, s.Red); err != nil {
		t.Fatal(err)
	}
	b, err := ai.NewBattle(s)
	if err != nil {
		t.Fatal(err)
	}
	for b.World.Phase == tanks.Playing {
		b.Step()
	}
	b.Close()
	h.Close()
	return b, told.list()
}

// script writes a program into a file, and returns its pick.
func script(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o755); err != nil {
		t.Fatal(err)
	}
	return "exec:" + path
}

// marker is in the command line of the processes that hostile programs leave behind.
const marker = "86399.125"

// TestHostileProgramsLoseTheirTurnsAndNotTheMatch: each match is fought to its end, one line tells
// what was wrong, and no process is left.
func TestHostileProgramsLoseTheirTurnsAndNotTheMatch(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the programs are shell scripts")
	}
	const ready = `echo '{"type":"ready","protocol":1}'; `
	programs := []struct{ name, text, want string }{
		{"loops before it is ready", `while :; do :; done`, "no answer in time: it has not said within 1 s that it is ready: does it answer the first line, and flush its output after each of its own?"},
		{"loops", `read r; ` + ready + `while :; do :; done`, "no patience left"},
		{"ignores signals", `trap '' TERM INT HUP PIPE; read r; ` + ready + `while :; do :; done`, "no patience left"},
		{"is silent", `read r; ` + ready + `cat > /dev/null`, "no patience left: 30 of 30 ticks of patience are used"},
		{"is silent in ten turns", `read r; ` + ready + `cat > /dev/null`, "no answer in time, 10 turns in a row (20 of 90 ticks of patience are used)"},
		{"answers to no tick", `read r; ` + ready + `while read v; do echo '{"type":"order"}'; done`, "its last answer was for tick 0, the view was for tick 1, and no patience left"},
		{"answers to later ticks", `read r; ` + ready + `while read v; do echo '{"type":"order","tick":9000}'; done`, "its last answer was for tick 9000, the view was for tick 0, and no patience left"},
		{"writes blank lines", `read r; ` + ready + `while read v; do echo; done`, "no whole JSON object"},
		{"does not read", ready + `exec sleep ` + marker, "no patience left"},
		{"ends at once", `exit 3`, "exit status 3"},
		{"ends in the middle", `read r; ` + ready + `read v; echo 'where am I?' >&2; exit 4`, "exit status 4): where am I?"},
		{"writes garbage", `read r; ` + ready + `while read v; do echo garbage; done`, "garbage"},
		{"begins with garbage", `echo hello; cat > /dev/null`, `"hello"`},
		{"is of another time", `read r; echo '{"type":"ready","protocol":99}'; cat > /dev/null`, "version 99"},
		{"floods", `read r; ` + ready + `yes 2> /dev/null`, "drives no more"},
		{"floods with orders", `read r; ` + ready + `yes '{"type":"order","tick":-1}' 2> /dev/null`, "drives no more"},
		{"floods without an end of line", `read r; ` + ready + `tr '\0' x < /dev/zero 2> /dev/null`, "a line of more than 65536 bytes"},
		{"floods its errors", `read r; ` + ready + `yes >&2`, "no patience left"},
		{"drips", `read r; ` + ready + `while :; do printf x; sleep 0.02; done`, "no patience left"},
		{"closes its output", `exec >&-; exec sleep ` + marker, "it has closed its output"},
		{"leaves others behind", `sleep ` + marker + ` & sleep ` + marker + ` & read r; ` + ready + `exit 5`, "exit status 5"},
		{"is no program", "\x00\x01\x02", "in Falcon drives no more at 0.0 s of its round: cannot be started: it is no program for this system"},
	}
	for _, p := range programs {
		t.Run(p.name, func(t *testing.T) {
			text := "#!/bin/sh\n" + p.text + "\n"
			if strings.HasPrefix(p.text, "\x00") {
				text = p.text
			}
			patience := func(h *outside.Host, _ *ai.Setup) {
				switch {
				case strings.Contains(p.name, "before it is ready"):
					h.SetPatience(6, 30, 60)
				case strings.Contains(p.want, "in a row"):
					h.SetPatience(2, 90, 900)
				case strings.Contains(p.want, "no patience"):
					h.SetPatience(6, 30, 900)
				default: // it does not lack time, but a busy machine may take it
					h.SetPatience(120, 3000, 900)
				}
			}
			b, told := fight(t, script(t, "bot", text), patience)
			if len(told) != 1 || !strings.Contains(told[0], p.want) || strings.Contains(told[0], "\n") {
				t.Errorf("told %q, want one line with %q", told, p.want)
			}
			lost, ended := b.Faults(1)
			if gone := len(told) > 0 && strings.Contains(told[0], "drives no more"); ended > 1 || (ended == 1) != gone || lost+ended == 0 {
				t.Errorf("%d turns lost and %d programs ended, told %q", lost, ended, told)
			}
			if b.World.Phase != tanks.Over || b.World.Tick < 60 {
				t.Errorf("the match ended in phase %v at tick %d", b.World.Phase, b.World.Tick)
			}
		})
	}
	nobodyIsLeft(t)
}

// nobodyIsLeft looks for children, dead or alive, and for what they have started.
func nobodyIsLeft(t *testing.T) {
	t.Helper()
	if runtime.GOOS != "linux" {
		return
	}
	var left []string
	for range 50 { // killed processes take a moment to disappear
		left = nil
		stats, _ := filepath.Glob("/proc/[0-9]*/stat")
		for _, file := range stats {
			stat, _ := os.ReadFile(file)
			line, _ := os.ReadFile(filepath.Join(filepath.Dir(file), "cmdline"))
			fields := strings.Fields(string(stat[bytes.LastIndexByte(stat, ')')+1:]))
			child := len(fields) > 1 && fields[1] == strconv.Itoa(os.Getpid())
			if child || bytes.Contains(line, []byte(marker)) {
				left = append(left, fmt.Sprintf("%.60s %q", stat, line))
			}
		}
		if len(left) == 0 {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
	t.Errorf("left behind: %q", left)
}

// TestAProgramThatTakesTenGigabytesEnds, as its memory is limited.
func TestAProgramThatTakesTenGigabytesEnds(t *testing.T) {
	if _, err := exec.LookPath("python3"); err != nil || runtime.GOOS != "linux" {
		t.Skip("needs python3 on Linux, where the memory of a program is limited")
	}
	patient := func(h *outside.Host, _ *ai.Setup) { h.SetPatience(120, 3000, 900) }
	_, told := fight(t, script(t, "bot.py", "input()\nprint('{\"type\":\"ready\",\"protocol\":1}')\nx = bytearray(10 << 30)\n"), patient)
	if len(told) != 1 || !strings.Contains(told[0], "MemoryError") {
		t.Errorf("told %q", told)
	}
	nobodyIsLeft(t)
}

// TestALateProgramGoesOn: it loses turns but not the later ones, which is logged once, and once
// more at the end.
func TestALateProgramGoesOn(t *testing.T) {
	if _, err := exec.LookPath("python3"); err != nil {
		t.Skip("needs python3")
	}
	const text = `
import json, sys, time
turns = 0
for line in sys.stdin:
    m = json.loads(line)
    if m["type"] == "round":
        print('{"type":"ready","protocol":1}')
        continue
    turns += 1
    if turns in (20, 40):
        time.sleep(0.25)
    print(json.dumps({"type": "order", "tick": m["tick"], "throttle": 1}))
`
	b, told := fight(t, script(t, "bot.py", text), func(h *outside.Host, _ *ai.Setup) { h.SetPatience(6, 3000, 900) })
	if len(told) != 2 || !strings.Contains(told[0], "lost") || !strings.Contains(told[1], "more") {
		t.Errorf("told %q", told)
	}
	if lost, ended := b.Faults(1); lost < 2 || ended != 0 {
		t.Errorf("Faults = %d turns lost and %d programs ended, want the two late ones, and none", lost, ended)
	}
	if moved := b.World.Tanks[1].LeftTravel; moved < 20 {
		t.Errorf("the tank drove %.1f m", moved)
	}
}

// TestProgramsThatCannotBeRunAreRefused in one line that names cause and cure.
func TestProgramsThatCannotBeRunAreRefused(t *testing.T) {
	plain := filepath.Join(t.TempDir(), "plain")
	if err := os.WriteFile(plain, []byte("x"), 0o644); err != nil {
		t.Fatal(err)
	}
	texts := map[string]string{
		"#!/no/such/python3\n":         "its first line has it run by /no/such/python3, which is not there",
		"#!/usr/bin/env nosuchthing\n": "its first line has it run by nosuchthing, which is not there",
		"#!/bin/sh\r\nexit 0\r\n":      "save it with LF",
		"#!\n":                         "names nothing",
		"import sys\n":                 "add a first line such as #!/usr/bin/env python3",
	}
	for text, want := range texts {
		if runtime.GOOS == "windows" {
			break
		}
		if _, err := outside.NewHost(nil).Entries(ai.Picks{{Brain: script(t, "bot", text)}}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
	for _, good := range []string{"#!/bin/sh\n", "#! /bin/sh -e\n", "#!/usr/bin/env sh\n", "#!/usr/bin/env -S sh -e\n", "\x7fELF\x00"} {
		if _, err := outside.NewHost(nil).Entries(ai.Picks{{Brain: script(t, "bot", good)}}); err != nil {
			t.Errorf("%q: %v", good, err)
		}
	}
	for brain, want := range map[string]string{
		"wasm:" + plain:               "no WebAssembly module",
		"wasm:" + plain + ".none":     "no such file",
		"wasm:" + filepath.Dir(plain): "no regular file",
		"wasm:" + os.DevNull:          "no regular file", // other kinds may have no end
		"exec:":                       "names no file",
		"exec:" + plain + ".none":     "no such file",
		"exec:" + filepath.Dir(plain): "folder",
		"exec:" + plain:               "chmod +x",
		"exec:" + plain + ":expert":   `unknown level "expert": want recruit`,
		"wasm:" + plain + ":expert":   `unknown level "expert": want recruit`,
		"exec:" + plain + ".none:ace": "no such file",
	} {
		if runtime.GOOS == "windows" && want == "chmod +x" {
			continue
		}
		if _, err := outside.NewHost(nil).Entries(ai.Picks{{Brain: brain}}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", brain, err, want)
		}
	}
}

// TestFaultsAreThoseOfAllRounds of a battle, although each starts the program anew.
func TestFaultsAreThoseOfAllRounds(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the program is a shell script")
	}
	h := outside.NewHost(nil)
	defer h.Close()
	b := duel(t, h, script(t, "bot", "#!/bin/sh\nexit 3\n"))
	defer b.Close()
	for round := 1; round <= 2; round++ {
		b.Step()
		if _, ended := b.Faults(1); ended != round {
			t.Errorf("%d programs ended after %d rounds", ended, round)
		}
		if lost, ended := b.Faults(0); lost != 0 || ended != 0 {
			t.Errorf("a bot of the roster: %d turns lost, %d programs ended", lost, ended)
		}
		b.NextRound()
	}
}

// duel returns a short battle of one against one: a program drives tank 1, against a random bot.
func duel(t *testing.T, h *outside.Host, program string) *ai.Battle {
	t.Helper()
	s := ai.DefaultSetup(970001)
	s.TeamSize, s.Minutes = 1, 0.2
	s.Red, s.Green = ai.Picks{{Brain: program}}, ai.Picks{{Brain: "random"}}
	var err error
	if s.Guests, err = h.Entries(s.Red); err != nil {
		t.Fatal(err)
	}
	b, err := ai.NewBattle(s)
	if err != nil {
		t.Fatal(err)
	}
	return b
}
