package lang

import (
	"strings"
	"syscall/js"
)

// preferred returns the preferred languages of the browser, the first one first; none without a
// browser.
func preferred() []string {
	navigator := js.Global().Get("navigator")
	if navigator.IsUndefined() || navigator.Get("languages").IsUndefined() {
		return nil
	}
	all := navigator.Get("languages")
	names := make([]string, all.Length())
	for i := range names {
		names[i] = strings.ReplaceAll(all.Index(i).String(), "-", "_")
	}
	return names
}
