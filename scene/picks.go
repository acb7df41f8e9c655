package scene

import (
	"time"

	"github.com/go-gl/glfw/v3.3/glfw"

	"treeline/scene/canvas"
	"treeline/scene/config"
	"treeline/scene/stage"
)

// restTime is how long a setting must have kept its value, in seconds, before
// what is dear to change follows it: a slider passes many values.
const restTime = 0.4

// effects returns how much of the picture the settings want.
func (g *game) effects() stage.Effects {
	p := &g.config.View.Picture
	scale := p.Scale
	if scale == 0 {
		scale = g.adapter.scale
	}
	return stage.Effects{
		Scale: scale, Shadows: p.Shadows, Marks: p.Marks, Insignia: p.Insignia, Barrel: p.Barrel, Relief: p.Relief, Sway: p.Sway, Bloom: p.Bloom, Antialias: p.Antialias,
		Grass: p.Grass, Undergrowth: p.Undergrowth, Particles: p.Particles, Flash: p.Flash,
	}
}

// followSettings lets the picture follow the settings, dt seconds after the last time.
func (g *game) followSettings(dt float64) error {
	if g.quiet += dt; g.quiet < restTime {
		return nil
	}
	g.pickedUI = g.config.View.UIScale
	wanted := g.config.View.Picture.Tier
	if wanted == g.restaged {
		return nil
	}
	g.restaged = wanted
	g.chooser = chooser{wanted: wanted == config.AutoTier}
	tier := tierFor(wanted, g.win.RendererName())
	if tier == g.tier {
		return nil
	}
	g.tier = tier
	return g.restage()
}

// scaleUI returns the pixels of a unit of the display: what suits the window, or
// what the player wants within reason.
func (g *game) scaleUI() float64 {
	const least, columns = 0.5, 640 // units that must fit across
	if g.pickedUI <= 0 {
		return canvas.ScaleFor(g.width, g.height)
	}
	return max(least, min(g.pickedUI, float64(g.width)/columns))
}

// rest waits for the screen as the settings want it, after a picture that took
// so long. Measurements are not held up.
func (g *game) rest(took time.Duration) {
	measured := g.o.Stats != nil || g.chooser.wanted
	interval := 0
	if !measured && g.config.View.Vsync {
		interval = 1
	}
	if interval != g.interval {
		g.interval = interval
		glfw.SwapInterval(interval)
	}
	if !measured || g.config.View.FPS >= 1 {
		time.Sleep(g.shortest() - took)
	}
}

// shortest returns the least time from picture to picture: what the player wants,
// and a bound where the screen does not hold the program up, as a driver without
// vertical sync does not.
func (g *game) shortest() time.Duration {
	const most = 240.0 // 1/s
	rate := most
	if fps := g.config.View.FPS; fps >= 1 {
		rate = fps
	}
	return time.Duration(float64(time.Second) / rate)
}
