package replay_test

import (
	"bytes"
	"flag"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"treeline/ai"
	"treeline/ai/profile"
	"treeline/scene/replay"
)

// keptReplays are the battles in testdata, and how each is recorded anew.
func keptReplays() map[string]func(t testing.TB) (path string) {
	return map[string]func(t testing.TB) string{
		"person": func(t testing.TB) string {
			path, _ := recorded(t)
			return path
		},
		"hills": func(t testing.TB) string {
			s := ai.DefaultSetup(7)
			s.TeamSize, s.Minutes = 3, 1
			return fought(t, s)
		},
		"mixed": func(t testing.TB) string {
			s := ai.DefaultSetup(11)
			s.TeamSize, s.Minutes, s.Trees, s.Level = 5, 0.8, 600, profile.Ace
			s.Green = ai.Picks{{Brain: ai.Commander}, {Brain: "scout"}, {Brain: "sniper"}, {Brain: "brawler", Level: profile.Recruit}}
			s.Red = ai.Picks{{Brain: "hunter"}, {Brain: "random"}, {Brain: ai.Commander, Level: profile.Veteran}}
			return fought(t, s)
		},
	}
}

// TestKeptReplaysAreStillTheSame plays battles that were recorded once: a change of
// what happens in a battle shows here, and has to raise tanks.RulesVersion. Then
// they are refused, and -update records them anew.
func TestKeptReplaysAreStillTheSame(t *testing.T) {
	for name, record := range keptReplays() {
		path := filepath.Join("testdata", name+replay.Ending)
		f, err := replay.Load(path)
		if *update && err != nil { // no other way rewrites what still plays
			rewrite(t, record(t), path)
			f, err = replay.Load(path)
		}
		if err != nil {
			t.Errorf("%v (after tanks.RulesVersion was raised: go test ./scene/replay -run Kept -update)", err)
			continue
		}
		if tick, above := differs(t, f, nil); tick >= 0 {
			shown := above.write(filepath.Join("..", "..", "out", "replay-"+name+".png"))
			t.Errorf("%s: the battle is another one from tick %d on; %s shows it from above", name, tick, shown)
		}
	}
}

// TestADifferenceInAKeptReplayIsNamedAndDrawn plants one.
func TestADifferenceInAKeptReplayIsNamedAndDrawn(t *testing.T) {
	const at = 1234
	f := load(t, filepath.Join("testdata", "person"+replay.Ending))
	tick, above := differs(t, f, func(p *replay.Player) {
		if p.Ticks() == at {
			p.Battle().World.Tanks[3].Heading += 0.01
		}
	})
	if tick != at {
		t.Errorf("first difference %d, want %d", tick, at)
	}
	file, err := os.Open(above.write(filepath.Join(t.TempDir(), "not", "there", "a.png")))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	img, err := png.Decode(file)
	if err != nil {
		t.Fatal(err)
	}
	pixels := image.NewRGBA(img.Bounds())
	draw.Draw(pixels, img.Bounds(), img, img.Bounds().Min, draw.Src)
	for name, way := range map[string]color.RGBA{"green": greenWay(), "red": redWay()} {
		if n := bytes.Count(pixels.Pix, []byte{way.R, way.G, way.B, way.A}); n < 100 {
			t.Errorf("the ways of the %s team take %d pixels", name, n)
		}
	}
}

// differs plays a replay up to its first difference and returns that, -1 for none, and
// a picture of the battle. meddle, which may be nil, is called before each tick.
func differs(t *testing.T, f *replay.File, meddle func(*replay.Player)) (tick int, above *picture) {
	t.Helper()
	p, err := replay.NewPlayer(f, nil)
	if err != nil {
		t.Fatal(err)
	}
	p.Sleep()
	above = newPicture(t, p)
	for !p.Ended() && p.FirstDifference() < 0 {
		if meddle != nil {
			meddle(p)
		}
		if err := p.Step(); err != nil {
			t.Fatal(err)
		}
		above.tracks()
	}
	return p.FirstDifference(), above
}

var update = flag.Bool("update", false, "record replays anew that the rules refuse")

// rewrite puts a recording in the place of another.
func rewrite(t *testing.T, made, path string) {
	t.Helper()
	data, err := os.ReadFile(made)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, data, 0o644); err != nil {
		t.Fatal(err)
	}
}

// Colours of the ways of tanks.
func greenWay() color.RGBA { return color.RGBA{G: 255, A: 255} }
func redWay() color.RGBA   { return color.RGBA{R: 255, A: 255} }

// picture is a map from above with the ways of the tanks.
type picture struct {
	t      *testing.T
	player *replay.Player
	image  *image.RGBA
}

func newPicture(t *testing.T, p *replay.Player) *picture {
	t.Helper()
	var text bytes.Buffer
	if err := p.Battle().World.Map.WritePNG(&text); err != nil {
		t.Fatal(err)
	}
	land, err := png.Decode(&text)
	if err != nil {
		t.Fatal(err)
	}
	canvas := image.NewRGBA(land.Bounds())
	draw.Draw(canvas, canvas.Bounds(), land, land.Bounds().Min, draw.Src)
	return &picture{t, p, canvas}
}

// tracks marks where the tanks are.
func (p *picture) tracks() {
	w := p.player.Battle().World
	scale := float64(p.image.Bounds().Dx()) / w.Map.Spec.Width
	for i := range w.Tanks {
		t := &w.Tanks[i]
		paint := greenWay()
		if t.Team == 1 {
			paint = redWay()
		}
		x, y := int(t.At[0]*scale), int(t.At[2]*scale)
		draw.Draw(p.image, image.Rect(x-1, y-1, x+2, y+2), image.NewUniform(paint), image.Point{}, draw.Src)
	}
}

// write writes the picture into a file, whose path it returns.
func (p *picture) write(path string) string {
	p.t.Helper()
	var text bytes.Buffer
	err := png.Encode(&text, p.image)
	if err == nil {
		err = os.MkdirAll(filepath.Dir(path), 0o755)
	}
	if err == nil {
		err = os.WriteFile(path, text.Bytes(), 0o644)
	}
	if err != nil {
		p.t.Error(err)
	}
	return path
}
