// Package gymtest makes policies for the tests of their users.
package gymtest

import (
	"encoding/json"

	"treeline/ai/gym"
	"treeline/tanks"
	"treeline/terrain/geom/ieee"
)

// Policy is a policy as its file holds it.
type Policy struct {
	Format  string      `json:"format"`
	Version int         `json:"version"`
	Rules   int         `json:"rules"`
	Every   int         `json:"every"`
	Layout  []gym.Group `json:"layout"`
	Actions []string    `json:"actions"`
	Mean    []float64   `json:"mean"`
	Spread  []float64   `json:"spread"`
	Clip    float64     `json:"clip"`
	Layers  []Layer     `json:"layers"`
}

// Layer is a dense layer as a file holds it.
type Layer struct {
	Weights    [][]float64 `json:"weights"` // a row for each output
	Bias       []float64   `json:"bias"`
	Activation string      `json:"activation"`
}

// New returns a policy for the agents of a batch that drives ahead at the given throttle and has
// the gunner shoot, whatever it sees: one linear layer without weights.
func New(b *gym.Batch, throttle float64) *Policy {
	size := b.Layout().Size
	p := &Policy{
		Format: gym.PolicyFormat, Version: gym.PolicyVersion, Rules: tanks.RulesVersion, Every: b.Every(), Layout: b.Layout().Groups,
		Actions: gym.Actions(), Mean: make([]float64, size), Spread: make([]float64, size), Layers: []Layer{NewLayer(size, gym.NumActions, "linear")},
	}
	for i := range p.Spread {
		p.Spread[i] = 1
	}
	bias := p.Layers[0].Bias
	bias[gym.Throttle], bias[gym.Fire], bias[gym.Lay] = throttle, 1, 1
	return p
}

// NewLayer returns a layer of zeros with in inputs and out outputs.
func NewLayer(in, out int, activation string) Layer {
	l := Layer{Weights: make([][]float64, out), Bias: make([]float64, out), Activation: activation}
	for i := range l.Weights {
		l.Weights[i] = make([]float64, in)
	}
	return l
}

// Text returns the policy as its file holds it.
func (p *Policy) Text() []byte {
	text, err := json.Marshal(p)
	if err != nil {
		panic("gymtest: " + err.Error()) // a number that is not finite
	}
	return text
}

// Act computes an action by code of its own, for comparison: its hyperbolic tangents differ from
// the game's in the last bits.
func (p *Policy) Act(observation, action []float32) {
	x := make([]float64, len(observation))
	for i, v := range observation {
		x[i] = (float64(v) - p.Mean[i]) / p.Spread[i]
		if p.Clip > 0 {
			x[i] = max(-p.Clip, min(x[i], p.Clip))
		}
	}
	for _, l := range p.Layers {
		y := make([]float64, len(l.Bias))
		for j := range y {
			for i := range x {
				y[j] += float64(l.Weights[j][i] * x[i])
			}
			y[j] += l.Bias[j]
			switch l.Activation {
			case "tanh":
				y[j] = 1 - 2/(ieee.Exp(y[j]+y[j])+1)
			case "relu":
				y[j] = max(0, y[j])
			}
		}
		x = y
	}
	for i := range action {
		action[i] = float32(x[i])
	}
}
