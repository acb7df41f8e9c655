package screen

import (
	"time"

	"treeline/scene/config"
	"treeline/scene/input"
)

// Gamepad is a gamepad in the hands of a test: its states go the way of those of GLFW.
type Gamepad struct {
	State  input.PadState
	game   *Windowless
	reader input.PadReader
	now    time.Duration
}

// Connect connects a gamepad.
func (w *Windowless) Connect(name string) *Gamepad {
	g := &Gamepad{game: w, State: input.PadState{Name: name}}
	g.State.Axes[input.LeftPull], g.State.Axes[input.RightPull] = -1, -1
	g.Poll()
	return g
}

// Poll hands in what has changed, a picture later.
func (g *Gamepad) Poll() { g.read(g.State) }

// PullOut takes the gamepad away.
func (g *Gamepad) PullOut() { g.read() }

func (g *Gamepad) read(states ...input.PadState) {
	g.now += 20 * time.Millisecond
	for _, e := range g.reader.Read(g.now, states) {
		g.game.Take(e)
	}
}

// Press presses a button and lets it go.
func (g *Gamepad) Press(p input.Pad) {
	g.State.Buttons[p] = true
	g.Poll()
	g.State.Buttons[p] = false
	g.Poll()
}

// Push pushes an axis, as GLFW reports it.
func (g *Gamepad) Push(a input.Axis, v float64) {
	g.State.Axes[a] = v
	g.Poll()
}

// KeyOf returns what the player reads on the key of an action.
func (w *Windowless) KeyOf(a input.Action) string { return w.k.Shared.Keys.Of(a) }

// Hints returns the hints of the HUD.
func (w *Windowless) Hints() [5]string {
	h := hintsOf(&w.k.Shared.Keys)
	return [...]string{h.Why.String(), h.Round.String(), h.Teammate.String(), h.Follow.String(), h.Next.String()}
}

// Pressing returns what is held and what is toggled.
func (w *Windowless) Pressing() *config.Press { return &w.k.Settings.Config.View.Press }

// OverlayOn and XRayOn report whether they are drawn without a key being held.
func (w *Windowless) OverlayOn() bool { return w.b.overlay.open }

// XRayOn reports whether the X-ray is switched on.
func (w *Windowless) XRayOn() bool { return w.b.overlay.xray }
