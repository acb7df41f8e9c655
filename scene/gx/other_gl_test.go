//go:build gl

package gx_test

import (
	"encoding/binary"
	"io"
	"net"
	"os"
	"strings"
	"testing"
)

// xClient is another program on the display, which speaks the X protocol.
type xClient struct {
	t    *testing.T
	conn net.Conn
	base uint32 // of the resource IDs that it may use
	root uint32 // the root window

	clock uint32 // ms, timestamp of the events that it sends
}

// order is the byte order of what it sends.
var order = binary.LittleEndian

// connect opens a connection to the virtual display.
func connect(t *testing.T) *xClient {
	t.Helper()
	name, _, _ := strings.Cut(strings.TrimPrefix(os.Getenv("DISPLAY"), ":"), ".")
	conn, err := net.Dial("unix", "/tmp/.X11-unix/X"+name)
	if err != nil {
		t.Fatal(err)
	}
	o := &xClient{t: t, conn: conn}
	o.write([]byte{'l', 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0})
	head := o.read(8)
	if head[0] != 1 {
		t.Fatal("the display refuses the connection")
	}
	setup := o.read(4 * int(order.Uint16(head[6:])))
	const fixed, format = 32, 8 // bytes
	vendor := int(order.Uint16(setup[16:])+3) / 4 * 4
	o.base, o.root = order.Uint32(setup[4:]), order.Uint32(setup[fixed+vendor+format*int(setup[21]):])
	return o
}

func (o *xClient) write(b []byte) {
	o.t.Helper()
	if _, err := o.conn.Write(b); err != nil {
		o.t.Fatal(err)
	}
}

func (o *xClient) read(n int) []byte {
	o.t.Helper()
	b := make([]byte, n)
	if _, err := io.ReadFull(o.conn, b); err != nil {
		o.t.Fatal(err)
	}
	return b
}

// ask sends a request of whole words.
func (o *xClient) ask(code byte, words ...uint32) {
	o.t.Helper()
	b := order.AppendUint16([]byte{code, 0}, uint16(len(words)+1))
	for _, w := range words {
		b = order.AppendUint32(b, w)
	}
	o.write(b)
}

// answer returns the next reply, which the display sends once it has handled all earlier requests.
func (o *xClient) answer() []byte {
	o.t.Helper()
	for {
		switch b := o.read(32); b[0] {
		case 0:
			o.t.Fatalf("the display refuses a request: error %d", b[1])
		case 1:
			return b
		}
	}
}

// atom returns the atom of a name with 9 to 12 letters.
func (o *xClient) atom(name string) uint32 {
	o.t.Helper()
	const long = 12
	b := make([]byte, long)
	copy(b, name)
	o.ask(internAtom, uint32(len(name)), order.Uint32(b), order.Uint32(b[4:]), order.Uint32(b[8:]))
	return order.Uint32(o.answer()[8:])
}

// Opcodes of requests.
const (
	createWindow     = 1
	destroyWindow    = 4
	queryTree        = 15
	internAtom       = 16
	convertSelection = 24
	sendEvent        = 25
	getInputFocus    = 43
)

// askForClipboardAndGo asks for the text in the clipboard, and disconnects before it arrives.
func askForClipboardAndGo(t *testing.T) {
	t.Helper()
	o := connect(t)
	defer o.conn.Close()
	window := o.base
	o.ask(createWindow, window, o.root, 0, 1|1<<16, 0, 0, 0)
	o.ask(convertSelection, window, o.atom("CLIPBOARD"), o.atom("UTF8_STRING"), o.atom("A_PROPERTY"), 0)
	o.ask(destroyWindow, window)
	o.ask(getInputFocus)
	o.answer()
}

// destroyWindows destroys all windows of the display.
func destroyWindows(t *testing.T) {
	t.Helper()
	o := connect(t)
	defer o.conn.Close()
	o.ask(queryTree, o.root)
	rest := o.read(4 * int(order.Uint32(o.answer()[4:])))
	for ; len(rest) > 0; rest = rest[4:] {
		o.ask(destroyWindow, order.Uint32(rest))
	}
	o.ask(getInputFocus)
	o.answer()
}
