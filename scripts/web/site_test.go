//go:build web

package main

import (
	"fmt"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"treeline/scene/host"
)

// TestAReaderDragsATree opens the manual's page about sight, drags a tree in front of the target,
// and reads that less of it is visible.
func TestAReaderDragsATree(t *testing.T) {
	folder := t.TempDir()
	root := "."
	if _, err := os.Stat("go.mod"); err != nil { // with TREELINE_PAGE tests run in their own folder
		root = filepath.Join("..", "..")
	}
	c := exec.Command("go", "run", "-C", filepath.Join(root, "scripts", "site"), ".", "-out", folder, "-play", "")
	c.Stderr = os.Stderr
	if err := c.Run(); err != nil {
		t.Fatal(err)
	}
	mine := httptest.NewServer(host.Handler(folder))
	defer mine.Close()
	b := start(t, t.TempDir(), 1280, 1100)
	b.open(mine.URL + "/sight.html")
	share := func() (percent float64) {
		var said string
		b.eval(&said, `document.getElementById("verdict")?.textContent ?? ""`)
		_, _ = fmt.Sscanf(said, "%f", &percent) // no number while it is loading
		return percent
	}
	before := 0.0
	for begun := time.Now(); before == 0; time.Sleep(200 * time.Millisecond) {
		if before = share(); time.Since(begun) > time.Minute {
			var said string
			b.eval(&said, `document.getElementById("look").textContent`)
			t.Fatalf("the figure says %q; the console: %v", said, b.complaints())
		}
	}
	b.shot("figure")
	var r struct{ X, Y, W, H float64 }
	b.eval(&r, `(() => { const r = document.getElementById("plan").getBoundingClientRect(); return { X: r.x, Y: r.y, W: r.width, H: r.height } })()`)
	at := func(x, z float64) (float64, float64) { return r.X + x/150*r.W, r.Y + z/62*r.H }
	x, y := at(70, 36) // the spruce
	b.mouse("mouseMoved", x, y, "none")
	b.mouse("mousePressed", x, y, "left")
	x, y = at(121, 30)
	b.mouse("mouseMoved", x, y, "left")
	b.mouse("mouseReleased", x, y, "left")
	for begun := time.Now(); share() > before-15; time.Sleep(200 * time.Millisecond) {
		if time.Since(begun) > 20*time.Second {
			t.Fatalf("%.0f %% is visible, and %.0f %% behind the spruce", before, share())
		}
	}
	b.shot("figure-dragged")
	if all := b.complaints(); len(all) > 0 {
		t.Errorf("the console complains: %v", all)
	}
}
