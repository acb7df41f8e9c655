package stage

import (
	"flag"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/sight"
	"treeline/assets"
	"treeline/scene/foliage"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

var (
	raysLooks = flag.Int("looks", 100, "looks of each kind that are followed by rays through the pictures of the plants")
	raysDraw  = flag.Bool("draw", false, "print what shows at the looks in which picture and rule differ too much")
)

// copse is the plants of a map as they are drawn, for rays instead of a window.
type copse struct {
	m       *terrain.Map
	cutouts *foliage.Cutouts
	plants  []plant
	near    []*plant
}

func newCopse(t *testing.T, m *terrain.Map) *copse {
	t.Helper()
	cutouts, err := foliage.ReadCutouts(assets.FS)
	if err != nil {
		t.Fatal(err)
	}
	plants, err := grow(newLand(m), plantKinds(t), &quality{})
	if err != nil {
		t.Fatal(err)
	}
	return &copse{m: m, plants: plants, cutouts: cutouts}
}

// gather keeps the plants that may stand in the way.
func (c *copse) gather(eye, to mgl64.Vec3) {
	const tank = 6.0 // m, more than the reach of any
	c.near = c.near[:0]
	way := to.Sub(eye)
	way[1] = 0
	length := way.Len()
	way = way.Mul(1 / length)
	for i := range c.plants {
		p := &c.plants[i]
		x, z, half := float64(p.x)-eye[0], float64(p.z)-eye[2], float64(p.half)
		along, off := x*way[0]+z*way[2], math.Abs(x*way[2]-z*way[0])
		if along > -half && along < length+tank && off < tank+half {
			c.near = append(c.near, p)
		}
	}
}

// lookout is a picture plane at a target: the eye, its direction, and its right and
// up of length 1.
type lookout struct{ eye, to, right, up mgl64.Vec3 }

func lookAt(eye, at mgl64.Vec3) lookout {
	c := lookout{eye: eye, to: at.Sub(eye)}
	c.right = c.to.Cross(mgl64.Vec3{0, 1, 0}).Normalize()
	c.up = c.right.Cross(c.to).Normalize()
	return c
}

// meets reports whether a plant is in the way of a ray within a distance, as the shader
// draws it: a picture square to the line from the eye to its foot, and
// stretched so that it fills the angle of a round plant.
func (c *copse) meets(p *plant, v *lookout, dir mgl64.Vec3, length float64) bool {
	foot := mgl64.Vec3{float64(p.x), float64(p.y), float64(p.z)}
	back := v.eye.Sub(foot)
	back[1] = 0
	far := back.Len()
	back = back.Mul(1 / far)
	d := foot.Sub(v.eye).Dot(back) / dir.Dot(back)
	if d <= 0 || d >= length {
		return false
	}
	at := v.eye.Add(dir.Mul(d)).Sub(foot)
	x := at.Dot(mgl64.Vec3{back[2], 0, -back[0]})
	x *= far / math.Hypot(far, x)
	if p.mirrored {
		x = -x
	}
	return c.cutouts.Opaque(&p.kind.Picture, float64(p.height/p.kind.Height), x, at[1]-foliage.Sunk)
}

// enters returns the distance at which a ray enters a box, +Inf if it misses it.
func enters(b *geom.Block, eye, dir mgl64.Vec3) float64 {
	in, out, from := 0.0, math.Inf(1), eye.Sub(b.At)
	for k, axis := range [3]mgl64.Vec3{b.Forward, b.Up, b.Right} {
		a, rate := from.Dot(axis), dir.Dot(axis)
		t0, t1 := (-b.Half[k]-a)/rate, (b.Half[k]-a)/rate
		in, out = max(in, min(t0, t1)), min(out, max(t0, t1))
	}
	if in > out {
		return math.Inf(1)
	}
	return in
}

// overGround reports whether a ray meets no ground on its way.
func (c *copse) overGround(eye, dir mgl64.Vec3, length float64) bool {
	for d := 1.0; d < length-0.05; d++ {
		if at := eye.Add(dir.Mul(d)); at[1] < c.m.Ground.Height(at[0], at[2]) {
			return false
		}
	}
	return true
}

// shown returns how much of a target the plants leave in the picture, by rays to
// its hull and turret, how many these were, and a drawing of them.
func (c *copse) shown(eye mgl64.Vec3, target *tanks.Tank) (share float64, rays int, drawing string) {
	const wide, high, across, up = 8.8, 3.8, 64, 28 // m, rays
	hull, turret := tanks.HullBox(&target.Pose, target.Body()), tanks.TurretBox(&target.Pose, target.Body())
	c.gather(eye, target.At)
	v := lookAt(eye, target.At.Add(mgl64.Vec3{0, 1.3, 0}))
	free := 0
	var b strings.Builder
	for j := range up {
		for i := range across {
			x, y := ((float64(i)+0.5)/across-0.5)*wide, (0.5-(float64(j)+0.5)/up)*high
			dir := v.to.Add(v.right.Mul(x)).Add(v.up.Mul(y)).Normalize()
			letter := byte(' ')
			if hit := min(enters(&hull, eye, dir), enters(&turret, eye, dir)); !math.IsInf(hit, 1) && c.overGround(eye, dir, hit) {
				rays++
				letter = '#'
				for _, p := range c.near {
					if c.meets(p, &v, dir, hit) {
						letter = p.kind.Name[0]
						break
					}
				}
				if letter == '#' {
					free++
				}
			}
			b.WriteByte(letter)
		}
		b.WriteByte('\n')
	}
	return float64(free) / float64(max(rays, 1)), rays, b.String()
}

// onlyPlants returns a map without rocks and buildings, and one without anything.
func onlyPlants(t *testing.T, preset terrain.Preset, seed uint64) (m, bare *terrain.Map) {
	t.Helper()
	spec := terrain.DefaultSpec(seed)
	spec.Preset = preset
	m, err := terrain.Generate(spec)
	if err != nil {
		t.Fatal(err)
	}
	var plants []terrain.Obstacle
	for i := range m.Obstacles {
		if m.Obstacles[i].Plant() {
			plants = append(plants, m.Obstacles[i])
		}
	}
	m.Obstacles, m.Grid = plants, terrain.NewGrid(spec.Width, spec.Depth, m.Grid.Cell, plants)
	empty := *m
	empty.Obstacles = nil
	return m, &empty
}

// TestRaysThroughThePicturesAgreeWithTheRule follows rays from random eyes to
// random tanks through the pictures of the plants: of a tank that the rule calls
// hidden by plants next to nothing may show, of an open one nearly all must.
func TestRaysThroughThePicturesAgreeWithTheRule(t *testing.T) {
	for _, preset := range []terrain.Preset{terrain.Flat, terrain.Hills} {
		r := &raysRun{random: rand.New(rand.NewPCG(5, 5))}
		for seed := uint64(3); r.judged[0] < *raysLooks || r.judged[1] < *raysLooks; seed++ {
			r.map_(t, preset, seed)
		}
		for kind, name := range [2]string{"hidden", "open"} {
			t.Logf("%s map: %d %s looks, %.3f %% show, at worst %.1f %%, %d differ too much", preset, r.judged[kind], name,
				100*r.sum[kind]/float64(r.judged[kind]), 100*r.worst[kind], r.wrong[kind])
			if allowed := r.judged[kind] / 100; r.wrong[kind] > allowed {
				t.Errorf("%s map: %d of %d %s looks differ too much", preset, r.wrong[kind], r.judged[kind], name)
			}
		}
	}
}

// raysRun counts looks, the hidden ones first.
type raysRun struct {
	random        *rand.Rand
	judged, wrong [2]int
	sum, worst    [2]float64
}

// map_ judges looks on one map.
func (r *raysRun) map_(t *testing.T, preset terrain.Preset, seed uint64) {
	t.Helper()
	const many, fewest, hiddenMost, openLeast = 20_000, 40, 0.02, 0.95
	m, empty := onlyPlants(t, preset, seed)
	rule, bare, c := sight.NewOccluders(m), sight.NewOccluders(empty), newCopse(t, m)
	var s sight.Scratch
	for range many {
		observer, target := r.pair(m)
		eye, body := tanks.EyePoint(&observer), sight.BodyOf(target.Class, &target.Pose)
		if bare.Share(&s, eye, &body) < 1 {
			continue
		}
		share := rule.Share(&s, eye, &body)
		kind := int(share)
		if share > 0 && share < 1 || r.judged[kind] >= *raysLooks {
			continue
		}
		shown, rays, drawing := c.shown(eye, &target)
		if rays < fewest {
			continue
		}
		if r.judged[kind] == 0 {
			r.worst[kind] = shown
		}
		r.judged[kind]++
		r.sum[kind] += shown
		r.worst[kind] = [2]float64{max(r.worst[kind], shown), min(r.worst[kind], shown)}[kind]
		if kind == 0 && shown > hiddenMost || kind == 1 && shown < openLeast {
			r.wrong[kind]++
			if *raysDraw {
				t.Logf("share %.0f, %.1f %% of it shows at %.0f m:\n%s", share, 100*shown, geom.PlaneDist(eye, target.At), drawing)
				rule.Share(&s, eye, &body)
				for _, id := range rule.Blockers(&s) {
					o := &m.Obstacles[id]
					t.Logf("%s %d at %.1f m, bearing %.2f of %.2f, scale %.2f, foot %.1f eye %.1f", terrain.Flora()[o.Species].Name, id, geom.PlaneDist(eye, o.At),
						180/math.Pi*geom.Bearing(eye, geom.HeadingOf(target.At.Sub(eye)), o.At), 180/math.Pi*math.Atan(4/geom.PlaneDist(eye, target.At)), o.Scale, o.At[1], eye[1])
				}
			}
		}
	}
}

// pair returns an observer and a target 25 to 220 m away, with nothing near
// either.
func (r *raysRun) pair(m *terrain.Map) (observer, target tanks.Tank) {
	const margin, clear, near, far = 25.0, 6.0, 25.0, 220.0
	place := func() mgl64.Vec3 {
		for {
			at := mgl64.Vec3{margin + r.random.Float64()*(m.Spec.Width-2*margin), 0, margin + r.random.Float64()*(m.Spec.Depth-2*margin)}
			if len(m.Grid.Near(nil, at, clear)) == 0 {
				return at
			}
		}
	}
	for {
		from, to := place(), place()
		if d := geom.PlaneDist(from, to); d < near || d > far {
			continue
		}
		turn := func() geom.Heading { return geom.Heading(2 * math.Pi * r.random.Float64()) }
		class := func() tanks.ClassID { return tanks.ClassID(r.random.IntN(4)) }
		observer = tanks.Tank{Class: class(), Pose: tanks.Pose{At: from, Heading: geom.HeadingOf(to.Sub(from))}}
		target = tanks.Tank{Class: class(), Pose: tanks.Pose{At: to, Heading: turn(), Turret: float64(turn())}}
		observer.Stand(m.Ground)
		target.Stand(m.Ground)
		return observer, target
	}
}
