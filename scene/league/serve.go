package league

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"time"

	"treeline/scene/experiment"
	"treeline/scene/files"
	"treeline/scene/host"
	"treeline/terrain/parallel"
)

// Serve serves the pages of the league at an address until ctx ends. Every request shows the
// present state, and a replay is fought when it is requested. ready receives the URL. An address
// that cannot be used is an error.
func (p *Pages) Serve(ctx context.Context, address, build string, ready func(url string)) error {
	folder, err := os.MkdirTemp("", "treeline-league-")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(folder) }()
	l, err := net.Listen("tcp", address)
	if err != nil {
		if op, ok := errors.AsType[*net.OpError](err); ok {
			err = op.Err // it names the address too
		}
		return fmt.Errorf("no page at %s: %w: name another --address", address, err)
	}
	with := *p
	with.Replays, with.root = true, string(filepath.Separator)
	h := &handler{pages: &with, folder: folder, build: build, ctx: ctx}
	if p.Game != "" {
		with.Browser, h.game = gamePath, http.StripPrefix("/"+gamePath, host.Handler(p.Game))
	}
	const slow = 10 * time.Second
	server := &http.Server{Handler: h, ReadHeaderTimeout: slow}
	ready("http://" + l.Addr().String() + "/")
	serving, served := context.WithCancel(ctx)
	var end parallel.Group
	end.Go(func() {
		<-serving.Done()
		_ = server.Close()
	})
	err = server.Serve(l)
	served()
	end.Wait()
	if ctx.Err() != nil {
		return nil
	}
	return err
}

// handler answers requests for pages.
type handler struct {
	pages  *Pages
	folder string // of replays
	build  string
	ctx    context.Context
	game   http.Handler // nil if there is none
	mutex  sync.Mutex   // one replay is fought at a time
}

// gamePath is the path of the browser version.
const gamePath = "play/"

var errNoPage = errors.New("there is no such page")

// ServeHTTP implements http.Handler.
func (h *handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	path := strings.TrimPrefix(r.URL.Path, "/")
	if h.game != nil && strings.HasPrefix(path, gamePath) {
		h.game.ServeHTTP(w, r)
		return
	}
	if id, ok := numbered(path, "replay/match-", ".replay"); ok {
		h.replay(w, r, id)
		return
	}
	var page bytes.Buffer
	s, err := h.pages.snapshot()
	if err == nil {
		err = s.page(&page, path)
	}
	switch {
	case errors.Is(err, errNoPage):
		http.Error(w, err.Error(), http.StatusNotFound)
	case err != nil:
		http.Error(w, err.Error(), http.StatusInternalServerError)
	default:
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.Header().Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'")
		_, _ = w.Write(page.Bytes())
	}
}

// replay sends the replay of a match.
func (h *handler) replay(w http.ResponseWriter, r *http.Request, id int64) {
	path, err := h.made(id)
	switch {
	case errors.Is(err, experiment.ErrNoMatch):
		http.Error(w, err.Error(), http.StatusNotFound)
	case err != nil:
		http.Error(w, err.Error(), http.StatusInternalServerError)
	default:
		w.Header().Set("Content-Type", "application/octet-stream")
		http.ServeFile(w, r, path)
	}
}

// made returns the file with the replay of a match, which it fights again if there is none yet.
func (h *handler) made(id int64) (path string, err error) {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	path = filepath.Join(h.folder, fmt.Sprintf("match-%d.replay", id))
	if _, err := os.Stat(path); err == nil {
		return path, nil
	}
	_, err = h.pages.Store.Replay(h.ctx, id, h.pages.Invite, path, h.build)
	return path, err
}

// numbered returns the number between the start and the end of a path; ok is false if there is
// none.
func numbered(path, before, after string) (id int64, ok bool) {
	text, ok := strings.CutPrefix(path, before)
	if !ok {
		return 0, false
	}
	if text, ok = strings.CutSuffix(text, after); !ok {
		return 0, false
	}
	id, err := strconv.ParseInt(text, 10, 64)
	return id, err == nil
}

// page writes the page with a path. The error is errNoPage if there is none.
func (s *snapshot) page(out io.Writer, path string) error {
	if path == "" || path == "index.html" {
		return s.index(out)
	}
	if id, ok := numbered(path, "match/", ".html"); ok && s.matches[id] != nil {
		return s.writeMatch(out, s.matches[id])
	}
	for pair := range s.listed {
		if path == pairPath(pair) {
			return s.writePair(out, pair)
		}
	}
	return errNoPage
}

// Export writes all pages into a folder, and with Replays the replay of every listed match. If one
// of these is known not to be repeatable, it writes nothing. It returns the number of files
// written.
func (p *Pages) Export(ctx context.Context, folder, build string) (written int, err error) {
	with := *p
	if with.root, err = filepath.Abs(folder); err != nil {
		return 0, err
	}
	s, err := with.snapshot()
	if err != nil {
		return 0, err
	}
	paths := []string{"index.html"}
	var replays []*experiment.Row
	for pair, rows := range s.listed {
		paths = append(paths, pairPath(pair))
		for _, r := range rows[:min(len(rows), mostListed)] {
			paths = append(paths, matchPath(r.ID))
			replays = append(replays, r)
		}
	}
	if p.Replays {
		if err := p.Store.CanReplay(replays, p.Invite); err != nil {
			return 0, err
		}
	}
	for _, sub := range []string{"pair", "match", "replay"} {
		if err := os.MkdirAll(filepath.Join(folder, sub), 0o755); err != nil {
			return 0, err
		}
	}
	for _, path := range paths {
		fill := func(w io.Writer) error { return s.page(w, path) }
		if err := files.Write(filepath.Join(folder, filepath.FromSlash(path)), files.Shared, fill); err != nil {
			return written, err
		}
		written++
	}
	if !p.Replays {
		return written, nil
	}
	for _, r := range replays {
		if _, err := p.Store.Replay(ctx, r.ID, p.Invite, filepath.Join(folder, filepath.FromSlash(replayPath(r.ID))), build); err != nil {
			return written, err
		}
		written++
	}
	return written, nil
}
