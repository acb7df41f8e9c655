package mapfile_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"treeline/scene/mapfile"
)

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func TestTheMapsOfAFolderAreListedByName(t *testing.T) {
	folder := t.TempDir()
	for _, name := range []string{"b.json", "A.JSON", "c.json.txt", ".d.json", "json"} {
		write(t, filepath.Join(folder, name), "{}")
	}
	if err := os.Mkdir(filepath.Join(folder, "e.json"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("b.json", filepath.Join(folder, "z.json")); err != nil {
		t.Skip(err)
	}
	all, err := mapfile.List(folder)
	for i := range all {
		all[i] = filepath.Base(all[i])
	}
	if err != nil || !slices.Equal(all, []string{"A.JSON", "b.json", "z.json"}) {
		t.Errorf("%v, %v", all, err)
	}
}

func TestAFolderThatIsNotThereHasNoMaps(t *testing.T) {
	folder := t.TempDir()
	if all, err := mapfile.List(filepath.Join(folder, "none")); len(all) > 0 || err != nil {
		t.Errorf("%v, %v", all, err)
	}
	write(t, filepath.Join(folder, "file"), "")
	if _, err := mapfile.List(filepath.Join(folder, "file")); err == nil {
		t.Error("a file is listed as a folder")
	}
}

func TestAMapIsReadOrItsFaultNamesTheFile(t *testing.T) {
	folder := t.TempDir()
	good, bad := filepath.Join(folder, "good.json"), filepath.Join(folder, "bad.json")
	write(t, good, `{"format": "treeline-map", "version": 4, "width": 200, "depth": 150}`)
	write(t, bad, `{"format": "treeline-map", "version": 4, "width": 20, "depth": 150}`)
	if m, err := mapfile.Read(good); err != nil || m.Spec.Width != 200 || m.Spec.Own != m {
		t.Errorf("%+v, %v", m, err)
	}
	for _, path := range []string{bad, folder, good + "x"} {
		if _, err := mapfile.Read(path); err == nil || !strings.HasPrefix(err.Error(), path) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v", path, err)
		}
	}
}
