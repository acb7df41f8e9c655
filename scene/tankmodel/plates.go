package tankmodel

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/mesh"
	"treeline/tanks"
)

// stencil is a line of marks on a plate of a tank: its middle, and the reader's right and up, in
// the part's frame. The paint is flat, as on a sheet laid against the plate, so that it does not
// bend around what is bolted on.
type stencil struct {
	part         string
	at           mgl64.Vec3 // m; the depth does not matter: see settle
	right, above mgl64.Vec3 // of length 1
	tall         float64    // m, height of a cell
	slots        []int
}

// platesOf returns what is painted on the plates of a class besides the sign on the roof: numbers
// for viewers above, on the sides of the turret and the rear of the hull, and signs on the sides,
// each where its plate is flat and uncovered. The one for viewers above comes first. A class
// without an entry in plates has none.
func platesOf(id tanks.ClassID) []stencil {
	x, y, z := mgl64.Vec3{1, 0, 0}, mgl64.Vec3{0, 1, 0}, mgl64.Vec3{0, 0, 1}
	number := []int{slotTens, slotUnits}
	p := plates[id]
	if p == (plateSpots{}) {
		return nil
	}
	rear := -tanks.ClassOf(id).HullLength / 2
	all := []stencil{
		{p.deckPart, mgl64.Vec3{p.deck, 0, 0}, z, x, p.deckTall, number},
		{"hull", mgl64.Vec3{rear, p.rear, 0}, z, y, p.rearTall, number},
	}
	for _, side := range [2]float64{-1, 1} { // left, right
		all = append(all, stencil{"turret", mgl64.Vec3{p.side[0], p.side[1], 0}, x.Mul(side), y, p.sideTall, number},
			stencil{"turret", mgl64.Vec3{p.sign[0], p.sign[1], 0}, x.Mul(side), y, p.signTall, []int{slotSign}})
	}
	return all
}

// plateSpots are where the plates of a class are flat, in metres in the frame of their part, and
// the height of the cells on them in metres.
type plateSpots struct {
	deck, deckTall float64 // forward
	deckPart       string
	side           [2]float64 // forward, up
	sideTall       float64
	sign           [2]float64 // forward, up
	signTall       float64
	rear, rearTall float64 // up
}

// plates are the spots of each class.
//
//nolint:gochecknoglobals // a constant table; Go has no constant structs.
var plates = [tanks.NumClasses]plateSpots{
	tanks.Stoat: {
		deck: -1.95, deckTall: 0.5, deckPart: "hull", rear: 0.68, rearTall: 0.52,
		side: [2]float64{-0.75, 0.33}, sideTall: 0.32, sign: [2]float64{-0.15, 0.22}, signTall: 0.28,
	},
	tanks.Badger: {
		deck: -2.24, deckTall: 0.66, deckPart: "hull", rear: 0.8, rearTall: 0.56,
		side: [2]float64{-0.27, 0.39}, sideTall: 0.44, sign: [2]float64{-1.81, 0.35}, signTall: 0.26,
	},
	tanks.Bear: {
		deck: -2.75, deckTall: 0.62, deckPart: "hull", rear: 0.88, rearTall: 0.54,
		side: [2]float64{0.33, 0.44}, sideTall: 0.38, sign: [2]float64{-2.15, 0.45}, signTall: 0.34,
	},
	tanks.Lynx: { // its turret hangs over the deck
		deck: -1.34, deckTall: 0.4, deckPart: "turret", rear: 0.8, rearTall: 0.44,
		side: [2]float64{0.28, 0.4}, sideTall: 0.36, sign: [2]float64{-1.76, 0.39}, signTall: 0.32,
	},
	tanks.Mule: { // on the bonnet, the canvas and the tailboard
		deck: 2.08, deckTall: 0.5, deckPart: "hull", rear: 1.26, rearTall: 0.36,
		side: [2]float64{0.36, 0.4}, sideTall: 0.5, sign: [2]float64{-0.86, 0.4}, signTall: 0.5,
	},
}

// pitch returns the distance between the middles of two adjacent cells, as a share of their size:
// digits are narrower than their cells.
func pitch(a, b int) float64 {
	const digit, sign = 0.70, 0.96
	if a == slotSign || b == slotSign {
		return (digit + sign) / 2
	}
	return digit
}

// width returns the length of the line in metres.
func (s *stencil) width() float64 {
	w := 1.0
	for i := 1; i < len(s.slots); i++ {
		w += pitch(s.slots[i-1], s.slots[i])
	}
	return w * s.tall
}

// settle returns the line laid against the plate that it faces, and by how many metres the plate
// deviates from flat; infinity if it ends before the paint does.
func (s *stencil) settle(p *mesh.Part) (out stencil, uneven float64) {
	const n, aside, over = 9, 0.15, 0.04 // rays per side; shares of a cell that its paint leaves free
	out = *s
	into := s.above.Cross(s.right).Normalize()
	var depth [n][n]float64
	var sum, sx, sy, sxx, syy float64
	wide, tall := s.width()-2*aside*s.tall, s.tall*(1-2*over)
	faces := facesOver(p, s.at, s.right.Mul(wide/2), s.above.Mul(tall/2))
	place := func(i, j int) (x, y float64) {
		return (float64(i)/(n-1) - 0.5) * wide, (float64(j)/(n-1) - 0.5) * tall
	}
	for j := range n {
		for i := range n {
			x, y := place(i, j)
			d := strike(faces, s.at.Add(s.right.Mul(x)).Add(s.above.Mul(y)), into)
			depth[j][i] = d
			sum, sx, sy, sxx, syy = sum+d, sx+d*x, sy+d*y, sxx+x*x, syy+y*y
		}
	}
	if math.IsInf(sum, 0) {
		return out, math.Inf(1)
	}
	mean, alongX, alongY := sum/(n*n), sx/sxx, sy/syy
	proud := 0.0 // m by which the plate protrudes from the sheet
	for j := range n {
		for i := range n {
			x, y := place(i, j)
			off := mean + alongX*x + alongY*y - depth[j][i]
			proud, uneven = max(proud, off), max(uneven, math.Abs(off))
		}
	}
	out.right = s.right.Add(into.Mul(alongX)).Normalize()
	out.above = s.above.Add(into.Mul(alongY))
	out.above = out.above.Sub(out.right.Mul(out.above.Dot(out.right))).Normalize()
	out.at = s.at.Add(into.Mul(mean - proud))
	return out, uneven
}

// marks returns the squares of the line.
func (s *stencil) marks() (all []mark) {
	x := (s.tall - s.width()) / 2
	for i, slot := range s.slots {
		if i > 0 {
			x += pitch(s.slots[i-1], slot) * s.tall
		}
		all = append(all, mark{s.part, slot, s.at.Add(s.right.Mul(x)), s.right.Mul(s.tall / 2), s.above.Mul(s.tall / 2)})
	}
	return all
}
