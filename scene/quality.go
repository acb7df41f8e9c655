package scene

import (
	"fmt"
	"slices"
	"time"

	"treeline/scene/config"
	"treeline/scene/gx"
	"treeline/scene/input"
	"treeline/scene/stage"
)

// tierFor returns the quality that was asked for, or the one that a renderer
// starts with: a software renderer gets the lowest.
func tierFor(quality config.Tier, renderer string) stage.Tier {
	if quality != "" && quality != config.AutoTier {
		return stage.Tier(quality)
	}
	if gx.Software(renderer) {
		return stage.Low
	}
	return stage.High
}

// wantedTier returns the quality that the command line or else the settings want.
func (g *game) wantedTier() config.Tier {
	if g.o.Quality != "" {
		return config.Tier(g.o.Quality)
	}
	return g.config.View.Picture.Tier
}

// What a picture may take in milliseconds, with room for a fight: at the lowest
// tier so that a higher one is worth trying, and at any so that it stays.
const (
	easyForMedium = 8.5
	easyForHigh   = 2.0
	tooLong       = 14.0
)

// suitedTier returns the tier that suits a machine which takes a median of ms for
// a picture at a tier. A software renderer takes about a sixth more at medium than
// at low and six times as much at high; a graphics card hardly feels medium.
func suitedTier(at stage.Tier, ms float64) stage.Tier {
	switch {
	case at == stage.Low && ms < easyForHigh:
		return stage.High
	case at == stage.Low && ms < easyForMedium:
		return stage.Medium
	case at == stage.High && ms > tooLong:
		return stage.Medium
	case at == stage.Medium && ms > tooLong:
		return stage.Low
	}
	return at
}

// chooser measures the first pictures of a program that nobody has told which
// tier to use, and chooses one.
type chooser struct {
	wanted bool
	seen   int // pictures since the last change
	tries  int
	times  []time.Duration
}

// Pictures that the chooser leaves out after a change, and that it measures.
const (
	chooserSkips = 8
	chooserTakes = 32
)

// add takes in a picture and says whether there is a verdict: the median in
// milliseconds.
func (c *chooser) add(took time.Duration) (median float64, ok bool) {
	if !c.wanted {
		return 0, false
	}
	if c.seen++; c.seen <= chooserSkips {
		return 0, false
	}
	c.times = append(c.times, took)
	if len(c.times) < chooserTakes {
		return 0, false
	}
	slices.Sort(c.times)
	median = ms(c.times[len(c.times)/2])
	c.seen, c.times = 0, c.times[:0]
	c.tries++
	return median, true
}

// judge takes in the time of a picture, and changes the tier when enough of them
// say that another suits the machine better. The verdict is kept for later starts.
func (g *game) judge(took time.Duration) error {
	median, ok := g.chooser.add(took)
	if !ok {
		return nil
	}
	before := g.tier
	g.tier = suitedTier(before, median)
	if g.tier != before {
		if err := g.restage(); err != nil {
			return err
		}
		if g.tier == stage.Medium && before == stage.High && g.chooser.tries < 2 {
			return nil // medium is measured too
		}
	}
	g.chooser.wanted = false
	g.config.View.Picture.Tier = config.Tier(g.tier)
	g.restaged = g.config.View.Picture.Tier
	g.log.Info("quality chosen", "quality", g.tier, "measured at", before, "ms", fmt.Sprintf("%.1f", median), "renderer", g.win.RendererName())
	g.say(fmt.Sprintf("quality: %s suits this machine (%.0f ms a picture); %s changes it", g.tier, median, input.Name(input.Panel)))
	if g.o.KeepTier == nil {
		return nil
	}
	if err := g.o.KeepTier(string(g.tier)); err != nil {
		g.log.Warn("quality not kept", "error", err)
	}
	return nil
}

// restage builds the stage anew for the present tier.
func (g *game) restage() error {
	if err := g.wait("changing the quality of the picture"); err != nil {
		return err
	}
	g.stage.Close()
	s, err := stage.Begin(g.win, g.session.World().Map, g.tier, nil)
	if err != nil {
		return err
	}
	g.stage = s
	g.quiet, g.adapter = 0, adapter{}
	return nil
}
