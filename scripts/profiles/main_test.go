package main

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"treeline/assets"
	"treeline/scene/foliage"
	"treeline/terrain"
)

// profiles is the path of the file that go generate ./terrain writes.
const profiles = "../../terrain/profiles_gen.go"

func TestProfilesAreThoseOfThePictures(t *testing.T) {
	cutouts, err := foliage.ReadCutouts(assets.FS)
	if err != nil {
		t.Fatal(err)
	}
	flora := terrain.Flora()
	for i := range flora {
		s := &flora[i]
		if p, err := cutouts.Profile(s); err != nil {
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
