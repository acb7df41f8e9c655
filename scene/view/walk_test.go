package view_test

import (
	"encoding/binary"
	"math"
	"reflect"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai"
	"treeline/scene/view"
	"treeline/tanks"
	"treeline/terrain"
)

// public reports whether a type is known to everybody: the map, what stands on it, and the rules.
func public(t reflect.Type) bool {
	switch t {
	case reflect.TypeFor[terrain.Map](), reflect.TypeFor[terrain.Grid](), reflect.TypeFor[tanks.Tuning]():
		return true
	}
	return false
}

// walk visits every value that can be reached from v, slices up to their capacity, except the map
// and the rules.
func walk(v reflect.Value, visit func(reflect.Value)) {
	visit(v)
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() && !public(v.Elem().Type()) {
			walk(v.Elem(), visit)
		}
	case reflect.Struct:
		for _, field := range v.Fields() {
			walk(field, visit)
		}
	case reflect.Slice:
		v = v.Slice(0, v.Cap())
		for i := range v.Len() {
			walk(v.Index(i), visit)
		}
	case reflect.Array:
		for i := range v.Len() {
			walk(v.Index(i), visit)
		}
	}
}

// image returns everything that a view and news hold, as bytes.
func image(holds ...any) []byte {
	var out []byte
	for _, h := range holds {
		walk(reflect.ValueOf(h), func(v reflect.Value) {
			switch v.Kind() {
			case reflect.Float64:
				out = binary.LittleEndian.AppendUint64(out, math.Float64bits(v.Float()))
			case reflect.String:
				out = append(out, v.String()...)
			case reflect.Bool:
				if v.Bool() {
					out = append(out, 1)
				} else {
					out = append(out, 0)
				}
			case reflect.Int, reflect.Int32, reflect.Int64, reflect.Int8:
				out = binary.LittleEndian.AppendUint64(out, uint64(v.Int()))
			case reflect.Uint8, reflect.Uint32, reflect.Uint64:
				out = binary.LittleEndian.AppendUint64(out, v.Uint())
			}
		})
	}
	return out
}

// places returns every place that a view holds.
func places(holds any) []mgl64.Vec3 {
	var out []mgl64.Vec3
	walk(reflect.ValueOf(holds), func(v reflect.Value) {
		if v.Type() == reflect.TypeFor[mgl64.Vec3]() {
			out = append(out, mgl64.Vec3{v.Index(0).Float(), v.Index(1).Float(), v.Index(2).Float()})
		}
	})
	return out
}

// fight runs a battle for some seconds, starting at about the first contact. It calls look after
// every tick, with a source that has followed the battle from its start.
func fight(t *testing.T, seconds int, look func(b *ai.Battle, s *view.Source)) {
	t.Helper()
	b, s := contact(t)
	for range seconds * tanks.Hertz {
		b.Step()
		s.Step()
		look(b, s)
	}
}

// contact returns a battle at about the time of the first contact, and its source.
func contact(t *testing.T) (*ai.Battle, *view.Source) {
	t.Helper()
	const before = 32 * tanks.Hertz
	b := battle(t)
	s := view.NewSource(b)
	for b.World.Tick < before {
		b.Step()
		s.Step()
	}
	return b, s
}

// hidden reports whether a tank is a living enemy that the crew of me neither sees nor is noticed
// by.
func hidden(w *tanks.World, me, enemy tanks.ID) bool {
	return w.Tanks[enemy].Team != w.Tanks[me].Team && w.Tanks[enemy].Alive() &&
		!w.Sightings.Of(me, enemy).Seen && w.Sightings.Of(enemy, me).Meter == 0 && !w.Sightings.Of(enemy, me).Seen
}
