package whatif_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/whatif"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// TestOrdersWithAPlaceAreRead for one tank and for a team.
func TestOrdersWithAPlaceAreRead(t *testing.T) {
	s := spec(1, 3)
	for wish, want := range map[string]tanks.Call{
		"rowan.order=attack:120,80": {Kind: tanks.Attack, To: 1, At: mgl64.Vec3{120, 0, 80}},
		"rowan.order=move:120,80":   {Kind: tanks.Move, To: 1, At: mgl64.Vec3{120, 0, 80}},
		"rowan.order=watch:90.5,70": {Kind: tanks.Overwatch, To: 1, At: mgl64.Vec3{90.5, 0, 70}},
		"red.order=move:40,30":      {Kind: tanks.Move, To: tanks.NoTank, At: mgl64.Vec3{40, 0, 30}},
	} {
		want.From, want.Whom = tanks.NoTank, tanks.NoTank
		c, err := whatif.Parse([]string{wish}, &s)
		if err != nil || len(c.Crews) != 1 || c.Crews[0].Call != want {
			t.Errorf("%s: %+v, %v; want %+v", wish, c.Crews, err, want)
		}
	}
}

// TestOrdersThatTakeNoPlaceRefuseOne: a study would answer another question than the one asked.
func TestOrdersThatTakeNoPlaceRefuseOne(t *testing.T) {
	s := spec(1, 3)
	for _, wish := range []string{"rowan.order=hold:120,80", "rowan.order=free:120,80"} {
		if c, err := whatif.Parse([]string{wish}, &s); err == nil || !strings.Contains(err.Error(), "takes no place: move:120,80 goes there") {
			t.Errorf("%s: %+v, %v", wish, c.Crews, err)
		}
	}
}

// TestATankThatIsToldSoInAWhatIfGoesThereOrStays, away from the enemy, where it would not go by
// itself.
func TestATankThatIsToldSoInAWhatIfGoesThereOrStays(t *testing.T) {
	const at, later, leash, rowan = 8, 40, 25.0, 1 // s, s, m
	s := spec(1, 3)
	f, b := fought(t, s, (at+later)*tanks.Hertz)
	begin := player(t, f, b.World.Map, at*tanks.Hertz, false)
	from := begin.Battle().World.Tanks[rowan].At
	behind := b.World.Map.Spec.Width / 20
	aside := mgl64.Vec3{behind, 0, from[2]}
	for _, c := range []struct {
		order string
		near  mgl64.Vec3
	}{
		{fmt.Sprintf("move:%g,%g", aside[0], aside[2]), aside},
		{fmt.Sprintf("watch:%g,%g", aside[0], aside[2]), from},
	} {
		change, err := whatif.Parse([]string{"rowan.order=" + c.order}, &s)
		if err != nil {
			t.Fatal(err)
		}
		branch, err := begin.Fork().Branch(change)
		if err != nil {
			t.Fatal(err)
		}
		for range later * tanks.Hertz {
			if err := branch.Step(); err != nil {
				t.Fatal(err)
			}
		}
		told, free := branch.Battle().World.Tanks[rowan].At, b.World.Tanks[rowan].At
		if d := geom.PlaneDist(told, c.near); d > leash || geom.PlaneDist(free, c.near) < 2*leash {
			t.Errorf("%s: %.0f m from there after %d s, want %g at most, and %.0f m without an order", c.order, d, later, leash, geom.PlaneDist(free, c.near))
		}
	}
}
