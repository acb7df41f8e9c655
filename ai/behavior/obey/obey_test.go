package obey_test

import (
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/behavior/behaviortest"
	"treeline/ai/behavior/obey"
	"treeline/ai/squad"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain/geom"
)

// TestOrdersAreCarriedOut: for each order, the tank goes where it should.
func TestOrdersAreCarriedOut(t *testing.T) {
	for _, tt := range []struct {
		name string
		call tanks.Call
		want mgl64.Vec3
		near float64 // m
	}{
		{"hold here", tanks.Call{Kind: tanks.Hold}, mgl64.Vec3{200, 0, 200}, 1},
		{"follow", tanks.Call{Kind: tanks.Follow, Whom: 2}, mgl64.Vec3{250, 0, 200}, 45},
		{"attack there", tanks.Call{Kind: tanks.Attack, At: mgl64.Vec3{330, 0, 100}}, mgl64.Vec3{330, 0, 100}, 1},
		{"move there", tanks.Call{Kind: tanks.Move, At: mgl64.Vec3{330, 0, 100}}, mgl64.Vec3{330, 0, 100}, 1},
		{"watch there", tanks.Call{Kind: tanks.Overwatch, At: mgl64.Vec3{330, 0, 100}}, mgl64.Vec3{200, 0, 200}, 1},
	} {
		s := behaviortest.New(matchtest.Field(400, 400))
		s.Friend(2, mgl64.Vec3{250, 0, 200}, squad.Entry{Target: tanks.NoTank})
		o := behaviortest.Made(&obey.Tuning{})
		if score, _ := o.Score(&s.Situation); score != 0 {
			t.Errorf("worth %g without orders", score)
		}
		s.View.Calls = []tanks.Call{tt.call}
		s.Orders.Heed(s.View, s.ID)
		if score, reason := o.Score(&s.Situation); score == 0 || reason == "at will" {
			t.Errorf("%s: worth %g because %q", tt.name, score, reason)
		}
		if i := o.Plan(&s.Situation); geom.PlaneDist(i.Course.Goal, tt.want) > tt.near {
			t.Errorf("%s: goes to %v, want %v", tt.name, i.Course.Goal, tt.want)
		}
	}
}

// TestAnAttackOnACornerArrives: where the tank stops counts as the place to attack, though no tank
// can stand in the corner itself.
func TestAnAttackOnACornerArrives(t *testing.T) {
	s := behaviortest.New(matchtest.Field(400, 400))
	post := mgl64.Vec3{0.1, 0, 399.9}
	s.View.Calls = []tanks.Call{{Kind: tanks.Attack, At: post}}
	s.Orders.Heed(s.View, s.ID)
	c := behaviortest.Made(&obey.Tuning{}).Plan(&s.Situation).Course
	if d := geom.PlaneDist(c.Goal, post) + c.Arrive; d >= squad.Besiege {
		t.Errorf("stops up to %.0f m from the place, want less than %.0f", d, squad.Besiege)
	}
}

// TestOrdersLeadIntoTheZone: where the closing zone takes the place of an order soon, the tank goes
// to a place farther inside.
func TestOrdersLeadIntoTheZone(t *testing.T) {
	for _, kind := range []tanks.CallKind{tanks.Hold, tanks.Follow, tanks.Attack, tanks.Move, tanks.Overwatch} {
		s := behaviortest.New(matchtest.Field(400, 400))
		place := mgl64.Vec3{320, 0, 200}
		s.Friend(2, place, squad.Entry{Target: tanks.NoTank})
		s.View.Self.At = place
		s.View.Zone = tanks.Zone{At: mgl64.Vec3{200, 0, 200}, Radius: 125, Active: true}
		s.View.Calls = []tanks.Call{{Kind: kind, Whom: 2, At: place}}
		s.Orders.Heed(s.View, s.ID)
		if c := behaviortest.Made(&obey.Tuning{}).Plan(&s.Situation).Course; s.Outside(c.Goal) {
			t.Errorf("%s: goes to %v, which the zone takes soon", kind, c.Goal)
		}
	}
}
