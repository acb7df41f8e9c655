// Package cases makes the golden cases of the rules, docs/cases.json, with which programs in any
// language can check their understanding of docs/physics.md. Every number in them comes from the
// code that fights battles. check.py is a second implementation, written from that page, and
// reproduces them.
package cases

import (
	"encoding/json"
	"fmt"
	"io"
	"reflect"
	"strings"

	"treeline/ai/sight"
	"treeline/scene/config"
	"treeline/scene/outside/protocol"
	"treeline/tanks"
)

// Version is the version of the format. It is raised by changes that break readers.
const Version = 1

// Case is a situation, and what the rules make of it.
type Case struct {
	Kind   string  `json:"kind"`
	Name   string  `json:"name"`
	Within float64 `json:"within"` // tolerance of each number of Wanted
	Given  any     `json:"given"`
	Wanted any     `json:"wanted"`
}

// within is the usual tolerance: errors of another library's sine over hundreds of ticks stay well
// below it, and those of a misread rule are well above.
const within = 1e-7

// All returns every case, by kind. The slice is fresh.
func All() ([]Case, error) {
	var all []Case
	for _, kind := range []func() ([]Case, error){
		orders, driving, gunning, muzzles, shells, lays, aims, damages, plates, needs, meters, rams, fells, engines,
	} {
		some, err := kind()
		if err != nil {
			return nil, err
		}
		all = append(all, some...)
	}
	return all, nil
}

// Write writes the cases as JSON, one per line, after a head with the settings that they hold for.
func Write(w io.Writer) error {
	all, err := All()
	if err != nil {
		return err
	}
	rules, eyes := tanks.DefaultTuning(), sight.DefaultTuning()
	var b strings.Builder
	fmt.Fprintf(&b, "{\n\"format\": \"treeline-cases\", \"version\": %d, \"rules\": %d, \"hertz\": %d,\n", Version, tanks.RulesVersion, tanks.Hertz)
	var groups map[string]json.RawMessage
	if err := json.Unmarshal(protocol.Settings(&rules), &groups); err != nil {
		return err
	}
	head := []struct {
		name  string
		lines []string
	}{{"settings", named(groups)}, {"sight", named(eyesight(&eyes))}, {"classes", listed(protocol.Classes())}, {"cases", listed(all)}}
	for i, part := range head {
		open, shut := "{", "}"
		if !strings.HasPrefix(part.lines[0], "\"") {
			open, shut = "[", "]"
		}
		if i < len(head)-1 {
			shut += ","
		}
		fmt.Fprintf(&b, "%q: %s\n%s\n%s\n", part.name, open, strings.Join(part.lines, ",\n"), shut)
	}
	b.WriteString("}\n")
	_, err = io.WriteString(w, b.String())
	return err
}

// eyesight returns the numbers of sight, by their names in the manual.
func eyesight(t *sight.Tuning) map[string]json.RawMessage {
	all := map[string]json.RawMessage{}
	v := reflect.ValueOf(t).Elem()
	for i := range v.NumField() {
		all[config.Kebab(v.Type().Field(i).Name)] = text(v.Field(i).Interface())
	}
	return all
}
