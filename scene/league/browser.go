package league

import (
	"net/url"
	"path"
	"path/filepath"
)

// near reports whether the address of the browser version is relative to the front page, so that it
// is on the same site as the pages: it reads replays from its own site only.
func (p *Pages) near() bool {
	u, err := url.Parse(p.Browser)
	return err == nil && p.Browser != "" && !u.IsAbs() && u.Host == "" && !path.IsAbs(u.Path)
}

// game returns the address of the browser version, as seen from the page of a match.
func (p *Pages) game() string {
	if p.near() {
		return "../" + p.Browser
	}
	return p.Browser
}

// played returns the address at which the browser version plays the replay of a match, as seen from
// the page of the match, "" if it cannot play it. The browser version gets the address of the
// replay relative to itself, which needs the names of the folders above the pages if it is not
// below them.
func (s *snapshot) played(match int64) string {
	if !s.Replays || !s.near() {
		return ""
	}
	below, _ := path.Split(s.Browser)
	from := filepath.Join(s.root, filepath.FromSlash(below))
	to, err := filepath.Rel(from, filepath.Join(s.root, filepath.FromSlash(replayPath(match))))
	if err != nil {
		return ""
	}
	address := url.URL{Path: filepath.ToSlash(to)}
	return s.game() + "?replay=" + url.QueryEscape(address.String())
}
