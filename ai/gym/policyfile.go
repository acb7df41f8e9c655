package gym

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"

	"treeline/tanks"
)

// The first field of a policy file, and the version of its format.
const (
	PolicyFormat  = "treeline policy"
	PolicyVersion = 1
)

// Limits of a policy. MaxPolicyBytes is that of its file in bytes.
const (
	MaxPolicyBytes = 16 << 20
	maxLayers      = 16
	maxValues      = 9 * maxWork / 4 // of the file: there are no more biases than weights, and the rest is small
)

// The work of an action, in weights, at about 0.4 ns each. The limit equals the allowance of a
// bot's thought, 0.2 ms (package brain): ten tanks that act in the same tick take 2 ms.
const (
	maxWork   = 500_000
	sumWork   = 10  // of each output of a layer, besides its weights
	curveWork = 100 // of a hyperbolic tangent
)

// policyFile is a policy as a file holds it.
type policyFile struct {
	Format  string      `json:"format"`
	Version int         `json:"version"`
	Rules   int         `json:"rules"`  // tanks.RulesVersion of the gym that it was trained in
	Every   int         `json:"every"`  // ticks for which an action holds
	Layout  []Group     `json:"layout"` // of an observation
	Actions []string    `json:"actions"`
	Mean    []float64   `json:"mean"`   // subtracted from an observation, number by number
	Spread  []float64   `json:"spread"` // divisors of the result, number by number
	Clip    float64     `json:"clip"`   // limit of the result, from -clip to clip; 0 for none
	Layers  []layerFile `json:"layers"`
}

// layerFile is a layer as a file holds it.
type layerFile struct {
	Weights    [][]float64 `json:"weights"` // a row for each output
	Bias       []float64   `json:"bias"`
	Activation string      `json:"activation"`
}

// ParsePolicy reads a policy. The error is one line that names what is wrong, and the cure where
// that is not obvious.
func ParsePolicy(text []byte) (*Policy, error) {
	var f policyFile
	if err := f.read(text); err != nil {
		return nil, err
	}
	side, err := f.checkLayout()
	if err != nil {
		return nil, err
	}
	p := &Policy{every: f.Every, side: side, mean: f.Mean, spread: f.Spread, clip: f.Clip}
	if err := f.checkScale(); err != nil {
		return nil, err
	}
	if len(f.Layers) < 1 || len(f.Layers) > maxLayers {
		return nil, fmt.Errorf("it has %d layers: want 1 to %d", len(f.Layers), maxLayers)
	}
	wide, work := len(f.Mean), 0
	for i := range f.Layers {
		l, err := f.Layers[i].layer(wide)
		if err != nil {
			return nil, fmt.Errorf("layer %d: %w", i+1, err)
		}
		if work += l.work(); work > maxWork {
			return nil, fmt.Errorf("an action takes the work of more than %d weights, where a number that comes out of a layer counts for %d, and for %d with tanh: train one with smaller layers",
				maxWork, sumWork, sumWork+curveWork)
		}
		wide = len(l.bias)
		p.layers = append(p.layers, l)
	}
	if wide != NumActions {
		return nil, fmt.Errorf("the last layer makes %d numbers: an action has %d", wide, NumActions)
	}
	return p, nil
}

// remedy says how to get a policy file.
const remedy = "save_policy of the gym's Python package writes one"

// read reads the fields of a file of this format.
func (f *policyFile) read(text []byte) error {
	if err := foreignFile(text); err != nil {
		return err
	}
	var head struct {
		Format  string `json:"format"`
		Version int    `json:"version"`
	}
	if err := json.Unmarshal(text, &head); err != nil {
		return plainly(err, text)
	}
	switch {
	case head.Format != PolicyFormat:
		return fmt.Errorf("it is no policy: its format is %.40q, not %q: %s", head.Format, PolicyFormat, remedy)
	case head.Version != PolicyVersion:
		return fmt.Errorf("it is of version %d of the format, and this program reads version %d: use the Treeline that it was made with", head.Version, PolicyVersion)
	case bytes.Contains(text, []byte("null")): // which the JSON reader would leave as 0; no word of a policy contains it
		return errors.New("null stands in place of a number, as some programs write NaN: write it from numbers that are finite")
	}
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(f); err != nil {
		return plainly(err, text)
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return errors.New("there is more after the object")
	}
	return nil
}

// foreignFile returns an error that names the kind of a file that is no policy, by its first bytes
// or its size, and nil for a file that is worth reading.
func foreignFile(text []byte) error {
	begins := func(marks ...string) bool {
		return slices.ContainsFunc(marks, func(m string) bool { return bytes.HasPrefix(text, []byte(m)) })
	}
	switch {
	case len(bytes.TrimSpace(text)) == 0:
		return errors.New("the file is empty")
	case begins("PK"):
		return fmt.Errorf("it is an archive, such as numpy's .npz, and no policy: %s", remedy)
	case begins("\x1f\x8b"):
		return errors.New("it is packed by gzip: unpack it first, as gunzip does")
	case begins("\xef\xbb\xbf", "\xff\xfe", "\xfe\xff"):
		return errors.New("it begins with a byte order mark: save it as plain UTF-8")
	case bytes.Count(text, []byte(",")) > maxValues: // checked before it is read: a byte or two become as much as 64
		return fmt.Errorf("it holds more than the numbers of a policy, which has at most %d weights", maxWork)
	}
	return nil
}

// plainly returns an error of the JSON reader in words about the file.
func plainly(err error, text []byte) error {
	if kind, is := errors.AsType[*json.UnmarshalTypeError](err); is {
		if kind.Field == "" {
			return fmt.Errorf("it is no policy: an object is wanted, not %.40s: %s", kind.Value, remedy)
		}
		return fmt.Errorf("%.40s does not belong in %s: want %s", kind.Value, kind.Field, wanted(kind.Type.Kind()))
	}
	said := strings.TrimPrefix(err.Error(), "json: ")
	if fault, is := errors.AsType[*json.SyntaxError](err); is {
		rest := text[max(0, min(int(fault.Offset), len(text))-1):]
		switch {
		case bytes.HasPrefix(rest, []byte("NaN")), bytes.HasPrefix(rest, []byte("Inf")):
			return errors.New("NaN or Infinity stands in place of a number: write it from numbers that are finite")
		case strings.HasPrefix(said, "unexpected end"), len(rest) == 1 && rest[0] != ' ' && strings.HasPrefix(said, "invalid character ' '"): // the reader can take this for the end
			return errors.New("it ends in the middle, as what was not written or copied to its end: write or copy it again")
		}
		return fmt.Errorf("it is no policy: %.100s: %s", said, remedy)
	}
	return fmt.Errorf("%.100s: leave it out", said) // an unknown field, which the reader quotes
}

// wanted returns a description of what a field must hold.
func wanted(k reflect.Kind) string {
	words := map[reflect.Kind]string{reflect.Int: "a whole number", reflect.Float64: "a finite number", reflect.String: "a text", reflect.Slice: "a list"}
	return cmp.Or(words[k], "an object")
}

// checkLayout returns the number of tanks in the larger team where the policy was trained. The
// error names why its observations or actions are not those of this gym.
func (f *policyFile) checkLayout() (side int, err error) {
	const most = 1000 // tanks, more than any team has
	for i := range f.Layout {
		if f.Layout[i].Name == "foes" {
			side = f.Layout[i].Count
		}
	}
	switch {
	case side < 1 || side > most:
		return 0, errors.New(`its layout has no group "foes": it is that of the gym's batch, as batch.layout has it`)
	case f.Every < 1 || f.Every > tanks.Hertz:
		return 0, fmt.Errorf("an action counts for %d ticks: want 1 to %d", f.Every, tanks.Hertz)
	case !sameLayout(f.Layout, newLayout(side, side).Groups):
		return 0, f.foreign("observations")
	case !slices.Equal(f.Actions, Actions()):
		return 0, f.foreign("actions")
	}
	return side, nil
}

// foreign returns an error that says that the policy was trained in another gym.
func (f *policyFile) foreign(what string) error {
	return fmt.Errorf("its %s are those of another Treeline (it was trained by version %d of the rules, and this one has %d): train it anew with make gym of this one", what, f.Rules, tanks.RulesVersion)
}

// checkScale returns what is wrong with the scaling of observations, nil for nothing.
func (f *policyFile) checkScale() error {
	size := 0
	for _, g := range f.Layout {
		size += g.Count * len(g.Fields)
	}
	switch {
	case len(f.Mean) != size:
		return fmt.Errorf("mean has %d numbers: an observation has %d", len(f.Mean), size)
	case len(f.Spread) != size:
		return fmt.Errorf("spread has %d numbers: an observation has %d", len(f.Spread), size)
	case f.Clip < 0:
		return fmt.Errorf("clip is %v: want more than 0, or 0 for no end", f.Clip)
	}
	for i, s := range f.Spread {
		if !(s > 0) {
			return fmt.Errorf("number %d of spread is %v: want more than 0", i+1, s)
		}
	}
	return nil
}

// layer returns the layer for a number of inputs. The error names what is wrong with it.
func (f *layerFile) layer(in int) (layer, error) {
	known := activations()
	act := slices.Index(known, f.Activation)
	switch {
	case act < 0:
		return layer{}, fmt.Errorf("activation %.40q: want %s", f.Activation, strings.Join(known, ", "))
	case len(f.Weights) == 0:
		return layer{}, errors.New("it has no weights")
	case len(f.Bias) != len(f.Weights):
		return layer{}, fmt.Errorf("bias has %d numbers, and weights has %d rows", len(f.Bias), len(f.Weights))
	}
	for i, row := range f.Weights {
		if len(row) != in {
			return layer{}, fmt.Errorf("row %d of weights has %d numbers: %d go in", i+1, len(row), in)
		}
	}
	return newLayer(f.Weights, f.Bias, activation(act)), nil
}

// work returns the work of the layer for one action, in weights.
func (l *layer) work() int {
	each := sumWork
	if l.activation == hyperbolic {
		each += curveWork
	}
	return len(l.weights) + each*len(l.bias)
}
