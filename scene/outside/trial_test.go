package outside_test

import (
	"context"
	"errors"
	"io"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"treeline/ai"
	"treeline/ai/lab"
	"treeline/scene/outside"
	"treeline/scene/outside/outsidetest"
	"treeline/tanks"
)

// TestATrialEndsOnceAProgramHasFailed, with the reason, but not for a program that answers.
func TestATrialEndsOnceAProgramHasFailed(t *testing.T) {
	ready, read, write := outsidetest.Answer(), outsidetest.Read(), outsidetest.Write()
	answer := `{"type":"order","tick":0}` + "\n"
	for want, brain := range map[string]string{
		"10 turns were lost, and none was answered": module(t, "garbage\n", append(ready, outsidetest.ForEver(read, write)...)),
		"60 turns were lost":                        module(t, answer+"x\n", append(ready, outsidetest.ForEver(read, write)...)),
		"a program drove no more":                   module(t, "", append(ready, read...)),
	} {
		var ends []string
		b, _ := fight(t, brain, func(h *outside.Host, _ *ai.Setup) {
			h.Try(func(why string) { ends = append(ends, why) })
		})
		if len(ends) != 1 || ends[0] != want || b.World.Phase != tanks.Over {
			t.Errorf("%q, want once %q", ends, want)
		}
	}
}

// TestAStoppedMatchWaitsForNoProgram: stopping a match does not wait until the patience with all
// programs is used up.
func TestAStoppedMatchWaitsForNoProgram(t *testing.T) {
	h := outside.NewHost(nil)
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

// TestProgramsCutOffByTheEndOfATrialLoseNothing: three programs answer slowly while a fourth ends; of
// five that end on the same line all are reported to have ended.
func TestProgramsCutOffByTheEndOfATrialLoseNothing(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the programs are shell scripts")
	}
	const ready = "#!/bin/sh\nread r; echo '" + outsidetest.Ready + "'; read v; "
	for _, c := range []struct {
		name, text string
		size, gone int
	}{
		{"slow", ready + `case "$r" in *'"tank":4,'*) exit 3;; esac; sleep 20`, 4, 1},
		// They count for some milliseconds: starting a program such as sleep takes longer on a busy
		// machine, so that they would end too far apart.
		{"all end", ready + "i=0; while [ $i -lt 3000 ]; do i=$((i+1)); done; exit 3", 5, 5},
	} {
		t.Run(c.name, func(t *testing.T) {
			var told lines
			h := outside.NewHost(told.add)
			o := lab.DefaultSimOptions()
			o.Red, o.Green, o.TeamSize, o.Minutes = ai.Picks{{Brain: script(t, "bot", c.text)}}, ai.Picks{{Brain: "random"}}, c.size, 0.1
			h.SetPatience(600, 9000, 900)
			var err error
			if o.Guests, err = h.Entries(o.Red); err != nil {
				t.Fatal(err)
			}
			ctx, end := context.WithCancel(t.Context())
			h.Try(func(string) { end() })
			if err := lab.Sim(ctx, o, io.Discard); !errors.Is(err, lab.ErrStopped) {
				t.Errorf("%v, want it to be stopped", err)
			}
			h.Close()
			if a := h.Account(); a.Gone != c.gone || a.Lost > 0 || a.Programs != c.size {
				t.Errorf("%+v", a)
			}
			all := told.list()
			if len(all) != c.gone || slices.ContainsFunc(all, func(line string) bool { return !strings.Contains(line, "exit status 3") }) {
				t.Errorf("told %q", all)
			}
		})
	}
}
