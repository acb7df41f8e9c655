package squad_test

import (
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/cover"
	"treeline/ai/profile"
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

// TestHowManyGoWide: of five tanks with the skill to flank, two go with a wing, three with a swing,
// none with a raid, and two late with any other opening. Only those who leave at once are missing
// from the base. Nobody goes without the skill.
func TestHowManyGoWide(t *testing.T) {
	const five = 5
	m := matchtest.Field(500, 450)
	deal := func(kind squad.Kind, flank bool) (wide, late, base int) {
		skill := profile.Skill{Flank: flank}
		for self := range five {
			v := tanks.View{Map: m}
			for id := range five {
				pose := tanks.Pose{At: mgl64.Vec3{40, 0, 200 + 10*float64(id)}}
				if id == self {
					v.Self.Pose = pose
				} else {
					v.Friends = append(v.Friends, tanks.Friend{ID: tanks.ID(id), Pose: pose})
				}
			}
			p := squad.DealKind(kind, &v, tanks.ID(self), &skill)
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
			t.Errorf("%v: %d go wide, %d late, with a base of %d, of those who have not learned to", kind, wide, late, base)
		}
	}
}
