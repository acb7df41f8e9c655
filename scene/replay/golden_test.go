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

	"treeline/scene/replay"
)

// TestKeptReplaysAreStillTheSame plays battles that were recorded once: a change of
// what happens in a battle shows here, and has to raise tanks.RulesVersion. Then
// they are refused, and -update records them anew.
func TestKeptReplaysAreStillTheSame(t *testing.T) {
	for _, name := range []string{"person", "hills"} {
		path := filepath.Join("testdata", name+replay.Ending)
		f, err := replay.Load(path)
		if *update && err != nil { // no other way rewrites what still plays
			rewrite(t, name, path)
			f, err = replay.Load(path)
		}
		if err != nil {
			t.Errorf("%v (after tanks.RulesVersion was raised: go test ./scene/replay -run Kept -update)", err)
			continue
		}
		p, err := replay.NewPlayer(f, nil)
		if err != nil {
			t.Fatal(err)
		}
		p.Sleep()
		above := newPicture(t, p)
		for !p.Ended() && p.FirstDifference() < 0 {
			if err := p.Step(); err != nil {
				t.Fatal(err)
			}
			above.tracks()
		}
		if tick := p.FirstDifference(); tick >= 0 {
			t.Errorf("%s: the battle is another one from tick %d on; %s shows it from above", name, tick, above.write(name))
		}
	}
}

var update = flag.Bool("update", false, "record replays anew that the rules refuse")

// rewrite records a battle of a name anew.
func rewrite(t *testing.T, name, path string) {
	t.Helper()
	made, _ := recorded(t)
	if name == "hills" {
		made = fought(t)
	}
	data, err := os.ReadFile(made)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, data, 0o644); err != nil {
		t.Fatal(err)
	}
}

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
		paint := color.RGBA{G: 255, A: 255}
		if t.Team == 1 {
			paint = color.RGBA{R: 255, A: 255}
		}
		x, y := int(t.At[0]*scale), int(t.At[2]*scale)
		draw.Draw(p.image, image.Rect(x-1, y-1, x+2, y+2), image.NewUniform(paint), image.Point{}, draw.Src)
	}
}

// write returns the file of the picture.
func (p *picture) write(name string) string {
	p.t.Helper()
	path := filepath.Join("..", "..", "out", "replay-"+name+".png")
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
