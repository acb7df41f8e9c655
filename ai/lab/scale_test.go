package lab_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"testing"

	"treeline/ai/lab"
	"treeline/ai/steer"
	"treeline/tanks"
	"treeline/terrain/geom"
)

func scaleOptions(n, trees, workers int) lab.ScaleOptions {
	return lab.ScaleOptions{
		Tanks: n, Trees: trees, Seconds: 0.5, Seed: 3, Workers: workers,
		Steer: steer.DefaultTuning(), Rules: tanks.DefaultTuning(), Format: lab.JSON,
	}
}

// scaled runs an experiment and returns its result.
func scaled(t *testing.T, o lab.ScaleOptions) lab.ScaleResult {
	t.Helper()
	var out bytes.Buffer
	if err := lab.Scale(t.Context(), o, &out); err != nil {
		t.Fatal(err)
	}
	var r lab.ScaleResult
	if err := json.Unmarshal(out.Bytes(), &r); err != nil {
		t.Fatal(err)
	}
	return r
}

func TestAFieldIsTheSameForAnyNumberOfWorkers(t *testing.T) {
	one := scaled(t, scaleOptions(300, 600, 1))
	for _, workers := range []int{2, 5} {
		if r := scaled(t, scaleOptions(300, 600, workers)); r.Hash != one.Hash || r.LooksPerTick != one.LooksPerTick || r.Workers != workers {
			t.Errorf("%d workers: %+v, one: %+v", workers, r, one)
		}
	}
	other := scaleOptions(300, 600, 1)
	other.Seed++
	if r := scaled(t, other); r.Hash == one.Hash {
		t.Error("two seeds, one hash")
	}
	if one.Tanks != 300 || one.Trees != 600 || one.Ticks != 30 || one.MedianMs <= 0 || one.P99Ms < one.MedianMs || one.NsPerTankTick <= 0 {
		t.Errorf("%+v", one)
	}
}

func TestTanksOfAFieldLookAtAllWithinSightAndDrive(t *testing.T) {
	const reach = 150.0 // m
	f := lab.NewField(scaleOptions(150, 400, 2))
	start := f.Places()
	for range 30 {
		want, at := f.Looks(), f.Places()
		for i := range at {
			for j := range at {
				if i != j && geom.PlaneDist(at[i], at[j]) <= reach {
					want++
				}
			}
		}
		f.Tick()
		if got := f.Looks(); got != want || want == 0 {
			t.Fatalf("%d looks so far, want %d", got, want)
		}
	}
	moved := 0
	for i, at := range f.Places() {
		if geom.PlaneDist(at, start[i]) > 0.1 {
			moved++
		}
	}
	if moved < 140 {
		t.Errorf("%d of 150 tanks have moved in half a second", moved)
	}
}

func TestAFieldAllocatesNothing(t *testing.T) {
	f := lab.NewField(scaleOptions(200, 400, 1))
	for range 120 {
		f.Tick()
	}
	if n := testing.AllocsPerRun(20, f.Tick); n > 1 { // a list of obstacles round a tank may still grow occasionally
		t.Errorf("%v allocations a tick", n)
	}
}

func TestFieldsWithoutRoomAreRefused(t *testing.T) {
	for _, change := range []func(o *lab.ScaleOptions){
		func(o *lab.ScaleOptions) { o.Tanks = 0 },
		func(o *lab.ScaleOptions) { o.Tanks = lab.MaxField + 1 },
		func(o *lab.ScaleOptions) { o.Tanks, o.Trees = 2000, 10 },
		func(o *lab.ScaleOptions) { o.Trees = -1 },
		func(o *lab.ScaleOptions) { o.Seconds = 0 },
		func(o *lab.ScaleOptions) { o.Workers = 0 },
		func(o *lab.ScaleOptions) { o.Format = "xml" },
	} {
		o := scaleOptions(10, 100, 1)
		change(&o)
		if err := lab.Scale(t.Context(), o, io.Discard); err == nil {
			t.Errorf("%+v was accepted", o)
		}
	}
}

func TestAStoppedFieldReportsItsTicks(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if err := lab.Scale(ctx, scaleOptions(10, 100, 1), io.Discard); !errors.Is(err, lab.ErrStopped) {
		t.Errorf("error %v, want %v", err, lab.ErrStopped)
	}
}
