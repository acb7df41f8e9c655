package overlay

import (
	"math"
	"strings"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/canvas"
	"treeline/scene/view"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// ghost is a place where enemies that do not see a tank believe it to be.
type ghost struct {
	view.Belief

	names  []string // of the enemies that believe it
	strong bool     // the observer is one of them
}

// ghosts marks where each living enemy that does not see the observed tank believes it to be. As
// reports spread by radio, beliefs that agree share one mark.
func (d *xray) ghosts() {
	var all []ghost
	for i := range d.in.Through.Believers {
		m := &d.in.Through.Believers[i]
		if m.Known && !m.InSight && !m.Gone && m.Confidence > 0 {
			all = gather(all, d.in.Body(m.Of).Name, m, m.Of == d.in.Through.Observer)
		}
	}
	for i := range all {
		d.mark(&all[i])
	}
}

// gather adds a belief to the mark that it agrees with, or else as a new mark.
func gather(all []ghost, name string, m *view.Belief, strong bool) []ghost {
	const near, recent = 6.0, 1.0 // m, s
	for i := range all {
		g := &all[i]
		apart := math.Abs(float64(g.Tick-m.Tick)) * tanks.Dt
		if g.Source == m.Source && apart < recent && geom.PlaneDist(g.Place, m.Place) < near {
			g.names, g.strong = append(g.names, name), g.strong || strong
			return all
		}
	}
	return append(all, ghost{*m, []string{name}, strong})
}

// who returns the names of the enemies that believe in a ghost, or only their number if they are
// more than two.
func (d *xray) who(g *ghost) string {
	const most = 2
	if len(g.names) > most {
		return d.canvas.T("%d enemies", len(g.names))
	}
	return strings.Join(g.names, ", ")
}

// mark draws one ghost with the names of the enemies that believe in it.
func (d *xray) mark(g *ghost) {
	color := ghostColor
	if !g.strong {
		color = color.Fade(0.35 + 0.4*g.Confidence)
	}
	d.stake(&g.Belief, color, color.Fade(0.4), d.who(g))
}

// stake marks where a tank is believed to be: a circle with the radius of the error, a stake in its
// middle, and a name with the age and source of the belief.
func (d *drawing) stake(m *view.Belief, color, fill canvas.Color, name string) {
	const least, high, r = 2.5, 4.0, 6.0 // m, m, units
	foot := d.grounded(m.Place)
	top := foot.Add(mgl64.Vec3{0, high, 0})
	d.strokes.Ring(foot, max(m.Error, least), 2, color.Floats())
	d.strokes.Line(foot, top, 2, color.Floats())
	x, y, ok := d.project(top)
	if !ok {
		return
	}
	d.canvas.Convex(fill, x, y-r, x+r, y, x, y+r, x-r, y)
	d.canvas.Polyline(1.5, color, true, x, y-r, x+r, y, x, y+r, x-r, y)
	d.label(x, y-r-9, name+": "+d.news(m), color|0xFF)
}

// news returns in words how old a belief is and where it came from.
func (d *drawing) news(m *view.Belief) string {
	return d.canvas.T("%.0f s ago, %s", float64(d.in.Tick-m.Tick)*tanks.Dt, m.Source)
}
