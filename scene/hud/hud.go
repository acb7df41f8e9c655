package hud

import (
	"treeline/scene/camera"
	"treeline/scene/canvas"
	"treeline/scene/radio"
	"treeline/scene/view"
	"treeline/tanks"
	"treeline/terrain"
)

// State is what the HUD shows in one frame: what the viewer may know of the battle, and
// messages of the program.
type State struct {
	View          *view.View
	Camera        camera.View
	Mode          camera.Mode
	Zoom          float64 // of the gunner's sight, 1 for none
	Width, Height int     // px of the frame
	Aim           Reticle
	Paused        bool
	Covered       bool    // another screen lies over the battle
	Seconds       float64 // picture time, stops while paused; must not run backward
	Inset         float64 // px on the right that the tuning panel covers
	Foot          float64 // units at the lower edge that the bar of a replay covers
	SoundRing     bool    // draw what the followed tank hears
	Hints         Hints
	Stop          string // what blocks the person's tank, "" for nothing
	Notice        string // short message at the lower edge, such as "sound is off" or "screenshot saved"
}

// Hints are the HUD's hints on what can be done now, each with its key. Empty ones are
// not shown.
type Hints struct {
	Why, Round, Teammate, Follow, Next string
}

// Reticle is where the gun points, as the player may know it.
type Reticle struct {
	X, Y             float64 // px, where the player aims
	Radius           float64 // px, circle of two sigma at the range
	BarrelX, BarrelY float64 // px, where the barrel really points
	Range            float64 // m
	Blocked          bool    // something solid is in the shell's way
	Friend           bool    // a friend is in the shell's way
	Valid            bool    // the place is on the screen
}

// HUD draws the instruments, each of which is a type of its own. It keeps the marks of
// recent events.
type HUD struct {
	frame frame
	land  *terrain.Map
	kills kills
	shots shots

	minimap minimap
	tags    tags
	ghosts  ghosts
	sight   gunSight
	hurt    hurt
	compass compass
	status  status
	ring    ring
	score   score
	feed    feed
	radio   radioLog
	orders  orders
	eye     eye
	zone    warning
	card    card
	watched spectator
	banner  banner
	table   table
}

// New returns the HUD for battles on a map.
func New(c *canvas.Canvas, m *terrain.Map) *HUD {
	h := &HUD{frame: frame{canvas: c}, land: m}
	h.minimap.relief.land = m
	return h
}

// Close frees the map's picture.
func (h *HUD) Close() { h.minimap.relief.drop(h.frame.canvas) }

// Reset forgets all marks, for a new round.
func (h *HUD) Reset() {
	h.kills, h.shots = kills{}, shots{}
	h.radio, h.status, h.score = radioLog{}, status{}, score{}
}

// Apply records an event that the viewer has learnt of. It is called once for every
// event of every tick.
func (h *HUD) Apply(e *view.Event) {
	h.kills.apply(e)
	h.shots.apply(e)
}

// Radio shows a line of the radio.
func (h *HUD) Radio(l radio.Line) { h.radio.add(l) }

// Draw adds the HUD to the canvas's frame, between Begin and Flush.
func (h *HUD) Draw(s *State) {
	f := &h.frame
	var land [2]float64
	if h.land != nil {
		land = [2]float64{h.land.Spec.Width, h.land.Spec.Depth}
	}
	f.begin(s, land)
	h.kills.now, h.shots.now, h.radio.now = s.Seconds, s.Seconds, s.Seconds
	h.battle(f)
	if s.Paused && !s.Covered {
		pauseSign(f)
	}
	footer(f)
}

// battle draws the instruments of a running battle.
func (h *HUD) battle(f *frame) {
	ground := f.s.Mode != camera.ModeOverhead
	h.minimap.draw(f)
	h.tags.draw(f)
	if f.driving() && ground {
		h.ghosts.draw(f)
	}
	if f.v.Following() && ground {
		h.sight.draw(f, &h.shots)
		h.hurt.draw(f, &h.shots)
		h.compass.draw(f)
	}
	if f.v.Following() {
		h.status.draw(f, &h.shots)
	}
	h.ring.draw(f)
	h.score.draw(f)
	h.feed.draw(f, &h.kills)
	h.radio.draw(f, h.orders.draw(f, &h.minimap))
	if f.driving() {
		h.eye.draw(f)
		h.zone.draw(f)
	}
	h.card.draw(f, &h.shots)
	h.watched.draw(f)
	h.banner.draw(f)
	h.table.draw(f)
}

// own reports whether an ID is that of the tank being followed.
func (f *frame) own(id tanks.ID) bool { return f.v.Following() && id == f.v.Me }
