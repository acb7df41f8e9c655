package soak

import (
	"context"
	"errors"
	"io"
	"time"

	"treeline/ai/lab"
)

// Options select the battles to fight.
type Options struct {
	Seed    uint64        // of the first battle; each following battle has the next one
	Budget  time.Duration // after which no further battle begins; at least one is fought
	Workers int           // battles at the same time, at least 1; does not affect what is found
	Format  string        // lab.Text or lab.JSON
	Program string        // version of the program, for replays
	Keep    Keep          // saves the replays of battles that broke a rule

	tamper tamper // for tests
}

// Keep saves the replay of a battle in a file, with write, and returns its path.
type Keep func(seed uint64, write func(io.Writer) error) (path string, err error)

// batch is the number of battles between two measurements of memory, which are made when no battle
// is in progress.
const batch = 32

// ErrBroken is returned by a soak in which a rule was broken.
var ErrBroken = errors.New("rules were broken")

// errOver is returned in place of a battle that does not begin because the budget is used up.
var errOver = errors.New("the time is over")

// Run fights battles and writes a line for each broken rule, in the order of the seeds, followed by
// a summary: as text or as JSON objects. It returns ErrBroken if a rule was broken, and
// lab.ErrStopped if ctx ends first, after the summary so far.
func Run(ctx context.Context, o Options, out io.Writer) error {
	r := newReport(&o, out)
	start := time.Now()
	over := func() bool { return time.Since(start) >= o.Budget }
	var memory heapWatch
	var end error
	for next := o.Seed; end == nil && (r.sum.Battles == 0 || !over()); next += batch {
		begin := func(ctx context.Context, i int) (outcome, error) {
			if over() && (i > 0 || next != o.Seed) {
				return outcome{}, errOver
			}
			return fight(ctx, newPlan(next+uint64(i)), &o)
		}
		end = lab.InOrder(ctx, batch, o.Workers, begin, r.add)
		if end == nil {
			end = r.leak(memory.measure(), next)
		}
	}
	if errors.Is(end, errOver) {
		end = nil
	}
	if end == nil && r.sum.Violations > 0 {
		end = ErrBroken
	}
	return errors.Join(end, r.finish())
}
