package lab

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

var _ Merger = (*SightOptions)(nil)

// sightPart is the findings of a part of a survey of sight: about some pairs, or the seen shares
// with a number of trees.
type sightPart struct {
	Reference []float64          `json:"reference,omitempty"`
	Shares    [modes][]float64   `json:"shares"`
	Trees     [modes][]int       `json:"trees"` // obstacles tested for each pair
	Squares   [modes][]int       `json:"squares"`
	Spent     [modes]float64     `json:"spent"` // ns per question about a pair
	Seen      [modes][]seenShare `json:"seen"`
}

// partPairs is the number of pairs in a part, except the last.
const partPairs = 100

// Check implements Parted.
func (o *SightOptions) Check() error {
	if o.Explain {
		return errors.New("one look is explained in one go")
	}
	return o.check()
}

// pairParts returns the number of parts about pairs, which come first.
func (o *SightOptions) pairParts() int { return (o.Pairs + partPairs - 1) / partPairs }

// Parts implements Parted.
func (o *SightOptions) Parts() int { return o.pairParts() + len(o.treeCounts()) }

// Part implements Parted.
func (o *SightOptions) Part(ctx context.Context, number int) ([]byte, error) {
	m, err := o.generate(o.Trees)
	if err != nil {
		return nil, err
	}
	about := *o
	about.Pairs = min((number+1)*partPairs, o.Pairs)
	if number >= o.pairParts() {
		about.Pairs = 0
	}
	s := newSurvey(&about, m)
	var found sightPart
	if about.Pairs > 0 {
		found = s.measure(ctx, number*partPairs, about.Pairs)
	} else if found, err = s.seenAmong(o.treeCounts()[number-o.pairParts()]); err != nil {
		return nil, err
	}
	if err := stopped(ctx); err != nil {
		return nil, err
	}
	return json.Marshal(&found)
}

// Merge implements Merger.
func (o *SightOptions) Merge(parts [][]byte, out io.Writer) error {
	all := make([]sightPart, len(parts))
	for i, text := range parts {
		if err := json.Unmarshal(text, &all[i]); err != nil {
			return fmt.Errorf("part %d cannot be read: %w", i, err)
		}
	}
	m, err := o.generate(o.Trees)
	if err != nil {
		return err
	}
	s := newSurvey(o, m)
	s.sum(all[:o.pairParts()])
	s.sumSeen(all[o.pairParts():])
	return errors.Join(s.report(out), o.Dump.take(s.dump), o.Plot.take(s.plot))
}
