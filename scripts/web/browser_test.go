//go:build web

package main

import (
	"bufio"
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

// browser is a headless Chromium that is controlled through a pair of pipes, with the DevTools
// protocol.
type browser struct {
	t       *testing.T
	to      *os.File
	session string

	mutex  sync.Mutex
	last   int
	wait   map[int]chan reply
	faults []string // errors and warnings in the page's console
}

// reply is the reply of the browser to a call, or an event.
type reply struct {
	ID     int             `json:"id"`
	Method string          `json:"method"`
	Params json.RawMessage `json:"params"`
	Result json.RawMessage `json:"result"`
	Error  *struct{ Message string }
}

// command returns the path of the browser, "" if there is none.
func command() string {
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	return ""
}

// start starts a browser with an empty page of a size. profile is the folder for what it stores.
func start(t *testing.T, profile string, width, height int) *browser {
	t.Helper()
	read, to, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	from, write, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command(command(), "--headless=new", "--no-sandbox", "--remote-debugging-pipe", "--user-data-dir="+profile,
		"--use-gl=angle", "--use-angle="+*drawing, "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist", "--no-first-run", "--disable-extensions",
		"--disable-background-networking", "--mute-audio", fmt.Sprintf("--window-size=%d,%d", width, height), "about:blank")
	c.ExtraFiles = []*os.File{read, write}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	_ = read.Close()
	_ = write.Close()
	b := &browser{t: t, to: to, wait: map[int]chan reply{}}
	go b.listen(from)
	t.Cleanup(func() { b.stop(c) })
	var all struct {
		TargetInfos []struct{ TargetID, Type string }
	}
	b.call(&all, "Target.getTargets", nil)
	for _, target := range all.TargetInfos {
		if target.Type == "page" {
			b.attach(target.TargetID, width, height)
			break
		}
	}
	return b
}

// attach switches to a page of the browser, and sets its size.
func (b *browser) attach(target string, width, height int) {
	b.t.Helper()
	b.session = ""
	var at struct{ SessionID string }
	b.call(&at, "Target.attachToTarget", map[string]any{"targetId": target, "flatten": true})
	b.session = at.SessionID
	for _, domain := range []string{"Runtime", "Log", "Page"} {
		b.call(nil, domain+".enable", nil)
	}
	b.call(nil, "Emulation.setDeviceMetricsOverride", map[string]any{"width": width, "height": height, "deviceScaleFactor": 1, "mobile": false})
}

// tab opens another page of a size and switches to it. back closes it and returns to the previous
// one.
func (b *browser) tab(width, height int) (back func()) {
	b.t.Helper()
	before := b.session
	b.session = ""
	var made struct{ TargetID string }
	b.call(&made, "Target.createTarget", map[string]any{"url": "about:blank"})
	b.attach(made.TargetID, width, height)
	return func() {
		b.session = ""
		b.call(nil, "Target.closeTarget", map[string]any{"targetId": made.TargetID})
		b.session = before
	}
}

// stop ends the browser.
func (b *browser) stop(c *exec.Cmd) {
	b.session = ""
	b.send("Browser.close", nil)
	ended := make(chan struct{})
	go func() { _ = c.Wait(); close(ended) }()
	select {
	case <-ended:
	case <-time.After(10 * time.Second):
		_ = c.Process.Kill()
		<-ended
	}
}

// listen receives the messages of the browser.
func (b *browser) listen(from *os.File) {
	lines := bufio.NewScanner(from)
	lines.Buffer(nil, 1<<28)
	lines.Split(func(data []byte, end bool) (int, []byte, error) {
		if i := bytes.IndexByte(data, 0); i >= 0 {
			return i + 1, data[:i], nil
		}
		return 0, nil, nil
	})
	for lines.Scan() {
		var r reply
		if json.Unmarshal(lines.Bytes(), &r) != nil {
			continue
		}
		b.mutex.Lock()
		if w := b.wait[r.ID]; w != nil {
			delete(b.wait, r.ID)
			w <- r
		} else {
			b.hear(&r)
		}
		b.mutex.Unlock()
	}
}

// hear records an event.
func (b *browser) hear(r *reply) {
	var said struct {
		Type  string
		Entry struct{ Level, Text, URL string }
		Args  []struct {
			Value       any
			Description string
		}
		ExceptionDetails struct {
			Text      string
			Exception struct{ Description string }
		}
	}
	_ = json.Unmarshal(r.Params, &said)
	switch r.Method {
	case "Page.javascriptDialogOpening": // whether to leave a battle
		go b.send("Page.handleJavaScriptDialog", map[string]any{"accept": true})
	case "Runtime.exceptionThrown":
		b.faults = append(b.faults, said.ExceptionDetails.Text+" "+said.ExceptionDetails.Exception.Description)
	case "Log.entryAdded":
		if said.Entry.Level == "error" || said.Entry.Level == "warning" && strings.Contains(said.Entry.Text, "WebGL") {
			b.faults = append(b.faults, said.Entry.Text+" "+said.Entry.URL)
		}
	case "Runtime.consoleAPICalled":
		line := fmt.Sprint(said.Args)
		if b.t.Logf("console: %.400s", line); said.Type == "error" || said.Type == "assert" {
			b.faults = append(b.faults, line)
		}
	}
}

// complaints returns the errors and warnings in the console so far.
func (b *browser) complaints() []string {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	return b.faults
}

// send calls a method and returns a channel for the reply.
func (b *browser) send(method string, params any) chan reply {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	b.last++
	heard := make(chan reply, 1)
	b.wait[b.last] = heard
	if params == nil {
		params = map[string]any{}
	}
	m := map[string]any{"id": b.last, "method": method, "params": params}
	if b.session != "" {
		m["sessionId"] = b.session
	}
	text, _ := json.Marshal(m)
	_, _ = b.to.Write(append(text, 0))
	return heard
}

// call calls a method and decodes its result into v, unless that is nil.
func (b *browser) call(v any, method string, params any) {
	b.t.Helper()
	select {
	case r := <-b.send(method, params):
		if r.Error != nil {
			b.t.Fatalf("%s: %s", method, r.Error.Message)
		}
		if v != nil {
			if err := json.Unmarshal(r.Result, v); err != nil {
				b.t.Fatalf("%s: %v", method, err)
			}
		}
	case <-time.After(90 * time.Second):
		b.t.Fatalf("%s: the browser does not answer", method)
	}
}

// eval decodes the value of an expression on the page into v, unless that is nil.
func (b *browser) eval(v any, expression string) {
	b.t.Helper()
	var r struct {
		Result           struct{ Value json.RawMessage }
		ExceptionDetails *struct{ Text string }
	}
	b.call(&r, "Runtime.evaluate", map[string]any{"expression": expression, "returnByValue": true, "awaitPromise": true})
	if r.ExceptionDetails != nil {
		b.t.Fatalf("%s: %s", expression, r.ExceptionDetails.Text)
	}
	if v != nil && len(r.Result.Value) > 0 {
		if err := json.Unmarshal(r.Result.Value, v); err != nil {
			b.t.Fatalf("%s: %v", expression, err)
		}
	}
}

// open loads an address.
func (b *browser) open(address string) {
	b.t.Helper()
	b.call(nil, "Page.navigate", map[string]any{"url": address})
}

// hold presses a key and keeps it down; code is its position, as browsers name it.
func (b *browser) hold(code, key string) {
	m := map[string]any{"type": "keyDown", "code": code, "key": key}
	if len(key) == 1 {
		m["text"] = key
	}
	b.call(nil, "Input.dispatchKeyEvent", m)
}

// release releases a key.
func (b *browser) release(code, key string) {
	b.call(nil, "Input.dispatchKeyEvent", map[string]any{"type": "keyUp", "code": code, "key": key})
}

// press presses a key long enough for the game to notice.
func (b *browser) press(code, key string) {
	b.hold(code, key)
	time.Sleep(120 * time.Millisecond)
	b.release(code, key)
	time.Sleep(120 * time.Millisecond)
}

// mouse sends a mouse event.
func (b *browser) mouse(kind string, x, y float64, button string) {
	clicks := 0
	if button != "none" {
		clicks = 1
	}
	b.call(nil, "Input.dispatchMouseEvent", map[string]any{"type": kind, "x": x, "y": y, "button": button, "clickCount": clicks})
}

// button presses or releases a mouse button at a position; held is the sum of the buttons that are
// down then, 1 for the left one, 2 for the right one.
func (b *browser) button(kind string, x, y float64, button string, held int) {
	b.call(nil, "Input.dispatchMouseEvent", map[string]any{"type": kind, "x": x, "y": y, "button": button, "buttons": held, "clickCount": 1})
}

// click clicks at a position.
func (b *browser) click(x, y float64) {
	b.mouse("mouseMoved", x, y, "none")
	b.mouse("mousePressed", x, y, "left")
	time.Sleep(120 * time.Millisecond)
	b.mouse("mouseReleased", x, y, "left")
}

// shot saves a picture of the page in the folder that the environment names, if it does.
func (b *browser) shot(name string) {
	b.t.Helper()
	folder := os.Getenv("TREELINE_PICTURES")
	if folder == "" {
		return
	}
	var r struct{ Data string }
	b.call(&r, "Page.captureScreenshot", map[string]any{"format": "png"})
	picture, err := base64.StdEncoding.DecodeString(r.Data)
	if err == nil {
		err = os.WriteFile(filepath.Join(folder, name+".png"), picture, 0o644)
	}
	if err != nil {
		b.t.Error(err)
	}
}
