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

// TestANoiseIsForgottenOnceItsSourceIsKnown: an enemy that is seen or reported where a noise came
// from has made it, and so has scored the hit on its line. One that is seen elsewhere has not.
func TestANoiseIsForgottenOnceItsSourceIsKnown(t *testing.T) {
	shot, hit := heard(tanks.ShotSound, 120), tanks.View{HitsOn: []tanks.HitOn{{From: 0, Damage: 20}}}
	there := mgl64.Vec3{425, 0, 300}
	told := func(before int) tanks.View { // some ticks before it arrives
		return tanks.View{Reports: []tanks.Report{{Enemy: 1, At: there, Error: 5, Tick: 600 + tanks.Hertz - before}}}
	}
	for _, tt := range []struct {
		name        string
		noise, then tanks.View
		remains     bool
	}{
		{"seen", shot, seen(1, tanks.Badger, there), false},
		{"seen far beside it", shot, seen(1, tanks.Badger, mgl64.Vec3{420, 0, 500}), true},
		{"a truck is seen", shot, seen(1, tanks.Mule, there), true},
		{"a truck is seen where an engine was", heard(tanks.EngineSound, 120), seen(1, tanks.Mule, there), false},
		{"reported", shot, told(10), false},
		{"reported as it was before", shot, told(90), true},
		{"seen on the line of the hit", hit, seen(1, tanks.Badger, there), false},
		{"seen beside the line of the hit", hit, seen(1, tanks.Badger, mgl64.Vec3{410, 0, 330}), true},
	} {
		s := newStanding()
		s.after(0, tt.noise)
		if s.after(1, tt.then); (s.noise() != nil) != tt.remains {
			t.Errorf("%s: the noise is %+v", tt.name, s.noise())
		}
		_, unseen := s.Hit(s.v.Tick, 3)
		if want := tt.remains && tt.noise.HitsOn != nil; unseen != want {
			t.Errorf("%s: hit by somebody unseen: %t", tt.name, unseen)
		}
	}
}

// TestAShooterWhoseEngineIsHeardIsStillOne: the engine of a tank that has fired is fresher news of a
// gun. An engine far from the shot, or alone, is none.
func TestAShooterWhoseEngineIsHeardIsStillOne(t *testing.T) {
	for _, tt := range []struct {
		name string
		shot float64 // m away, 0 for none
		want bool
	}{{"at the same place", 35, true}, {"far from it", 250, false}, {"alone", 0, false}} {
		s := newStanding()
		if tt.shot > 0 {
			s.after(0, heard(tanks.ShotSound, tt.shot))
		}
		s.after(0.5, heard(tanks.EngineSound, 35))
		if n := s.Freshest(s.v.Tick); n == nil || n.Tick != s.v.Tick || n.Loud != tt.want {
			t.Errorf("%s: the freshest noise is %+v, want loud %t", tt.name, n, tt.want)
		}
	}
}
