package hud

import (
	"treeline/scene/camera"
	"treeline/scene/canvas"
	"treeline/scene/radio"
	"treeline/scene/view"
	"treeline/tanks"
	"treeline/terrain"
)

// State is what the HUD shows in one frame: what the viewer may know of the battle,
// and what the program tells beside it.
type State struct {
	View          *view.View
	Camera        camera.View
	Mode          camera.Mode
	Zoom          float64 // of the gunner's sight, 1 for none
	Width, Height int     // px of the frame
	Aim           Reticle
	Paused        bool
	Covered       bool    // another screen lies over the battle
	Seconds       float64 // picture time, stands still while paused; must not go back
	Inset         float64 // px on the right that the tuning panel covers
	SoundRing     bool    // draw what the followed tank hears
	Hints         Hints
	Stop          string // what keeps the person's tank from driving, "" for nothing
	Notice        string // short word at the lower edge, as "sound is off" or "picture saved"
}

// Hints are the notes of the HUD on what can be done now, each with its key. Those
// that are empty are not given.
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

// HUD draws the instruments, each by a type of its own. It keeps the marks of recent
// events.
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

// Apply takes note of something that the viewer has learnt of. It is called once for
// every event of every tick.
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

// own reports whether an ID is that of the tank that is followed.
func (f *frame) own(id tanks.ID) bool { return f.v.Following() && id == f.v.Me }
