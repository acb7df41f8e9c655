package brain

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// whereabouts is what a team makes of where the enemies are that nobody sees:
// for each of them the chance that it is in each cell of a coarse grid. It starts
// at the enemy's spawn, spreads as fast as a careful tank drives, vanishes where
// somebody has looked, and gathers where the enemy was seen. What its tanks tell
// it in one second counts from the next on, for all of them at once.
type whereabouts struct {
	cell       float64 // m
	cols, rows int
	chance     [][]float32 // by tank and cell
	sum        []float32   // of the living enemies, by cell
	looked     []bool      // since the last update
	news       []sighted   // by tank
	dead       []bool
	spare      []float32
}

// sighted is the freshest news of an enemy since the last update.
type sighted struct {
	tick int // -1 if none
	at   mgl64.Vec3
}

const (
	whereCell  = 25.0 // m
	whereCells = 1600 // at most; larger maps take larger cells
	whereSpeed = 5.0  // m/s at which the guess spreads
)

func newWhereabouts(m *terrain.Map, n int) *whereabouts {
	cell := math.Max(whereCell, math.Sqrt(m.Spec.Width*m.Spec.Depth/whereCells))
	w := &whereabouts{cell: cell}
	w.cols, w.rows = int(math.Ceil(m.Spec.Width/cell)), int(math.Ceil(m.Spec.Depth/cell))
	cells := w.cols * w.rows
	w.sum, w.looked, w.spare = make([]float32, cells), make([]bool, cells), make([]float32, cells)
	w.chance, w.news, w.dead = make([][]float32, n), make([]sighted, n), make([]bool, n)
	return w
}

// restart puts every enemy somewhere in the disc of its spawn.
func (w *whereabouts) restart(enemies []tanks.ID, spawn terrain.Spawn) {
	for i := range w.news {
		w.news[i], w.dead[i] = sighted{tick: -1}, false
	}
	clear(w.looked)
	for _, id := range enemies {
		if w.chance[id] == nil {
			w.chance[id] = make([]float32, len(w.sum))
		}
		clear(w.chance[id])
		for i := range w.sum {
			if geom.PlaneDist(w.centre(i), spawn.At) < spawn.Radius+w.cell/2 {
				w.chance[id][i] = 1
			}
		}
		w.scale(w.chance[id])
	}
	w.add()
}

// centre returns the middle of a cell, on the plane.
func (w *whereabouts) centre(i int) mgl64.Vec3 {
	return mgl64.Vec3{(float64(i%w.cols) + 0.5) * w.cell, 0, (float64(i/w.cols) + 0.5) * w.cell}
}

// index returns the cell that holds a place, clamped into the map.
func (w *whereabouts) index(at mgl64.Vec3) int {
	col := min(max(int(at[0]/w.cell), 0), w.cols-1)
	row := min(max(int(at[2]/w.cell), 0), w.rows-1)
	return row*w.cols + col
}

// saw tells where an enemy was at a tick. The freshest news counts.
func (w *whereabouts) saw(id tanks.ID, at mgl64.Vec3, tick int) {
	if n := &w.news[id]; tick > n.tick {
		*n = sighted{tick: tick, at: at}
	}
}

// fell tells that an enemy is dead.
func (w *whereabouts) fell(id tanks.ID) { w.dead[id] = true }

// look tells that a cell was looked at and held no enemy that was not seen.
func (w *whereabouts) look(i int) { w.looked[i] = true }

// update works in a second's news.
func (w *whereabouts) update() {
	const overlooked = 0.25 // chance that a look at a cell misses who is in it
	for id, chance := range w.chance {
		if chance == nil || w.dead[id] {
			continue
		}
		w.spread(chance)
		for i, looked := range w.looked {
			if looked {
				chance[i] *= overlooked
			}
		}
		if n := &w.news[id]; n.tick >= 0 {
			clear(chance)
			chance[w.index(n.at)] = 1
			n.tick = -1
		}
		w.scale(chance)
	}
	clear(w.looked)
	w.add()
}

// spread lets the chance flow into the cells beside.
func (w *whereabouts) spread(chance []float32) {
	flow := float32(math.Min(0.24, whereSpeed/w.cell/2))
	for i, c := range chance {
		out := float32(0)
		col, row := i%w.cols, i/w.cols
		if col > 0 {
			out += chance[i-1] - c
		}
		if col < w.cols-1 {
			out += chance[i+1] - c
		}
		if row > 0 {
			out += chance[i-w.cols] - c
		}
		if row < w.rows-1 {
			out += chance[i+w.cols] - c
		}
		w.spare[i] = c + float32(flow*out)
	}
	copy(chance, w.spare)
}

// scale makes the chances of one enemy sum to 1. If nothing is left, it may be
// anywhere.
func (w *whereabouts) scale(chance []float32) {
	total := float32(0)
	for _, c := range chance {
		total += c
	}
	if total < 1e-6 {
		for i := range chance {
			chance[i] = 1 / float32(len(chance))
		}
		return
	}
	for i := range chance {
		chance[i] /= total
	}
}

// add sums the chances of the living.
func (w *whereabouts) add() {
	clear(w.sum)
	for id, chance := range w.chance {
		if chance == nil || w.dead[id] {
			continue
		}
		for i, c := range chance {
			w.sum[i] += c
		}
	}
}
