package terrain

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
	"treeline/terrain/legible"
)

// The limits of a thing that is written by hand.
const (
	smallestScale, largestScale = 0.3, 3.0
	shortestHalf, longestHalf   = 0.3, 3.1 // m, of a wall or fence
	lowestWall, highestWall     = 0.3, 12.0
	usualWall                   = 1.3 // m, height on level ground

	// footSlack is how many metres a foot may be off the ground: one that is farther off was meant for
	// other ground, and is put on this one.
	footSlack = 0.1
)

// stand puts everything on the ground that stands there.
func (r *mapReader) stand(m *Map) error {
	named := map[string]func(in *readObstacle, o *Obstacle) error{}
	for i, s := range Flora() {
		named[s.Name] = func(in *readObstacle, o *Obstacle) error { return in.plant(o, &s, SpeciesIndex(i)) }
	}
	for _, d := range models {
		named[d.name] = func(in *readObstacle, o *Obstacle) error { return in.solid(o, &d) }
	}
	for _, name := range append(wallModels(0), wallModels(2*longestHalf)...) {
		named[name] = func(in *readObstacle, o *Obstacle) error { return in.stretch(o, Wall, wallThick, usualWall) }
	}
	named[fenceModel] = func(in *readObstacle, o *Obstacle) error { return in.stretch(o, Fence, fenceThick, fenceHigh) }
	m.Obstacles = make([]Obstacle, len(r.obstacles))
	for i := range r.obstacles {
		in, o := &r.obstacles[i], &m.Obstacles[i]
		err := in.place(&m.Spec, o)
		if err == nil {
			if fill := named[*in.Name]; fill != nil {
				err = fill(in, o)
			} else {
				err = fmt.Errorf(".name %q is unknown: there are %s", legible.Line(*in.Name), names(named))
			}
		}
		if err == nil && in.Kind != nil && *in.Kind != o.Kind.String() {
			err = fmt.Errorf(".kind is %q, but that of %q is %q: leave it out", legible.Line(*in.Kind), *in.Name, o.Kind)
		}
		if err != nil {
			return fmt.Errorf("obstacles[%d]%w", i, err)
		}
		in.foot(m.Ground, o)
		if o.Kind == Tree {
			m.Spec.Trees++
		}
	}
	return nil
}

// names returns all names of things, as they are written.
func names[T any](of map[string]T) string {
	all := make([]string, 0, len(of))
	for name := range of {
		all = append(all, strconv.Quote(name))
	}
	slices.Sort(all)
	return strings.Join(all, ", ")
}

// place copies what everything has: where it stands, how large and how turned.
func (in *readObstacle) place(s *Spec, o *Obstacle) error {
	switch {
	case in.Name == nil:
		return errors.New(".name is missing: what stands there")
	case in.X == nil || in.Z == nil:
		return errors.New(": x or z is missing")
	}
	o.Scale = or(in.Scale, 1)
	o.Heading = geom.Heading(or(in.Heading, 0)).Norm()
	o.At = mgl64.Vec3{*in.X, 0, *in.Z}
	return cmp.Or(
		within(".x", o.At[0], 0, s.Width, " m, the width of the map"), within(".z", o.At[2], 0, s.Depth, " m, the depth of the map"),
		within(".scale", o.Scale, smallestScale, largestScale, ""), turned("", in.Heading),
	)
}

// plant fills in a plant of a species.
func (in *readObstacle) plant(o *Obstacle, s *Species, index SpeciesIndex) error {
	*o = s.plant(index, o.At, o.Scale, o.Heading)
	return cmp.Or(
		agrees(".height", in.Height, o.Height), agrees(".crown", in.Crown, o.Crown), agrees(".cover", in.Cover, o.Cover),
		agrees(".trunk", in.Trunk, o.Trunk), foreign(".halfLength", in.HalfLength), foreign(".halfWidth", in.HalfWidth),
	)
}

// solid fills in a rock, building or bale.
func (in *readObstacle) solid(o *Obstacle, d *model) error {
	*o = d.obstacle(o.At, o.Scale, o.Heading)
	return cmp.Or(
		agrees(".height", in.Height, o.Height), agrees(".halfLength", in.HalfLength, o.HalfLength), agrees(".halfWidth", in.HalfWidth, o.HalfWidth),
		in.noPlant(),
	)
}

// stretch fills in a stretch of a wall or fence; its height is left 0 where it is left out.
func (in *readObstacle) stretch(o *Obstacle, kind Kind, thick, usual float64) error {
	if in.HalfLength == nil {
		return fmt.Errorf(".halfLength is missing: half the length of this piece, %g to %g m", shortestHalf, longestHalf)
	}
	o.Kind, o.Model, o.HalfLength, o.HalfWidth, o.Height = kind, *in.Name, *in.HalfLength, thick/2, or(in.Height, usual)
	return cmp.Or(
		within(".halfLength", o.HalfLength, shortestHalf, longestHalf, " m: build a longer one from several"),
		within(".height", o.Height, lowestWall, highestWall, " m"),
		agrees(".scale", in.Scale, 1), agrees(".halfWidth", in.HalfWidth, o.HalfWidth), in.noPlant(),
	)
}

// noPlant returns an error if a box has what only plants have.
func (in *readObstacle) noPlant() error {
	return cmp.Or(foreign(".crown", in.Crown), foreign(".cover", in.Cover), foreign(".trunk", in.Trunk))
}

// foreign returns an error for a number that is given where none is allowed.
func foreign(place string, v *float64) error {
	if v == nil {
		return nil
	}
	return fmt.Errorf("%s is for other kinds of things: leave it out", place)
}

// foot puts a thing on the ground, unless its foot is there already.
func (in *readObstacle) foot(g *Ground, o *Obstacle) {
	if o.Kind == Wall || o.Kind == Fence {
		reach := geom.Scale(o.Heading.Dir(), o.HalfLength-joint/2)
		a, b := o.At.Add(reach), o.At.Sub(reach)
		low, high := g.Height(a[0], a[2]), g.Height(b[0], b[2])
		low, high = min(low, high), max(low, high)
		height := o.Height
		o.At[1] = low
		g.sink(o)
		if in.Height != nil {
			o.Height = height // it counts from the foot
		} else {
			o.Height += high - low
		}
	} else {
		g.bed(o)
	}
	if y := or(in.Y, o.At[1]); max(y-o.At[1], o.At[1]-y) <= footSlack {
		o.At[1] = y
	}
}
