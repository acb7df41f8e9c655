package setup

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"treeline/ai"
	"treeline/scene/canvas"
	"treeline/scene/mapfile"
	"treeline/scene/screen/page"
	"treeline/terrain"
	"treeline/terrain/parallel"
)

// fileTitle is the title of the row that chooses one of the player's own maps.
const fileTitle = "Map from a file"

// nameless is shown for a file whose path is not known, such as that of a map in a replay.
const nameless = "a file"

// ownMap is the map from a file that the next battle has, or last had.
type ownMap struct {
	path     string        // "" for none
	read     *terrain.Map  // nil once the battle has another map
	written  time.Time     // time at which the file was written
	numbered ai.BattleSpec // battle before it got the map
}

// pick is a file that was chosen on the page and has no map yet.
type pick struct {
	path  string
	fault string // why it will not get one, "" while it is being read
}

// reading is the result of a pick.
type reading struct {
	of   *pick
	path string
	m    *terrain.Map
	err  error
}

// reads reads maps in the background: the newest of those requested.
type reads struct {
	work parallel.Latest[reading]
	done atomic.Pointer[reading] // that nobody has taken yet
}

// ask requests a file, in place of everything that waits.
func (r *reads) ask(p *pick) {
	r.work.Ask(reading{of: p, path: p.path}, func(q *reading) {
		q.err = parallel.Try(func() (err error) { q.m, err = mapfile.Read(q.path); return err })
		r.done.Store(q)
	})
}

// Name sets the path of the file from which the map of the battle was read; "" leaves it unknown.
func (n *Next) Name(path string) {
	if n.Spec.OwnMap == nil || path == "" {
		return
	}
	n.own = ownMap{path: absolute(path), read: n.Spec.OwnMap, written: written(path), numbered: ai.DefaultBattle()}
}

// TakeMap gives a battle the map that was read from a file.
func (n *Next) TakeMap(spec *ai.BattleSpec, path string, m *terrain.Map) {
	before := *spec
	if spec.OwnMap != nil {
		before = n.numbered()
	}
	n.own = ownMap{path: absolute(path), read: m, written: written(path), numbered: before}
	spec.TakeMap(m)
}

// leaveFile gives the next battle a numbered map again, as chosen before.
func (n *Next) leaveFile() {
	if n.Spec.OwnMap == nil {
		return
	}
	s, was := n.Spec, n.numbered()
	s.OwnMap, s.Preset, s.Trees, s.Size, s.MapSeed = nil, was.Preset, was.Trees, was.Size, was.MapSeed
	n.own.read = nil
}

// numbered returns the battle as it was before it got a map from a file, the standard one if there
// was none.
func (n *Next) numbered() ai.BattleSpec {
	if n.own.path == "" {
		return ai.DefaultBattle()
	}
	return n.own.numbered
}

// file returns the path of the file with the map of the next battle, nameless if it is not known,
// and "" for a numbered map.
func (n *Next) file() string {
	switch {
	case n.Spec.OwnMap == nil:
		return ""
	case n.Spec.OwnMap == n.own.read:
		return n.own.path
	}
	return nameless
}

// Fault returns why no battle can be fought on a file, in the player's language, with the name of
// the file only. Names from inside the file are not translated.
func (n *Next) Fault(path string, err error) string {
	name, say := filepath.Base(path), n.Shared.Paper.Canvas.Language()
	if why, ok := strings.CutPrefix(err.Error(), path+": "); ok {
		return name + ": " + say.Told(why)
	}
	return say.Told(strings.ReplaceAll(err.Error(), path, name))
}

// list updates the files to choose from: those in the folder, and the last one from elsewhere.
func (n *Next) list() {
	n.files, n.unlisted = nil, nil
	if n.Maps != "" {
		n.files, n.unlisted = mapfile.List(n.Maps)
	}
	for _, path := range []string{n.own.path, n.file()} {
		if path != "" && !slices.Contains(n.files, path) {
			n.files = append(n.files, path)
		}
	}
}

// absolute returns the absolute form of a path, or the path itself if there is none.
func absolute(path string) string {
	if full, err := filepath.Abs(path); err == nil {
		return full
	}
	return path
}

// written returns the time at which a file was last written, the zero time if it does not exist.
func written(path string) time.Time {
	if info, err := os.Stat(path); err == nil {
		return info.ModTime()
	}
	return time.Time{}
}

// Show shows the page with the present map of the next battle, and opens it if necessary.
func (n *Next) Show() {
	for _, c := range n.Shared.Stack.All() {
		if s, ok := c.(*Page); ok {
			s.pick, s.waits, s.Message = nil, nil, ""
			n.list()
			return
		}
	}
	n.Open()
}

// refresh reads the file of the map again if it has been written since.
func (s *Page) refresh() {
	path := s.next.file()
	if path == "" || path == nameless {
		return
	}
	if now := written(path); !now.IsZero() && !now.Equal(s.next.own.written) {
		s.read(path)
	}
}

// fileRow returns the row that chooses one of the player's own maps.
func (s *Page) fileRow() page.Row {
	n, say := s.next, s.next.Shared.Paper.Canvas
	row := page.Row{Title: fileTitle, Value: "no file"}
	if path := s.chosen(); path != "" {
		row.Value, row.Reset = filepath.Base(path), func() { s.choose("") }
	}
	switch {
	case len(n.files) > 0:
		row.Step = s.stepFile
		row.Help = say.T("A map of your own in place of a numbered one. Every round is fought on it, and none counts for your career. Map files go in %s.", n.Maps)
	case n.unlisted != nil:
		row.Help = n.unlisted.Error()
	case n.Window.Address() != "":
		row.Help = "You have no maps of your own yet: load some under Replays, Files in this browser, or drop them onto the game."
	default:
		row.Help = say.T("You have no maps of your own yet. Put files written by treeline map into %s, or drop one onto the window.", n.Maps)
	}
	return row
}

// chosen returns the path of the file in the row, "" for none.
func (s *Page) chosen() string {
	if s.pick != nil {
		return s.pick.path
	}
	return s.next.file()
}

// stepFile changes to the next file, or the previous one for -1; between the last and the first is
// none.
func (s *Page) stepFile(step int) {
	now := s.chosen()
	s.next.list()
	all := append([]string{""}, s.next.files...)
	s.choose(all[page.Ring(max(slices.Index(all, now), 0), step, len(all))])
}

// choose chooses a file, "" for none.
func (s *Page) choose(path string) {
	s.pick, s.waits = nil, nil
	switch path {
	case s.next.file():
		s.refresh()
	case "":
		s.next.leaveFile()
	default:
		s.read(path)
	}
}

// read begins to read a file. Until its map is there the battle keeps its present one.
func (s *Page) read(path string) {
	s.pick = &pick{path: path}
	s.next.reads.ask(s.pick)
}

// takeFile takes the map that was read, and begins the battle if that waits for it.
func (s *Page) takeFile() {
	n, got := s.next, s.next.reads.done.Swap(nil)
	if got == nil || got.of != s.pick {
		return
	}
	if got.err != nil {
		s.pick.fault, s.waits = n.Fault(got.path, got.err), nil
		return
	}
	n.TakeMap(n.Spec, got.path, got.m)
	s.pick = nil
	if s.waits != nil {
		n.Play(*s.waits)
	}
}

// begin begins the battle, once its map is read. If the file has no map it shows why.
func (s *Page) begin(player bool) {
	switch {
	case s.pick == nil:
		s.next.Play(player)
	case s.pick.fault != "":
		s.Message = s.pick.fault
	default:
		s.waits = &player
	}
}

// drawPick covers the picture of the map until that of the chosen file is there.
func (s *Page) drawPick(b page.Box) {
	if s.pick == nil {
		return
	}
	text, ink := "Reading the map", canvas.Ink
	if s.pick.fault != "" {
		text, ink = "This file has an error", canvas.Alarm
	}
	p := s.next.Shared.Paper
	p.Canvas.Rect(b.X, b.Y, b.W, b.H, canvas.Black.Fade(0.7))
	p.Canvas.Text(b.X+b.W/2, b.Y+b.H/2, canvas.Body, p.Fitted(canvas.Body, text, b.W-2*page.Pad), ink, canvas.Center|canvas.Bold)
}
