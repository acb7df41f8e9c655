package config

import (
	"errors"
	"fmt"
	"math"
	"reflect"
	"strconv"
	"strings"
	"unicode"

	"treeline/scene/input"
)

// Knob is one value of the tree, with the tags of its declaration. Most knobs are numbers. A switch
// or a choice has Choices and a nil Value; Text and Parse work for all.
type Knob struct {
	Path     string // "ai.sight.still"
	Unit     string
	Help     string
	Zero     string // what 0 stands for, such as "automatic"; "" if it has no special meaning
	Min, Max float64
	Least    float64 // where 0 has a special meaning: smallest other number that sliders offer
	Default  float64
	Value    *float64 // points into the Config; nil for a switch or a choice
	Choices  []string // legal texts of a switch or a choice, nil for a number

	choice   Choice // nil for a number
	standard string
}

// Knobs returns all knobs of a tree in the order of declaration, with the values of a group before
// its subgroups, so that every group is contiguous.
func Knobs(c *Config) []Knob {
	standard := Default()
	return walk(nil, "", reflect.ValueOf(c).Elem(), reflect.ValueOf(&standard).Elem())
}

// NewChoice returns a knob for a text outside the tree. choices are the legal texts; the first is
// the default.
func NewChoice(path, help string, choices []string, text *string) Knob {
	return Knob{Path: path, Help: help, Choices: choices, choice: words{text, choices}, standard: choices[0]}
}

// walk appends the knobs of a struct and of the structs inside it.
func walk(knobs []Knob, prefix string, tree, standard reflect.Value) []Knob {
	for i := range tree.NumField() {
		if f := tree.Type().Field(i); f.Type.Kind() != reflect.Struct && f.Type != reflect.TypeFor[input.Bound]() {
			knobs = append(knobs, newKnob(prefix+Kebab(f.Name), f.Tag, tree.Field(i), standard.Field(i)))
		}
	}
	for i := range tree.NumField() {
		if f := tree.Type().Field(i); f.Type.Kind() == reflect.Struct {
			knobs = walk(knobs, prefix+Kebab(f.Name)+".", tree.Field(i), standard.Field(i))
		}
	}
	return knobs
}

// newKnob reads the tags of one field. An invalid tag gives an empty range, which the test of all
// declarations reports by name.
func newKnob(path string, tag reflect.StructTag, field, standard reflect.Value) Knob {
	k := Knob{Path: path, Unit: tag.Get("unit"), Help: tag.Get("help"), Zero: tag.Get("zero")}
	switch value := field.Addr().Interface().(type) {
	case *float64:
		k.Value, k.Default = value, standard.Float()
		k.Min, _ = strconv.ParseFloat(tag.Get("min"), 64)
		k.Max, _ = strconv.ParseFloat(tag.Get("max"), 64)
		k.Least, _ = strconv.ParseFloat(tag.Get("least"), 64)
		k.standard = number(k.Default)
	case *bool:
		k.choice, k.standard = (*toggle)(value), strconv.FormatBool(standard.Bool())
	case Choice:
		k.choice, k.standard = value, fmt.Sprint(standard.Interface())
	default:
		panic(fmt.Sprintf("config: %s is a %s: neither a number, a switch nor a choice", path, field.Type()))
	}
	if k.choice != nil {
		k.Choices = k.choice.Choices()
	}
	return k
}

// Text returns the value as in a settings file, without quotes.
func (k *Knob) Text() string {
	if k.Value != nil {
		return number(*k.Value)
	}
	return k.choice.String()
}

// Standard returns the default value for people: "0.5", "low", "0 (automatic)".
func (k *Knob) Standard() string {
	if k.Value != nil {
		return k.read(k.Default)
	}
	return k.standard
}

// Word returns the special meaning of a value, "" if it has none.
func (k *Knob) Word(v float64) string {
	if v == 0 {
		return k.Zero
	}
	return ""
}

// read returns a number for people, with its special meaning if it has one.
func (k *Knob) read(v float64) string {
	if word := k.Word(v); word != "" {
		return number(v) + " (" + word + ")"
	}
	return number(v)
}

// Changed reports whether the value differs from its default.
func (k *Knob) Changed() bool { return k.Text() != k.standard }

// Reset sets the value to its default.
func (k *Knob) Reset() {
	if err := k.Parse(k.standard); err != nil {
		panic("config: the default of " + k.Path + " is not legal: " + err.Error())
	}
}

// Parse sets the value from a text. On an error, which names the legal values, the value is
// unchanged.
func (k *Knob) Parse(text string) error {
	if k.Value != nil {
		v, err := strconv.ParseFloat(text, 64)
		if err != nil && !errors.Is(err, strconv.ErrRange) {
			return fmt.Errorf("%s wants a number from %s, not %q", k.Path, k.legal(), text)
		}
		return k.put(v)
	}
	if k.choice.UnmarshalText([]byte(text)) != nil {
		return fmt.Errorf("%s wants %s, not %q", k.Path, k.Span(), text)
	}
	return nil
}

// Span describes the legal values: "0 to 1 share", "0 (automatic) to 3 x" or "low, medium
// or high".
func (k *Knob) Span() string {
	if k.Value == nil {
		return orList(k.Choices)
	}
	return strings.TrimSpace(k.read(k.Min) + " to " + k.read(k.Max) + " " + k.Unit)
}

// legal is Span for use in a sentence, without the unit "share".
func (k *Knob) legal() string { return strings.TrimSuffix(k.Span(), " share") }

// Switch reports whether the knob is a switch.
func (k *Knob) Switch() bool {
	_, ok := k.choice.(*toggle)
	return ok
}

// named reports whether the value is one of a few names, which a switch's is not.
func (k *Knob) named() bool { return k.choice != nil && !k.Switch() }

// put sets a number, or returns an error if it is out of range. The comparison also refuses NaN.
func (k *Knob) put(v float64) error {
	if !(v >= k.Min && v <= k.Max) {
		return fmt.Errorf("%s = %s is out of range: it goes from %s", k.Path, number(v), k.legal())
	}
	*k.Value = v + 0 // -0 becomes 0
	return nil
}

// number returns the shortest TOML number that reads back as v, without an exponent for the numbers
// that people write.
func number(v float64) string {
	const tooLong, tooSmall = 1e15, 1e-9
	if a := math.Abs(v); a == 0 || a >= tooSmall && a < tooLong {
		return strconv.FormatFloat(v, 'f', -1, 64)
	}
	return strconv.FormatFloat(v, 'g', -1, 64)
}

// Kebab returns the name of a field as written in a path: max-speed for MaxSpeed, half-fov for
// HalfFOV.
func Kebab(name string) string {
	var b strings.Builder
	runes := []rune(name)
	for i, r := range runes {
		if i > 0 && unicode.IsUpper(r) {
			afterLower := !unicode.IsUpper(runes[i-1])
			beforeLower := i+1 < len(runes) && unicode.IsLower(runes[i+1])
			if afterLower || beforeLower {
				b.WriteByte('-')
			}
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}
