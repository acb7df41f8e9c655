package host_test

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"treeline/scene/host"
)

// TestOnlyExistingFilesAreCachedForEver: a browser that asked for a file before it existed must ask
// again.
func TestOnlyExistingFilesAreCachedForEver(t *testing.T) {
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "game.0123456789.js"), []byte("play()"), 0o600); err != nil {
		t.Fatal(err)
	}
	h := host.Handler(folder)
	for path, want := range map[string]struct {
		code    int
		forEver bool
	}{
		"/game.0123456789.js": {http.StatusOK, true},
		"/game.abcdefabcd.js": {http.StatusNotFound, false},
		"/game.js":            {http.StatusNotFound, false},
		"/":                   {http.StatusNotFound, false},
	} {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, path, nil))
		kept := w.Header().Get("Cache-Control")
		if w.Code != want.code || strings.Contains(kept, "immutable") != want.forEver {
			t.Errorf("%s: %d, Cache-Control %q; want %d, for ever %t", path, w.Code, kept, want.code, want.forEver)
		}
	}
}
