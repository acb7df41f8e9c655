//go:build web

package main

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"treeline/ai"
	"treeline/ai/battlecode"
)

// TestFilesComeAndGo uploads a settings file, finds its settings in force after a reload, downloads
// a replay, and deletes both; files that are not the game's are left out.
func TestFilesComeAndGo(t *testing.T) {
	whole(t)
	p := open(t, t.TempDir(), "")
	p.until("the title", func(s state) bool { return s.Title && s.Tick > 0 }, nil)
	p.click(320, 20)
	var taken []string
	p.eval(&taken, `files.take([new File(["[ai.sight]\nstill = 0.37\n"], "settings.toml"), new File(["?"], "a.replay"), new File(["?"], "a.exe"), new File(["?"], "../a.toml")])`)
	if len(taken) != 2 || !strings.HasSuffix(taken[0], "/Treeline/settings.toml") || !strings.HasSuffix(taken[1], "/Treeline/replays/a.replay") {
		t.Fatalf("taken: %v", taken)
	}
	p.open(p.address)
	p.until("the title again", func(s state) bool { return s.Title && s.Tick > 0 && s.Still == 0.37 }, nil)
	p.click(320, 20)
	p.listFiles()
	p.shot("files")
	var rows []string
	p.eval(&rows, `[...document.querySelectorAll("#files td:first-child")].map((e) => e.textContent)`)
	if len(rows) < 2 || !strings.Contains(strings.Join(rows, " "), "replays/a.replay") {
		t.Errorf("the list has %v", rows)
	}
	p.eval(&rows, `(async () => { for (const path of store.list()) store.remove(path); await store.flush(); return store.list() })()`)
	if len(rows) != 0 {
		t.Errorf("after deleting there are %v", rows)
	}
	p.quiet()
}

// TestTwoPagesDoNotOverwriteEachOther: the second page has the files of the first, warns that
// nothing is saved in it, and saves nothing. After a reload it saves as usual.
func TestTwoPagesDoNotOverwriteEachOther(t *testing.T) {
	whole(t)
	p := open(t, t.TempDir(), "")
	put := func(name string) {
		p.eval(nil, `(async () => { store.put(store.folder + "/`+name+`", new Uint8Array(9)); await store.flush() })()`)
	}
	find := func(what string, first, second, warned bool) {
		t.Helper()
		var got struct {
			First, Second, Warned bool
		}
		p.until(what, func(s state) bool { return s.Title && s.Tick > 0 }, nil)
		p.eval(&got, `({First: store.list().some((path) => path.endsWith("/first.replay")), Second: store.list().some((path) => path.endsWith("/second.replay")),
			Warned: !document.getElementById("warning").hidden})`)
		if got.First != first || got.Second != second || got.Warned != warned {
			t.Errorf("%s: %+v, want %t, %t, %t", what, got, first, second, warned)
		}
	}
	find("the first page", false, false, false)
	put("first.replay")
	back := p.tab(640, 400)
	p.open(p.address)
	find("a page beside it", true, false, true)
	p.shot("second-page")
	put("second.replay")
	p.click(320, 5)
	find("a page beside it, which has been told", true, true, false)
	back()
	p.open(p.address)
	find("the first page, loaded again", true, false, false)
	p.quiet()
}

// TestTheLastChoiceSurvivesThePage: a page whose address names no battle begins with the one that
// was chosen last; one whose address names a battle does not.
func TestTheLastChoiceSurvivesThePage(t *testing.T) {
	whole(t)
	const side = 2
	last, other := ai.DefaultBattle(), ai.DefaultBattle()
	last.TeamSize, last.Trees, other.TeamSize, other.Trees = side, 30, side-1, 30
	var codes [2]string
	for i, spec := range []ai.BattleSpec{last, other} {
		var err error
		if codes[i], err = battlecode.Encode(spec); err != nil {
			t.Fatal(err)
		}
	}
	p := open(t, t.TempDir(), "")
	p.until("the title of a new player", func(s state) bool { return s.Title && s.Tick > 0 && s.Living > 2*side }, nil)
	p.eval(nil, `files.take([new File(['code = "`+codes[0]+`"'], "last-battle.toml")])`)
	p.open(p.address)
	p.until("the title with that battle", func(s state) bool { return s.Title && s.Tick > 0 && s.Living == 2*side }, nil)
	p.open(p.address + "code=" + codes[1])
	p.until("the title with another battle", func(s state) bool { return s.Title && s.Tick > 0 && s.Living == 2*(side-1) }, nil)
	p.quiet()
}

// TestALinkOpensABattleOrAReplay opens a battle by its code and a replay by its address, and checks
// that keys are released when the page loses the focus.
func TestALinkOpensABattleOrAReplay(t *testing.T) {
	whole(t)
	paths, err := filepath.Glob("../../scene/replay/testdata/*.replay")
	if err != nil || len(paths) == 0 {
		paths, err = filepath.Glob("scene/replay/testdata/*.replay") // if the page was built here
	}
	if err != nil || len(paths) == 0 {
		t.Fatal("no replay to open: ", err)
	}
	replay, err := os.ReadFile(paths[0])
	if err != nil {
		t.Fatal(err)
	}
	mine := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/kept.replay" {
			_, _ = w.Write(replay)
			return
		}
		server.Config.Handler.ServeHTTP(w, r)
	}))
	defer mine.Close()
	p := &page{start(t, t.TempDir(), 640, 400), mine.URL + "/?trace&quality=low"}
	p.open(p.address + "&replay=kept.replay")
	p.until("the replay", func(s state) bool { return !s.Title && s.Tick > 20 }, nil)
	p.shot("replay")
	p.open(p.address + "&code=151D-01P8")
	p.says("line", `The address asks for the battle "151D-01P8": wrong check digit`)
	p.says("again", "Play without this link")
	p.eval(nil, `document.getElementById("again").click()`)
	p.says("line", "Starting")
	var asks string
	if p.eval(&asks, "location.search"); asks != "" {
		t.Errorf("the button opens a page that asks for %q", asks)
	}
	p.open(p.address)
	p.until("the title", func(s state) bool { return s.Title && s.Tick > 0 }, nil)
	p.click(320, 20)
	p.press("ArrowUp", "ArrowUp") // from the lesson, which is selected for a new player
	p.until("a battle", func(s state) bool { return !s.Title && s.Human }, func() { p.press("Enter", "Enter") })
	p.hold("KeyW", "w")
	p.until("a drive", func(s state) bool { return s.Speed > 1 }, nil)
	p.eval(nil, `dispatchEvent(new Event("blur"))`)
	p.until("a tank that nobody drives", func(s state) bool { return !s.Focused && s.Speed < 0.5 }, nil)
	p.eval(nil, `dispatchEvent(new Event("focus"))`)
	p.release("KeyW", "w")
	p.hold("KeyW", "w")
	p.until("a drive again", func(s state) bool { return s.Focused && s.Speed > 1 }, nil)
	p.quiet()
}

// TestOfSeveralReplaysThatAreDroppedNoneIsShown drops files on the game: a single replay among them
// is opened, but of several none is.
func TestOfSeveralReplaysThatAreDroppedNoneIsShown(t *testing.T) {
	whole(t)
	p := open(t, t.TempDir(), "")
	p.until("the title", func(s state) bool { return s.Title && s.Tick > 0 }, nil)
	drop := func(names string) {
		p.eval(nil, `(() => {
			const all = new DataTransfer();
			for (const name of [`+names+`]) all.items.add(new File(["?"], name));
			dispatchEvent(new DragEvent("drop", { dataTransfer: all, cancelable: true }));
		})()`)
	}
	opened := func() (n int) {
		p.eval(&n, "opened")
		return n
	}
	p.eval(nil, `globalThis.opened = 0, globalThis.fs.open = ((open) => (path, ...rest) => {
		if (path.endsWith(".replay")) opened++;
		return open(path, ...rest);
	})(fs.open)`)
	drop(`"a.replay", "b.replay"`)
	p.says("warning", "Loaded: a.replay, b.replay.")
	drop(`"c.replay", "career (x).txt"`)
	p.until("the one replay", func(state) bool { return opened() > 0 }, nil)
	if n := opened(); n != 1 {
		t.Errorf("%d replays were opened, want the one that came alone", n)
	}
}

// TestAMapThatIsDroppedIsFoughtOn: it is saved in the browser, and selected on the page that sets
// up a battle.
func TestAMapThatIsDroppedIsFoughtOn(t *testing.T) {
	whole(t)
	const seed = 4321
	p := open(t, t.TempDir(), "")
	p.until("the title", func(s state) bool { return s.Title && s.Tick > 0 && s.Map != seed }, nil)
	p.eval(nil, `(() => {
		const all = new DataTransfer();
		all.items.add(new File(['{"format": "treeline-map", "version": 4, "seed": 4321, "width": 200, "depth": 150}'], "Mine.json"));
		dispatchEvent(new DragEvent("drop", { dataTransfer: all, cancelable: true }));
	})()`)
	kept := func() (all []string) {
		p.eval(&all, "store.list()")
		return all
	}
	p.until("a map that is kept", func(state) bool { return strings.Contains(strings.Join(kept(), " "), "/Treeline/maps/Mine.json") }, nil)
	from, _ := p.now()
	p.until("the page with the map", func(s state) bool { return s.Frames > from.Frames+10 }, nil)
	p.shot("dropped-map")
	p.press("Enter", "Enter")
	p.until("a battle on the map", func(s state) bool { return !s.Title && s.Human && s.Map == seed }, nil)
	p.quiet()
}

// listFiles goes from the title to the page with the files in this browser.
func (p *page) listFiles() {
	p.press("KeyR", "r")
	p.until("the list", func(state) bool {
		var shown bool
		p.eval(&shown, `!!document.querySelector("#files[open]")`)
		return shown
	}, func() { p.press("ArrowUp", "ArrowUp"); p.press("ArrowUp", "ArrowUp"); p.press("Enter", "Enter") })
}
