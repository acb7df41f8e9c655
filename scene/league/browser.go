package league

import (
	"net/url"
	"path"
	"path/filepath"
)

// near reports whether the game for browsers has an address from the front page, and so is
// on the site of the pages: it reads replays from its own site alone.
func (p *Pages) near() bool {
	u, err := url.Parse(p.Browser)
	return err == nil && p.Browser != "" && !u.IsAbs() && u.Host == "" && !path.IsAbs(u.Path)
}

// game returns the address of the game for browsers, from the page of a match.
func (p *Pages) game() string {
	if p.near() {
		return "../" + p.Browser
	}
	return p.Browser
}

// played returns the address at which the game for browsers plays the replay of a match,
// from the page of that, "" where it cannot. The game reads the replay by its address from
// there, which takes the names of the folders above the pages where the game is not below
// them.
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
