package soak

import (
	"context"
	"errors"
	"io"
	"time"

	"treeline/ai/lab"
)

// Options says which battles to fight.
type Options struct {
	Seed    uint64        // of the first battle; each following one takes the next
	Budget  time.Duration // after which no further battle begins; one is fought in any case
	Workers int           // battles at the same time, at least 1; what is found does not depend on it
	Format  string        // lab.Text or lab.JSON
	Program string        // version, for the replays
	Keep    Keep          // takes the replays of battles that broke a rule

	tamper tamper // of tests
}

// Keep keeps the replay of a battle in a file, which write fills, and returns its path.
type Keep func(seed uint64, write func(io.Writer) error) (path string, err error)

// batch is how many battles are fought between two measurements of memory. None is
// under way when it is measured.
const batch = 32

// ErrBroken is the error of a soak in which a rule was broken.
var ErrBroken = errors.New("rules were broken")

// errOver is the error of a battle that does not begin any more.
var errOver = errors.New("the time is over")

// Run fights battles and writes a line about each rule that was broken, in the order
// of the seeds, and a summary: text or JSON objects. It returns ErrBroken if a rule
// was, and lab.ErrStopped when ctx ends first, after the summary of what was done.
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
