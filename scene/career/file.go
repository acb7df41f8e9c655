package career

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"

	"treeline/scene/files"
)

// version is that of the file. It rises with every change of what the file holds, also
// with a field that is added: a file of a later version is left alone.
const version = 3

// kept is what the file holds.
type kept struct {
	Version int      `json:"version"`
	Paint   string   `json:"paint"` // that the player's tank wears
	Known   []string `json:"known"` // what the player has learnt: names of lessons and hints
	Rounds  []Round  `json:"rounds"`
}

// ErrNewer is why a file is left alone: a later Treeline has written it.
var ErrNewer = errors.New("a newer Treeline is needed")

// errDamaged is why a file is set aside.
var errDamaged = errors.New("damaged")

// read returns what the file at path holds, nothing for one that is not there.
func read(path string) (kept, error) {
	const most = 64 << 20 // bytes: some 150,000 rounds
	text, err := files.Read(path, most)
	if errors.Is(err, fs.ErrNotExist) {
		return kept{}, nil
	}
	if err != nil {
		return kept{}, fmt.Errorf("career not read: %w", err)
	}
	return parse(path, text)
}

// parse reads the text of a file. Of one that is damaged only in some rounds it returns all
// else, with the error; of any other that is not good, nothing.
func parse(path string, text []byte) (k kept, err error) {
	var of struct{ Version int }
	err = json.Unmarshal(text, &of)
	switch {
	case err == nil && of.Version > version:
		return kept{}, fmt.Errorf("%s is a career of version %d, and this Treeline reads version %d: %w; it stays as it is, and rounds are not kept", path, of.Version, version, ErrNewer)
	case err == nil && of.Version < 1:
		err = fmt.Errorf("there is no version %d of careers", of.Version)
	case err == nil:
		strict := json.NewDecoder(bytes.NewReader(text))
		strict.DisallowUnknownFields()
		if err = strict.Decode(&k); err == nil {
			err = k.weed()
		} else {
			k = kept{}
		}
	}
	if err != nil {
		return k, fmt.Errorf("%s is %w: %w", path, errDamaged, err)
	}
	return k, nil
}

// weed drops the rounds that are not good, and returns what is wrong with the first of them.
func (k *kept) weed() (first error) {
	k.Rounds = slices.DeleteFunc(k.Rounds, func(r Round) bool {
		err := r.check()
		if first == nil {
			first = err
		}
		return err != nil
	})
	return first
}

// write makes the file at path hold k, with a line for each round.
func write(path string, k *kept) error {
	return files.Write(path, files.Private, func(w io.Writer) error {
		var b bytes.Buffer
		head, err := json.Marshal(struct {
			Version int      `json:"version"`
			Paint   string   `json:"paint"`
			Known   []string `json:"known"`
		}{version, k.Paint, k.Known})
		b.Write(bytes.TrimSuffix(head, []byte("}")))
		b.WriteString(",\"rounds\":[")
		for i := range k.Rounds {
			line, wrong := json.Marshal(&k.Rounds[i])
			err = errors.Join(err, wrong)
			if i > 0 {
				b.WriteByte(',')
			}
			b.WriteByte('\n')
			b.Write(line)
		}
		b.WriteString("\n]}\n")
		if err == nil {
			_, err = w.Write(b.Bytes())
		}
		return err
	})
}

// merge adds the rounds and the knowledge of another career that are not there yet, and
// keeps rounds in the order in which they ended.
func (k *kept) merge(o *kept) {
	has := make(map[string]bool, len(k.Rounds))
	for i := range k.Rounds {
		has[k.Rounds[i].ID] = true
	}
	for i := range o.Rounds {
		if !has[o.Rounds[i].ID] {
			k.Rounds = append(k.Rounds, o.Rounds[i])
		}
	}
	slices.SortStableFunc(k.Rounds, func(a, b Round) int { return a.Ended.Compare(b.Ended) })
	for _, name := range o.Known {
		if !slices.Contains(k.Known, name) {
			k.Known = append(k.Known, name)
		}
	}
}
