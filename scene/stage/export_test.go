package stage

import (
	"image"
	"math"
	"slices"

	"github.com/g3n/engine/core"
	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/gx"
	"treeline/tanks"
	"treeline/terrain"
)

// New begins a stage and makes its ground fine.
func New(win *gx.Window, m *terrain.Map, tier Tier) (*Stage, error) {
	s, err := Begin(win, m, tier, nil, nil)
	if err != nil {
		return nil, err
	}
	return s, s.Refine()
}

// Unrehearsed returns how many things the driver is still to be made ready for.
func (s *Stage) Unrehearsed() int { return len(s.unseen) }

// Unready returns how many programs are made now that a tint and the gunner's view need.
func (s *Stage) Unready() (n int, err error) {
	all := s.smallViews()
	for _, t := range s.tints.batches {
		all = append(all, rehearsal{mat: t.under})
	}
	for _, r := range all {
		made, err := s.win.Renderer.Prepare(r.mat)
		if err != nil {
			return n, err
		}
		if made {
			n++
		}
	}
	return n, nil
}

// StayCoarse leaves the ground as coarse as it is, also in the pictures to come.
func (s *Stage) StayCoarse() {
	if s.fine != nil {
		s.fine.target.Close()
		s.fine.shadow.Close()
		s.fine = nil
	}
}

// Things remembers what the stage draws. The function that it returns puts back what has been left
// out since.
func (s *Stage) Things() (back func()) {
	nodes := []*core.Node{s.world, s.shadows.root}
	var all [][]core.INode
	for _, n := range nodes {
		all = append(all, slices.Clone(n.Children()))
	}
	return func() {
		for i, n := range nodes {
			n.RemoveAll(false)
			for _, thing := range all[i] {
				n.Add(thing)
			}
		}
	}
}

// LeaveOut takes a kind of thing out of the picture, to measure what it costs.
func (s *Stage) LeaveOut(kind string) {
	switch kind {
	case "tanks":
		for _, t := range s.fleet.solids() {
			s.world.Remove(t)
		}
	case "marks":
		for _, t := range s.fleet.painted() {
			s.world.Remove(t)
		}
	case "props":
		s.world.Remove(s.props.batch)
	case "near":
		s.world.Remove(s.forest.near)
	case "trees":
		s.world.Remove(s.forest.far)
		s.world.Remove(s.forest.crowns)
		s.world.Remove(s.forest.trunks.batch)
		s.world.Remove(s.forest.cores.batch)
	case "grass":
		s.world.Remove(s.grass.batch)
	case "ground":
		s.world.Remove(s.ground.near)
		s.world.Remove(s.ground.far)
	case "hills":
		s.world.Remove(s.hills.batch)
	case "sky":
		s.world.Remove(s.sky)
	case "decals":
		s.world.Remove(s.decals.batch)
	case "shadows":
		s.world.Remove(s.shadows.batch)
	case "tiles":
		for _, c := range s.shadows.casters {
			s.shadows.root.Remove(c)
		}
	case "particles":
		s.world.Remove(s.effects.particles.batch)
	}
}

// Seen returns how much of the world the last Draw drew.
func (s *Stage) Seen() (triangles, plants, particles int) {
	return s.ground.triangles, (len(s.forest.farIx) + len(s.forest.nearIx)) / 12, s.effects.drawn
}

// Flares returns how many flashes light the ground.
func (s *Stage) Flares() int { return len(s.decals.flares) }

// SunDirection is the unit vector toward the sun.
var SunDirection = sunDirection

// Sun returns the share of the sun on the ground at (x, z).
func (s *Stage) Sun(x, z float64) float64 { return s.fleet.sun.share(x, z) }

// Scope returns the picture of the periscope, nil for none.
func (s *Stage) Scope() *image.RGBA {
	if texture, _, _ := s.Periscope(); texture == 0 {
		return nil
	}
	return s.small.sheet.Picture()
}

// GroundDisc fills a circle on the ground, over its hills and hollows.
func (s *Strokes) GroundDisc(at mgl64.Vec3, radius float64, color [4]float32) {
	n := ringSides(radius)
	mid := s.onGround(at)
	last := s.onGround(around(at, 0, radius))
	for i := range n {
		next := s.onGround(around(at, float64(i+1)/float64(n)*2*math.Pi, radius))
		s.Fill(mid, last, next, color)
		last = next
	}
}

// Rocked drives a tank by its speeds, one for each frame of dt seconds, lets it fire in the
// second, and returns the most that its hull then rocks with a share of the rocking, in radians.
func Rocked(share, dt float64, speeds []float64) (most float64) {
	f := &fleet{rocking: share, sways: map[tanks.ID]*sway{}, looks: map[tanks.ID]TankLook{}, tosses: map[tanks.ID]*toss{}, torn: map[tanks.ID]float64{}}
	for i, v := range speeds {
		s := f.follow(&TankLook{Alive: true, Speed: v}, dt)
		if i == 1 {
			s.kick(math.Pi / 4)
		}
		pitch, roll := f.rocked(s)
		most = max(most, math.Abs(pitch), math.Abs(roll))
	}
	return most
}

// RefineWithoutRoom begins the fine ground again on a driver that refuses it: no driver makes a
// picture without pixels.
func (s *Stage) RefineWithoutRoom() error {
	b := baker{s: s, land: s.land}
	coarse, err := b.newGroundBake(b.side(), unitGround, nil)
	if err != nil {
		return err
	}
	s.StayCoarse()
	s.keep(coarse.target.Texture)
	s.q.bake = 0
	return b.refineLater(coarse)
}
