package outside_test

import (
	"context"
	"errors"
	"io"
	"testing"
	"time"

	"treeline/ai"
	"treeline/ai/lab"
	"treeline/scene/outside"
	"treeline/scene/outside/outsidetest"
	"treeline/tanks"
)

// TestATrialEndsOnceAProgramHasFailed: once, with the reason, and not for a program that
// answers.
func TestATrialEndsOnceAProgramHasFailed(t *testing.T) {
	ready, read, write := outsidetest.Answer(), outsidetest.Read(), outsidetest.Write()
	answer := `{"type":"order","tick":0}` + "\n"
	for want, brain := range map[string]string{
		"10 turns were lost, and none was answered": module(t, "garbage\n", append(ready, outsidetest.ForEver(read, write)...)),
		"60 turns were lost":                        module(t, answer+"x\n", append(ready, outsidetest.ForEver(read, write)...)),
		"a program drove no more":                   module(t, "", append(ready, read...)),
	} {
		var ends []string
		b, _ := fight(t, brain, func(h *outside.House, _ *ai.Setup) {
			h.Try(func(why string) { ends = append(ends, why) })
		})
		if len(ends) != 1 || ends[0] != want || b.World.Phase != tanks.Over {
			t.Errorf("%q, want once %q", ends, want)
		}
	}
}

// TestAStoppedMatchWaitsForNoProgram: whoever stops a match does not wait until the patience
// with all of its programs is used up.
func TestAStoppedMatchWaitsForNoProgram(t *testing.T) {
	h := outside.NewHouse(nil)
	defer h.Close()
	o := lab.DefaultSimOptions()
	o.Red, o.Green, o.Trees = ai.Picks{{Brain: module(t, "", append(outsidetest.Answer(), outsidetest.ForEver()...))}}, ai.Picks{{Brain: "random"}}, 20
	var err error
	if o.Guests, err = h.Entries(o.Red); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Second/4)
	defer cancel()
	if err = lab.Sim(ctx, o, io.Discard); !errors.Is(err, lab.ErrStopped) {
		t.Fatal(err)
	}
	if a := h.Account(); a.Programs != o.TeamSize || a.Gone > 0 {
		t.Errorf("%d of %d programs were waited for until they had no patience left", a.Gone, a.Programs)
	}
}
