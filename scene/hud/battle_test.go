package hud_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai"
	"treeline/scene/camera"
	"treeline/scene/canvas"
	"treeline/scene/hud"
	"treeline/scene/view"
	"treeline/scene/view/viewtest"
	"treeline/tanks"
	"treeline/terrain"
)

// battle returns a battle of bots some seconds old.
func battle(t testing.TB) *ai.Battle {
	t.Helper()
	return viewtest.Battle(t, 3, 5, 6)
}

// behind returns a camera behind a tank, in the direction of its turret, back and up metres away.
func behind(t *tanks.Tank, back, up float64) camera.View {
	dir := t.TurretHeading().Dir()
	return camera.View{
		Eye:     t.At.Sub(dir.Mul(back)).Add(mgl64.Vec3{0, up, 0}),
		Forward: dir.Sub(mgl64.Vec3{0, 0.06, 0}), Up: mgl64.Vec3{0, 1, 0}, FOV: math.Pi / 3,
	}
}

// above returns a camera that looks straight down at the middle of the map.
func above(m *terrain.Map) camera.View {
	return camera.View{
		Eye:     mgl64.Vec3{m.Spec.Width / 2, 420, m.Spec.Depth / 2},
		Forward: mgl64.Vec3{0, -1, 0}, Up: mgl64.Vec3{0, 0, -1}, FOV: math.Pi / 3, Overhead: true,
	}
}

// struckAhead returns a hit on the side of the viewer's tank by a shell from straight ahead.
func struckAhead(s *hud.State) *view.Event {
	ahead := s.View.Own.TurretHeading().Dir()
	return viewtest.Event(tanks.Event{
		Kind: tanks.Struck, Tank: 3, Other: s.View.Me, Dir: mgl64.Vec3{-ahead[0], 0, -ahead[2]}, Part: tanks.HullSide, Damage: 24, Winner: tanks.NoTeam,
	})
}

// drawnBeside draws a frame in which a name has its place already, none for an empty one, and returns
// a text that must be on it.
func drawnBeside(t *testing.T, c *canvas.Canvas, h *hud.HUD, s *hud.State, name canvas.Part, text string) canvas.Part {
	t.Helper()
	c.Begin(s.Width, s.Height, 1)
	if name.W > 0 {
		c.Take(name.X, name.Y, name.W, name.H)
	}
	h.Draw(s)
	for _, p := range c.Parts() {
		if p.Text == text {
			return p
		}
	}
	t.Fatalf("%q is not written", text)
	return canvas.Part{}
}

// views returns one state for each thing the HUD can show.
func views(b *ai.Battle) map[string]*hud.State {
	me := &b.World.Tanks[0]
	state := func(change func(*hud.State)) *hud.State {
		s := &hud.State{
			View: view.NewSource(b).See(view.Viewer{}, 0.5), Camera: behind(me, 11, 4.5), Mode: camera.ModeChase, Zoom: 1,
			Width: 1280, Height: 720, Seconds: 30,
			Aim: hud.Reticle{X: 640, Y: 360, Radius: 14, BarrelX: 640, BarrelY: 362, Range: 212, Valid: true},
		}
		if change != nil {
			change(s)
		}
		return s
	}
	return map[string]*hud.State{
		"chase": state(nil),
		"first": state(func(s *hud.State) {
			s.Mode, s.Camera, s.Zoom, s.Aim.Radius = camera.ModeFirst, behind(me, 0, 2.2), 4, 31
			s.Aim.BarrelX, s.Aim.BarrelY = 716, 381
		}),
		"blocked": state(func(s *hud.State) {
			s.Mode, s.Camera, s.Aim.Blocked = camera.ModeFirst, behind(me, 0, 2.2), true
		}),
		"overhead": state(func(s *hud.State) {
			s.Mode, s.Camera = camera.ModeOverhead, above(b.World.Map)
			s.View = view.NewSource(b).See(view.Viewer{Seat: tanks.NoTank}, 0.5)
		}),
		"paused": state(func(s *hud.State) { s.Paused = true }),
		"signs": state(func(s *hud.State) {
			s.Signs = []hud.Sign{{Text: "the autopilot is driving your tank", Hints: [2]canvas.Hint{{Key: "T", Does: "take control"}}}, {Text: "slow motion 50 %"}}
		}),
		"waiting": state(func(s *hud.State) { s.Waiting = "Falcon" }),
		"notice":  state(func(s *hud.State) { s.Notice = "picture saved: out/treeline-003.png" }),
	}
}

// happen makes the HUD apply a hit scored, a hit taken, a kill and a miss.
func happen(c *canvas.Canvas, h *hud.HUD, s *hud.State) {
	h.Reset()
	c.Begin(s.Width, s.Height, canvas.ScaleFor(s.Width, s.Height))
	now := *s
	early := now
	early.Seconds = now.Seconds - 0.2
	h.Draw(&early)
	enemy := tanks.ID(len(s.View.Roll) - 2)
	h.Apply(viewtest.Event(tanks.Event{Kind: tanks.Struck, Tank: 0, Other: enemy, Part: tanks.TurretSide, Angle: 0.6, Damage: 40, Winner: tanks.NoTeam}))
	h.Apply(viewtest.Event(tanks.Event{Kind: tanks.Killed, Tank: 1, Other: enemy, Winner: tanks.NoTeam}))
	h.Apply(viewtest.Event(tanks.Event{Kind: tanks.Killed, Tank: enemy, Other: 2, Winner: tanks.NoTeam}))
	h.Apply(viewtest.Event(tanks.Event{
		Kind: tanks.Struck, Tank: enemy, Other: 0, Dir: mgl64.Vec3{-0.6, 0, 0.8}, Part: tanks.HullSide, Damage: 24, Winner: tanks.NoTeam,
	}))
}
