package session_test

import (
	"errors"
	"path/filepath"
	"testing"

	"treeline/scene/replay"
	"treeline/scene/session"
	"treeline/tanks"
)

// autopilot turns the autopilot on or off.
func autopilot(t *testing.T, l *session.Local, on bool) {
	t.Helper()
	if err := l.SetAutopilot(on); err != nil || l.Autopilot() != on {
		t.Fatalf("autopilot on %v: %v, is %v", on, err, l.Autopilot())
	}
}

// TestTheAutopilotDrivesThePersonsTank: it drives as that tank's bot would, the person stays in
// it, and gets it back with the controls let go.
func TestTheAutopilotDrivesThePersonsTank(t *testing.T) {
	l := fight(t, true)
	me := &l.World().Tanks[0]
	at := me.At
	l.Run(5*tanks.Hertz, nil)
	if way := me.At.Sub(at).Len(); way > 1 {
		t.Fatalf("without orders the tank drives %.1f m", way)
	}
	l.Human().Pull()
	l.Human().Smoke()
	charges := me.Charges
	autopilot(t, l, true)
	autopilot(t, l, true)
	if _, bot := l.Battle().Bot(0); !bot || l.Seat() != 0 {
		t.Errorf("its bot drives: %v, seat %d", bot, l.Seat())
	}
	l.Human().Steer = 1
	l.Run(20*tanks.Hertz, nil)
	if way := me.At.Sub(at).Len(); way < 10 {
		t.Errorf("the autopilot drives %.1f m in 20 s", way)
	}
	if err := errors.Join(l.SetPace(4), l.NextRound()); !errors.Is(err, session.ErrDriving) || !errors.Is(err, session.ErrRoundRuns) {
		t.Errorf("whoever lets it drive may do as a spectator does: %v", err)
	}
	autopilot(t, l, false)
	if h := l.Human(); h.Steer != 0 || h.Throttle != 0 || h.Trigger {
		t.Errorf("the person gets the tank back with the controls at %+v", h)
	}
	l.Run(20, nil)
	if _, bot := l.Battle().Bot(0); bot || me.Charges != charges {
		t.Errorf("its bot drives: %v, smoke of %d left %d", bot, charges, me.Charges)
	}
}

func TestTheAutopilotEndsWithTankAndRound(t *testing.T) {
	for name, end := range map[string]func(l *session.Local) error{
		"tank lost":    func(l *session.Local) error { l.World().Tanks[0].Health = 0; l.Run(1, nil); return nil },
		"next round":   func(l *session.Local) error { l.World().Phase = tanks.Over; return l.NextRound() },
		"another tank": func(l *session.Local) error { return l.TakeOver(1) },
	} {
		l := fight(t, true)
		autopilot(t, l, true)
		if err := end(l); err != nil || l.Autopilot() {
			t.Errorf("%s: %v, autopilot %v", name, err, l.Autopilot())
		}
		if !l.World().Human(l.Seat()) {
			t.Errorf("%s: a bot has the person's seat", name)
		}
	}
	l := fight(t, false)
	if err := l.SetAutopilot(true); !errors.Is(err, session.ErrNoTank) || l.Autopilot() {
		t.Errorf("a spectator: %v", err)
	}
}

// TestAReplayShowsWhatTheAutopilotDid: also when it was on at the end of the tank.
func TestAReplayShowsWhatTheAutopilotDid(t *testing.T) {
	l := fight(t, true)
	path := filepath.Join(t.TempDir(), "a.replay")
	if err := l.Record(path, replay.Header{Program: "test"}); err != nil {
		t.Fatal(err)
	}
	l.Human().Throttle = 0.5
	l.Run(100, nil)
	autopilot(t, l, true)
	l.Run(700, nil)
	autopilot(t, l, false)
	l.Human().Throttle = -1
	l.Run(90, nil)
	autopilot(t, l, true)
	l.Run(3*60*tanks.Hertz, nil)
	end, ticks := l.World().Hash(), l.World().Tick
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	f, err := replay.Load(path)
	if err != nil {
		t.Fatal(err)
	}
	p, err := replay.NewPlayer(f, l.World().Map)
	if err != nil {
		t.Fatal(err)
	}
	for !p.Ended() {
		if err := p.Step(); err != nil {
			t.Fatal(err)
		}
	}
	if w := p.Battle().World; p.FirstDifference() >= 0 || w.Hash() != end || w.Tick != ticks {
		t.Errorf("the replay differs from tick %d on", p.FirstDifference())
	}
}
