package smokescreen_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/behavior/behaviortest"
	"treeline/ai/behavior/smokescreen"
	"treeline/ai/mind"
	"treeline/ai/perception"
	"treeline/ai/squad"
	"treeline/tanks"
	"treeline/tanks/matchtest"
)

// fired returns the stage of a tank that has smoke and an empty gun, under fire in the open from an
// enemy 100 m east of it.
func fired() *behaviortest.Stage {
	s := behaviortest.New(matchtest.Field(400, 400))
	s.View.Self.Charges, s.View.Self.Health = 2, 60
	s.Sees(5, mgl64.Vec3{300, 0, 200})
	s.Pressed, s.Watched, s.Underway, s.Ready, s.Health = true, true, true, 3, 0.5
	return s
}

// wants reports whether the bot releases smoke in a state.
func wants(s *behaviortest.Stage, state mind.State, t smokescreen.Tuning) bool {
	var c smokescreen.Screen
	var o tanks.Order
	c.Judge(&s.Situation, state, &t)
	c.Release(&o)
	if reason, tick := c.Last(); o.Smoke != (reason != "") || o.Smoke != (tick > 0) {
		panic("smoke without a reason")
	}
	return o.Smoke
}

func TestSmokeIsForBreakingOffAndForCrossingUnderFire(t *testing.T) {
	for _, state := range []mind.State{mind.Retreat, mind.Regroup, mind.Patrol} {
		if !wants(fired(), state, smokescreen.DefaultTuning()) {
			t.Errorf("%s: no smoke", state)
		}
	}
	for _, state := range []mind.State{mind.EngageHalt, mind.Overwatch} {
		if wants(fired(), state, smokescreen.DefaultTuning()) {
			t.Errorf("%s: smoke", state)
		}
	}
}

// TestATankHitByAnUnseenEnemyScreensItself: it does so in the open, even undamaged, but not while
// the shooter is in sight, where the gun answers.
func TestATankHitByAnUnseenEnemyScreensItself(t *testing.T) {
	s := behaviortest.New(matchtest.Field(400, 400))
	s.View.Self.Charges, s.Underway = 2, true
	if wants(s, mind.Stalk, smokescreen.DefaultTuning()) {
		t.Error("smoke before the hit")
	}
	struck := *s.View
	struck.HitsOn = []tanks.HitOn{{From: s.View.Self.TurretHeading()}}
	s.Memory.Take(&struck, perception.Recall{Memory: 10})
	s.Pressed = true
	if !wants(s, mind.Stalk, smokescreen.DefaultTuning()) {
		t.Error("no smoke after it")
	}
	fit := fired()
	fit.Health = 1
	if wants(fit, mind.Stalk, smokescreen.DefaultTuning()) {
		t.Error("smoke before an enemy in sight")
	}
}

// TestAnEnemyJustLostIsScreenedFrom: although a teammate has reported it since.
func TestAnEnemyJustLostIsScreenedFrom(t *testing.T) {
	for _, tt := range []struct {
		seconds float64 // since it was in sight
		want    bool
	}{{2, true}, {6, false}} {
		s := fired()
		s.Target = nil
		c := s.Loses(5, mgl64.Vec3{300, 0, 200})
		s.Wait(tt.seconds)
		c.Tick, c.Source = s.Tick(), perception.ByRadio
		if got := wants(s, mind.Retreat, smokescreen.DefaultTuning()); got != tt.want {
			t.Errorf("%g s after it was in sight: smoke %t, want %t", tt.seconds, got, tt.want)
		}
	}
}

func TestNoSmokeThatWouldNotHelp(t *testing.T) {
	for name, change := range map[string]func(s *behaviortest.Stage, t *smokescreen.Tuning){
		"without charges":   func(s *behaviortest.Stage, _ *smokescreen.Tuning) { s.View.Self.Charges = 0 },
		"between charges":   func(s *behaviortest.Stage, _ *smokescreen.Tuning) { s.View.Self.SmokeWait = 1 },
		"with a loaded gun": func(s *behaviortest.Stage, _ *smokescreen.Tuning) { s.Ready = 0 },
		"unseen":            func(s *behaviortest.Stage, _ *smokescreen.Tuning) { s.Unseen = true },
		"gun elsewhere":     func(s *behaviortest.Stage, _ *smokescreen.Tuning) { s.View.Self.Turret = math.Pi },
		"too near":          func(_ *behaviortest.Stage, t *smokescreen.Tuning) { t.Near = 150 },
		"too far":           func(_ *behaviortest.Stage, t *smokescreen.Tuning) { t.Far = 50 },
		"behind smoke": func(s *behaviortest.Stage, _ *smokescreen.Tuning) {
			s.View.Clouds = []tanks.Cloud{{At: mgl64.Vec3{250, 0, 202}}}
		},
		"not under fire":     func(s *behaviortest.Stage, _ *smokescreen.Tuning) { s.Pressed, s.Watched = false, false },
		"switched off":       func(_ *behaviortest.Stage, t *smokescreen.Tuning) { t.Use = 0 },
		"by an untaught one": func(s *behaviortest.Stage, _ *smokescreen.Tuning) { s.Skill.Smoke = 0 },
	} {
		s, tuning := fired(), smokescreen.DefaultTuning()
		change(s, &tuning)
		if wants(s, mind.Retreat, tuning) {
			t.Errorf("%s: smoke", name)
		}
	}
}

func TestAHurtFriendBehindTheScreenIsCovered(t *testing.T) {
	fight := func(at mgl64.Vec3, health float64) bool {
		s := fired()
		s.Pressed, s.Health = false, 1
		s.Friend(1, at, squad.Entry{}).Health = health
		return wants(s, mind.EngageHalt, smokescreen.DefaultTuning())
	}
	if !fight(mgl64.Vec3{195, 0, 206}, 30) {
		t.Error("no smoke for a hurt friend beside")
	}
	if fight(mgl64.Vec3{195, 0, 206}, 90) || fight(mgl64.Vec3{195, 0, 260}, 30) || fight(mgl64.Vec3{270, 0, 200}, 30) {
		t.Error("smoke for a friend who is fit, far aside or before the screen")
	}
}

// TestTheWeakSeldomThinkOfSmoke: lower levels use a smaller share of many occasions.
func TestTheWeakSeldomThinkOfSmoke(t *testing.T) {
	const occasions = 400
	s, tuning := fired(), smokescreen.DefaultTuning()
	last := 0
	for _, share := range []float64{0.1, 0.5, 0.8, 1} {
		s.Skill.Smoke = share
		taken := 0
		for range occasions {
			if wants(s, mind.Retreat, tuning) {
				taken++
			}
		}
		if got := float64(taken) / occasions; math.Abs(got-share) > 0.08 || taken <= last {
			t.Errorf("of a share of %.1f it takes %.2f", share, got)
		}
		last = taken
	}
}

// TestOneChargeAnOccasion: there is no second charge for a while, although there is still need.
func TestOneChargeAnOccasion(t *testing.T) {
	s, tuning := fired(), smokescreen.DefaultTuning()
	var c smokescreen.Screen
	n := 0
	for range 5 * 20 {
		var o tanks.Order
		c.Judge(&s.Situation, mind.Retreat, &tuning)
		if c.Release(&o); o.Smoke {
			n++
		}
		s.Wait(0.2)
	}
	if want := 1 + int(20/tuning.Apart); n != want {
		t.Errorf("%d charges in 20 s, want %d", n, want)
	}
}

// TestOneThoughtOrdersOneCharge: a thought is carried out in many ticks, but releases smoke once.
func TestOneThoughtOrdersOneCharge(t *testing.T) {
	s, tuning := fired(), smokescreen.DefaultTuning()
	var c smokescreen.Screen
	c.Judge(&s.Situation, mind.Retreat, &tuning)
	ordered := 0
	for range tanks.Hertz / 4 {
		var o tanks.Order
		if c.Release(&o); o.Smoke {
			ordered++
		}
	}
	if ordered != 1 {
		t.Errorf("smoke is ordered in %d ticks", ordered)
	}
}

// TestTheBadlyHurtHideBehindSmoke: a nearly destroyed tank that fights on and cannot shoot before
// the enemy does releases smoke; an undamaged one does not.
func TestTheBadlyHurtHideBehindSmoke(t *testing.T) {
	s := fired()
	s.Menaced, s.Health = true, 0.3
	if !wants(s, mind.EngageHalt, smokescreen.DefaultTuning()) {
		t.Error("badly hurt: no smoke")
	}
	if s.Health = 0.5; wants(s, mind.EngageHalt, smokescreen.DefaultTuning()) {
		t.Error("fit to fight: smoke")
	}
}

// TestNoSmokeIntoAFriendsLineOfFire: no smoke is released if a friend's line of fire to the same
// enemy runs through the screen, but it is if the line runs well beside it.
func TestNoSmokeIntoAFriendsLineOfFire(t *testing.T) {
	for _, tt := range []struct {
		aside float64 // m
		want  bool
	}{{12, false}, {60, true}} {
		s := fired()
		s.FireLines = []squad.FireLine{{From: mgl64.Vec3{200, 0, 200 + tt.aside}, To: mgl64.Vec3{300, 0, 200 + tt.aside/2}}}
		if got := wants(s, mind.Retreat, smokescreen.DefaultTuning()); got != tt.want {
			t.Errorf("line %g m aside: smoke %t, want %t", tt.aside, got, tt.want)
		}
	}
}
