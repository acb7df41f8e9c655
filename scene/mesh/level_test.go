package mesh_test

import (
	"reflect"
	"runtime"
	"strings"
	"testing"

	"treeline/assets"
	"treeline/scene/mesh"
)

// TestStoredLevelsAreFresh computes all levels again. Other processors may round differently, so
// that another edge collapses first.
func TestStoredLevelsAreFresh(t *testing.T) {
	if runtime.GOARCH != "amd64" {
		t.Skip("the levels are made on amd64")
	}
	have, err := mesh.Stored()
	if err != nil {
		t.Fatal(err)
	}
	want, err := mesh.Make(assets.FS)
	if err != nil {
		t.Fatal(err)
	}
	for name := range want {
		if len(have[name]) != len(want[name]) || len(want[name]) > 0 && !reflect.DeepEqual(have[name], want[name]) {
			t.Errorf("the levels of %s are stale: run go generate ./scene/mesh", name)
		}
	}
	if len(have) != len(want) {
		t.Errorf("levels of %d models are stored, there are %d: run go generate ./scene/mesh", len(have), len(want))
	}
}

func TestLevelsGetSimplerAndKeepTheirParts(t *testing.T) {
	stored, err := mesh.Stored()
	if err != nil {
		t.Fatal(err)
	}
	for name, recipes := range stored {
		m, err := mesh.Read(assets.FS, name)
		if err != nil {
			t.Error(err)
			continue
		}
		levels, err := stored.Of(name, m)
		if err != nil || len(levels) != len(recipes)+1 || levels[0].Model != m {
			t.Errorf("%s: %d levels of %d recipes, %v", name, len(levels), len(recipes), err)
			continue
		}
		for i, l := range levels[1:] {
			if l.Triangles() >= levels[i].Triangles() || l.Triangles() == 0 || l.Wrong <= levels[i].Wrong {
				t.Errorf("%s: %d triangles where it may be wrong by %.2f m, %d by %.2f m", name, l.Triangles(), l.Wrong, levels[i].Triangles(), levels[i].Wrong)
			}
			for k := range l.Parts {
				if l.Parts[k].Name != m.Parts[k].Name || l.Parts[k].Pivot != m.Parts[k].Pivot {
					t.Errorf("%s: part %d is %s", name, k, l.Parts[k].Name)
				}
			}
		}
	}
}

func TestLevelsOfAnotherModelAreRefused(t *testing.T) {
	stored, err := mesh.Stored()
	if err != nil {
		t.Fatal(err)
	}
	small, err := mesh.Read(assets.FS, "props/hay.glb")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"props/house.glb", "tanks/tank_bear.glb", "props/none.glb"} {
		if _, err := stored.Of(name, small); err == nil || !strings.Contains(err.Error(), "go generate ./scene/mesh") {
			t.Errorf("levels of %s for a bale: %v, want an error with the cure", name, err)
		}
	}
}
