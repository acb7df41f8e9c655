package perception

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// OccupancyGrid is a team's guess where the unseen enemies are: for each of them the chance that it
// is in each cell of a coarse grid. It starts at the enemy's spawn, spreads as fast as a careful
// tank drives, vanishes where somebody has looked, and gathers where the enemy was reported by
// radio. What the team's tanks report in one second counts from the next on, for all of them at
// once.
type OccupancyGrid struct {
	cell       float64 // m
	cols, rows int
	centres    []mgl64.Vec3 // by cell
	chance     [][]float32  // by tank and cell
	sum        []float32    // of the living enemies, by cell
	looked     []bool       // since the last update
	news       []sighted    // by tank
	dead       []bool
	spare      []float32
}

// sighted is the latest news of an enemy.
type sighted struct {
	tick  int // -1 if there has been none
	at    mgl64.Vec3
	fresh bool // it came since the last update
}

const (
	cellSize   = 25.0 // m: about what a look settles
	mostCells  = 1600 // larger maps have larger cells
	driftSpeed = 12.0 // m/s at which the guess spreads: a tank that drives about
)

// NewOccupancyGrid returns the grid of a map for a match of n tanks. It needs a
// Restart.
func NewOccupancyGrid(m *terrain.Map, n int) *OccupancyGrid {
	cell := max(cellSize, math.Sqrt(m.Spec.Width*m.Spec.Depth/mostCells))
	g := &OccupancyGrid{cell: cell}
	g.cols, g.rows = int(math.Ceil(m.Spec.Width/cell)), int(math.Ceil(m.Spec.Depth/cell))
	cells := g.cols * g.rows
	g.sum, g.looked, g.spare = make([]float32, cells), make([]bool, cells), make([]float32, cells)
	g.centres = make([]mgl64.Vec3, cells)
	for i := range g.centres {
		g.centres[i] = mgl64.Vec3{(float64(i%g.cols) + 0.5) * cell, 0, (float64(i/g.cols) + 0.5) * cell}
	}
	g.chance, g.news, g.dead = make([][]float32, n), make([]sighted, n), make([]bool, n)
	return g
}

// Restart puts every enemy somewhere in the disc of its spawn.
func (g *OccupancyGrid) Restart(enemies []tanks.ID, spawn terrain.Spawn) {
	for i := range g.news {
		g.news[i], g.dead[i] = sighted{tick: -1}, true
	}
	clear(g.looked)
	for _, id := range enemies {
		g.Expect(id, &spawn)
	}
	g.add()
}

// Expect puts an enemy somewhere in the disc of a spawn, from the next update on. What was known of
// it before no longer counts.
func (g *OccupancyGrid) Expect(id tanks.ID, spawn *terrain.Spawn) {
	if g.chance[id] == nil {
		g.chance[id] = make([]float32, len(g.sum))
	}
	g.news[id], g.dead[id] = sighted{tick: -1}, false
	clear(g.chance[id])
	for i := range g.sum {
		if geom.PlaneDist(g.Centre(i), spawn.At) < spawn.Radius+float64(g.cell/2) {
			g.chance[id][i] = 1
		}
	}
	g.scale(g.chance[id])
}

// Cells returns the expected number of enemies in each cell. The slice belongs to the grid.
func (g *OccupancyGrid) Cells() []float32 { return g.sum }

// Shape returns how many cells the grid has along x and along z, and their side in metres. Cells
// are in rows along x.
func (g *OccupancyGrid) Shape() (cols, rows int, cell float64) { return g.cols, g.rows, g.cell }

// Centre returns the middle of a cell, on the plane.
func (g *OccupancyGrid) Centre(i int) mgl64.Vec3 { return g.centres[i] }

// Index returns the cell that holds a place, clamped into the map.
func (g *OccupancyGrid) Index(at mgl64.Vec3) int {
	col := min(max(int(at[0]/g.cell), 0), g.cols-1)
	row := min(max(int(at[2]/g.cell), 0), g.rows-1)
	return row*g.cols + col
}

// Take takes in what the radio reports to a tank, and which tanks are dead or have left. A tank
// that is alone gets no reports, so what it sees itself is taken in. If the radio's range is
// limited, what only some have heard does not count: the grid is the whole team's.
func (g *OccupancyGrid) Take(v *tanks.View) {
	limited := v.Rules.Senses.RadioRange > 0
	for i := range v.Reports {
		if r := &v.Reports[i]; r.Enemy != tanks.NoTank && !limited {
			g.told(r.Enemy, r.At, r.Tick)
		}
	}
	if len(v.Friends) == 0 {
		for i := range v.Seen {
			g.told(v.Seen[i].ID, v.Seen[i].At, v.Tick)
		}
	}
	for i := range v.Wrecks {
		g.dead[v.Wrecks[i].ID] = true
	}
	for _, id := range v.Gone {
		g.dead[id] = true
	}
}

// told takes in where an enemy was at a tick. The latest news counts.
func (g *OccupancyGrid) told(id tanks.ID, at mgl64.Vec3, tick int) {
	if n := &g.news[id]; tick > n.tick {
		*n = sighted{tick: tick, at: at, fresh: true}
	}
}

// Look takes in that a cell was looked at and held no unseen enemy.
func (g *OccupancyGrid) Look(i int) { g.looked[i] = true }

// Update applies the news of a second.
func (g *OccupancyGrid) Update() {
	const overlooked = 0.25 // chance that a look at a cell misses an enemy in it
	for id, chance := range g.chance {
		if chance == nil || g.dead[id] {
			continue
		}
		g.spread(chance)
		for i, looked := range g.looked {
			if looked {
				chance[i] *= overlooked
			}
		}
		if n := &g.news[id]; n.fresh {
			clear(chance)
			chance[g.Index(n.at)] = 1
			n.fresh = false
		}
		g.scale(chance)
	}
	clear(g.looked)
	g.add()
}

// spread lets the chance flow into the neighbouring cells.
func (g *OccupancyGrid) spread(chance []float32) {
	const most = 0.24 // of a cell to each neighbour; from a quarter on it would oscillate
	flow := float32(min(most, driftSpeed/g.cell/2))
	for i, c := range chance {
		out := float32(0)
		col, row := i%g.cols, i/g.cols
		if col > 0 {
			out += chance[i-1] - c
		}
		if col < g.cols-1 {
			out += chance[i+1] - c
		}
		if row > 0 {
			out += chance[i-g.cols] - c
		}
		if row < g.rows-1 {
			out += chance[i+g.cols] - c
		}
		g.spare[i] = c + float32(flow*out)
	}
	copy(chance, g.spare)
}

// scale makes the chances of one enemy sum to 1. If nothing is left, it may be
// anywhere.
func (g *OccupancyGrid) scale(chance []float32) {
	const none = 1e-6 // sum below which no chance is left
	total := float32(0)
	for _, c := range chance {
		total += c
	}
	if total < none {
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
func (g *OccupancyGrid) add() {
	clear(g.sum)
	for id, chance := range g.chance {
		if chance == nil || g.dead[id] {
			continue
		}
		for i, c := range chance {
			g.sum[i] += c
		}
	}
}

// inspect looks at the cells within reach m of a place. Each turn covers only a part of them, and
// none where hardly any enemy is expected, as a look there would tell nothing; the tank's own cell
// is always included.
func (g *OccupancyGrid) inspect(from mgl64.Vec3, reach float64, turn int, inView func(mgl64.Vec3) bool) {
	const parts, faint = 4, 1e-4 // parts into which the cells are split, one looked at in each turn: all in a second; enemies in a cell
	n := int(reach/g.cell) + 1
	own := g.Index(from)
	col, row := own%g.cols, own/g.cols
	low, high := max(0, col-n), min(g.cols-1, col+n)
	for r := max(0, row-n); r <= min(g.rows-1, row+n); r++ {
		first, last := r*g.cols+low, r*g.cols+high
		for i := first + (parts-(first+turn)%parts)%parts; i <= last; i += parts {
			if i == own || !g.looked[i] && g.sum[i] > faint && inView(g.Centre(i)) {
				g.Look(i)
			}
		}
	}
}
