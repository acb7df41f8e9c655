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
	worker  = "sw.js" // keeps the site in the browser, by this name for good
)

// digits is how many bytes of a hash stand in a name.
const digits = 5

// site is the files of a page by their names.
type site map[string][]byte

// build builds the program and writes the whole page into a folder, in place of what is
// there. small adds what is sent in place of each file to those who can unpack it.
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

// papers returns what goes with every copy of the program, by the names that it has in the
// site: servers know only those with an ending.
func papers() map[string]string {
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
	for name, path := range papers() {
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

// compile returns the program.
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

// hashed returns a name with a hash of what stands under it, so that it never stands for
// anything else.
func hashed(name string, text []byte) string {
	sum := sha256.Sum256(text)
	base, end, _ := strings.Cut(name, ".")
	return base + "." + hex.EncodeToString(sum[:digits]) + "." + end
}

// rename gives scripts and styles names with hashes, which the page then asks for.
func (s site) rename() {
	page := string(s[entry])
	for _, name := range slices.Collect(maps.Keys(s)) { // new ones come meanwhile
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

// list tells the service worker all files, and a hash over them: with anything new it is
// another script, which browsers take note of.
func (s site) list() error {
	names := slices.Sorted(maps.Keys(s))
	sum := sha256.New()
	for _, name := range names {
		_, _ = fmt.Fprintf(sum, "%s %d\n", name, len(s[name])) // into memory
		_, _ = sum.Write(s[name])
	}
	names = slices.DeleteFunc(names, func(name string) bool { return name == worker })
	names[slices.Index(names, entry)] = "./" // by its own name servers send one there
	text, err := json.Marshal(names)
	s[worker] = fmt.Appendf(nil, "const version = \"%x\", files = %s;\n%s", sum.Sum(nil)[:digits], text, s[worker])
	return err
}

// write writes the files, with small each also compressed, and says how large they are.
func (s site) write(folder string, small bool) error {
	plain, sent := 0, 0
	for name, text := range s {
		least := len(text)
		all := map[string][]byte{"": text}
		if end := filepath.Ext(name); small && !slices.Contains([]string{".png", ".jpg", ".webp", ".ogg"}, end) {
			all[".gz"], all[".br"] = packed(text), brotli(text)
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

// packed returns a text as gzip.
func packed(text []byte) []byte {
	var b bytes.Buffer
	w, _ := gzip.NewWriterLevel(&b, gzip.BestCompression) // only a wrong level fails
	_, _ = w.Write(text)                                  // into memory
	_ = w.Close()
	return b.Bytes()
}

// brotli returns a text as Brotli, nil where that command is missing or fails.
func brotli(text []byte) []byte {
	small, err := tool(text, "brotli", "--quality=11", "--lgwin=24", "--stdout", "-")
	if err != nil {
		return nil
	}
	return small
}

// tool returns what a command makes of a text, nil where there is no such command.
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

// output returns what a command writes.
func output(name string, args ...string) (string, error) {
	text, err := exec.Command(name, args...).Output()
	return string(text), err
}
