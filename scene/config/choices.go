package config

import (
	"encoding"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"treeline/ai/sight"
	"treeline/ai/steer"
	"treeline/scene/lang"
)

// Choice is a value with a few named states. It is implemented by a pointer to the type of a field.
type Choice interface {
	fmt.Stringer
	encoding.TextUnmarshaler

	// Choices returns the names of all states, in display order.
	Choices() []string
}

var (
	_ Choice = (*sight.Mode)(nil)
	_ Choice = (*steer.Plan)(nil)
	_ Choice = (*Language)(nil)
	_ Choice = (*Tier)(nil)
	_ Choice = (*Eyes)(nil)
	_ Choice = (*Pressing)(nil)
)

// Tier is the requested graphics quality: AutoTier, "low", "medium" or "high".
type Tier string

// Eyes is the colour vision that colours are chosen for.
type Eyes string

// The kinds of colour vision.
const (
	AllColors    Eyes = "standard"
	Protanopia   Eyes = "protanopia"
	Deuteranopia Eyes = "deuteranopia"
	Tritanopia   Eyes = "tritanopia"
)

// String returns the name of the colour vision.
func (e Eyes) String() string { return string(e) }

// Choices returns the names of all kinds of colour vision.
func (Eyes) Choices() []string {
	return []string{string(AllColors), string(Protanopia), string(Deuteranopia), string(Tritanopia)}
}

// UnmarshalText reads one of these names.
func (e *Eyes) UnmarshalText(text []byte) error {
	_, err := indexOf(e.Choices(), text)
	if err == nil {
		*e = Eyes(text)
	}
	return err
}

// AutoTier has the game measure which graphics quality suits the machine.
const AutoTier Tier = "auto"

// String returns the name of the tier.
func (t Tier) String() string { return string(t) }

// Choices returns the names of all tiers.
func (Tier) Choices() []string { return []string{string(AutoTier), "low", "medium", "high"} }

// UnmarshalText reads the name of a tier.
func (t *Tier) UnmarshalText(text []byte) error {
	_, err := indexOf(t.Choices(), text)
	if err == nil {
		*t = Tier(text)
	}
	return err
}

// Language is the name of a language file without its extension, or lang.Automatic.
type Language string

// String returns the name of the language.
func (l Language) String() string { return string(l) }

// Choices returns lang.Automatic, the languages of the game, and the present choice if it is
// another one.
func (l Language) Choices() []string {
	names := append([]string{lang.Automatic}, lang.Names("")...)
	if l != "" && !slices.Contains(names, string(l)) {
		names = append(names, string(l))
	}
	return names
}

// UnmarshalText reads the name of a language, which may be that of a player's own file; the file
// need not exist.
func (l *Language) UnmarshalText(text []byte) error {
	if name := string(text); name != lang.Automatic && !lang.Legal(name) {
		return fmt.Errorf("want %s or the name of a language file, not %q", orList(l.Choices()), text)
	}
	*l = Language(text)
	return nil
}

// Pressing is whether a key toggles something or has to be held.
type Pressing bool

// The kinds of pressing.
const (
	Toggle Pressing = false // one press switches it on, the next one off
	Hold   Pressing = true  // it is on while the key is held
)

// String returns "toggle" or "hold".
func (p Pressing) String() string {
	if p == Hold {
		return "hold"
	}
	return "toggle"
}

// Choices returns both names.
func (Pressing) Choices() []string { return []string{"toggle", "hold"} }

// UnmarshalText reads one of these names.
func (p *Pressing) UnmarshalText(text []byte) error {
	i, err := indexOf(p.Choices(), text)
	if err == nil {
		*p = i == 1
	}
	return err
}

// toggle is a boolean as a choice of two.
type toggle bool

// String returns "true" or "false".
func (t toggle) String() string { return strconv.FormatBool(bool(t)) }

// Choices returns both states.
func (toggle) Choices() []string { return []string{"false", "true"} }

// UnmarshalText reads a state.
func (t *toggle) UnmarshalText(text []byte) error {
	i, err := indexOf(t.Choices(), text)
	if err == nil {
		*t = i == 1
	}
	return err
}

// words is a text that has to be one of a few.
type words struct {
	text    *string
	choices []string
}

// String returns the text.
func (w words) String() string { return *w.text }

// Choices returns the legal texts.
func (w words) Choices() []string { return w.choices }

// UnmarshalText sets the text.
func (w words) UnmarshalText(text []byte) error {
	_, err := indexOf(w.choices, text)
	if err == nil {
		*w.text = string(text)
	}
	return err
}

// indexOf returns the index of a text among the legal ones; the error names them.
func indexOf(choices []string, text []byte) (int, error) {
	i := slices.Index(choices, string(text))
	if i < 0 {
		return 0, fmt.Errorf("want %s, not %q", orList(choices), text)
	}
	return i, nil
}

// orList lists names as in a sentence: "low, medium or high". It returns "" for none.
func orList(names []string) string {
	last := len(names) - 1
	if last < 1 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:last], ", ") + " or " + names[last]
}
