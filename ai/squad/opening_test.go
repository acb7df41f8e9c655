package squad_test

import (
	"slices"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/cover"
	"treeline/ai/sight"
	"treeline/ai/squad"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain"
)

// wood returns the trees of a wood on the left of the way from the western spawn.
func wood() []terrain.Obstacle {
	var all []terrain.Obstacle
	for x := 90.0; x < 400; x += 9 {
		for z := 30.0; z < 130; z += 9 {
			all = append(all, terrain.Obstacle{Kind: terrain.Tree, At: mgl64.Vec3{x, 0, z}, Height: 9, Crown: 4, Cover: 3.5, Trunk: 0.4})
		}
	}
	return all
}

// TestOpeningsFavourTheHiddenSide: in many openings, teams lean to either side on open ground;
// where there is a wood on the left alone, they go through it. Equal streams give equal openings.
func TestOpeningsFavourTheHiddenSide(t *testing.T) {
	count := func(m *terrain.Map) map[float64]int {
		hides := cover.New(m, sight.NewOccluders(m))
		n := map[float64]int{}
		for stream := range uint64(300) {
			kind, side, wide := squad.DrawOpening(m, hides, 0, stream, true)
			if k, again, same := squad.DrawOpening(m, hides, 0, stream, true); k != kind || again != side || same != wide {
				t.Fatalf("stream %d: %v on side %g and then %v on %g", stream, kind, side, k, again)
			}
			if wide < 0.2*m.Spec.Depth || wide > 0.45*m.Spec.Depth {
				t.Errorf("stream %d: the lane is %.0f m wide on a map of %.0f m", stream, wide, m.Spec.Depth)
			}
			n[side]++
		}
		return n
	}
	if n := count(matchtest.Field(500, 450)); n[-1] < 90 || n[1] < 90 {
		t.Errorf("on open ground %d teams lean to the left, %d to the right", n[1], n[-1])
	}
	if n := count(matchtest.Map(500, 450, matchtest.Level, wood()...)); n[1] < 5*n[-1] {
		t.Errorf("%d teams lean to the wood, %d to the open ground", n[1], n[-1])
	}
}

// TestOpeningsAreOfManyKinds: forty rounds have at least four kinds, except on open ground without
// the skill to flank. Nobody goes wide without the skill, and nobody raids over open ground.
func TestOpeningsAreOfManyKinds(t *testing.T) {
	const rounds = 40
	for name, m := range map[string]*terrain.Map{"open": matchtest.Field(500, 450), "wood": matchtest.Map(500, 450, matchtest.Level, wood()...)} {
		hides := cover.New(m, sight.NewOccluders(m))
		for _, flank := range []bool{false, true} {
			seen := map[squad.Kind]int{}
			for stream := range uint64(rounds) {
				kind, _, _ := squad.DrawOpening(m, hides, 0, stream, flank)
				seen[kind]++
			}
			wide := seen[squad.Wing] + seen[squad.Swing]
			if (wide > 0) != flank || (seen[squad.Raid] > 0) != (name == "wood") {
				t.Errorf("%s, flanking %v: %v", name, flank, seen)
			}
			if (flank || name == "wood") && len(seen) < 4 {
				t.Errorf("%s, flanking %v: %d kinds in %d rounds: %v", name, flank, len(seen), rounds, seen)
			}
		}
	}
}

// TestWhoHelpsNobodyStaysTogether: a team whose tanks do not help a fighting friend sets out
// abreast, even where a wood would hide a raid.
func TestWhoHelpsNobodyStaysTogether(t *testing.T) {
	m := matchtest.Map(500, 450, matchtest.Level, wood()...)
	hides := cover.New(m, sight.NewOccluders(m))
	seen := map[squad.Kind]int{}
	for stream := range uint64(40) {
		seen[squad.DrawPlainly(m, hides, stream)]++
	}
	if seen[squad.Line] == 0 || seen[squad.Ambush] == 0 || len(seen) != 2 {
		t.Errorf("want lines and ambush lines, got %v", seen)
	}
}

// inRow returns the view of one of five tanks that stand abreast, tank 0 on the left.
func inRow(m *terrain.Map, self int) *tanks.View {
	v := &tanks.View{Map: m}
	for id := range 5 {
		pose := tanks.Pose{At: mgl64.Vec3{40, 0, 200 + 10*float64(id)}}
		if id == self {
			v.Self.Pose, v.Self.ID = pose, tanks.ID(id)
		} else {
			v.Friends = append(v.Friends, tanks.Friend{ID: tanks.ID(id), Pose: pose})
		}
	}
	return v
}

// TestHowManyGoWide: of five tanks that may, two go with a wing, three with a swing, none with a
// raid, and two late with any other opening. Only those who leave at once are missing from the base.
// None goes of those that may not.
func TestHowManyGoWide(t *testing.T) {
	const five = 5
	m := matchtest.Field(500, 450)
	deal := func(kind squad.Kind, may bool) (wide, late, base int) {
		for self := range five {
			p := squad.DealKind(kind, 1, inRow(m, self), tanks.ID(self), slices.Repeat([]bool{may}, five))
			base = p.Base
			if p.Wide {
				wide++
			}
			if p.Late {
				late++
			}
		}
		return wide, late, base
	}
	for kind := range squad.NumKinds {
		want := [3]int{2, five, five}
		switch kind {
		case squad.Wing:
			want = [3]int{2, 0, 3}
		case squad.Swing:
			want = [3]int{3, 0, 2}
		case squad.Raid:
			want = [3]int{0, 0, five}
		}
		if wide, late, base := deal(kind, true); [3]int{wide, late, base} != want {
			t.Errorf("%v: %d go wide, %d late, with a base of %d, want %v", kind, wide, late, base, want)
		}
		if wide, late, base := deal(kind, false); wide != 0 || late != 0 || base != five {
			t.Errorf("%v: %d go wide, %d late, with a base of %d, of those that may not", kind, wide, late, base)
		}
	}
}

// TestOnlyThoseWhoGoAreMissingFromTheBase: in place of the outermost tanks that may not go, the next
// ones do; the places of the base are those of all others, from the right.
func TestOnlyThoseWhoGoAreMissingFromTheBase(t *testing.T) {
	m := matchtest.Field(500, 450)
	for _, tt := range []struct {
		name  string
		side  float64
		goers [5]bool // from the left
		wide  []int   // the outermost first
		base  []int   // from the right
	}{
		{"all, left", 1, [5]bool{true, true, true, true, true}, []int{0, 1}, []int{4, 3, 2}},
		{"all, right", -1, [5]bool{true, true, true, true, true}, []int{4, 3}, []int{2, 1, 0}},
		{"not the outermost, left", 1, [5]bool{false, false, true, true, true}, []int{2, 3}, []int{4, 1, 0}},
		{"not the outermost, right", -1, [5]bool{true, true, true, false, false}, []int{2, 1}, []int{4, 3, 0}},
		{"one", -1, [5]bool{false, true, false, false, false}, []int{1}, []int{4, 3, 2, 0}},
		{"nobody", 1, [5]bool{}, nil, []int{4, 3, 2, 1, 0}},
	} {
		for self := range tt.goers {
			p := squad.DealKind(squad.Wing, tt.side, inRow(m, self), tanks.ID(self), tt.goers[:])
			file := slices.Index(tt.wide, self)
			if p.Base != len(tt.base) || p.Wide != (file >= 0) {
				t.Errorf("%s: tank %d goes %t, with a base of %d", tt.name, self, p.Wide, p.Base)
			}
			inBase := p.Rank >= 0 && p.Rank < p.Base
			switch rank := slices.Index(tt.base, self); {
			case p.Wide && (p.File != file || inBase):
				t.Errorf("%s: tank %d has file %d, want %d, and rank %d", tt.name, self, p.File, file, p.Rank)
			case !p.Wide && p.Rank != rank:
				t.Errorf("%s: tank %d has rank %d, want %d", tt.name, self, p.Rank, rank)
			}
		}
	}
}

// TestTrucksHaveNoPartInAnOpening: with the outermost two of five a truck each, one of the three
// tanks goes with a wing, and two are the base.
func TestTrucksHaveNoPartInAnOpening(t *testing.T) {
	m := matchtest.Field(500, 450)
	for self, rank := range map[int]int{2: -1, 3: 1, 4: 0} {
		v := inRow(m, self)
		for i := range v.Friends {
			if f := &v.Friends[i]; f.ID < 2 {
				f.Class = tanks.Mule
			}
		}
		p := squad.DealKind(squad.Wing, 1, v, tanks.ID(self), slices.Repeat([]bool{true}, 5))
		if p.Wide != (rank < 0) || p.Base != 2 || !p.Wide && p.Rank != rank {
			t.Errorf("tank %d goes %t, has rank %d, want %d, in a base of %d", self, p.Wide, p.Rank, rank, p.Base)
		}
	}
}

// TestNoWingIsPlannedIfNobodyGoes: the base would wait for it in vain.
func TestNoWingIsPlannedIfNobodyGoes(t *testing.T) {
	m := matchtest.Field(500, 450)
	hides := cover.New(m, sight.NewOccluders(m))
	for _, goers := range [][]bool{{false, false, false, false, false}, {false, false, false, true, false}} {
		if got, want := squad.MayGoWide(inRow(m, 0), hides, goers), slices.Contains(goers, true); got != want {
			t.Errorf("of tanks that may go wide, %v, a wing is planned: %t", goers, got)
		}
	}
}
