package assets_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"flag"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

var record = flag.String("record", "", "write down anew what the scripts of this part made; all for every part")

// made is the list of what was made from what: a line for each part with the
// digest of its scripts, and one for each asset with its part and digest.
const made = "src/made.txt"

// scripts returns, by part of scripts/art.sh, the files that decide what it makes.
func scripts() map[string][]string {
	return map[string][]string{
		"tanks":   {"tanks.py", "artlib.py", "glbfix.py", "pack.py", "pack.sh"},
		"trees":   {"trees.py", "artlib.py", "atlas.py", "dense.py", "pack.sh"},
		"terrain": {"terrain.py", "artlib.py", "pack.sh"},
		"props":   {"props.py", "artlib.py", "glbfix.py", "pack.sh"},
		"fx":      {"fx.py", "marks.py", "pack.sh"},
		"sound":   {"sound/dsp.go", "sound/main.go", "sound/ui.go", "sound/vehicle.go", "sound/weapons.go", "sound/world.go"},
	}
}

// digest shortens the hash of some bytes to what tells a few hundred files apart.
func digest(b []byte) string {
	const length = 16
	h := sha256.Sum256(b)
	return hex.EncodeToString(h[:])[:length]
}

// plain leaves out lines that are only a remark or empty: they make nothing.
func plain(code []byte) []byte {
	var out [][]byte
	for line := range bytes.Lines(code) {
		if l := bytes.TrimSpace(line); len(l) > 0 && l[0] != '#' && !bytes.HasPrefix(l, []byte("//")) {
			out = append(out, line)
		}
	}
	return bytes.Join(out, nil)
}

// sources returns the digest of the scripts of a part.
func sources(files []string) (string, error) {
	var all []byte
	for _, f := range files {
		b, err := os.ReadFile(filepath.Join("src", f))
		if err != nil {
			return "", err
		}
		all = append(all, plain(b)...)
	}
	return digest(all), nil
}

// outputs returns the digests of all assets by path, with the part each belongs
// to: its folder, which is what the parts are named after.
func outputs() (map[string]string, error) {
	all := map[string]string{}
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case path == "src":
			return filepath.SkipDir
		case d.IsDir() || strings.HasSuffix(path, ".go"):
			return nil
		}
		b, err := os.ReadFile(path)
		all[filepath.ToSlash(path)] = digest(b)
		return err
	})
	return all, err
}

// partOf returns the part that makes an asset.
func partOf(path string) string { return path[:strings.IndexByte(path, '/')] }

// ledger is what made.txt says: digests of scripts by part and of assets by path.
type ledger struct{ scripts, assets map[string]string }

func readLedger() (*ledger, error) {
	b, err := os.ReadFile(made)
	if err != nil && !os.IsNotExist(err) {
		return nil, err
	}
	l := &ledger{scripts: map[string]string{}, assets: map[string]string{}}
	for line := range strings.Lines(string(b)) {
		if f := strings.Fields(line); len(f) == 3 {
			if f[0] == "scripts" {
				l.scripts[f[1]] = f[2]
			} else {
				l.assets[f[1]] = f[2]
			}
		}
	}
	return l, nil
}

// write puts the list down, sorted, so that a change of one asset changes one line.
func (l *ledger) write() error {
	var b strings.Builder
	b.WriteString("# What the scripts made, by scripts/art.sh: digests of the scripts of each part and of each asset.\n")
	for _, part := range slices.Sorted(maps.Keys(l.scripts)) {
		fmt.Fprintf(&b, "scripts %s %s\n", part, l.scripts[part])
	}
	for _, path := range slices.Sorted(maps.Keys(l.assets)) {
		fmt.Fprintf(&b, "asset %s %s\n", path, l.assets[path])
	}
	return os.WriteFile(made, []byte(b.String()), 0o644)
}

// take notes the scripts and assets of a part as they are now.
func (l *ledger) take(part string, files []string, found map[string]string) error {
	d, err := sources(files)
	if err != nil {
		return err
	}
	l.scripts[part] = d
	maps.DeleteFunc(l.assets, func(path, _ string) bool { return partOf(path) == part })
	for path, d := range found {
		if partOf(path) == part {
			l.assets[path] = d
		}
	}
	return nil
}

// Every asset is one that a script made, byte for byte, and no script has changed
// since: whoever touches either must run the script.
func TestAssetsAreWhatTheirScriptsMade(t *testing.T) {
	l, err := readLedger()
	if err != nil {
		t.Fatal(err)
	}
	found, err := outputs()
	if err != nil {
		t.Fatal(err)
	}
	for part, files := range scripts() {
		if !about(part) {
			continue
		}
		if *record != "" {
			if err := l.take(part, files, found); err != nil {
				t.Fatal(err)
			}
		}
		if d, err := sources(files); err != nil || l.scripts[part] != d {
			t.Errorf("the scripts of the %s have changed since their assets were made: make art ARGS=%s (%v)", part, part, err)
		}
	}
	if *record != "" {
		if err := l.write(); err != nil {
			t.Fatal(err)
		}
	}
	l.compare(t, found)
}

// about reports whether a part is checked: all are, but while one is made anew
// the others may be stale.
func about(part string) bool { return *record == "" || *record == "all" || *record == part }

// compare holds the assets that were found against the list.
func (l *ledger) compare(t *testing.T, found map[string]string) {
	for path, d := range found {
		switch part, want := partOf(path), l.assets[path]; {
		case scripts()[part] == nil:
			t.Errorf("no script makes assets/%s", path)
		case !about(part):
		case want == "":
			t.Errorf("assets/%s is not among what its scripts made: make art ARGS=%s", path, part)
		case want != d:
			t.Errorf("assets/%s is not as its script made it: make art ARGS=%s", path, part)
		}
	}
	for path := range l.assets {
		if found[path] == "" {
			t.Errorf("assets/%s is missing: make art ARGS=%s", path, partOf(path))
		}
	}
}

// A remark in a script changes nothing of what it makes; a number does.
func TestRemarksDoNotMakeAssetsStale(t *testing.T) {
	const script = "a=1\nb=a*2\n"
	if remarked := "# what it does\na=1\n\n  // so\nb=a*2\n"; digest(plain([]byte(remarked))) != digest(plain([]byte(script))) {
		t.Error("a script with remarks counts as another script")
	}
	if turned := "a=1\nb=a*3\n"; digest(plain([]byte(turned))) == digest(plain([]byte(script))) {
		t.Error("a script with another number counts as the same")
	}
}
