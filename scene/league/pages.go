package league

import (
	_ "embed"
	"fmt"
	"html/template"
	"io"
	"slices"
	"strconv"
	"strings"

	"treeline/ai"
	"treeline/ai/battlecode"
	"treeline/ai/lab/plural"
	"treeline/scene/experiment"
	"treeline/scene/replay"
)

//go:embed league.css
var style string

//go:embed layout.html
var layout string

//go:embed index.html
var indexPage string

//go:embed pair.html
var pairPage string

//go:embed match.html
var matchPage string

// Pages shows the league of a store.
type Pages struct {
	Store   *experiment.Store
	File    string            // name of the store, for commands
	Pairs   int               // of every matchup in a rating period
	Browser string            // address of the browser version, relative to the front page or absolute, "" for none
	Game    string            // folder of the browser version, which Serve serves too, "" for none
	Replays bool              // every match has a replay
	Invite  experiment.Invite // lets outside programs fight for a replay, nil for none

	root string // folder of the pages, or the root at which they are served
}

// snapshot is the state of the league at one moment.
type snapshot struct {
	*Pages
	*League
	names   []string // of the contenders, sorted
	battle  func(*experiment.Row) (experiment.Battle, bool)
	listed  map[[2]int][]*experiment.Row // by the indices of the contenders in names
	matches map[int64]*experiment.Row
}

// mostListed is the greatest number of matches listed for a pair.
const mostListed = 2000

// snapshot reads the store.
func (p *Pages) snapshot() (*snapshot, error) {
	l, err := New(p.Store, p.Pairs)
	if err != nil {
		return nil, err
	}
	s := &snapshot{Pages: p, League: l, listed: map[[2]int][]*experiment.Row{}, matches: map[int64]*experiment.Row{}}
	if s.battle, err = p.Store.Battles(); err != nil {
		return nil, err
	}
	for i := range l.Standings {
		s.names = append(s.names, l.Standings[i].Name)
	}
	slices.Sort(s.names)
	for i := range l.rows {
		r := &l.rows[i]
		pair := s.pair(r.First, r.Second)
		s.matches[r.ID] = r
		s.listed[pair] = append(s.listed[pair], r)
	}
	return s, nil
}

// pair returns the indices of two contenders, the lower one first.
func (s *snapshot) pair(a, b string) [2]int {
	i, _ := slices.BinarySearch(s.names, a)
	k, _ := slices.BinarySearch(s.names, b)
	return [2]int{min(i, k), max(i, k)}
}

// pairPath returns the path of the page of a pair, relative to the front page.
func pairPath(pair [2]int) string { return fmt.Sprintf("pair/%d-%d.html", pair[0], pair[1]) }

// matchPath returns the path of the page of a match, relative to the front page.
func matchPath(id int64) string { return fmt.Sprintf("match/%d.html", id) }

// replayPath returns the path of the replay of a match, relative to the front page.
func replayPath(id int64) string { return fmt.Sprintf("replay/match-%d%s", id, replay.Ending) }

// write writes a page filled in with data.
func write(out io.Writer, page string, data any) error {
	css := func() template.CSS { return template.CSS(style) } //nolint:gosec // our own file
	t, err := template.New("page").Funcs(template.FuncMap{"count": plural.Of, "css": css}).Parse(layout + page)
	if err != nil {
		return err
	}
	return t.Execute(out, data)
}

// indexRow is a row of the table.
type indexRow struct {
	Standing
	Place     int
	Color     string
	Share     float64
	X0, X, X1 float64 // place of the rating, and ends of its interval
}

// duelRow is a row of who beats whom.
type duelRow struct {
	Place       int
	Name, Color string
	Cells       []duelCell
}

type duelCell struct {
	Text, Title, To string
	Color           template.CSS
}

// index writes the front page.
func (s *snapshot) index(out io.Writer) error {
	const wide, pad = 220.0, 8.0
	low, high := s.Standings[0].Low, s.Standings[0].High
	for _, c := range s.Standings {
		low, high = min(low, c.Low, middle), max(high, c.High, middle)
	}
	x := func(rating float64) float64 { return pad + (wide-2*pad)*(rating-low)/(high-low) }
	var rows []indexRow
	var duels []duelRow
	for i, c := range s.Standings {
		share := 100 * (float64(c.Won) + float64(c.Drawn)/2) / float64(c.Matches)
		rows = append(rows, indexRow{c, i + 1, color(i), share, x(c.Low), x(c.Rating), x(c.High)})
		d := duelRow{Place: i + 1, Name: c.Name, Color: color(i)}
		for k := range s.Standings {
			d.Cells = append(d.Cells, s.cell(c.Name, s.Standings[k].Name))
		}
		duels = append(duels, d)
	}
	return write(out, indexPage, map[string]any{
		"Matches": s.Matches, "Periods": s.Periods, "Rules": s.Rules, "Pairs": s.Pairs, "Rows": rows, "Duels": duels, "Chart": s.chart(),
		"Faulty": s.Faulty(), "Usual": fmt.Sprintf("%.1f", x(middle)),
	})
}

// cell returns the result of a contender against another one: green if the first is ahead, red if
// the second is.
func (s *snapshot) cell(a, b string) duelCell {
	d := s.Duels[[2]string{a, b}]
	if d.Matches == 0 {
		return duelCell{Color: "#1b2216"}
	}
	share := d.Share()
	hue, strength := 95, (share-0.5)*2
	if strength < 0 {
		hue, strength = 12, -strength
	}
	return duelCell{
		Text: fmt.Sprintf("%.0f %%", 100*share), To: pairPath(s.pair(a, b)),
		Title: fmt.Sprintf("%s against %s: %d won, %d drawn, %d lost", a, b, d.Won, d.Drawn, d.Lost),
		Color: template.CSS(fmt.Sprintf("hsl(%d %.0f%% %.0f%%)", hue, 10+45*strength, 18+12*strength)), //nolint:gosec // numbers
	}
}

// pairRow is a match in the list of a pair.
type pairRow struct {
	*experiment.Row
	Map          int64
	West, Winner string
	Contact, To  string
}

// who returns the name of the "first" or "second" contender, "drawn" for neither.
func who(r *experiment.Row, which string) string {
	switch which {
	case "first":
		return r.First
	case "second":
		return r.Second
	}
	return "drawn"
}

// contact returns the time of the first sighting as a text, "none" if there was none.
func contact(r *experiment.Row) string {
	if r.Contact < 0 {
		return "none"
	}
	return strconv.FormatFloat(r.Contact, 'f', 1, 64) + " s"
}

// faulty returns what went wrong with the programs of a match, "" for nothing.
func faulty(r *experiment.Row) string {
	var all []string
	for i, f := range faults(r) {
		if text := f.Text(); text != "" {
			all = append(all, [2]string{r.First, r.Second}[i]+": "+text)
		}
	}
	return strings.Join(all, "; ")
}

// writePair writes the page of a pair of contenders.
func (s *snapshot) writePair(out io.Writer, pair [2]int) error {
	a, b := s.names[pair[0]], s.names[pair[1]]
	d, all := s.Duels[[2]string{a, b}], s.listed[pair]
	var rows []pairRow
	for _, r := range all[:min(len(all), mostListed)] {
		rows = append(rows, pairRow{r, r.MapSeed, who(r, r.West), who(r, r.Winner), contact(r), "../" + matchPath(r.ID)})
	}
	return write(out, pairPage, map[string]any{
		"Title": a + " against " + b, "A": a, "B": b, "Matches": d.Matches, "Won": d.Won, "Lost": d.Lost, "Drawn": d.Drawn,
		"Rows": rows, "More": len(all) > mostListed,
	})
}

// writeMatch writes the page of a match.
func (s *snapshot) writeMatch(out io.Writer, r *experiment.Row) error {
	result := "drawn"
	if r.Winner != "draw" {
		result = who(r, r.Winner) + " won"
	}
	var code, browser, file string
	battle, known := s.battle(r)
	roster := known && inRoster(&battle.Spec)
	if roster && battle.Usual {
		if c, err := battlecode.Encode(battle.Spec); err == nil {
			code = c
			if s.Browser != "" {
				browser = battlecode.Link(s.game(), c)
			}
		}
	}
	replayed := ""
	if s.Replays {
		replayed = replayPath(r.ID)
		file = replayed[strings.LastIndexByte(replayed, '/')+1:]
	}
	return write(out, matchPage, map[string]any{
		"Title": fmt.Sprintf("Match %d", r.ID), "ID": r.ID, "Result": result, "First": r.First, "Second": r.Second, "West": who(r, r.West), "Map": r.MapSeed,
		"Pair": pairPath(s.pair(r.First, r.Second)), "Seconds": r.Seconds, "Ended": r.Ended, "Contact": contact(r),
		"Shots1": r.Shots1, "Hits1": r.Hits1, "Shots2": r.Shots2, "Hits2": r.Hits2, "Faulty": faulty(r), "Hash": r.Hash, "Fought": r.Fought, "Build": r.Build,
		"Spec": r.Spec, "Store": s.File, "Roster": roster, "Code": code, "Browser": template.URL(browser), "Played": template.URL(s.played(r.ID)), "Replay": replayed, "File": file, //nolint:gosec // the address is the operator's
	})
}

// inRoster reports whether the game itself has all bots of a battle.
func inRoster(b *ai.BattleSpec) bool { return b.Red.Check(nil) == nil && b.Green.Check(nil) == nil }
