package gym

import (
	"encoding/json"
	"testing"
)

// FuzzPolicies: any file is either refused, or yields an action for any observation.
func FuzzPolicies(f *testing.F) {
	l := newLayout(1, 1)
	p := policyFile{
		Format: PolicyFormat, Version: PolicyVersion, Every: 6, Layout: l.Groups, Actions: Actions(),
		Mean: make([]float64, l.Size), Spread: make([]float64, l.Size), Clip: 3,
		Layers: []layerFile{{Bias: make([]float64, NumActions), Activation: "tanh"}},
	}
	for i := range p.Spread {
		p.Spread[i] = 1
	}
	for range NumActions {
		p.Layers[0].Weights = append(p.Layers[0].Weights, make([]float64, l.Size))
	}
	text, err := json.Marshal(&p)
	if err != nil {
		f.Fatal(err)
	}
	if _, err := ParsePolicy(text); err != nil {
		f.Fatal(err)
	}
	f.Add(text)
	f.Fuzz(func(_ *testing.T, text []byte) {
		p, err := ParsePolicy(text)
		if err != nil {
			return
		}
		s := p.scratch()
		p.act(make([]float32, len(p.mean)), make([]float32, NumActions), &s)
	})
}
