package gunner_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/cover"
	"treeline/ai/gunner"
	"treeline/ai/perception"
	"treeline/ai/profile"
	"treeline/ai/sight"
	"treeline/ai/squad"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

const degree = math.Pi / 180

// lookout is the gunner of a tank in the middle of a map, whose turret turns at full speed.
type lookout struct {
	view   tanks.View
	skill  *profile.Skill
	memory perception.Memory
	board  *squad.Blackboard
	gun    gunner.Gunner
	job    gunner.Job
}

func newLookout(t *testing.T, alert bool) *lookout {
	t.Helper()
	spec := terrain.DefaultSpec(3)
	spec.Preset, spec.Trees = terrain.Flat, 0
	m, err := terrain.Generate(spec)
	if err != nil {
		t.Fatal(err)
	}
	return newLookoutOn(m, alert)
}

func newLookoutOn(m *terrain.Map, alert bool) *lookout {
	const inMatch = 10 // tanks, of which the first five are the own team
	rules, rule, skills, lines := tanks.DefaultTuning(), sight.DefaultTuning(), profile.DefaultSkills(), perception.NewLines()
	board := squad.NewBlackboard(m, inMatch)
	board.Restart(0, []tanks.ID{5, 6, 7, 8, 9}, m.Spawns[1], 1, nil)
	l := &lookout{
		skill: &skills.Ace,
		board: board,
		view:  tanks.View{Tick: 20 * tanks.Hertz, Map: m, Grid: m.Grid, Rules: &rules},
		job:   gunner.Job{Target: tanks.NoTank, Alert: alert, Sight: &rule},
	}
	l.view.Self.Class, l.view.Self.At = tanks.Badger, mgl64.Vec3{m.Spec.Width / 2, 0, m.Spec.Depth / 2}
	l.memory.Forget(inMatch)
	lines.Look(&l.view)
	l.gun = gunner.New(gunner.Post{
		Skill: &skills.Ace, Memory: &l.memory, Lines: &lines, Board: board, Orders: &squad.Orders{}, Cover: cover.New(m, sight.NewOccluders(m)),
	})
	l.gun.Restart()
	return l
}

// at returns a place some metres away, at an angle in degrees off the nose, left positive.
func (l *lookout) at(metres, degrees float64) mgl64.Vec3 {
	return l.view.Self.At.Add(geom.Scale(geom.Heading(degrees*degree).Dir(), metres))
}

// loses adds an enemy that was seen at a place a moment ago and is out of sight, and returns it.
func (l *lookout) loses(id tanks.ID, at mgl64.Vec3) *perception.Contact {
	c := l.memory.Of(id)
	*c = perception.Contact{ID: id, Known: true, Tick: l.view.Tick, At: at, Place: at, AimAt: at, Class: tanks.Badger, Confidence: 1}
	return c
}

// looks lets some seconds pass and returns for how many of them a place was in view.
func (l *lookout) looks(seconds float64, at mgl64.Vec3) (inView float64) {
	v := &l.view
	limit := v.Rules.TurretLimit(v.Self.Body()) * tanks.Dt
	for range int(seconds * tanks.Hertz) {
		var o tanks.Order
		l.gun.Gun(v, &l.job, &o)
		turn := v.Self.TurretHeading().To(o.Aim.Yaw)
		v.Self.Turret += math.Max(-limit, math.Min(limit, turn))
		v.HitsOn = nil
		v.Tick++
		if math.Abs(geom.Bearing(v.Self.At, v.Self.TurretHeading(), at)) < l.job.Sight.HalfFOV() {
			inView += tanks.Dt
		}
	}
	return inView
}

func TestAnAlertCrewLooksWhereItWasHitFrom(t *testing.T) {
	const seconds, enough = 3.0, 0.8
	for _, alert := range []bool{true, false} {
		l := newLookout(t, alert)
		l.loses(6, l.at(80, 0))
		shooter := l.at(120, 80)
		l.view.HitsOn = []tanks.HitOn{{From: geom.HeadingOf(shooter.Sub(l.view.Self.At)), Damage: 20}}
		if got := l.looks(seconds, shooter); got > enough != alert {
			t.Errorf("alert %v: of the %g s after a hit it looks at the shooter for %.1f", alert, seconds, got)
		}
	}
}

func TestAnAlertCrewDividesItsLooksAmongAllWhoAreKnownOf(t *testing.T) {
	const seconds, enough = 12.0, 1.5
	for _, alert := range []bool{true, false} {
		l := newLookout(t, alert)
		l.loses(6, l.at(60, 70))
		l.loses(7, l.at(70, -70))
		far := l.looks(seconds, l.at(70, -70))
		if far > enough != alert {
			t.Errorf("alert %v: of %g s it looks at the farther of two enemies for %.1f", alert, seconds, far)
		}
		if near := l.looks(seconds, l.at(60, 70)); near < enough {
			t.Errorf("alert %v: of %g s it looks at the nearer of two enemies for %.1f", alert, seconds, near)
		}
	}
}

func TestAnAlertCrewLeavesThePlaceOfALostEnemyForAnother(t *testing.T) {
	const lost, enough = 2.0, 1.0 // s
	for _, alert := range []bool{true, false} {
		l := newLookout(t, alert)
		l.job.Target = 6
		c := l.loses(6, l.at(80, 0))
		c.InSight = true
		l.looks(1, c.At)
		c.InSight, c.Tick = false, l.view.Tick
		other := l.at(60, 90)
		l.loses(7, other)
		l.looks(lost, c.At)
		if got := l.looks(4, other); got > enough != alert {
			t.Errorf("alert %v: with a lost enemy ahead it looks at another for %.1f s", alert, got)
		}
	}
}

// TestATurretTurnsToAKnownEnemyThatHitsUnseen: before it turns to another that is nearer, whether
// the crew attends to what is behind it or not.
func TestATurretTurnsToAKnownEnemyThatHitsUnseen(t *testing.T) {
	for _, alert := range []bool{false, true} {
		l := newLookout(t, alert)
		l.loses(6, l.at(40, 0))
		shooter := l.loses(5, l.at(80, 95))
		shooter.HitTick = l.view.Tick
		if seen := l.looks(3, shooter.Place); seen < 0.3 {
			t.Errorf("alert %t: had the shooter in view for %.1f s of 3", alert, seen)
		}
	}
}
