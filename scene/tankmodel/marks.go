package tankmodel

import (
	"fmt"
	"io/fs"
	"math"
	"slices"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/mesh"
	"treeline/tanks"
)

// Slots of a mark: what it shows.
const (
	slotSign = iota
	slotTens
	slotUnits
)

// mark is a square of paint on a part: its middle, and its axes to the reader's right and up, each
// half a side long, in the part's frame.
type mark struct {
	part         string
	slot         int
	at           mgl64.Vec3
	right, above mgl64.Vec3
}

// roofSign returns the sign for viewers above, which lies above everything on a roof.
func roofSign(c *tanks.Class) mark {
	half, x, z := 0.32*c.TurretWidth, mgl64.Vec3{1, 0, 0}, mgl64.Vec3{0, 0, 1}
	at := mgl64.Vec3{-0.14 * c.TurretLength, c.TurretTop - c.TurretPivot[1], 0}
	return mark{part: "turret", slot: slotSign, at: at, right: z.Mul(half), above: x.Mul(half)}
}

// ReadMarks returns the mesh of a class's marks: the number on the deck, the sign on the roof, then
// the marks on the other plates of its full model.
func ReadMarks(fsys fs.FS, id tanks.ClassID) (*Model, error) {
	m, err := mesh.Read(fsys, classFile(id)+FullFiles+".glb")
	if err != nil {
		return nil, err
	}
	t, err := Read(fsys, id, Far, nil)
	if err != nil {
		return nil, err
	}
	out := &Model{Pivots: t.Pivots}
	part := func(name string) (*mesh.Part, error) {
		if p := m.Find(name); p != nil {
			return p, nil
		}
		return nil, fmt.Errorf("%s has no part %s", classFile(id), name)
	}
	paint := func(lines []stencil) error {
		for _, s := range lines {
			p, err := part(s.part)
			if err != nil {
				return err
			}
			if flat, uneven := s.settle(p); !math.IsInf(uneven, 1) {
				for _, k := range flat.marks() {
					out.paste(&k)
				}
			}
		}
		return nil
	}
	lines := platesOf(id)
	first := min(1, len(lines))
	if err := paint(lines[:first]); err != nil {
		return nil, err
	}
	out.Deck = len(out.Indices)
	sign := roofSign(tanks.ClassOf(id))
	p, err := part(sign.part)
	if err != nil {
		return nil, err
	}
	out.drape(p, &sign)
	out.Topmost = len(out.Indices)
	if err := paint(lines[first:]); err != nil {
		return nil, err
	}
	return out, nil
}

// paste adds a mark as a flat square.
func (t *Model) paste(k *mark) {
	base := uint32(len(t.Vertices) / vertexFloats)
	n := k.right.Cross(k.above).Normalize()
	for _, c := range [4][2]float64{{0, 0}, {1, 0}, {1, 1}, {0, 1}} {
		t.corner(k, k.at.Add(k.right.Mul(2*c[0]-1)).Add(k.above.Mul(1-2*c[1])), n, c[0], c[1])
	}
	t.Indices = append(t.Indices, base, base+3, base+1, base+1, base+3, base+2)
}

// corner appends a vertex of a mark at (u, v) of its square.
func (t *Model) corner(k *mark, at, n mgl64.Vec3, u, v float64) {
	number := slices.Index(parts(), k.part)
	t.Vertices = append(t.Vertices, float32(at[0]), float32(at[1]), float32(at[2]), float32(n[0]), float32(n[1]), float32(n[2]),
		float32(u), float32(v), float32(number), float32(k.slot), 0, 0, 0, 0)
}

// drape lays a mark over a part: a grid of points projected onto its surface. Cells that hang over
// an edge are left out.
func (t *Model) drape(p *mesh.Part, k *mark) {
	const n, jump = 10, 0.1 // cells per side; m that the surface may step within a cell, so that the walls of hatches stay bare
	into := k.above.Cross(k.right).Normalize()
	var net [n + 1][n + 1]struct {
		at    mgl64.Vec3
		depth float64
	}
	base := uint32(len(t.Vertices) / vertexFloats)
	faces := facesOver(p, k.at, k.right, k.above)
	for j := range n + 1 {
		for i := range n + 1 {
			u, v := float64(i)/n, float64(j)/n
			from := k.at.Add(k.right.Mul(2*u - 1)).Add(k.above.Mul(1 - 2*v))
			q := &net[j][i]
			q.depth = strike(faces, from, into)
			q.at = from.Add(into.Mul(q.depth))
			t.corner(k, q.at, into.Mul(-1), u, v)
		}
	}
	for j := range n {
		for i := range n {
			d := [4]float64{net[j][i].depth, net[j][i+1].depth, net[j+1][i].depth, net[j+1][i+1].depth}
			if !(max(d[0], d[1], d[2], d[3])-min(d[0], d[1], d[2], d[3]) < jump) {
				continue
			}
			a := base + uint32(j*(n+1)+i)
			t.Indices = append(t.Indices, a, a+n+1, a+1, a+1, a+n+1, a+n+2)
		}
	}
}

// face is a triangle of a part, by its corners.
type face [3]mgl64.Vec3

// facesOver returns the faces of a part that rays through a rectangle, perpendicular to it, may
// hit. right and above are half its sides.
func facesOver(p *mesh.Part, middle, right, above mgl64.Vec3) (over []face) {
	const margin = 1.01
	for i := 0; i+2 < len(p.Indices); i += 3 {
		var f face
		lo, hi := [2]float64{math.Inf(1), math.Inf(1)}, [2]float64{math.Inf(-1), math.Inf(-1)}
		for c := range f {
			v := p.Positions[p.Indices[i+c]]
			f[c] = mgl64.Vec3{float64(v[0]), float64(v[1]), float64(v[2])}
			d := f[c].Sub(middle)
			for k, along := range [2]float64{d.Dot(right) / right.LenSqr(), d.Dot(above) / above.LenSqr()} {
				lo[k], hi[k] = min(lo[k], along), max(hi[k], along)
			}
		}
		if max(lo[0], lo[1]) <= margin && min(hi[0], hi[1]) >= -margin {
			over = append(over, f)
		}
	}
	return over
}

// strike returns the distance along a direction from a point, possibly negative, of the first of
// some faces that it hits from the front; infinity if there is none.
func strike(faces []face, from, into mgl64.Vec3) float64 {
	const back, seam = 3.0, 1e-6 // m before the point where the search begins; tolerance so that no ray passes between two faces
	best := math.Inf(1)
	for i := range faces {
		a := faces[i][0]
		e, f := faces[i][1].Sub(a), faces[i][2].Sub(a)
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
		if u >= -seam && v >= -seam && u+v <= 1+seam {
			best = d
		}
	}
	return best
}
