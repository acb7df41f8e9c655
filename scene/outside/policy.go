package outside

import (
	"crypto/sha256"

	"treeline/ai"
	"treeline/ai/gym"
	"treeline/scene/files"
)

// policy returns the brain of a name that goes by the policy in a file, as it is now.
func policy(name, file string) (ai.Entry, error) {
	data, err := files.Read(file, gym.MaxPolicyBytes)
	if err != nil {
		return ai.Entry{}, err
	}
	return PolicyOf(name, data)
}

// PolicyOf returns the brain of a name that goes by a policy whose file holds some bytes.
func PolicyOf(name string, data []byte) (ai.Entry, error) {
	p, err := gym.ParsePolicy(data)
	if err != nil {
		return ai.Entry{}, err
	}
	sum := sha256.New()
	_, _ = sum.Write(data) // sums take everything
	e, version := p.Entry(name), text(sum)
	e.Version, e.Data = func() (string, error) { return version, nil }, data
	return e, nil
}
