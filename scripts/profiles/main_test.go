package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"treeline/assets"
	"treeline/scene/foliage"
	"treeline/terrain"
)

// profiles is the file that go generate ./terrain writes.
const profiles = "../../terrain/profiles_gen.go"

func TestProfilesAreThoseOfThePictures(t *testing.T) {
	cutouts, err := foliage.ReadCutouts(assets.FS)
	if err != nil {
		t.Fatal(err)
	}
	flora := terrain.Flora()
	for i := range flora {
		s := &flora[i]
		if p, err := cutouts.Profile(s, flora); err != nil {
			t.Error(err)
		} else if p != s.Profile {
			t.Errorf("%s: the picture has the profile %v, the table %v: run go generate ./terrain", s.Name, p, s.Profile)
		}
	}
	have, err := os.ReadFile(profiles)
	if err != nil {
		t.Fatal(err)
	}
	if want, err := generate(assets.FS, flora); err != nil || !bytes.Equal(have, want) {
		t.Errorf("%s is stale: run go generate ./terrain (%v)", profiles, err)
	}
}

func TestAPlantWithoutAPictureIsNamed(t *testing.T) {
	_, err := generate(assets.FS, []terrain.Species{{Name: "baobab", Height: 10, Cover: 2}})
	if err == nil || !strings.Contains(err.Error(), "baobab") {
		t.Errorf("got %v, want an error that names the baobab", err)
	}
	_, err = generate(os.DirFS(t.TempDir()), terrain.Flora())
	if err == nil || !strings.Contains(err.Error(), foliage.Atlas) {
		t.Errorf("got %v, want an error that names %s", err, foliage.Atlas)
	}
}

func TestAFileIsReplacedAsAWhole(t *testing.T) {
	path := filepath.Join(t.TempDir(), "profiles_gen.go")
	for _, want := range []string{"first", "second"} {
		if err := replace(path, []byte(want)); err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(path); err != nil || string(got) != want {
			t.Errorf("got %q, %v, want %q", got, err, want)
		}
	}
	left, err := os.ReadDir(filepath.Dir(path))
	if err != nil || len(left) != 1 {
		t.Errorf("left behind: %v, %v", left, err)
	}
	if replace(filepath.Join(path, "none", "x.go"), nil) == nil {
		t.Error("wrote into a folder that is not there")
	}
}
