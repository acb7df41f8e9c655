package outside

import (
	"crypto/sha256"

	"treeline/ai"
	"treeline/ai/gym"
	"treeline/scene/files"
)

// policy returns an entry with a name for the policy in a file, with the present content of the
// file.
func policy(name, file string) (ai.Entry, error) {
	data, err := files.Read(file, gym.MaxPolicyBytes)
	if err != nil {
		return ai.Entry{}, err
	}
	return PolicyOf(name, data)
}

// PolicyOf returns an entry with a name for a policy, given the bytes of its file.
func PolicyOf(name string, data []byte) (ai.Entry, error) {
	p, err := gym.ParsePolicy(data)
	if err != nil {
		return ai.Entry{}, err
	}
	sum := sha256.New()
	_, _ = sum.Write(data) // writing to a hash never fails
	e, version := p.Entry(name), text(sum)
	e.Version, e.Data = func() (string, error) { return version, nil }, data
	return e, nil
}
