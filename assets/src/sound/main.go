// Command sound synthesises Treeline's whole sound set and its manifest.
//
//	go run ./assets/src/sound -out DIR          render, write manifest, run checks
//	go run ./assets/src/sound -out DIR -check   check what is already there
package main

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"flag"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"sync"
)

type Sound struct {
	Name       string             `json:"name"`
	File       string             `json:"file"`
	Group      string             `json:"group"`
	Category   string             `json:"category"`
	Loop       bool               `json:"loop"`
	Positional bool               `json:"positional"`
	GainDB     float64            `json:"gain_db"`
	RefM       float64            `json:"ref_distance_m"`
	MaxM       float64            `json:"max_distance_m"`
	Priority   int                `json:"priority"`
	MaxVoices  int                `json:"max_voices"`
	PitchVar   float64            `json:"pitch_jitter"`
	BaseRPM    float64            `json:"base_rpm,omitempty"`
	BaseMPS    float64            `json:"base_speed_mps,omitempty"`
	Markers    map[string]float64 `json:"markers_s,omitempty"`
	Seconds    float64            `json:"duration_s"`
	LoudKW     float64            `json:"loudness_lk"`
	make       func() Buf
}

func v(f func(int) Buf, i int) func() Buf { return func() Buf { return f(i) } }

// set lists every sound. Priority: 100 never stolen, 0 first to go.
func set() []*Sound {
	var s []*Sound
	add := func(name, group, cat string, loop bool, gain, ref, max float64, pri, voices int, jit float64, f func() Buf) *Sound {
		x := &Sound{Name: name, File: name + ".wav", Group: group, Category: cat, Loop: loop, Positional: ref > 0, GainDB: gain,
			RefM: ref, MaxM: max, Priority: pri, MaxVoices: voices, PitchVar: jit, make: f}
		s = append(s, x)
		return x
	}
	many := func(n int, name, cat string, gain, ref, max float64, pri, voices int, jit float64, f func(int) Buf) {
		for i := 0; i < n; i++ {
			add(fmt.Sprintf("%s_%d", name, i+1), name, cat, false, gain, ref, max, pri, voices, jit, v(f, i))
		}
	}
	add("engine_idle", "engine_idle", "vehicle", true, -12, 6, 180, 55, 6, 0, engineIdle).BaseRPM = 700
	add("engine_drive", "engine_drive", "vehicle", true, -11, 8, 260, 58, 6, 0, engineDrive).BaseRPM = 1400
	add("track_clatter", "track_clatter", "vehicle", true, -14, 6, 160, 45, 6, 0, trackLoop).BaseMPS = 4.5
	add("turret_traverse", "turret_traverse", "vehicle", true, -18, 3, 50, 40, 3, 0, turretLoop)
	many(3, "cannon_near", "weapon", 0, 15, 450, 90, 6, 0.03, cannonNear)
	many(2, "cannon_far", "weapon", -4, 120, 1500, 60, 6, 0.05, cannonFar)
	add("shell_flyby", "shell_flyby", "weapon", false, 0, 6, 90, 80, 3, 0.06, shellFlyby)
	many(2, "impact_dirt", "impact", -5, 8, 260, 50, 5, 0.08, impactDirt)
	many(2, "impact_wood", "impact", -5, 8, 260, 51, 4, 0.07, impactWood)
	many(2, "impact_stone", "impact", -4, 9, 300, 52, 4, 0.06, impactStone)
	many(2, "impact_armour", "impact", -1, 12, 380, 85, 4, 0.04, impactArmour)
	many(3, "ricochet", "impact", -3, 10, 320, 75, 4, 0.06, ricochet)
	many(2, "explosion", "impact", 0, 20, 900, 92, 4, 0.04, explosion)
	add("fire_crackle", "fire_crackle", "ambience", true, -14, 5, 90, 25, 4, 0.05, fireLoop)
	many(2, "tree_fall", "impact", -6, 8, 220, 48, 4, 0.08, treeFall)
	add("smoke", "smoke", "weapon", false, -7, 9, 240, 56, 4, 0.06, smokePop)
	add("reload", "reload", "weapon", false, -10, 3, 40, 70, 2, 0, reload).Markers =
		map[string]float64{"open": 0.30, "case_out": 0.62, "ram": 2.35, "seated": 2.80, "close": 3.55, "ready": 3.70}
	add("cue_spotted", "cue_spotted", "cue", false, -8, 0, 0, 100, 1, 0, cueSpotted)
	add("cue_lost", "cue_lost", "cue", false, -9, 0, 0, 95, 1, 0, cueLost)
	add("cue_radio", "cue_radio", "cue", false, -16, 0, 0, 60, 1, 0.03, cueRadio)
	add("cue_contact", "cue_contact", "cue", false, -11, 0, 0, 93, 1, 0, cueContact)
	add("hit_tick", "hit_tick", "cue", false, -3, 0, 0, 94, 2, 0, hitTick)
	add("ui_hover", "ui_hover", "ui", false, -5, 0, 0, 30, 2, 0.02, uiHover)
	add("ui_click", "ui_click", "ui", false, -4, 0, 0, 88, 2, 0, uiClick)
	add("ui_back", "ui_back", "ui", false, -4, 0, 0, 88, 2, 0, uiBack)
	add("ui_slider", "ui_slider", "ui", false, -5, 0, 0, 28, 1, 0.03, uiSlider)
	add("round_start", "round_start", "cue", false, -5, 0, 0, 98, 1, 0, roundStart)
	add("victory", "victory", "cue", false, -4, 0, 0, 99, 1, 0, victory)
	add("defeat", "defeat", "cue", false, -4, 0, 0, 99, 1, 0, defeat)
	add("forest_wind", "forest_wind", "ambience", true, -16, 0, 0, 96, 1, 0, forestLoop)
	add("battle_far", "battle_far", "ambience", true, -20, 0, 0, 93, 1, 0, battleLoop)
	many(3, "bird", "ambience", -20, 12, 120, 10, 2, 0.06, birdShot)
	return s
}

func wav(b Buf) []byte {
	var o bytes.Buffer
	n := uint32(len(b) * 2)
	o.WriteString("RIFF")
	w := func(x any) { binary.Write(&o, binary.LittleEndian, x) }
	w(36 + n)
	o.WriteString("WAVEfmt ")
	w(uint32(16))
	w(uint16(1))
	w(uint16(1))
	w(uint32(SR))
	w(uint32(SR * 2))
	w(uint16(2))
	w(uint16(16))
	o.WriteString("data")
	w(n)
	for _, x := range b {
		w(int16(math.Round(clamp(x, -1, 1) * 32767)))
	}
	return o.Bytes()
}

func main() {
	out := flag.String("out", "out", "output folder")
	only := flag.Bool("check", false, "only check files already rendered")
	one := flag.String("only", "", "render just this sound")
	flag.Parse()
	ss := set()
	if !*only {
		if err := os.MkdirAll(*out, 0o755); err != nil {
			fatal(err)
		}
		var wg sync.WaitGroup
		sem := make(chan bool, 4)
		for _, s := range ss {
			if *one != "" && s.Name != *one && s.Group != *one {
				continue
			}
			wg.Add(1)
			go func() {
				defer wg.Done()
				sem <- true
				defer func() { <-sem }()
				if err := os.WriteFile(filepath.Join(*out, s.File), wav(s.make()), 0o644); err != nil {
					fatal(err)
				}
			}()
		}
		wg.Wait()
	}
	bad := check(*out, ss)
	if !*only {
		j, _ := json.MarshalIndent(map[string]any{"sample_rate": SR, "channels": 1, "bits": 16, "sounds": ss}, "", " ")
		if err := os.WriteFile(filepath.Join(*out, "manifest.json"), append(j, '\n'), 0o644); err != nil {
			fatal(err)
		}
	}
	if bad > 0 {
		os.Exit(1)
	}
}

func fatal(err error) { fmt.Fprintln(os.Stderr, err); os.Exit(1) }
