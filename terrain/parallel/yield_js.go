//go:build js

package parallel

import "syscall/js"

// page is what lets the page go on: it has one thread, which belongs to whoever does not
// let go of it.
//
//nolint:gochecknoglobals // there is one page, whose time no result depends on.
var page struct {
	begun   bool
	clock   js.Value // nothing where there is no page
	last    float64  // ms, when somebody let go
	port    js.Value
	waiting []chan struct{}
}

// Yield is called by long works between their steps. Now and then it lets the page draw
// and listen. Where there is no page it does nothing.
func Yield() {
	const often = 12 // ms
	if !page.begun {
		begin()
	}
	if page.clock.IsUndefined() {
		return
	}
	now := page.clock.Call("now").Float()
	if now-page.last < often {
		return
	}
	let := make(chan struct{})
	page.waiting = append(page.waiting, let)
	page.port.Call("postMessage", 0)
	<-let
	page.last = page.clock.Call("now").Float()
}

// begin finds out whether there is a page. A message to oneself comes back when the page
// has done what was due before, sooner than any time could be asked for.
func begin() {
	page.begun = true
	if js.Global().Get("document").IsUndefined() {
		return
	}
	page.clock = js.Global().Get("performance")
	channel := js.Global().Get("MessageChannel").New()
	page.port = channel.Get("port2")
	channel.Get("port1").Set("onmessage", js.FuncOf(func(js.Value, []js.Value) any {
		first := page.waiting[0]
		page.waiting = page.waiting[1:]
		close(first)
		return nil
	}))
}
