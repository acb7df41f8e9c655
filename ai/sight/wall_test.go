package sight_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/sight"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// wall returns a thin box along a heading.
func wall(x, z, height, halfLength float64, heading geom.Heading) terrain.Obstacle {
	return terrain.Obstacle{
		Kind: terrain.Building, At: mgl64.Vec3{x, 0, z}, Height: height,
		Heading: heading, HalfLength: halfLength, HalfWidth: 0.2,
	}
}

// TestTankBehindALowWall: seen from 2.5 m above the ground, a tank 100 m away is behind walls
// across the view.
func TestTankBehindALowWall(t *testing.T) {
	eye, across := mgl64.Vec3{100, 2.5, 200}, geom.Heading(math.Pi/2)
	for name, c := range map[string]struct {
		x, z, height float64
		want         float64
	}{
		"at its side, knee high":      {195, 200, 0.6, 1 - 0.57/1.62*(1-turretOfEnd)},
		"at its side, low hull":       {195, 200, 1, 1 - 0.97/1.62*(1-turretOfEnd)},
		"at its side, hull down":      {195, 200, 1.5, 1 - 1.48/1.62*(1-turretOfEnd)},
		"at its side, above the roof": {195, 200, 2.3, 0.03},
		"half way, as high":           {150, 200, 1.5, 1 - 0.56/1.62*(1-turretOfEnd)},
		"half way, low hull":          {150, 200, 1.6, 1 - 0.75/1.62*(1-turretOfEnd)},
		"before the eye, passed over": {102, 200, 2.2, 1},
		"behind the tank":             {206, 200, 1.5, 1},
		"beside it":                   {195, 260, 1.5, 1},
		"half its width":              {195, 180, 1.5, 1 - 0.5*1.48/1.62*(1-turretOfEnd)},
	} {
		got := shareOf(flatMap(wall(c.x, c.z, c.height, 20, across)), eye, badger(200, 200, 0))
		if math.Abs(got-c.want) > halfARow {
			t.Errorf("%s: share %.4f, want %.4f", name, got, c.want)
		}
	}
}

// TestWallAlongTheWay: a long thin wall beside the line of sight ends in front of the tank's left
// half: the line to each row passes over the near part of the wall and meets the far part.
func TestWallAlongTheWay(t *testing.T) {
	const (
		height, distance = 2.5, 96 - 3.58/2 // m, of the eye and to the tank's near side
		near, far        = 5.0, 91.0        // m, ends of the wall along the way
		nearOff, farOff  = 0.7, 1.2         // m, to the left of it
	)
	off := func(d float64) float64 { return nearOff + (farOff-nearOff)*(d-near)/(far-near) }
	for _, top := range []float64{0.5, 0.9, 1.2, 1.5, 1.9, 2.3} {
		body := badger(196, 200, math.Pi/2)
		eye := mgl64.Vec3{100, height, 200}
		rows, _, _ := sight.RowsOf(eye, &body)
		hidden, whole := 0.0, 0.0
		for _, row := range rows {
			whole += row.Tall * (row.Left - row.Right)
			if meets := distance * (height - top) / (height - row.Height); meets < far {
				meets = math.Max(meets, near)
				hidden += row.Tall * max(0, min(row.Left, off(meets)/meets)-max(row.Right, farOff/far))
			}
		}
		w := wall(100+(near+far)/2, 200-(nearOff+farOff)/2, top, math.Hypot(far-near, farOff-nearOff)/2, geom.Heading(math.Atan2(farOff-nearOff, far-near)))
		w.HalfWidth = 0.0005
		got := shareOf(flatMap(w), eye, body)
		if want := 1 - hidden/whole; math.Abs(got-want) > 5e-4 {
			t.Errorf("%.1f m high: share %.4f, want %.4f", top, got, want)
		}
	}
}

// TestWallIsAimedOver: the aim point is on what is visible above a wall.
func TestWallIsAimedOver(t *testing.T) {
	m := flatMap(wall(195, 100, 1.5, 20, math.Pi/2))
	w, e := duel(t, m, sight.DefaultTuning(), 200, 100)
	e.Look(w)
	if s := w.Sightings.Of(0, 1); math.Abs(s.Share-turretOfSide) > 2*halfARow || !(s.AimAt[1] > 1.5) {
		t.Errorf("share %.4f, aim at height %.2f, want little more than the turret", s.Share, s.AimAt[1])
	}
}
