package perception_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/perception"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain/geom"
)

// TestAHitIsAttributedToAnEnemyOnItsPath: a known enemy on the path of the shell has fired it, near
// or far; one beside the path has not.
func TestAHitIsAttributedToAnEnemyOnItsPath(t *testing.T) {
	m := matchtest.Field(600, 600)
	at := mgl64.Vec3{300, 0, 300}
	for _, test := range []struct {
		name    string
		off     float64 // rad by which the enemy is off the path
		away    float64 // m
		unknown bool
	}{
		{"near on the way", 0, 30, false},
		{"far on the way", 0.01, 240, false},
		{"beside it, as far as shells usually come", 0.35, 110, true},
		{"behind", math.Pi, 30, true},
	} {
		v := &tanks.View{Map: m, Tick: 600}
		v.Self.At = at
		v.Seen = []tanks.Contact{{ID: 1, Pose: tanks.Pose{At: at.Add(geom.Heading(test.off).Dir().Mul(test.away))}}}
		var memory perception.Memory
		memory.Forget(2)
		memory.Take(v, perception.Recall{Memory: 10})
		v.Tick, v.HitsOn = 601, []tanks.HitOn{{From: 0, Damage: 20}}
		memory.Take(v, perception.Recall{Memory: 10})
		if _, got := memory.Hit(v.Tick, 3); got != test.unknown {
			t.Errorf("an enemy %s: hit by somebody unseen: %v", test.name, got)
		}
	}
}

// TestAShotHeardAndItsHitTellMoreTogether: in either order the hit is remembered with its own age,
// and while the shot is fresh its place is used, which is more certain than anything along the path
// of the shell.
func TestAShotHeardAndItsHitTellMoreTogether(t *testing.T) {
	const away = 90.0 // m
	for _, tt := range []struct {
		name       string
		shot, hit  int     // ticks
		off, known float64 // m by which the place is off, m of its error, at most
	}{
		{"the shot first", 600, 620, 1, 31},
		{"the hit first", 620, 600, 1, 31},
		{"a shot long ago", 300, 620, 21, 45},
	} {
		rules := tanks.DefaultTuning()
		v := &tanks.View{Map: matchtest.Field(600, 600), Rules: &rules}
		v.Self.At = mgl64.Vec3{300, 0, 300}
		var memory perception.Memory
		memory.Forget(2)
		for v.Tick = 300; v.Tick <= 620; v.Tick++ {
			v.Sounds, v.HitsOn = nil, nil
			if v.Tick == tt.shot {
				v.Sounds = []tanks.Sound{{Kind: tanks.ShotSound, Enemy: true, Range: away}}
			}
			if v.Tick == tt.hit {
				v.HitsOn = []tanks.HitOn{{Damage: 20}}
			}
			memory.Take(v, perception.Recall{Memory: 10})
		}
		n, ok := memory.Hit(620, 1)
		if !ok || n.Tick != tt.hit {
			t.Errorf("%s: the hit is %+v", tt.name, n)
			continue
		}
		if off := geom.PlaneDist(n.At, v.Self.At.Add(mgl64.Vec3{away})); off > tt.off || n.Error > tt.known {
			t.Errorf("%s: the place is %.0f m off, known to %.0f m", tt.name, off, n.Error)
		}
		if _, ok := memory.Hit(620+tanks.Hertz, 1); ok {
			t.Errorf("%s: the hit is still fresh a second later", tt.name)
		}
	}
}

// TestADeafCrewKeepsToWhatItSaw: a newer report of a teammate neither moves an enemy that it saw
// nor tells it of another.
func TestADeafCrewKeepsToWhatItSaw(t *testing.T) {
	for _, deaf := range []bool{false, true} {
		memory := perception.Memory{Deaf: deaf}
		memory.Forget(3)
		v := &tanks.View{Map: matchtest.Field(600, 600), Tick: 600}
		v.Seen = []tanks.Contact{{ID: 1, Pose: tanks.Pose{At: mgl64.Vec3{100, 0, 100}}}}
		memory.Take(v, perception.Recall{Memory: 10})
		v.Tick, v.Seen = 700, nil
		v.Reports = []tanks.Report{{Enemy: 1, At: mgl64.Vec3{200, 0, 100}, Tick: 690}, {Enemy: 2, At: mgl64.Vec3{300, 0, 300}, Tick: 690}}
		memory.Take(v, perception.Recall{Memory: 10})
		if seen := memory.Of(1); (seen.Source == perception.BySight) != deaf || (seen.At[0] == 100) != deaf || memory.Of(2).Known == deaf {
			t.Errorf("deaf %v: %v, and of the other %v", deaf, *seen, *memory.Of(2))
		}
	}
}

// TestTheFrontOfAReportedEnemyIsTheWayThatItDrives: places beside its way are at its side, and one
// ahead is not. Nobody knows the front of one that stood in every report until it is seen; one that
// was seen before is believed to point the same way for as long as it stands.
func TestTheFrontOfAReportedEnemyIsTheWayThatItDrives(t *testing.T) {
	at := mgl64.Vec3{300, 0, 300}
	drives, stands := mgl64.Vec3{0, 0, -8}, mgl64.Vec3{0, 0, -1}
	for _, tt := range []struct {
		name     string
		seen     bool // before, with its front along x
		reported []mgl64.Vec3
		ahead    float64 // from along -z
		beside   float64 // from along x
	}{
		{"drives", false, []mgl64.Vec3{drives}, 0, 1},
		{"stands", false, []mgl64.Vec3{stands}, 0.5, 0.5},
		{"drove off", false, []mgl64.Vec3{stands, drives}, 0, 1},
		{"stopped", false, []mgl64.Vec3{drives, stands}, 0, 1},
		{"seen, then drove off", true, []mgl64.Vec3{drives}, 0, 1},
		{"seen, then stood", true, []mgl64.Vec3{stands}, 1, 0},
	} {
		var memory perception.Memory
		memory.Forget(2)
		v := &tanks.View{Map: matchtest.Field(600, 600), Tick: 600}
		take := func() { v.Tick++; memory.Take(v, perception.Recall{Memory: 10}) }
		if tt.seen {
			v.Seen = []tanks.Contact{{ID: 1, Pose: tanks.Pose{At: at}}}
			take()
			v.Seen = nil
		}
		for _, velocity := range tt.reported {
			v.Reports = []tanks.Report{{Enemy: 1, At: at, Velocity: velocity, Tick: v.Tick + 1}}
			take()
		}
		v.Reports = nil
		c := memory.Of(1)
		if ahead, beside := c.Aside(c.Place.Sub(mgl64.Vec3{0, 0, 100})), c.Aside(c.Place.Add(mgl64.Vec3{100})); ahead != tt.ahead || beside != tt.beside {
			t.Errorf("%s: aside %.1f from ahead and %.1f from beside, want %.1f and %.1f", tt.name, ahead, beside, tt.ahead, tt.beside)
		}
		v.Seen = []tanks.Contact{{ID: 1, Pose: tanks.Pose{At: at}}}
		if take(); c.Aside(at.Add(mgl64.Vec3{100})) != 0 {
			t.Errorf("%s: its front is not known after it was seen", tt.name)
		}
	}
}

// TestAHitByAKnownEnemyOutOfSightIsRemembered: it counts as a hit from the place where the enemy is
// believed to be, until that enemy is in sight. Of several on the path of the shell, one in sight
// has fired it, or else the one whose place is known best.
func TestAHitByAKnownEnemyOutOfSightIsRemembered(t *testing.T) {
	at := mgl64.Vec3{300, 0, 300}
	told := func(id tanks.ID, away, off float64) tanks.Report {
		return tanks.Report{Enemy: id, Tick: 590, At: at.Add(mgl64.Vec3{away}), Error: off}
	}
	truck := told(2, 60, 5)
	truck.Class = tanks.Mule
	inSight := []tanks.Contact{{ID: 3, Pose: tanks.Pose{At: at.Add(mgl64.Vec3{200})}}}
	for _, tt := range []struct {
		name    string
		reports []tanks.Report
		seen    []tanks.Contact
		want    tanks.ID // NoTank if it is no hit by somebody unseen
	}{
		{"reported", []tanks.Report{told(2, 100, 5)}, nil, 2},
		{"two reported", []tanks.Report{told(1, 60, 20), told(2, 100, 5)}, nil, 2},
		{"a truck reported", []tanks.Report{truck, told(1, 100, 15)}, nil, 1},
		{"another in sight", []tanks.Report{told(2, 100, 5)}, inSight, tanks.NoTank},
	} {
		var memory perception.Memory
		memory.Forget(4)
		v := &tanks.View{Map: matchtest.Field(600, 600), Tick: 600, Reports: tt.reports, Seen: tt.seen}
		v.Self.At = at
		memory.Take(v, perception.Recall{Memory: 10})
		v.Tick, v.Reports, v.HitsOn = 601, nil, []tanks.HitOn{{Damage: 20}}
		memory.Take(v, perception.Recall{Memory: 10})
		hit, ok := memory.Hit(601, 3)
		if ok != (tt.want != tanks.NoTank) {
			t.Errorf("%s: hit by somebody unseen: %t", tt.name, ok)
		}
		if !ok {
			v.Tick, v.HitsOn, v.Seen = 602, nil, nil
			memory.Take(v, perception.Recall{Memory: 10})
			if _, ok := memory.Hit(602, 3); ok {
				t.Errorf("%s: unseen once it is out of sight", tt.name)
			}
			continue
		}
		if c := memory.Of(tt.want); hit != (perception.Blow{At: c.Place, Error: c.Error, Tick: 601}) {
			t.Errorf("%s: the hit is %+v, want one from %v", tt.name, hit, c.Place)
		}
		v.Tick, v.HitsOn, v.Seen = 602, nil, []tanks.Contact{{ID: tt.want, Pose: tanks.Pose{At: memory.Of(tt.want).At}}}
		memory.Take(v, perception.Recall{Memory: 10})
		if _, ok := memory.Hit(602, 3); ok {
			t.Errorf("%s: still unseen once it is in sight", tt.name)
		}
	}
}

// TestACrewKeepsToWhatItSawAMomentAgo: a later but less exact report does not move an enemy that the
// crew has only just lost; one that is as exact, or so late that the enemy may be anywhere by then,
// does. Either way the crew knows when it saw the enemy itself.
func TestACrewKeepsToWhatItSawAMomentAgo(t *testing.T) {
	seen, told := mgl64.Vec3{300, 0, 300}, mgl64.Vec3{311, 0, 300}
	for _, tt := range []struct {
		name   string
		after  int     // ticks between the loss and what is reported
		off    float64 // m
		source perception.Source
	}{
		{"half a second later, less exact", 30, 11, perception.BySight},
		{"half a second later, exact", 30, 1, perception.ByRadio},
		{"three seconds later, less exact", 200, 11, perception.ByRadio},
	} {
		var memory perception.Memory
		memory.Forget(2)
		v := &tanks.View{Map: matchtest.Field(600, 600), Tick: 600}
		take := func() { memory.Take(v, perception.Recall{Memory: 10, Carry: 5}) }
		take()
		if c := memory.Of(1); v.Tick-c.SeenTick < 1000 {
			t.Fatalf("%s: seen before it was", tt.name)
		}
		v.Seen = []tanks.Contact{{ID: 1, Pose: tanks.Pose{At: seen}, Velocity: mgl64.Vec3{0, 0, 6}}}
		take()
		v.Tick, v.Seen = 600+tt.after+30, nil
		v.Reports = []tanks.Report{{Enemy: 1, At: told, Tick: 600 + tt.after, Error: tt.off}}
		take()
		c, want := memory.Of(1), told
		if tt.source == perception.BySight {
			want = seen.Add(mgl64.Vec3{0, 0, 6 * perception.Seconds(tt.after+30)})
		}
		if c.Source != tt.source || geom.PlaneDist(c.Place, want) > 1e-9 || c.SeenTick != 600 {
			t.Errorf("%s: %v, believed at %v, seen at %d; want %v, %v and 600", tt.name, c.Source, c.Place, c.SeenTick, tt.source, want)
		}
	}
	// An enemy that is not where the crew saw it is where the team says.
	var memory perception.Memory
	memory.Forget(2)
	v := &tanks.View{Map: matchtest.Field(600, 600), Tick: 600, Seen: []tanks.Contact{{ID: 1, Pose: tanks.Pose{At: seen}}}}
	memory.Take(v, perception.Recall{Memory: 10})
	memory.Of(1).Gone = true
	v.Tick, v.Seen = 630, nil
	v.Reports = []tanks.Report{{Enemy: 1, At: told, Tick: 620, Error: 11}}
	if memory.Take(v, perception.Recall{Memory: 10}); memory.Of(1).Place != told {
		t.Errorf("an enemy that was not found is believed at %v, reported at %v", memory.Of(1).Place, told)
	}
}
