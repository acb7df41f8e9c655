package steer_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/steer"
	"treeline/terrain/geom"
)

// crowded returns a tank at a random place among movers, discs and boxes.
func crowded(random *rand.Rand) *steer.Scene {
	const side = 200.0
	at := func() mgl64.Vec3 {
		return mgl64.Vec3{side * random.Float64(), 5 * random.Float64(), side * random.Float64()}
	}
	s := &steer.Scene{Width: side, Depth: side, Self: steer.Body{At: mgl64.Vec3{side / 2, 0, side / 2}, HalfLength: 3.4, HalfWidth: 1.7}}
	for range random.IntN(20) {
		s.Movers = append(s.Movers, steer.Mover{At: at(), Radius: 1 + 3*random.Float64()})
	}
	for range random.IntN(400) {
		f := steer.Fixed{Box: geom.Box{At: at()}, Radius: random.Float64()}
		if random.IntN(3) == 0 {
			f.Box.Heading = geom.Heading(random.Float64())
			f.Box.HalfLength, f.Box.HalfWidth = 0.5+8*random.Float64(), 0.5+4*random.Float64()
			f.Radius = math.Hypot(f.Box.HalfLength, f.Box.HalfWidth)
		}
		s.Fixed = append(s.Fixed, f)
	}
	return s
}

// feltBySearch returns what the whiskers meet, found by testing each circle against everything.
func feltBySearch(s *steer.Scene, travel geom.Heading, t *steer.Tuning) (mgl64.Vec3, bool) {
	for along := s.Self.HalfLength; along <= t.Whiskers.Look; along += t.Whiskers.Margin {
		for side := -1.0; side <= 1; side += 2 {
			at := s.Self.At.Add(geom.Scale(travel.Dir(), along)).Add(geom.Scale(travel.Right(), side*s.Self.HalfWidth))
			least, met := t.Whiskers.Margin, mgl64.Vec3{}
			for i := range s.Movers {
				if d := geom.PlaneDist(s.Movers[i].At, at) - s.Movers[i].Radius; d < least {
					least, met = d, s.Movers[i].At
				}
			}
			for i := range s.Fixed {
				if d := steer.Gap(&s.Fixed[i], at); d < least {
					least, met = d, s.Fixed[i].Box.At
				}
			}
			if least < t.Whiskers.Margin {
				return met, true
			}
		}
	}
	return mgl64.Vec3{}, false
}

// TestWhiskersFeelWhatASearchFinds: they test their circles against little of what is around, since
// legal settings make hundreds of circles.
func TestWhiskersFeelWhatASearchFinds(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	things, asked, mets := 0, 0, 0
	for range 400 {
		s, tuning := crowded(random), steer.DefaultTuning()
		tuning.Whiskers.Look = 2 + 118*random.Float64()
		tuning.Whiskers.Margin = 0.5 * math.Pow(20, random.Float64())
		travel := geom.Heading(2 * math.Pi * random.Float64()).Norm()
		at, met, n := steer.Feel(s, travel, &tuning)
		want, meets := feltBySearch(s, travel, &tuning)
		if at != want || met != meets {
			t.Fatalf("look %g, margin %g: felt %v %v, a search finds %v %v", tuning.Whiskers.Look, tuning.Whiskers.Margin, at, met, want, meets)
		}
		things, asked = things+len(s.Movers)+len(s.Fixed), asked+n
		if met {
			mets++
		}
	}
	if mets < 50 || mets > 390 {
		t.Errorf("%d of 400 met something: the cases show little", mets)
	}
	if asked > things/10 {
		t.Errorf("circles were held against %d of %d things, want a tenth at most", asked, things)
	}
}
