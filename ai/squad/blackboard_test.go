package squad_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/mind"
	"treeline/ai/squad"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// heard returns what a tank beside tank 0 hears of it at a tick.
func heard(b *squad.Blackboard, tick int) squad.Entry {
	rules := tanks.DefaultTuning()
	return b.Hear(&tanks.View{Tick: tick, Rules: &rules}, &tanks.Friend{})
}

// TestWordsAreHeardWithinRadioRange: a bot is heard again once its tank is back in range.
func TestWordsAreHeardWithinRadioRange(t *testing.T) {
	rules := tanks.DefaultTuning()
	rules.Senses.RadioRange = 50
	b := squad.NewBlackboard(matchtest.Field(900, 400), 4)
	b.Restart(0, nil, terrain.Spawn{}, 1, nil)
	b.Tell(&tanks.View{Tick: 10, Rules: &rules}, squad.Entry{State: mind.EngageHalt, Target: 3, Harm: 40})
	for _, away := range []float64{40, 60, 800, 49} {
		v := tanks.View{Tick: 500, Rules: &rules, Friends: []tanks.Friend{{ID: 0, Pose: tanks.Pose{At: mgl64.Vec3{away, 0, 0}}}}}
		v.Self.ID = 1
		near := away <= rules.Senses.RadioRange
		if got := b.Fought(&v, 3); got != near || (b.Supporters(&v, 3) > 0) != near || (b.Harm(&v, 3) > 0) != near {
			t.Errorf("from %g m away the fight is heard: %t, %d supporters", away, got, b.Supporters(&v, 3))
		}
	}
}

// TestTheFallenAreHeardWithinRadioRange: the hits of a tank that told of them out of range are not
// known by its death.
func TestTheFallenAreHeardWithinRadioRange(t *testing.T) {
	rules := tanks.DefaultTuning()
	b := squad.NewBlackboard(matchtest.Field(900, 400), 4)
	b.Restart(0, nil, terrain.Spawn{}, 1, nil)
	b.Tell(&tanks.View{Tick: 10, Rules: &rules}, squad.Entry{State: mind.EngageHalt, Target: 3, Harm: 40})
	for _, tt := range []struct{ reach, away, want float64 }{{50, 40, 40}, {50, 60, 0}, {0, 800, 40}} {
		rules.Senses.RadioRange = tt.reach
		v := tanks.View{Tick: 500, Rules: &rules, Wrecks: []tanks.Wreck{{ID: 0, Pose: tanks.Pose{At: mgl64.Vec3{tt.away, 0, 0}}}}}
		v.Self.ID = 1
		if got := b.Harm(&v, 3); got != tt.want {
			t.Errorf("fallen %g m away, with a radio range of %g m: %g points, want %g", tt.away, tt.reach, got, tt.want)
		}
	}
}

// TestTheHitsOfATeamAreRemembered: who scored them may turn to another enemy or fall. A fresh tank
// has none against it, nor has a fresh bot scored any.
func TestTheHitsOfATeamAreRemembered(t *testing.T) {
	rules := tanks.DefaultTuning()
	b := squad.NewBlackboard(matchtest.Field(400, 400), 6)
	b.Restart(0, nil, terrain.Spawn{}, 1, nil)
	v := tanks.View{Rules: &rules}
	v.Self.ID = 1
	tell := func(by, enemy tanks.ID, harm float64) {
		at := tanks.View{Tick: v.Tick, Rules: &rules}
		at.Self.ID = by
		b.Tell(&at, squad.Entry{State: mind.EngageHalt, Target: enemy, Harm: harm})
		v.Tick += 10 * tanks.Hertz
	}
	want := func(what string, want float64) {
		t.Helper()
		if got := b.Harm(&v, 5); got != want {
			t.Errorf("%s: %g points, want %g", what, got, want)
		}
	}
	v.Friends = []tanks.Friend{{ID: 0}}
	tell(0, 5, 30)
	tell(0, 5, 80)
	want("while it is the target", 80)
	tell(0, 4, 0)
	want("after the friend turned to another", 80)
	tell(1, 5, 40)
	want("with hits of its own", 80)
	v.Friends = nil
	want("after the friend fell", 80)
	v.Friends = []tanks.Friend{{ID: 0}}
	b.Leave(0)
	want("after a fresh bot took over the friend's tank", 0)
	tell(0, 5, 60)
	b.Expect(5, &terrain.Spawn{})
	want("after a fresh tank came in its place", 0)
	tell(0, 5, 20)
	want("after a hit on that one", 20)
}

// TestWhoGoesAfterAnEnemyOutOfSightDoesNotFightIt: only who exchanges shots with it supports others
// against it.
func TestWhoGoesAfterAnEnemyOutOfSightDoesNotFightIt(t *testing.T) {
	rules := tanks.DefaultTuning()
	for state, want := range map[mind.State]int{
		mind.Stalk: 0, mind.Flank: 0, mind.Overwatch: 0, mind.EngageHalt: 1, mind.EngageMove: 1, mind.Peek: 1,
	} {
		b := squad.NewBlackboard(matchtest.Field(400, 400), 6)
		b.Restart(0, nil, terrain.Spawn{}, 1, nil)
		b.Tell(&tanks.View{Tick: 10, Rules: &rules}, squad.Entry{State: state, Target: 5})
		v := tanks.View{Tick: 500, Rules: &rules, Friends: make([]tanks.Friend, 1)}
		v.Self.ID = 1
		if got := b.Supporters(&v, 5); got != want || b.Fought(&v, 5) != (want > 0) {
			t.Errorf("%s: %d supporters, fought %t, want %d", state, got, b.Fought(&v, 5), want)
		}
	}
}

func TestWordsArriveLateInexactAndForAllAtOnce(t *testing.T) {
	m := matchtest.Field(400, 400)
	rules := tanks.DefaultTuning()
	late, off := map[int]bool{}, 0.0
	for stream := range uint64(200) {
		b := squad.NewBlackboard(m, 4)
		b.Restart(0, nil, terrain.Spawn{}, stream, nil)
		const tick = 1000
		v := tanks.View{Tick: tick, Rules: &rules}
		place := mgl64.Vec3{200, 0, 0}
		b.Tell(&v, squad.Entry{Target: 3, Place: place})
		arrived := 0
		for k := tick; arrived == 0 && k < tick+1000; k++ {
			if heard(b, k).Target == 3 {
				arrived = k
			}
		}
		seconds := float64(arrived-tick) * tanks.Dt
		if least, most := rules.Senses.MinReportDelay, rules.Senses.MaxReportDelay; seconds < least-tanks.Dt || seconds > most+tanks.Dt {
			t.Fatalf("stream %d: heard after %.2f s, want %g to %g", stream, seconds, least, most)
		}
		late[arrived] = true
		miss := geom.PlaneDist(heard(b, arrived).Place, place)
		if off = max(off, miss); miss > 1+200*rules.Senses.ReportError {
			t.Fatalf("stream %d: the place is %.1f m off, 200 m away", stream, miss)
		}
		// In the tick of the next word, it reads the same before and after that word.
		v.Tick = arrived
		b.Tell(&v, squad.Entry{Target: 2})
		if after := heard(b, arrived).Target; after != 3 {
			t.Fatalf("stream %d: heard 3 before and %d after the word", stream, after)
		}
	}
	if len(late) < 20 || off < 5 {
		t.Errorf("%d delays and errors up to %.1f m in 200 words", len(late), off)
	}
}

// TestWhatABotToldIsForgottenWithIt: this includes what was on its way, and the next driver's first
// word comes as late as any.
func TestWhatABotToldIsForgottenWithIt(t *testing.T) {
	rules := tanks.DefaultTuning()
	b := squad.NewBlackboard(matchtest.Field(400, 400), 4)
	b.Restart(0, nil, terrain.Spawn{}, 1, nil)
	v := tanks.View{Tick: 1000, Rules: &rules}
	b.Tell(&v, squad.Entry{State: mind.EngageHalt, Target: 3})
	v.Tick += 10 * tanks.Hertz
	b.Tell(&v, squad.Entry{State: mind.EngageHalt, Target: 2})
	b.Leave(0)
	for _, later := range []int{0, 10 * tanks.Hertz} {
		if e := heard(b, v.Tick+later); e.State != "" || e.Target != tanks.NoTank || !math.IsInf(e.Place[0], 1) {
			t.Errorf("%d ticks later it is heard as %+v", later, e)
		}
	}
	b.Tell(&v, squad.Entry{State: mind.Patrol, Target: tanks.NoTank})
	if now, late := heard(b, v.Tick), heard(b, v.Tick+10*tanks.Hertz); now.State != "" || late.State != mind.Patrol {
		t.Errorf("the next word is heard as %q at once and %q later", now.State, late.State)
	}
}

// TestAPersonFightsTheEnemyInLineWithTheGun: that is the enemy in sight and within reach nearest to
// the line of the gun. Nobody knows where a person is going.
func TestAPersonFightsTheEnemyInLineWithTheGun(t *testing.T) {
	rules := tanks.DefaultTuning()
	for _, tt := range []struct {
		name   string
		yaw    float64
		far    float64 // m to the enemy straight ahead
		class  tanks.ClassID
		target tanks.ID
	}{
		{"ahead", 0, 100, tanks.Badger, 2},
		{"ahead, a little off", 0.11, 100, tanks.Badger, 3},
		{"away", 1, 100, tanks.Badger, tanks.NoTank},
		{"too far", 0, 230, tanks.Badger, 3},
		{"a truck", 0, 100, tanks.Mule, tanks.NoTank},
	} {
		b := squad.NewBlackboard(matchtest.Field(400, 400), 4)
		b.Restart(0, nil, terrain.Spawn{}, 1, nil)
		v := tanks.View{Tick: 1000, Rules: &rules}
		v.Self.Class, v.Self.Turret = tt.class, tt.yaw
		v.Seen = []tanks.Contact{
			{ID: 2, Pose: tanks.Pose{At: mgl64.Vec3{tt.far}}},
			{ID: 3, Pose: tanks.Pose{At: geom.Scale(geom.Heading(0.16).Dir(), 100)}},
		}
		b.TellAim(&v)
		e := heard(b, v.Tick+10*tanks.Hertz)
		if e.Target != tt.target || e.Fights() != (tt.target != tanks.NoTank) || !math.IsInf(e.Place[0], 1) {
			t.Errorf("%s: told %+v, want target %d", tt.name, e, tt.target)
		}
	}
}
