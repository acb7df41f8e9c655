package why_test

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"treeline/ai"
	"treeline/ai/profile"
	"treeline/ai/sight"
	"treeline/ai/witness"
	"treeline/scene/canvas"
	"treeline/scene/why"
	"treeline/tanks"
	"treeline/terrain"
)

// record is what happened in a round, recorded independently of the report: the shells of the
// match, and every look.
type record struct {
	log    *witness.Log
	shells []*shell
	flying map[[2]int]*shell // by owner and tick of firing
	looks  map[[2]tanks.ID][]sight.Look
	deaths []death
}

type shell struct {
	by, meant, passed, met tanks.ID
	fired, last            int // ticks: when it was fired, and the last at which it is known
	damage                 float64
	over, fatal            bool
}

// figures are what an enemy did according to the record.
type figures struct {
	shots, hits, bounces, misses, flying int
	damage                               float64
	seen                                 float64 // s
	rammed                               bool
}

type death struct {
	report *witness.Report
	by     map[tanks.ID]figures
}

// Looked implements sight.Witness.
func (r *record) Looked(w *tanks.World, k *sight.Look) {
	r.log.Looked(w, k)
	pair := [2]tanks.ID{k.Observer, k.Target}
	r.looks[pair] = append(r.looks[pair], *k)
}

// take records a tick; which shells are gone is taken from the match.
func (r *record) take(w *tanks.World) {
	gone := map[tanks.ID][]*shell{}
	for i := range w.Events {
		if e := &w.Events[i]; e.Kind == tanks.Fired {
			s := &shell{by: e.Tank, meant: e.Other, passed: tanks.NoTank, met: tanks.NoTank, fired: e.Tick, last: e.Tick}
			r.shells = append(r.shells, s)
			r.flying[[2]int{int(s.by), s.fired}] = s
		}
	}
	left := map[[2]int]bool{}
	for i := range w.Shells {
		left[[2]int{int(w.Shells[i].Owner), w.Shells[i].Born}] = true
	}
	for key, s := range r.flying {
		if !left[key] {
			gone[s.by] = append(gone[s.by], s)
			s.over = true
			delete(r.flying, key)
		}
	}
	for i := range w.Events {
		e := &w.Events[i]
		switch e.Kind {
		case tanks.NearMiss:
			for _, s := range r.shells {
				if s.by == e.Tank && s.passed == tanks.NoTank && (!s.over || slices.Contains(gone[e.Tank], s)) {
					s.passed, s.last = e.Other, e.Tick
				}
			}
		case tanks.Struck:
			s := gone[e.Tank][0]
			s.met, s.damage, s.last = e.Other, e.Damage, e.Tick
		case tanks.GroundHit, tanks.ObstacleHit:
			gone[e.Tank][0].last = e.Tick
		case tanks.Killed:
			if all := gone[e.Tank]; len(all) > 0 && all[0].met == e.Other && all[0].damage > 0 {
				all[0].fatal = true
			}
			r.log.Apply(*e)
			r.deaths = append(r.deaths, r.died(w, e))
			continue
		default:
		}
		r.log.Apply(*e)
	}
}

// within reports whether a tick lies in the 15 s before another one.
func within(tick, end int) bool { return tick <= end && end-tick <= 15*tanks.Hertz }

// died computes what every enemy of a tank that has just died had done to it.
func (r *record) died(w *tanks.World, e *tanks.Event) death {
	d := death{report: r.log.Report(e.Other), by: map[tanks.ID]figures{}}
	for i := range w.Tanks {
		id := tanks.ID(i)
		if w.Tanks[id].Team == w.Tanks[e.Other].Team {
			continue
		}
		f := figures{rammed: id == e.Tank}
		for _, s := range r.shells {
			if s.by == id && (s.meant == e.Other || s.passed == e.Other || s.met == e.Other) && within(s.last, e.Tick) {
				f.add(s, e.Other)
			}
		}
		f.seen = r.seen(id, e.Other, e.Tick)
		d.by[id] = f
	}
	return d
}

func (f *figures) add(s *shell, victim tanks.ID) {
	f.shots++
	switch {
	case s.met == victim && s.damage > 0:
		f.hits++
		f.damage += s.damage
		f.rammed = f.rammed && !s.fatal
	case s.met == victim:
		f.bounces++
	case !s.over:
		f.flying++
	default:
		f.misses++
	}
}

// seen returns for how long in seconds an enemy had a tank in sight in the last 15 s, according to
// its looks.
func (r *record) seen(by, victim tanks.ID, end int) float64 {
	looks, ticks := r.looks[[2]tanks.ID{by, victim}], 0
	for i := range looks {
		if k := &looks[i]; k.Seen && within(k.Tick, end) {
			until := end
			if i+1 < len(looks) {
				until = min(until, looks[i+1].Tick)
			}
			ticks += min(until-k.Tick, 36) // an enemy that stops looking loses the tank within 0.6 s
		}
	}
	return float64(ticks) / tanks.Hertz
}

// fight fights random battles until there are least deaths, and returns how many there were.
func fight(t *testing.T, least int, judge func(r *record, d *death)) (deaths int) {
	t.Helper()
	levels := profile.Levels()
	for seed := uint64(1); deaths < least; seed++ {
		s := ai.DefaultSetup(seed)
		s.TeamSize = 3 + int(seed%6)
		s.Level = levels[int(seed)%len(levels)]
		if seed%4 == 0 {
			s.Preset = terrain.Flat
		}
		b, err := ai.NewBattle(s)
		if err != nil {
			t.Fatal(err)
		}
		r := &record{
			log: witness.New(b.World, b.Eyes), flying: map[[2]int]*shell{}, looks: map[[2]tanks.ID][]sight.Look{},
		}
		b.Eyes.SetWitness(r)
		for b.World.Phase != tanks.Over && b.World.Tick < 400*tanks.Hertz {
			b.Step()
			r.take(b.World)
		}
		for i := range r.deaths {
			judge(r, &r.deaths[i])
		}
		deaths += len(r.deaths)
	}
	return deaths
}

var (
	shotsSaid   = regexp.MustCompile(`it fired (once|twice|\d+ times)`)
	hitsSaid    = regexp.MustCompile(`hit (once|twice|\d+ times) for (\d+)`)
	bouncesSaid = regexp.MustCompile(`bounced off( once| twice| \d+ times)?`)
	missesSaid  = regexp.MustCompile(`missed( once| twice| \d+ times)?`)
	flyingSaid  = regexp.MustCompile(`(\d+) still in the air`)
	spotSaid    = regexp.MustCompile(`saw ([\d.]+ %) of \S+ at (\d+) m, needed ([\d.]+ %)( because [^;]*)?; `)
)

// count returns the number of times that a match of a regular expression names: none if nil, and
// one if it names no number.
func count(m []string) int {
	if m == nil {
		return 0
	}
	switch word := strings.TrimSpace(strings.TrimSuffix(m[1], " times")); word {
	case "", "once":
		return 1
	case "twice":
		return 2
	default:
		n, err := strconv.Atoi(word)
		if err != nil {
			panic(err)
		}
		return n
	}
}

// said returns the figures in a sentence.
func said(text string) (f figures) {
	if fire := shotsSaid.FindStringIndex(text); fire != nil {
		text = text[fire[0]:]
		f.shots, f.bounces, f.misses = count(shotsSaid.FindStringSubmatch(text)), count(bouncesSaid.FindStringSubmatch(text)), count(missesSaid.FindStringSubmatch(text))
		if m := hitsSaid.FindStringSubmatch(text); m != nil {
			f.hits = count(m)
			f.damage, _ = strconv.ParseFloat(m[2], 64)
		}
		if m := flyingSaid.FindStringSubmatch(text); m != nil {
			f.flying, _ = strconv.Atoi(m[1])
		}
	}
	f.rammed = strings.Contains(text, "it rammed and destroyed")
	return f
}

// tabled returns the figures in the row of a panel.
func tabled(row string) (f figures) {
	for part := range strings.SplitSeq(row, "  ·  ") {
		var n float64
		var what string
		if seconds, ok := strings.CutPrefix(part, "in sight "); ok {
			fmt.Sscanf(seconds, "%f s", &f.seen)
			continue
		}
		fmt.Sscanf(part, "%f %s", &n, &what)
		switch what {
		case "shot", "shots":
			f.shots = int(n)
		case "hit", "hits":
			f.hits = int(n)
		case "damage":
			f.damage = n
		case "bounced":
			f.bounces = int(n)
		case "missed":
			f.misses = int(n)
		case "in":
			f.flying = int(n)
		}
	}
	return f
}

// TestTextPlotAndTableAgreeWithTheRecord computes from the events of 80 deaths in random battles
// what text, plot and table of the page must show, and compares.
func TestTextPlotAndTableAgreeWithTheRecord(t *testing.T) {
	least := 80
	if testing.Short() {
		least = 20
	}
	c := canvas.Blank()
	sum := map[string]int{}
	deaths := fight(t, least, func(r *record, d *death) {
		for i := range d.report.Enemies {
			e := &d.report.Enemies[i]
			want := d.by[e.ID]
			sum["enemies"]++
			sum["shots"] += want.shots
			sum["hits"] += want.hits
			sum["bounces"] += want.bounces
			sum["misses"] += want.misses
			compare(t, d, e, want)
			if spotting(t, r, d, e) {
				sum["sightings"]++
			}
		}
		written(t, c, d, sum)
	})
	t.Logf("%d deaths: %v", deaths, sum)
	if sum["rows"] < deaths || sum["bounces"] == 0 || sum["sightings"] < deaths/2 {
		t.Errorf("too little to compare: %v", sum)
	}
}

// compare compares text, plot and account of one enemy with what it did.
func compare(t *testing.T, d *death, e *witness.Enemy, want figures) {
	t.Helper()
	fail := func(what string, got any) {
		t.Helper()
		t.Errorf("%s by %s, %s: %+v, want %+v\n%s", d.report.Name, e.Name, what, got, want, e.Sentence)
	}
	seen := want.seen
	whole := want
	whole.seen, whole.damage = 0, math.Round(want.damage)
	if got := said(e.Sentence); got != whole {
		fail("text", got)
	}
	if got := said(e.Plain); got != whole {
		fail("text for others", got)
	}
	shots, hits, bounces, misses, kills, damages := why.Marks(d.report, e)
	total := 0
	for _, text := range damages {
		n, err := strconv.Atoi(text)
		if err != nil {
			t.Fatal(err)
		}
		total += n
	}
	plot := figures{shots: shots, hits: hits, bounces: bounces, misses: misses, flying: whole.flying, damage: float64(total), rammed: whole.rammed}
	if plot != whole || (kills == 1) != (e.ID == d.report.Killer) || shots != hits+bounces+misses+want.flying {
		fail("plot", plot)
	}
	a := d.report.Account()
	for i := range a.Enemies {
		if x := &a.Enemies[i]; x.Name == e.Name && (x.Shots != want.shots || x.Hits != want.hits || x.Bounced != want.bounces || x.Missed != want.misses) {
			fail("account", x)
		}
	}
	if math.Abs(e.SeenFor-seen) > 1e-6 {
		fail("in sight", e.SeenFor)
	}
}

// spotting compares what the text says about the sighting with the look that made it, and checks
// against the rule of sight whether it would have been made without motion or shot.
func spotting(t *testing.T, r *record, d *death, e *witness.Enemy) bool {
	t.Helper()
	m := spotSaid.FindStringSubmatch(e.Sentence)
	if m == nil {
		return false
	}
	rule := sight.DefaultTuning()
	looks := r.looks[[2]tanks.ID{e.ID, d.report.Victim}]
	for i := range looks {
		k := &looks[i]
		if !k.Began || !within(k.Tick, d.report.End) {
			continue
		}
		share, needed := witness.Percents(k.Share, k.Threshold)
		if share != m[1] || needed != m[3] || strconv.Itoa(int(math.RoundToEven(k.Distance))) != m[2] {
			continue
		}
		bare := sight.Cue{OffAxis: k.Cue.OffAxis}
		if due := k.Share <= rule.Threshold(bare); due != (m[4] != "") {
			t.Errorf("due to a sign of life: %v by the rule; %s", due, e.Sentence)
		}
		still := k.Cue
		still.Moving, still.Turning = false, false
		if strings.Contains(m[4], "turning") && !strings.Contains(m[4], "either") && k.Share > rule.Threshold(still) {
			t.Errorf("it would have been seen standing still: %s", e.Sentence)
		}
		shown := false
		for j := range e.Points {
			shown = shown || e.Points[j].Tick == k.Tick && math.Abs(e.Points[j].Share-k.Share) < 1e-6
		}
		if !shown {
			t.Errorf("the plot does not go through %s at that look", share)
		}
		return true
	}
	t.Errorf("no look in the window is the one that is told: %s", e.Sentence)
	return false
}

// written compares the table on the page with the record, and checks that no text overlaps another
// one.
func written(t *testing.T, c *canvas.Canvas, d *death, sum map[string]int) {
	t.Helper()
	c.Begin(1280, 720, 1)
	texts := why.Texts(c, &why.Page{Report: d.report, Own: true, Keys: []canvas.Hint{{Key: "H", Does: "back"}}})
	for i := range d.report.Enemies {
		e := &d.report.Enemies[i]
		for j := range texts {
			if texts[j].Text != e.Name || j+3 >= len(texts) {
				continue
			}
			row := texts[j+3].Text // name, class, verdict, figures
			want := d.by[e.ID]
			want.damage, want.rammed = math.Round(want.damage), false
			if strings.HasPrefix(row, "at best") || !strings.Contains(row, "in sight ") {
				continue
			}
			sum["rows"]++
			got := tabled(row)
			if math.Abs(got.seen-want.seen) > 0.0501 {
				t.Errorf("%s: the row says %q, the record %v s", e.Name, row, want.seen)
			}
			if got.seen = want.seen; got != want {
				t.Errorf("%s: the row says %q, the record %+v", e.Name, row, want)
			}
		}
	}
	for i := range texts {
		for j := range i {
			a, b := &texts[i], &texts[j]
			if a.X < b.X+b.W && b.X < a.X+a.W && a.Y < b.Y+b.H && b.Y < a.Y+a.H {
				t.Errorf("%q lies over %q", a.Text, b.Text)
			}
		}
	}
}
