package terrain

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"

	"treeline/terrain/legible"
)

// The limits of a map in a file, besides those of a Spec: whatever is written can be read.
const (
	MaxObstacles = 600_000   // more than Generate has found room for on the largest map
	MaxMapFile   = 256 << 20 // bytes of the text: more than those of so many things on the largest ground
)

// The parts of a map as it is read: what is nil was left out. What has the type
// json.RawMessage follows from the rest, and is not read.
type (
	readSpawn struct {
		Team    *float64        `json:"team"`
		X       *float64        `json:"x"`
		Y       json.RawMessage `json:"y"`
		Z       *float64        `json:"z"`
		Radius  *float64        `json:"radius"`
		Heading *float64        `json:"heading"`
	}
	readObstacle struct {
		ID         json.RawMessage `json:"id"`
		Kind       *string         `json:"kind"`
		Name       *string         `json:"name"`
		X          *float64        `json:"x"`
		Y          *float64        `json:"y"`
		Z          *float64        `json:"z"`
		Scale      *float64        `json:"scale"`
		Height     *float64        `json:"height"`
		Heading    *float64        `json:"heading"`
		Crown      *float64        `json:"crown"`
		Cover      *float64        `json:"cover"`
		Trunk      *float64        `json:"trunk"`
		HalfLength *float64        `json:"halfLength"`
		HalfWidth  *float64        `json:"halfWidth"`
	}
	readGround struct {
		Cell *float64 `json:"cell"`
		NX   *int     `json:"nx"`
		NZ   *int     `json:"nz"`
	}
)

// mapReader takes a map off its text.
type mapReader struct {
	text []byte
	from *json.Decoder   // of text
	seen map[string]bool // fields of the whole

	format    string
	version   int
	seed      uint64
	preset    Preset
	width     float64
	depth     float64
	tuning    mapTuning
	ground    readGround
	spawns    []readSpawn
	heights   [][]float32
	obstacles []readObstacle
}

// ReadJSON returns the map of a text as WriteJSON writes it, or as a person writes it by
// docs/map-format.md: what is left out is computed. The Spec of the map has it as its own map. An
// error of one line names the place in the text, what is wrong there, and what would be right. No
// text takes more than a few seconds, or more memory than a few times its size.
func ReadJSON(text []byte) (*Map, error) {
	if len(text) > MaxMapFile {
		return nil, fmt.Errorf("the map has %d bytes: at most %d are read", len(text), MaxMapFile)
	}
	text = legible.UTF8(text)
	if err := json.Unmarshal(text, &struct{}{}); err != nil {
		return nil, unparsed(text, err)
	}
	r := mapReader{text: text, from: json.NewDecoder(bytes.NewReader(text)), seen: map[string]bool{}, tuning: mapTuning(DefaultTuning())}
	r.from.DisallowUnknownFields()
	if err := r.read(); err != nil {
		return nil, err
	}
	return r.build()
}

// unparsed returns why a text is no JSON object.
func unparsed(text []byte, err error) error {
	if e, ok := errors.AsType[*json.SyntaxError](err); ok {
		line := 1 + bytes.Count(text[:min(int(e.Offset), len(text))], []byte("\n"))
		return fmt.Errorf("line %d is not JSON: %w", line, e)
	}
	return errors.New("it is not a map: expected a JSON object")
}

// read takes all fields off the text. What another format or version has, such as a field that is
// unknown here, is no fault of its own.
func (r *mapReader) read() error {
	err := r.fields()
	switch {
	case r.format != mapFormat && (err == nil || r.format != ""):
		return fmt.Errorf("format is %q: that of a map is %q", legible.Line(r.format), mapFormat)
	case r.version != mapVersion && (err == nil || r.version != 0):
		return fmt.Errorf("version is %d: this Treeline reads version %d", r.version, mapVersion)
	}
	return err
}

// fields takes fields off the text up to the first fault.
func (r *mapReader) fields() error {
	if _, err := r.from.Token(); err != nil {
		return err
	}
	for r.from.More() {
		token, err := r.from.Token()
		if err != nil {
			return err
		}
		name, _ := token.(string) // in an object, as was checked before
		if r.seen[name] {
			return twice(name)
		}
		r.seen[name] = true
		if err := r.field(name); err != nil {
			return err
		}
	}
	return nil
}

// field takes one field off the text.
func (r *mapReader) field(name string) error {
	into := map[string]any{
		"format": &r.format, "version": &r.version, "seed": &r.seed, "preset": &r.preset, "width": &r.width, "depth": &r.depth,
		"tuning": &r.tuning, "ground": &r.ground,
	}
	switch name {
	case "heights":
		return r.list(name, mostSamples, r.row)
	case "obstacles":
		return r.list(name, MaxObstacles, func(place string) error { return item(r, place, &r.obstacles) })
	case "spawns":
		return r.list(name, 2, func(place string) error { return item(r, place, &r.spawns) })
	case "trees", "grid", "species": // they follow from the rest
		var skipped json.RawMessage
		return r.from.Decode(&skipped)
	}
	if into[name] == nil {
		return fmt.Errorf("%s is not a field of a map: check the spelling, or leave it out", legible.Line(name))
	}
	return r.value(name, into[name])
}

// value takes a value off the text.
func (r *mapReader) value(place string, into any) error {
	start := r.from.InputOffset()
	if err := r.from.Decode(into); err != nil {
		return decodeError(place, err)
	}
	if name := repeated(r.text[start:r.from.InputOffset()]); name != "" {
		return twice(place + "." + name)
	}
	return nil
}

// list takes a list of at most so many items off the text, each by take.
func (r *mapReader) list(name string, most int, take func(place string) error) error {
	if token, err := r.from.Token(); err != nil || token != json.Delim('[') {
		return fmt.Errorf("%s: expected a list", name)
	}
	for n := 0; r.from.More(); n++ {
		place := fmt.Sprintf("%s[%d]", name, n)
		if n == most {
			return fmt.Errorf("%s is one too many: there are at most %d", place, most)
		}
		if err := take(place); err != nil {
			return err
		}
	}
	_, err := r.from.Token()
	return err
}

// item takes an item of a list off the text.
func item[T any](r *mapReader, place string, to *[]T) error {
	var next T
	err := r.value(place, &next)
	*to = append(*to, next)
	return err
}

// mostSamples is how many samples of the ground lie along either side of the largest map.
const mostSamples = MaxSide/groundCell + 1

// row takes a row of heights off the text, number by number: it may be as long as the text.
func (r *mapReader) row(place string) error {
	var row []float32
	err := r.list(place, mostSamples, func(place string) error {
		token, err := r.from.Token()
		h, ok := token.(float64)
		if err != nil || !ok {
			return fmt.Errorf("%s: expected a number", place)
		}
		row = append(row, float32(h))
		return within(place, h, lowestGround, highestGround, " m")
	})
	r.heights = append(r.heights, row)
	return err
}

// decodeError returns an error of the decoder by its place in the text.
func decodeError(place string, err error) error {
	if e, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		if e.Field != "" {
			place += "." + e.Field
		}
		return fmt.Errorf("%s: expected %s, not %s", place, wanted(e.Type), found(e.Value))
	}
	if name, ok := strings.CutPrefix(err.Error(), `json: unknown field "`); ok {
		return fmt.Errorf("%s.%s is not a field of a map: check the spelling, or leave it out", place, legible.Line(strings.TrimSuffix(name, `"`)))
	}
	return fmt.Errorf("%s: %w", place, err)
}

// twice returns the error for a field that is there again.
func twice(place string) error {
	return fmt.Errorf("%s appears twice: leave one out", legible.Line(place))
}

// repeated returns the name of the first field of an object that has the same name as an earlier
// one, ignoring case as a decoder does, and "" if there is none, or no object. Nested objects are
// not checked.
func repeated(object []byte) string {
	var seen []string
	depth := 0
	for i := 0; i < len(object); i++ {
		switch object[i] {
		case '{', '[':
			depth++
		case '}', ']':
			depth--
		case '"':
			start := i
			for i++; object[i] != '"'; i++ {
				if object[i] == '\\' {
					i++
				}
			}
			if depth != 1 || !bytes.HasPrefix(bytes.TrimLeft(object[i+1:], " \t\r\n"), []byte(":")) {
				continue
			}
			name := unquoted(object[start : i+1])
			if slices.ContainsFunc(seen, func(s string) bool { return strings.EqualFold(s, name) }) {
				return name
			}
			seen = append(seen, name)
		}
	}
	return ""
}

// unquoted returns the text of a JSON string.
func unquoted(quoted []byte) string {
	if bytes.IndexByte(quoted, '\\') < 0 {
		return string(quoted[1 : len(quoted)-1])
	}
	var s string
	_ = json.Unmarshal(quoted, &s) // it was read before
	return s
}

// wanted returns what a value should be, in words.
func wanted(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Float32, reflect.Float64:
		return "a number"
	case reflect.Int:
		return "a whole number"
	case reflect.Uint64:
		return "a whole number from 0 to 2^64-1"
	case reflect.String:
		return "a text"
	case reflect.Slice, reflect.Array:
		return "a list"
	default:
		return "an object"
	}
}

// found returns what a value is, in words, from the decoder's name for it; a number that does not
// fit is given as written.
func found(value string) string {
	switch value {
	case "string":
		return "a text"
	case "number":
		return "a number"
	case "bool":
		return "true or false"
	case "array":
		return "a list"
	case "object":
		return "an object"
	}
	return legible.Line(strings.TrimPrefix(value, "number "))
}

// within returns an error for a number out of its range, NaN included.
func within(place string, v, low, high float64, unit string) error {
	if v >= low && v <= high {
		return nil
	}
	return fmt.Errorf("%s %g is out of range %g..%g%s", place, v, low, high, unit)
}

// or returns an optional number, or its default.
func or(v *float64, usual float64) float64 {
	if v == nil {
		return usual
	}
	return *v
}

// agrees returns an error for a number that is given but differs from what follows from others.
func agrees(place string, v *float64, want float64) error {
	const epsilon = 1e-6
	if v == nil || math.Abs(*v-want) <= epsilon {
		return nil
	}
	return fmt.Errorf("%s is %g, but %g follows from the rest: leave it out", place, *v, want)
}
