package stage

import (
	"fmt"
	"io/fs"
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/mesh"
	"treeline/tanks"
)

// Cells of the picture of marks: the digits, then the signs of the teams.
const cellSign = 10

// Slots of a mark: what it shows of a tank.
const (
	slotSign = iota
	slotTens
	slotUnits
)

// plate returns what a tank's marks show: cells of the sign and of two digits,
// and how strong the paint is. The first digit of a number is that of the team.
func plate(t *TankLook, team, member int) []float32 {
	const digits = 10
	strength := float32(0.92)
	if !t.Alive {
		strength = 0.12 // burnt off
	}
	first := (1 + team + member/digits*numTeams) % digits
	return []float32{float32(cellSign + team), float32(first), float32(member % digits), strength}
}

// mark is a square of paint on a part: its middle and its axes to the reader's
// right and upward, in the part's frame, half a side long.
type mark struct {
	part         string
	slot         int
	at           mgl64.Vec3
	right, above mgl64.Vec3
	jump         float64 // m that its surface may step from one of its meshes to the next
	top          bool    // it is for eyes above
}

// marksOf returns the marks of a class: sign and number on both sides and at the
// rear of the turret, and first on the roof and the deck a large sign for eyes above.
func marksOf(c *tanks.Class) (all []mark) {
	tall := c.TurretTop - c.TurretPivot[1]
	const edge, hatch = 0.16, 0.5 // m: a sign on a side ends where the plate does, one for eyes above goes over everything
	line := func(part string, at, right, above mgl64.Vec3, half, jump float64, slots ...int) {
		for i, slot := range slots {
			off := (float64(i) - float64(len(slots)-1)/2) * 1.9 * half
			all = append(all, mark{part, slot, at.Add(right.Mul(off)), right.Mul(half), above.Mul(half), jump, jump == hatch})
		}
	}
	x, z := mgl64.Vec3{1, 0, 0}, mgl64.Vec3{0, 0, 1}
	small, reach := 0.27*tall, c.TurretWidth/2
	side := mgl64.Vec3{-0.05 * c.TurretLength, 0.5 * tall, 0}
	line("turret", mgl64.Vec3{-0.14 * c.TurretLength, tall, 0}, z, x, 0.32*c.TurretWidth, hatch, slotSign)
	line("hull", mgl64.Vec3{-0.36 * c.HullLength, c.HullHeight, 0}, z, x, 0.15*c.HullWidth, hatch, slotTens, slotUnits)
	line("turret", side.Sub(z.Mul(reach)), x.Mul(-1), up(), small, edge, slotTens, slotUnits, slotSign) // left
	line("turret", side.Add(z.Mul(reach)), x, up(), small, edge, slotSign, slotTens, slotUnits)
	line("turret", mgl64.Vec3{-0.6 * c.TurretLength, 0.48 * tall, 0}, z, up(), small, edge, slotTens, slotUnits)
	return all
}

// readMarks returns the mesh of a class's marks, draped over its full model.
func readMarks(fsys fs.FS, id tanks.ClassID) (*tankModel, error) {
	m, err := mesh.Read(fsys, classFile(id)+fullTank+".glb")
	if err != nil {
		return nil, err
	}
	t, err := readTank(fsys, id, levelFar, nil)
	if err != nil {
		return nil, err
	}
	out := &tankModel{pivots: t.pivots}
	for _, k := range marksOf(tanks.ClassOf(id)) {
		p := m.Find(k.part)
		if p == nil {
			return nil, fmt.Errorf("%s has no part %s", classFile(id), k.part)
		}
		out.drape(p, &k)
		if k.top {
			out.topmost = len(out.indices)
		}
	}
	return out, nil
}

// drape lays a mark over a part: a net of points dropped on its surface. Meshes
// that hang over an edge are left out.
func (t *tankModel) drape(p *mesh.Part, k *mark) {
	const n = 6 // meshes a side
	into := k.above.Cross(k.right).Normalize()
	number := 0
	for i, name := range tankParts() {
		if name == k.part {
			number = i
		}
	}
	var net [n + 1][n + 1]struct {
		at    mgl64.Vec3
		depth float64
	}
	base := uint32(len(t.vertices) / vertexFloats)
	for j := range n + 1 {
		for i := range n + 1 {
			u, v := float64(i)/n, float64(j)/n
			from := k.at.Add(k.right.Mul(2*u - 1)).Add(k.above.Mul(1 - 2*v))
			q := &net[j][i]
			q.depth = strike(p, from, into)
			q.at = from.Add(into.Mul(q.depth))
			a, b := q.at, into.Mul(-1)
			t.vertices = append(t.vertices, float32(a[0]), float32(a[1]), float32(a[2]), float32(b[0]), float32(b[1]), float32(b[2]),
				float32(u), float32(v), float32(number), float32(k.slot), 0, 0, 0, 0)
		}
	}
	for j := range n {
		for i := range n {
			d := [4]float64{net[j][i].depth, net[j][i+1].depth, net[j+1][i].depth, net[j+1][i+1].depth}
			if !(max(d[0], d[1], d[2], d[3])-min(d[0], d[1], d[2], d[3]) < k.jump) {
				continue
			}
			a := base + uint32(j*(n+1)+i)
			t.indices = append(t.indices, a, a+n+1, a+1, a+1, a+n+1, a+n+2)
		}
	}
}

// strike returns how far along a direction from a point, backward too, the first
// face of the part that looks against it lies; infinity if there is none.
func strike(p *mesh.Part, from, into mgl64.Vec3) float64 {
	const back = 3.0 // m before the point where the search begins
	best := math.Inf(1)
	at := func(i uint32) mgl64.Vec3 {
		v := p.Positions[i]
		return mgl64.Vec3{float64(v[0]), float64(v[1]), float64(v[2])}
	}
	for i := 0; i+2 < len(p.Indices); i += 3 {
		a := at(p.Indices[i])
		e, f := at(p.Indices[i+1]).Sub(a), at(p.Indices[i+2]).Sub(a)
		n := e.Cross(f)
		det := -n.Dot(into)
		if det < 1e-9 {
			continue
		}
		s := from.Sub(a)
		d := s.Dot(n) / det
		if d < -back || d >= best {
			continue
		}
		q := s.Add(into.Mul(d))
		u, v := q.Cross(f).Dot(n)/n.LenSqr(), e.Cross(q).Dot(n)/n.LenSqr()
		if u >= 0 && v >= 0 && u+v <= 1 {
			best = d
		}
	}
	return best
}
