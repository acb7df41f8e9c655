package ai_test

import (
	"reflect"
	"slices"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai"
	"treeline/ai/behavior"
	"treeline/ai/mind"
	"treeline/ai/pilot"
	"treeline/ai/profile"
	"treeline/tanks/matchtest"
	"treeline/terrain/geom"
)

// circle is a behaviour in one place: its tuning, its state, and what it does.
type circle struct {
	Score float64 `unit:"share" min:"0" max:"5" help:"What it is worth to drive in circles."`
}

func (c *circle) Default()                { c.Score = 2.5 }
func (c *circle) New() behavior.Behaviour { return &circling{circle: c} }

type circling struct {
	*circle
	thoughts int
}

func (*circling) State() mind.State         { return "circle" }
func (c *circling) Restart()                { c.thoughts = 0 }
func (*circling) Enter(*behavior.Situation) {}
func (c *circling) Score(*behavior.Situation) (float64, string) {
	return c.circle.Score, "round and round"
}

func (c *circling) Plan(s *behavior.Situation) behavior.Intent {
	c.thoughts++
	return behavior.Go(pilot.Course{Goal: s.At(), Speed: 5, Face: s.View.Self.Heading + 1, Free: true})
}

// TestANewBehaviourIsOneLineOfTheList: a behaviour in a list has its standard values, and a bot
// with the list follows it.
func TestANewBehaviourIsOneLineOfTheList(t *testing.T) {
	var list struct {
		Circle circle
	}
	all := ai.Behaviours(&list)
	if len(all) != 1 || list.Circle.Score != 2.5 {
		t.Fatalf("%d behaviours, worth %g", len(all), list.Circle.Score)
	}
	b := duel(t, matchtest.Field(400, 400), [2]mgl64.Vec3{{100, 0, 200}, {300, 0, 200}}, profile.Veteran)
	ai.GiveBehaviours(b, 0, all)
	b.Possess(1, matchtest.Parked())
	start, moved := b.World.Tanks[0].At, 0.0
	for b.World.Seconds() < 10 {
		b.Step()
		moved = max(moved, geom.PlaneDist(b.World.Tanks[0].At, start))
	}
	thought, _ := b.Bot(0)
	if thought.State != "circle" || !slices.Contains(thought.Scores, mind.Score{State: "circle", Worth: 2.5}) {
		t.Errorf("it is told to do %v, of %v", thought.State, thought.Scores)
	}
	if thought.Reason != "round and round" || all[0].(*circling).thoughts < 40 {
		t.Errorf("does %v because %q, after %d thoughts", thought.State, thought.Reason, all[0].(*circling).thoughts)
	}
	if moved < 2 {
		t.Errorf("moved %.1f m", moved)
	}
}

// TestEveryBehaviourOfTheListIsMadeOnceForEachBot: no two bots share one, and every field of the
// list makes one.
func TestEveryBehaviourOfTheListIsMadeOnceForEachBot(t *testing.T) {
	tuning := ai.DefaultTuning()
	one, other := ai.Behaviours(&tuning.Behaviours), ai.Behaviours(&tuning.Behaviours)
	if n := reflect.TypeOf(tuning.Behaviours).NumField(); len(one) != n {
		t.Errorf("%d behaviours of a list of %d", len(one), n)
	}
	for i := range one {
		if one[i] == other[i] {
			t.Errorf("two bots share %T", one[i])
		}
	}
}
