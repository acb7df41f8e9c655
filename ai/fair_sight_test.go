package ai_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"
	"pgregory.net/rapid"

	"treeline/ai"
	"treeline/ai/sight"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// stand is the place of a tank, and where it looks.
type stand struct {
	x, z    float64
	heading geom.Heading
	turret  float64
}

// turned returns the stand rotated by half a turn about the middle of a map.
func (s stand) turned(width, depth float64) stand {
	return stand{width - s.x, depth - s.z, (s.heading + math.Pi).Norm(), s.turret}
}

// facing returns a match after two tanks of one class have stood and looked, in every tick, for
// some seconds.
func facing(m *terrain.Map, a, b stand, seconds float64) *tanks.World {
	tuning := sight.DefaultTuning()
	tuning.LookRate, tuning.NearLookRate = tanks.Hertz, tanks.Hertz
	w, err := tanks.NewWorld(tanks.Setup{
		Map: m, Seed: 1, Members: matchtest.LineUp(1), Eyes: sight.New(sight.NewOccluders(m), tuning), Tuning: tanks.DefaultTuning(),
	})
	if err != nil {
		panic(err)
	}
	for i, s := range []stand{a, b} {
		matchtest.Place(w, tanks.ID(i), s.x, s.z, s.heading).Turret = s.turret
	}
	matchtest.Run(w, seconds)
	return w
}

// TestF3SightIsTheSameWithSwappedTanks: with a scene rotated by half a turn and the two tanks
// swapped, each sees as much of the other, has the same threshold and fills its meter as far as the
// other did in its place.
func TestF3SightIsTheSameWithSwappedTanks(t *testing.T) {
	const width, depth, exact = 400.0, 300.0, 1e-6
	partly, looks := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		number := func(low, high float64, name string) float64 { return rapid.Float64Range(low, high).Draw(t, name) }
		a := stand{number(60, 120, "ax"), number(110, 190, "az"), geom.Heading(number(-3, 3, "a")), 0}
		b := stand{number(250, 340, "bx"), number(110, 190, "bz"), geom.Heading(number(-3, 3, "b")), 0}
		var things, other []terrain.Obstacle
		add := func(o terrain.Obstacle) {
			p := o
			p.At[0], p.At[2], p.Heading = width-o.At[0], depth-o.At[2], (o.Heading + math.Pi).Norm()
			things, other = append(things, o), append(other, p)
		}
		for _, k := range [2]float64{0.1, 0.9} { // a screen in front of each, so that they are partly visible
			at := mgl64.Vec3{a.x + k*(b.x-a.x), 0, a.z + k*(b.z-a.z) + number(-6, 6, "off")}
			add(terrain.Obstacle{Kind: terrain.Tree, At: at, Height: 6, Cover: number(0.5, 2, "screen"), Trunk: 0.3})
		}
		for range rapid.IntRange(0, 25).Draw(t, "things") {
			o := terrain.Obstacle{
				Kind: terrain.Tree, At: mgl64.Vec3{number(100, 300, "x"), 0, number(100, 200, "z")},
				Height: number(3, 12, "height"), Cover: number(0.5, 3, "cover"), Trunk: 0.3,
			}
			if rapid.Bool().Draw(t, "box") {
				o.Kind, o.HalfLength, o.HalfWidth, o.Heading = terrain.Rock, number(0.5, 3, "length"), number(0.5, 3, "width"), geom.Heading(number(0, 3, "heading"))
			}
			add(o)
		}
		high, slope := 0.0, 0.0
		if rapid.Bool().Draw(t, "hilly") {
			high, slope = number(0, 4, "hill"), number(-0.03, 0.03, "slope")
		}
		ground := func(x, z float64) float64 { return slope*x + high*math.Exp(-((x-190)*(x-190)+(z-140)*(z-140))/2000) }
		back := func(x, z float64) float64 { return ground(width-x, depth-z) }
		stood := func(list []terrain.Obstacle, height func(x, z float64) float64) *terrain.Map {
			for i := range list {
				list[i].At[1] = height(list[i].At[0], list[i].At[2])
			}
			return matchtest.Map(width, depth, height, list...)
		}
		a.turret = a.heading.To(geom.Heading(number(-0.3, 0.3, "look of a")))
		b.turret = b.heading.To(geom.Heading(math.Pi + number(-0.3, 0.3, "look of b")))
		plain := facing(stood(things, ground), a, b, 2)
		mirror := facing(stood(other, back), b.turned(width, depth), a.turned(width, depth), 2)
		for _, pair := range [][2]tanks.ID{{0, 1}, {1, 0}} {
			p, q := plain.Sightings.Of(pair[0], pair[1]), mirror.Sightings.Of(pair[1], pair[0])
			if math.Abs(p.Share-q.Share) > exact || p.Threshold <= 1 && math.Abs(p.Threshold-q.Threshold) > exact {
				t.Fatalf("%v: share %v, needed %v; in the mirror %v, %v", pair, p.Share, p.Threshold, q.Share, q.Threshold)
			}
			clear := math.Abs(p.Share-p.Threshold) > 2*exact
			full := min(p.Meter, q.Meter) > 1-10*exact // who is seen may depend on the last tick
			if clear && (p.Seen != q.Seen && !full || math.Abs(p.Meter-q.Meter) > 10*exact) {
				t.Fatalf("%v: meter %v, seen %t; in the mirror %v, %t", pair, p.Meter, p.Seen, q.Meter, q.Seen)
			}
			looks++
			if p.Share > 0 && p.Share < 1 {
				partly++
			}
		}
	})
	if partly < looks/100 { // about a tenth are, but the scenes are other ones in every run
		t.Errorf("only %d of %d looks found a part of the other tank, want a hundredth", partly, looks)
	}
}

// TestF7OneMeterForPeopleAndBots: in the same battle with the same drivers, once with a person in
// one tank, who sees whom, how much, and how full each meter is do not depend on who drives.
func TestF7OneMeterForPeopleAndBots(t *testing.T) {
	battles := [2]*ai.Battle{}
	for human := range battles {
		b := newBattle(t, versus(7, "commander"))
		for id := range tanks.ID(len(b.World.Tanks)) {
			driver := matchtest.Circler(0.8, 0.1+0.1*float64(id))
			b.World.SetDriver(id, driver, human == 1 && id%2 == 0)
		}
		battles[human] = b
	}
	half := 0
	for i := range tanks.ID(len(battles[0].World.Tanks)) {
		for human := range battles { // near each other, so that there is something to see
			matchtest.Place(battles[human].World, i, 180+40*float64(i%3), 200+60*float64(i/3), geom.Heading(i))
		}
	}
	for range 40 * tanks.Hertz {
		p, q := battles[0].World, battles[1].World
		battles[0].Step()
		battles[1].Step()
		for i := range tanks.ID(len(p.Tanks)) {
			for j := range tanks.ID(len(p.Tanks)) {
				a, b := p.Sightings.Of(i, j), q.Sightings.Of(i, j)
				if *a != *b {
					t.Fatalf("tick %d: what %d sees of %d is %+v among bots and %+v with people", p.Tick, i, j, *a, *b)
				}
				if a.Meter > 0 && a.Meter < 1 {
					half++
				}
			}
		}
	}
	if half < 100 {
		t.Errorf("meters were between empty and full %d times only", half)
	}
}
