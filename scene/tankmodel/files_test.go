package tankmodel

import (
	"encoding/json"
	"io/fs"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/assets"
	"treeline/tanks"
)

func TestEveryClassHasItsFiles(t *testing.T) {
	for id := range tanks.NumClasses {
		name := tanks.ClassOf(id).Name
		files := slices.Concat(Pictures(FullFiles), WreckPictures(FullFiles), Pictures(FarFiles), WreckPictures(FarFiles), Normals())
		files = slices.DeleteFunc(files, func(f string) bool {
			return !strings.HasPrefix(f, classFile(id)+"_") && !strings.HasPrefix(f, classFile(id)+".")
		})
		const pictures = 5 // full and far, intact and wrecked; normals
		if len(files) != pictures {
			t.Errorf("%s is drawn with the pictures %v, want %d", name, files, pictures)
		}
		for _, f := range append(files, classFile(id)+FullFiles+".glb", classFile(id)+FarFiles+".glb", classFile(id)+".json") {
			if _, err := fs.Stat(assets.FS, f); err != nil {
				t.Errorf("the %s has no assets/%s: make art ARGS=\"tanks %s\"", name, f, name)
			}
		}
	}
}

// The dimensions that the model's script recorded are those of the rules.
func TestClassesHaveTheMeasuresOfTheirModels(t *testing.T) {
	for id := range tanks.NumClasses {
		c := tanks.ClassOf(id)
		b, err := fs.ReadFile(assets.FS, classFile(id)+".json")
		if err != nil {
			t.Error(err)
			continue
		}
		var doc struct {
			Name, Class string
			Turret      mgl64.Vec3 `json:"turret_pivot"`
			Gun         mgl64.Vec3 `json:"gun_pivot_in_turret"`
			Muzzle      mgl64.Vec3 `json:"muzzle_from_trunnion"`
			Hull        mgl64.Vec3 `json:"hull_size"`
			Track       float64    `json:"track_z"`
		}
		if err := json.Unmarshal(b, &doc); err != nil {
			t.Errorf("%s: %v", c.Name, err)
			continue
		}
		if doc.Name != c.Name || !strings.Contains(c.Kind, doc.Class) {
			t.Errorf("the %s, %s, has a model of a %s, %s", c.Name, c.Kind, doc.Name, doc.Class)
		}
		for what, m := range map[string][2]float64{
			"length of the hull": {c.HullLength, doc.Hull[0]}, "width of the hull": {c.HullWidth, doc.Hull[2]},
			"ring along the hull": {c.TurretPivot[0], doc.Turret[0]}, "height of the ring": {c.TurretPivot[1], doc.Turret[1]},
			"trunnion before the ring": {c.GunPivot[0], doc.Gun[0]}, "trunnion above the ring": {c.GunPivot[1], doc.Gun[1]},
			"length of the gun": {c.GunLength, doc.Muzzle[0]}, "gauge": {c.TrackGauge, doc.Track},
		} {
			if math.Abs(m[0]-m[1]) > centimetres {
				t.Errorf("%s: %s is %.3f m in tanks/class.go and %.3f m in the model", c.Name, what, m[0], m[1])
			}
		}
	}
}
