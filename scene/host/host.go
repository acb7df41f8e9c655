// Package host serves the game for browsers over HTTP.
package host

import (
	"mime"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
)

// policy is what the page may do: run its own scripts and program, and load from its own site. The
// page itself declares the same.
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

// Handler returns a handler that serves the folder built by scripts/web: compressed for clients
// that accept that, and cacheable for ever if the name contains a hash.
func Handler(folder string) http.Handler {
	lasting := regexp.MustCompile(`\.[0-9a-f]{10}\.`)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := path.Clean("/" + r.URL.Path)
		if name == "/" {
			name += "index.html"
		}
		file := filepath.Join(folder, filepath.FromSlash(name))
		h := w.Header()
		h.Set("Content-Type", typeOf(name))
		h.Set("Content-Security-Policy", policy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Cache-Control", "no-cache")
		h.Set("Vary", "Accept-Encoding")
		for _, as := range [][2]string{{"br", ".br"}, {"gzip", ".gz"}} {
			if _, err := os.Stat(file + as[1]); err == nil && strings.Contains(r.Header.Get("Accept-Encoding"), as[0]) {
				h.Set("Content-Encoding", as[0])
				file += as[1]
				break
			}
		}
		if info, err := os.Stat(file); err != nil || info.IsDir() {
			http.NotFound(w, r)
			return
		}
		if lasting.MatchString(name) {
			h.Set("Cache-Control", "public, max-age=31536000, immutable")
		}
		http.ServeFile(w, r, file)
	})
}

// typeOf returns the MIME type of a file by its extension.
func typeOf(name string) string {
	if strings.HasSuffix(name, ".wasm") {
		return "application/wasm"
	}
	if t := mime.TypeByExtension(path.Ext(name)); t != "" {
		return t
	}
	return "application/octet-stream"
}
