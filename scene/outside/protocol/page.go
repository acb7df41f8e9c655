package protocol

import (
	"fmt"
	"io"
	"reflect"
	"strings"

	"treeline/ai/sight"
	"treeline/tanks"
)

// field is a field of a message, for page and schema.
type field struct {
	name, unit, span, help string
	t                      reflect.Type
	as                     string // kind of content of a raw field, or of a word
	optional               bool
}

// fields returns the fields of a message, including those of embedded structs.
func fields(t reflect.Type) []field {
	var all []field
	for f := range t.Fields() {
		if f.Anonymous {
			all = append(all, fields(f.Type)...)
			continue
		}
		name, rest, _ := strings.Cut(f.Tag.Get("json"), ",")
		all = append(all, field{
			name: name, unit: f.Tag.Get("unit"), span: f.Tag.Get("range"), help: f.Tag.Get("help"), t: f.Type, as: f.Tag.Get("as"),
			optional: rest == "omitempty",
		})
	}
	return all
}

// part is a section of the page.
type part struct {
	t     reflect.Type
	title string
	intro string
}

func messages() []part {
	return []part{
		{reflect.TypeFor[Round](), "round", "Treeline to the program, once: the first line. The program answers with `ready`."},
		{reflect.TypeFor[Ready](), "ready", "The program to Treeline, in answer to `round`. A field of another name is a fault, and one here ends the program."},
		{reflect.TypeFor[View](), "view", "Treeline to the program, once a tick as long as the tank lives. The program answers with `order`."},
		{reflect.TypeFor[Order](), "order", "The program to Treeline, in answer to `view`. A field that is left out is 0 or false; without `yaw` or `pitch` the gun keeps to the one that it had. The rules clamp what is out of range; a field of another name is a fault. Capital and small letters are the same in names, and of a field that is given twice the last one counts."},
	}
}

// Page writes the page of the protocol: every message with all its fields.
func Page(w io.Writer) error {
	var b strings.Builder
	if err := writeHead(&b); err != nil {
		return err
	}
	seen := map[reflect.Type]bool{}
	var parts []reflect.Type
	for _, m := range messages() {
		fmt.Fprintf(&b, "\n## `%s`\n\n%s\n\n", m.title, m.intro)
		if err := writeExample(&b, m.title); err != nil {
			return err
		}
		parts = append(parts, table(&b, m.t)...)
	}
	b.WriteString("\n## The parts\n")
	for len(parts) > 0 {
		t := parts[0]
		parts = parts[1:]
		if seen[t] {
			continue
		}
		seen[t] = true
		fmt.Fprintf(&b, "\n### %s\n\n", t.Name())
		parts = append(parts, table(&b, t)...)
	}
	const heads = "| field | unit | range | meaning |\n|---|---|---|---|\n"
	b.WriteString("\n### Settings\n\nAn object of objects: `drive.maxSpeed` is `settings[\"drive\"][\"maxSpeed\"]`. " +
		"Angles are in degrees here and in those of sight, and in radians everywhere else. Classes scale them.\n\n" + heads)
	for group := range reflect.TypeFor[tanks.Tuning]().Fields() {
		knobs(&b, camel(group.Name)+".", group.Type)
	}
	b.WriteString("\n### Sight\n\nOne object: `fieldOfView` is `sight[\"fieldOfView\"]`. [sight.md](sight.md) tells what they mean.\n\n" + heads)
	knobs(&b, "", reflect.TypeFor[sight.Tuning]())
	_, err := io.WriteString(w, b.String())
	return err
}

// table writes the fields of a message, and returns the types of its parts.
func table(b *strings.Builder, t reflect.Type) []reflect.Type {
	var parts []reflect.Type
	b.WriteString("| field | type | unit | range | meaning |\n|---|---|---|---|---|\n")
	for _, f := range fields(t) {
		kind, part := typeName(f)
		if part != nil {
			parts = append(parts, part)
		}
		fmt.Fprintf(b, "| `%s` | %s | %s | %s | %s |\n", f.name, kind, f.unit, f.ranges(), f.help)
	}
	return parts
}

// ranges returns the values that a field may have, "" if there is no limit.
func (f *field) ranges() string {
	switch f.as {
	case "say":
		return strings.Join(said(), ", ")
	case "word":
		all := words()
		return strings.Join(all[1:], ", ")
	}
	return f.span
}

// typeName returns the type of a field for the page, and the type of the part that it holds, nil
// for none.
func typeName(f field) (name string, part reflect.Type) {
	switch {
	case f.as == "settings":
		return "[settings](#settings)", nil
	case f.as == "sight":
		return "[sight](#sight)", nil
	case f.as == "map":
		return "[map](map-format.md)", nil
	}
	switch f.t.Kind() {
	case reflect.String:
		return "string", nil
	case reflect.Bool:
		return "boolean", nil
	case reflect.Int, reflect.Uint32:
		return "integer", nil
	case reflect.Float64:
		return "number", nil
	case reflect.Pointer:
		return typeName(field{t: f.t.Elem()})
	case reflect.Slice:
		name, part = typeName(field{t: f.t.Elem()})
		return "list of " + name, part
	default:
		return fmt.Sprintf("[%s](#%s)", f.t.Name(), strings.ToLower(f.t.Name())), f.t
	}
}

// knobs writes rows of a table of settings, from their declaration. A choice has no bounds; its
// help names the values.
func knobs(b *strings.Builder, group string, t reflect.Type) {
	for f := range t.Fields() {
		span := ""
		if low, ok := f.Tag.Lookup("min"); ok {
			span = low + ".." + f.Tag.Get("max")
		}
		if zero, ok := f.Tag.Lookup("zero"); ok {
			span += ", 0 is " + zero
		}
		fmt.Fprintf(b, "| `%s%s` | %s | %s | %s |\n", group, camel(f.Name), f.Tag.Get("unit"), span, f.Tag.Get("help"))
	}
}
