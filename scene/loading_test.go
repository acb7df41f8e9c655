package scene_test

import (
	"testing"

	"treeline/scene"
	"treeline/scene/lang"
)

// TestLoadingSpeaksGerman: every part has a name, and a German one.
func TestLoadingSpeaksGerman(t *testing.T) {
	german, err := lang.Load("de", "")
	if err != nil {
		t.Fatal(err)
	}
	names, parts := scene.PartNames()
	if len(names) != parts {
		t.Errorf("%d names for %d parts", len(names), parts)
	}
	for _, n := range append(names, "The battle begins", "Practice begins", "The replay begins", "Changing graphics quality") {
		if !german.Knows(n) {
			t.Errorf("%q has no German line", n)
		}
	}
}
