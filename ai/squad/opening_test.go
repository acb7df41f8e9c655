package squad_test

import (
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/cover"
	"treeline/ai/sight"
	"treeline/ai/squad"
	"treeline/tanks/matchtest"
	"treeline/terrain"
)

// TestOpeningsDifferAndFavourTheHiddenSide deals many openings: some teams set out in
// one line, some with a wing on either side; where a wood lies on the left alone, the
// wing goes through the wood. Equal streams deal the same.
func TestOpeningsDifferAndFavourTheHiddenSide(t *testing.T) {
	var wood []terrain.Obstacle
	for x := 90.0; x < 400; x += 9 {
		for z := 30.0; z < 130; z += 9 {
			wood = append(wood, terrain.Obstacle{Kind: terrain.Tree, At: mgl64.Vec3{x, 0, z}, Height: 9, Crown: 4, Cover: 3.5, Trunk: 0.4})
		}
	}
	count := func(m *terrain.Map) map[float64]int {
		hides := cover.New(m, sight.NewOccluders(m))
		n := map[float64]int{}
		for stream := range uint64(300) {
			side, wide := squad.DrawOpening(m, hides, 0, stream)
			if again, same := squad.DrawOpening(m, hides, 0, stream); again != side || same != wide {
				t.Fatalf("stream %d: side %g and then %g", stream, side, again)
			}
			if side != 0 && (wide < 0.2*m.Spec.Depth || wide > 0.45*m.Spec.Depth) {
				t.Errorf("stream %d: the wing goes %.0f m wide on a map of %.0f m", stream, wide, m.Spec.Depth)
			}
			n[side]++
		}
		return n
	}
	if n := count(matchtest.Field(500, 450)); n[0] < 30 || n[-1] < 60 || n[1] < 60 {
		t.Errorf("on open ground %d teams in a line, %d with a left wing, %d with a right one", n[0], n[1], n[-1])
	}
	if n := count(matchtest.Map(500, 450, matchtest.Level, wood...)); n[0] < 30 || n[1] < 5*n[-1] {
		t.Errorf("%d teams in a line, %d with a wing through the wood, %d with one over open ground", n[0], n[1], n[-1])
	}
}
