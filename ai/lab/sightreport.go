package lab

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"text/tabwriter"

	"treeline/ai/lab/plural"
	"treeline/tanks"
)

// writeLines writes values as JSON, one per line.
func writeLines(out io.Writer, values ...any) error {
	e := json.NewEncoder(out)
	for _, v := range values {
		if err := e.Encode(v); err != nil {
			return err
		}
	}
	return nil
}

// writeJSON writes one object per mode.
func (s *survey) writeJSON(out io.Writer) error {
	for i := range s.results {
		if err := writeLines(out, &s.results[i]); err != nil {
			return err
		}
	}
	return nil
}

// writeText writes the tables for people.
func (s *survey) writeText(out io.Writer) error {
	w := bufio.NewWriter(out)
	land := fmt.Sprintf("map %d", s.m.Spec.Seed)
	if s.o.OwnMap != nil {
		land = "a map of its own"
	}
	fmt.Fprintf(w, "%s on %s (%s, %s), against a reference of %d x %d rays; seen means more than %.0f %% visible\n\n",
		pairs(len(s.pairs)), land, s.o.Preset, trees(s.o.Trees), referenceRays, referenceRays, 100*s.need)
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(t, "mode\tmean error\tmax error\tat pair\tchanged verdicts\tns/query\ttrees/query\tsquares/query\t")
	for i := range s.results {
		r := &s.results[i]
		fmt.Fprintf(t, "%s\t%.5f\t%.5f\t%d\t%d\t%.0f\t%.1f\t%.1f\t\n", r.Mode, r.MeanError, r.MaxError, r.WorstPair,
			r.ChangedVerdicts, r.NsPerQuery, r.TreesPerQuery, r.SquaresPerQuery)
	}
	if err := t.Flush(); err != nil {
		return err
	}
	s.writeWhere(w)
	s.writeWhy(w)
	if len(s.results[exactMode].Seen) > 0 {
		if err := s.writeSeen(w); err != nil {
			return err
		}
	}
	return w.Flush()
}

// writeWhere writes the errors of the modes by distance.
func (s *survey) writeWhere(w io.Writer) {
	bounds := []float64{50, 100, 200, 1e9}
	fmt.Fprint(w, "\nmean error by distance:")
	for k, upper := range bounds {
		lower := 0.0
		if k > 0 {
			lower = bounds[k-1]
		}
		var sum [modes]float64
		count := 0
		for i := range s.pairs {
			if d := s.pairs[i].distance; d >= lower && d < upper {
				count++
				for mode := range modes {
					sum[mode] += math.Abs(s.shares[mode][i] - s.reference[i])
				}
			}
		}
		if count == 0 {
			continue
		}
		fmt.Fprintf(w, "\n  from %3.0f m (%s):", lower, pairs(count))
		for mode := range modes {
			fmt.Fprintf(w, "  %s %.5f", modeNames()[mode], sum[mode]/float64(count))
		}
	}
	fmt.Fprintln(w)
}

func pairs(n int) string { return plural.Of(n, "pair", "pairs") }

func trees(n int) string { return plural.Of(n, "tree", "trees") }

// writeSeen writes the share of pairs seen by distance and number of trees.
func (s *survey) writeSeen(w io.Writer) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprint(t, "\nshare seen, exact (seed)\t")
	for _, d := range s.seenDistances() {
		fmt.Fprintf(t, "%.0f m\t", d)
	}
	for i, e := range s.seen[exactMode] {
		if i%len(s.seenDistances()) == 0 {
			fmt.Fprintf(t, "\n%s\t", trees(e.Trees))
		}
		fmt.Fprintf(t, "%.0f %% (%.0f %%)\t", 100*e.Share, 100*s.seen[seedMode][i].Share)
	}
	fmt.Fprintln(t)
	return t.Flush()
}

// dumped is one pair as the dump shows it: together with the map, everything that is needed to
// recompute the shares.
type dumped struct {
	Pair      int          `json:"pair"`
	Eye       [3]float64   `json:"eye"`
	Target    dumpedPose   `json:"target"`
	Class     string       `json:"class"`
	Outline   [][2]float64 `json:"outline"` // x and z of the corners of hull and turret, from above
	Distance  float64      `json:"distance"`
	Threshold float64      `json:"threshold"`
	Exact     float64      `json:"exact"`
	Seed      float64      `json:"seed"`
	Rays20    float64      `json:"rays20"`
	Reference float64      `json:"reference"`

	Clouds []dumpedCloud `json:"clouds,omitempty"` // of smoke on the map
}

// dumpedCloud is a cloud: the middle of its foot, on the ground, and its size.
type dumpedCloud struct {
	X      float64 `json:"x"`
	Y      float64 `json:"y"`
	Z      float64 `json:"z"`
	Radius float64 `json:"radius"`
	Height float64 `json:"height"`
}

type dumpedPose struct {
	X       float64 `json:"x"`
	Y       float64 `json:"y"`
	Z       float64 `json:"z"`
	Heading float64 `json:"heading"`
	Pitch   float64 `json:"pitch"`
	Roll    float64 `json:"roll"`
	Turret  float64 `json:"turret"`
}

// dump writes every pair as a line of JSON.
func (s *survey) dump(out io.Writer) error {
	w := bufio.NewWriter(out)
	for i := range s.pairs {
		p := &s.pairs[i]
		t := &p.target
		d := dumped{
			Pair: i, Eye: p.eye, Class: tanks.ClassOf(t.Class).Name, Distance: p.distance, Threshold: s.need,
			Target: dumpedPose{t.At[0], t.At[1], t.At[2], float64(t.Heading), t.Pitch, t.Roll, t.Turret},
			Exact:  s.shares[exactMode][i], Seed: s.shares[seedMode][i], Rays20: s.shares[raysMode][i],
			Reference: s.reference[i],
		}
		for _, c := range s.picture.clouds {
			d.Clouds = append(d.Clouds, dumpedCloud{c.At[0], c.At[1], c.At[2], c.Radius, c.Height})
		}
		for _, c := range p.body.Outline() {
			d.Outline = append(d.Outline, [2]float64{c[0], c[2]})
		}
		if err := writeLines(w, &d); err != nil {
			return err
		}
	}
	return w.Flush()
}
