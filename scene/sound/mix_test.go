package sound_test

import (
	"encoding/binary"
	"math"
	"testing"
	"testing/fstest"

	"pgregory.net/rapid"

	"treeline/scene/sound"
)

func TestDistanceGain(t *testing.T) {
	for _, tc := range []struct{ d, ref, reach, want float64 }{
		{0, 10, 100, 1}, {10, 10, 100, 1}, {20, 10, 100, 0.5}, {80, 10, 100, 0.125}, {90, 10, 100, 0.5 * 10 / 90.0}, {100, 10, 100, 0}, {500, 10, 100, 0},
	} {
		if got := sound.DistanceGain(tc.d, tc.ref, tc.reach); math.Abs(got-tc.want) > 1e-12 {
			t.Errorf("DistanceGain(%v, %v, %v) = %v, want %v", tc.d, tc.ref, tc.reach, got, tc.want)
		}
	}
}

func TestDistanceGainNeverGrowsWithDistance(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		ref := rapid.Float64Range(1, 200).Draw(t, "ref")
		reach := ref * rapid.Float64Range(1.5, 20).Draw(t, "reach")
		a := rapid.Float64Range(0, 2*reach).Draw(t, "a")
		b := a + rapid.Float64Range(0, reach).Draw(t, "further")
		if ga, gb := sound.DistanceGain(a, ref, reach), sound.DistanceGain(b, ref, reach); gb > ga || ga > 1 || gb < 0 {
			t.Fatalf("gain %v at %v m, %v at %v m", ga, a, gb, b)
		}
	})
}

func TestBandsKeepConstantPower(t *testing.T) {
	for d := 0.0; d < 1500; d += 7 {
		power := 0.0
		for _, g := range []float64{sound.Blend(sound.Near, d), sound.Blend(sound.Middle, d), sound.Blend(sound.Far, d)} {
			power += g * g
		}
		if math.Abs(power-1) > 1e-9 {
			t.Errorf("power %v at %v m, want 1", power, d)
		}
	}
	if sound.Blend(sound.Near, 50) != 1 || sound.Blend(sound.Far, 900) < 0.999 {
		t.Error("the bands do not own their ends")
	}
}

func TestEngineRecordingsHandOver(t *testing.T) {
	for rpm := 500.0; rpm <= 2240; rpm += 10 {
		idle, idlePitch, drive, drivePitch := sound.MixEngine(rpm)
		if math.Abs(idle*idle+drive*drive-1) > 1e-9 {
			t.Errorf("%v rpm: gains %v and %v do not keep the power", rpm, idle, drive)
		}
		if idlePitch < 0.7 || idlePitch > 1.6 || drivePitch < 0.7 || drivePitch > 1.6 {
			t.Errorf("%v rpm: pitches %v and %v", rpm, idlePitch, drivePitch)
		}
	}
	if idle, _, drive, _ := sound.MixEngine(700); idle != 1 || drive != 0 {
		t.Errorf("at 700 rpm idle %v drive %v, want idle alone", idle, drive)
	}
}

func TestEngineWorksHarderWithLoadAndSpeed(t *testing.T) {
	for _, tc := range []struct{ load, speed, want float64 }{
		{0, 0, 700}, {1, 0, 1525}, {0, 1, 2200}, {1, 1, 2200}, {0.5, 0.5, 1450}, {0, 3, 2240},
	} {
		if got := sound.WantedRPM(tc.load, tc.speed); math.Abs(got-tc.want) > 1e-9 {
			t.Errorf("WantedRPM(%v, %v) = %v, want %v", tc.load, tc.speed, got, tc.want)
		}
	}
}

// wav builds a WAV file from a format and samples.
func wav(format, channels, bits uint16, samples ...int16) []byte {
	le := binary.LittleEndian
	data := []byte{}
	for _, s := range samples {
		data = le.AppendUint16(data, uint16(s))
	}
	body := append([]byte("WAVEfmt "), 16, 0, 0, 0)
	body = le.AppendUint16(body, format)
	body = le.AppendUint16(body, channels)
	body = le.AppendUint32(body, 44100)
	body = le.AppendUint32(body, 88200)
	body = le.AppendUint16(body, 2)
	body = le.AppendUint16(body, bits)
	body = append(body, "LIST\x03\x00\x00\x00abc\x00"...) // a chunk of odd length, to be skipped
	body = append(body, "data"...)
	body = append(le.AppendUint32(body, uint32(len(data))), data...)
	return append(le.AppendUint32([]byte("RIFF"), uint32(len(body))), body...)
}

func TestDecodeWAV(t *testing.T) {
	samples, rate, err := sound.DecodeWAV(wav(1, 1, 16, 5, -7, 32767))
	if err != nil || rate != 44100 || len(samples) != 3 || samples[1] != -7 || samples[2] != 32767 {
		t.Errorf("DecodeWAV = %v, %v, %v", samples, rate, err)
	}
	good := wav(1, 1, 16, 1, 2)
	for name, text := range map[string][]byte{
		"empty": nil, "text": []byte("hello, I am no sound file at all"), "stereo": wav(1, 2, 16, 1), "8 bits": wav(1, 1, 8, 1),
		"compressed": wav(3, 1, 16, 1), "cut short": good[:len(good)-1], "no data": good[:40],
	} {
		if samples, _, err := sound.DecodeWAV(text); err == nil {
			t.Errorf("%s: DecodeWAV = %v, want an error", name, samples)
		}
	}
}

func FuzzDecodeWAVNeverPanics(f *testing.F) {
	f.Add(wav(1, 1, 16, 1, 2, 3))
	f.Fuzz(func(t *testing.T, text []byte) {
		if samples, rate, err := sound.DecodeWAV(text); err == nil && (rate <= 0 || 2*len(samples) > len(text)) {
			t.Errorf("%d samples at %d Hz from %d bytes", len(samples), rate, len(text))
		}
	})
}

func TestBrokenSetIsRefused(t *testing.T) {
	good := wav(1, 1, 16, 1)
	for name, files := range map[string]fstest.MapFS{
		"no manifest":     {},
		"broken manifest": {"manifest.json": {Data: []byte("{")}},
		"missing file":    {"manifest.json": {Data: []byte(`{"sounds":[{"file":"a.wav","category":"ui"}]}`)}},
		"no sound file":   {"manifest.json": {Data: []byte(`{"sounds":[{"file":"a.wav","category":"ui"}]}`)}, "a.wav": {Data: []byte("x")}},
		"odd category":    {"manifest.json": {Data: []byte(`{"sounds":[{"file":"a.wav","category":"odd"}]}`)}, "a.wav": {Data: good}},
	} {
		if err := sound.LoadBank(files); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}
