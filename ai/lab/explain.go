package lab

import (
	"fmt"
	"io"

	"treeline/ai"
	"treeline/ai/witness"
)

// inquest finds out for every death in a match who had seen the tank and why. A nil inquest does
// nothing.
type inquest struct {
	battle *ai.Battle
	log    *witness.Log
}

// newInquest returns an inquest that watches a battle from its start, nil if it is not wanted.
func newInquest(b *ai.Battle, wanted bool) *inquest {
	if !wanted {
		return nil
	}
	q := &inquest{battle: b, log: witness.New(b.World, b.Eyes)}
	b.Eyes.SetWitness(q.log)
	return q
}

// tick records what happened in the last step.
func (q *inquest) tick() {
	if q == nil {
		return
	}
	for _, e := range q.battle.World.Events {
		q.log.Apply(e)
	}
}

// enter puts the findings into a result.
func (q *inquest) enter(r *Result) {
	if q == nil {
		return
	}
	r.deaths, r.Explain = q.log.Deaths(), []witness.Account{}
	for _, d := range r.deaths {
		r.Explain = append(r.Explain, d.Account())
	}
}

// writeDeaths writes the reports of a match for people.
func (r *Result) writeDeaths(w io.Writer) error {
	for _, d := range r.deaths {
		if _, err := fmt.Fprintf(w, "\nmatch %d, ", r.Seed); err != nil {
			return err
		}
		if err := d.WriteText(w); err != nil {
			return err
		}
	}
	return nil
}
