package brain

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain"
)

// claim is what a bot tells its team that it is about.
type claim struct {
	state  State
	role   Role
	target tanks.ID
	place  mgl64.Vec3
	tick   int // at which it was told
}

// Squad is the board of a team: who is about what, and where the enemies may be.
// What one bot writes, the others read only after a delay, so that it does not
// matter in which order the bots think.
type Squad struct {
	where  *whereabouts
	claims []claimed // by tank

	opening opening
}

// claimed is the claim that the others know of and the one on its way to them.
type claimed struct{ heard, told claim }

// claimDelay is the time in ticks from writing to reading.
const claimDelay = tanks.Hertz / 2

// NewSquad returns the board of a team in a match of n tanks.
func NewSquad(m *terrain.Map, n int) *Squad {
	return &Squad{where: newWhereabouts(m, n), claims: make([]claimed, n)}
}

// Restart clears the board for a round against the given enemies, who begin at a
// spawn. What is random in what the team plans comes from the stream.
func (s *Squad) Restart(enemies []tanks.ID, spawn terrain.Spawn, stream uint64) {
	none := claim{target: tanks.NoTank, tick: -claimDelay}
	for i := range s.claims {
		s.claims[i] = claimed{heard: none, told: none}
	}
	s.where.restart(enemies, spawn)
	s.opening.deal(stream)
}

// tell writes what a bot is about. While an earlier word is on its way the new
// one waits for the next call.
func (s *Squad) tell(id tanks.ID, c claim) {
	p := &s.claims[id]
	if c.tick-p.told.tick < claimDelay {
		return
	}
	p.heard, p.told = p.told, c
}

// hear returns what the others know that a bot is about.
func (s *Squad) hear(id tanks.ID, tick int) claim {
	p := &s.claims[id]
	if tick-p.told.tick >= claimDelay {
		return p.told
	}
	return p.heard
}

// Step brings the guess of where the enemies are up to date, once a second. It
// is called between ticks.
func (s *Squad) Step(tick int) {
	if tick%tanks.Hertz == 0 {
		s.where.update()
	}
}
