package battlecode

import "strings"

// asks is what a link has before the code.
const asks = "?code="

// Link returns the address at which a page of the game opens the battle of a code. page is
// the page's own, without what is asked of it.
func Link(page, code string) string { return page + asks + code }

// unlinked returns the code in a link, or a text as it is if it is none.
func unlinked(text string) string {
	_, code, ok := strings.Cut(text, asks)
	if !ok {
		return text
	}
	if end := strings.IndexAny(code, "&#"); end >= 0 {
		code = code[:end]
	}
	return code
}
