//go:build web

package main

import (
	"testing"

	"treeline/ai"
	"treeline/ai/battlecode"
	"treeline/terrain"
)

// TestACareerSurvivesThePage plays a round of a few seconds to its end, reloads the page and finds
// the round in the career.
func TestACareerSurvivesThePage(t *testing.T) {
	whole(t)
	spec := ai.DefaultBattle()
	spec.Seed, spec.Minutes, spec.TeamSize, spec.Trees, spec.Preset = 5, 0.1, 1, 30, terrain.Flat
	code, err := battlecode.Encode(spec)
	if err != nil {
		t.Fatal(err)
	}
	p := open(t, t.TempDir(), "code="+code)
	p.until("the title without a career", func(s state) bool { return s.Title && s.Tick > 0 && s.Kept == 0 }, nil)
	p.click(320, 20)
	p.until("a battle", func(s state) bool { return !s.Title && s.Human }, func() { p.press("Enter", "Enter") })
	p.until("the end of the round", func(s state) bool { return s.Over && s.Kept == 1 }, nil)
	p.shot("career-end")
	p.eval(nil, "store.flush()")
	p.open(p.address)
	p.until("the round in a new page", func(s state) bool { return s.Title && s.Tick > 0 && s.Kept == 1 }, nil)
	p.click(320, 20)
	for range 5 { // the fifth line from the bottom
		p.press("ArrowUp", "ArrowUp")
	}
	p.press("Enter", "Enter")
	p.until("the career", func(s state) bool { return s.Career }, nil)
	p.press("ArrowRight", "ArrowRight")
	p.press("ArrowRight", "ArrowRight")
	at, _ := p.now()
	p.until("pictures of its rounds", func(s state) bool { return s.Frames > at.Frames+2 }, nil)
	p.shot("career")
	p.quiet()
}
