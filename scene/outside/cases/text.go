package cases

import (
	"encoding/json"
	"maps"
	"math"
	"slices"
	"strconv"

	"github.com/go-gl/mathgl/mgl64"
)

// number is a number of a case. It is written with ten digits after the point, and as null
// if it is infinite.
type number float64

const digits = 1e10

// MarshalJSON implements json.Marshaler.
func (n number) MarshalJSON() ([]byte, error) {
	v := neat(float64(n))
	if math.IsInf(v, 0) || math.IsNaN(v) {
		return []byte("null"), nil
	}
	return strconv.AppendFloat(nil, v, 'f', -1, 64), nil
}

// neat returns a number as it is written: what is given in a case is made neat before it is
// used, and so the same for whoever reads it.
func neat(v float64) float64 { return math.Round(v*digits)/digits + 0 } // + 0: no negative zero

// place is a place or a direction: x, y, z.
type place [3]number

func placed(v mgl64.Vec3) place { return place{number(v[0]), number(v[1]), number(v[2])} }

func (p place) vec() mgl64.Vec3 { return mgl64.Vec3{float64(p[0]), float64(p[1]), float64(p[2])} }

// text returns a value as JSON.
func text(v any) json.RawMessage {
	b, err := json.Marshal(v)
	if err != nil {
		panic(err) // all that is written here can be
	}
	return b
}

// named returns the lines of an object, by name.
func named(all map[string]json.RawMessage) []string {
	var lines []string
	for _, name := range slices.Sorted(maps.Keys(all)) {
		lines = append(lines, strconv.Quote(name)+": "+string(all[name]))
	}
	return lines
}

// listed returns the lines of a list.
func listed[T any](all []T) []string {
	var lines []string
	for _, one := range all {
		lines = append(lines, string(text(one)))
	}
	return lines
}
