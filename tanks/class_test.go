package tanks_test

import (
	"math"
	"os"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"treeline/tanks"
	"treeline/tanks/matchtest"
)

// TestEveryClassIsWhole: without one of these numbers a class would lack a length, a gun or a
// speed.
func TestEveryClassIsWhole(t *testing.T) {
	names := map[string]tanks.ClassID{}
	for id := range tanks.NumClasses {
		c := tanks.ClassOf(id)
		if c.Name == "" {
			t.Errorf("class %d has no entry in tanks/class.go", id)
			continue
		}
		for _, name := range []string{c.Name, c.Label, c.Kind} {
			if other, taken := names[name]; name == "" || taken {
				t.Errorf("%s: the name, label or kind %q is missing or that of the %s", c.Name, name, tanks.ClassOf(other).Name)
			}
			names[name] = id
		}
		v := reflect.ValueOf(*c)
		for i := range v.NumField() {
			if f := v.Field(i); f.Kind() == reflect.Float64 && !(f.Float() > 0) {
				t.Errorf("%s: %s is %g, want more than 0", c.Name, v.Type().Field(i).Name, f.Float())
			}
		}
		if !(c.TurretPivot[1] > 0 && c.TurretTop > c.TurretPivot[1] && c.GunPivot[1] > 0 && c.Eye[1] > 0) {
			t.Errorf("%s: the turret from %g to %g m, the gun %g m and the eye %g m above its ring, want each above the other",
				c.Name, c.TurretPivot[1], c.TurretTop, c.GunPivot[1], c.Eye[1])
		}
		if c.TrackReach > c.HullLength/2 || c.TrackGauge > c.HullWidth/2 {
			t.Errorf("%s: the tracks reach out of the hull", c.Name)
		}
	}
}

func TestTheMediumTankIsTheOneOfTheTuning(t *testing.T) {
	c := tanks.ClassOf(tanks.Medium)
	for name, factor := range map[string]float64{
		"speed": c.SpeedFactor, "turn": c.TurnFactor, "health": c.HealthFactor, "reload": c.ReloadFactor, "damage": c.DamageFactor,
	} {
		if math.Abs(factor-1) > 0 {
			t.Errorf("its %s factor is %g, want 1", name, factor)
		}
	}
	if tanks.ClassOf(tanks.NumClasses) != c {
		t.Error("an unknown class is not taken for a medium tank")
	}
}

func TestEveryClassDrivesInTheUsualTeams(t *testing.T) {
	const many = 20
	var driven []tanks.ClassID
	for _, m := range matchtest.LineUp(many) {
		driven = append(driven, m.Class)
	}
	for id := range tanks.NumClasses {
		if !tanks.ClassOf(id).Unarmed && !slices.Contains(driven, id) {
			t.Errorf("no team has a %s: give it a place in usualClasses", tanks.ClassOf(id).Label)
		}
	}
}

// TestThePageOfSightHasTheBoxes: the table in docs/sight.md, from which others compute what is seen
// of a tank, agrees with the manifest.
func TestThePageOfSightHasTheBoxes(t *testing.T) {
	const path = "../docs/sight.md"
	page, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for id := range tanks.NumClasses {
		c := tanks.ClassOf(id)
		if c.TurretPivot[2] != 0 || c.Eye[2] != 0 {
			t.Errorf("%s: pivot or eye is beside the middle, for which the table has no column", c.Name)
		}
		cells := []string{c.Label}
		for _, v := range []float64{
			c.HullLength, c.HullWidth, c.HullHeight, c.TurretPivot[0], c.TurretPivot[1],
			c.TurretLength, c.TurretWidth, c.TurretTop, c.Eye[0], c.Eye[1],
		} {
			cells = append(cells, strconv.FormatFloat(v, 'g', -1, 64))
		}
		if line := "| " + strings.Join(cells, " | ") + " |\n"; !strings.Contains(string(page), line) {
			t.Errorf("%s lacks the line %s", path, line)
		}
	}
}
