package league_test

import (
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"testing"
	"time"

	"treeline/scene/league"
)

// slow is a connection to somebody who reads nothing until it is released.
type slow struct {
	*httptest.ResponseRecorder
	writing, released chan struct{}
}

// Write implements http.ResponseWriter.
func (s *slow) Write(data []byte) (int, error) {
	select {
	case s.writing <- struct{}{}:
	default:
	}
	<-s.released
	return s.ResponseRecorder.Write(data)
}

// TestASlowReaderHoldsUpNobody: others get their replays meanwhile.
func TestASlowReaderHoldsUpNobody(t *testing.T) {
	dir := t.TempDir()
	p := &league.Pages{Store: fought(t, filepath.Join(dir, "a.sqlite"), "commander", "random"), File: "a.sqlite", Pairs: 1}
	h := p.Handler(t.Context(), dir)
	ask := func(w http.ResponseWriter, path string) {
		h.ServeHTTP(w, httptest.NewRequestWithContext(t.Context(), http.MethodGet, path, nil))
	}
	s, sent := &slow{httptest.NewRecorder(), make(chan struct{}, 1), make(chan struct{})}, make(chan struct{})
	go func() {
		defer close(sent)
		ask(s, "/replay/match-1.replay")
	}()
	<-s.writing
	for _, path := range []string{"/replay/match-1.replay", "/replay/match-2.replay"} {
		got := make(chan int, 1)
		go func() {
			w := httptest.NewRecorder()
			ask(w, path)
			got <- w.Code
		}()
		select {
		case code := <-got:
			if code != http.StatusOK {
				t.Errorf("%s: %d", path, code)
			}
		case <-time.After(10 * time.Second):
			t.Errorf("%s: no answer beside a slow reader", path)
		}
	}
	close(s.released)
	<-sent
}
