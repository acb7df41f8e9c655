package experiment

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"slices"

	"treeline/ai"
	"treeline/ai/gym"
	"treeline/scene/outside"
)

// packedPolicy is a policy as it is sent to workers, which do not have its file.
type packedPolicy struct {
	Name string `json:"name"` // as it is picked
	Gzip []byte `json:"gzip"` // its file
}

// packPolicies returns the policies among some guests as they are sent to workers.
func packPolicies(guests []ai.Entry) ([]packedPolicy, error) {
	var all []packedPolicy
	for i := range guests {
		if guests[i].Data == nil {
			continue
		}
		var packed bytes.Buffer
		w := gzip.NewWriter(&packed)
		_, err := w.Write(guests[i].Data)
		if err = errors.Join(err, w.Close()); err != nil {
			return nil, err
		}
		all = append(all, packedPolicy{guests[i].Name, packed.Bytes()})
	}
	return all, nil
}

// unpack returns the brain that a server sent, checked as strictly as a file.
func (c *packedPolicy) unpack() (ai.Entry, error) {
	if kind, _, _ := ai.Outside(c.Name); kind != ai.Policy {
		return ai.Entry{}, fmt.Errorf("%.100q is no policy, and nothing else is taken from a queue", c.Name)
	}
	r, err := gzip.NewReader(bytes.NewReader(c.Gzip))
	var data []byte
	if err == nil {
		data, err = io.ReadAll(io.LimitReader(r, gym.MaxPolicyBytes+1))
	}
	switch {
	case err != nil:
		return ai.Entry{}, fmt.Errorf("%.100q came damaged: %w", c.Name, err)
	case len(data) > gym.MaxPolicyBytes:
		return ai.Entry{}, fmt.Errorf("%.100q is larger than a policy can be", c.Name)
	}
	e, err := outside.PolicyOf(c.Name, data)
	if err != nil {
		return ai.Entry{}, fmt.Errorf("%.100q: %w", c.Name, err)
	}
	return e, nil
}

// guestsOf returns the guests of a plan: its policies, and those guests of the worker that it does
// not name. Two commands may have different files of the same name.
func (w *Worker) guestsOf(p *plan) ([]ai.Entry, error) {
	guests := make([]ai.Entry, 0, len(p.Policies)+len(w.guests))
	for i := range p.Policies {
		e, err := p.Policies[i].unpack()
		if err != nil {
			return nil, err
		}
		guests = append(guests, e)
	}
	for _, g := range w.guests {
		if !slices.ContainsFunc(guests, func(e ai.Entry) bool { return e.Name == g.Name }) {
			guests = append(guests, g)
		}
	}
	return guests, nil
}
