package terrain_test

import (
	"math"
	"reflect"
	"regexp"
	"testing"

	"treeline/terrain"
)

func TestEveryEntryOfTheManifestIsWhole(t *testing.T) {
	flora, names := terrain.Flora(), map[string]*terrain.Species{}
	for i := range flora {
		s := &flora[i]
		if names[s.Name] != nil || !regexp.MustCompile(`^[a-z]+(_[a-z]+)*$`).MatchString(s.Name) {
			t.Errorf("entry %d: the name %q is not one of its own in lower case", i, s.Name)
		}
		names[s.Name] = s
	}
	for _, s := range flora {
		if !(s.Height > 0 && s.Crown > 0 && s.Cover > 0) {
			t.Errorf("%s: height %g, crown %g, cover %g m, want all above 0", s.Name, s.Height, s.Crown, s.Cover)
		}
		if s.Bush != (s.Trunk == 0) || s.Trunk > terrain.Thickest {
			t.Errorf("%s: bush %v with a trunk of %g m; a tree has one of up to %g m, a bush none", s.Name, s.Bush, s.Trunk, terrain.Thickest)
		}
		if s.Paint.A != math.MaxUint8 {
			t.Errorf("%s has no paint for maps", s.Name)
		}
		if s.Profile == terrain.Column() {
			t.Errorf("%s has no profile: run go generate ./terrain", s.Name)
		}
		for _, g := range s.Grows {
			if g.Stand >= terrain.NumStands || g.From < 0 || g.From >= g.To || g.To > 100 || g.Stand.Bushes() != s.Bush {
				t.Errorf("%s: the share of %s from %d to %d %% cannot be", s.Name, g.Stand, g.From, g.To)
			}
		}
	}
}

func TestEveryStandIsFull(t *testing.T) {
	const steps = 1000
	m := terrain.NewMix(terrain.Flora())
	for stand := range terrain.NumStands {
		for _, damp := range []float64{0, 0.5, 1} {
			for i := range steps {
				if draw := float64(i) / steps; m.Of(stand, draw, damp) == terrain.NoSpecies {
					t.Fatalf("%s: nothing grows for a draw of %g at dampness %g", stand, draw, damp)
				}
			}
		}
	}
}

func TestLastOfOverlappingSharesWins(t *testing.T) {
	table := []terrain.Species{
		{Grows: []terrain.Share{{Stand: terrain.LeafWood, From: 0, To: 60}}},
		{Grows: []terrain.Share{{Stand: terrain.LeafWood, From: 40, To: 80, Damp: true}, {Stand: terrain.WetWood, From: 0, To: 100}}},
	}
	m := terrain.NewMix(table)
	for _, c := range []struct {
		draw, damp float64
		want       terrain.SpeciesIndex
	}{
		{0, 1, 0},
		{0.399, 1, 0},
		{0.4, 1, 1},
		{0.599, 1, 1},
		{0.599, 0.5, 1},
		{0.599, 0.4, 0}, // the share ends at 56 % there
		{0.4, 0, 0},
		{0.799, 1, 1},
		{0.8, 1, terrain.NoSpecies},
	} {
		if got := m.Of(terrain.LeafWood, c.draw, c.damp); got != c.want {
			t.Errorf("a draw of %g at dampness %g gives %d, want %d", c.draw, c.damp, got, c.want)
		}
	}
}

// specs returns specs of several kinds of maps.
func specs() (list []terrain.Spec) {
	for seed := range uint64(3) {
		hills, flat := terrain.DefaultSpec(seed), terrain.DefaultSpec(100+seed)
		flat.Preset, flat.Trees = terrain.Flat, 1500
		list = append(list, hills, flat)
	}
	return list
}

func grown(t *testing.T, spec terrain.Spec, table []terrain.Species) *terrain.Map {
	t.Helper()
	m, err := terrain.GenerateOf(spec, table)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestAnEntryWithoutSharesKeepsEveryMap(t *testing.T) {
	more := append(terrain.Flora(), terrain.Species{Name: "laurel", Bush: true, Height: 2, Crown: 1, Cover: 1})
	for _, spec := range specs() {
		before, after := generate(t, spec), grown(t, spec, more)
		if hash(before) != hash(after) || !reflect.DeepEqual(before.Obstacles, after.Obstacles) {
			t.Errorf("seed %d: an entry that grows nowhere has changed the map", spec.Seed)
		}
	}
}

// holders returns the species of a table that grow for the draws of a share.
func holders(table []terrain.Species, share terrain.Share) map[terrain.SpeciesIndex]bool {
	const hundred = 100.0
	m, all := terrain.NewMix(table), map[terrain.SpeciesIndex]bool{}
	for percent := share.From; percent < share.To; percent++ {
		for _, damp := range []float64{0, 1} {
			all[m.Of(share.Stand, float64(percent)/hundred, damp)] = true
		}
	}
	return all
}

// TestAShareChangesOnlyThePlantsThatItTakes: a new share turns the plants whose draws it contains
// into the new species, in their places, and changes nothing else. Only trunks can be in the way of
// what is placed later by farmers.
func TestAShareChangesOnlyThePlantsThatItTakes(t *testing.T) {
	for _, newcomer := range []terrain.Species{
		{
			Name: "laurel", Bush: true, Height: 2, Crown: 1, Cover: 1,
			Grows: []terrain.Share{{Stand: terrain.LeafFringe, From: 22, To: 42}},
		},
		{
			Name: "elm", Height: 20, Crown: 6, Cover: 3, Trunk: 0.5,
			Grows: []terrain.Share{{Stand: terrain.LeafWood, From: 18, To: 38}},
		},
	} {
		flora := terrain.Flora()
		index, taken := terrain.SpeciesIndex(len(flora)), holders(flora, newcomer.Grows[0])
		changed, all := 0, 0
		for _, spec := range specs() {
			before, after := generate(t, spec).Obstacles, grown(t, spec, append(flora, newcomer)).Obstacles
			if newcomer.Bush && len(before) != len(after) {
				t.Fatalf("seed %d: %d obstacles became %d", spec.Seed, len(before), len(after))
			}
			for i := range before {
				was, is := before[i], after[i]
				if last := was.Kind == terrain.Wall || was.Kind == terrain.Fence || was.Kind == terrain.Bale; last && !newcomer.Bush {
					break
				}
				if was.Plant() && taken[was.Species] {
					all++
				}
				if was == is {
					continue
				}
				changed++
				if is.Species != index || !taken[was.Species] || was.At != is.At || was.Scale != is.Scale || was.Heading != is.Heading {
					t.Fatalf("seed %d: %+v became %+v", spec.Seed, was, is)
				}
			}
		}
		if least := all / 50; changed <= least {
			t.Errorf("of %d plants like those of the share only %d became %s", all, changed, newcomer.Name)
		}
	}
}
