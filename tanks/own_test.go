package tanks_test

import (
	"strings"
	"testing"

	"treeline/tanks"
)

// TestEveryClassCanBeOnesOwn: by its name, as one choice; the usual one is the zero value.
func TestEveryClassCanBeOnesOwn(t *testing.T) {
	seen := map[tanks.Own]bool{}
	for i, o := range tanks.Owns() {
		var read tanks.Own
		if err := read.UnmarshalText([]byte(o.String())); err != nil || read != o || o.Check() != nil || o.Class() != tanks.ClassID(i) || seen[o] {
			t.Errorf("choice %d: %s reads as %d, %v; class %d", o, o, read, err, o.Class())
		}
		seen[o] = true
	}
	if usual := tanks.LineUp(1)[0].Class; tanks.Own(0).Class() != usual || tanks.OwnOf(usual) != 0 {
		t.Errorf("the zero value is class %d, want %d", tanks.Own(0).Class(), usual)
	}
	for _, o := range []tanks.Own{1 + tanks.Own(tanks.LineUp(1)[0].Class), 1 + tanks.Own(tanks.NumClasses), 255} {
		if err := o.Check(); err == nil || o.Class() != tanks.Own(0).Class() {
			t.Errorf("choice %d is class %d", o, o.Class())
		}
	}
	var o tanks.Own
	if err := o.UnmarshalText([]byte("tiger")); err == nil || !strings.Contains(err.Error(), `"tiger": want stoat, badger, bear, lynx`) {
		t.Errorf("got %v", err)
	}
}
