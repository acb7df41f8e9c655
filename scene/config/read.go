package config

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"sort"
	"strconv"
	"strings"

	"github.com/pelletier/go-toml/v2"

	"treeline/scene/input"
)

// Version is the version of the settings files that this program writes. A file without a version
// counts as the newest. Version 1 had some choices as numbers, counted from 0.
const Version = 2

// apply sets the values of a settings file in c. It returns the faults of single lines in their
// order; these lines change nothing. If the text is too long or no TOML at all, it returns a
// *FileError and leaves c unchanged.
func apply(c *Config, path string, text []byte) ([]*FileError, error) {
	if len(text) > largestFile {
		return nil, tooLong(path)
	}
	var tree map[string]any
	if err := toml.Unmarshal(text, &tree); err != nil {
		return nil, syntaxError(path, text, err)
	}
	keys, err := index(text, tree, Knobs(c))
	if err != nil {
		return nil, syntaxError(path, text, err)
	}
	r := reader{knobs: Knobs(c), bound: &c.Controls, version: Version}
	if v, ok := tree["version"].(int64); ok {
		r.version = int(v)
	}
	var faults []*FileError
	for _, k := range keys {
		if err := r.set(k.key, valueAt(tree, k.key)); err != nil {
			faults = append(faults, &FileError{Path: path, Line: k.line, Why: err.Error()})
		}
	}
	return faults, nil
}

// syntaxError turns an error of the TOML library into a *FileError with its line.
func syntaxError(path string, text []byte, err error) error {
	var line int
	if decode, ok := errors.AsType[*toml.DecodeError](err); ok {
		line, _ = decode.Position()
	} else if strict, ok := errors.AsType[*toml.StrictMissingError](err); ok {
		line, _ = strict.Errors[0].Position()
	} else {
		line = firstWith(err, text)
	}
	why := strings.TrimPrefix(err.Error(), "toml: ")
	if lines := bytes.Split(text, []byte("\n")); line >= 1 && line <= len(lines) {
		why = cmp.Or(remedy(string(lines[line-1])), why)
	}
	return &FileError{Path: path, Line: line, Why: "not TOML: " + why}
}

// remedy returns what to write instead of a faulty line whose value is of a kind that people often
// get wrong, "" for any other line.
func remedy(line string) string {
	_, value, _ := strings.Cut(line, "=")
	value, _, _ = strings.Cut(value, "#")
	value = strings.TrimSpace(value)
	switch word := strings.ToLower(value); {
	case regexp.MustCompile(`^[-+]?\d*,\d+$`).MatchString(value):
		return "a number has a decimal point, not a comma"
	case word == "true" && value != word, word == "false" && value != word, slices.Contains([]string{"yes", "no", "on", "off"}, word):
		return "a switch is true or false, in lower case"
	case regexp.MustCompile(`^[a-z][a-z0-9-]*$`).MatchString(word) && !slices.Contains([]string{"true", "false", "inf", "nan"}, word):
		return fmt.Sprintf("write %q, in quotes", value)
	}
	return ""
}

// firstWith returns the line, counted from 1, of an error that the library reports without a place,
// such as a duplicate key. The library reads line by line, so every prefix of the text that
// includes the faulty line gives the same error, and a binary search finds it.
func firstWith(err error, text []byte) int {
	lines := bytes.SplitAfter(text, []byte("\n"))
	return 1 + sort.Search(len(lines)-1, func(i int) bool {
		var tree map[string]any
		again := toml.Unmarshal(bytes.Join(lines[:i+1], nil), &tree)
		return again != nil && again.Error() == err.Error()
	})
}

// place is a key in a file and its line, counted from 1.
type place struct {
	key  toml.Key
	line int
}

// index returns every key of the text that holds a value, and every table that is not a known
// group, in their order. It gets them from the library's strict decoder, which reports whatever has
// no field in a struct of the known groups.
func index(text []byte, tree map[string]any, knobs []Knob) ([]place, error) {
	into := reflect.New(groups(tree, "", knobs)).Interface()
	err := toml.NewDecoder(bytes.NewReader(text)).DisallowUnknownFields().Decode(into)
	var missing *toml.StrictMissingError
	if !errors.As(err, &missing) {
		return nil, err
	}
	places := make([]place, len(missing.Errors))
	for i := range missing.Errors {
		line, _ := missing.Errors[i].Position()
		places[i] = place{missing.Errors[i].Key(), line}
	}
	return places, nil
}

// groups returns a struct type with a field for each known group in the tree, and none for knobs.
func groups(tree map[string]any, prefix string, knobs []Knob) reflect.Type {
	var fields []reflect.StructField
	for _, name := range slices.Sorted(maps.Keys(tree)) {
		inner, ok := tree[name].(map[string]any)
		if !ok || !isGroup(knobs, prefix+name) {
			continue
		}
		fields = append(fields, reflect.StructField{
			Name: fmt.Sprintf("Group%d", len(fields)),
			Type: groups(inner, prefix+name+".", knobs),
			Tag:  reflect.StructTag(fmt.Sprintf("toml:%q", name)),
		})
	}
	return reflect.StructOf(fields)
}

// isGroup reports whether path is a group of knobs, or the table of controls.
func isGroup(knobs []Knob, path string) bool {
	if path == controls {
		return true
	}
	for i := range knobs {
		if strings.HasPrefix(knobs[i].Path, path+".") {
			return true
		}
	}
	return false
}

// valueAt returns the value of a key, nil if there is none.
func valueAt(tree map[string]any, key toml.Key) any {
	var value any = tree
	for _, name := range key {
		group, ok := value.(map[string]any)
		if !ok {
			return nil
		}
		value = group[name]
	}
	return value
}

// reader applies the values of one file to knobs.
type reader struct {
	knobs   []Knob
	bound   *input.Bound
	version int
}

// set applies one key, or returns why it cannot.
func (r *reader) set(key toml.Key, value any) error {
	path := strings.Join(key, ".")
	if path == "version" {
		return checkVersion(value)
	}
	if len(key) > 1 && key[0] == controls {
		return bind(r.bound, path, key[1:], value)
	}
	if to, now, ok := r.renamed(path, value); ok {
		path, value, key = to, now, strings.Split(to, ".")
	}
	k := find(r.knobs, path)
	switch inner := value.(type) {
	case map[string]any:
		return fmt.Errorf("unknown group [%s]%s", short(path), hint(sections(pathsOf(r.knobs)), path))
	case []any:
		if k == nil && isGroup(r.knobs, path) && len(inner) > 0 {
			return fmt.Errorf("[[%s]] is a list; write [%[1]s]", path)
		}
	}
	if k == nil {
		return unknown("key", r.knobs, path)
	}
	if strings.Count(path, ".") != len(key)-1 { // a name in quotes has the dots
		return fmt.Errorf("%s is in quotes; write it without them", path)
	}
	if err := r.assign(k, value); err != nil {
		standard := k.Standard()
		if k.named() {
			standard = strconv.Quote(standard) // as the file has it, whatever the language of the message
		}
		return fmt.Errorf("%w; correct or remove the line (default %s)", err, standard)
	}
	return nil
}

// assign sets a knob from a TOML value, or returns an error if its kind does not match.
func (r *reader) assign(k *Knob, value any) error {
	switch v := value.(type) {
	case float64:
		if k.Value != nil {
			return k.put(v)
		}
		return r.assignNumbered(k, v)
	case int64:
		if k.Value != nil {
			return k.put(float64(v))
		}
		return r.assignNumbered(k, float64(v))
	case bool:
		if k.Value == nil && !k.named() {
			return k.Parse(strconv.FormatBool(v))
		}
	case string:
		if k.named() {
			return k.Parse(v)
		}
	}
	return wrongKind(k, value)
}

// assignNumbered sets a choice from a number, which only files of version 1 may have.
func (r *reader) assignNumbered(k *Knob, v float64) error {
	i := r.number(v)
	if !k.named() || !(i >= 0 && i < float64(len(k.Choices))) {
		return wrongKind(k, v)
	}
	return k.Parse(k.Choices[int(i)])
}

// wrongKind returns an error that says what a knob wants and which kind it got.
func wrongKind(k *Knob, value any) error {
	wants := k.Span()
	if k.Value != nil {
		wants = "a number from " + k.legal()
	}
	_, quoted := value.(string)
	switch {
	case quoted:
		return fmt.Errorf("%s wants %s, without quotes", k.Path, wants)
	case k.named():
		return fmt.Errorf("%s wants %s, in quotes", k.Path, wants)
	}
	return fmt.Errorf("%s wants %s, not %s", k.Path, wants, kindWord(value))
}

// checkVersion returns an error if a file is of a newer version, or its version is no version at
// all.
func checkVersion(value any) error {
	n, ok := value.(int64)
	switch {
	case !ok || n < 1:
		return fmt.Errorf("version wants a whole number from 1 to %d, without quotes: write version = %[1]d", Version)
	case n > Version:
		return fmt.Errorf("version %d of the settings file is not known (this program reads 1 to %d): update Treeline", n, Version)
	}
	return nil
}

// kindWord returns the kind of a TOML value in plain English.
func kindWord(value any) string {
	switch value.(type) {
	case bool:
		return "true or false"
	case []any:
		return "a list"
	case int64, float64:
		return "a number"
	case map[string]any:
		return "a table"
	default:
		return "a date or time"
	}
}
