package cases

import (
	"encoding/json"
	"maps"
	"math"
	"slices"
	"strconv"

	"github.com/go-gl/mathgl/mgl64"
)

// number is a number of a case. It is written with ten decimals at most, and as null if it is
// infinite or NaN.
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

// neat returns a number rounded as it is written. Given numbers are rounded before they are used,
// so that readers compute with the same ones.
func neat(v float64) float64 { return math.Round(v*digits)/digits + 0 } // + 0: no negative zero

// place is a position or a direction: x, y, z.
type place [3]number

func placed(v mgl64.Vec3) place { return place{number(v[0]), number(v[1]), number(v[2])} }

func (p place) vec() mgl64.Vec3 { return mgl64.Vec3{float64(p[0]), float64(p[1]), float64(p[2])} }

// text returns a value as JSON.
func text(v any) json.RawMessage {
	b, err := json.Marshal(v)
	if err != nil {
		panic(err) // cannot happen for what is written here
	}
	return b
}

// named returns the members of an object in the order of their names, one per line.
func named(all map[string]json.RawMessage) []string {
	var lines []string
	for _, name := range slices.Sorted(maps.Keys(all)) {
		lines = append(lines, strconv.Quote(name)+": "+string(all[name]))
	}
	return lines
}

// listed returns the elements of a list as JSON, one per line.
func listed[T any](all []T) []string {
	var lines []string
	for _, one := range all {
		lines = append(lines, string(text(one)))
	}
	return lines
}
