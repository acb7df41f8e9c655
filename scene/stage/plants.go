package stage

import (
	"fmt"
	"math"
	"math/rand/v2"

	"treeline/scene/foliage"
	"treeline/scene/noise"
	"treeline/terrain"
)

// plant is one plant as it is drawn: an obstacle, a tree beyond the edge, or a low plant
// that hides nothing.
type plant struct {
	x, y, z   float32
	height    float32 // m
	half      float32 // m, half the width of the picture
	kind      *leafage
	obstacle  terrain.ObstacleID // it stands and falls with this one; -1 for none
	reach     float32            // m up to which it is drawn, 0 for any distance
	phase     float32            // of its sway
	hue       float32            // 0 cool to 1 warm
	middle    float32            // m above its foot of the point from which its distance is measured
	mirrored  bool
	lowGrowth bool    // not in shadows, nor seen from above
	riseX     float32 // of the ground under low growth, along x and z: its foot follows
	riseZ     float32
	shade     float32   // of its neighbours, 0 to 1
	sun       *sunlight // nil shines everywhere
}

// planter grows the plants of a map.
type planter struct {
	land   *land
	kinds  map[string]*leafage
	random *rand.Rand
	plants []plant
}

// grow returns all plants of a land: those of the map, then the rim's, then the
// low ones.
func grow(l *land, kinds map[string]*leafage, q *quality) ([]plant, error) {
	const stream = 77 // any constant: the picture's own random numbers
	n := &planter{land: l, kinds: kinds, random: rand.New(rand.NewPCG(l.m.Spec.Seed, stream))}
	if err := n.addObstacles(); err != nil {
		return nil, err
	}
	if err := n.addRim(q.rim); err != nil {
		return nil, err
	}
	for i := range n.plants {
		p := &n.plants[i]
		l.shadeUnder(float64(p.x), float64(p.z), float64(p.height), float64(p.half))
	}
	if err := n.addDressing(q); err != nil {
		return nil, err
	}
	return n.plants, nil
}

func (n *planter) addObstacles() error {
	flora := terrain.Flora()
	for i := range n.land.m.Obstacles {
		o := &n.land.m.Obstacles[i]
		if !o.Plant() {
			continue
		}
		if int(o.Species) >= len(flora) {
			return fmt.Errorf("obstacle %d is of the unknown species %d", i, o.Species)
		}
		k, err := n.kind(flora[o.Species].Name)
		if err != nil {
			return err
		}
		n.add(k, o.At[0], o.At[2], o.Scale).obstacle = terrain.ObstacleID(i)
	}
	return nil
}

// addRim plants woods beyond the edge; count is for a map of standard size.
func (n *planter) addRim(count int) error {
	const standard, deepest, hundred = 2 * (500 + 450), 450.0, 100 // m round the standard map, m from the edge
	l := n.land
	mix, flora := terrain.NewMix(terrain.Flora()), terrain.Flora()
	count = int(float64(count) * 2 * (l.width + l.depth) / standard)
	for tries := count * 12; count > 0 && tries > 0; tries-- {
		deep := 6 + math.Pow(n.random.Float64(), 1.6)*deepest
		x := lerp(-deep, l.width+deep, n.random.Float64())
		z := lerp(-deep, l.depth+deep, n.random.Float64())
		// A point of the ring at this depth: move it to the nearer side.
		switch n.random.IntN(4) {
		case 0:
			x = -deep
		case 1:
			x = l.width + deep
		case 2:
			z = -deep
		default:
			z = l.depth + deep
		}
		if n.random.Float64() > l.woods(x, z)+0.012 {
			continue
		}
		stand, draw := terrain.ConiferHorizon, (float64(n.random.IntN(hundred))+0.5)/hundred
		if noise.Value(x/70+5+l.shift, z/70)+0.25*(n.random.Float64()-0.5) > 0.5 {
			stand = terrain.LeafHorizon
		}
		k, err := n.kind(flora[mix.Of(stand, draw, 0)].Name)
		if err != nil {
			return err
		}
		n.add(k, x, z, 0.72+0.4*n.random.Float64())
		count--
	}
	return nil
}

// kind returns the picture of a kind of plant, or an error that names it.
func (n *planter) kind(name string) (*leafage, error) {
	if k := n.kinds[name]; k != nil {
		return k, nil
	}
	return nil, fmt.Errorf("no picture of a %s", name)
}

// addDressing plants what is too low to hide a tank: grass, ferns, low bushes, more of them on
// better tiers.
func (n *planter) addDressing(q *quality) error {
	const hectare, most = 1e4, 80_000
	l := n.land
	count := min(most, int(q.dressing*l.width*l.depth/hectare))
	for range count {
		x, z := n.random.Float64()*l.width, n.random.Float64()*l.depth
		cover, pick := l.coverAt(x, z), n.random.Float64()
		name, size := "grass_green", 0.5+0.35*n.random.Float64()
		switch {
		case cover > 0.35 && pick < 0.75:
			name, size = "fern", 0.7+0.5*n.random.Float64()
		case cover > 0.06 && pick < 0.3:
			name, size = "bush_low", 0.38+0.22*n.random.Float64()
		case cover > 0.03 && pick < 0.45:
			name, size = "juniper", 0.36+0.2*n.random.Float64()
		case noise.Value(x/55+l.shift, z/55+31) > 0.62 && pick < 0.7:
			name, size = "heather", 0.8+0.5*n.random.Float64()
		case noise.Value(x/40+l.shift, z/40) > 0.55:
			name = "grass_dry"
		}
		k, err := n.kind(name)
		if err != nil {
			return err
		}
		if n.blocked(x, z) || l.slope(x, z) > 0.6 {
			continue
		}
		p := n.add(k, x, z, size)
		p.reach = float32(q.dressingReach)
		p.lowGrowth = true
		const step = 0.5 // m
		p.riseX = float32((l.height(x+step, z) - l.height(x-step, z)) / (2 * step))
		p.riseZ = float32((l.height(x, z+step) - l.height(x, z-step)) / (2 * step))
	}
	return nil
}

// blocked reports whether (x, z) lies in or right beside a rock or building, or in a
// wall or bale: weeds grow right up to those.
func (n *planter) blocked(x, z float64) bool {
	m := n.land.m
	for _, id := range m.Grid.In(m.Grid.SquareAt(x, z)) {
		o := &m.Obstacles[id]
		if o.Plant() || o.Kind == terrain.Fence {
			continue
		}
		b := o.Box()
		if o.Kind == terrain.Rock || o.Kind == terrain.Building {
			b.HalfLength++
			b.HalfWidth++
		}
		p := o.At
		p[0], p[2] = x, z
		if b.Contains(p) {
			return true
		}
	}
	return false
}

func (n *planter) add(k *leafage, x, z, scale float64) *plant {
	s := float32(scale)
	n.plants = append(n.plants, plant{
		x: float32(x), z: float32(z), y: float32(n.land.height(x, z) - foliage.Sunk - 0.25*n.land.slope(x, z)),
		height: k.Height * s, half: k.Width * s / 2, middle: k.Height * s / 2, kind: k, obstacle: -1,
		phase: n.random.Float32() * 2 * math.Pi, hue: n.random.Float32(), mirrored: n.random.IntN(2) == 0,
	})
	return &n.plants[len(n.plants)-1]
}
