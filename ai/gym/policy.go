package gym

import (
	"math"
	"slices"

	"treeline/terrain/geom/ieee"
)

// Policy is what a learner has learned: layers of numbers that turn observations into actions.
// Using it does not change it, and any number of tanks can use it at once.
type Policy struct {
	every        int // ticks for which an action holds
	side         int // tanks of the larger team where it was trained
	mean, spread []float64
	clip         float64 // limit of a scaled observation, in spreads from the mean; 0 for no limit
	layers       []layer
}

// layer is a dense layer of a network: each output is a weighted sum of the inputs.
type layer struct {
	weights    []float64 // lanes rows at a time: their first weights, then their second, and so on
	bias       []float64 // by output
	activation activation
}

// lanes is the number of rows that are summed at the same time. In a single sum each addition waits
// for the one before; several sums do not wait for each other.
const lanes = 4

// newLayer returns a layer with the given rows of weights.
func newLayer(rows [][]float64, bias []float64, a activation) layer {
	in := len(rows[0])
	l := layer{weights: make([]float64, in*inLanes(len(rows))), bias: bias, activation: a}
	for j, row := range rows {
		for k, w := range row {
			l.weights[(j/lanes*in+k)*lanes+j%lanes] = settled(w)
		}
	}
	return l
}

// inLanes returns the number of rows that are summed for a number of outputs: a multiple of lanes.
func inLanes(out int) int { return (out + lanes - 1) / lanes * lanes }

type activation int

const (
	linear activation = iota
	hyperbolic
	rectified
)

// activations returns the names of the activations in files.
func activations() []string { return []string{linear: "linear", hyperbolic: "tanh", rectified: "relu"} }

// of applies the activation to a sum.
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

// scratch is space for evaluating a network.
type scratch struct{ in, out []float64 }

// scratch returns space for all layers.
func (p *Policy) scratch() scratch {
	widest := len(p.mean)
	for i := range p.layers {
		widest = max(widest, inLanes(len(p.layers[i].bias)))
	}
	return scratch{make([]float64, widest), make([]float64, widest)}
}

// act computes an action from an observation. Sums are taken in the order of the file, so that
// results are the same on every processor.
func (p *Policy) act(observation, action []float32, s *scratch) {
	in := s.in[:len(p.mean)]
	for i := range in {
		in[i] = (float64(observation[i]) - p.mean[i]) / p.spread[i]
		if p.clip > 0 {
			in[i] = max(-p.clip, min(in[i], p.clip))
		}
		in[i] = settled(in[i])
	}
	for i := range p.layers {
		l := &p.layers[i]
		l.sum(in, s.out)
		in = s.out[:len(l.bias)]
		for j, b := range l.bias {
			in[j] = settled(l.activation.of(in[j] + b))
		}
		s.in, s.out = s.out, s.in
	}
	for i, v := range in {
		action[i] = float32(v)
	}
}

// sum computes the weighted sum of the inputs for each output.
func (l *layer) sum(in, out []float64) {
	weights := l.weights
	for j := 0; j < len(l.bias); j += lanes {
		var a, b, c, d float64
		for _, x := range in {
			w := (*[lanes]float64)(weights)
			weights = weights[lanes:]
			a += float64(w[0] * x)
			b += float64(w[1] * x)
			c += float64(w[2] * x)
			d += float64(w[3] * x)
		}
		*(*[lanes]float64)(out[j:]) = [...]float64{a, b, c, d}
	}
}

// settled returns 0 for numbers next to 0, and all others as they are. Some processors take a
// hundred times as long for subnormal numbers; no product of two settled numbers is subnormal.
func settled(x float64) float64 {
	const least = 1e-100
	if math.Abs(x) < least {
		return 0
	}
	return x
}

// sameLayout reports whether the numbers of two layouts have the same meaning.
func sameLayout(a, b []Group) bool {
	return slices.EqualFunc(a, b, func(x, y Group) bool {
		return x.Name == y.Name && x.At == y.At && x.Count == y.Count && slices.Equal(x.Fields, y.Fields)
	})
}
