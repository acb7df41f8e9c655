package panel

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"treeline/scene/config"
	"treeline/scene/lang"
)

// search is what the person has typed to find knobs.
type search struct {
	text    string
	focused bool // typed letters go to the search
}

// longestSearch is the greatest number of letters in a search.
const longestSearch = 24

// add appends a typed letter and reports whether it was accepted.
func (s *search) add(r rune) bool {
	if !unicode.IsPrint(r) || utf8.RuneCountInString(s.text) >= longestSearch || r == ' ' && s.text == "" {
		return false
	}
	s.text += string(r)
	return true
}

// erase removes the last letter and reports whether there was one.
func (s *search) erase() bool {
	_, n := utf8.DecodeLastRuneInString(s.text)
	s.text = s.text[:len(s.text)-n]
	return n > 0
}

// filter returns a function that reports whether the knob of a path matches: its name contains
// every word of the search or, if no knob has such a name, its help does. An empty search matches
// all knobs.
func (s *search) filter(knobs []config.Knob, language *lang.Language) func(path string) bool {
	words := strings.Fields(strings.ToLower(s.text))
	if len(words) == 0 {
		return everything
	}
	for _, texts := range []func(k *config.Knob, l *lang.Language) string{name, help} {
		found := map[string]bool{}
		for i := range knobs {
			text := strings.ToLower(texts(&knobs[i], language))
			if !slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(text, w) }) {
				found[knobs[i].Path] = true
			}
		}
		if len(found) > 0 {
			return func(path string) bool { return found[path] }
		}
	}
	return func(string) bool { return false }
}

// name returns everything that a knob is called: its path, its titles on the panel and its options,
// in English and in the player's language.
func name(k *config.Knob, l *lang.Language) string {
	group, last := split(k.Path)
	words := []string{k.Path, strings.NewReplacer("-", " ", ".", " ").Replace(k.Path), title(last), heading(group)}
	if _, tab := tabOf(group); tab != "" {
		words = append(words, tab)
	}
	if threshold(k.Path) {
		words = append(words, "Sight thresholds")
	}
	words = append(words, k.Choices...)
	for _, word := range words {
		words = append(words, l.Text(word))
	}
	return strings.Join(words, " ")
}

// threshold reports whether the knob of a path says how much must show of a tank, which everything
// but its name calls a threshold.
func threshold(path string) bool {
	return slices.Contains([]string{"ai.sight.still", "ai.sight.moving", "ai.sight.edge", "ai.sight.fired-factor"}, path)
}

func help(k *config.Knob, l *lang.Language) string { return k.Help + " " + l.Text(k.Help) }

// Typing reports whether typed letters go to the panel: they do from its opening until a click
// beside it, and again after a click on it.
func (p *Panel) Typing() bool { return p.visible && p.search.focused }

// Type adds a typed letter to the search.
func (p *Panel) Type(r rune) {
	if p.Typing() && p.search.add(r) {
		p.find()
	}
}

// Erase removes the last letter of the search.
func (p *Panel) Erase() {
	if p.visible && p.search.erase() {
		p.find()
	}
}

// EndSearch clears the search, so that all wanted knobs show, and reports whether there was a
// search.
func (p *Panel) EndSearch() bool {
	if p.search.text == "" {
		return false
	}
	p.search.text = ""
	p.find()
	return true
}

// find shows the knobs that are wanted and match the search.
func (p *Panel) find() {
	matches := p.search.filter(p.values.knobs, p.canvas.Language())
	p.shown = func(path string) bool { return p.wanted(path) && matches(path) }
	p.list.folds.ignored = p.search.text != ""
	p.list.fill(p.shown)
	p.tally()
	if i := p.mouse.dragged; i >= 0 && !p.shown(p.values.knobs[i].Path) {
		p.mouse.dragged = -1
	}
}
