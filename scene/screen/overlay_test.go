package screen_test

import (
	"slices"
	"strings"
	"testing"

	"treeline/scene/camera"
	"treeline/scene/canvas"
	"treeline/scene/input"
	"treeline/scene/overlay"
	"treeline/scene/screen"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// before puts a tank some metres before the gun of the person's tank and lays the reticle on it.
func before(t *testing.T, w *screen.Windowless, id tanks.ID) {
	t.Helper()
	const away = 40.0 // m
	own, it := &w.Battle().World.Tanks[w.Me()], &w.Battle().World.Tanks[id]
	it.At = own.At.Add(geom.Scale(own.TurretHeading().Dir(), away))
	w.LookAt(it.At)
	draw(t, w)
}

// TestTheOverlaysLockOnWhatIsAimedAt: in training on an enemy, outside it on the own team alone,
// and what is said there is the same whether there is an enemy or nobody.
func TestTheOverlaysLockOnWhatIsAimedAt(t *testing.T) {
	const friend, enemy = tanks.ID(1), tanks.ID(4)
	w := battle(t, false)
	draw(t, w)
	w.Press('Y')
	nobody := w.Notice()
	before(t, w, enemy)
	w.Press('Y')
	if _, locked := w.OverlayOf(); locked || w.Notice() != nobody || w.OverlayOn() {
		t.Errorf("in a battle the overlays lock on an enemy: %v, %q and for nobody %q", locked, w.Notice(), nobody)
	}
	w.Train(true)
	w.Press('Y')
	if id, locked := w.OverlayOf(); id != enemy || !locked || !w.OverlayOn() || w.Me() != 0 {
		t.Fatalf("in training the overlays show tank %d, locked: %v, on: %v, of tank %d", id, locked, w.OverlayOn(), w.Me())
	}
	if got := w.OverlayShows(); got != enemy {
		t.Errorf("locked on tank %d the overlays are drawn of tank %d", enemy, got)
	}
	if got := w.LockHint(); got != "Y  release" {
		t.Errorf("locked: the legend tells %q", got)
	}
	w.Act(input.NextTank)
	if id, _ := w.OverlayOf(); id != enemy {
		t.Errorf("after another tank is followed the overlays show tank %d", id)
	}
	w.Train(false)
	if got := w.OverlayShows(); got != w.Me() {
		t.Errorf("with training off the overlays are drawn of tank %d", got)
	}
	if got := w.LockHint(); got != "Y  lock on the tank you aim at" {
		t.Errorf("with training off the legend tells %q", got)
	}
	w = battle(t, false)
	before(t, w, friend)
	w.Press('Y')
	if id, locked := w.OverlayOf(); id != friend || !locked {
		t.Errorf("in a battle the overlays show tank %d, locked: %v, want the teammate aimed at", id, locked)
	}
}

// TestTheOverlaysLockInPauseAndFromAbove: there the cursor points, for a spectator at any tank.
func TestTheOverlaysLockInPauseAndFromAbove(t *testing.T) {
	w := battle(t, true)
	w.Choose(camera.ModeOverhead)
	w.Act(input.Pause)
	draw(t, w)
	x, y := w.OnScreen(4)
	w.Take(input.Event{Kind: input.CursorMoved, PX: x, PY: y})
	w.Press('Y')
	if id, locked := w.OverlayOf(); id != 4 || !locked || w.OverlayShows() != 4 {
		t.Errorf("the overlays show tank %d, locked: %v", id, locked)
	}
}

// TestNumbersSwitchTheLayersOfAnOpenOverlay: for who drives 1 stays smoke and Shift+1 is the
// layer, as the legend tells. With all layers off the overlay stays open, until F3 closes it.
func TestNumbersSwitchTheLayersOfAnOpenOverlay(t *testing.T) {
	w := battle(t, false)
	draw(t, w)
	w.Press('4')
	if w.OverlayOn() || w.OverlayLayers() != (overlay.Layers{}) {
		t.Fatal("a number opens the overlay")
	}
	w.Press(input.KeyF3)
	if got := w.OverlayKeys(); got[0] != "Shift+1" || got[1] != "2" {
		t.Errorf("driving: the legend names the keys %q", got)
	}
	w.Press('2')
	w.Press('4')
	if got := w.OverlayLayers(); got != (overlay.Layers{Sight: true, Route: true, Belief: true}) {
		t.Errorf("after 2 and 4 there are %+v", got)
	}
	self := &w.Battle().World.Tanks[w.Me()]
	before := self.Charges
	w.Press('1')
	step(w.Battle(), 0.5)
	if got := w.OverlayLayers(); !got.Sight || self.Charges != before-1 {
		t.Errorf("1 of who drives: %+v, %d charges of %d", got, self.Charges, before)
	}
	w.Take(input.Event{Kind: input.KeyWentDown, Key: '1', Shift: true})
	w.Press('2')
	w.Press('4')
	draw(t, w)
	if got := w.OverlayLayers(); got != (overlay.Layers{}) || !w.OverlayOn() {
		t.Errorf("with all off: %+v, open: %v", got, w.OverlayOn())
	}
	w.Act(input.NextTank)
	if got := w.OverlayKeys(); got[0] != "1" {
		t.Errorf("not driving: the legend names the key %q", got[0])
	}
	w.Press('1')
	if got := w.OverlayLayers(); !got.Sight {
		t.Error("1 switches no layer for who does not drive")
	}
	w.Press('2')
	w.Press(input.KeyF3)
	if w.OverlayOn() {
		t.Error("the overlay stays after layers were chosen one by one")
	}
}

// TestAReportLiesOverNoOverlay: no plate of one looks out behind it, as nothing of the HUD does.
func TestAReportLiesOverNoOverlay(t *testing.T) {
	w := battle(t, true)
	w.Press(input.KeyTab)
	w.Press(input.KeyF3)
	legend := func() bool {
		layers, _, _, err := w.Layers()
		if err != nil {
			t.Fatal(err)
		}
		return slices.ContainsFunc(layers[0].Parts, func(p canvas.Part) bool { return p.Text == "steering" })
	}
	if !legend() {
		t.Fatal("F3 shows no legend of the layers")
	}
	w.Press('H')
	if open, _ := w.Report(); !open || legend() {
		t.Errorf("report open: %v, and the overlay shows: %v", open, legend())
	}
	if w.Press('H'); !legend() {
		t.Error("the overlay is gone with the report")
	}
}

// TestTheGuessOfTheTeamTintsTheGround: as long as its layer is on.
func TestTheGuessOfTheTeamTintsTheGround(t *testing.T) {
	w := battle(t, true)
	w.Press(input.KeyF3)
	for _, on := range []bool{true, false} {
		w.Press('0')
		draw(t, w)
		tint := w.Pictured().Tint
		if (tint != nil) != on {
			t.Fatalf("layer on: %v, tint: %v", on, tint)
		}
		if on && (len(tint.Pix) != 4*tint.Width*tint.Height || !slices.ContainsFunc(tint.Pix, func(b byte) bool { return b > 0 })) {
			t.Errorf("%d x %d squares of %d bytes, or none is tinted", tint.Width, tint.Height, len(tint.Pix))
		}
	}
}

// TestAReportLeavesTheLayersAlone: none shows under it, so no key switches them unseen.
func TestAReportLeavesTheLayersAlone(t *testing.T) {
	w := battle(t, true)
	w.Press(input.KeyTab)
	w.Press(input.KeyF3)
	before, said := w.OverlayLayers(), w.Notice()
	w.Press('H')
	if open, _ := w.Report(); !open {
		t.Fatal("H opens no report")
	}
	w.Press(input.KeyF3)
	if got := w.OverlayLayers(); got != before || w.Notice() != said {
		t.Errorf("F3 over a report: layers %+v, want %+v; it says %q", got, before, w.Notice())
	}
	w.Press('H')
	w.Press(input.KeyF3)
	if w.OverlayLayers() == before {
		t.Error("F3 switches nothing after the report")
	}
}

// TestNoReportShowsBehindTheListOfKeys: it does not show until the list is closed.
func TestNoReportShowsBehindTheListOfKeys(t *testing.T) {
	w := battle(t, true)
	w.Press(input.KeyTab)
	w.Press('H')
	const title = "how much of"
	if !strings.Contains(texts(t, w), title) {
		t.Fatal("the report does not show")
	}
	w.Press(input.KeyF1)
	if strings.Contains(texts(t, w), title) {
		t.Error("the report shows below the list")
	}
	w.Press(input.KeyF1)
	if !strings.Contains(texts(t, w), title) {
		t.Error("the report is gone with the list")
	}
}
