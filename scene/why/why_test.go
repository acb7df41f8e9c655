package why_test

import (
	"slices"
	"testing"

	"treeline/ai"
	"treeline/ai/witness"
	"treeline/scene/canvas"
	"treeline/scene/lang"
	"treeline/scene/why"
	"treeline/tanks"
)

// reports fights until a tank is destroyed, and returns the reports on that tank and on one that
// lives.
func reports(t testing.TB) (dead, living *witness.Report) {
	t.Helper()
	s := ai.DefaultSetup(3)
	s.TeamSize = 5
	b, err := ai.NewBattle(s)
	if err != nil {
		t.Fatal(err)
	}
	log := witness.New(b.World, b.Eyes)
	b.Eyes.SetWitness(log)
	for range 120 * tanks.Hertz {
		b.Step()
		for _, e := range b.World.Events {
			log.Apply(e)
		}
		if deaths := log.Deaths(); len(deaths) > 0 {
			for i := range b.World.Tanks {
				if b.World.Tanks[i].Alive() {
					return deaths[0], log.Report(tanks.ID(i))
				}
			}
		}
	}
	t.Fatal("nobody died in two minutes")
	return nil, nil
}

func TestPageIsDrawnForEveryReport(t *testing.T) {
	dead, living := reports(t)
	empty := &witness.Report{Name: "Rowan", Enemies: []witness.Enemy{{Name: "Kestrel"}}}
	c := canvas.Blank()
	for _, size := range [][2]int{{1280, 720}, {3840, 2160}, {800, 600}} {
		for name, r := range map[string]*witness.Report{"dead": dead, "living": living, "nobody looked": empty} {
			for _, own := range []bool{true, false} {
				c.Begin(size[0], size[1], canvas.ScaleFor(size[0], size[1]))
				before := c.Triangles()
				why.Draw(c, &why.Page{Report: r, Own: own, Keys: []canvas.Hint{{Key: "H", Does: "back"}}})
				if c.Triangles() <= before {
					t.Errorf("%v, %s: nothing drawn", size, name)
				}
				if calls := c.DrawCalls(); calls != 1 {
					t.Errorf("%v, %s: %d draw calls, want 1", size, name, calls)
				}
			}
		}
	}
	c.Begin(1280, 720, 1)
	if why.Draw(c, &why.Page{}); c.Triangles() != 0 {
		t.Error("a page without a report draws something")
	}
}

func TestAReportWithoutEnemiesSaysThatNoneIsOnTheField(t *testing.T) {
	c := canvas.Blank()
	c.Begin(1280, 720, 1)
	for _, text := range why.Texts(c, &why.Page{Report: &witness.Report{Name: "Rowan"}}) {
		if text.Text == "No enemy is on the field." {
			return
		}
	}
	t.Error("it does not")
}

func TestDriversAreAddressedDirectly(t *testing.T) {
	dead, _ := reports(t)
	c := canvas.Blank()
	sum := func(own bool) uint64 {
		c.Begin(1280, 720, 1)
		why.Draw(c, &why.Page{Report: dead, Own: own})
		return c.Sum()
	}
	if sum(true) == sum(false) {
		t.Error("the page reads the same for the driver and for others")
	}
}

func TestEveryEnemyHasRoomOnThePage(t *testing.T) {
	for _, c := range []struct {
		n    int
		room float64
		want int // panels
	}{{1, 540, 1}, {3, 540, 3}, {5, 540, 3}, {7, 540, 3}, {14, 540, 2}, {14, 900, 5}, {14, 300, 1}} {
		panels, high := why.Layout(c.n, c.room)
		if panels != c.want || high > c.room {
			t.Errorf("%d enemies in %.0f: %d panels and %.0f high, want %d", c.n, c.room, panels, high, c.want)
		}
	}
}

// The last shot, its hit and the end lie within half a second, at the edge of the plot.
func TestSignsAtTheEndDoNotOverlap(t *testing.T) {
	const end = 3000
	shot := func(fired, ended int, o witness.Outcome, whole int) witness.Shot {
		return witness.Shot{Tick: fired, End: ended, Outcome: o, Whole: whole}
	}
	r := &witness.Report{Name: "Alder", Died: true, End: end, Pause: 36, Enemies: []witness.Enemy{{
		Name: "Kestrel", Killer: true, Tally: witness.Tally{Shots: 4, Hits: 3},
		Fire: []witness.Shot{
			shot(end-300, end-280, witness.Pierced, 31), shot(end-90, end-80, witness.Missed, 0),
			shot(end-170, end-150, witness.Pierced, 29), shot(end-12, end, witness.Pierced, 112),
		},
	}}}
	c := canvas.Blank()
	for _, size := range [][2]int{{1280, 720}, {800, 600}} {
		c.Begin(size[0], size[1], 1)
		page := &why.Page{Report: r, Own: true}
		all := why.Signs(c, page)
		if len(all) != 9 {
			t.Fatalf("%d signs, want 4 shots, 3 hits, a miss and the end", len(all))
		}
		damages := 0
		for _, text := range why.Texts(c, page) {
			if text.Text == "31" || text.Text == "29" || text.Text == "112" {
				all, damages = append(all, text), damages+1
			}
		}
		if damages != 3 {
			t.Errorf("%v: %d damages, want 3", size, damages)
		}
		for i, a := range all {
			for _, b := range all[i+1:] {
				if a.X < b.X+b.W && b.X < a.X+a.W && a.Y < b.Y+b.H && b.Y < a.Y+a.H {
					t.Errorf("%v: %+v lies on %+v", size, a, b)
				}
			}
		}
	}
}

// TestNoLineCrossesALabel: a tank comes into view, is soon seen and shot at; the lines of the
// visible share, of the needed one and of the shots must pass beside the label of the sighting.
func TestNoLineCrossesALabel(t *testing.T) {
	const end, every, before = 3000, 12, 9 * tanks.Hertz
	const seen = end - before // ticks
	c := canvas.Blank()
	c.Begin(1280, 720, 1)
	for _, most := range []float64{0.3, 0.55, 0.82, 0.97, 1} {
		e := witness.Enemy{Name: "Falcon", Fire: []witness.Shot{{Tick: seen + 40, End: seen + 50, Outcome: witness.Pierced, Whole: 40}}}
		for tick := end - 14*tanks.Hertz; tick <= end; tick += every {
			share := min(max(float64(tick-seen)/240+most-0.1, 0), most)
			e.Points = append(e.Points, witness.Point{Tick: tick, InView: true, Share: share, Needed: 0.2, Seen: tick >= seen})
		}
		r := &witness.Report{Name: "Alder", Died: true, End: end, Pause: 36, Enemies: []witness.Enemy{e}}
		if labels, struck := why.Struck(c, r, &r.Enemies[0]); labels != 1 || struck != 0 {
			t.Errorf("up to %.2f: %d labels, %d of them struck", most, labels, struck)
		}
	}
}

// TestNoTextLiesOnAnother in any language, also where panel and bar leave little room, and none leaves
// the room that the page has.
func TestNoTextLiesOnAnother(t *testing.T) {
	german, err := lang.Load("de", "")
	if err != nil {
		t.Fatal(err)
	}
	dead, living := reports(t)
	busy := *dead
	busy.Enemies = slices.Clone(dead.Enemies)
	busy.Enemies[0].Tally = witness.Tally{Shots: 12, Hits: 3, Bounces: 4, Misses: 4, Flying: 1}
	unseen := &witness.Report{Name: "Rowan", Enemies: make([]witness.Enemy, 6)}
	for i := range unseen.Enemies {
		unseen.Enemies[i] = witness.Enemy{Name: "Kestrel", Sentence: "Kestrel never had you in view."}
	}
	keys := []canvas.Hint{{Key: "H", Does: "zurück"}, {Key: "Tab", Does: "nächster Panzer"}, {Key: "G", Does: "Killcam"}, {Key: "R", Does: "nächste Runde"}}
	c := canvas.Blank()
	c.Record()
	for _, words := range []*lang.Language{nil, german} {
		c.SetLanguage(words)
		for _, room := range []struct{ w, h, inset, foot float64 }{
			{1280, 720, 0, 0}, {1280, 720, 420, 0}, {1280, 720, 420, 110}, {960, 540, 0, 110}, {960, 540, 480, 0}, {1020, 770, 480, 130}, {984, 554, 480, 130},
		} {
			for name, r := range map[string]*witness.Report{"dead": dead, "busy": &busy, "living": living, "unseen": unseen} {
				c.Begin(int(room.w), int(room.h), 1)
				why.Draw(c, &why.Page{Report: r, Own: true, Keys: keys, Inset: room.inset, Foot: room.foot})
				texts := slices.DeleteFunc(slices.Clone(c.Parts()), func(p canvas.Part) bool { return p.Text == "" })
				for i, a := range texts {
					if a.X+a.W > room.w-room.inset || a.Y+a.H > room.h-room.foot {
						t.Errorf("%s, %s, %+v: %+v leaves the page", words.Name(), name, room, a)
					}
					for _, b := range texts[i+1:] {
						if a.X+1 < b.X+b.W && b.X+1 < a.X+a.W && a.Y+1 < b.Y+b.H && b.Y+1 < a.Y+a.H {
							t.Errorf("%s, %s, %+v: %+v lies on %+v", words.Name(), name, room, b, a)
						}
					}
				}
			}
		}
	}
}
