package lang

import (
	"bytes"
	"embed"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"github.com/pelletier/go-toml/v2"
	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
	"golang.org/x/text/message"
	"golang.org/x/text/number"

	"treeline/terrain/legible"
)

// English is the language of the texts in the code, Automatic stands for that of the system.
const (
	English   = "en"
	Automatic = "auto"
)

//go:embed *.toml
var shipped embed.FS

const (
	suffix  = ".toml"
	largest = 1 << 20
)

// place is a folder with language files.
type place struct {
	files fs.FS
	name  string
}

// places returns the folder of the game, and that of the player unless it is "". Lines of later
// folders take precedence.
func places(own string) []place {
	all := []place{{shipped, "of the game"}}
	if own != "" {
		all = append(all, place{os.DirFS(own), own})
	}
	return all
}

// Names returns the names of all languages: English, those of the game, and those in the player's
// folder, "" for none.
func Names(own string) []string {
	names := []string{English}
	for _, p := range places(own) {
		entries, err := fs.ReadDir(p.files, ".")
		if err != nil {
			continue // a missing folder holds no languages
		}
		for _, e := range entries {
			name, ok := strings.CutSuffix(e.Name(), suffix)
			if ok && Legal(name) && !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	return names
}

// SelfName returns what a language of the game calls itself, the name of any other.
func SelfName(name string) string {
	switch name {
	case English:
		return "English"
	case "de":
		return "Deutsch"
	}
	return name
}

// Legal reports whether a name is valid for a language: "de", "pt-BR".
func Legal(name string) bool {
	_, err := language.Parse(name)
	return err == nil
}

// Load returns the language with a name; Automatic is that of the system, or English if there is no
// file for it. Lines of files in the player's folder own, "" for none, take precedence over those
// of the game. The error names a file that cannot be used and why; the language is then returned
// without that file. For an unknown language it returns nil and an error.
func Load(name, own string) (*Language, error) {
	if name == Automatic {
		name = choose(preferred(), Names(own))
	}
	if !Legal(name) || !slices.Contains(Names(own), name) {
		return nil, fmt.Errorf("there is no language %q: choose one of %s", name, strings.Join(Names(own), ", "))
	}
	l := &Language{name: name, tag: language.Make(name), phrases: map[string]phrase{}}
	l.decimal = decimal(l.tag)
	var fault error
	for _, p := range places(own) {
		phrases, err := read(p.files, name+suffix)
		// A folder that cannot exist is reported when settings are saved.
		if err != nil && !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, syscall.ENOTDIR) {
			fault = fmt.Errorf("language file %s not used: %w", filepath.Join(p.name, name+suffix), err)
		}
		maps.Copy(l.phrases, phrases)
	}
	l.patterns = patterns(l.phrases)
	return l, fault
}

// choose returns the first of the wanted languages that exists, or English.
func choose(wanted, there []string) string {
	var tags []language.Tag
	for _, name := range there {
		tags = append(tags, language.Make(name))
	}
	matcher := language.NewMatcher(tags)
	for _, name := range wanted {
		tag, err := language.Parse(name)
		if err != nil {
			continue
		}
		if _, i, sure := matcher.Match(tag); sure >= language.Low {
			return there[i]
		}
	}
	return English
}

// decimal returns the decimal sign of a language.
func decimal(tag language.Tag) byte {
	if strings.Contains(message.NewPrinter(tag).Sprint(number.Decimal(0.5)), ",") {
		return ','
	}
	return '.'
}

// read returns the phrases of a file, or why it cannot be used.
func read(f fs.FS, name string) (map[string]phrase, error) {
	file, err := f.Open(name)
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }()
	if info, err := file.Stat(); err != nil || !info.Mode().IsRegular() {
		return nil, errors.Join(err, errors.New("it is no file of text"))
	}
	text, err := io.ReadAll(io.LimitReader(file, largest+1))
	if err != nil {
		return nil, err
	}
	if len(text) > largest {
		return nil, fmt.Errorf("it is larger than %d kB", largest>>10)
	}
	return Decode(text)
}

// Decode reads the text of a language file. The error names the line, or a duplicate key.
func Decode(text []byte) (map[string]phrase, error) {
	text = legible.UTF8(text)
	var lines map[string]any
	if err := toml.NewDecoder(bytes.NewReader(text)).Decode(&lines); err != nil {
		if fault, ok := errors.AsType[*toml.DecodeError](err); ok {
			row, _ := fault.Position()
			return nil, fmt.Errorf("line %d: %s", row, strings.TrimPrefix(fault.Error(), "toml: "))
		}
		return nil, err
	}
	phrases := make(map[string]phrase, len(lines))
	for key, value := range lines {
		p, err := newPhrase(key, value)
		if err != nil {
			return nil, placed(err, text, lines)
		}
		phrases[key] = p
	}
	return phrases, nil
}

// placed returns the fault of the first line that cannot be used, with its number, which the strict
// decoder knows.
func placed(fault error, text []byte, lines map[string]any) error {
	var strict *toml.StrictMissingError
	if !errors.As(toml.NewDecoder(bytes.NewReader(text)).DisallowUnknownFields().Decode(&struct{}{}), &strict) {
		return fault
	}
	for i := range strict.Errors {
		key := strict.Errors[i].Key()[0]
		if _, err := newPhrase(key, lines[key]); err != nil {
			row, _ := strict.Errors[i].Position()
			return fmt.Errorf("line %d: %w", row, err)
		}
	}
	return fault
}

// newPhrase returns the phrase of one line.
func newPhrase(key string, value any) (phrase, error) {
	if text, ok := value.(string); ok {
		return phrase{text: text}, check(key, text)
	}
	table, ok := value.(map[string]any)
	if !ok || table["other"] == nil {
		return phrase{}, fmt.Errorf("%q wants a text in quotes, or { one = \"...\", other = \"...\" }", key)
	}
	p := phrase{forms: map[plural.Form]string{}}
	for name, value := range table {
		form, known := forms()[name]
		text, is := value.(string)
		if !known || !is {
			return phrase{}, fmt.Errorf("%q has %q, which is none of zero, one, two, few, many, other with a text in quotes", key, name)
		}
		if err := check(key, text); err != nil {
			return phrase{}, err
		}
		p.forms[form] = text
	}
	p.text = p.forms[plural.Other]
	return p, nil
}

// check returns an error if a translation does not take the same values as its key.
func check(key, text string) error {
	if want, got := verbs(key), verbs(text); want != got {
		return fmt.Errorf("%q: the translation %q must hold the same values, with their percent signs", key, text)
	}
	return nil
}

// forms returns the plural forms by their names in files.
func forms() map[string]plural.Form {
	return map[string]plural.Form{
		"zero": plural.Zero, "one": plural.One, "two": plural.Two,
		"few": plural.Few, "many": plural.Many, "other": plural.Other,
	}
}
