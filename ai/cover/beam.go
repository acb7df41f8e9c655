package cover

import "math"

// thingCell is the side in metres of the cells that index the things.
const thingCell = 12.0

// beam is what may lie in the way of one line of sight.
type beam struct {
	near []beside
	mark []uint32 // by thing: the turn in which it was last found
	turn uint32
}

// beside is a thing beside a line of sight, or on it.
type beside struct {
	*thing
	along, aside float64 // m from where the line begins, m from the line, left positive
}

func newBeam(things int) beam {
	return beam{near: make([]beside, 0, things), mark: make([]uint32, things)}
}

// sort enters the things into the cells that their circles touch, grown by half a tank: no other
// things can shade a line through a cell.
func (t *things) sort(width, depth float64) {
	for i := range t.all {
		t.rim = max(t.rim, t.all[i].r+halfTank)
	}
	t.cols, t.rows = int((width+float64(2*t.rim))/thingCell)+1, int((depth+float64(2*t.rim))/thingCell)+1
	counts := make([]int32, t.cols*t.rows+1)
	each := func(visit func(cell int, thing int32)) {
		for i := range t.all {
			n := &t.all[i]
			reach := n.r + halfTank
			for row := t.cellOf(n.z-reach, t.rows); row <= t.cellOf(n.z+reach, t.rows); row++ {
				for col := t.cellOf(n.x-reach, t.cols); col <= t.cellOf(n.x+reach, t.cols); col++ {
					visit(row*t.cols+col, int32(i))
				}
			}
		}
	}
	each(func(cell int, _ int32) { counts[cell+1]++ })
	for i := 1; i < len(counts); i++ {
		counts[i] += counts[i-1]
	}
	t.start, t.inCell = counts, make([]int32, counts[len(counts)-1])
	next := append([]int32(nil), counts...)
	each(func(cell int, thing int32) {
		t.inCell[next[cell]] = thing
		next[cell]++
	})
}

// cellOf returns the column, or row, of cells of a coordinate, clamped into them.
func (t *things) cellOf(v float64, n int) int { return min(max(int((v+t.rim)/thingCell), 0), n-1) }

// along finds the standing things that may shade a line of sight from a tank at (x, z) along a
// direction up to reach, and perhaps others a little further aside.
func (t *things) along(w *beam, a *axis, x, z, reach float64) {
	const slack = 1e-6 // m, far more than the error of a distance
	w.near = w.near[:0]
	if w.turn++; w.turn == 0 {
		clear(w.mark)
		w.turn = 1
	}
	col, row := t.cellOf(x, t.cols), t.cellOf(z, t.rows)
	stepX, nextX, perX := crossings(x+t.rim, a.x)
	stepZ, nextZ, perZ := crossings(z+t.rim, a.z)
	for {
		cell := row*t.cols + col
		for _, n := range t.inCell[t.start[cell]:t.start[cell+1]] {
			if w.mark[n] == w.turn {
				continue
			}
			w.mark[n] = w.turn
			thing := &t.all[n]
			if along, aside, ok := a.ahead(thing, x, z); ok && math.Abs(aside) < thing.r+halfTank+slack {
				w.near = append(w.near, beside{thing, along, aside})
			}
		}
		if min(nextX, nextZ) > reach {
			return
		}
		if nextX < nextZ {
			col, nextX = col+stepX, nextX+perX
		} else {
			row, nextZ = row+stepZ, nextZ+perZ
		}
		if col < 0 || row < 0 || col >= t.cols || row >= t.rows {
			return
		}
	}
}

// crossings returns which way a line leaves a cell that begins at v, at what distance along it, and
// the distance from one such border to the next.
func crossings(v, along float64) (step int, first, per float64) {
	if math.Abs(along) < 1e-9 {
		return 0, math.Inf(1), math.Inf(1)
	}
	in := v - float64(math.Floor(v/thingCell)*thingCell)
	if along < 0 {
		return -1, in / -along, thingCell / -along
	}
	return 1, (thingCell - in) / along, thingCell / along
}

// ahead returns how far along the axis and how far aside of it a thing lies from a tank at (x, z),
// and whether it stands where it may hide anything.
func (a *axis) ahead(t *thing, x, z float64) (along, aside float64, ok bool) {
	const front = 0.5 // m by which the middle of a thing must be nearer to the viewer
	dx, dz := t.x-x, t.z-z
	along, aside = float64(dx*a.x)+float64(dz*a.z), float64(dx*a.nx)+float64(dz*a.nz)
	reach := Distances()[Rings-1]
	return along, aside, !t.gone && along >= front && float64(dx*dx)+float64(dz*dz) <= reach*reach
}
