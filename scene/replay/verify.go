package replay

import (
	"context"
	"fmt"
)

// Verdict is the result of fighting a replay again.
type Verdict struct {
	Ticks           int    `json:"ticks"`           // of all rounds together
	Hash            string `json:"hash"`            // of the world at the end
	FirstDifference *int   `json:"firstDifference"` // first tick, from 0, after which the world was another one; null for none
}

// Verify fights a replay again, from the first tick to the last or to the first difference. If ctx
// ends before that it returns the error of ctx.
func Verify(ctx context.Context, f *File) (Verdict, error) {
	p, err := NewPlayer(f, nil)
	if err != nil {
		return Verdict{}, err
	}
	p.Sleep()
	for !p.Ended() && p.FirstDifference() < 0 {
		if ctx.Err() != nil {
			return Verdict{}, ctx.Err()
		}
		if err := p.Step(); err != nil {
			return Verdict{}, err
		}
	}
	v := Verdict{Ticks: p.Ticks(), Hash: fmt.Sprintf("%016x", p.Battle().World.Hash())}
	if tick := p.FirstDifference(); tick >= 0 {
		v.FirstDifference = &tick
	}
	return v, nil
}
