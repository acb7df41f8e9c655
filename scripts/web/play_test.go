//go:build web

package main

import (
	"encoding/json"
	"fmt"
	"math"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"time"

	"treeline/scene/host"
)

// state is a line of the game's trace.
type state struct {
	Frames                                   int
	Gap                                      float64
	Tick                                     int
	Title, Paused, Menu, Panel, Focused      bool
	Settings, Naming, Human, Over, Career    bool
	Kept                                     int
	Camera, Profile                          string
	X, Z, Speed, Heading, Turret, Look, Zoom float64
	Mine                                     int
	Map                                      int     // seed of the map
	Living                                   int     // number of living tanks
	Still                                    float64 // share of a still tank that must be visible
}

// server serves the page to all tests, from the folder in which it was built.
var (
	server *httptest.Server
	built  string
)

// page is the game in a browser.
type page struct {
	*browser
	address string
}

// TestMain builds the page once for all tests.
func TestMain(m *testing.M) {
	if command() == "" {
		fmt.Println("skipped: there is no Chromium")
		os.Exit(0)
	}
	if built = os.Getenv("TREELINE_PAGE"); built == "" {
		var err error
		if built, err = os.MkdirTemp("", "treeline-page-"); err == nil {
			err = os.Chdir("../..")
		}
		if err == nil {
			err = build(built, false)
		}
		if err == nil {
			err = os.Chdir("scripts/web")
		}
		if err != nil {
			fmt.Println(err)
			os.Exit(1)
		}
	}
	server = httptest.NewServer(host.Handler(built))
	code := m.Run()
	server.Close()
	if os.Getenv("TREELINE_PAGE") == "" {
		_ = os.RemoveAll(built)
	}
	os.Exit(code)
}

// whole skips a test that is not one of the main ones in short mode.
func whole(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("not among the short tests")
	}
}

// open opens the game with parameters for its address, at a small size and low quality, as
// rendering is done in software here.
func open(t *testing.T, profile, ask string) *page {
	p := &page{start(t, profile, 640, 400), server.URL + "/?trace&quality=low&" + ask}
	p.open(p.address)
	return p
}

// now returns the last line of the trace; ok is false if there is none.
func (p *page) now() (s state, ok bool) {
	p.t.Helper()
	var line string
	p.eval(&line, `globalThis.treeline ? treeline.trace.at(-1) || "" : ""`)
	if line == "" {
		return s, false
	}
	if err := json.Unmarshal([]byte(line), &s); err != nil {
		p.t.Fatal(err)
	}
	return s, true
}

// until waits for a state, calling do repeatedly if it is not nil, and returns the state.
func (p *page) until(what string, good func(state) bool, do func()) state {
	p.t.Helper()
	const patience, again = 240 * time.Second, 4 * time.Second
	begun, last := time.Now(), time.Time{}
	for time.Since(begun) < patience {
		s, ok := p.now()
		if ok && good(s) {
			p.t.Logf("%-28s after %4.1f s, %d pictures", what, time.Since(begun).Seconds(), s.Frames)
			return s
		}
		if do != nil && time.Since(last) > again {
			do()
			last = time.Now()
		}
		time.Sleep(200 * time.Millisecond)
	}
	var line string
	p.eval(&line, `document.getElementById("line").textContent + " " + treeline.trace.at(-1)`)
	p.shot("failed")
	p.t.Fatalf("%s did not come; the page says: %s", what, line)
	return state{}
}

// quiet checks that there are no errors or warnings in the console.
func (p *page) quiet() {
	p.t.Helper()
	for _, c := range p.complaints() {
		p.t.Errorf("the console complains: %s", c)
	}
}

// TestTheGameIsPlayedInAPage plays a whole game: title, driving, aiming, shooting, the cameras, the
// settings panel, the menu, resizing the window, losing and regaining the focus.
func TestTheGameIsPlayedInAPage(t *testing.T) {
	p := open(t, t.TempDir(), "")
	p.until("the title", func(s state) bool { return s.Title && s.Tick > 0 }, nil)
	var load struct{ First, Title, MB float64 }
	p.eval(&load, `({First: performance.getEntriesByName("picture")[0].startTime / 1e3, Title: performance.now() / 1e3,
		MB: performance.getEntriesByType("resource").reduce((sum, r) => sum + r.encodedBodySize, 0) / 1e6})`)
	t.Logf("the first picture after %.1f s, the title after %.1f s and %.1f MB", load.First, load.Title, load.MB)
	p.shot("title")
	p.listen()
	p.click(320, 20)              // gives the page the keyboard focus
	p.press("ArrowUp", "ArrowUp") // from the lesson, which is selected for a new player
	p.until("a battle", func(s state) bool { return !s.Title && s.Human }, func() { p.press("Enter", "Enter") })
	p.click(320, 200) // lets the browser lock the pointer
	p.shot("battle")

	before, _ := p.now()
	p.hold("KeyW", "w")
	p.until("a drive", func(s state) bool { return math.Hypot(s.X-before.X, s.Z-before.Z) > 5 && s.Speed > 1 }, nil)
	p.release("KeyW", "w")
	x := 320.0
	p.until("a look aside", func(s state) bool { return math.Abs(s.Look-before.Look) > 8 }, func() { x += 90; p.mouse("mouseMoved", x, 200, "none") })
	p.until("the turret to follow", func(s state) bool { return math.Abs(s.Turret-s.Look) < 3 }, nil)
	armed, _ := p.now()
	p.until("a shot", func(s state) bool { return s.Mine > armed.Mine }, func() { p.press("Space", " ") })
	p.shot("shot")
	p.heard()
	for _, camera := range []string{"chase", "overhead", "first"} {
		p.until("the camera "+camera, func(s state) bool { return s.Camera == camera }, func() { p.press("KeyC", "c") })
		p.shot(camera)
	}
	p.until("the panel", func(s state) bool { return s.Panel }, func() { p.press("F2", "F2") })
	p.shot("panel")
	p.until("no panel", func(s state) bool { return !s.Panel }, func() { p.press("F2", "F2") })
	p.until("the menu", func(s state) bool { return s.Menu }, func() { p.press("Escape", "Escape") })

	p.call(nil, "Emulation.setDeviceMetricsOverride", map[string]any{"width": 900, "height": 500, "deviceScaleFactor": 1, "mobile": false})
	var size [2]int
	for range 50 {
		p.eval(&size, `[document.getElementById("picture").width, document.getElementById("picture").height]`)
		if size == [2]int{900, 500} {
			break
		}
		time.Sleep(200 * time.Millisecond)
	}
	if size != [2]int{900, 500} {
		t.Errorf("the picture has %v pixels in a page of 900 x 500", size)
	}
	at, _ := p.now()
	p.until("pictures of that size", func(s state) bool { return s.Frames > at.Frames+2 }, nil)
	p.shot("resized")
	p.quiet()
}

// listen records the sounds that the page starts while the browser plays audio, and the highest
// absolute sample value.
func (p *page) listen() {
	p.eval(nil, `(() => {
		const start = AudioBufferSourceNode.prototype.start;
		window.heard = { sounds: 0, loudest: 0 };
		AudioBufferSourceNode.prototype.start = function (...at) {
			if (this.context.state === "running") {
				window.heard.sounds++;
				window.heard.loudest = this.buffer.getChannelData(0).reduce((most, v) => Math.max(most, Math.abs(v)), window.heard.loudest);
			}
			return start.apply(this, at);
		};
	})()`)
}

// heard checks that sounds were started, and that they are not silent.
func (p *page) heard() {
	p.t.Helper()
	var h struct{ Sounds, Loudest float64 }
	p.eval(&h, `window.heard`)
	p.t.Logf("%.0f sounds, the loudest sample is %.2f", h.Sounds, h.Loudest)
	if h.Sounds < 1 || h.Loudest < 0.2 || h.Loudest > 1.01 {
		p.t.Errorf("%.0f sounds were started, of which the loudest sample is %.2f", h.Sounds, h.Loudest)
	}
}

// TestMouseButtonsAreHeardTogether fires on the shooting range with the left button while the right
// one is held, and releases both in the order in which they were pressed.
func TestMouseButtonsAreHeardTogether(t *testing.T) {
	whole(t)
	const x, y = 320.0, 200.0
	const settle, reload = 2 * time.Second, 600 // ticks, longer than a gun takes
	p := open(t, t.TempDir(), "")
	p.until("the title", func(s state) bool { return s.Title && s.Tick > 0 }, nil)
	p.click(x, 20)
	p.press("ArrowDown", "ArrowDown") // from the lesson, which is selected for a new player
	p.until("the range", func(s state) bool { return !s.Title && s.Human }, func() { p.press("Enter", "Enter") })
	p.click(x, y) // lets the browser lock the pointer
	time.Sleep(settle)

	p.button("mousePressed", x, y, "right", 2)
	armed, _ := p.now()
	p.button("mousePressed", x, y, "left", 3)
	p.until("a shot beside the right button", func(s state) bool { return s.Mine > armed.Mine }, nil)
	p.button("mouseReleased", x, y, "left", 2)
	p.button("mouseReleased", x, y, "right", 0)
	time.Sleep(settle)

	before, _ := p.now()
	p.button("mousePressed", x, y, "left", 1)
	p.button("mousePressed", x, y, "right", 3)
	p.until("the sight beside the left button", func(s state) bool { return s.Zoom != before.Zoom }, nil)
	p.button("mouseReleased", x, y, "left", 2)
	p.button("mouseReleased", x, y, "right", 0)
	time.Sleep(settle)
	released, _ := p.now()
	s := p.until("the gun to be loaded again", func(s state) bool { return s.Tick > released.Tick+reload }, nil)
	if shots := s.Mine - released.Mine; shots != 0 {
		t.Errorf("%d shots after both buttons were released", shots)
	}
	p.quiet()
}

// TestTheScreenIsFilledAgainAfterTheBrowserLeftIt with a key of its own: the first press of the
// game's key goes back to full screen.
func TestTheScreenIsFilledAgainAfterTheBrowserLeftIt(t *testing.T) {
	whole(t)
	p := open(t, t.TempDir(), "")
	p.until("the title", func(s state) bool { return s.Title && s.Tick > 0 }, nil)
	p.click(320, 20)
	filled := func(want bool) func(state) bool {
		return func(state) (is bool) {
			p.eval(&is, `document.fullscreenElement !== null`)
			return is == want
		}
	}
	p.press("F11", "F11")
	p.until("the whole screen", filled(true), nil)
	p.eval(nil, `document.exitFullscreen()`)
	p.until("a page again", filled(false), nil)
	at, _ := p.now()
	p.until("the game to take note", func(s state) bool { return s.Frames > at.Frames+2 }, nil)
	p.press("F11", "F11")
	p.until("the whole screen again", filled(true), nil)
	p.quiet()
}

// TestAProfileSurvivesThePage creates a profile with keys, also with AltGr and with Option on a
// Mac, reloads the page and finds it in use.
func TestAProfileSurvivesThePage(t *testing.T) {
	whole(t)
	p := open(t, t.TempDir(), "")
	p.until("the title", func(s state) bool { return s.Title && s.Tick > 0 && s.Profile == "Default" }, nil)
	p.click(320, 20)
	for range 5 { // from the lesson, which is selected for a new player, to the fourth line from the bottom
		p.press("ArrowUp", "ArrowUp")
	}
	p.press("Enter", "Enter")
	p.until("the settings", func(s state) bool { return s.Settings }, nil)
	p.press("PageUp", "PageUp") // the last page
	p.press("ArrowDown", "ArrowDown")
	p.press("Enter", "Enter")
	p.until("the question for a name", func(s state) bool { return s.Naming }, nil)
	for _, letter := range []string{"N", "i", "g", "h", "t"} {
		p.press("Key"+strings.ToUpper(letter), letter)
	}
	p.eval(nil, `(() => {
		const down = (of) => dispatchEvent(new KeyboardEvent("keydown", of));
		down({ key: "\u0142", code: "KeyL", ctrlKey: true, altKey: true, modifierAltGraph: true });
		down({ key: "x", code: "KeyX", ctrlKey: true });
		down({ key: "f", code: "KeyF", altKey: true });
		Object.defineProperty(Navigator.prototype, "platform", { value: "MacIntel" });
		down({ key: "\u00df", code: "KeyS", altKey: true });
	})()`)
	p.press("Enter", "Enter")
	p.until("the new profile", func(s state) bool { return !s.Naming && s.Profile == "Nightłß" }, nil)
	p.shot("profile")
	p.eval(nil, "store.flush()")
	p.open(p.address)
	p.until("the profile in a new page", func(s state) bool { return s.Title && s.Profile == "Nightłß" }, nil)
	p.quiet()
}
