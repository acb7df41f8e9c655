package cases

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// tank is a tank in a case, with the names of the protocol. Fields that are left out are 0.
type tank struct {
	Class      string `json:"class,omitempty"`
	X          number `json:"x,omitempty"`
	Y          number `json:"y,omitempty"`
	Z          number `json:"z,omitempty"`
	Heading    number `json:"heading,omitempty"`
	Pitch      number `json:"pitch,omitempty"`
	Roll       number `json:"roll,omitempty"`
	Turret     number `json:"turret,omitempty"`
	Gun        number `json:"gun,omitempty"`
	Speed      number `json:"speed,omitempty"`
	HullRate   number `json:"hullRate,omitempty"`
	TurretRate number `json:"turretRate,omitempty"`
	GunRate    number `json:"gunRate,omitempty"`
	SlideX     number `json:"slideX,omitempty"`
	SlideZ     number `json:"slideZ,omitempty"`
	Bloom      number `json:"bloom,omitempty"`
	Reload     number `json:"reload,omitempty"`
	Immobile   number `json:"immobile,omitempty"`
	FiredTick  *int   `json:"firedTick,omitempty"`
	Wreck      bool   `json:"wreck,omitempty"`
}

// told returns a tank for a case, with neat numbers, but without class and whether it has fired.
func told(t *tanks.Tank) tank {
	n := func(v float64) number { return number(neat(v)) }
	return tank{
		X: n(t.At[0]), Y: n(t.At[1]), Z: n(t.At[2]), Heading: n(float64(t.Heading)), Pitch: n(t.Pitch), Roll: n(t.Roll),
		Turret: n(t.Turret), Gun: n(t.Gun), Speed: n(t.Speed), HullRate: n(t.HullRate), TurretRate: n(t.TurretRate), GunRate: n(t.GunRate),
		SlideX: n(t.Slide[0]), SlideZ: n(t.Slide[2]), Bloom: n(t.Bloom), Reload: n(t.Reload), Immobile: n(t.Immobile), Wreck: !t.Alive(),
	}
}

// into sets the state of a tank in a world.
func (c *tank) into(t *tanks.Tank) {
	t.Pose = c.pose()
	t.Speed, t.HullRate, t.TurretRate, t.GunRate = float64(c.Speed), float64(c.HullRate), float64(c.TurretRate), float64(c.GunRate)
	t.Slide = mgl64.Vec3{float64(c.SlideX), 0, float64(c.SlideZ)}
	t.Bloom, t.Reload, t.Immobile = max(float64(c.Bloom), 1), float64(c.Reload), float64(c.Immobile)
	t.FiredTick = -1
	if c.FiredTick != nil {
		t.FiredTick = *c.FiredTick
	}
	if c.Wreck {
		t.Health = 0
	}
}

func (c *tank) pose() tanks.Pose {
	return tanks.Pose{
		At: mgl64.Vec3{float64(c.X), float64(c.Y), float64(c.Z)}, Heading: geom.Heading(c.Heading),
		Pitch: float64(c.Pitch), Roll: float64(c.Roll), Turret: float64(c.Turret), Gun: float64(c.Gun),
	}
}

// id returns the class of a tank.
func (c *tank) id() tanks.ClassID { return classNamed(c.Class) }

// classNamed returns the class with a name; it panics if there is none.
func classNamed(name string) tanks.ClassID {
	for id := range tanks.NumClasses {
		if tanks.ClassOf(id).Name == name {
			return id
		}
	}
	panic("cases: no class " + name)
}

// plane is ground that rises evenly, or that has samples of its height.
type plane struct {
	East    number     `json:"east,omitempty"`
	South   number     `json:"south,omitempty"`
	Cell    number     `json:"cell,omitempty"` // m between samples
	Heights [][]number `json:"heights,omitempty"`
}

// hills returns ground whose samples are no whole numbers in 32 bits.
func hills() plane {
	const cell, n, steps, base = 2.5, 33, 100, 40 // m; samples per side; steps per metre; m
	p := plane{Cell: cell}
	for j := range n {
		row := make([]number, n)
		for i := range row {
			x, z := float64(i)*cell, float64(j)*cell
			row[i] = number(math.Round(steps*(base+3*math.Sin(x/9)*math.Cos(z/11)+math.Sin(x/3+z/5)/3)) / steps)
		}
		p.Heights = append(p.Heights, row)
	}
	return p
}

// side returns the length in metres of each side of the ground.
func (p *plane) side() float64 {
	if p.Heights != nil {
		return float64(p.Cell) * float64(len(p.Heights)-1)
	}
	const wide = 400
	return wide
}

// height returns the height in metres at a place; with samples it is the one at or before x and z.
func (p *plane) height(x, z float64) float64 {
	if p.Heights == nil {
		return float64(float64(p.East)*x) + float64(float64(p.South)*z)
	}
	last := len(p.Heights) - 1
	return float64(p.Heights[min(int(z/float64(p.Cell)), last)][min(int(x/float64(p.Cell)), last)])
}

// field returns a map of this ground with sides in metres and the given obstacles.
func (p *plane) field(width, depth float64, obstacles ...terrain.Obstacle) *terrain.Map {
	height := p.height
	spec := terrain.DefaultSpec(1)
	spec.Preset, spec.Width, spec.Depth, spec.Trees = terrain.Flat, width, depth, 0
	const inset, radius = 40, 30 // m
	at := func(x float64) mgl64.Vec3 { return mgl64.Vec3{x, height(x, depth/2), depth / 2} }
	return terrain.NewMap(spec, height, obstacles, [2]terrain.Spawn{{At: at(inset), Radius: radius}, {At: at(width - inset), Radius: radius}})
}

// world returns a match on a map whose tanks are driven by people: these have no errors of hand or
// eye.
func world(m *terrain.Map, members ...tanks.Member) (*tanks.World, error) {
	for i := range members {
		members[i].Human = true
	}
	return tanks.NewWorld(tanks.Setup{Map: m, Seed: 1, Members: members, Tuning: tanks.DefaultTuning()})
}

// script is a function as a driver.
type script func(v *tanks.View) tanks.Order

// Drive implements tanks.Driver.
func (s script) Drive(v *tanks.View) tanks.Order { return s(v) }
