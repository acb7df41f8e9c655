package battlecode_test

import (
	"reflect"
	"testing"

	"treeline/ai"
	"treeline/ai/battlecode"
)

// TestALinkIsReadAsItsCode: a link means the battle of the code in it, even if something was added
// to the link.
func TestALinkIsReadAsItsCode(t *testing.T) {
	want := ai.DefaultBattle()
	want.Seed = 4711
	link := battlecode.Link("https://example.org/play/", code(t, want))
	for _, text := range []string{link, link + "&quality=low", link + "#top"} {
		if got, err := battlecode.Decode(text); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s is read as %+v, %v", text, got, err)
		}
	}
	if _, err := battlecode.Decode("https://example.org/play/"); err == nil {
		t.Error("an address without a code is read as one")
	}
}
