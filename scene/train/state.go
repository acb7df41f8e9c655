package train

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"reflect"

	"treeline/scene/config"
	"treeline/scene/files"
)

// state is all that a search remembers between two generations.
type state struct {
	Search   terms        `json:"search"`
	Strategy *strategy    `json:"strategy"`
	Curve    []Generation `json:"curve"`
}

// terms identify a search.
type terms struct {
	Rules      int            `json:"rules"` // version of the rules of the game
	Axes       []axis         `json:"knobs"`
	Population int            `json:"population"`
	Step       float64        `json:"step"`
	Worst      float64        `json:"worst"`
	Seed       uint64         `json:"seed"`
	Against    []string       `json:"against"`
	Levels     []string       `json:"levels"`
	Matches    int            `json:"matches"`
	TeamSize   int            `json:"team-size"`
	Trees      int            `json:"trees"`
	Map        string         `json:"map"`
	Mode       string         `json:"mode"`
	Minutes    float64        `json:"minutes"`
	Settings   []config.Entry `json:"settings"` // that it started from, if they differ from the defaults
}

// path returns the path of the file with the state.
func (s *search) path() string { return s.o.Out + ".state" }

// save writes the state.
func (s *search) save() error {
	return files.Write(s.path(), files.Shared, func(w io.Writer) error {
		e := json.NewEncoder(w)
		e.SetIndent("", " ")
		return e.Encode(&s.state)
	})
}

// resume loads the state of an earlier run, if there is one. It returns an error if the file is no
// state, or belongs to another search, and then says what is different.
func (s *search) resume() error {
	const largest = 16 << 20
	data, err := files.Read(s.path(), largest)
	if errors.Is(err, fs.ErrNotExist) {
		return files.Probe(s.path())
	}
	if err != nil {
		return err
	}
	var old state
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(&old); err != nil {
		return fmt.Errorf("%s is not the state of a search (%w): remove it, or write to another file", s.path(), err)
	}
	if of := old.Search.Rules; of > 0 && of != s.Search.Rules {
		return fmt.Errorf("%s was begun under rules %d, and this version of Treeline has rules %d: remove it to begin anew, or write to another file", s.path(), of, s.Search.Rules)
	}
	if old.Strategy == nil {
		return fmt.Errorf("%s is not the state of a search: remove it, or write to another file", s.path())
	}
	if name := differs(&old.Search, &s.Search); name != "" {
		return fmt.Errorf("%s belongs to a search with other %s: give the same flags to go on, remove it to begin anew, or write to another file", s.path(), name)
	}
	if !old.Strategy.fits(len(s.space.axes)) {
		return fmt.Errorf("%s is not the state of a search: remove it, or write to another file", s.path())
	}
	s.Strategy, s.Curve = old.Strategy, old.Curve
	return nil
}

// differs returns the name of the first field in which two searches differ, "" for none.
func differs(a, b *terms) string {
	x, y := reflect.ValueOf(a).Elem(), reflect.ValueOf(b).Elem()
	for i := range x.NumField() {
		// Compare as JSON, so that what is not in the file makes no difference.
		one, _ := json.Marshal(x.Field(i).Interface())
		other, _ := json.Marshal(y.Field(i).Interface())
		if !bytes.Equal(one, other) {
			return x.Type().Field(i).Tag.Get("json")
		}
	}
	return ""
}

// fits reports whether a strategy read from a file is valid for n axes.
func (s *strategy) fits(n int) bool {
	return s != nil && len(s.Mean) == n && len(s.Scale) == n && len(s.StepPath) == n && len(s.CovPath) == n && s.Step >= leastStep && s.Step <= mostStep
}
