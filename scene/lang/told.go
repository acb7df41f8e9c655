package lang

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
)

// pattern is a key with values, split into: text, value, text, value, ... text.
type pattern struct {
	key   string
	texts []string
	verbs []verb

	sentence bool // whether it ends with a full stop
}

// patterns returns the keys with values that have enough text to be recognised, the longest first.
func patterns(phrases map[string]phrase) []pattern {
	const least = 5 // bytes of text
	said := func(p *pattern) int { return len(strings.Join(p.texts, "")) }
	var all []pattern
	for key := range phrases {
		p := pattern{key: key, sentence: strings.HasSuffix(key, ".")}
		taken := 0
		for text, more := key, true; more; {
			before, v, rest, ok := next(text, taken)
			if ok && v.kind == '%' {
				p = pattern{} // no key with a percent sign is ever recognised
				break
			}
			p.texts = append(p.texts, before)
			if ok {
				p.verbs, taken = append(p.verbs, v), v.value+1
			}
			text, more = rest, ok
		}
		if len(p.verbs) > 0 && said(&p) >= least {
			all = append(all, p)
		}
	}
	slices.SortFunc(all, func(a, b pattern) int { return cmp.Or(said(&b)-said(&a), cmp.Compare(a.key, b.key)) })
	return all
}

// Told returns the translation of an English text whose values are already inserted, such as an
// error, or a sentence from a package that knows no languages. It is recognised by comparing it
// with the keys that have values, as a whole or in the parts between colons, semicolons, commas and
// wide spaces. What is not recognised stays English, and a value in quotation marks as it is.
func (l *Language) Told(text string) string {
	if l == nil || text == "" {
		return text
	}
	if p, ok := l.phrases[text]; ok {
		return p.text
	}
	sentence := strings.HasSuffix(text, ".")
	for i := range l.patterns {
		if l.patterns[i].sentence != sentence {
			continue
		}
		if values := l.match(&l.patterns[i], text); values != nil {
			return l.T(l.patterns[i].key, values...)
		}
	}
	if body, ok := strings.CutSuffix(text, "."); ok && body != "" {
		return l.Told(body) + "."
	}
	for _, mark := range []string{"; ", ": ", "  ", ", "} {
		if before, after, ok := strings.Cut(text, mark); ok {
			return l.Told(before) + mark + l.Told(after)
		}
	}
	return l.numeral(text)
}

// numeral returns a number, with or without a unit, with the decimal sign of the language; for a
// thing with a number its translation with the number; any other text as it is.
func (l *Language) numeral(text string) string {
	number, unit, _ := strings.Cut(text, " ")
	if _, err := strconv.ParseFloat(strings.TrimRight(number, "%"), 64); err == nil && !strings.Contains(unit, " ") {
		return strings.Replace(text, ".", string(l.decimal), 1)
	}
	if at := strings.LastIndexByte(text, ' '); at > 0 {
		if _, err := strconv.Atoi(text[at+1:]); err == nil {
			return l.Text(text[:at]) + text[at:]
		}
	}
	return text
}

// match returns the values in a text that matches a pattern, nil if it does not match.
func (l *Language) match(p *pattern, text string) []any {
	rest, ok := strings.CutPrefix(text, p.texts[0])
	if !ok || !strings.HasSuffix(rest, p.texts[len(p.verbs)]) {
		return nil
	}
	values := make([]any, len(p.verbs))
	if !l.matchFrom(p, 0, rest, values) {
		return nil
	}
	return values
}

// matchFrom sets the values of a pattern from index i on, the shortest that fit, and reports
// whether the rest of a text matches.
func (l *Language) matchFrom(p *pattern, i int, rest string, values []any) bool {
	v, after, read := p.verbs[i], p.texts[i+1], l.valueOf
	if strings.HasSuffix(p.texts[i], "“") && strings.HasPrefix(after, "”") {
		read = nameOf
	}
	if i == len(p.verbs)-1 {
		body, ok := strings.CutSuffix(rest, after)
		values[v.value] = read(v, body)
		return ok && values[v.value] != nil
	}
	for from := 0; after != ""; { // two adjacent values cannot be told apart
		at := strings.Index(rest[from:], after)
		if at < 0 {
			return false
		}
		end := from + at
		if l.matchFrom(p, i+1, rest[end+len(after):], values) {
			if values[v.value] = read(v, rest[:end]); values[v.value] != nil {
				return true
			}
		}
		from = end + 1
	}
	return false
}

// verbatim is a value that is not translated.
type verbatim string

// nameOf returns the value of a verb in quotation marks: what somebody has named, or typed.
func nameOf(_ verb, text string) any {
	if text == "" {
		return nil
	}
	return verbatim(text)
}

// valueOf returns the value of a verb from its text, nil if it cannot be one.
func (l *Language) valueOf(v verb, text string) any {
	switch v.kind {
	case 'd':
		n, err := strconv.Atoi(text)
		if err != nil {
			return nil
		}
		return n
	case 'f', 'g':
		if _, err := strconv.ParseFloat(text, 64); err != nil {
			return nil
		}
		return l.numeral(text)
	}
	if text == "" || strings.Contains(text+" ", ": ") || strings.Contains(text+" ", "; ") { // no value extends beyond a clause
		return nil
	}
	return l.Told(text)
}
