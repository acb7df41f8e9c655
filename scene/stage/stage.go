package stage

import (
	"treeline/scene/gx"
	"treeline/tanks"
	"treeline/terrain"
)

// Stage draws the world of one map into a window.
type Stage struct {
	win     *gx.Window
	m       *terrain.Map
	tier    Tier
	strokes Strokes
}

// New makes everything that does not move: meshes, textures and the baked light
// of the map.
func New(win *gx.Window, m *terrain.Map, tier Tier) (*Stage, error) {
	return &Stage{win: win, m: m, tier: tier, strokes: Strokes{ground: m.Ground}}, nil
}

// Draw draws the whole 3D picture into the window, without swapping its buffers,
// and then the strokes.
func (s *Stage) Draw(f *Frame) error {
	s.strokes.clear()
	return nil
}

// Apply starts the effects of an event. It is called once for every event of
// every tick.
func (s *Stage) Apply(e tanks.Event) {}

// Reset clears marks and particles and sets fallen trees up again.
func (s *Stage) Reset() {}

// Strokes returns the overlay of the next Draw, which clears it.
func (s *Stage) Strokes() *Strokes { return &s.strokes }

// DrawCalls returns the number of draw calls of the last Draw.
func (s *Stage) DrawCalls() int { return 0 }

// Close frees what New made.
func (s *Stage) Close() {}
