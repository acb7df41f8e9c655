package tanks_test

import (
	"strings"
	"testing"

	"treeline/tanks"
	"treeline/tanks/matchtest"
)

// TestEveryClassCanBeOnesOwn: it is one choice, named like the class; the usual class is the zero
// value.
func TestEveryClassCanBeOnesOwn(t *testing.T) {
	var armed []tanks.ClassID // in the order of the classes, among which there may be trucks
	for id := range tanks.NumClasses {
		if !tanks.ClassOf(id).Unarmed {
			armed = append(armed, id)
		}
	}
	all := tanks.Owns()
	if len(all) != len(armed) {
		t.Fatalf("%d choices, want %d", len(all), len(armed))
	}
	seen := map[tanks.Own]bool{}
	for i, o := range all {
		var read tanks.Own
		if err := read.UnmarshalText([]byte(o.String())); err != nil || read != o || o.Check() != nil || o.Class() != armed[i] || seen[o] {
			t.Errorf("choice %d: %s reads as %d, %v; class %d, want %d", o, o, read, err, o.Class(), armed[i])
		}
		seen[o] = true
	}
	if usual := matchtest.LineUp(1)[0].Class; tanks.Own(0).Class() != usual || tanks.OwnOf(usual) != 0 {
		t.Errorf("the zero value is class %d, want %d", tanks.Own(0).Class(), usual)
	}
	for _, o := range []tanks.Own{1 + tanks.Own(matchtest.LineUp(1)[0].Class), 1 + tanks.Own(tanks.NumClasses), 255} {
		if err := o.Check(); err == nil || o.Class() != tanks.Own(0).Class() {
			t.Errorf("choice %d is class %d", o, o.Class())
		}
	}
	var o tanks.Own
	if err := o.UnmarshalText([]byte("tiger")); err == nil || !strings.Contains(err.Error(), `"tiger": want stoat, badger, bear, lynx`) {
		t.Errorf("got %v", err)
	}
}
