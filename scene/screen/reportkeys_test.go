package screen_test

import (
	"testing"

	"treeline/scene/camera"
	"treeline/scene/config"
	"treeline/scene/input"
	"treeline/scene/overlay"
	"treeline/scene/screen"
	"treeline/tanks"
)

// behind is what keys can change of a battle behind a page.
type behind struct {
	hash                  uint64
	followed              tanks.ID
	seat                  tanks.ID
	mode                  camera.Mode
	view                  camera.View
	zoom                  float64
	overlay, xray, locked bool
	layers                overlay.Layers
	obeying, selected     int
	bare, driving         bool
	notice                string
}

func lookBehind(w *screen.Windowless) behind {
	s := w.Snapshot()
	_, locked := w.OverlayOf()
	return behind{
		hash: s.Battle.World.Hash(), followed: s.Followed, seat: w.Session().Seat(), mode: s.Mode, view: w.View(0), zoom: w.Zoom(),
		overlay: s.Overlay, xray: w.XRayOn(), locked: locked, layers: w.OverlayLayers(),
		obeying: s.Obeying, selected: w.Picked(), bare: w.Bare(), driving: s.Driving, notice: w.Notice(),
	}
}

// pressed returns the events of a control going down, and of its release.
func pressed(c input.Control) (down, up input.Event) {
	const x, y = 640, 300
	down = input.Event{Key: c.Key(), Shift: c.Shift, Ctrl: c.Ctrl, X: x, Y: y, PX: x, PY: y}
	switch c.Device {
	case input.Keyboard:
		down.Kind, up = input.KeyWentDown, input.Event{Kind: input.KeyWentUp, Key: c.Key()}
	case input.MouseButtons:
		down.Kind, down.Button = input.ButtonWentDown, input.Button(c.Code)
		up = down
		up.Kind = input.ButtonWentUp
	case input.MouseWheel:
		down.Kind, down.Notches = input.WheelTurned, float64(c.Code)
	case input.Gamepad:
	}
	return down, up
}

// TestNoKeyActsOnTheBattleBehindAReport presses everything that is bound in a battle, over its map
// and in its overlays while the report is open, for one who drives and one who watches.
func TestNoKeyActsOnTheBattleBehindAReport(t *testing.T) {
	allowed := map[input.Action]bool{
		input.NextTank: true, input.PreviousTank: true, input.OpenMenu: true, input.AskWhy: true, input.KillersGun: true,
		input.Pause: true, input.SingleStep: true, input.Slower: true, input.Faster: true, input.StepBack: true,
		input.SkipBack: true, input.SkipAhead: true, input.NextBookmark: true,
	}
	for _, watch := range []bool{false, true} {
		for _, mode := range []camera.Mode{camera.ModeChase, camera.ModeOverhead} {
			w := battle(t, watch)
			w.Train(true)
			w.Config().View.Press.Xray = config.Toggle
			w.Choose(mode)
			if watch {
				w.Press(input.KeyTab)
				w.Press('P')
			}
			w.Press(input.KeyF3)
			w.Press('H')
			if open, _ := w.Report(); !open {
				t.Fatalf("watch %v, %v: no report", watch, mode)
			}
			w.Step(frame)
			before := lookBehind(w)
			for _, b := range input.Bindings() {
				switch b.Context {
				case input.Driving, input.Overhead, input.Battle, input.Layers:
				default:
					continue
				}
				for _, c := range append(b.Slots[:], b.Fixed...) {
					if c.None() || c.Device == input.Gamepad || allowed[b.Action] {
						continue
					}
					down, up := pressed(c)
					w.Take(down)
					w.Step(frame)
					w.Take(up)
					after := lookBehind(w)
					if open, _ := w.Report(); !open || after != before {
						t.Errorf("watch %v, %v, %s (%v): report open %v, behind it %+v, before %+v", watch, mode, b.Help, c, open, after, before)
						before = after
					}
				}
			}
		}
	}
}
