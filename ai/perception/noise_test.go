package perception_test

import (
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/perception"
	"treeline/tanks"
	"treeline/tanks/matchtest"
)

// standing is a crew in the middle of a field, and what it believes.
type standing struct {
	perception.Memory
	v tanks.View
}

// newStanding returns a crew that knows of none of two enemies, 1 and 2, ten seconds into a round.
func newStanding() *standing {
	rules := tanks.DefaultTuning()
	s := &standing{v: tanks.View{Map: matchtest.Field(600, 600), Rules: &rules, Tick: 600}}
	s.v.Self.At = mgl64.Vec3{300, 0, 300}
	s.Forget(3)
	return s
}

// after has the crew take in the news of a tick some seconds later.
func (s *standing) after(seconds float64, news tanks.View) {
	s.v.Tick += int(seconds * tanks.Hertz)
	s.v.Seen, s.v.Reports, s.v.Sounds, s.v.HitsOn = news.Seen, news.Reports, news.Sounds, news.HitsOn
	s.Take(&s.v, perception.Recall{Memory: 20, Carry: 5})
}

// noise returns the noise that matters most to the crew, nil if there is none.
func (s *standing) noise() *perception.Noise { return s.Noise(s.v.Self.At, s.v.Tick) }

// seen is the sight of an enemy.
func seen(id tanks.ID, class tanks.ClassID, at mgl64.Vec3) tanks.View {
	return tanks.View{Seen: []tanks.Contact{{ID: id, Class: class, Pose: tanks.Pose{At: at}}}}
}

// heard is the sound of an enemy some metres to the east.
func heard(kind tanks.SoundKind, metres float64) tanks.View {
	return tanks.View{Sounds: []tanks.Sound{{Kind: kind, Enemy: true, Range: metres}}}
}

// TestAShotIsNotFiredByATruck: one that is heard from where a truck is in sight is news of somebody
// else. An engine there is the truck's, and a shot from where a tank is in sight is that tank's.
func TestAShotIsNotFiredByATruck(t *testing.T) {
	for _, tt := range []struct {
		name  string
		class tanks.ClassID
		kind  tanks.SoundKind
		fired bool
		news  bool
	}{
		{"a shot by a tank", tanks.Badger, tanks.ShotSound, true, false},
		{"a shot by a truck", tanks.Mule, tanks.ShotSound, false, true},
		{"the engine of a truck", tanks.Mule, tanks.EngineSound, false, false},
	} {
		s := newStanding()
		both := seen(1, tt.class, mgl64.Vec3{400, 0, 300})
		both.Sounds = heard(tt.kind, 100).Sounds
		s.after(0, seen(1, tt.class, both.Seen[0].At))
		s.after(0.5, both)
		if fired := s.Of(1).Fired == s.v.Tick; fired != tt.fired {
			t.Errorf("%s: it has fired %t", tt.name, fired)
		}
		if news := s.noise() != nil; news != tt.news {
			t.Errorf("%s: news of somebody else %t", tt.name, news)
		}
	}
}
