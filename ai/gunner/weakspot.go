package gunner

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/perception"
	"treeline/tanks"
	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// The points of a target at which a gun may be aimed: a grid across the line of fire, centred on
// the middle of the tank.
const (
	columns, rows  = 9, 3
	across, upward = 0.75, 0.5 // m between two columns, and between two rows
)

// point is a point of the grid, in steps to the right and up from the middle. The zero value stands
// for the middle of the visible part.
type point struct{ right, up int }

// weakspot is the point of a target at which the shells of a crew do most damage: shells aimed at
// the middle of the visible part glance off roofs and slanting sides, and hit fronts where a side
// could be hit. The steadier the crew, the farther from the middle it pays to aim.
type weakspot struct {
	point

	target tanks.ID
	due    int // tick at which it is next computed
}

// aimPoint returns the point to hit on an enemy in sight.
func (g *Gunner) aimPoint(v *tanks.View, c *perception.Contact, m *Mount) mgl64.Vec3 {
	const every = tanks.Hertz / 5 // ticks
	w, gun := &g.weak, m.GunAt(c.AimAt)
	if c.ID != w.target {
		*w = weakspot{target: c.ID}
	}
	if v.Tick >= w.due {
		w.due = v.Tick + every
		w.point = g.weakest(v, c, gun)
	}
	return w.of(gun, c)
}

// of returns the place of the point on an enemy, seen from a gun.
func (p point) of(gun mgl64.Vec3, c *perception.Contact) mgl64.Vec3 {
	if p == (point{}) {
		return c.AimAt
	}
	return p.off(gun, middleOf(c))
}

// off returns the place of the point if the middle of the grid is at a given place.
func (p point) off(gun, middle mgl64.Vec3) mgl64.Vec3 {
	right := geom.HeadingOf(middle.Sub(gun)).Right()
	return middle.Add(geom.Scale(right, float64(across*float64(p.right)))).Add(mgl64.Vec3{0, float64(upward * float64(p.up))})
}

// middleOf returns the middle of an enemy in sight.
func middleOf(c *perception.Contact) mgl64.Vec3 {
	return c.At.Add(mgl64.Vec3{0, float64(tanks.ClassOf(c.Class).TurretTop / 2)})
}

// harms is the worth of a shell at each point of the grid, in points of health.
type harms [columns][rows]float64

// weakest returns the point of an enemy at which the shells of the crew are worth most, given their
// spread from a gun at rest. It is the middle of the visible part if something is in the way there.
func (g *Gunner) weakest(v *tanks.View, c *perception.Contact, gun mgl64.Vec3) point {
	const keep = 1.05 // factor, so that it does not alternate between two points that are equally good
	worth, ok := harmsOf(v, c, gun)
	if !ok {
		return point{}
	}
	d := max(1, geom.PlaneDist(gun, c.AimAt))
	spread := v.Rules.Spread(1) * d / 2
	var wide [2*columns - 1]float64
	gaussian(wide[:], across/ieee.Hypot(spread, stray(v, c, d, 1)))
	var tall [2*rows - 1]float64
	gaussian(tall[:], upward/ieee.Hypot(spread, tanks.Steady*v.Crew.Stray(1)*d))
	best, most := point{}, 0.0
	for i := range columns {
		for j := range rows {
			at, sum := point{i - columns/2, j - rows/2}, worth.around(i, j, &wide, &tall)
			if at == g.weak.point {
				sum *= keep
			}
			if sum > most {
				best, most = at, sum
			}
		}
	}
	if best != (point{}) && g.post.Lines.LineOfFire(v, gun, best.of(gun, c)) != perception.Nothing {
		return point{}
	}
	return best
}

// around returns the mean worth of shells aimed at a point of the grid that scatter around it by
// two bell curves.
func (h *harms) around(i, j int, wide *[2*columns - 1]float64, tall *[2*rows - 1]float64) float64 {
	sum := 0.0
	for k := range h {
		for l, worth := range h[k] {
			sum += float64(worth * float64(wide[k-i+columns-1]*tall[l-j+rows-1]))
		}
	}
	return sum
}

// harmsOf returns the worth of a shell at each point of an enemy: the health that it takes, and a
// little for any hit, which may break a track. It reports false if the enemy is not in sight.
func harmsOf(v *tanks.View, c *perception.Contact, gun mgl64.Vec3) (worth harms, ok bool) {
	const hit, beyond = 1.0, 10.0 // points of health, m
	for s := range v.Seen {
		enemy := &v.Seen[s]
		if enemy.ID != c.ID {
			continue
		}
		middle, body, own := middleOf(c), tanks.ClassOf(c.Class), v.Self.Body()
		for i := range worth {
			for j := range worth[i] {
				way := point{i - columns/2, j - rows/2}.off(gun, middle).Sub(gun)
				end := gun.Add(geom.Scale(way, 1+beyond/max(1, geom.Len(way))))
				if h, met := tanks.SweepTank(gun, end, &enemy.Pose, &enemy.Pose, body, v.Rules.Damage.TrackBand); met {
					worth[i][j] = hit + v.Rules.DamageOf(own, h.Part, h.Angle)
				}
			}
		}
		return worth, true
	}
	return worth, false
}

// gaussian fills in the shares of shots, up to a common factor, that fall at multiples of step off
// the aiming point, which is in the middle. step is in standard deviations.
func gaussian(share []float64, step float64) {
	for k := range share {
		x := float64(k-len(share)/2) * step
		share[k] = ieee.Exp(-x * x / 2)
	}
}
