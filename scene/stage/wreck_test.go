package stage

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/assets"
	"treeline/scene/tankmodel"
	"treeline/tanks"
)

func wreckShapes(t *testing.T) (all [tanks.NumClasses][]mgl64.Vec3) {
	t.Helper()
	for id := range tanks.NumClasses {
		shape, err := tankmodel.TurretShape(assets.FS, id)
		if err != nil {
			t.Fatal(err)
		}
		all[id] = shape
	}
	return all
}

// eachWreck calls f for many wrecks of every class.
func eachWreck(t *testing.T, f func(look *TankLook, s *toss, shape []mgl64.Vec3)) {
	t.Helper()
	shapes := wreckShapes(t)
	for id := range tanks.NumClasses {
		if tanks.ClassOf(id).Unarmed {
			continue
		}
		for k := range 60 {
			look := &TankLook{ID: tanks.ID(k % 16), Class: id, KilledTick: 37 * k}
			look.Turret = 0.4 * float64(k-30)
			f(look, tossOf(look, shapes[id]), shapes[id])
		}
	}
}

// The rules let a wreck hide things by the boxes of hull and turret. A thrown
// turret must come to lie where the rules still have it.
func TestThrownTurretsLandOnTheirOwnHull(t *testing.T) {
	const sunk, high, aside, light = 0.3, 0.45, 0.9, 0.02 // m
	const late = 60.0                                     // s
	kinds := map[bool]int{}
	eachWreck(t, func(look *TankLook, s *toss, shape []mgl64.Vec3) {
		c := tanks.ClassOf(look.Class)
		q, at := s.at(late)
		low, top := math.Inf(1), math.Inf(-1)
		for _, v := range shape {
			p := q.Rotate(v).Add(at)
			low, top = math.Min(low, p[1]), math.Max(top, p[1])
			if math.Abs(p[0]-c.TurretPivot[0]) > 1.3+aside || math.Abs(p[2]) > c.HullWidth/2+0.2 {
				t.Errorf("%s %d/%d: a point of the turret lies at %.2v, off the hull", c.Name, look.ID, look.KilledTick, p)
				return
			}
		}
		if low < c.HullHeight-sunk || low > c.HullHeight+0.1 {
			t.Errorf("%s %d/%d: turret rests %.2f m above the deck", c.Name, look.ID, look.KilledTick, low-c.HullHeight)
		}
		if upright := q.Rotate(up())[1] > 0; upright && at[1] > c.TurretPivot[1]+light {
			t.Errorf("%s %d/%d: the ring of a turret is %.2f m over where it was: it floats", c.Name, look.ID, look.KilledTick, at[1]-c.TurretPivot[1])
		}
		if top > c.TurretTop+high {
			t.Errorf("%s %d/%d: turret reaches %.2f m, the rules say %.2f", c.Name, look.ID, look.KilledTick, top, c.TurretTop)
		}
		kinds[q.Rotate(up())[1] < 0]++
	})
	if kinds[true] == 0 || kinds[false] == 0 {
		t.Errorf("%d turrets lie on their roof and %d do not; want some of both", kinds[true], kinds[false])
	}
}

func TestOnlyTurretsAreThrown(t *testing.T) {
	shapes := wreckShapes(t)
	for id := range tanks.NumClasses {
		if c := tanks.ClassOf(id); c.Unarmed {
			s := tossOf(&TankLook{Class: id, KilledTick: 40}, shapes[id])
			for _, seconds := range []float64{0, 0.1, 1, 60} {
				if q, at := s.at(seconds); at != c.TurretPivot || q.Rotate(up()) != up() || s.flying(seconds) {
					t.Errorf("%s: after %v s its upper part is at %v, turned %v", c.Name, seconds, at, q)
				}
			}
		}
	}
}

func TestTurretTossesAreSmoothAndRepeatable(t *testing.T) {
	const frame, fastest = 1.0 / 240, 16.0 // s, m/s
	flights := 0
	eachWreck(t, func(look *TankLook, s *toss, shape []mgl64.Vec3) {
		again := tossOf(look, shape)
		_, last := s.at(0)
		if last.Sub(tanks.ClassOf(look.Class).TurretPivot).Len() > 1e-9 {
			t.Errorf("turret of %v starts at %v, off its ring", look.ID, last)
		}
		for x := 0.0; x < 5; x += frame {
			q, p := s.at(x)
			if r, o := again.at(x); r != q || o != p {
				t.Fatalf("toss of %v is another one the second time", look.ID)
			}
			if p.Sub(last).Len() > fastest*frame {
				t.Fatalf("turret of %v leaps %.2f m at %.3f s", look.ID, p.Sub(last).Len(), x)
			}
			last = p
			if s.flying(x) {
				flights++
			}
		}
	})
	if flights == 0 {
		t.Error("no turret flies")
	}
}

func TestSignsOfTheTeamsDifferForEveryEye(t *testing.T) {
	// Sight without red or green receptors, linear RGB. Source: Viénot, Brettel
	// and Mollon, "Digital video colourmaps for checking the legibility of displays
	// by dichromats", 1999.
	eyes := map[string][3][3]float64{
		"full":         {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
		"protanopia":   {{0.11238, 0.88762, 0}, {0.11238, 0.88762, 0}, {0.00401, -0.00401, 1}},
		"deuteranopia": {{0.29275, 0.70725, 0}, {0.29275, 0.70725, 0}, {-0.02234, 0.02234, 1}},
		// of Machado, Oliveira and Fernandes, "A physiologically-based model for
		// simulation of color vision deficiency", 2009
		"tritanopia": {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}},
	}
	least := map[Livery]float64{GreenAndSand: 14, BlueAndOrange: 45, TealAndRed: 40} // CIE76; 2.3 is just noticeable side by side
	for livery, whose := range map[Livery][]string{
		GreenAndSand: {"full", "protanopia", "deuteranopia"}, BlueAndOrange: {"full", "protanopia", "deuteranopia"}, TealAndRed: {"full", "tritanopia"},
	} {
		a, b := livery.teamPaint(0), livery.teamPaint(1)
		for _, name := range whose {
			if d := labOf(seen(eyes[name], a[0])).Sub(labOf(seen(eyes[name], b[0]))).Len(); d < least[livery] {
				t.Errorf("%s: the paints of livery %d differ by %.1f, want %.0f", name, livery, d, least[livery])
			}
		}
	}
	for livery, eye := range map[Livery]string{GreenAndSand: "full", BlueAndOrange: "deuteranopia", TealAndRed: "tritanopia"} {
		enemy := livery.teamPaint(1)
		for p := Spruce; p < numPaints; p++ {
			own := livery.colors(0, p)
			if d := labOf(seen(eyes[eye], own[0])).Sub(labOf(seen(eyes[eye], enemy[0]))).Len(); d < 25 {
				t.Errorf("%s: paint %d and that of the enemy of livery %d differ by %.1f", eye, p, livery, d)
			}
			if own == livery.teamPaint(0) || PaintOf("") != TeamPaint {
				t.Errorf("paint %d is that of the team", p)
			}
		}
	}
	green, red := plate(&TankLook{Alive: true, Number: 1}), plate(&TankLook{Alive: true, Team: 1, Number: 1})
	if green[0] == red[0] || green[1] == red[1] {
		t.Errorf("plates %v and %v share a sign or the first digit", green, red)
	}
}

func seen(eye [3][3]float64, c [3]float32) (out mgl64.Vec3) {
	for i := range out {
		for k := range c {
			out[i] += eye[i][k] * float64(c[k])
		}
	}
	return out
}

// labOf turns linear RGB into CIE L*a*b*.
func labOf(c mgl64.Vec3) mgl64.Vec3 {
	f := func(t float64) float64 {
		if t > 0.008856 {
			return math.Cbrt(t)
		}
		return 7.787*t + 16.0/116
	}
	x := f((0.4124*c[0] + 0.3576*c[1] + 0.1805*c[2]) / 0.9505)
	y := f(0.2126*c[0] + 0.7152*c[1] + 0.0722*c[2])
	z := f((0.0193*c[0] + 0.1192*c[1] + 0.9505*c[2]) / 1.089)
	return mgl64.Vec3{116*y - 16, 500 * (x - y), 200 * (y - z)}
}
