package hud

import (
	"treeline/ai"
	"treeline/scene/camera"
	"treeline/scene/canvas"
	"treeline/scene/stage"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// Modes of the camera that the HUD tells apart.
const (
	First    = "first"
	Chase    = "chase"
	Overhead = "overhead"
)

// State is what the HUD shows in one frame.
type State struct {
	Battle        *ai.Battle // nil before the first battle: only pages are drawn
	Me            tanks.ID   // tank played or followed, NoTank for none
	Seat          tanks.ID   // tank that the person drives or has lost, NoTank for a spectator
	Human         bool       // a person drives Me; else a spectator watches and may know everything
	Camera        stage.Camera
	Mode          string  // First, Chase or Overhead
	Zoom          float64 // of the gunner's sight, 1 for none
	Width, Height int     // px of the frame
	Aim           Reticle
	Paused, Title bool
	Keys          bool    // show the page of keys
	Message       string  // banner, "" for the HUD's own
	Seconds       float64 // picture time, stands still while paused; must not go back
	Alpha         float64 // place of the frame between two ticks, 0..1
	Inset         float64 // px on the right that the tuning panel covers
	FPS           float64 // frames a second, 0 shows none
	KeyLines      [][2]string
	Menu          [][2]string // lines of the title and pause pages: key, meaning
	PointX        float64     // px, where the free mouse points; negative while it is caught
	PointY        float64
	Caption       string // small print of the title page
	SoundRing     bool   // draw what the followed tank hears
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

// HUD draws the instruments. It keeps the marks of recent events.
type HUD struct {
	canvas    *canvas.Canvas
	land      *terrain.Map
	relief    relief
	events    events
	hearing   hearing
	radio     radioFeed
	health    gauge
	ended     float64   // s into the round at which it was over, 0 while it is not known
	text      []byte    // scratch of the text being put together
	xy        []float64 // scratch of polygons
	cutA      []float64
	cutB      []float64
	menuLines []box // of the last frame
	layout    layout
	ranked    []*tanks.Tank // scratch of the table
	tagged    []tag         // scratch of the names shown
	poses     []tanks.Pose  // by ID, as drawn
	frame     frame2

	// Of the frame being drawn.
	s  *State
	w  *tanks.World
	me *tanks.Tank // nil if nobody is followed
}

// New returns the HUD for battles on a map.
func New(c *canvas.Canvas, m *terrain.Map) *HUD {
	return &HUD{canvas: c, land: m, me: nil, relief: relief{land: m}}
}

// Close frees the map's picture.
func (h *HUD) Close() { h.relief.drop(h.canvas) }

// Reset forgets all marks, for a new round.
func (h *HUD) Reset() {
	h.events = events{}
	h.radio = radioFeed{}
	h.health, h.ended = gauge{}, 0
}

// Apply takes note of something that happened. It is called once for every event
// of every tick, with the world after the tick.
func (h *HUD) Apply(e tanks.Event, w *tanks.World) { h.events.apply(e, w) }

// Draw adds the HUD to the canvas's frame, between Begin and Flush.
func (h *HUD) Draw(s *State) {
	h.s, h.w, h.me = s, nil, nil
	h.menuLines = h.menuLines[:0]
	if s.Battle != nil {
		h.w = s.Battle.World
		if s.Me >= 0 && int(s.Me) < len(h.w.Tanks) {
			h.me = &h.w.Tanks[s.Me]
		}
	}
	c := h.canvas
	h.events.now = s.Seconds
	h.layout = lay(c.Width(), c.Height(), s.Inset/c.Scale(), h.mapAspect())
	switch {
	case s.Title || h.w == nil:
		h.titlePage()
	default:
		if h.w.Phase != tanks.Over || h.ended == 0 {
			h.ended = h.w.Seconds()
		}
		h.pose()
		h.battle()
	}
	h.pages()
	h.footer()
}

// battle draws the instruments of a running battle.
func (h *HUD) battle() {
	h.minimap()
	h.tags()
	if h.me != nil && h.s.Human && h.me.Alive() && h.s.Mode != Overhead {
		h.ghosts()
	}
	if h.me != nil && h.s.Mode != Overhead {
		h.gunSight()
		h.hurt()
		h.compass()
	}
	if h.me != nil {
		h.status()
	}
	h.soundRing()
	h.score()
	h.feed()
	h.radioLog(h.orders())
	if h.me != nil && h.s.Human && h.me.Alive() {
		h.exposure()
		h.warning()
	}
	h.shotCard()
	if !h.s.Human {
		h.spectator()
	}
	h.banner()
	h.table()
}

// spectating says whether the viewer may know where everybody is.
func (h *HUD) spectating() bool { return !h.s.Human || h.me == nil }

// side returns the team that the picture belongs to.
func (h *HUD) side() tanks.Team {
	if h.me != nil {
		return h.me.Team
	}
	return 0
}

// poseOf returns a tank's pose as it is drawn in this frame.
func (h *HUD) poseOf(id tanks.ID) *tanks.Pose { return &h.poses[id] }

// pose works out where the tanks are between two ticks.
func (h *HUD) pose() {
	h.poses = h.poses[:0]
	for i := range h.w.Tanks {
		before := h.w.Before(tanks.ID(i))
		h.poses = append(h.poses, camera.Blend(&before, &h.w.Tanks[i].Pose, h.s.Alpha))
	}
}

// facing returns the heading of the camera. Straight down it is the heading of
// the screen's upper side.
func (h *HUD) facing() geom.Heading {
	cam := &h.s.Camera
	f := cam.Forward
	if f[0]*f[0]+f[2]*f[2] < 1e-6 {
		return geom.HeadingOf(cam.Up)
	}
	return geom.HeadingOf(f)
}

func (h *HUD) mapAspect() float64 {
	if h.land == nil || h.land.Spec.Width <= 0 || h.land.Spec.Depth <= 0 {
		return 1
	}
	return h.land.Spec.Width / h.land.Spec.Depth
}

// teamColor returns the color of a team.
func teamColor(t tanks.Team) canvas.Color {
	if t == 0 {
		return canvas.Green
	}
	return canvas.Red
}
