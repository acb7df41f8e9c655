package scene

import (
	"encoding/json"
	"io"
	"math"
	"slices"
	"time"

	"treeline/scene/screen"
	"treeline/scene/screen/stack"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// traceEvery is the time between two lines of the trace.
const traceEvery = 100 * time.Millisecond

// tracer writes what goes on as JSON lines, so that a test can follow the
// program from outside. It only reads.
type tracer struct {
	enc     *json.Encoder // nil: nothing is written
	due     time.Duration
	clock   time.Duration
	shots   int     // of everybody, since the start
	mine    int     // of the tank followed
	spotted int     // sightings begun
	begun   float64 // ms
	ticks   []float64
}

// traceLine is one line of the trace. Lengths are metres, angles degrees.
type traceLine struct {
	Seconds float64   `json:"seconds"` // since the window opened
	Frames  int       `json:"frames"`
	Gap     float64   `json:"gap"` // ms, longest time since the last line for which the window was not asked what happened
	Tick    int       `json:"tick"`
	Ticks   []float64 `json:"ticks"` // ms, how long each tick since the last line took to simulate
	Round   int       `json:"round"`
	Map     uint64    `json:"map"`   // seed
	Begun   float64   `json:"begun"` // ms from the wish for the last battle to its first picture
	Over    bool      `json:"over"`
	Title   bool      `json:"title"`
	Paused  bool      `json:"paused"`
	Menu    bool      `json:"menu"`
	Keys    bool      `json:"keys"`
	Panel   bool      `json:"panel"`
	Report  bool      `json:"report"`
	Confirm bool      `json:"confirm"`
	Photo   bool      `json:"photo"`

	Controls bool   `json:"controls"`
	Settings bool   `json:"settings"`
	Naming   bool   `json:"naming"`
	Profile  string `json:"profile"` // of settings, in use
	Career   bool   `json:"career"`
	Kept     int    `json:"kept"` // rounds of the career

	Focused bool    `json:"focused"`
	Camera  string  `json:"camera"`
	Overlay bool    `json:"overlay"`
	Pace    float64 `json:"pace"`

	Me      int     `json:"me"` // -1: nobody
	Human   bool    `json:"human"`
	Alive   bool    `json:"alive"`
	X       float64 `json:"x"`
	Z       float64 `json:"z"`
	Speed   float64 `json:"speed"`
	Heading float64 `json:"heading"`
	Turret  float64 `json:"turret"` // absolute heading
	Look    float64 `json:"look"`   // heading of the camera
	Zoom    float64 `json:"zoom"`
	Health  float64 `json:"health"`

	Shells  int `json:"shells"` // in flight
	Shots   int `json:"shots"`
	Mine    int `json:"mine"` // shots of the tank followed
	Seen    int `json:"seen"` // pairs of which one sees the other now
	Spotted int `json:"spotted"`
	Alive2  int `json:"living"` // tanks

	Step      string       `json:"step,omitempty"` // of the lesson
	Share     float64      `json:"share"`          // of it that is done
	Passed    int          `json:"passed"`         // steps that were done
	Lesson    bool         `json:"lesson"`         // its end is shown
	Eye       float64      `json:"eye"`            // how far enemies have come to noticing the tank, 0 to 1
	Observers int          `json:"observers"`      // enemies that see it
	Target    [3]float64   `json:"target"`         // at which the person looks
	Tanks     [][4]float64 `json:"tanks"`          // x, z, heading, health

	Orders int `json:"orders"` // bots of the squad that do what a person called for

	Still   float64           `json:"still"`  // threshold in effect in the simulation
	Needed  float64           `json:"needed"` // mean threshold at the last looks, of targets in view
	Sliders map[string][3]int `json:"sliders,omitempty"`
}

func newTracer(w io.Writer) *tracer {
	if w == nil {
		return &tracer{}
	}
	return &tracer{enc: json.NewEncoder(w)}
}

// count takes in what happened in a tick that took so long to simulate.
func (t *tracer) count(w *tanks.World, me tanks.ID, took time.Duration) {
	if t.enc == nil {
		return
	}
	t.ticks = append(t.ticks, ms(took))
	for i := range w.Events {
		switch e := &w.Events[i]; e.Kind {
		case tanks.Fired:
			t.shots++
			if e.Tank == me {
				t.mine++
			}
		case tanks.Spotted:
			t.spotted++
		}
	}
}

// write writes a line if one is due, dt after the last call. frames is how many
// pictures there were, gap the longest time without a question to the window, which is
// counted from 0 again.
func (t *tracer) write(k *screen.Kit, frames int, gap *time.Duration, dt time.Duration) error {
	if t.enc == nil {
		return nil
	}
	t.clock += dt
	if t.due -= dt; t.due > 0 {
		return nil
	}
	t.due = traceEvery
	l := t.line(k)
	l.Frames, l.Gap, l.Begun = frames, ms(*gap), t.begun
	l.Ticks = t.ticks
	*gap, t.ticks = 0, t.ticks[:0]
	return t.enc.Encode(l)
}

func (t *tracer) line(k *screen.Kit) traceLine {
	s := k.Snapshot()
	w := s.Battle.World
	open := func(n stack.Name) bool { return slices.Contains(s.Open, n) }
	l := traceLine{
		Seconds: t.clock.Seconds(), Tick: w.Tick, Round: w.Round, Map: w.Map.Spec.Seed, Over: w.Phase == tanks.Over,
		Title: open(stack.TitleName), Menu: open(stack.MenuName), Keys: open(stack.KeysName), Panel: open(stack.TuningName),
		Report: open(stack.ReportName), Confirm: open(stack.ConfirmName), Photo: open(stack.PhotoName), Controls: open(stack.ControlsName),
		Settings: open(stack.SettingsName), Naming: open(stack.NamingName), Profile: s.Profile, Career: open(stack.CareerName), Kept: s.Kept, Paused: s.Held, Focused: s.Focused,
		Camera: string(s.Mode), Overlay: s.Overlay, Pace: s.Pace, Me: int(s.Followed), Human: s.Driving, Zoom: s.Zoom,
		Look:   inDegrees(geom.HeadingOf(s.View.Forward)),
		Shells: len(w.Shells), Shots: t.shots, Mine: t.mine, Spotted: t.spotted, Orders: s.Obeying,
		Still: s.Battle.Eyes.Tuning().Still, Sliders: sliders(k),
	}
	if s.Followed != tanks.NoTank {
		me := &w.Tanks[s.Followed]
		l.Alive, l.X, l.Z, l.Speed, l.Health = me.Alive(), me.At[0], me.At[2], me.Speed, me.Health
		l.Heading, l.Turret = inDegrees(me.Heading), inDegrees(me.TurretHeading())
	}
	l.follow(&s)
	l.Seen, l.Needed = sightings(w)
	for i := range w.Tanks {
		t := &w.Tanks[i]
		if t.Alive() {
			l.Alive2++
		}
		l.Tanks = append(l.Tanks, [4]float64{t.At[0], t.At[2], inDegrees(t.Heading), t.Health})
	}
	return l
}

// follow takes in what the person is shown, and how far a lesson is.
func (l *traceLine) follow(s *screen.Snapshot) {
	l.Eye, l.Observers, l.Target = s.Exposure.Level, s.Exposure.Observers, s.Target
	l.Step, l.Share, l.Passed = string(s.Step), s.Share, s.Passed
	l.Lesson = slices.Contains(s.Open, stack.LessonName)
}

// sliders returns where the sliders are that a test may drag, in pixels: the ends
// of the track and the height of its middle.
func sliders(k *screen.Kit) map[string][3]int {
	places := map[string][3]int{}
	for _, path := range []string{"ai.sight.still"} {
		if x0, y, x1, ok := k.Tuner.Slider(path); ok {
			places[path] = [3]int{int(x0), int(y), int(x1)}
		}
	}
	return places
}

// sightings returns how many tanks are seen now, counted for each observer, and
// the mean share that was needed of those that were in the field of view.
func sightings(w *tanks.World) (seen int, needed float64) {
	looked := 0
	for i := range w.Tanks {
		for j := range w.Tanks {
			if w.Tanks[i].Team == w.Tanks[j].Team {
				continue
			}
			s := w.Sightings.Of(tanks.ID(i), tanks.ID(j))
			if s.Seen {
				seen++
			}
			if s.LookTick >= 0 && s.Threshold <= 1 {
				looked++
				needed += s.Threshold
			}
		}
	}
	if looked > 0 {
		needed /= float64(looked)
	}
	return seen, needed
}

func inDegrees(h geom.Heading) float64 {
	return math.Round(float64(h.Norm())*180/math.Pi*10) / 10
}
