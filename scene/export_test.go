package scene

import (
	"log/slog"
	"time"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai"
	"treeline/scene/aim"
	"treeline/scene/camera"
	"treeline/scene/canvas"
	"treeline/scene/config"
	"treeline/scene/input"
	"treeline/scene/panel"
	"treeline/scene/session"
	"treeline/scene/sound"
	"treeline/scene/stage"
	"treeline/tanks"
)

// What the tests of the package reach into.

// TierFor is tierFor.
func TierFor(quality, renderer string) stage.Tier { return tierFor(config.Tier(quality), renderer) }

// Measure returns the report of a meter that saw pictures of the given times
// and draw calls.
func Measure(times []time.Duration, draws []int) (frames int, medianMs, p99Ms, worstMs float64, drawCalls, most int) {
	m := newMeter()
	for i := range times {
		m.add(times[i], draws[i])
	}
	r := m.sum()
	return r.Frames, r.MedianMs, r.P99Ms, r.WorstMs, r.DrawCalls, r.MostDrawCalls
}

// Settle is Options.settle.
func Settle(o Options) (Options, error) { err := o.settle(); return o, err }

// Windowless is a game without a window: all that needs no picture.
type Windowless struct{ g *game }

// NewWindowless starts a battle of a person, or of bots alone.
func NewWindowless(o Options, watch bool) (*Windowless, error) {
	g := &game{o: o, log: slog.New(slog.DiscardHandler), config: o.Config, watch: watch}
	g.sound = sound.Open(true, g.log)
	g.width, g.height = 1280, 720
	g.cams.mode, g.cams.fov = First, degrees(60)
	g.cams.overhead = camera.NewOverhead(500, 450, g.aspect())
	return &Windowless{g}, g.newBattle(!watch)
}

// Battle returns the battle.
func (w *Windowless) Battle() *ai.Battle { return w.g.session.Battle() }

// Act carries out an action in the battle.
func (w *Windowless) Act(a input.Action) { w.g.inBattle(a); w.g.follow() }

// ActInTitle carries out an action at the title screen.
func (w *Windowless) ActInTitle(a input.Action) error { return w.g.inTitle(a) }

// Opponents returns what the title says of them.
func (w *Windowless) Opponents() string { return opponents(w.g.o.Red) }

// Point is the right button on a pixel of the map.
func (w *Windowless) Point(x, y float64) { w.g.point(x, y) }

// Me returns the tank that is followed.
func (w *Windowless) Me() tanks.ID { return w.g.cams.me }

// Driving, Playing, Camera, Zoom, Pace and Notice tell the state of the game.
func (w *Windowless) Driving() bool          { return w.g.driving() }
func (w *Windowless) Playing() bool          { return w.g.playing() }
func (w *Windowless) Camera() string         { return w.g.cams.shown(w.g.session.World()) }
func (w *Windowless) Zoom() float64          { return w.g.cams.first.Goal() }
func (w *Windowless) Pace() float64          { return w.g.session.Pace() }
func (w *Windowless) Notice() string         { return w.g.notice.text }
func (w *Windowless) Person() *session.Human { return w.g.session.Human() }

// Push holds the throttle for dt seconds in a tank that stands, and returns what
// stops it.
func (w *Windowless) Push(throttle, dt float64) string {
	w.g.session.Human().Throttle = throttle
	w.g.push(dt)
	return w.g.stoppedBy()
}

// Choose changes the camera.
func (w *Windowless) Choose(mode string) { w.g.choose(mode) }

// Roaming says whether the overhead camera goes its own way.
func (w *Windowless) Roaming() bool { return w.g.cams.roaming }

// UnderCursor is underCursor.
func (w *Windowless) UnderCursor(x, y float64) (mgl64.Vec3, bool) { return w.g.underCursor(x, y) }

// View lets dt seconds pass and returns the camera on the tank as it stands.
func (w *Windowless) View(dt float64) camera.View {
	g := w.g
	return g.cams.view(g.session.World(), g.session.World().Tanks[g.cams.me].Pose, g.driving(), dt, g.field)
}

// TakeAim looks for what is under the reticle.
func (w *Windowless) TakeAim() aim.Hit {
	w.g.takeAim(w.g.session.World().Tanks[w.g.cams.me].Pose)
	return w.g.sight
}

// LookAt turns the person's look from the gunner's eye to a point.
func (w *Windowless) LookAt(target mgl64.Vec3) {
	t := &w.g.session.World().Tanks[w.g.cams.me]
	w.g.cams.look = camera.LookAlong(target.Sub(tanks.EyePoint(t)))
}

// Pass does what comes by itself in dt seconds.
func (w *Windowless) Pass(dt float64) { w.g.after(dt) }

// Pick clicks on a pixel of the map.
func (w *Windowless) Pick(x, y float64) { w.g.pick(x, y) }

// OpenPanel puts a panel over the settings and opens it.
func (w *Windowless) OpenPanel() *panel.Panel {
	c := canvas.Blank()
	c.Begin(w.g.width, w.g.height, 1)
	w.g.panel = panel.New(c, w.g.panelKnobs(), w.g.settingsChanged, nil)
	w.g.panel.SetVisible(true)
	w.g.showStrategy()
	return w.g.panel
}

// ShowPanel does what the panel needs before each picture.
func (w *Windowless) ShowPanel() { w.g.showStrategy() }

// Adapt runs the adapter of the resolution over n pictures whose time in
// milliseconds follows from their scale, and returns the scale of each.
func Adapt(t stage.Tier, begin float64, n int, cost func(scale float64) float64) []float64 {
	a := adapter{scale: begin}
	out := make([]float64, n)
	for i := range out {
		out[i] = a.scale
		a.add(time.Duration(cost(a.scale)*float64(time.Millisecond)), t, begin)
	}
	return out
}

// SuitedTier is suitedTier.
func SuitedTier(at stage.Tier, ms float64) stage.Tier { return suitedTier(at, ms) }

// Verdict feeds a chooser with times, and returns after how many of them it had
// its verdict, and which; -1 if it never had one.
func Verdict(wanted bool, times []time.Duration) (at int, median float64) {
	c := chooser{wanted: wanted}
	for i, took := range times {
		if median, ok := c.add(took); ok {
			return i + 1, median
		}
	}
	return -1, 0
}
