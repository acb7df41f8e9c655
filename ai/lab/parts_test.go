package lab_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"regexp"
	"slices"
	"testing"

	"treeline/ai/lab"
)

// TestPartsComeToTheWhole: parts of a survey done in any order give the same output as a single
// run, to the byte except for times.
func TestPartsComeToTheWhole(t *testing.T) {
	times := regexp.MustCompile(`"ns[A-Za-z]*":[^,}]*`)
	dumps := map[string][]byte{}
	for name, tc := range map[string]struct {
		whole func(out *bytes.Buffer) error
		parts func() lab.Merger
		want  int
	}{
		"sight": {
			func(out *bytes.Buffer) error { return lab.Sight(t.Context(), sightOfParts(dumps, "whole"), out) },
			func() lab.Merger { o := sightOfParts(dumps, "parts"); return &o }, 3 + 3,
		},
		"steering": {
			func(out *bytes.Buffer) error { return lab.Steering(t.Context(), steeringOfParts(), out) },
			func() lab.Merger { o := steeringOfParts(); return &o }, 2,
		},
	} {
		var whole, merged bytes.Buffer
		if err := tc.whole(&whole); err != nil {
			t.Fatal(err)
		}
		found := make([][]byte, tc.parts().Parts())
		if len(found) != tc.want {
			t.Errorf("%s has %d parts, want %d", name, len(found), tc.want)
		}
		for i := range slices.Backward(found) {
			var err error
			if found[i], err = tc.parts().Part(t.Context(), i); err != nil {
				t.Fatal(err)
			}
		}
		if err := tc.parts().Merge(found, &merged); err != nil {
			t.Fatal(err)
		}
		got, want := times.ReplaceAll(merged.Bytes(), nil), times.ReplaceAll(whole.Bytes(), nil)
		if !bytes.Equal(got, want) || len(got) < 200 {
			t.Errorf("%s in parts:\n%s\nin one go:\n%s", name, got, want)
		}
		ctx, stop := context.WithCancel(t.Context())
		stop()
		if _, err := tc.parts().Part(ctx, 0); !errors.Is(err, lab.ErrStopped) {
			t.Errorf("%s: a part that is stopped = %v", name, err)
		}
	}
	if got, want := dumps["parts"], dumps["whole"]; !bytes.Equal(got, want) || len(got) < 1000 {
		t.Error("the pairs that are dumped differ")
	}
}

// sightOfParts returns a survey of three parts with pairs and more with trees, whose pairs are
// dumped under a name.
func sightOfParts(dumps map[string][]byte, name string) lab.SightOptions {
	o := lab.DefaultSightOptions()
	o.Pairs, o.Clouds, o.Format = 205, 5, lab.JSON
	o.Dump = func(fill func(out io.Writer) error) error {
		var out bytes.Buffer
		err := fill(&out)
		dumps[name] = out.Bytes()
		return err
	}
	return o
}

func steeringOfParts() lab.SteeringOptions {
	o := lab.DefaultSteeringOptions()
	o.Strategy, o.Tanks, o.Minutes, o.Format = "treeline", 6, 0.1, lab.JSON
	return o
}
