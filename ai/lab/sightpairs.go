package lab

import (
	"math"
	"math/rand/v2"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/sight"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// sightPair is a question: how much of the target is visible from the eye?
type sightPair struct {
	eye      mgl64.Vec3
	target   tanks.Tank
	body     sight.Body
	distance float64 // m
}

// pairMaker places tanks of all armed classes on a map where tanks can stand, with random headings
// and the tilt of the ground.
type pairMaker struct {
	m      *terrain.Map
	random *rand.Rand
	near   []terrain.ObstacleID
	armed  []tanks.Own // classes that look and are looked at: those with a turret that turns
}

func newPairMaker(m *terrain.Map, seed uint64) *pairMaker {
	const stream = 3
	return &pairMaker{m: m, random: rand.New(rand.NewPCG(seed, stream)), armed: tanks.Owns()}
}

// Bounds of the search for places.
const (
	nearest = 15.0 // m between eye and target
	tries   = 10_000
)

// pair returns a pair at a random distance, uniform up to reach metres.
func (k *pairMaker) pair(reach float64) sightPair {
	return k.pairAt(func() float64 { return nearest + float64((reach-nearest)*ieee.Uniform(k.random)) })
}

// pairAt returns a pair at a distance that is drawn afresh with every try. On a map without room it
// is at the place of the last try.
func (k *pairMaker) pairAt(distance func() float64) (p sightPair) {
	for range tries {
		observer, ok := k.stand(k.anywhere())
		if !ok {
			continue
		}
		p.eye = tanks.EyePoint(&observer)
		d, dir := distance(), k.heading().Dir()
		at := p.eye.Add(geom.Scale(dir, d))
		p.target, ok = k.stand(at)
		p.body = sight.BodyOf(p.target.Class, &p.target.Pose)
		p.distance = geom.PlaneDist(p.eye, p.target.At)
		if ok {
			break
		}
	}
	return p
}

func (k *pairMaker) heading() geom.Heading {
	return geom.Heading(math.Pi * (float64(2*ieee.Uniform(k.random)) - 1))
}

func (k *pairMaker) anywhere() mgl64.Vec3 {
	return mgl64.Vec3{ieee.Uniform(k.random) * k.m.Spec.Width, 0, ieee.Uniform(k.random) * k.m.Spec.Depth}
}

// stand puts a tank at a place. ok is false if there is no room for it: only trunks, boxes and the
// edge obstruct, crowns do not.
func (k *pairMaker) stand(at mgl64.Vec3) (t tanks.Tank, ok bool) {
	t.Class = k.armed[k.random.IntN(len(k.armed))].Class()
	t.At, t.Heading, t.Turret = at, k.heading(), float64(k.heading())
	t.Stand(k.m.Ground)
	r := t.Body().Radius()
	if at[0] < r || at[2] < r || at[0] > k.m.Spec.Width-r || at[2] > k.m.Spec.Depth-r {
		return t, false
	}
	k.near = k.m.Grid.Near(k.near[:0], at, r)
	for _, id := range k.near {
		b := &k.m.Obstacles[id]
		switch {
		case b.Plant() && b.Trunk > 0 && geom.PlaneDist(b.At, at) < r+b.Trunk:
			return t, false
		case !b.Plant() && boxDistance(b.Box(), at) < r:
			return t, false
		}
	}
	return t, true
}

// boxDistance returns the distance in m of a point from a box, 0 inside.
func boxDistance(b geom.Box, at mgl64.Vec3) float64 {
	l := b.Local(at)
	return ieee.Hypot(max(math.Abs(l[0])-b.HalfLength, 0), max(math.Abs(l[2])-b.HalfWidth, 0))
}
