package outside_test

import (
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"treeline/ai"
	"treeline/scene/outside"
	"treeline/scene/outside/outsidetest"
)

// TestProgramsOfATickWorkAtTheSameTime: three programs answer a view only once all of them have got
// theirs.
func TestProgramsOfATickWorkAtTheSameTime(t *testing.T) {
	if _, err := exec.LookPath("python3"); err != nil {
		t.Skip("needs python3")
	}
	meet := filepath.ToSlash(t.TempDir())
	text := `
import json, os, sys, time
for line in sys.stdin:
    m = json.loads(line)
    if m["type"] == "round":
        me = m["tank"]
        print('{"type":"ready","protocol":1}')
        continue
    tick = m["tick"]
    if tick % 40 == 7:
        open("` + meet + `/%d-%d" % (tick, me), "w").close()
        while len([n for n in os.listdir("` + meet + `") if n.startswith("%d-" % tick)]) < 3:
            time.sleep(0.002)
    print(json.dumps({"type": "order", "tick": tick, "throttle": 0.2}))
`
	var a outside.Account
	_, told := fight(t, script(t, "bot.py", text), func(h *outside.Host, s *ai.Setup) {
		s.TeamSize, s.Minutes = 3, 0.1
		h.SetPatience(900, 90000, 3000)
		t.Cleanup(func() { a = h.Account() })
	})
	if len(told) > 0 {
		t.Errorf("told %q", told)
	}
	if a.Lost > 0 || a.Gone > 0 {
		t.Errorf("%+v", a)
	}
}

// TestModulesThatWorkAtTheSameTimeAnswerTheSame, with the same instructions counted, even if one of
// them runs out of them.
func TestModulesThatWorkAtTheSameTimeAnswerTheSame(t *testing.T) {
	// An i32 in memory counts down from 2 million whenever a part of a line has been read.
	const count = "\x41\x14\x41\x80\x89\x7a\x36\x02\x00\x03\x40\x41\x14\x41\x14\x28\x02\x00\x41\x01\x6b\x36\x02\x00\x41\x14\x28\x02\x00\x0d\x00\x0b"
	body := append(outsidetest.Answer(), outsidetest.ForEver(outsidetest.Read(), []byte(count), outsidetest.Write())...)
	brain := module(t, strings.Repeat(`{"type":"order","tick":7}`+"\n", 2), body)
	var hashes []uint64
	var accounts []outside.Account
	for range 2 {
		var h *outside.Host
		b, _ := fight(t, brain, func(of *outside.Host, s *ai.Setup) {
			h = of
			s.TeamSize, s.Minutes = 3, 0.1
			h.SetPatience(1, 8, 6)
		})
		hashes, accounts = append(hashes, b.World.Hash()), append(accounts, h.Account())
	}
	if hashes[0] != hashes[1] || accounts[0] != accounts[1] || accounts[0].Turns == 0 || accounts[0].Lost == 0 {
		t.Errorf("%x and %+v, then %x and %+v", hashes[0], accounts[0], hashes[1], accounts[1])
	}
}
