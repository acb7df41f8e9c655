package protocol

import (
	"encoding/json"
	"io"
	"reflect"
	"strconv"
	"strings"
)

// Schema writes a JSON schema (2020-12) of all messages: each line in either direction is one of
// them.
func Schema(w io.Writer) error {
	defs := map[string]any{}
	var lines []any
	for _, m := range messages() {
		define(defs, m.t)
		lines = append(lines, map[string]any{"$ref": "#/$defs/" + m.t.Name()})
	}
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	return e.Encode(map[string]any{
		"$schema": "https://json-schema.org/draft/2020-12/schema",
		"title":   "Treeline bots, version 1", "oneOf": lines, "$defs": defs,
	})
}

// define adds a message and all its parts to the definitions.
func define(defs map[string]any, t reflect.Type) {
	if _, known := defs[t.Name()]; known {
		return
	}
	properties, required := map[string]any{}, []string{}
	defs[t.Name()] = map[string]any{"type": "object", "properties": properties, "additionalProperties": false}
	for _, f := range fields(t) {
		p := schemaOf(defs, f)
		f.confine(p)
		if f.help != "" {
			p["description"] = describe(&f)
		}
		properties[f.name] = p
		if !f.optional {
			required = append(required, f.name)
		}
	}
	if kind, ok := t.FieldByName("Type"); ok {
		properties["type"] = map[string]any{"const": kind.Tag.Get("range")}
	}
	defs[t.Name()].(map[string]any)["required"] = required
}

// confine adds the legal values of a field to its schema. The reader of messages is more lenient:
// it clamps numbers.
func (f *field) confine(schema map[string]any) {
	if either, ok := schema["anyOf"].([]any); ok { // or null
		schema, _ = either[0].(map[string]any)
	}
	span := f.ranges()
	low, high, ok := strings.Cut(span, "..")
	switch {
	case ok:
		for name, bound := range map[string]string{"minimum": low, "maximum": high} {
			if v, err := strconv.ParseFloat(bound, 64); err == nil {
				schema[name] = v
			}
		}
	case span != "" && f.t.Kind() == reflect.String:
		schema["enum"] = strings.Split(span, ", ")
	}
}

// describe returns the help of a field, with its unit.
func describe(f *field) string {
	text := f.help
	if f.unit != "" {
		text += " Unit: " + f.unit + "."
	}
	return text
}

// schemaOf returns the schema of a field.
func schemaOf(defs map[string]any, f field) map[string]any {
	if f.as == "settings" || f.as == "sight" || f.as == "map" {
		return map[string]any{"type": "object"}
	}
	switch f.t.Kind() {
	case reflect.String:
		return map[string]any{"type": "string"}
	case reflect.Bool:
		return map[string]any{"type": "boolean"}
	case reflect.Int, reflect.Uint32:
		return map[string]any{"type": "integer"}
	case reflect.Float64:
		return map[string]any{"type": "number"}
	case reflect.Pointer:
		return map[string]any{"anyOf": []any{schemaOf(defs, field{t: f.t.Elem()}), map[string]any{"type": "null"}}}
	case reflect.Slice:
		return map[string]any{"type": "array", "items": schemaOf(defs, field{t: f.t.Elem()})}
	default:
		define(defs, f.t)
		return map[string]any{"$ref": "#/$defs/" + f.t.Name()}
	}
}
