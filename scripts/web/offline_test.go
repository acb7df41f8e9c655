//go:build web

package main

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
)

// TestItPlaysWithoutANetwork loads the page once, turns the server off, and plays on after a
// reload.
func TestItPlaysWithoutANetwork(t *testing.T) {
	whole(t)
	var away atomic.Bool
	var missed atomic.Int32
	mine := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if away.Load() {
			if !strings.HasSuffix(r.URL.Path, "/sw.js") { // which browsers check now and then
				missed.Add(1)
			}
			http.Error(w, "away", http.StatusBadGateway)
			return
		}
		server.Config.Handler.ServeHTTP(w, r)
	}))
	defer mine.Close()
	p := &page{start(t, t.TempDir(), 640, 400), mine.URL + "/?trace&quality=low"}
	p.open(p.address)
	p.until("the title", func(s state) bool { return s.Title && s.Tick > 0 }, nil)
	p.until("the site in the browser", func(state) bool {
		var kept bool
		p.eval(&kept, `navigator.serviceWorker.getRegistration().then(async (r) => !!(r && r.active) && (await caches.keys()).length === 1)`)
		return kept
	}, nil)
	away.Store(true)
	p.open(p.address)
	p.until("the title without a server", func(s state) bool { return s.Title && s.Tick > 0 }, nil)
	p.click(320, 20)
	p.press("ArrowUp", "ArrowUp") // from the lesson, which is selected for a new player
	p.until("a battle without a server", func(s state) bool { return !s.Title && s.Human && s.Tick > 10 }, func() { p.press("Enter", "Enter") })
	if n := missed.Load(); n > 0 {
		t.Errorf("%d files were asked for that the browser should have had", n)
	}
	p.quiet()
}
