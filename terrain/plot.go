package terrain

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom/ieee"
)

// plotCell is the side of a plot's cells in metres, near the usual distance of
// two trees.
const plotCell = 8.0

// plot records where things stand while a map is being filled, and looks up whether a
// place is free.
type plot struct {
	cols, rows int
	first      []int32 // index of the newest circle in a cell, -1 for none
	circles    []plotCircle
	reach      float64 // largest radius
}

type plotCircle struct {
	x, z, r float64
	next    int32 // next circle of the same cell, -1 for none
	id      ObstacleID
}

func newPlot(width, depth float64) *plot {
	p := &plot{cols: squaresAlong(width, plotCell), rows: squaresAlong(depth, plotCell)}
	p.first = make([]int32, p.cols*p.rows)
	for i := range p.first {
		p.first[i] = -1
	}
	return p
}

// add records a circle.
func (p *plot) add(at mgl64.Vec3, radius float64, id ObstacleID) {
	n := clampIndex(at[2]/plotCell, p.rows)*p.cols + clampIndex(at[0]/plotCell, p.cols)
	p.circles = append(p.circles, plotCircle{x: at[0], z: at[2], r: radius, next: p.first[n], id: id})
	p.first[n] = int32(len(p.circles) - 1)
	p.reach = max(p.reach, radius)
}

// each calls visit for the circles that may lie within gap of the disc round at, until
// visit returns false, and reports whether it visited all.
func (p *plot) each(at mgl64.Vec3, radius, gap float64, visit func(c *plotCircle) bool) bool {
	d := radius + gap + p.reach
	for row := clampIndex((at[2]-d)/plotCell, p.rows); row <= clampIndex((at[2]+d)/plotCell, p.rows); row++ {
		for col := clampIndex((at[0]-d)/plotCell, p.cols); col <= clampIndex((at[0]+d)/plotCell, p.cols); col++ {
			for i := p.first[row*p.cols+col]; i >= 0; i = p.circles[i].next {
				if !visit(&p.circles[i]) {
					return false
				}
			}
		}
	}
	return true
}

// free reports whether a disc is at least gap away from every circle.
func (p *plot) free(at mgl64.Vec3, radius, gap float64) bool {
	return p.each(at, radius, gap, func(c *plotCircle) bool {
		d := c.r + radius + gap
		return float64((c.x-at[0])*(c.x-at[0]))+float64((c.z-at[2])*(c.z-at[2])) >= d*d
	})
}

// nearest returns the distance from at to the middle of the nearest circle, if
// one is within limit metres, and which it is.
func (p *plot) nearest(at mgl64.Vec3, limit float64) (distance float64, id ObstacleID) {
	distance, id = limit, -1
	p.each(at, 0, limit, func(c *plotCircle) bool {
		if d := ieee.Hypot(c.x-at[0], c.z-at[2]); d < distance {
			distance, id = d, c.id
		}
		return true
	})
	return distance, id
}
