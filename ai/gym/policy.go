package gym

import (
	"slices"

	"treeline/terrain/geom/ieee"
)

// Policy is what a learner has come to: layers of numbers that make actions of
// observations. It is not changed by use, and any number of tanks can go by it at once.
type Policy struct {
	every        int // ticks that an action counts for
	side         int // tanks of the larger team where it was trained
	mean, spread []float64
	clip         float64 // of an observation, in spreads from the mean; 0 for no end
	layers       []layer
}

// layer is a dense layer of a network: what goes in is weighed and summed for each number
// that comes out.
type layer struct {
	weights    [][]float64 // by what comes out, then by what goes in
	bias       []float64   // by what comes out
	activation activation
}

type activation int

const (
	linear activation = iota
	hyperbolic
	rectified
)

// activations are the names that files have for them.
func activations() []string { return []string{linear: "linear", hyperbolic: "tanh", rectified: "relu"} }

// of returns what becomes of a sum.
func (a activation) of(x float64) float64 {
	switch a {
	case hyperbolic:
		return ieee.Tanh(x)
	case rectified:
		return max(0, x)
	case linear:
	}
	return x
}

// scratch is where a network is worked out.
type scratch struct{ in, out []float64 }

// scratch returns room for all layers.
func (p *Policy) scratch() scratch {
	widest := len(p.mean)
	for i := range p.layers {
		widest = max(widest, len(p.layers[i].bias))
	}
	return scratch{make([]float64, widest), make([]float64, widest)}
}

// act makes an action of an observation. Sums are taken in the order of the file, so that
// they come out the same on every processor.
func (p *Policy) act(observation, action []float32, s *scratch) {
	in := s.in[:len(p.mean)]
	for i := range in {
		in[i] = (float64(observation[i]) - p.mean[i]) / p.spread[i]
		if p.clip > 0 {
			in[i] = max(-p.clip, min(in[i], p.clip))
		}
	}
	for i := range p.layers {
		l := &p.layers[i]
		out := s.out[:len(l.bias)]
		for j, weights := range l.weights {
			sum := 0.0
			for k, w := range weights {
				sum += float64(w * in[k])
			}
			out[j] = l.activation.of(sum + l.bias[j])
		}
		s.in, s.out = s.out, s.in
		in = out
	}
	for i, v := range in {
		action[i] = float32(v)
	}
}

// sameLayout reports whether the numbers of two layouts mean the same.
func sameLayout(a, b []Group) bool {
	return slices.EqualFunc(a, b, func(x, y Group) bool {
		return x.Name == y.Name && x.At == y.At && x.Count == y.Count && slices.Equal(x.Fields, y.Fields)
	})
}
