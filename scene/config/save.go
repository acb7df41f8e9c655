package config

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// DefaultPath returns where the settings of this user live: under
// $XDG_CONFIG_HOME or ~/.config, %APPDATA%, or Library/Application Support. It
// is empty where the system knows no such folder.
func DefaultPath() string {
	dir, err := os.UserConfigDir()
	if err != nil {
		return ""
	}
	return filepath.Join(dir, "Treeline", "settings.toml")
}

// Save writes the values of c that differ from their defaults. The file is
// replaced as a whole, so that a crash or a full disk leaves the old one; a link
// stays a link. Comments in the old file are not kept.
func Save(path string, c Config) error {
	if target, err := filepath.EvalSymlinks(path); err == nil {
		path = target
	}
	dir := filepath.Dir(path)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return fmt.Errorf("settings not saved: %w", err)
	}
	temp, err := os.CreateTemp(dir, ".settings-*.toml")
	if err != nil {
		return fmt.Errorf("settings not saved: %w", err)
	}
	defer os.Remove(temp.Name()) // fails once the file has its final name
	err = writeFile(temp, c)
	if err == nil {
		err = os.Rename(temp.Name(), path)
	}
	if err != nil {
		return fmt.Errorf("settings not saved: %w", err)
	}
	return nil
}

// Probe finds out whether Save will work: it makes the folder and, for a moment,
// a file in it.
func Probe(path string) error {
	dir := filepath.Dir(path)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	temp, err := os.CreateTemp(dir, ".settings-*.toml")
	if err != nil {
		return err
	}
	defer os.Remove(temp.Name())
	return temp.Close()
}

// writeFile fills and closes the temporary file.
func writeFile(temp *os.File, c Config) error {
	_, err := temp.Write(changes(c))
	if err == nil {
		err = temp.Sync()
	}
	if failed := temp.Close(); err == nil {
		err = failed
	}
	return err
}

// changes returns the text of a settings file with the changed values of c.
func changes(c Config) []byte {
	var b bytes.Buffer
	b.WriteString("# Treeline settings: only what differs from the defaults. `treeline tuning print` shows everything.\n")
	fmt.Fprintf(&b, "version = %d\n", Version)
	group := ""
	for _, k := range Knobs(&c) {
		if !k.Changed() {
			continue
		}
		group = writeGroup(&b, group, k.Path)
		fmt.Fprintf(&b, "%s = %s # %s, default %s\n", leaf(k.Path), literal(&k), k.Span(), k.Standard())
	}
	return b.Bytes()
}

// WriteTOML writes every value of c as a settings file, each with unit, range,
// default and help.
func WriteTOML(w io.Writer, c Config) error {
	var b bytes.Buffer
	b.WriteString("# All settings of Treeline. Copy the lines that you change into a file of your own:\n")
	b.WriteString("# what is left out keeps its default. Check it with `treeline tuning check FILE`.\n")
	fmt.Fprintf(&b, "version = %d\n", Version)
	group := ""
	for _, k := range Knobs(&c) {
		group = writeGroup(&b, group, k.Path)
		fmt.Fprintf(&b, "# %s\n# %s, default %s\n%s = %s\n", k.Help, k.Span(), k.Standard(), leaf(k.Path), literal(&k))
	}
	_, err := w.Write(b.Bytes())
	return err
}

// writeGroup starts the table of a path unless it is the current one, and
// returns the table's name.
func writeGroup(b *bytes.Buffer, current, path string) string {
	group := strings.TrimSuffix(path, "."+leaf(path))
	if group != current {
		fmt.Fprintf(b, "\n[%s]\n", group)
	}
	return group
}

// literal returns the value as TOML.
func literal(k *Knob) string {
	if k.named() {
		return strconv.Quote(k.Text())
	}
	return k.Text()
}

// leaf returns the last part of a path.
func leaf(path string) string { return path[strings.LastIndexByte(path, '.')+1:] }
