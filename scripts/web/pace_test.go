//go:build web

package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

var (
	native  = flag.String("native", "", "program of the same sources against which TestPace measures the page, in a display of 1280 x 720")
	runs    = flag.Int("runs", 3, "how often TestPace measures each of them, in turn")
	tiers   = flag.String("tiers", "low,medium", "qualities that TestPace measures")
	cameras = flag.String("cameras", "overhead", "cameras that TestPace measures")
	drawing = flag.String("drawing", "swiftshader", "how Chromium draws, as --use-angle has it; gl-egl is Mesa, as natively")
)

// What TestPace shows: a battle of ten tanks, rendered at a fixed share of the window's resolution.
const (
	paceCode     = "1173" // seed 7
	paceSettings = "version = 1\n[view.picture]\nscale = 0.7\n"
)

// moment is what a line of the trace says about the pace.
type moment struct {
	Seconds      float64
	Frames, Tick int
	Ticks        []float64
}

// pace is the frame rate, and how long ticks took in milliseconds, sorted.
type pace struct {
	rate  float64
	ticks []float64
}

// paceOf returns the pace over some seconds of a trace, starting when the ground is fully detailed;
// ok is false if the trace is too short.
func paceOf(lines []moment) (p pace, ok bool) {
	const settledTick, settledFrames, long = 240, 130, 6.0
	first := slices.IndexFunc(lines, func(m moment) bool { return m.Tick >= settledTick && m.Frames >= settledFrames })
	if first < 0 {
		return p, false
	}
	from, to := lines[first], lines[len(lines)-1]
	for _, m := range lines[first+1:] {
		p.ticks = append(p.ticks, m.Ticks...)
	}
	slices.Sort(p.ticks)
	s := to.Seconds - from.Seconds
	p.rate = float64(to.Frames-from.Frames) / max(s, 1e-9)
	return p, s >= long
}

// moments parses the lines of a trace.
func moments(t *testing.T, text []byte) (all []moment) {
	t.Helper()
	for line := range bytes.Lines(text) {
		var m moment
		if err := json.Unmarshal(line, &m); err != nil {
			t.Fatal(err)
		}
		all = append(all, m)
	}
	return all
}

// nativePace returns the pace of the battle in a window.
func nativePace(t *testing.T, tier, camera, settings string) pace {
	t.Helper()
	trace := filepath.Join(t.TempDir(), "trace")
	c := exec.Command(*native, "watch", "--config", settings, "--code", paceCode, "--mute", "--size", "1280x720", "--quality", tier,
		"--camera", camera, "--stats", "--trace", trace, "--seconds", "18")
	if out, err := c.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	text, err := os.ReadFile(trace)
	if err != nil {
		t.Fatal(err)
	}
	p, ok := paceOf(moments(t, text))
	if !ok {
		t.Fatal("too slow to be measured")
	}
	return p
}

// tabPace returns the pace of the battle in a browser tab.
func tabPace(t *testing.T, tier, camera string) pace {
	t.Helper()
	const patience = 100 * time.Second
	p := &page{start(t, t.TempDir(), 1280, 720), server.URL + "/?trace&watch&code=" + paceCode + "&quality=" + tier + "&camera=" + camera}
	text, _ := json.Marshal(paceSettings)
	p.call(nil, "Page.addScriptToEvaluateOnNewDocument", map[string]any{"source": `
		addEventListener("DOMContentLoaded", () => store.put(store.folder + "/settings.toml", new TextEncoder().encode(` + string(text) + `)));`})
	p.open(p.address)
	var lines []moment
	for begun := time.Now(); time.Since(begun) < patience; time.Sleep(time.Second / 2) {
		var more string
		p.eval(&more, `globalThis.treeline ? treeline.trace.splice(0).join("") : ""`)
		lines = append(lines, moments(t, []byte(more))...)
		if r, ok := paceOf(lines); ok {
			p.shot("pace-" + tier + "-" + camera)
			return r
		}
	}
	t.Fatal("too slow to be measured")
	return pace{}
}

// TestPace measures frame rate and ticks of the same battle in a window and in a browser tab, one
// after the other. It runs only with -native.
func TestPace(t *testing.T) {
	if *native == "" {
		t.Skip("no -native program")
	}
	settings := filepath.Join(t.TempDir(), "settings.toml")
	if err := os.WriteFile(settings, []byte(paceSettings), 0o644); err != nil {
		t.Fatal(err)
	}
	for range *runs {
		for tier := range strings.SplitSeq(*tiers, ",") {
			for camera := range strings.SplitSeq(*cameras, ",") {
				n := nativePace(t, tier, camera, settings)
				t.Run(tier+" "+camera, func(t *testing.T) {
					tab := tabPace(t, tier, camera)
					at := func(percent int) float64 { return tab.ticks[(len(tab.ticks)-1)*percent/100] }
					t.Logf("%.1f pictures a second natively, %.1f in a tab: %.0f %%; ticks in the tab: median %.2f ms, p99 %.2f, worst %.2f of %d",
						n.rate, tab.rate, 100*tab.rate/n.rate, at(50), at(99), at(100), len(tab.ticks))
				})
			}
		}
	}
}
