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
	Onlooker      bool    // the viewer has done nothing in the round
	Covered       bool    // another screen lies over the battle
	Seconds       float64 // picture time, stops while paused; must not run backward
	Inset         float64 // px on the right that the tuning panel covers
	Foot          float64 // units at the lower edge that the bar of a replay covers
	Head          float64 // units at the upper edge that something covers
	Hidden        bool    // a page lies over the battle, or the person wants none: only notices show
	SoundRing     bool    // draw what the followed tank hears
	Outlines      bool    // round tanks that show their names
	RadioSize     float64 // of the text of the radio, 0 for the usual
	MinimapSize   float64 // 0 for the usual
	Markers       config.Markers
	Crosshair     config.Crosshair
	Hints         Hints
	Selected      []tanks.ID // that orders go to, none for the whole squad
	Task          Task       // empty for none
	Practice      bool       // a lesson or the range: no score is kept, and nobody has to be told what they may see
	Periscope     Periscope
	Block         Block  // of the person's tank
	Waiting       string // tank whose program from outside the battle stands still for, "" for none
	Signs         []Sign // of what is not as usual for the person, one line each
	Notice        string // short message at the lower edge, such as "sound is off" or "screenshot saved"
}

// radioScale returns how large the text of the radio is against the usual.
func (s *State) radioScale() float64 { return max(s.RadioSize, 1) }

// minimapScale returns how large the map in the corner is against the usual.
func (s *State) minimapScale() float64 {
	if s.MinimapSize == 0 {
		return 1
	}
	return s.MinimapSize
}

// Block is what keeps a tank from driving on, the zero value for nothing.
type Block struct {
	By     string       // such as "a tree", or a tank's name
	Toward geom.Heading // from the tank
}

// Hints are the HUD's hints on what can be done now, each with its key. Empty ones are
// not shown.
type Hints struct {
	Why, Round, Teammate, Follow, Next canvas.Hint
	Smoke                              string // the key alone

	Map []canvas.Hint // of the mouse, in the picture from above, the most useful first
}

// Sign tells that something is not as usual, and the key that ends it, if one does.
type Sign struct {
	Text string
	Hint canvas.Hint
}

// Reticle is where the gun points, as the player may know it.
type Reticle struct {
	X, Y             float64 // px, where the player aims
	Radius           float64 // px, circle of two sigma at the range
	BarrelX, BarrelY float64 // px, where the barrel really points
	Range            float64 // m on the plane from the tank to what the shell would meet, as names tell it; 0 where none can be read
	Stop             string  // what that is, "" if it would meet nothing
	Limit            string  // what keeps the gun from pointing there, "" for nothing
	Blocked          bool    // something solid is in the shell's way
	Friend           bool    // a friend is in the shell's way
	Valid            bool    // the place is on the screen
}

// HUD draws the instruments, each of which is a type of its own.
type HUD struct {
	frame  frame
	relief relief
	all    []instrument
	places []rect // of all, in the same order
	fixed  []rect // scratch of Room
	space  space
}

// New returns the HUD for battles on a map.
func New(c *canvas.Canvas, m *terrain.Map) *HUD {
	h := &HUD{frame: frame{canvas: c}, relief: relief{land: m}}
	h.Reset()
	return h
}

// Close frees the map's picture.
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

// Room returns how much of the picture lies at each side of the place where the map shows
// largest between the instruments of the last frame, as far as they stay there; nothing
// before the first frame.
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

// Expect tells the canvas of the plates and pictures of the last frame, for what is drawn before
// those of this one. Lines of text, which take more room than they fill, are not among them.
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

// Below returns the lower end in units of what stands in the middle of the upper edge as long
// as a battle goes on, as of the last frame; 0 before the first.
func (h *HUD) Below() float64 {
	lowest := 0.0
	for i, in := range h.all {
		switch in.(type) {
		case *score, *compass, *objective, *eye:
			if h.frame.s != nil && in.shows(&h.frame) {
				lowest = max(lowest, h.places[i].bottom())
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
	for i, in := range h.all { // names keep off instruments
		if b := h.places[i]; b.h > 0 && in.shows(f) && !under(i) {
			f.reserve(b)
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

// over returns the place among all of the table, which lies over others, -1 while it does
// not show.
func (h *HUD) over() int {
	return slices.IndexFunc(h.all, func(in instrument) bool {
		t, ok := in.(*table)
		return ok && t.shows(&h.frame)
	})
}
