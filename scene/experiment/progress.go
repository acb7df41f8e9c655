package experiment

import (
	"fmt"
	"time"
)

// noteEvery is the time between two lines of progress.
const noteEvery = 10 * time.Second

// progress counts the matches that have been fought, and reports at intervals.
type progress struct {
	note     func(string)
	noun     string // of what is counted
	all      int    // number that was missing at the start
	most     string // "at most " if fewer may be enough
	done     int
	cpu      float64 // s
	start    time.Time
	lastNote time.Time
}

// noun returns what the results of the experiment are called.
func (e *Experiment) noun() string {
	if e.matchless() {
		return "parts"
	}
	return "matches"
}

// matchless reports whether the experiment has no matches.
func (e *Experiment) matchless() bool { return e.Survey != nil && e.Survey.Trial == nil }

// most returns the words in front of the number of matches.
func (e *Experiment) most() string {
	if e.Enough != nil {
		return "at most "
	}
	return ""
}

// progress returns the progress of an experiment with so many matches to fight.
func (e *Experiment) progress(matches int) *progress {
	now := time.Now()
	return &progress{note: e.Note, noun: e.noun(), all: matches, most: e.most(), start: now, lastNote: now}
}

// add counts n matches that have just been stored.
func (p *progress) add(n int, results []result) {
	p.done += n
	for i := range results {
		p.cpu += results[i].CPU
	}
	if now := time.Now(); now.Sub(p.lastNote) >= noteEvery && p.note != nil {
		p.lastNote = now
		p.note(p.line(now.Sub(p.start)))
	}
}

// line returns the progress after some time.
func (p *progress) line(after time.Duration) string {
	rate := float64(p.done) / after.Seconds()
	left := "?"
	if p.done > 0 {
		left = time.Duration(float64(p.all-p.done) / rate * float64(time.Second)).Round(time.Second).String()
	}
	return fmt.Sprintf("%d of %s%d %s, %.1f a second, %s%s left, %.2f hours of a core so far", p.done, p.most, p.all, p.noun, rate, p.most, left, p.cpu/3600)
}
