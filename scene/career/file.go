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
	"treeline/terrain/legible"
)

// version is the version of the file. It is raised by every change of the content, even an added
// field: files of later versions are left alone.
const version = 3

// kept is the content of the file.
type kept struct {
	Version int      `json:"version"`
	Paint   string   `json:"paint"` // on the player's tank
	Known   []string `json:"known"` // names of lessons and hints that the player has learnt
	Rounds  []Round  `json:"rounds"`
}

// ErrNewer means that a file is left alone because a later Treeline has written it.
var ErrNewer = errors.New("you need a newer Treeline")

// errDamaged means that a file has to be set aside.
var errDamaged = errors.New("damaged")

// read returns the content of the file at path, the zero value if there is none.
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

// parse parses the text of a file. If only some rounds are bad, it returns everything else together
// with the error; for any other fault it returns the zero value.
func parse(path string, text []byte) (k kept, err error) {
	text = legible.UTF8(text)
	var of struct{ Version int }
	err = json.Unmarshal(text, &of)
	switch {
	case err == nil && of.Version > version:
		return kept{}, fmt.Errorf("%s is a career of version %d, and this Treeline reads version %d: %w; it stays as it is, and rounds are not saved", path, of.Version, version, ErrNewer)
	case err == nil && of.Version < 1:
		err = fmt.Errorf("there is no version %d of careers", of.Version)
	case err == nil:
		k, err = decode(text)
	}
	if err != nil {
		return k, fmt.Errorf("%s is %w: %w", path, errDamaged, err)
	}
	return k, nil
}

// decode reads the text of a file of this version. Of the rounds it returns the good ones, and what
// is wrong with the first of the others.
func decode(text []byte) (k kept, first error) {
	var raw struct {
		kept

		Rounds []json.RawMessage `json:"rounds"`
	}
	if err := strictly(text, &raw); err != nil {
		return kept{}, err
	}
	k = raw.kept
	for _, text := range raw.Rounds {
		var r Round
		err := strictly(text, &r)
		if err == nil {
			err = r.check()
		}
		if err == nil {
			k.Rounds = append(k.Rounds, r)
		} else if first == nil {
			first = err
		}
	}
	return k, first
}

// strictly reads JSON with no other fields than those of what it is read into.
func strictly(text []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	return d.Decode(into)
}

// write writes k to the file at path, with a line for each round.
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

// merge adds the rounds and the knowledge of another career that this one does not have, and sorts
// rounds by when they ended.
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
