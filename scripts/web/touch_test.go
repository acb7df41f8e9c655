//go:build web

package main

import (
	"math"
	"testing"
	"time"
)

// fingers puts fingers on the page, at positions in pixels; none lifts all.
func (b *browser) fingers(kind string, places ...[2]float64) {
	points := []map[string]any{}
	for i, p := range places {
		points = append(points, map[string]any{"x": p[0], "y": p[1], "id": i})
	}
	b.call(nil, "Input.dispatchTouchEvent", map[string]any{"type": kind, "touchPoints": points})
}

// tap touches a position long enough for the game to notice.
func (b *browser) tap(x, y float64) {
	b.fingers("touchStart", [2]float64{x, y})
	time.Sleep(250 * time.Millisecond)
	b.fingers("touchEnd")
	time.Sleep(250 * time.Millisecond)
}

// middle returns the middle of a button of the on-screen pad, by its selector.
func (p *page) middle(selector string) (x, y float64) {
	p.t.Helper()
	var at [2]float64
	p.eval(&at, `(() => { const r = document.querySelector("`+selector+`").getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2] })()`)
	return at[0], at[1]
}

// TestTouchPlays starts a battle with a tap, drives with the left thumb, looks with the right one,
// fires, changes the camera and opens the menu, on a screen of a phone's size. The first tap allows
// sound.
func TestTouchPlays(t *testing.T) {
	whole(t)
	const wide, high = 740.0, 360.0
	p := &page{start(t, t.TempDir(), 640, 400), server.URL + "/?trace&quality=low"}
	p.call(nil, "Page.addScriptToEvaluateOnNewDocument", map[string]any{"source": `
		AudioContext = class extends AudioContext { constructor(...of) { super(...of); globalThis.sound = this; } };`})
	p.open(p.address)
	p.call(nil, "Emulation.setDeviceMetricsOverride", map[string]any{"width": int(wide), "height": int(high), "deviceScaleFactor": 1, "mobile": true})
	p.call(nil, "Emulation.setTouchEmulationEnabled", map[string]any{"enabled": true, "maxTouchPoints": 5})
	p.until("the title", func(s state) bool { return s.Title && s.Tick > 0 }, nil)
	p.tap(wide-20, high/2) // beside the menu: shows the pad
	p.until("a pad", func(state) bool {
		var shown bool
		p.eval(&shown, `!document.querySelector(".touch").hidden`)
		return shown
	}, nil)
	p.until("sound", func(state) (on bool) { p.eval(&on, `globalThis.sound?.state === "running"`); return on }, nil)
	p.shot("touch-title")
	x, y := p.middle(".touch > .b0")
	p.until("a battle", func(s state) bool { return !s.Title && s.Human }, func() { p.tap(x, y) })
	p.until("pictures of it", func(s state) bool { return s.Tick > 30 }, nil)

	before, _ := p.now()
	stick := [2]float64{110, high - 110}
	p.fingers("touchStart", stick)
	p.fingers("touchMove", [2]float64{stick[0] + 8, stick[1] - 70})
	p.until("a drive", func(s state) bool { return math.Hypot(s.X-before.X, s.Z-before.Z) > 4 && s.Speed > 1 }, nil)
	p.shot("touch-drive")
	p.fingers("touchEnd")
	x = wide * 0.55
	p.fingers("touchStart", [2]float64{x, 120})
	p.until("a look aside", func(s state) bool { return math.Abs(s.Look-before.Look) > 8 }, func() { x += 60; p.fingers("touchMove", [2]float64{x, 120}) })
	p.fingers("touchEnd")
	armed, _ := p.now()
	x, y = p.middle(".touch > .b7")
	p.until("a shot", func(s state) bool { return s.Mine > armed.Mine }, func() { p.tap(x, y) })
	x, y = p.middle(".touch > .b3")
	p.until("the camera chase", func(s state) bool { return s.Camera == "chase" }, func() { p.tap(x, y) })
	p.shot("touch-chase")
	x, y = p.middle(".touch > .b9")
	p.until("the menu", func(s state) bool { return s.Menu }, func() { p.tap(x, y) })
	p.shot("touch-menu")
	p.quiet()
}
