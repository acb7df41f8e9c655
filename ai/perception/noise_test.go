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

// TestAHitCameAlongItsLine: whoever is seen on the line along which the shell came has scored the
// hit, near the edge of the map and after the tank has driven on as well. One beside it has not.
func TestAHitCameAlongItsLine(t *testing.T) {
	southeast := geom.Heading(-math.Pi / 4)
	for _, tt := range []struct {
		name      string
		at, drive mgl64.Vec3 // of the tank, and then
		from      geom.Heading
		enemy     mgl64.Vec3
		remains   bool
	}{
		{"at the edge", mgl64.Vec3{560, 0, 300}, mgl64.Vec3{}, southeast, mgl64.Vec3{595, 0, 335}, false},
		{"at the edge, beside it", mgl64.Vec3{560, 0, 300}, mgl64.Vec3{}, southeast, mgl64.Vec3{580, 0, 340}, true},
		{"driven", mgl64.Vec3{300, 0, 300}, mgl64.Vec3{0, 0, 30}, 0, mgl64.Vec3{385, 0, 298}, false},
		{"driven, beside it", mgl64.Vec3{300, 0, 300}, mgl64.Vec3{0, 0, 30}, 0, mgl64.Vec3{385, 0, 322}, true},
	} {
		s := newStanding()
		s.v.Self.At = tt.at
		s.after(0, tanks.View{HitsOn: []tanks.HitOn{{From: tt.from, Damage: 20}}})
		s.v.Self.At = tt.at.Add(tt.drive)
		s.after(0.1, seen(1, tanks.Badger, tt.enemy))
		if got := s.noise() != nil; got != tt.remains {
			t.Errorf("%s: hit by somebody else: %t, want %t", tt.name, got, tt.remains)
		}
	}
}

// TestAShooterWhoseEngineIsHeardIsStillOne: the engine of a tank that has fired is fresher news of a
// gun for some seconds. An engine far from the shot, alone, or heard long after it, is none, however
// often it was heard in between.
func TestAShooterWhoseEngineIsHeardIsStillOne(t *testing.T) {
	for _, tt := range []struct {
		name    string
		shot    float64 // m away, 0 for none
		seconds int     // for which the engine is heard
		want    bool
	}{{"at the same place", 35, 1, true}, {"far from it", 250, 1, false}, {"alone", 0, 1, false}, {"for some seconds", 35, 5, true}, {"for long", 35, 15, false}} {
		s := newStanding()
		if tt.shot > 0 {
			s.after(0, heard(tanks.ShotSound, tt.shot))
		}
		for range tt.seconds {
			s.after(1, heard(tanks.EngineSound, 35))
		}
		if n := s.Freshest(s.v.Tick); n == nil || n.Tick != s.v.Tick || n.Loud != tt.want {
			t.Errorf("%s: the freshest noise is %+v, want loud %t", tt.name, n, tt.want)
		}
	}
}

// lost returns a crew that lost an enemy at a place, where it drove at some velocity, some seconds ago.
func lost(class tanks.ClassID, at, velocity mgl64.Vec3, seconds float64) *standing {
	s := newStanding()
	news := seen(1, class, at)
	news.Seen[0].Velocity = velocity
	s.after(0, news)
	s.after(seconds, tanks.View{})
	return s
}

// TestASoundTellsWhereALostEnemyIs: the enemy is believed where it is heard if that is more exact
// than what the crew knew, and not if another one may be the source.
func TestASoundTellsWhereALostEnemyIs(t *testing.T) {
	east := mgl64.Vec3{8}
	with := func(a, b tanks.View) tanks.View { a.Sounds = b.Sounds; return a }
	for _, tt := range []struct {
		name    string
		class   tanks.ClassID
		at      mgl64.Vec3 // where it was lost, driving east
		seconds float64    // ago
		news    tanks.View
		want    bool
	}{
		{"an engine, lost long ago", tanks.Badger, mgl64.Vec3{330, 0, 300}, 15, heard(tanks.EngineSound, 20), true},
		{"an engine, just lost", tanks.Badger, mgl64.Vec3{316, 0, 300}, 1, heard(tanks.EngineSound, 20), false},
		{"a shot, lost long ago", tanks.Badger, mgl64.Vec3{400, 0, 350}, 15, heard(tanks.ShotSound, 100), true},
		{"a shot, and a truck", tanks.Mule, mgl64.Vec3{400, 0, 350}, 15, heard(tanks.ShotSound, 100), false},
		{"the engine of another in sight", tanks.Badger, mgl64.Vec3{330, 0, 300}, 15, with(seen(2, tanks.Badger, mgl64.Vec3{322, 0, 300}), heard(tanks.EngineSound, 20)), false},
	} {
		s := lost(tt.class, tt.at, east, tt.seconds)
		c := s.Of(1)
		if len(tt.news.Seen) > 0 {
			s.after(0.5, tanks.View{Seen: tt.news.Seen})
		}
		s.after(0.5, tt.news)
		before := c.Error
		s.after(0, tanks.View{})
		at := mgl64.Vec3{300 + tt.news.Sounds[0].Range, 0, 300}
		if got := c.Source == perception.BySound; got != tt.want || got && (c.Place != at || c.Confidence != 1) {
			t.Errorf("%s: %v, believed at %v with confidence %.2f", tt.name, c.Source, c.Place, c.Confidence)
		}
		if tt.want && c.SeenTick != 600 {
			t.Errorf("%s: seen at %d", tt.name, c.SeenTick)
		}
		grows := 5.2 // m/s, of one that drove or is heard to drive
		if tt.want && tt.news.Sounds[0].Kind == tanks.ShotSound {
			grows = 1.2
		}
		if s.after(1, tanks.View{}); math.Abs(c.Error-before-grows) > 1e-9 {
			t.Errorf("%s: its error grows from %.1f m to %.1f in a second", tt.name, before, c.Error)
		}
	}
}

// TestANoiseIsWeighedAgainstTheNewsOfTheSameTick: an enemy that comes into view, or is reported, in
// the tick in which it is heard is where it was seen or reported.
func TestANoiseIsWeighedAgainstTheNewsOfTheSameTick(t *testing.T) {
	there := mgl64.Vec3{420, 0, 300}
	for _, tt := range []struct {
		news tanks.View
		want perception.Source
	}{
		{seen(1, tanks.Badger, there), perception.BySight},
		{tanks.View{Reports: []tanks.Report{{Enemy: 1, At: there, Error: 2, Tick: 600 + 15*tanks.Hertz}}}, perception.ByRadio},
	} {
		s := lost(tanks.Badger, mgl64.Vec3{400, 0, 350}, mgl64.Vec3{8}, 14)
		tt.news.Sounds = heard(tanks.ShotSound, 100).Sounds
		s.after(1, tt.news)
		if c := s.Of(1); c.Source != tt.want || c.At != there || s.noise() != nil {
			t.Errorf("want it %v at %v: %v at %v, and there is a noise: %t", tt.want, there, c.Source, c.At, s.noise() != nil)
		}
	}
}

// TestTwoEnginesOfOneTickAreTwoEnemies: a lost enemy is believed at the first, and the second, far
// from it, is somebody else's.
func TestTwoEnginesOfOneTickAreTwoEnemies(t *testing.T) {
	s := lost(tanks.Badger, mgl64.Vec3{330, 0, 300}, mgl64.Vec3{8}, 14)
	s.after(1, tanks.View{Sounds: append(heard(tanks.EngineSound, 20).Sounds, heard(tanks.EngineSound, 80).Sounds...)})
	if c, n := s.Of(1), s.noise(); c.Place[0] != 320 || n == nil || n.At[0] != 380 {
		t.Errorf("the enemy is believed at %v, the noise is %+v", c.Place, n)
	}
}

// TestAnEngineIsNotASecondEnemy: an engine where a lost enemy cannot be yet is noted as somebody
// else's; once that enemy may be there, it is believed there and nowhere else.
func TestAnEngineIsNotASecondEnemy(t *testing.T) {
	s := lost(tanks.Badger, mgl64.Vec3{330, 0, 300}, mgl64.Vec3{8}, 0)
	for second := 1; second <= 15; second++ {
		s.after(1, heard(tanks.EngineSound, 5))
		if second == 2 && (s.noise() == nil || s.Of(1).Source != perception.BySight) {
			t.Fatalf("2 s later: noise %v, enemy %v", s.noise(), s.Of(1).Source)
		}
	}
	if c := s.Of(1); s.noise() != nil || geom.PlaneDist(c.Place, mgl64.Vec3{305, 0, 300}) > 1 {
		t.Errorf("the enemy is believed at %v, and there is a noise: %t", c.Place, s.noise() != nil)
	}
}

// TestAHitTellsTheBearingOfALostEnemy: it is believed on the line of the shell, as far off as
// before, and remembered in full. Nothing is learned of one that is on it already and was lost a
// moment ago.
func TestAHitTellsTheBearingOfALostEnemy(t *testing.T) {
	for _, tt := range []struct {
		name    string
		seconds float64 // since it was lost
		from    geom.Heading
		source  perception.Source
	}{
		{"beside", 15, geom.HeadingOf(mgl64.Vec3{150, 0, -37}), perception.ByHit},
		{"on the line", 15, geom.HeadingOf(mgl64.Vec3{150, 0, 40}), perception.ByHit},
		{"on the line, nearly forgotten", 45, geom.HeadingOf(mgl64.Vec3{150, 0, 40}), perception.ByHit},
		{"on the line, just lost", 4, geom.HeadingOf(mgl64.Vec3{150, 0, 32}), perception.BySight},
	} {
		s := lost(tanks.Badger, mgl64.Vec3{450, 0, 300}, mgl64.Vec3{0, 0, 8}, tt.seconds)
		c := s.Of(1)
		before := c.Error
		s.after(0, tanks.View{HitsOn: []tanks.HitOn{{From: tt.from, Damage: 20}}})
		blow, ok := s.Hit(s.v.Tick, 1)
		if off := geom.Bearing(s.v.Self.At, tt.from, blow.At); !ok || math.Abs(off) > 0.05 {
			t.Errorf("%s: hit from %v, %.2f rad beside the line", tt.name, blow.At, off)
		}
		if d := geom.PlaneDist(c.Place, s.v.Self.At); c.Source != tt.source || c.Confidence != 1 || c.Error > before || d < 120 || d > 180 || s.noise() != nil {
			t.Errorf("%s: %v, believed at %v +-%.0f with confidence %.2f", tt.name, c.Source, c.Place, c.Error, c.Confidence)
		}
	}
}

// TestAReportIsWeighedAgainstASound: the more exact one tells where the enemy is, even if it is a
// little older.
func TestAReportIsWeighedAgainstASound(t *testing.T) {
	for _, tt := range []struct {
		ago  int     // ticks from what is reported to the sound
		off  float64 // m
		want perception.Source
	}{{30, 2, perception.ByRadio}, {600, 2, perception.BySound}, {30, 25, perception.BySound}, {-60, 8, perception.ByRadio}} {
		s := lost(tanks.Badger, mgl64.Vec3{330, 0, 300}, mgl64.Vec3{8}, 15)
		s.after(0, heard(tanks.EngineSound, 20))
		heardAt := s.v.Tick
		s.after(1, tanks.View{Reports: []tanks.Report{{Enemy: 1, At: mgl64.Vec3{330, 0, 310}, Error: tt.off, Tick: heardAt - tt.ago}}})
		if got := s.Of(1).Source; got != tt.want {
			t.Errorf("a report of %d ticks before, %.0f m off: %v, want %v", tt.ago, tt.off, got, tt.want)
		}
	}
}
