package main

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"treeline/scene/files"
)

const (
	source  = "scene/page/site"
	program = "treeline.wasm"
	entry   = "index.html"
	worker  = "sw.js" // caches the site in the browser; its name must never change
)

// digits is the number of bytes of a hash in a name.
const digits = 5

// site is the files of the page by their names.
type site map[string][]byte

// build builds the program and writes the whole page into a folder, in place of its old content.
// With small it adds compressed versions of files, which servers send to clients that support them.
func build(folder string, small bool) error {
	s, err := read()
	if err != nil {
		return err
	}
	wasm, err := compile()
	if err != nil {
		return err
	}
	name := hashed(program, wasm)
	s[name] = wasm
	if s["program.json"], err = json.Marshal(map[string]any{"file": name, "length": len(wasm)}); err != nil {
		return err
	}
	if err := s.addAssets(); err != nil {
		return err
	}
	s.rename()
	if err := s.list(); err != nil {
		return err
	}
	if err := os.RemoveAll(folder); err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Join(folder, "assets"), 0o755); err != nil {
		return err
	}
	return s.write(folder, small)
}

// documents returns the documents that must accompany every copy of the program, by their names on the
// site: servers need a known extension.
func documents() map[string]string {
	return map[string]string{"LICENSE.txt": "LICENSE", "THIRD_PARTY.txt": "THIRD_PARTY.md"}
}

// read returns the files that need no building.
func read() (site, error) {
	root, err := output("go", "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	s := site{}
	paths, err := filepath.Glob(filepath.Join(source, "*"))
	if err != nil {
		return nil, err
	}
	for name, path := range documents() {
		if s[name], err = os.ReadFile(path); err != nil {
			return nil, err
		}
	}
	for _, path := range append(paths, filepath.Join(strings.TrimSpace(root), "lib", "wasm", "wasm_exec.js")) {
		text, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		s[filepath.Base(path)] = text
	}
	return s, nil
}

// compile returns the compiled program.
func compile() ([]byte, error) {
	folder, err := os.MkdirTemp("", "treeline-web-")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(folder) }()
	path := filepath.Join(folder, program)
	c := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w", "-o", path, ".")
	c.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	if said, err := c.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("%w\n%s", err, said)
	}
	return os.ReadFile(path)
}

// hashed returns a name with a hash of the content, so that the same name always stands for the
// same content.
func hashed(name string, text []byte) string {
	sum := sha256.Sum256(text)
	base, end, _ := strings.Cut(name, ".")
	return base + "." + hex.EncodeToString(sum[:digits]) + "." + end
}

// rename adds hashes to the names of scripts and styles, and updates the page.
func (s site) rename() {
	page := string(s[entry])
	for _, name := range slices.Collect(maps.Keys(s)) { // new names are added meanwhile
		text := s[name]
		if end := filepath.Ext(name); name != worker && (end == ".js" || end == ".css") {
			now := hashed(name, text)
			page = strings.ReplaceAll(page, `"`+name+`"`, `"`+now+`"`)
			delete(s, name)
			s[now] = text
		}
	}
	s[entry] = []byte(page)
}

// list tells the service worker the names of all files, and a hash of them: if anything changes, it
// becomes a different script, which browsers notice.
func (s site) list() error {
	names := slices.Sorted(maps.Keys(s))
	sum := sha256.New()
	for _, name := range names {
		_, _ = fmt.Fprintf(sum, "%s %d\n", name, len(s[name])) // writing to a hash never fails
		_, _ = sum.Write(s[name])
	}
	names = slices.DeleteFunc(names, func(name string) bool { return name == worker })
	names[slices.Index(names, entry)] = "./" // some servers redirect from its own name
	text, err := json.Marshal(names)
	s[worker] = fmt.Appendf(nil, "const version = \"%x\", files = %s;\n%s", sum.Sum(nil)[:digits], text, s[worker])
	return err
}

// write writes the files, with small also compressed ones, and prints their sizes.
func (s site) write(folder string, small bool) error {
	plain, sent := 0, 0
	for name, text := range s {
		least := len(text)
		all := map[string][]byte{"": text}
		if end := filepath.Ext(name); small && !slices.Contains([]string{".png", ".jpg", ".webp", ".ogg"}, end) {
			var err error
			if all[".br"], err = brotli(text); err != nil {
				return err
			}
			all[".gz"] = packed(text)
		}
		for end, bytes := range all {
			if end != "" && (len(bytes) == 0 || len(bytes) >= len(text)) {
				continue
			}
			least = min(least, len(bytes))
			if err := put(filepath.Join(folder, name+end), bytes); err != nil {
				return err
			}
		}
		plain, sent = plain+len(text), sent+least
	}
	fmt.Printf("%s: %d files, %.1f MB, of which %.1f MB are sent\n", folder, len(s), float64(plain)/1e6, float64(sent)/1e6)
	return nil
}

func put(path string, text []byte) error {
	return files.Write(path, files.Shared, func(w io.Writer) error {
		_, err := w.Write(text)
		return err
	})
}

// packed returns a text compressed with gzip.
func packed(text []byte) []byte {
	var b bytes.Buffer
	w, _ := gzip.NewWriterLevel(&b, gzip.BestCompression) // the level is valid
	_, _ = w.Write(text)                                  // a buffer never fails
	_ = w.Close()
	return b.Bytes()
}

// brotli returns a text compressed with Brotli, nil if that command is missing.
func brotli(text []byte) ([]byte, error) {
	return tool(text, "brotli", "--quality=11", "--lgwin=24", "--stdout", "-")
}

// tool returns the output of a command for an input, nil if there is no such command.
func tool(text []byte, name string, args ...string) ([]byte, error) {
	path, err := exec.LookPath(name)
	if err != nil {
		return nil, nil //nolint:nilerr // nothing is done without it, and nothing is wrong.
	}
	c := exec.Command(path, args...)
	c.Stdin = bytes.NewReader(text)
	out, err := c.Output()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return slices.Clip(out), nil
}

// output returns the output of a command.
func output(name string, args ...string) (string, error) {
	text, err := exec.Command(name, args...).Output()
	return string(text), err
}
