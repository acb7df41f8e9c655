package sound_test

import (
	"encoding/binary"
	"flag"
	"math"
	"os"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai"
	"treeline/ai/profile"
	"treeline/scene/config"
	"treeline/scene/sound"
	"treeline/scene/view"
	"treeline/tanks"
)

var tapeFile = flag.String("tape", "", "write the sound of the test's battle into this WAV file")

// record plays a battle of bots for some seconds as the crew of a tank hears it, and returns the
// tape and the seconds at which that tank fired.
func record(t *testing.T, seconds float64, place sound.Place) (tape *sound.Tape, shots []float64) {
	t.Helper()
	c := config.Default()
	spec := ai.DefaultBattle()
	spec.Seed, spec.TeamSize, spec.Level, spec.Minutes = 12, 3, profile.Regular, 200.0/60
	b, err := ai.NewBattle(ai.Setup{BattleSpec: spec, Terrain: c.Terrain, Tanks: c.Tanks, AI: c.AI})
	if err != nil {
		t.Fatal(err)
	}
	player, tape, err := sound.NewTaped()
	if err != nil {
		t.Fatal(err)
	}
	const quiet = 30 // s until the first contact
	me := &b.World.Tanks[0]
	source := view.NewSource(b)
	for b.World.Tick < (quiet+int(seconds))*tanks.Hertz && b.World.Phase == tanks.Playing {
		b.Step()
		if b.World.Tick < quiet*tanks.Hertz {
			continue
		}
		news := source.News(view.Viewer{Me: me.ID, Seat: tanks.NoTank})
		for i := range news {
			e := &news[i]
			player.Apply(e)
			if e.Kind == tanks.Fired && e.Tank == me.ID {
				shots = append(shots, float64(len(tape.Tracks[0]))/sound.TapeRate)
			}
		}
		player.Frame(sound.Frame{
			Dt: tanks.Dt, Place: place, Eye: me.At.Add(mgl64.Vec3{0, 2.5, 0}), Forward: me.Heading.Dir(), Up: mgl64.Vec3{0, 1, 0},
			View: source.See(view.Viewer{Me: me.ID, Seat: tanks.NoTank}, 1), Volume: c.View.Sound,
		})
		tape.Roll(tanks.Dt)
	}
	return tape, shots
}

// level returns the loudness of samples in dB relative to full scale.
func level(samples []float32) float64 {
	sum := 0.0
	for _, x := range samples {
		sum += float64(x) * float64(x)
	}
	return 10 * math.Log10(sum/float64(max(len(samples), 1))+1e-12)
}

// mixed returns the sum of all tracks.
func mixed(tape *sound.Tape) []float32 {
	out := make([]float32, len(tape.Tracks[0]))
	for _, track := range tape.Tracks {
		for i, x := range track {
			out[i] += x
		}
	}
	return out
}

// What a crew hears of a battle does not clip, and nothing important is drowned out: guns are well
// above engines, engines above the wind.
func TestTheMixOfABattleIsBalanced(t *testing.T) {
	const seconds, blast = 60, 0.25
	tape, shots := record(t, seconds, sound.Inside)
	all := mixed(tape)
	if *tapeFile != "" {
		if err := os.WriteFile(*tapeFile, wave(all), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	over, peak := 0, 0.0
	for _, x := range all {
		peak = math.Max(peak, math.Abs(float64(x)))
		if math.Abs(float64(x)) > 1 {
			over++
		}
	}
	if len(shots) == 0 {
		t.Fatal("the tank never fired")
	}
	gun := math.Inf(-1)
	for _, s := range shots {
		i := int(s * sound.TapeRate)
		gun = math.Max(gun, level(tape.Tracks[sound.TapeWeapon][i:min(i+blast*sound.TapeRate, len(all))]))
	}
	engine, wind := level(tape.Tracks[sound.TapeVehicle]), level(tape.Tracks[sound.TapeAmbience])
	share := float64(over) / float64(len(all))
	t.Logf("peak %.1f dB, %.4f %% over full scale; all %.1f dB, own gun %.1f, weapons %.1f, impacts %.1f, engines %.1f, ambience %.1f; %d shots",
		20*math.Log10(peak), 100*share, level(all), gun, level(tape.Tracks[sound.TapeWeapon]), level(tape.Tracks[sound.TapeImpact]), engine, wind, len(shots))
	if share > 1e-3 {
		t.Errorf("%.3f %% of the samples clip, want at most 0.1 %%", 100*share)
	}
	if gun < engine+10 {
		t.Errorf("the own gun is at %.1f dB, engines at %.1f: want 10 dB between them", gun, engine)
	}
	if engine < wind+4 {
		t.Errorf("engines are at %.1f dB, ambience at %.1f: want 4 dB between them", engine, wind)
	}
	if a := level(all); a < -32 || a > -12 {
		t.Errorf("the battle is at %.1f dB, want it between -32 and -12", a)
	}
}

// wave returns samples as a mono WAV file; samples beyond full scale are clipped.
func wave(samples []float32) []byte {
	const header, format, bits = 36, 16, 16
	n := uint32(2 * len(samples))
	b := append([]byte("RIFF"), binary.LittleEndian.AppendUint32(nil, header+n)...)
	b = append(b, "WAVEfmt "...)
	b = binary.LittleEndian.AppendUint32(b, format)
	b = binary.LittleEndian.AppendUint16(b, 1)
	b = binary.LittleEndian.AppendUint16(b, 1)
	b = binary.LittleEndian.AppendUint32(b, sound.TapeRate)
	b = binary.LittleEndian.AppendUint32(b, 2*sound.TapeRate)
	b = binary.LittleEndian.AppendUint16(b, 2)
	b = binary.LittleEndian.AppendUint16(b, bits)
	b = append(b, "data"...)
	b = binary.LittleEndian.AppendUint32(b, n)
	for _, x := range samples {
		b = binary.LittleEndian.AppendUint16(b, uint16(int16(math.Round(math.Max(-1, math.Min(1, float64(x)))*math.MaxInt16))))
	}
	return b
}
