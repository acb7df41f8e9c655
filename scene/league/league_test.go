package league_test

import (
	"context"
	"database/sql"
	"html"
	"io"
	"io/fs"
	"net/http"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"treeline/ai"
	"treeline/scene/config"
	"treeline/scene/experiment"
	"treeline/scene/league"
	"treeline/scene/replay"
	"treeline/terrain"
)

// fought returns a store with quick matches between the given contenders.
func fought(t *testing.T, path string, names ...string) *experiment.Store {
	t.Helper()
	var matchups []experiment.Matchup
	for i := range names {
		for k := range i {
			b := ai.DefaultBattle()
			b.TeamSize, b.Trees, b.Size, b.Minutes = 1, 0, terrain.Small, 1
			b.Red, b.Green = ai.Picks{{Brain: names[k]}}, ai.Picks{{Brain: names[i]}}
			m, err := experiment.NewMatchup(b, config.Default())
			if err != nil {
				t.Fatal(err)
			}
			matchups = append(matchups, m)
		}
	}
	s, err := experiment.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	e := &experiment.Experiment{Matchups: matchups, Matches: 6, Build: "test", Workers: 2}
	if err := e.Run(context.Background(), s); err != nil {
		t.Fatal(err)
	}
	return s
}

// TestALeagueAddsUp: everybody has all matches, the wins of one are the defeats of another, and the
// order in which matches were stored does not count.
func TestALeagueAddsUp(t *testing.T) {
	dir := t.TempDir()
	s := fought(t, filepath.Join(dir, "a.sqlite"), "commander", "runner", "hunter")
	l, err := league.New(s, 1)
	if err != nil {
		t.Fatal(err)
	}
	if l.Matches != 18 || l.Periods != 3 || len(l.Standings) != 3 {
		t.Fatalf("%+v", l)
	}
	won, lost := 0, 0
	for _, c := range l.Standings {
		won, lost = won+c.Won, lost+c.Lost
		if c.Matches != 12 || c.Won+c.Drawn+c.Lost != 12 || len(c.History) != 3 || c.History[2] != c.Rating || c.Low >= c.Rating || c.High <= c.Rating {
			t.Errorf("%+v", c)
		}
	}
	if last := l.Standings[2]; won != lost || won == 0 || last.Name != "runner:regular" || last.Won != 0 {
		t.Errorf("%d won, %d lost, the last is %+v", won, lost, last)
	}
	other := fought(t, filepath.Join(dir, "b.sqlite"), "hunter", "runner")
	if _, err := other.Merge(s); err != nil {
		t.Fatal(err)
	}
	if found, err := league.New(other, 1); err != nil || found.Matches <= l.Matches {
		t.Errorf("%+v, %v", found, err)
	}
	again, err := experiment.Open(filepath.Join(dir, "c.sqlite"))
	if err != nil {
		t.Fatal(err)
	}
	defer again.Close()
	part := fought(t, filepath.Join(dir, "d.sqlite"), "commander", "runner") // entered first there
	for _, from := range []*experiment.Store{part, s} {
		if _, err := again.Merge(from); err != nil {
			t.Fatal(err)
		}
	}
	if found, err := league.New(again, 1); err != nil || !reflect.DeepEqual(found.Standings, l.Standings) {
		t.Errorf("in another order: %+v\nwant %+v", found.Standings, l.Standings)
	}
	if l, err := league.New(s, 3); err != nil || l.Periods != 1 {
		t.Errorf("three pairs a period: %+v, %v", l, err)
	}
}

func TestAnEmptyStoreIsNoLeague(t *testing.T) {
	s, err := experiment.OpenMemory()
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if _, err := league.New(s, 1); err == nil || !strings.Contains(err.Error(), "league fight") {
		t.Errorf("New = %v", err)
	}
}

// TestAStoreOfMirrorMatchesSaysSo: the error does not call it empty.
func TestAStoreOfMirrorMatchesSaysSo(t *testing.T) {
	b := ai.DefaultBattle()
	b.TeamSize, b.Trees, b.Size, b.Minutes = 1, 0, terrain.Small, 0.05
	m, err := experiment.NewMatchup(b, config.Default())
	if err != nil {
		t.Fatal(err)
	}
	s, err := experiment.OpenMemory()
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	e := &experiment.Experiment{Matchups: []experiment.Matchup{m}, Matches: 1, Build: "test"}
	if err := e.Run(context.Background(), s); err != nil {
		t.Fatal(err)
	}
	if _, err := league.New(s, 1); err == nil || strings.Contains(err.Error(), "no matches") || !strings.Contains(err.Error(), "their like") {
		t.Errorf("New = %v", err)
	}
}

// links matches the links of pages.
var links = regexp.MustCompile(`href="([^"]*)"`)

// TestEveryLinkOfTheExportLeadsSomewhere: this includes replays, which are the stored battles.
func TestEveryLinkOfTheExportLeadsSomewhere(t *testing.T) {
	dir := t.TempDir()
	s := fought(t, filepath.Join(dir, "a.sqlite"), "commander", "runner")
	p := &league.Pages{Store: s, File: "a.sqlite", Pairs: 1, Replays: true, Browser: "https://example.org/play/"}
	to := filepath.Join(dir, "pages")
	n, err := p.Export(context.Background(), to, "test")
	if err != nil || n != 1+1+2*6 {
		t.Fatalf("%d files, %v", n, err)
	}
	seen := map[string]int{}
	err = filepath.WalkDir(to, func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		seen[filepath.Ext(path)]++
		if filepath.Ext(path) == replay.Ending {
			f, err := replay.Load(path)
			if err != nil {
				return err
			}
			if v, err := replay.Verify(t.Context(), f); err != nil || v.FirstDifference != nil {
				t.Errorf("%s: %+v, %v", path, v, err)
			}
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for _, m := range links.FindAllStringSubmatch(string(text), -1) {
			if strings.HasPrefix(m[1], "https://example.org/play/?code=") {
				seen["code"]++
				continue
			}
			if _, err := os.Stat(filepath.Join(filepath.Dir(path), filepath.FromSlash(m[1]))); err != nil {
				t.Errorf("%s: %v", path, err)
			}
		}
		return nil
	})
	if err != nil || seen[".html"] != 8 || seen[replay.Ending] != 6 || seen["code"] != 0 {
		t.Errorf("%v, %v; want that a sparring partner has no link to the browser", seen, err)
	}
}

// TestAMatchPlaysItsReplayInTheBrowser: this holds where the browser version is on the site of the
// pages, and reads the replay from there.
func TestAMatchPlaysItsReplayInTheBrowser(t *testing.T) {
	dir := t.TempDir()
	s := fought(t, filepath.Join(dir, "a.sqlite"), "commander", "runner")
	played := regexp.MustCompile(`href="([^"]*)\?replay=([^"]*)"`)
	for browser, game := range map[string]string{
		"play/": "a league/play/", "../play/index.html": "play/index.html", "../../": "../", "https://example.org/play/": "", "/play/": "", "//example.org/": "", "": "",
	} {
		to := filepath.Join(dir, "a league")
		p := &league.Pages{Store: s, File: "a.sqlite", Pairs: 1, Replays: true, Browser: browser}
		if _, err := p.Export(context.Background(), to, "test"); err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(filepath.Join(to, "match", "3.html"))
		if err != nil {
			t.Fatal(err)
		}
		m := played.FindStringSubmatch(string(text))
		if m == nil || game == "" {
			if m != nil || game != "" {
				t.Errorf("--browser %s: %v, want %q", browser, m, game)
			}
			continue
		}
		base, err := url.Parse("http://x" + filepath.ToSlash(to) + "/match/3.html")
		if err != nil {
			t.Fatal(err)
		}
		at, err := base.Parse(html.UnescapeString(m[1] + "?replay=" + m[2]))
		if err != nil {
			t.Fatal(err)
		}
		file, err := at.Parse(at.Query().Get("replay"))
		if err != nil {
			t.Fatal(err)
		}
		if want := path.Join(filepath.ToSlash(dir), game); strings.TrimSuffix(at.Path, "/") != want {
			t.Errorf("--browser %s: the game is at %s, want %s", browser, at.Path, want)
		}
		if want := filepath.ToSlash(to) + "/replay/match-3.replay"; file.Path != want {
			t.Errorf("--browser %s: the replay is at %s, want %s", browser, file.Path, want)
		}
	}
}

// TestTheServerShowsTheLeague: it serves the front page, and a match with its replay and a link to
// the browser version; other addresses get 404.
func TestTheServerShowsTheLeague(t *testing.T) {
	s := fought(t, filepath.Join(t.TempDir(), "a.sqlite"), "commander", "random")
	ctx, stop := context.WithCancel(context.Background())
	at, over := make(chan string, 1), make(chan error, 1)
	game := t.TempDir()
	if err := os.WriteFile(filepath.Join(game, "index.html"), []byte("the game"), 0o600); err != nil {
		t.Fatal(err)
	}
	p := &league.Pages{Store: s, File: "a.sqlite", Pairs: 1, Game: game}
	go func() { over <- p.Serve(ctx, "127.0.0.1:0", "test", func(url string) { at <- url }) }()
	root := <-at
	get := func(path string) (int, string) {
		r, err := http.Get(root + path)
		if err != nil {
			t.Fatal(err)
		}
		defer r.Body.Close()
		text, err := io.ReadAll(r.Body)
		if err != nil {
			t.Fatal(err)
		}
		return r.StatusCode, string(text)
	}
	for path, want := range map[string]string{"": "Who beats whom", "index.html": "commander:regular", "pair/0-1.html": "random:regular", "match/1.html": "../play/?code=", "match/4.html": `"../play/?replay=..%2Freplay%2Fmatch-4.replay"`, "play/": "the game", "match/2.html": "treeline watch --seed 4294967297 --map-seed 1"} {
		if code, text := get(path); code != 200 || !strings.Contains(text, want) {
			t.Errorf("/%s: %d, %.200s; want %q in it", path, code, text, want)
		}
	}
	if code, text := get("replay/match-2.replay"); code != 200 || len(text) < 500 {
		t.Errorf("the replay: %d, %d bytes", code, len(text))
	}
	for _, path := range []string{"match/99.html", "replay/match-99.replay", "pair/1-0.html", "play/none", "play/../a.sqlite", "../a.sqlite", "a.sqlite"} {
		if code, _ := get(path); code != 404 {
			t.Errorf("/%s: %d", path, code)
		}
	}
	taken := strings.TrimSuffix(strings.TrimPrefix(root, "http://"), "/")
	for _, address := range []string{taken, "nonsense", "127.0.0.1:99999"} {
		err := p.Serve(ctx, address, "test", func(url string) { t.Errorf("at %s", url) })
		if err == nil || !strings.Contains(err.Error(), address+": ") || !strings.Contains(err.Error(), "another --address") {
			t.Errorf("Serve at %s = %v, want an error with the address and what to do", address, err)
		}
	}
	stop()
	if err := <-over; err != nil {
		t.Error(err)
	}
}

// TestAReplayThatWentAnotherWayIsNeverHandedOut: not even to whoever asks again.
func TestAReplayThatWentAnotherWayIsNeverHandedOut(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.sqlite")
	s := fought(t, path, "commander", "random")
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.Exec("UPDATE matches SET hash = 'another one' WHERE id = 1"); err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	at, over := make(chan string, 1), make(chan error, 1)
	p := &league.Pages{Store: s, File: "a.sqlite", Pairs: 1}
	go func() { over <- p.Serve(ctx, "127.0.0.1:0", "test", func(url string) { at <- url }) }()
	root := <-at
	for range 2 {
		r, err := http.Get(root + "replay/match-1.replay")
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(r.Body)
		r.Body.Close()
		if err != nil || r.StatusCode != http.StatusInternalServerError || !strings.Contains(string(text), "went another way") {
			t.Errorf("%d, %.200q, %v", r.StatusCode, text, err)
		}
	}
	stop()
	if err := <-over; err != nil {
		t.Error(err)
	}
}
