package panel

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"treeline/scene/config"
	"treeline/scene/lang"
)

// search is what the person types to find knobs.
type search struct {
	text    string
	focused bool // typed letters are meant for it
}

// longestSearch is the most letters that are taken.
const longestSearch = 24

// add takes a typed letter and reports whether that changes the search.
func (s *search) add(r rune) bool {
	if !unicode.IsPrint(r) || utf8.RuneCountInString(s.text) >= longestSearch || r == ' ' && s.text == "" {
		return false
	}
	s.text += string(r)
	return true
}

// erase takes the last letter away and reports whether there was one.
func (s *search) erase() bool {
	_, n := utf8.DecodeLastRuneInString(s.text)
	s.text = s.text[:len(s.text)-n]
	return n > 0
}

// filter returns which paths of knobs match: those whose name holds every word of the
// search, or, if there is none, those whose help does. An empty search matches all.
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

// name returns all that a knob is called: its path, the titles on the panel, the options,
// in English and in the player's language.
func name(k *config.Knob, l *lang.Language) string {
	group, last := split(k.Path)
	words := []string{k.Path, strings.NewReplacer("-", " ", ".", " ").Replace(k.Path), title(last), heading(group)}
	if _, tab := tabOf(group); tab != "" {
		words = append(words, tab)
	}
	words = append(words, k.Choices...)
	for _, word := range words {
		words = append(words, l.Text(word))
	}
	return strings.Join(words, " ")
}

func help(k *config.Knob, l *lang.Language) string { return k.Help + " " + l.Text(k.Help) }

// Typing reports whether typed letters are meant for the panel: from its opening on, and
// again after a click on it, until a click beside it.
func (p *Panel) Typing() bool { return p.visible && p.search.focused }

// Type adds a typed letter to the search.
func (p *Panel) Type(r rune) {
	if p.Typing() && p.search.add(r) {
		p.find()
	}
}

// Erase takes the last letter of the search away.
func (p *Panel) Erase() {
	if p.visible && p.search.erase() {
		p.find()
	}
}

// EndSearch shows all knobs again. It reports whether there was a search.
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
