package sight_test

import (
	"testing"

	"treeline/ai/sight"
)

func TestPlainNameOfACause(t *testing.T) {
	for _, test := range []struct{ kind, name, want string }{
		{"tree", "oak", "oak"},
		{"bush", "spruce_young", "young spruce"},
		{"rock", "rock_c", "rock"},
		{"wall", "wall_b", "wall"},
		{"bale", "bale_stack", "hay bale"},
		{"building", "farm_house", "farm house"},
		{"ground", "hill", "hill"},
		{"wreck", "Kestrel 2", "Kestrel 2"},
		{"", "", ""},
	} {
		if got := (sight.Cause{Kind: test.kind, Name: test.name}).Plain(); got != test.want {
			t.Errorf("%s %q is called %q, want %q", test.kind, test.name, got, test.want)
		}
	}
}
