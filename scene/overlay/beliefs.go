package overlay

import (
	"math"
	"strconv"
	"strings"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/view"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// ghost is a place where enemies believe a tank to be that they do not see.
type ghost struct {
	view.Belief

	names  []string // of those who believe it
	strong bool     // the observer's own
}

// ghosts marks where each living enemy believes the observed tank to be, unless it sees
// it. The radio spreads reports: beliefs that agree share one mark.
func (d *drawing) ghosts() {
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

// gather adds a belief to the mark that it agrees with, or as a new one.
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

// who returns the names of those who believe in a ghost.
func (g *ghost) who() string {
	const most = 2
	if len(g.names) > most {
		return strconv.Itoa(len(g.names)) + " enemies"
	}
	return strings.Join(g.names, ", ")
}

// mark draws one ghost: the circle that contains the tank, a stake in its middle, and
// its owner, age and source.
func (d *drawing) mark(g *ghost) {
	const least, high = 2.5, 4.0 // m
	color := ghostColor
	if !g.strong {
		color = color.Fade(0.35 + 0.4*g.Confidence)
	}
	foot := d.grounded(g.Place)
	top := foot.Add(mgl64.Vec3{0, high, 0})
	d.strokes.Ring(foot, math.Max(g.Error, least), 2, color.Floats())
	d.strokes.Line(foot, top, 2, color.Floats())
	px, py, ok := d.project(top)
	if !ok {
		return
	}
	const r = 6.0
	d.canvas.Convex(color.Fade(0.4), px, py-r, px+r, py, px, py+r, px-r, py)
	d.canvas.Polyline(1.5, color, true, px, py-r, px+r, py, px, py+r, px-r, py)
	d.label(px, py-r-9, g.who()+": "+d.news(&g.Belief), color|0xFF)
}

// news returns how old a belief is and where it came from, in words.
func (d *drawing) news(m *view.Belief) string {
	return number(float64(d.in.Tick-m.Tick)*tanks.Dt) + " s ago, " + m.Source
}
