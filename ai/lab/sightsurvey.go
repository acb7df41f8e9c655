package lab

import (
	"context"
	"math"
	"slices"
	"time"

	"treeline/ai/sight"
	"treeline/terrain"
)

// Numbers of rays of the methods that cast them.
const (
	referenceRays = 100 // per column, and columns
	plainColumns  = 20
	plainRays     = 6 // per column
)

// survey compares the modes on the pairs of one map.
type survey struct {
	o         *SightOptions
	m         *terrain.Map
	occluders *sight.Occluders
	scratch   sight.Scratch
	picture   picture
	need      float64 // share that a stationary tank straight ahead must show to be noticed
	pairs     []sightPair
	reference []float64
	shares    [modes][]float64
	results   [modes]modeResult
	seen      [modes][]seenShare
}

// modeResult is the findings about one mode.
type modeResult struct {
	Mode            string  `json:"mode"`
	Seed            uint64  `json:"seed"`
	Map             string  `json:"map"`
	Trees           int     `json:"trees"`
	Pairs           int     `json:"pairs"`
	MeanError       float64 `json:"meanError"`
	MaxError        float64 `json:"maxError"`
	WorstPair       int     `json:"worstPair"`       // number of the pair with the largest error, from 0
	ChangedVerdicts int     `json:"changedVerdicts"` // pairs that the mode and the reference put on different sides of the threshold
	NsPerQuery      float64 `json:"nsPerQuery"`
	TreesPerQuery   float64 `json:"treesPerQuery"` // obstacles tested
	SquaresPerQuery float64 `json:"squaresPerQuery"`

	Seen []seenShare `json:"seen,omitempty"`
}

// seenShare is the share of pairs at a distance that are seen on a map with a number of trees.
type seenShare struct {
	Trees    int     `json:"trees"`
	Distance float64 `json:"distance"` // m
	Share    float64 `json:"share"`
}

func newSurvey(o *SightOptions, m *terrain.Map) *survey {
	s := &survey{o: o, m: m, occluders: sight.NewOccluders(m), picture: picture{m: m, flora: terrain.Flora()}}
	s.picture.clouds = scatterClouds(m, o.Clouds, o.Seed, &o.Tanks.Smoke)
	s.occluders.SetClouds(s.picture.clouds)
	s.need = o.AI.Sight.Threshold(sight.Cue{})
	k := newPairMaker(m, o.Seed)
	for range o.Pairs {
		s.pairs = append(s.pairs, k.pair(o.AI.Sight.Range))
	}
	return s
}

// share returns the answer of a mode for one pair.
func (s *survey) share(mode int, p *sightPair) float64 {
	switch mode {
	case exactMode:
		return s.occluders.Share(&s.scratch, p.eye, &p.body)
	case seedMode:
		return s.occluders.ShareSeed(&s.scratch, p.eye, &p.body)
	}
	return s.picture.overGrid(p, plainColumns, plainRays)
}

// measure asks every mode about the pairs from one number up to another. When ctx ends it leaves
// out the pairs that it has not reached; it always measures the first one.
func (s *survey) measure(ctx context.Context, from, to int) sightPart {
	var found sightPart
	pairs := s.pairs[from:to]
	for i := range pairs {
		if i > 0 && ctx.Err() != nil {
			pairs = pairs[:i]
			break
		}
		found.Reference = append(found.Reference, s.picture.reference(&pairs[i], referenceRays, referenceRays))
	}
	for mode := range modes {
		for i := range pairs {
			// In seed mode the ground hides as close to the body as in the last exact look, which
			// must not be that of another pair.
			s.share(exactMode, &pairs[i])
			found.Shares[mode] = append(found.Shares[mode], s.share(mode, &pairs[i]))
			trees, squares := s.effort(mode)
			found.Trees[mode], found.Squares[mode] = append(found.Trees[mode], trees), append(found.Squares[mode], squares)
		}
		found.Spent[mode] = s.time(mode, pairs) * float64(len(pairs))
	}
	return found
}

// sum adds what was measured of all pairs, in their order.
func (s *survey) sum(parts []sightPart) {
	n := float64(len(s.pairs))
	for i := range parts {
		s.reference = append(s.reference, parts[i].Reference...)
	}
	for mode := range modes {
		r := &s.results[mode]
		*r = modeResult{Mode: modeNames()[mode], Seed: s.o.Seed, Map: string(s.o.Preset), Trees: s.o.Trees, Pairs: len(s.pairs)}
		for k := range parts {
			p := &parts[k]
			for i, share := range p.Shares[mode] {
				pair := len(s.shares[mode])
				s.shares[mode] = append(s.shares[mode], share)
				r.TreesPerQuery += float64(p.Trees[mode][i]) / n
				r.SquaresPerQuery += float64(p.Squares[mode][i]) / n
				r.add(pair, math.Abs(share-s.reference[pair]), (share > s.need) != (s.reference[pair] > s.need))
			}
			r.NsPerQuery += p.Spent[mode] / n
		}
		r.MeanError /= n
	}
}

// add records the error of one pair.
func (r *modeResult) add(pair int, off float64, changed bool) {
	r.MeanError += off
	if off > r.MaxError {
		r.MaxError, r.WorstPair = off, pair
	}
	if changed {
		r.ChangedVerdicts++
	}
}

// effort returns the number of obstacles and squares touched by the last share of a mode.
func (s *survey) effort(mode int) (trees, squares int) {
	switch mode {
	case exactMode:
		return s.occluders.Effort(&s.scratch, sight.Exact)
	case seedMode:
		return s.occluders.Effort(&s.scratch, sight.Seed)
	}
	return s.picture.obstacles, s.picture.walked
}

// time returns the mean time in ns of a query about some pairs: the best of several rounds over all
// of them, as other work on the machine can only make a round longer.
func (s *survey) time(mode int, pairs []sightPair) float64 {
	const rounds, enough = 25, 60 * time.Millisecond
	best, begin := math.Inf(1), time.Now()
	for i := 0; i < rounds && (i == 0 || time.Since(begin) < enough); i++ {
		start := time.Now()
		for k := range pairs {
			s.share(mode, &pairs[k])
		}
		best = min(best, float64(time.Since(start).Nanoseconds())/float64(len(pairs)))
	}
	return best
}

// seenDistances returns the distances in m of the seen shares, up to the longer side of the map.
func (s *survey) seenDistances() []float64 {
	all := []float64{25, 50, 100, 200, 300}
	side := max(s.m.Spec.Width, s.m.Spec.Depth)
	return slices.DeleteFunc(all, func(d float64) bool { return d > side })
}

// countSeen finds the seen shares with some numbers of trees, including the survey's own. When ctx
// ends it finds none.
func (s *survey) countSeen(ctx context.Context) error {
	var all []sightPart
	for _, trees := range s.o.treeCounts() {
		if ctx.Err() != nil {
			return nil
		}
		p, err := s.seenAmong(trees)
		if err != nil {
			return err
		}
		all = append(all, p)
	}
	s.sumSeen(all)
	return nil
}

// seenAmong finds the seen shares with a number of trees, among the same number of clouds.
func (s *survey) seenAmong(trees int) (found sightPart, err error) {
	const samples = 400
	m, err := s.o.generate(trees)
	if err != nil {
		return found, err
	}
	other := &survey{o: s.o, m: m, occluders: sight.NewOccluders(m)}
	other.occluders.SetClouds(scatterClouds(m, s.o.Clouds, s.o.Seed, &s.o.Tanks.Smoke))
	k := newPairMaker(m, s.o.Seed)
	for _, distance := range s.seenDistances() {
		var seen [modes]int
		for range samples {
			p := k.pairAt(func() float64 { return distance })
			for _, mode := range []int{exactMode, seedMode} {
				if other.share(mode, &p) > s.need {
					seen[mode]++
				}
			}
		}
		for _, mode := range []int{exactMode, seedMode} {
			found.Seen[mode] = append(found.Seen[mode], seenShare{trees, distance, float64(seen[mode]) / samples})
		}
	}
	return found, nil
}

// sumSeen adds the seen shares with all numbers of trees, in their order.
func (s *survey) sumSeen(parts []sightPart) {
	for mode := range modes {
		for i := range parts {
			s.seen[mode] = append(s.seen[mode], parts[i].Seen[mode]...)
		}
		s.results[mode].Seen = s.seen[mode]
	}
}

// treeCounts returns 200, 400, 600 and the requested number, ascending. A map that was read from a
// file has only its own trees.
func (o *SightOptions) treeCounts() []int {
	asked := o.Trees
	if o.OwnMap != nil {
		return []int{asked}
	}
	var out []int
	for _, n := range []int{200, 400, 600} {
		if asked < n && (len(out) == 0 || asked > out[len(out)-1]) {
			out = append(out, asked)
		}
		out = append(out, n)
	}
	if asked > out[len(out)-1] {
		out = append(out, asked)
	}
	return out
}
