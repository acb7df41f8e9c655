package outside

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"treeline/ai"
)

// Limits of what is read to identify the version of a script.
const (
	maxSources     = 500      // files
	maxSourceBytes = 32 << 20 // of all of them together
	maxSeen        = 20_000   // files and folders of any kind
)

// errVast is returned if there are too many files beside a script.
var errVast = errors.New("too much lies beside it")

// version returns a text that identifies what a program runs: a hash of its file and, for a script
// (.py, .js, .mjs, or a file that begins with #!), of the sources in its folder and below, in the
// order of their paths. It is computed once, so that all matches of a command have the same
// version.
func (h *Host) version(brain string) (string, error) {
	h.reading.Lock()
	defer h.reading.Unlock()
	if v := h.versions[brain]; v != "" {
		return v, nil
	}
	v, err := h.versionNow(brain, h.logf)
	if err == nil {
		h.versions[brain] = v
	}
	return v, err
}

// Unchanged returns an error if what a program runs has changed since version was called: each
// round starts it anew. WebAssembly modules and policies stay as they were loaded.
func (h *Host) Unchanged() error {
	h.reading.Lock()
	defer h.reading.Unlock()
	for brain, was := range h.versions {
		if kind, _, _ := ai.Outside(brain); kind == ai.Wasm {
			continue
		}
		is, err := h.versionNow(brain, func(string, ...any) {})
		if err != nil {
			return err
		}
		if is != was {
			return fmt.Errorf("%s was changed while it fought: matches of its version %s are kept as far as they had ended, and the same command now fights those of version %s", brain, Short(was), Short(is))
		}
	}
	return nil
}

// Short returns the part of a version that tables show.
func Short(version string) string {
	const digits = 6
	return version[:min(len(version), digits)]
}

// versionNow computes the version of a program from the present files.
func (h *Host) versionNow(brain string, say func(string, ...any)) (string, error) {
	kind, file, _ := ai.Outside(brain)
	find := versionOf
	if kind == ai.Wasm {
		find = versionOfFile
	}
	v, err := find(file)
	if errors.Is(err, errVast) {
		say("%s: its folder holds more than is read: its versions are told apart by that file alone", brain)
		v, err = versionOfFile(file)
	}
	if err != nil {
		return "", fmt.Errorf("%s: %w", brain, err)
	}
	return v, nil
}

// versionOf computes the version of a program that is no module, or returns errVast.
func versionOf(file string) (string, error) {
	path, err := filepath.EvalSymlinks(file) // a script finds its sources beside itself, not beside a link to it
	if err != nil {
		return "", err
	}
	if !isScript(path) {
		return versionOfFile(path)
	}
	folder := filepath.Dir(path)
	names, err := sources(folder)
	if err != nil {
		return "", err
	}
	sum := sha256.New()
	if err := hashFile(sum, path, ""); err != nil {
		return "", err
	}
	for _, name := range names {
		if err := hashFile(sum, filepath.Join(folder, name), filepath.ToSlash(name)); err != nil {
			return "", err
		}
	}
	return text(sum), nil
}

// versionOfFile returns a text that identifies the bytes of a file.
func versionOfFile(path string) (string, error) {
	sum := sha256.New()
	if err := hashFile(sum, path, ""); err != nil {
		return "", err
	}
	return text(sum), nil
}

// text returns a hash as a text, long enough to be unique.
func text(sum hash.Hash) string {
	const bytes = 12
	return hex.EncodeToString(sum.Sum(nil)[:bytes])
}

// hashFile adds a name and the bytes of a file to a hash.
func hashFile(sum hash.Hash, path, name string) error {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }()
	own := sha256.New()
	if _, err := io.Copy(own, file); err != nil {
		return err
	}
	_ = binary.Write(sum, binary.LittleEndian, uint64(len(name))) // writing to a hash never fails
	_, _ = io.WriteString(sum, name)
	_, _ = sum.Write(own.Sum(nil))
	return nil
}

// isScript reports whether a program may read other files in its folder to run.
func isScript(path string) bool {
	switch strings.ToLower(filepath.Ext(path)) {
	case ".py", ".js", ".mjs":
		return true
	}
	file, err := os.Open(path)
	if err != nil {
		return false
	}
	defer func() { _ = file.Close() }()
	const mark = "#!"
	head := make([]byte, len(mark))
	_, err = io.ReadFull(file, head)
	return err == nil && string(head) == mark
}

// sources returns the source files of scripts in a folder and below, as sorted paths relative to
// it, or errVast. It skips hidden folders, caches and packages, which programs create or others
// have installed.
func sources(folder string) (names []string, err error) {
	endings := []string{".py", ".js", ".mjs", ".cjs", ".ts", ".sh", ".rb", ".pl", ".lua", ".php"}
	seen, size := 0, int64(0)
	err = filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if seen++; seen > maxSeen {
			return errVast
		}
		switch {
		case err != nil && path == folder:
			return err
		case err != nil:
			return nil // what cannot be read cannot be run
		case d.IsDir() && path != folder && isForeign(path, d.Name()):
			return filepath.SkipDir
		case d.IsDir() || !slices.Contains(endings, strings.ToLower(filepath.Ext(path))):
			return nil
		}
		info, err := os.Stat(path)
		if err != nil || !info.Mode().IsRegular() {
			return nil
		}
		name, err := filepath.Rel(folder, path)
		if err != nil {
			return err
		}
		names = append(names, name)
		if size += info.Size(); len(names) > maxSources || size > maxSourceBytes {
			return errVast
		}
		return nil
	})
	slices.Sort(names)
	return names, err
}

// isForeign reports whether a folder holds nothing that was written for the script.
func isForeign(path, name string) bool {
	if strings.HasPrefix(name, ".") || slices.Contains([]string{"node_modules", "__pycache__", "site-packages"}, name) {
		return true
	}
	_, err := os.Stat(filepath.Join(path, "pyvenv.cfg")) // a virtual environment of Python
	return err == nil
}
