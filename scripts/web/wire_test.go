//go:build web

package main

import (
	"io/fs"
	"net"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"treeline/scene/host"
)

// wire is a listener that counts the bytes that it sends, including headers.
type wire struct {
	net.Listener

	sent atomic.Int64
}

// end is one of its connections.
type end struct {
	net.Conn

	on *wire
}

// Accept implements net.Listener.
func (w *wire) Accept() (net.Conn, error) {
	c, err := w.Listener.Accept()
	return end{c, w}, err
}

// Write implements net.Conn.
func (e end) Write(data []byte) (int, error) {
	n, err := e.Conn.Write(data)
	e.on.sent.Add(int64(n))
	return n, err
}

// light returns a folder with the page as it is published: each file also compressed.
func light(t *testing.T) string {
	t.Helper()
	if all, _ := filepath.Glob(filepath.Join(built, "*.wasm.br")); len(all) > 0 {
		return built
	}
	s := site{}
	err := filepath.WalkDir(built, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := os.ReadFile(path)
		s[filepath.ToSlash(strings.TrimPrefix(path, built+string(filepath.Separator)))] = text
		return err
	})
	folder := t.TempDir()
	if err == nil {
		err = os.Mkdir(filepath.Join(folder, "assets"), 0o755)
	}
	if err == nil {
		err = s.write(folder, true)
	}
	if err != nil {
		t.Fatal(err)
	}
	return folder
}

// sizes returns the number of bytes sent for the whole site, without headers: for each file its
// smallest version.
func sizes(t *testing.T, folder string) (sum int64) {
	t.Helper()
	least := map[string]int64{}
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		info, err := entry.Info()
		if err != nil {
			return err
		}
		of := strings.TrimSuffix(strings.TrimSuffix(path, ".br"), ".gz")
		if now, ok := least[of]; !ok || info.Size() < now {
			least[of] = info.Size()
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, size := range least {
		sum += size
	}
	return sum
}

// TestTheFirstLoadIsLight counts the bytes sent until the title at low quality, and sums up the
// whole site. What caches the site for later is left out, as it starts after a time.
func TestTheFirstLoadIsLight(t *testing.T) {
	whole(t)
	const untilTitle, inAll = 6.0, 12.0 // MB
	folder := light(t)
	mine := httptest.NewUnstartedServer(host.Handler(folder))
	counted := &wire{Listener: mine.Listener}
	mine.Listener = counted
	mine.Start()
	defer mine.Close()
	p := &page{start(t, t.TempDir(), 640, 400), mine.URL + "/?trace&quality=low"}
	p.call(nil, "Page.addScriptToEvaluateOnNewDocument", map[string]any{"source": `Object.defineProperty(Navigator.prototype, "serviceWorker", {value: undefined})`})
	p.open(p.address)
	p.until("the title", func(s state) bool { return s.Title && s.Tick > 0 }, nil)
	for _, c := range []struct {
		what string
		sent int64
		most float64
	}{{"until the title", counted.sent.Load(), untilTitle}, {"in all", sizes(t, folder), inAll}} {
		got := float64(c.sent) / 1e6
		if t.Logf("%.2f MB %s", got, c.what); got < 1 || got > c.most {
			t.Errorf("%.2f MB %s, want 1 to %.1f", got, c.what, c.most)
		}
	}
}
