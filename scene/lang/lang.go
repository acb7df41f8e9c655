// Package lang translates the texts of the game into the player's language. The English text in the
// code is the key of its translation, so a text that no file has is shown in English.
// docs/translating.md describes the files.
package lang

import (
	"maps"
	"slices"
	"strings"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// Language is one language with its texts. A nil one is English as it stands in the
// code. It is not changed after it was read, so that any goroutine may use it.
type Language struct {
	name    string
	tag     language.Tag
	decimal byte // between whole number and fraction
	phrases map[string]phrase

	patterns []pattern // of Told
}

// phrase is what is said for a key.
type phrase struct {
	text  string                 // where no form fits better
	forms map[plural.Form]string // by the number that the text holds first, nil for none
}

// Name returns the name of the language as its file has it: "en", "de", "pt-BR".
func (l *Language) Name() string {
	if l == nil {
		return English
	}
	return l.name
}

// Text returns what is said for a text that holds no values, or the text itself where
// nothing else is known for it. Spaces before and after it stay.
func (l *Language) Text(text string) string {
	if l == nil || text == "" {
		return text
	}
	if p, ok := l.phrases[text]; ok {
		return p.text
	}
	return text
}

// T returns a text with the values that its verbs stand for: %s a text, which is
// translated too, %d a whole number, %.1f a number with so many digits, %v any of them
// or an error, %g a number as short as it reads back, %% a percent sign. A translation may take them in
// another order, as in "%[2]s %[1]d". A verb without a value stays as it is.
func (l *Language) T(key string, values ...any) string {
	if len(values) == 0 && strings.IndexByte(key, '%') < 0 {
		return l.Text(key)
	}
	return string(l.Append(nil, key, values...))
}

// Append appends what T returns to a buffer, and allocates nothing else.
func (l *Language) Append(to []byte, key string, values ...any) []byte {
	return l.fill(to, l.phrase(key, values), values)
}

// phrase returns the text for a key in the form that its first whole number wants.
func (l *Language) phrase(key string, values []any) string {
	if l == nil {
		return key
	}
	p, ok := l.phrases[key]
	if !ok {
		return key
	}
	if p.forms != nil {
		for _, v := range values {
			if n, whole := v.(int); whole {
				if text, has := p.forms[plural.Cardinal.MatchPlural(l.tag, max(n, -n), 0, 0, 0, 0)]; has {
					return text
				}
				break
			}
		}
	}
	return p.text
}

// Letters returns the letters of the translations from a code point on, in order.
func (l *Language) Letters(from rune) []rune {
	if l == nil {
		return nil
	}
	used := map[rune]bool{}
	for _, p := range l.phrases {
		for _, r := range p.text {
			if r >= from {
				used[r] = true
			}
		}
		for _, text := range p.forms {
			for _, r := range text {
				if r >= from {
					used[r] = true
				}
			}
		}
	}
	return slices.Sorted(maps.Keys(used))
}

// Knows reports whether a text, or a key with values, has a line of its own.
func (l *Language) Knows(text string) bool {
	if l == nil {
		return false
	}
	_, ok := l.phrases[text]
	return ok
}
