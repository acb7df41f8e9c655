package terrain

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/go-gl/mathgl/mgl64"
)

// Preset is a shape of the ground.
type Preset string

// The presets.
const (
	Hills Preset = "hills"
	Flat  Preset = "flat"
)

// Presets returns all shapes of the ground. The slice is a new copy. The order is part
// of the codes that people share: a new one goes at the end.
func Presets() []Preset { return []Preset{Hills, Flat} }

// Spec selects a map. Equal specs make equal maps.
type Spec struct {
	Seed         uint64
	Preset       Preset
	Width, Depth float64 // m along x and z, 100 to 4000
	Trees        int     // 0 to 100,000
	Tuning       Tuning
	Own          *Map // that was read, in place of one that is generated; nil for none
}

// DefaultSpec returns the spec of the standard 500 x 450 m map with 400 trees.
func DefaultSpec(seed uint64) Spec {
	return Spec{Seed: seed, Preset: Hills, Width: 500, Depth: 450, Trees: 400, Tuning: DefaultTuning()}
}

// The limits of a Spec.
const (
	MinSide  = 100  // m, of the map along x and z
	MaxSide  = 4000 // m
	MaxTrees = 100_000
)

// Contains reports whether p lies on the map or on its edge.
func (s *Spec) Contains(p mgl64.Vec3) bool {
	return p[0] >= 0 && p[0] <= s.Width && p[2] >= 0 && p[2] <= s.Depth
}

// Validate returns an error of one line that names the field of the spec that is out of
// range, nil if none is. The ranges of the tuning are those of its declaration.
func (s *Spec) Validate() error {
	if !slices.Contains(Presets(), s.Preset) {
		return fmt.Errorf("map %q is unknown (%q or %q)", string(s.Preset), Hills, Flat)
	}
	if s.Trees < 0 || s.Trees > MaxTrees {
		return fmt.Errorf("trees %d is out of range 0..%d", s.Trees, MaxTrees)
	}
	for _, side := range []struct {
		name   string
		metres float64
	}{{"width", s.Width}, {"depth", s.Depth}} {
		if !(side.metres >= MinSide && side.metres <= MaxSide) {
			return fmt.Errorf("%s %g is out of range %d..%d m", side.name, side.metres, MinSide, MaxSide)
		}
	}
	return s.Tuning.Validate()
}

// Validate returns an error of one line that names the number outside its declared
// range, nil if there is none.
func (t *Tuning) Validate() error {
	v := reflect.ValueOf(t).Elem()
	for i := range v.NumField() {
		f := v.Type().Field(i)
		low, errLow := strconv.ParseFloat(f.Tag.Get("min"), 64)
		high, errHigh := strconv.ParseFloat(f.Tag.Get("max"), 64)
		if errLow != nil || errHigh != nil {
			return fmt.Errorf("terrain tuning %s has no range", f.Name)
		}
		if n := v.Field(i).Float(); !(n >= low && n <= high) {
			unit := strings.TrimSuffix(" "+f.Tag.Get("unit"), " ")
			return fmt.Errorf("terrain.%s %g is out of range %g..%g%s", settingName(f.Name), n, low, high, unit)
		}
	}
	return nil
}

// settingName returns the name of a field as written in settings: SquareSize is
// square-size.
func settingName(field string) string {
	var b strings.Builder
	for i, r := range field {
		if unicode.IsUpper(r) && i > 0 {
			b.WriteByte('-')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}
