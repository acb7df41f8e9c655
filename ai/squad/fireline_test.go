package squad_test

import (
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/squad"
)

// TestStandingInOrCrossingALineOfFireIsFound: a friend at the origin shoots along +x at an enemy
// 120 m away.
func TestStandingInOrCrossingALineOfFireIsFound(t *testing.T) {
	from, to := mgl64.Vec3{}, mgl64.Vec3{120, 3, 0}
	for name, c := range map[string]struct {
		at   mgl64.Vec3
		want bool
	}{
		"before the gun":    {mgl64.Vec3{12, 0, 1}, true},
		"before the enemy":  {mgl64.Vec3{110, 0, -4}, true},
		"beside the line":   {mgl64.Vec3{40, 0, 6}, false},
		"beside the friend": {mgl64.Vec3{1, 0, 4}, false},
		"behind the friend": {mgl64.Vec3{-9, 0, 0}, false},
		"beyond the enemy":  {mgl64.Vec3{130, 0, 0}, false},
	} {
		if got := (&squad.FireLine{From: from, To: to}).Obstructs(c.at); got != c.want {
			t.Errorf("%s: stands in the line %t, want %t", name, got, c.want)
		}
	}
	for name, c := range map[string]struct {
		a, z mgl64.Vec3
		want bool
	}{
		"across before the gun":  {mgl64.Vec3{20, 0, -25}, mgl64.Vec3{24, 0, 25}, true},
		"slanting, from behind":  {mgl64.Vec3{-5, 0, -12}, mgl64.Vec3{40, 0, 14}, true},
		"behind the gun":         {mgl64.Vec3{-8, 0, -25}, mgl64.Vec3{-8, 0, 25}, false},
		"across far down":        {mgl64.Vec3{80, 0, -25}, mgl64.Vec3{80, 0, 25}, false},
		"along, beside the line": {mgl64.Vec3{5, 0, 8}, mgl64.Vec3{90, 0, 8}, false},
		"out of the line":        {mgl64.Vec3{20, 0, 2}, mgl64.Vec3{20, 0, -20}, false},
	} {
		if got := (&squad.FireLine{From: from, To: to}).Crossed(c.a, c.z); got != c.want {
			t.Errorf("%s: crosses it %t, want %t", name, got, c.want)
		}
	}
	at := mgl64.Vec3{5, 0, 5}
	none := &squad.FireLine{From: at, To: at}
	if none.Obstructs(at) || none.Crossed(mgl64.Vec3{0, 0, 5}, mgl64.Vec3{9, 0, 5}) {
		t.Error("a line without length is stood in or crossed")
	}
}
