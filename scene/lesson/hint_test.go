package lesson_test

import (
	"math"
	"strings"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/lesson"
	"treeline/scene/view"
	"treeline/tanks"
)

// front is a battle with an adviser.
type front struct {
	*lesson.Adviser

	v      view.View
	learnt map[string]bool
	given  []string
}

func newFront() *front {
	f := &front{learnt: map[string]bool{}}
	f.Adviser = lesson.NewAdviser(func(name string) bool { return f.learnt[name] }, func(name string) { f.learnt[name] = true })
	f.v = view.View{Me: 0, Seat: 0, Person: &view.Person{}, Winner: tanks.NoTeam, Rules: &tanks.Tuning{}}
	for i := range 4 {
		f.v.Roll = append(f.v.Roll, view.Member{ID: tanks.ID(i), Team: tanks.Team(i / 2), Alive: true})
	}
	f.v.Own = tanks.Tank{ID: 0, Health: 100}
	f.pass(12) // no hints come at the very start
	return f
}

// pass lets seconds pass. The events come with the first tick.
func (f *front) pass(seconds float64, all ...tanks.Event) {
	var news []view.Event
	for _, e := range all {
		news = append(news, view.Event{Event: e})
	}
	for range max(int(seconds*tanks.Hertz), 1) {
		f.Tick(&f.v, news)
		news = nil
		if h := f.Now(); h != nil && (len(f.given) == 0 || f.given[len(f.given)-1] != h.Name) {
			f.given = append(f.given, h.Name)
		}
	}
}

func (f *front) seen(observers int, level float64) {
	f.v.Person.Exposure = view.Exposure{Observers: observers, Level: level}
}

// TestHintsComeWhenTheyHelpAndGoWhenTheyAreKnown: each comes in the right situation, and is known
// once the player has done what it says.
func TestHintsComeWhenTheyHelpAndGoWhenTheyAreKnown(t *testing.T) {
	hit := func(part tanks.Part, damage, far float64) tanks.Event {
		return tanks.Event{Kind: tanks.Struck, Tank: 0, Other: 2, Part: part, Damage: damage, At: mgl64.Vec3{far, 0, 0}}
	}
	fire := tanks.Event{Kind: tanks.Fired, Tank: 0, Other: 2}
	for name, tc := range map[string]struct{ need, deed func(f *front) }{
		"seen": {
			func(f *front) { f.seen(1, 1); f.pass(3) },
			func(f *front) { f.v.Own.Speed = 8; f.pass(2); f.seen(0, 0.2); f.pass(4) },
		},
		"turn-turret": {
			func(f *front) { f.seen(1, 1); f.v.Person.Exposure.Heading = math.Pi / 2; f.pass(2) },
			func(f *front) { f.v.Tanks = []view.Tank{{Seen: true}}; f.pass(0.1) },
		},
		"smoke": {
			func(f *front) {
				f.learnt["seen"] = true
				f.v.Own.Charges, f.v.Own.Health = 2, 0.5
				f.seen(1, 1)
				f.pass(1)
			},
			func(f *front) { f.pass(0, tanks.Event{Kind: tanks.Smoked, Tank: 0}) },
		},
		"still": {
			func(f *front) { f.v.Own.Speed = 8; f.seen(0, 0.5); f.pass(1) },
			func(f *front) { f.v.Own.Speed = 0; f.seen(0, 0); f.pass(1) },
		},
		"shot": {
			func(f *front) { f.pass(0, fire); f.seen(1, 1); f.pass(1) },
			func(f *front) { f.v.Own.Speed = 10; f.pass(4) },
		},
		"flank": {
			func(f *front) { f.pass(0, hit(tanks.HullFront, 0, 50)) },
			func(f *front) { f.pass(0, hit(tanks.HullRear, 40, 50)) },
		},
		"sight": {
			func(f *front) {
				f.v.Tanks = []view.Tank{{ID: 2, Team: 1, Seen: true, Pose: tanks.Pose{At: mgl64.Vec3{200, 0, 0}}}}
				f.pass(4)
			},
			func(f *front) { f.pass(0, hit(tanks.HullFront, 10, 200)) },
		},
		"squad": {
			func(f *front) { f.pass(40) },
			func(f *front) { f.pass(0, tanks.Event{Kind: tanks.Called, Tank: 0, Call: tanks.Follow}) },
		},
	} {
		f := newFront()
		if len(f.given) != 0 {
			t.Fatalf("%s: %q before anything happened", name, f.given)
		}
		tc.need(f)
		if len(f.given) != 1 || f.given[0] != name {
			t.Errorf("%s: given %q", name, f.given)
		}
		if f.learnt[name] {
			t.Errorf("%s: known before it was done", name)
		}
		tc.deed(f)
		if !f.learnt[name] || f.Now() != nil && f.Now().Name == name {
			t.Errorf("%s: known %v after it was done, and %v shows", name, f.learnt[name], f.Now())
		}
		again := newFront()
		again.learnt = f.learnt
		tc.need(again)
		for _, given := range again.given {
			if given == name {
				t.Errorf("%s: given again to one who knows it", name)
			}
		}
	}
}

// TestTheSquadIsSpokenOfInAQuietMoment: neither while enemies see the tank nor just after.
func TestTheSquadIsSpokenOfInAQuietMoment(t *testing.T) {
	f := newFront()
	f.learnt["seen"] = true
	f.pass(25)
	f.seen(1, 1)
	f.pass(12)
	f.seen(0, 0)
	f.pass(15)
	if len(f.given) != 0 {
		t.Errorf("15 s after the tank was seen %q were given", f.given)
	}
	f.pass(8)
	if len(f.given) != 1 || f.given[0] != "squad" {
		t.Errorf("23 s after it was seen %q were given", f.given)
	}
}

// TestHintsAreFew: one at a time, each once per round, with pauses, and none for a wreck.
func TestHintsAreFew(t *testing.T) {
	f := newFront()
	f.seen(1, 1)
	f.v.Own.Charges, f.v.Own.Health = 2, 0.5
	f.pass(9)
	if len(f.given) != 1 {
		t.Errorf("in nine seconds %q were given", f.given)
	}
	f.pass(120)
	count := map[string]int{}
	for _, name := range f.given {
		if count[name]++; count[name] > 1 {
			t.Errorf("%s was given %d times", name, count[name])
		}
	}
	f = newFront()
	f.v.Own.Health = 0
	f.seen(1, 1)
	if f.pass(30); len(f.given) != 0 {
		t.Errorf("a wreck was given %q", f.given)
	}
}

func TestEveryHintNamesItsControls(t *testing.T) {
	for _, h := range lesson.Hints() {
		if strings.Count(h.Text, "%s") != len(h.Keys) || h.Name == "" {
			t.Errorf("%s: %q names not its %d controls", h.Name, h.Text, len(h.Keys))
		}
	}
}

// TestAShellIntoAWreckBringsNoHint on where to hit.
func TestAShellIntoAWreckBringsNoHint(t *testing.T) {
	for _, wreck := range []bool{false, true} {
		f := newFront()
		f.Tick(&f.v, []view.Event{{Event: tanks.Event{Kind: tanks.Struck, Tank: 0, Other: 2, Part: tanks.HullFront}, Wreck: wreck}})
		if h := f.Now(); (h == nil) != wreck {
			t.Errorf("wreck %v: hint %+v", wreck, h)
		}
	}
}

// TestAShellOffTheTracksBringsNoHintOnTheFront: it has met a side at too flat an angle.
func TestAShellOffTheTracksBringsNoHintOnTheFront(t *testing.T) {
	for part, want := range map[tanks.Part]bool{tanks.HullFront: true, tanks.TurretFront: true, tanks.Tracks: false, tanks.HullSide: false} {
		f := newFront()
		f.Tick(&f.v, []view.Event{{Event: tanks.Event{Kind: tanks.Struck, Tank: 0, Other: 2, Part: part}}})
		if h := f.Now(); (h != nil) != want {
			t.Errorf("part %v: hint %+v", part, h)
		}
	}
}
