package config

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strconv"
	"strings"
	"syscall"

	"github.com/pelletier/go-toml/v2"
	"github.com/pelletier/go-toml/v2/unstable"
)

// Version is the version of the settings file that this program writes. A file
// without one counts as the newest.
const Version = 1

// ErrMissing says that there is no settings file. Load then returns the
// defaults with it.
var ErrMissing = errors.New("no settings file")

// FileError says what is wrong in a settings file, and where.
type FileError struct {
	Path string
	Line int // 1 for the first
	Why  string
}

// Error returns one line.
func (e *FileError) Error() string { return fmt.Sprintf("%s:%d: %s", e.Path, e.Line, e.Why) }

// Load returns the defaults, changed by the settings file at path. The file is
// read strictly: a *FileError names the line of an unknown key, of a value of
// the wrong type and of one out of range, and the Config is then the default
// one. A missing file gives the defaults and ErrMissing.
func Load(path string) (Config, error) {
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR) {
		return Default(), fmt.Errorf("%w: %s", ErrMissing, path)
	}
	if err != nil {
		return Default(), err
	}
	c := Default()
	if err := Read(&c, path, text); err != nil {
		return Default(), err
	}
	return c, nil
}

// Read applies the text of a settings file to c; path is only used in errors. On
// an error c is left half changed.
func Read(c *Config, path string, text []byte) error {
	var whole map[string]any // finds what is not TOML at all, and keys given twice
	if err := toml.Unmarshal(text, &whole); err != nil {
		return syntaxError(path, err)
	}
	r := reader{path: path, knobs: Knobs(c)}
	r.parser.Reset(text)
	var table []string
	for r.parser.NextExpression() {
		e := r.parser.Expression()
		switch e.Kind {
		case unstable.KeyValue:
			if err := r.apply(table, e); err != nil {
				return err
			}
		case unstable.Table:
			table = names(e)
			if err := r.checkTable(table, e); err != nil {
				return err
			}
		case unstable.ArrayTable:
			return r.fail(e, "[[%s]] is a list; write [%[1]s]", strings.Join(names(e), "."))
		default:
		}
	}
	if err := r.parser.Error(); err != nil {
		return syntaxError(path, err)
	}
	return nil
}

// syntaxError turns an error of the TOML library into one of ours.
func syntaxError(path string, err error) error {
	var decode *toml.DecodeError
	if errors.As(err, &decode) {
		line, _ := decode.Position()
		return &FileError{Path: path, Line: line, Why: "not TOML: " + strings.TrimPrefix(decode.Error(), "toml: ")}
	}
	return &FileError{Path: path, Line: 1, Why: "not TOML: " + strings.TrimPrefix(err.Error(), "toml: ")}
}

// reader applies the expressions of one file to knobs.
type reader struct {
	path   string
	knobs  []Knob
	parser unstable.Parser
}

// apply sets what one "key = value" says, inside inline tables too.
func (r *reader) apply(table []string, e *unstable.Node) error {
	keys := append(append([]string(nil), table...), names(e)...)
	path, value := strings.Join(keys, "."), e.Value()
	if path == "version" {
		return r.checkVersion(e, value)
	}
	if value.Kind == unstable.InlineTable {
		for it := value.Children(); it.Next(); {
			if err := r.apply(keys, it.Node()); err != nil {
				return err
			}
		}
		return nil
	}
	k := find(r.knobs, path)
	if k == nil {
		return r.fail(e, "unknown key %s%s", path, hint(r.knobs, path))
	}
	if err := assign(k, value); err != nil {
		return r.fail(e, "%s; correct or remove the line (default %s)", err, k.Standard())
	}
	return nil
}

// assign sets a knob from a value of the file; the kinds must match.
func assign(k *Knob, value *unstable.Node) error {
	text := string(value.Data)
	switch {
	case k.Value != nil && value.Kind == unstable.Float:
		return k.Parse(strings.ReplaceAll(text, "_", ""))
	case k.Value != nil && value.Kind == unstable.Integer:
		n, err := strconv.ParseInt(strings.TrimPrefix(text, "+"), 0, 64)
		if err != nil {
			return err
		}
		return k.put(float64(n))
	case k.Value == nil && (value.Kind == unstable.Bool) == !k.named() &&
		(value.Kind == unstable.Bool || value.Kind == unstable.String):
		return k.Parse(text)
	case k.Value != nil:
		return fmt.Errorf("%s wants a number from %s, not a %s", k.Path, k.Span(), kindWord(value.Kind))
	default:
		return fmt.Errorf("%s wants %s, not a %s", k.Path, k.Span(), kindWord(value.Kind))
	}
}

// checkVersion refuses files of newer programs.
func (r *reader) checkVersion(e, value *unstable.Node) error {
	n, err := strconv.Atoi(string(value.Data))
	if value.Kind != unstable.Integer || err != nil || n < 1 || n > Version {
		return r.fail(e, "version %s of the settings file is not known (this program reads 1 to %d); remove the file or update Treeline",
			bytes.TrimSpace(value.Data), Version)
	}
	return nil
}

// checkTable refuses groups that hold no knob, even when they are empty.
func (r *reader) checkTable(table []string, e *unstable.Node) error {
	prefix := strings.Join(table, ".") + "."
	for i := range r.knobs {
		if strings.HasPrefix(r.knobs[i].Path, prefix) {
			return nil
		}
	}
	return r.fail(e, "unknown group [%s] (`treeline tuning print` lists all of them)", strings.Join(table, "."))
}

// fail returns an error at the line of the expression e.
func (r *reader) fail(e *unstable.Node, format string, args ...any) error {
	it := e.Key()
	it.Next()
	line := r.parser.Shape(it.Node().Raw).Start.Line
	return &FileError{Path: r.path, Line: line, Why: fmt.Sprintf(format, args...)}
}

// names returns the dotted key of an expression.
func names(e *unstable.Node) []string {
	var keys []string
	for it := e.Key(); it.Next(); {
		keys = append(keys, string(it.Node().Data))
	}
	return keys
}

// kindWord names a kind of TOML value as a person would.
func kindWord(k unstable.Kind) string {
	switch k {
	case unstable.String:
		return "text in quotes"
	case unstable.Bool:
		return "true or false"
	case unstable.Array:
		return "list"
	case unstable.Integer, unstable.Float:
		return "number"
	case unstable.InlineTable:
		return "table"
	default:
		return "date or time"
	}
}
