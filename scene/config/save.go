package config

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"

	"treeline/scene/files"
)

// DefaultPath returns the path of the user's settings file: under $XDG_CONFIG_HOME or ~/.config,
// %APPDATA%, or Library/Application Support. A relative path in the variable is ignored. It returns
// "" if the system has no such folder.
func DefaultPath() string {
	dir, err := os.UserConfigDir()
	if err != nil && runtime.GOOS != "windows" && runtime.GOOS != "darwin" {
		dir, err = os.UserHomeDir()
		dir = filepath.Join(dir, ".config")
	}
	if err != nil {
		return ""
	}
	return filepath.Join(dir, "Treeline", SettingsName)
}

// SettingsName is the name of the settings file.
const SettingsName = "settings.toml"

// LanguagesBeside returns the folder of the user's own language files, beside a settings file; ""
// for "".
func LanguagesBeside(settings string) string {
	if settings == "" {
		return ""
	}
	return filepath.Join(filepath.Dir(settings), "lang")
}

// Save writes the values of c that differ from their defaults. The file is replaced atomically, so
// that after a crash or with a full disk the old one is still there; a symbolic link stays one.
// Comments in the old file are lost. An old file with faults is set aside under another name first,
// as it may hold settings that c does not; one that the system does not let us read stays, and
// nothing is saved.
func Save(path string, c Config) error {
	_, err := Load(path)
	var fault *FileError
	switch {
	case errors.As(err, &fault):
		_, err = files.SetAside(path, damagedSuffix)
	case errors.Is(err, ErrMissing):
		err = nil
	}
	if err != nil {
		return fmt.Errorf("settings not saved: %w", err)
	}
	err = files.Keep(path, files.Private, func(w io.Writer) error {
		return WriteChanges(w, c)
	})
	if err != nil {
		return fmt.Errorf("settings not saved: %w", err)
	}
	return nil
}

// WriteChanges writes the values of c that differ from their defaults as a settings file, below the
// lines of comment.
func WriteChanges(w io.Writer, c Config, comment ...string) error {
	var b bytes.Buffer
	for _, line := range comment {
		fmt.Fprintf(&b, "# %s\n", line)
	}
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
	writeControls(&b, &c.Controls, "", false)
	_, err := w.Write(b.Bytes())
	return err
}

// WriteTOML writes every value of c as a settings file, each with help, range and default.
func WriteTOML(w io.Writer, c Config) error {
	var b bytes.Buffer
	b.WriteString("# All settings of Treeline. Copy the lines that you change into a file of your own:\n")
	b.WriteString("# what is left out keeps its default. Check it with `treeline tuning check FILE`.\n")
	fmt.Fprintf(&b, "version = %d\n", Version)
	writePart(&b, &c, "")
	_, err := w.Write(b.Bytes())
	return err
}

// WritePart writes the values of a section such as "ai.sight", or a single one, in the form of
// WriteTOML. For an unknown part it returns a one-line error that names the one that was probably
// meant.
func WritePart(w io.Writer, c Config, part string) error {
	var b bytes.Buffer
	if writePart(&b, &c, part); b.Len() == 0 {
		return fmt.Errorf("unknown section or path %s%s", short(part), hint(parts(Knobs(&c)), part))
	}
	_, err := w.Write(bytes.TrimPrefix(b.Bytes(), []byte("\n")))
	return err
}

// writePart writes the values of a section, or a single one, each with help, range and default; ""
// stands for all of them. It writes nothing for an unknown part.
func writePart(b *bytes.Buffer, c *Config, part string) {
	group := ""
	for _, k := range Knobs(c) {
		if !within(k.Path, part) {
			continue
		}
		group = writeGroup(b, group, k.Path)
		fmt.Fprintf(b, "# %s\n# %s, default %s\n%s = %s\n", k.Help, k.Span(), k.Standard(), leaf(k.Path), literal(&k))
	}
	writeControls(b, &c.Controls, part, true)
}

// within reports whether a path is a part or lies in it; every path lies in "".
func within(path, part string) bool {
	return part == "" || path == part || strings.HasPrefix(path, part+".")
}

// parts returns the paths of all sections, followed by those of all settings. Sections may be
// repeated.
func parts(knobs []Knob) []string {
	paths := append(pathsOf(knobs), boundPaths()...)
	return append(sections(paths), paths...)
}

// sections returns all sections that contain the paths, with repetitions.
func sections(paths []string) (all []string) {
	for _, path := range paths {
		for at := strings.LastIndexByte(path, '.'); at > 0; at = strings.LastIndexByte(path[:at], '.') {
			all = append(all, path[:at])
		}
	}
	return all
}

// writeGroup starts the table of a path unless it is the current one, and returns its name.
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

// leaf returns the last element of a path.
func leaf(path string) string { return path[strings.LastIndexByte(path, '.')+1:] }
