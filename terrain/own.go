package terrain

import (
	"cmp"
	"errors"
	"fmt"
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// The limits of maps written by hand.
const (
	lowestGround, highestGround = -100.0, 300.0 // m
	smallestSpawn, largestSpawn = 20.0, 100.0   // m, radius

	crowdSquare = 10.0 // m, side of a square
	crowdMost   = 40   // things with their foot in one square: the densest generated wood has 15
)

// build puts the map together.
func (r *mapReader) build() (*Map, error) {
	m := &Map{Spec: Spec{Seed: r.seed, Preset: r.preset, Width: r.width, Depth: r.depth, Tuning: Tuning(r.tuning)}}
	if m.Spec.Preset == "" {
		m.Spec.Preset = Flat
		if len(r.heights) > 0 {
			m.Spec.Preset = Hills
		}
	}
	if err := m.Spec.Validate(); err != nil {
		return nil, err
	}
	if err := r.lay(m); err != nil {
		return nil, err
	}
	if err := r.spawn(m); err != nil {
		return nil, err
	}
	if err := r.stand(m); err != nil {
		return nil, err
	}
	if err := m.Spec.Validate(); err != nil { // with its trees
		return nil, err
	}
	if err := cmp.Or(m.crowded(), m.blocked()); err != nil {
		return nil, err
	}
	m.Grid = NewGrid(m.Spec.Width, m.Spec.Depth, m.Spec.Tuning.SquareSize, m.Obstacles)
	m.Spec.Own = m
	return m, nil
}

// lay makes the ground.
func (r *mapReader) lay(m *Map) error {
	g := emptyGround(m.Spec.Width, m.Spec.Depth)
	given := &r.ground
	if given.Cell != nil && *given.Cell != g.Cell {
		return fmt.Errorf("ground.cell is %g: it is always %g m", *given.Cell, g.Cell)
	}
	if given.NX != nil && *given.NX != g.NX || given.NZ != nil && *given.NZ != g.NZ {
		return fmt.Errorf("ground: nx and nz are %d and %d on a map of %g x %g m: leave ground out", g.NX, g.NZ, m.Spec.Width, m.Spec.Depth)
	}
	if len(r.heights) != 0 && len(r.heights) != g.NZ {
		return fmt.Errorf("heights has %d lists: expected %d, one every %g m along the depth of %g m", len(r.heights), g.NZ, g.Cell, m.Spec.Depth)
	}
	for j, row := range r.heights {
		if len(row) != g.NX {
			return fmt.Errorf("heights[%d] has %d numbers: expected %d, one every %g m along the width of %g m", j, len(row), g.NX, g.Cell, m.Spec.Width)
		}
		copy(g.Heights[j*g.NX:], row)
	}
	g.survey()
	g.shape = m.Spec.around(g)
	m.Ground = g
	return nil
}

// around returns the height of the land round a ground, far beyond its edge: hills as the
// generator makes them by the spec, which begin where the ground ends.
func (s *Spec) around(g *Ground) func(x, z float64) float64 {
	const blend = 150.0 // m over which the ground passes into those hills
	l := newLand(*s, s.stream(landStream))
	width, depth := float64(g.NX-1)*g.Cell, float64(g.NZ-1)*g.Cell
	return func(x, z float64) float64 {
		x0, z0 := min(max(x, 0), width), min(max(z, 0), depth)
		d := ieee.Hypot(x-x0, z-z0)
		if d == 0 {
			return g.Height(x, z)
		}
		return l.height(x, z) + float64((g.Height(x0, z0)-l.height(x0, z0))*(1-ramp(0, blend, d)))
	}
}

// spawn places the spawn areas: those of the text, or otherwise in the middle of the west and the
// east side.
func (r *mapReader) spawn(m *Map) error {
	s := &m.Spec
	inset := min(spawnInset, s.Width/4)
	usual := min(spawnRadius, inset-spawnMargin, float64(s.Depth/2)-spawnMargin)
	list := r.spawns
	switch len(list) {
	case 0:
		east, middle := s.Width-inset, s.Depth/2
		list = []readSpawn{{X: &inset, Z: &middle}, {X: &east, Z: &middle}}
	case 1:
		return errors.New("spawns has one area: expected two, green first, or leave spawns out")
	}
	for i := range list {
		in, place := &list[i], fmt.Sprintf("spawns[%d]", i)
		if in.X == nil || in.Z == nil {
			return fmt.Errorf("%s: x or z is missing", place)
		}
		radius := or(in.Radius, usual)
		if err := cmp.Or(
			agrees(place+".team", in.Team, float64(i)),
			within(place+".radius", radius, smallestSpawn, largestSpawn, " m"),
			within(place+".x", *in.X, radius, s.Width-radius, " m, where all of it lies on the map"),
			within(place+".z", *in.Z, radius, s.Depth-radius, " m, where all of it lies on the map"),
			turned(place, in.Heading),
		); err != nil {
			return err
		}
		m.Spawns[i] = Spawn{At: mgl64.Vec3{*in.X, m.Ground.Height(*in.X, *in.Z), *in.Z}, Radius: radius}
	}
	a, b := &m.Spawns[0], &m.Spawns[1]
	if apart := geom.PlaneDist(a.At, b.At); apart < a.Radius+b.Radius {
		return fmt.Errorf("spawns[0] and spawns[1] overlap: their centres are %.1f m apart, and must be at least %.1f m", apart, a.Radius+b.Radius)
	}
	a.Heading = or(list[0].Heading, float64(geom.HeadingOf(b.At.Sub(a.At))))
	b.Heading = or(list[1].Heading, float64(geom.HeadingOf(a.At.Sub(b.At))))
	return nil
}

// turned returns an error for a heading that is out of range.
func turned(place string, heading *float64) error {
	const most = 6.3 // a whole turn, rounded up
	if heading != nil && math.Abs(*heading) <= most || heading == nil {
		return nil
	}
	return fmt.Errorf("%s.heading %g is out of range %g..%g: write radians, 0 for east", place, *heading, -most, most)
}

// crowded returns an error if too many things stand in one place for looks to stay quick.
func (m *Map) crowded() error {
	cols := squaresAlong(m.Spec.Width, crowdSquare)
	count := make([]int, cols*squaresAlong(m.Spec.Depth, crowdSquare))
	for i := range m.Obstacles {
		at := m.Obstacles[i].At
		col, row := clampIndex(at[0]/crowdSquare, cols), clampIndex(at[2]/crowdSquare, len(count)/cols)
		n := &count[row*cols+col]
		if *n++; *n > crowdMost {
			return fmt.Errorf("obstacles[%d] is one too many: at most %d fit in a square of %g m, such as the one from x %g, z %g",
				i, crowdMost, crowdSquare, float64(col)*crowdSquare, float64(row)*crowdSquare)
		}
	}
	return nil
}

// blocked returns an error if something that stops tanks stands in a spawn area.
func (m *Map) blocked() error {
	for i := range m.Obstacles {
		o := &m.Obstacles[i]
		if !o.Stops() {
			continue
		}
		for team, s := range m.Spawns {
			away := geom.PlaneDist(o.At, s.At) - o.Trunk
			if !o.Plant() {
				p := o.Box().Local(s.At)
				away = ieee.Hypot(outside(p[0], -o.HalfLength, o.HalfLength), outside(p[2], -o.HalfWidth, o.HalfWidth))
			}
			if away < s.Radius {
				return fmt.Errorf("obstacles[%d], a %s, stands in spawns[%d], %.1f m from its centre: its radius is %g m, and nothing that stops tanks may stand there",
					i, o.Kind, team, max(away, 0), s.Radius)
			}
		}
	}
	return nil
}
