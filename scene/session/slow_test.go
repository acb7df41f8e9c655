package session_test

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"treeline/ai"
	"treeline/scene/outside"
	"treeline/scene/outside/outsidetest"
	"treeline/scene/session"
	"treeline/tanks"
	"treeline/terrain"
)

// against starts a battle of one against one, the other tank driven by a program. told
// returns what was told of it, once the battle was dismissed.
func against(t *testing.T, kind, file, program string) (l *session.Local, h *outside.Host, told func() []string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), file)
	if err := os.WriteFile(path, []byte(program), 0o755); err != nil {
		t.Fatal(err)
	}
	var mu sync.Mutex
	var lines []string
	h = outside.NewHost(func(line string) {
		mu.Lock()
		defer mu.Unlock()
		lines = append(lines, line)
	})
	s := ai.DefaultSetup(4)
	s.TeamSize, s.Trees, s.Preset, s.Red = 1, 20, terrain.Flat, ai.Picks{{Brain: kind + ":" + path}}
	var err error
	if s.Guests, err = h.Entries(s.Red); err != nil {
		t.Fatal(err)
	}
	if l, err = session.NewLocal(s, nil, false); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(h.Close)
	return l, h, func() []string {
		h.Close()
		return lines
	}
}

// TestWaitingForAProgramDelaysNoFrame: frames go on while a tick waits, what a person
// asks is done, and the battle can be left.
func TestWaitingForAProgramDelaysNoFrame(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the program is a shell script")
	}
	l, _, told := against(t, ai.Exec, "silent", "#!/bin/sh\nread r; echo '"+outsidetest.Ready+"'; cat > /dev/null\n")
	var longest time.Duration
	frames, start := 0, time.Now()
	for begun := time.Now(); time.Since(begun) < 1500*time.Millisecond; frames++ {
		at := time.Now()
		l.Advance(tick, nil)
		longest = max(longest, time.Since(at))
	}
	if longest > 500*time.Millisecond || frames < 20 {
		t.Errorf("a frame took %v, and there were %d: a turn has a second", longest, frames)
	}
	if at := l.World().Tick; at > 3 {
		t.Errorf("tick %d: nobody waits for the program", at)
	}
	id, since := l.Waits()
	for i := 0; id == tanks.NoTank && i < 10; i++ { // a turn was over just now
		l.Advance(tick, nil)
		id, since = l.Waits()
	}
	if id != 1 || since <= 0 || since > time.Since(start) {
		t.Errorf("it waits for tank %d since %v", id, since)
	}
	at := l.World().Tick
	begun := time.Now()
	if err := l.TakeOver(0); err != nil || l.Seat() != 0 {
		t.Errorf("seat %d, %v", l.Seat(), err)
	}
	if took := time.Since(begun); took > 700*time.Millisecond || l.World().Tick != at+1 {
		t.Errorf("taking over took %v, to tick %d from %d", took, l.World().Tick, at)
	}
	if id, _ := l.Waits(); id != tanks.NoTank {
		t.Errorf("it waits for tank %d after that", id)
	}
	l.Advance(tick, nil)
	l.Dismiss()
	if lines := told(); len(lines) != 1 || !strings.Contains(lines[0], "no answer in time") {
		t.Errorf("told %q", lines)
	}
}

// TestAProgramThatBeginsSlowlyIsNotEndedByAHurry: what a person asks for meanwhile costs it
// a turn.
func TestAProgramThatBeginsSlowlyIsNotEndedByAHurry(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the program is a shell script")
	}
	l, h, told := against(t, ai.Exec, "lazy", "#!/bin/sh\nread r; sleep 0.4; echo '"+outsidetest.Ready+`'
while read v; do v=${v#*'"tick":'}; echo '{"type":"order","tick":'${v%%[!0-9]*}'}'; done
`)
	l.Advance(tick, nil)
	if err := l.TakeOver(0); err != nil || l.World().Tick != 1 {
		t.Errorf("tick %d, %v", l.World().Tick, err)
	}
	l.Run(20, nil)
	l.Dismiss()
	if lines := told(); len(lines) != 0 || h.Account().Turns < 15 {
		t.Errorf("told %q, %+v", lines, h.Account())
	}
}

// TestFramesChangeNothingForAModule: one that takes long for a turn fights the same battle
// however long frames are.
func TestFramesChangeNothingForAModule(t *testing.T) {
	// An i32 in memory counts down from a million whenever a piece of a line was read, 9
	// instructions a step.
	const count = "\x41\x14\x41\xc0\x84\x3d\x36\x02\x00\x03\x40\x41\x14\x41\x14\x28\x02\x00\x41\x01\x6b\x36\x02\x00\x41\x14\x28\x02\x00\x0d\x00\x0b"
	body := append(outsidetest.Answer(), outsidetest.ForEver(outsidetest.Read(), []byte(count), outsidetest.Write())...)
	program := string(outsidetest.Module(`{"type":"order","tick":-1}`+"\n", body))
	const ticks = 8
	var accounts []outside.Account
	var hashes []uint64
	for _, advance := range []func(*session.Local){
		func(l *session.Local) { l.Run(ticks, nil) },
		func(l *session.Local) {
			waited := 0
			for l.World().Tick < ticks {
				before := l.World().Tick
				if l.Advance(tick, nil); l.World().Tick == before {
					waited++
				}
			}
			if waited == 0 {
				t.Error("no tick was waited for")
			}
		},
	} {
		l, h, _ := against(t, ai.Wasm, "slow.wasm", program)
		advance(l)
		if l.World().Phase != tanks.Playing {
			t.Errorf("phase %v", l.World().Phase)
		}
		hashes = append(hashes, l.World().Hash())
		l.Dismiss()
		accounts = append(accounts, h.Account())
	}
	if hashes[0] != hashes[1] || accounts[0] != accounts[1] || accounts[0].Patience < 1 {
		t.Errorf("%x and %+v at once, %x and %+v frame by frame", hashes[0], accounts[0], hashes[1], accounts[1])
	}
}
