package main

import (
	"fmt"
	"go/ast"
	"go/token"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// glossary is the page that defines the words. Below refusedWords it has a table: forms of a word,
// what to say instead, and yes if the lint refuses it.
const (
	glossary     = "docs/glossary.md"
	licences     = "THIRD_PARTY.md" // texts by others
	refusedWords = "## Words not to use"
)

// word is a row of that table.
type word struct {
	forms   []string // lower case; forms of several words are searched for in prose only
	instead string
	prose   *regexp.Regexp
}

// readWords returns the words that the glossary refuses, none without a glossary.
func readWords(root fs.FS) []word {
	text, err := fs.ReadFile(root, glossary)
	if err != nil {
		return nil
	}
	_, table, _ := strings.Cut(string(text), refusedWords)
	var words []word
	for line := range strings.Lines(table) {
		if strings.HasPrefix(line, "## ") {
			break
		}
		cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), "|")
		const columns = 3
		if len(cells) != columns || strings.TrimSpace(cells[2]) != "yes" {
			continue
		}
		w := word{instead: strings.TrimSpace(cells[1])}
		var patterns []string
		for _, m := range quoted.FindAllStringSubmatch(cells[0], -1) {
			form := strings.ToLower(m[1])
			w.forms = append(w.forms, form)
			patterns = append(patterns, strings.Join(strings.Fields(regexp.QuoteMeta(form)), `\s+`))
		}
		w.prose = regexp.MustCompile(`(?i)\b(?:` + strings.Join(patterns, "|") + `)\b`)
		words = append(words, w)
	}
	return words
}

// checkWords reports refused words in the comments and identifiers of a file, and in string
// literals of several words.
func checkWords(f *file, words []word) []string {
	var faults []string
	if len(words) == 0 {
		return nil
	}
	for _, group := range f.ast.Comments {
		var text strings.Builder
		for _, c := range group.List {
			text.WriteString(strings.TrimPrefix(c.Text, "//") + "\n")
		}
		first := f.set.Position(group.Pos()).Line
		faults = append(faults, proseFaults(f.path, first, text.String(), words)...)
	}
	ast.Inspect(f.ast, func(n ast.Node) bool {
		if text, ok := n.(*ast.BasicLit); ok && text.Kind == token.STRING && strings.Contains(text.Value, " ") {
			faults = append(faults, proseFaults(f.path, f.set.Position(text.Pos()).Line, text.Value, words)...)
		}
		if name, ok := n.(*ast.Ident); ok {
			for _, part := range partsOf(name.Name) {
				if w := refuses(words, part); w != nil {
					faults = append(faults, f.fault(name.Pos(), "%s: not %s, but %s", name.Name, part, w.instead))
				}
			}
		}
		return true
	})
	return faults
}

// checkProse reports refused words on a page, outside code blocks.
func checkProse(name string, text []byte, words []word) []string {
	if name == glossary || name == licences || len(words) == 0 {
		return nil
	}
	var prose strings.Builder
	at := 1
	eachLine(text, func(line int, s string) {
		prose.WriteString(strings.Repeat("\n", line-at) + s)
		at = line
	})
	return proseFaults(name, 1, prose.String(), words)
}

// proseFaults returns the faults of a text that begins at line first.
func proseFaults(name string, first int, text string, words []word) []string {
	var faults []string
	for _, w := range words {
		for _, at := range w.prose.FindAllStringIndex(text, -1) {
			line := first + strings.Count(text[:at[0]], "\n")
			faults = append(faults, fmt.Sprintf("%s:%d: not %s, but %s", name, line, strings.Join(strings.Fields(text[at[0]:at[1]]), " "), w.instead))
		}
	}
	return faults
}

// refuses returns the row that refuses a word, nil for none.
func refuses(words []word, part string) *word {
	for i := range words {
		if slices.Contains(words[i].forms, part) {
			return &words[i]
		}
	}
	return nil
}

// partsOf returns the words that an identifier consists of, in lower case: eye, point and 2 for
// EyePoint2. Consecutive capitals form one word with what follows.
func partsOf(name string) []string {
	return strings.FieldsFunc(spaced(name), func(r rune) bool { return r == ' ' || r == '_' })
}

func spaced(name string) string {
	var b strings.Builder
	runes := []rune(name)
	for i, r := range runes {
		upper := unicode.IsUpper(r)
		if i > 0 && (upper && !unicode.IsUpper(runes[i-1]) || upper && i+1 < len(runes) && unicode.IsLower(runes[i+1]) || unicode.IsDigit(r) && !unicode.IsDigit(runes[i-1])) {
			b.WriteByte(' ')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}
