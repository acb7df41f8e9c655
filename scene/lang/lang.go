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

// Language is a language with its texts. A nil Language is English as in the code. It is immutable
// after loading, so that any goroutine may use it.
type Language struct {
	name    string
	tag     language.Tag
	decimal byte // decimal sign
	phrases map[string]phrase

	patterns []pattern // for Told
}

// phrase is the translation of a key.
type phrase struct {
	text  string                 // used if no form fits better
	forms map[plural.Form]string // by the first whole number among the values; nil for none
}

// Name returns the name of the language, which is that of its file: "en", "de", "pt-BR".
func (l *Language) Name() string {
	if l == nil {
		return English
	}
	return l.name
}

// Text returns the translation of a text without values, or the text itself if there is none.
func (l *Language) Text(text string) string {
	if l == nil || text == "" {
		return text
	}
	if p, ok := l.phrases[text]; ok {
		return p.text
	}
	return text
}

// T returns the translation of key with its values inserted in place of the verbs: %s a text, which
// is translated too, %d a whole number, %.1f a number with so many decimals, %v any of these or an
// error, %g a number with as few digits as needed to read it back, %% a percent sign. A translation
// may use another order, as in "%[2]s %[1]d". A verb without a value stays as it is.
func (l *Language) T(key string, values ...any) string {
	if len(values) == 0 && strings.IndexByte(key, '%') < 0 {
		return l.Text(key)
	}
	return string(l.Append(nil, key, values...))
}

// Append appends the result of T to a buffer, and does not allocate otherwise.
func (l *Language) Append(to []byte, key string, values ...any) []byte {
	return l.fill(to, l.phrase(key, values), values)
}

// phrase returns the translation of a key, in the plural form for its first whole number.
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

// Letters returns the letters in the translations from a code point on, sorted.
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

// Knows reports whether there is a translation for a text, or for a key with values.
func (l *Language) Knows(text string) bool {
	if l == nil {
		return false
	}
	_, ok := l.phrases[text]
	return ok
}
