package config

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"treeline/scene/input"
)

// controls is the table of a settings file that holds the player's bindings.
const controls = "controls"

// bind applies one line of the table of controls. On an error nothing is changed.
func bind(to *input.Bound, path string, key []string, value any) error {
	line := findBinding(strings.Join(key, "."))
	if line == nil || len(key) > 1 {
		return fmt.Errorf("unknown key %s (docs/controls.md lists what can be bound); correct or remove the line", short(path))
	}
	list, ok := value.([]any)
	names := make([]string, 0, len(list))
	for _, v := range list {
		name, is := v.(string)
		ok = ok && is
		names = append(names, name)
	}
	if !ok {
		return fmt.Errorf("%s wants a list of names in quotes, as in %s; correct or remove the line", path, namesOf(line.Slots))
	}
	slots, err := line.ParseSlots(names)
	if err != nil {
		return fmt.Errorf("%s: %w; correct or remove the line (default %s)", path, err, namesOf(line.Slots))
	}
	to[line.Action] = slots
	return nil
}

// setControls binds keys and buttons, named in a text and separated by commas, to the action with
// an ID. On an error nothing is changed.
func setControls(to *input.Bound, id, text string) error {
	line := findBinding(id)
	if line == nil {
		return fmt.Errorf("unknown path %s.%s (docs/controls.md lists what can be bound)", controls, short(id))
	}
	slots, err := line.ParseSlots(strings.Split(text, ","))
	if err != nil {
		return fmt.Errorf("%s.%s: %w", controls, id, err)
	}
	to[line.Action] = slots
	return nil
}

// ControlsEntry returns the slots of an action as an entry, which Set accepts as "path=value".
func ControlsEntry(b *input.Binding, slots input.Slots) Entry {
	return Entry{controls + "." + b.ID, strings.Join(slots.Names(), ",")}
}

// findBinding returns the binding with an ID in the settings file, nil for none.
func findBinding(id string) *input.Binding {
	for _, b := range input.Bindings() {
		if b.Rebindable() && b.ID == id {
			return &b
		}
	}
	return nil
}

// boundPaths returns the paths of all actions that can be rebound, in the order of the settings
// file.
func boundPaths() []string {
	var paths []string
	for _, b := range input.Bindings() {
		if b.Rebindable() {
			paths = append(paths, controls+"."+b.ID)
		}
	}
	return paths
}

// writeControls writes those lines of the table of controls that are in a part: the ones that
// differ from the defaults or, with all, every one with a comment.
func writeControls(b *bytes.Buffer, bound *input.Bound, part string, all bool) {
	begun := false
	for _, line := range input.Bindings() {
		now := bound[line.Action]
		if !line.Rebindable() || !within(controls+"."+line.ID, part) || !all && now == line.Slots {
			continue
		}
		if !begun {
			begun = true
			fmt.Fprintf(b, "\n[%s]\n", controls)
		}
		if all {
			fmt.Fprintf(b, "# %s\n# up to two keys or buttons and one of the gamepad, default %s\n%s = %s\n", line.Help, namesOf(line.Slots), line.ID, namesOf(now))
		} else {
			fmt.Fprintf(b, "%s = %s # default %s\n", line.ID, namesOf(now), namesOf(line.Slots))
		}
	}
}

// namesOf returns slots as a TOML list.
func namesOf(s input.Slots) string {
	names := s.Names()
	for i := range names {
		names[i] = strconv.Quote(names[i])
	}
	return "[" + strings.Join(names, ", ") + "]"
}
