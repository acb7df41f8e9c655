//go:build web

package main

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"treeline/scene/career"
)

// before runs a script in each page before its own scripts.
func (b *browser) before(script string) {
	b.call(nil, "Page.addScriptToEvaluateOnNewDocument", map[string]any{"source": script})
}

// text returns the text of an element on the page, "" if it is hidden.
func (p *page) text(id string) (said string) {
	p.t.Helper()
	p.eval(&said, `(() => { const e = document.getElementById("`+id+`"); return e && !e.hidden ? e.textContent : "" })()`)
	return said
}

// says waits until an element of the page contains a text.
func (p *page) says(id, want string) {
	p.t.Helper()
	for begun := time.Now(); !strings.Contains(p.text(id), want); time.Sleep(200 * time.Millisecond) {
		if time.Since(begun) > time.Minute {
			p.shot("failed")
			p.t.Fatalf("%s says %q, want %q; the console: %v", id, p.text(id), want, p.complaints())
		}
	}
}

// TestABrowserThatLacksMuchPlays: without gamepads, full screen, pointer lock, sound, clipboard,
// locks and storage. The page says what is not available, and clicks shoot although the pointer is
// not locked.
func TestABrowserThatLacksMuchPlays(t *testing.T) {
	whole(t)
	p := &page{start(t, t.TempDir(), 640, 400), server.URL + "/?trace&quality=low"}
	p.before(`(() => {
		const gone = (from, ...names) => { for (const name of names) Object.defineProperty(from, name, { value: undefined, configurable: true }); };
		navigator.getGamepads = () => { throw new DOMException("no", "SecurityError"); };
		Object.defineProperty(navigator, "keyboard", { value: null });
		gone(navigator, "clipboard", "storage", "serviceWorker");
		gone(AbortSignal, "timeout");
		gone(Document.prototype, "fullscreenElement", "fullscreenEnabled", "exitFullscreen", "exitPointerLock", "pointerLockElement", "webkitFullscreenElement", "webkitFullscreenEnabled", "webkitExitFullscreen", "execCommand");
		gone(Element.prototype, "requestFullscreen", "requestPointerLock", "webkitRequestFullscreen", "webkitRequestFullScreen");
		gone(globalThis, "AudioContext", "indexedDB", "TransformStream", "OffscreenCanvas", "ResizeObserver");
		gone(WebAssembly, "instantiateStreaming");
	})()`)
	p.open(p.address)
	p.until("the title", func(s state) bool { return s.Title && s.Tick > 0 }, nil)
	p.says("warning", "stores nothing for Treeline")
	p.shot("lacking-title")
	p.click(320, 5) // closes the warning
	p.press("F11", "F11")
	p.says("warning", "does not let this page go full screen")
	p.click(320, 5)
	p.press("F11", "F11")
	p.press("ArrowUp", "ArrowUp") // from the lesson, which is selected for a new player
	p.until("a battle", func(s state) bool { return !s.Title && s.Human }, func() { p.press("Enter", "Enter") })
	armed, _ := p.now()
	p.until("a shot by a click", func(s state) bool { return s.Mine > armed.Mine }, func() { p.click(320, 200) })
	p.says("warning", "does not let the game capture the mouse")
	p.shot("lacking-battle")
	at, x := armed.Look, 320.0
	p.until("a look aside", func(s state) bool { return s.Look > at+5 || s.Look < at-5 }, func() { x += 60; p.mouse("mouseMoved", x, 200, "none") })
	p.eval(nil, `browser.copy("1174-282D-D4")`)
	p.says("warning", "copy it by hand: 1174-282D-D4")
	p.quiet()
}

// TestAFaultThatEndsTheProgramIsTold in the language of the browser, and a button reloads the page.
func TestAFaultThatEndsTheProgramIsTold(t *testing.T) {
	whole(t)
	p := &page{start(t, t.TempDir(), 640, 400), server.URL + "/?trace&quality=low"}
	p.before(`Object.defineProperty(navigator, "languages", { value: ["de-DE", "de"] })`)
	p.open(p.address)
	p.until("the title", func(s state) bool { return s.Title && s.Tick > 0 }, nil)
	p.eval(nil, `globalThis.before = true; dispatchEvent(new Event("pointermove"))`) // an event without coordinates ends the program
	p.says("line", "Treeline wurde durch einen Fehler im Programm beendet: panic: ")
	p.says("again", "Seite neu laden")
	p.shot("stopped")
	p.mouse("mouseMoved", 100, 100, "none") // of which the program learns no more
	p.eval(nil, `document.getElementById("again").click()`)
	p.until("the title again", func(s state) bool {
		var old bool
		p.eval(&old, "!!globalThis.before")
		return !old && s.Title && s.Tick > 0
	}, nil)
	p.quiet()
}

// TestALostGraphicsCardIsTold whatever the program was doing with it.
func TestALostGraphicsCardIsTold(t *testing.T) {
	whole(t)
	p := open(t, t.TempDir(), "")
	p.until("a first picture", func(s state) bool { return s.Frames > 0 }, nil)
	p.eval(nil, `(() => {
		const picture = document.getElementById("picture"), card = picture.getContext("webgl2").getExtension("WEBGL_lose_context");
		picture.addEventListener("webglcontextlost", (e) => e.stopImmediatePropagation(), true); // a call fails first
		card.loseContext();
	})()`)
	p.says("line", "has lost the graphics card")
}

// TestAllFilesAreRestoredFromOne saves all files as one, loses them, and restores them; the rounds of
// its career are added to those played meanwhile, and count at once.
func TestAllFilesAreRestoredFromOne(t *testing.T) {
	whole(t)
	rounds := func(n int) string {
		path := filepath.Join(t.TempDir(), career.Name)
		b, err := career.Open(path)
		for range n {
			err = errors.Join(err, b.Add(career.Round{
				Code: "1174-282D-D4", Mode: "elimination", Level: "regular", Tank: "Badger", Result: career.Victory, Survived: true, Seconds: 120,
			}, time.Now()))
		}
		text, read := os.ReadFile(path)
		if err = errors.Join(err, read); err != nil {
			t.Fatal(err)
		}
		return "`" + string(text) + "`"
	}
	p := &page{start(t, t.TempDir(), 900, 560), server.URL + "/?trace&quality=low"}
	p.before(`globalThis.wishes = 0; StorageManager.prototype.persist = async () => (wishes++, true); StorageManager.prototype.persisted = async () => false`)
	p.open(p.address)
	p.until("the title", func(s state) bool { return s.Title && s.Tick > 0 && s.Kept == 0 }, nil)
	var taken []string
	p.eval(&taken, `files.take([new File([`+rounds(2)+`], "career (1).json"), new File([""], "Night.profile.toml"), new File(["?"], "B.REPLAY")])`)
	if len(taken) != 3 || !strings.HasSuffix(taken[1], "/Treeline/profiles/Night.toml") {
		t.Fatalf("taken: %v", taken)
	}
	p.until("two rounds", func(s state) bool { return s.Kept == 2 }, nil)
	var wishes int
	if p.eval(&wishes, "wishes"); wishes != 1 {
		t.Errorf("the browser was asked %d times to keep the files", wishes)
	}
	var all []string
	p.eval(&all, `store.list().sort()`)
	p.eval(&taken, `(async () => {
		globalThis.saved = new File([files.all()], "Treeline.zip");
		for (const path of store.list()) if (!path.endsWith("career.json")) store.remove(path);
		await store.flush();
		await files.take([new File([`+rounds(1)+`], "career.json")]);
		return (await files.take([saved])).sort();
	})()`)
	if strings.Join(taken, " ") != strings.Join(all, " ") {
		t.Errorf("taken back: %v\nof %v", taken, all)
	}
	p.until("all rounds", func(s state) bool { return s.Kept == 3 }, nil)
	p.says("warning", "Loaded: ")
	p.eval(&taken, `files.take([new File(["{}"], "career.json"), new File([""], "Night.toml")])`)
	p.says("warning", "not a Treeline file: career.json, Night.toml")
	p.click(450, 5)
	p.eval(nil, "store.flush()")
	p.open(p.address)
	p.until("all rounds in a new page", func(s state) bool { return s.Title && s.Tick > 0 && s.Kept == 3 }, nil)
	p.click(450, 20)
	p.listFiles()
	p.eval(nil, `(async () => {
		const pick = document.querySelector("#files input"), all = new DataTransfer();
		for (const name of ["Night.toml", "fr.lang.toml"]) all.items.add(new File([""], name));
		all.items.add(new File([store.get(store.folder + "/career.json")], "career.json"));
		pick.files = all.files;
		pick.dispatchEvent(new Event("change"));
	})()`)
	p.until("what came of it", func(state) bool {
		var said string
		p.eval(&said, `document.querySelector("#files .said").textContent`)
		return strings.Contains(said, "Night.toml") && strings.Contains(said, "Rounds that were missing") && strings.Contains(said, "Reload the page")
	}, nil)
	p.shot("files-all")
	p.quiet()
}
