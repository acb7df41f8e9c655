//go:build !amd64 || purego

package sight

// unite is unitePlain.
func (u *union) unite(from, to, span float64, rows uint8) grown {
	return u.unitePlain(from, to, span, rows)
}

// uniteDiscs is uniteDiscsPlain.
func (u *union) uniteDiscs(t *sides, p *plant, x, y, level, step, span float64) grown {
	return u.uniteDiscsPlain(t, p, x, y, level, step, span)
}
