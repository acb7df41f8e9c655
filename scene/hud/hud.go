package hud

import (
	"slices"

	"treeline/scene/camera"
	"treeline/scene/canvas"
	"treeline/scene/config"
	"treeline/scene/radio"
	"treeline/scene/view"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// State is what the HUD shows in one frame: what the viewer may know of the battle, and messages
// from the program.
type State struct {
	View          *view.View
	Camera        camera.View
	Mode          camera.Mode
	Zoom          float64 // of the gunner's sight, 1 for none
	Width, Height int     // px of the frame
	Aim           Reticle
	Paused        bool
	Onlooker      bool    // the viewer has done nothing in the round
	Covered       bool    // another screen covers the battle
	Seconds       float64 // picture time; stops while paused and must not go backward
	Inset         float64 // px on the right that the tuning panel covers
	Foot          float64 // units at the lower edge that the replay bar covers
	Head          float64 // units at the upper edge that something covers
	Hidden        bool    // a page covers the battle, or the person has switched the HUD off: only notices show
	SoundRing     bool    // draw what the followed tank hears
	Outlines      bool    // draw outlines round tanks whose names show
	RadioSize     float64 // scale of the radio text, 0 for the default
	MinimapSize   float64 // scale of the minimap, 0 for the default
	Markers       config.Markers
	Crosshair     config.Crosshair
	Hints         Hints
	Selected      []tanks.ID // tanks that receive orders, none for the whole squad
	Task          Task       // empty for none
	Practice      bool       // a lesson or the range: neither the score nor the sign of training shows
	Periscope     Periscope
	Block         Block  // of the person's tank
	Waiting       string // name of the tank whose external program the battle waits for, "" for none
	Signs         []Sign // what is unusual for the person now, one line each
	Notice        string // short message at the lower edge, such as "sound is off" or "screenshot saved"
}

// radioScale returns the scale of the radio text, at least 1.
func (s *State) radioScale() float64 { return max(s.RadioSize, 1) }

// minimapScale returns the scale of the minimap, 1 by default.
func (s *State) minimapScale() float64 {
	if s.MinimapSize == 0 {
		return 1
	}
	return s.MinimapSize
}

// Block is what keeps a tank from driving on; the zero value means nothing does.
type Block struct {
	By     string       // such as "a tree", or a tank's name
	Toward geom.Heading // from the tank
}

// Hints are the HUD's hints on what the viewer can do now, each with its key. Empty ones are not
// shown.
type Hints struct {
	Why, Round, Teammate, Follow, Next canvas.Hint

	TakeOver canvas.Hint // the tank that the viewer follows
	Smoke    string      // the key alone

	Map []canvas.Hint // of the mouse in the picture from above, the most useful first
}

// Sign says that something is not as usual, and gives the keys that end it, if there are any.
type Sign struct {
	Text  string
	Hints [2]canvas.Hint // empty ones are not shown
}

// Reticle is where the gun points, as the player may know it.
type Reticle struct {
	X, Y             float64 // px, where the player aims
	Radius           float64 // px, circle of two sigma at the range
	BarrelX, BarrelY float64 // px, where the barrel really points
	Range            float64 // m on the plane from the tank to what the shell would hit; 0 if unknown
	Stop             string  // what the shell would hit, "" for nothing
	Limit            string  // what keeps the gun from pointing there, "" for nothing
	Blocked          bool    // something solid is in the line of fire
	Friend           bool    // a friend is in the line of fire
	Valid            bool    // the point of aim is ahead of the camera, on the screen or beside it
}

// HUD draws the instruments, each of which is a type of its own.
type HUD struct {
	frame  frame
	relief relief
	all    []instrument
	places []rect // of all instruments, in the same order
	fixed  []rect // scratch of Room
	space  space
}

// New returns the HUD for battles on a map.
func New(c *canvas.Canvas, m *terrain.Map) *HUD {
	h := &HUD{frame: frame{canvas: c}, relief: relief{land: m}}
	h.Reset()
	return h
}

// Close frees the picture of the map.
func (h *HUD) Close() { h.relief.drop(h.frame.canvas) }

// Reset forgets what has happened, for a new round.
func (h *HUD) Reset() {
	h.frame.recent = recent{}
	h.all = instruments(&h.relief)
	h.places = make([]rect, len(h.all))
}

// Apply records an event that the viewer has learnt of. It is called once for every
// event of every tick.
func (h *HUD) Apply(e *view.Event) { h.frame.recent.apply(e) }

// Radio shows a line of the radio.
func (h *HUD) Radio(l radio.Line) { h.frame.recent.radio.add(l, h.frame.recent.now) }

// Room returns how much of the picture to leave free at each side, as shares of its width and
// height, so that the map shows as large as possible between the lasting instruments of the last
// frame. Before the first frame it returns the zero value.
func (h *HUD) Room() camera.Room {
	f := &h.frame
	if f.s == nil || f.s.Width == 0 {
		return camera.Room{}
	}
	w, high := f.canvas.Units(float64(f.s.Width), float64(f.s.Height))
	h.fixed = h.fixed[:0]
	for i, in := range h.all {
		switch in.(type) {
		case *status, *minimap, *score, *compass, *eye, *spectator, *periscope:
			if in.shows(f) {
				h.fixed = append(h.fixed, h.places[i])
			}
		}
	}
	land := &h.relief.land.Spec
	screen := rect{0, 0, min(f.layout.screen.w, w), min(f.layout.screen.h, high)}
	b := h.space.widest(screen, h.fixed, land.Width/land.Depth)
	return camera.Room{Left: b.x / w, Top: b.y / high, Right: 1 - b.right()/w, Bottom: 1 - b.bottom()/high}
}

// Expect tells the canvas where the plates and pictures of the last frame were, for whatever is
// drawn before those of this frame. Lines of text are left out, as they reserve more room than they
// fill.
func (h *HUD) Expect() {
	for i, in := range h.all {
		switch in.(type) {
		case *status, *minimap, *score, *compass, *eye, *spectator, *periscope, *mapHint, *card:
			if b := h.places[i]; h.frame.s != nil && b.h > 0 && in.shows(&h.frame) {
				h.frame.canvas.Expect(b.x, b.y, b.w, b.h)
			}
		}
	}
}

// Below returns the lower end, in units, of what shows at the middle of the upper edge, other than a
// task, as of the last frame; 0 before the first. Where the lower corners leave no room between
// them, the instruments of the lower edge are there too.
func (h *HUD) Below() float64 {
	return h.upperEnd(func(in instrument, _ rect) bool { _, passes := in.(*task); return !passes })
}

// Beside returns the lower end, in units, of the instruments in the middle of the upper edge, other
// than the banner, that show and begin left of an x, as of the last frame; 0 if there are none.
func (h *HUD) Beside(right float64) float64 {
	return h.upperEnd(func(in instrument, b rect) bool { _, passes := in.(*banner); return !passes && b.x < right })
}

// upperEnd returns the lower end, in units, of the instruments at the middle of the upper edge that
// show and count, as of the last frame; 0 if there are none.
func (h *HUD) upperEnd(counts func(in instrument, place rect) bool) float64 {
	lowest := 0.0
	for i, in := range h.all {
		switch in.(type) {
		case *score, *compass, *objective, *task, *eye, *warning, *spectator, *training, *mapHint, *signs, *waiting, *pauseSign, *banner:
			b := h.places[i]
			if h.frame.s != nil && b.bottom() <= h.frame.layout.upper && in.shows(&h.frame) && counts(in, b) {
				lowest = max(lowest, b.bottom())
			}
		}
	}
	return lowest
}

// Draw adds the HUD to the canvas's frame, between Begin and Flush.
func (h *HUD) Draw(s *State) {
	f := &h.frame
	f.begin(s)
	for i, in := range h.all {
		h.places[i] = in.place(f)
	}
	over := h.over()
	under := func(i int) bool { return over >= 0 && i != over && h.places[i].overlaps(h.places[over]) }
	for i, in := range h.all { // names keep clear of instruments
		if b := h.places[i]; b.h > 0 && in.shows(f) && !under(i) {
			f.take(b)
		}
	}
	for i, in := range h.all {
		if under(i) {
			continue
		}
		if _, says := in.(*notice); in.shows(f) && (says || !s.Hidden) {
			in.draw(f, h.places[i])
		}
	}
}

// over returns the index in all of the table, which covers other instruments, or -1 while it does
// not show.
func (h *HUD) over() int {
	return slices.IndexFunc(h.all, func(in instrument) bool {
		t, ok := in.(*table)
		return ok && t.shows(&h.frame)
	})
}
