package view_test

import (
	"bytes"
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai"
	"treeline/ai/sight"
	"treeline/scene/view"
	"treeline/tanks"
	"treeline/tanks/matchtest"
)

// screened returns a battle in which an enemy of tank 1 is behind smoke that it has released and
// that has fully formed, and the news of smoke that the crew of tank 1 got.
func screened(t *testing.T) (b *ai.Battle, s *view.Source, news []view.Event) {
	t.Helper()
	m := matchtest.Field(400, 300)
	eyes := sight.New(sight.NewOccluders(m), sight.DefaultTuning())
	release := matchtest.Script(func(v *tanks.View) tanks.Order {
		return tanks.Order{Smoke: v.Tick == tanks.Hertz, Aim: tanks.Aim{Yaw: v.Self.Heading}, Target: tanks.NoTank}
	})
	w, err := tanks.NewWorld(tanks.Setup{
		Map: m, Tuning: tanks.DefaultTuning(), Eyes: eyes,
		Members: []tanks.Member{{Team: 0, Class: tanks.Bear, Driver: release}, {Team: 1, Class: tanks.Badger, Driver: matchtest.Parked()}},
	})
	if err != nil {
		t.Fatal(err)
	}
	matchtest.Place(w, 0, 110, 150, 0)
	matchtest.Place(w, 1, 200, 150, 0) // facing away: it has never seen the tank that released the smoke
	b = &ai.Battle{World: w, Eyes: eyes}
	s = view.NewSource(b)
	for range 5 * tanks.Hertz {
		w.Step()
		s.Step()
		for _, e := range s.PersonNews(1, 1) {
			if e.Kind == tanks.Smoked {
				news = append(news, e)
			}
		}
	}
	w.Tanks[1].Heading = math.Pi // and now it looks at the smoke
	for range 3 * tanks.Hertz {
		w.Step()
		s.Step()
	}
	return b, s, news
}

// TestF2SmokeShowsAndNothingBehindIt: a person is shown the clouds and told that they were
// released, but not by whom, nor what moves behind them.
func TestF2SmokeShowsAndNothingBehindIt(t *testing.T) {
	b, s, news := screened(t)
	w := b.World
	if len(news) != 1 || news[0].Tank != tanks.NoTank || news[0].Dir != (mgl64.Vec3{}) {
		t.Fatalf("the news of unseen smoke is %+v", news)
	}
	v := s.Person(1, 1, 1)
	if len(v.Clouds) != 3 || len(v.Tanks) != 1 || w.Sightings.Of(1, 0).Share != 0 {
		t.Fatalf("%d clouds and %d tanks show, and %.2f of the one behind", len(v.Clouds), len(v.Tanks), w.Sightings.Of(1, 0).Share)
	}
	before := image(v)
	for k := range 100 {
		w.Tanks[0].At = mgl64.Vec3{80 + float64(k)/5, 0, 149 + float64(k%20)/10}
		w.Tanks[0].Health, w.Tanks[0].Charges = 1+float64(k), k%3
		if !bytes.Equal(before, image(s.Person(1, 1, 1))) {
			t.Fatalf("what is done behind smoke shows")
		}
	}
	if bytes.Equal(image(s.Spectator(1, tanks.NoTank, 1)), func() []byte { w.Tanks[0].At[0]++; return image(s.Spectator(1, tanks.NoTank, 1)) }()) {
		t.Error("a spectator is not shown what moves behind smoke: the comparison finds no leak")
	}
}
