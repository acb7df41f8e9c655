package session_test

import (
	"errors"
	"testing"
	"time"

	"treeline/ai"
	"treeline/scene/session"
	"treeline/tanks"
	"treeline/terrain"
)

const tick = time.Second / tanks.Hertz

// fight starts a battle of two against two on flat ground.
func fight(t *testing.T, player bool) *session.Local {
	t.Helper()
	s := ai.DefaultSetup(4)
	s.TeamSize, s.Trees, s.Preset = 2, 20, terrain.Flat
	l, err := session.NewLocal(s, nil, player)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func TestTicksComeOneByOneWithTheirEvents(t *testing.T) {
	l := fight(t, false)
	var seen []int
	l.Advance(3*tick+tick/2, func() { seen = append(seen, l.World().Tick) })
	if len(seen) != 3 || seen[0]+2 != seen[2] {
		t.Errorf("ticks %v, want three in a row", seen)
	}
	if a := l.Alpha(); a < 0.4 || a > 0.6 {
		t.Errorf("alpha %v, want the middle between two ticks", a)
	}
}

func TestTheFrameRateChangesNoBattle(t *testing.T) {
	const ticks = 10 * tanks.Hertz
	for _, frames := range []time.Duration{24, 30, 59, 60, 144, 1000} { // a second
		l, steady := fight(t, false), fight(t, false)
		for l.World().Tick < ticks {
			l.Advance(time.Second/frames, nil)
		}
		for steady.World().Tick < l.World().Tick {
			steady.Advance(tick, nil)
		}
		if l.World().Hash() != steady.World().Hash() {
			t.Errorf("at %d frames a second the battle went another way", frames)
		}
	}
}

func TestAHeldBattleGoesOnByOneTickIfAsked(t *testing.T) {
	l := fight(t, false)
	l.Hold(true)
	l.Advance(10*tick, nil)
	if l.World().Tick != 0 {
		t.Fatalf("tick %d in a battle that is held", l.World().Tick)
	}
	if err := l.SingleStep(); err != nil {
		t.Fatal(err)
	}
	l.Advance(10*tick, nil)
	l.Advance(10*tick, nil)
	if l.World().Tick != 1 || l.Alpha() != 1 {
		t.Errorf("tick %d, alpha %v; want one tick, shown whole", l.World().Tick, l.Alpha())
	}
}

func TestDriversDoNotControlTime(t *testing.T) {
	l := fight(t, true)
	if err := l.SetPace(4); !errors.Is(err, session.ErrDriving) || l.Pace() != 1 {
		t.Errorf("pace %v, %v", l.Pace(), err)
	}
	if err := l.SingleStep(); !errors.Is(err, session.ErrStepping) {
		t.Errorf("single step: %v", err)
	}
	if err := l.NextRound(); !errors.Is(err, session.ErrRoundRuns) || l.Jumps() != 0 {
		t.Errorf("next round: %v, %d jumps", err, l.Jumps())
	}
	l.World().Tanks[0].Health = 0
	if err := errors.Join(l.SetPace(4), l.NextRound()); err != nil || l.Pace() != 4 || l.World().Round != 1 || l.Jumps() != 1 {
		t.Errorf("as a wreck: %v, pace %v, round %d, %d jumps", err, l.Pace(), l.World().Round, l.Jumps())
	}
}

// TestWhoeverDrivesInPracticeMaySlowDown, and no more than that; where it is allowed no more
// the battle goes on at normal speed.
func TestWhoeverDrivesInPracticeMaySlowDown(t *testing.T) {
	l := fight(t, true)
	l.AllowSlow(true)
	for pace, want := range map[float64]error{4: session.ErrPace, 0.25: session.ErrPace, session.SlowMotion: nil, 1: nil} {
		if err := l.SetPace(pace); !errors.Is(err, want) || err == nil && l.Pace() != pace {
			t.Errorf("pace %v: %v, is %v", pace, err, l.Pace())
		}
	}
	if err := l.SetPace(session.SlowMotion); err != nil {
		t.Fatal(err)
	}
	if l.Advance(4*tick, nil); l.World().Tick != 2 {
		t.Errorf("%d ticks in the time of 4", l.World().Tick)
	}
	l.AllowSlow(false)
	if l.Advance(4*tick, nil); l.Pace() != 1 || l.World().Tick != 6 {
		t.Errorf("no more allowed: pace %v, tick %d", l.Pace(), l.World().Tick)
	}
}

// TestWhoeverIsInATankAgainDrivesAtNormalSpeed: in the next round, or back on the field, after the
// rest was watched faster.
func TestWhoeverIsInATankAgainDrivesAtNormalSpeed(t *testing.T) {
	for name, again := range map[string]func(l *session.Local) error{
		"next round": func(l *session.Local) error { return l.NextRound() },
		"it returns": func(l *session.Local) error { l.World().Tanks[0].Health = 100; return nil },
	} {
		l := fight(t, true)
		l.World().Tanks[0].Health = 0
		if err := errors.Join(l.SetPace(4), again(l)); err != nil {
			t.Fatal(err)
		}
		before := l.World().Tick
		if l.Advance(4*tick, nil); l.Pace() != 1 || l.World().Tick != before+4 {
			t.Errorf("%s: pace %v, %d ticks in the time of 4", name, l.Pace(), l.World().Tick-before)
		}
	}
}

func TestAPlayerTakesOverWithinTheTeamAndKeepsASeat(t *testing.T) {
	l := fight(t, true)
	if err := l.TakeOver(2); !errors.Is(err, session.ErrForeignTank) {
		t.Errorf("an enemy's tank: %v", err)
	}
	l.Human().Throttle = 1
	if err := l.TakeOver(1); err != nil || l.Seat() != 1 || l.Human().Throttle != 0 {
		t.Fatalf("%v, seat %d, throttle %v; want a new tank with the controls let go", err, l.Seat(), l.Human().Throttle)
	}
	_, left := l.Battle().Bot(0)
	_, taken := l.Battle().Bot(1)
	if !left || taken {
		t.Errorf("bots drive: the tank that was left %v, the one taken %v", left, taken)
	}
	if l.Leave() || l.Seat() != 1 {
		t.Error("a player left the seat")
	}
}

// TestNobodyDrivesATruck: neither a player nor a spectator.
// TestOrdersForATankAreNotCarriedOutByTheNext: a shot and smoke that were asked for a moment
// before the person goes over to another tank, or to another round.
func TestOrdersForATankAreNotCarriedOutByTheNext(t *testing.T) {
	l := fight(t, true)
	ask := func() {
		l.Human().Pull()
		l.Human().Smoke()
	}
	check := func(id tanks.ID, charges int) {
		t.Helper()
		l.Run(20, nil)
		if me := &l.World().Tanks[id]; me.Charges != charges || me.Shots > 0 {
			t.Errorf("round %d: %s has %d charges of %d, and fired %d shots", l.World().Round, me.Name, me.Charges, charges, me.Shots)
		}
	}
	ask()
	if err := l.TakeOver(1); err != nil {
		t.Fatal(err)
	}
	check(1, l.World().Tanks[1].Charges)
	ask()
	l.World().Phase = tanks.Over // as if somebody had won
	if err := l.NextRound(); err != nil {
		t.Fatal(err)
	}
	check(l.Seat(), l.World().Tanks[l.Seat()].Charges)
}

func TestNobodyDrivesATruck(t *testing.T) {
	for _, player := range []bool{true, false} {
		s := ai.DefaultSetup(6)
		s.TeamSize, s.Trees = 1, 20
		if err := s.Mode.UnmarshalText([]byte("convoy")); err != nil {
			t.Fatal(err)
		}
		l, err := session.NewLocal(s, nil, player)
		if err != nil {
			t.Fatal(err)
		}
		trucks := 0
		for i := range l.World().Tanks {
			if !l.World().Tanks[i].Body().Unarmed {
				continue
			}
			trucks++
			before := l.Seat()
			if err := l.TakeOver(tanks.ID(i)); !errors.Is(err, session.ErrTruck) || l.Seat() != before {
				t.Errorf("player %t: %v, seat %d", player, err, l.Seat())
			}
		}
		if trucks == 0 {
			t.Error("no truck is there")
		}
	}
}

func TestASpectatorTakesAnyLivingTankAndLeavesIt(t *testing.T) {
	l := fight(t, false)
	l.World().Tanks[1].Health = 0
	for _, id := range []tanks.ID{tanks.NoTank, 1, 4} {
		if err := l.TakeOver(id); !errors.Is(err, session.ErrNoSuchTank) {
			t.Errorf("tank %d: %v", id, err)
		}
	}
	if err := errors.Join(l.SetPace(4), l.TakeOver(2)); err != nil || l.Seat() != 2 || l.Pace() != 1 {
		t.Errorf("%v, seat %d, pace %v; want tank 2 at normal pace", err, l.Seat(), l.Pace())
	}
	if !l.Leave() || l.Seat() != tanks.NoTank || l.Leave() {
		t.Error("want the tank left, once")
	}
	if _, bot := l.Battle().Bot(2); !bot {
		t.Error("nobody drives the tank that was left")
	}
}

func TestNumbersCountFromTheNextTick(t *testing.T) {
	l := fight(t, false)
	a := ai.DefaultTuning()
	a.Sight.Still = 0.9
	before := l.Battle().Eyes.Tuning().Still
	l.Tune(tanks.DefaultTuning(), a)
	if got := l.Battle().Eyes.Tuning().Still; got != before {
		t.Errorf("threshold %v between two ticks, want %v still", got, before)
	}
	l.Advance(2*tick, nil)
	if got := l.Battle().Eyes.Tuning().Still; got != 0.9 {
		t.Errorf("threshold %v a tick later, want 0.9", got)
	}
}

func TestAWrongSetupIsRefused(t *testing.T) {
	s := ai.DefaultSetup(1)
	s.TeamSize = 99
	if l, err := session.NewLocal(s, nil, false); err == nil || l != nil {
		t.Errorf("99 tanks a team: %v, %v", l, err)
	}
}
