package gym

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// drawnRows returns random weights for a layer.
func drawnRows(r *rand.Rand, in, out int) [][]float64 {
	rows := make([][]float64, out)
	for j := range rows {
		rows[j] = make([]float64, in)
		for k := range rows[j] {
			rows[j][k] = r.NormFloat64() / math.Sqrt(float64(in))
		}
	}
	return rows
}

// dense returns a policy of random layers with one activation and the given numbers of outputs.
func dense(in int, a activation, outs ...int) *Policy {
	r := rand.New(rand.NewPCG(3, 4))
	p := &Policy{every: 1, mean: make([]float64, in), spread: slices.Repeat([]float64{1}, in)}
	for _, out := range outs {
		p.layers = append(p.layers, newLayer(drawnRows(r, in, out), make([]float64, out), a))
		in = out
	}
	return p
}

// TestSumsAreTakenInTheOrderOfTheFile: they are equal to the last bit, for any number of rows.
func TestSumsAreTakenInTheOrderOfTheFile(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for out := 1; out < 4*lanes; out++ {
		const size = 37
		rows, in := drawnRows(r, size, out), drawnRows(r, size, 1)[0]
		got := make([]float64, inLanes(out))
		l := newLayer(rows, make([]float64, out), linear)
		l.sum(in, got)
		for j, row := range rows {
			want := 0.0
			for k, w := range row {
				want += float64(w * in[k])
			}
			if got[j] != want {
				t.Errorf("%d rows: sum %d is %v, want %v", out, j+1, got[j], want)
			}
		}
	}
}

// TestSubnormalNumbersCountAsZero: processors may take a hundred times as long for sums of
// subnormal numbers.
func TestSubnormalNumbersCountAsZero(t *testing.T) {
	for name, c := range map[string]struct{ spread, first, second float64 }{
		"what goes in":      {1e200, 1e100, 1e120},
		"a weight":          {1, 1e-110, 1e120},
		"what a layer says": {1e50, 1e-60, 1e100},
	} {
		p := dense(1, linear)
		p.spread[0] = c.spread
		for _, w := range []float64{c.first, c.second} {
			p.layers = append(p.layers, newLayer([][]float64{{w}}, []float64{0}, linear))
		}
		s, action := p.scratch(), make([]float32, 1)
		if p.act([]float32{1}, action, &s); action[0] != 0 {
			t.Errorf("%s: the action is %v, want 0", name, action[0])
		}
	}
}

// BenchmarkTheLargestPolicies reports the cost per tick of ten tanks whose policies, one shared or
// one each, do as much work as a file may ask for.
func BenchmarkTheLargestPolicies(b *testing.B) {
	const team = 10
	in := newLayout(5, 5).Size
	for _, c := range []struct {
		name     string
		policy   func() *Policy
		policies int
	}{
		{"relu", func() *Policy { return dense(in, rectified, 600, 600, NumActions) }, 1},
		{"relu, ten files", func() *Policy { return dense(in, rectified, 600, 600, NumActions) }, team},
		{"tanh", func() *Policy { return dense(in, hyperbolic, 512, 512, NumActions) }, 1},
		{"tanh, ten files", func() *Policy { return dense(in, hyperbolic, 512, 512, NumActions) }, team},
		{"narrow and wide", func() *Policy { return dense(in, hyperbolic, 4, 2060, 4, 2060, NumActions) }, team},
		{"one and wide", func() *Policy { return dense(in, hyperbolic, 1, 4150, NumActions) }, team},
	} {
		b.Run(c.name, func(b *testing.B) {
			all, work := make([]*Policy, c.policies), 0
			for i := range all {
				all[i] = c.policy()
			}
			for i := range all[0].layers {
				work += all[0].layers[i].work()
			}
			if work > maxWork || work < maxWork*9/10 {
				b.Fatalf("the work of %d weights, want up to %d", work, maxWork)
			}
			s, observation, action := all[0].scratch(), make([]float32, in), make([]float32, NumActions)
			for i := range observation {
				observation[i] = float32(i%7) / 3
			}
			for b.Loop() {
				for i := range team {
					all[i%len(all)].act(observation, action, &s)
				}
			}
		})
	}
}
