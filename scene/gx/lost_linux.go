package gx

/*
#cgo LDFLAGS: -lX11
#include <X11/Xlib.h>

extern int treelineDisplayLost(Display *display);

static Window own;

// The first of our requests that the display refused, and why.
static int refusedRequest, refusedError;

// Other programs that ask for our clipboard, or drop files, may be gone before they get an answer:
// an error about a missing window only counts if the window is ours.
static int treelineRefused(Display *display, XErrorEvent *event) {
	int answer = event->error_code == BadWindow && event->resourceid != own;
	if (!answer && !refusedError) {
		refusedRequest = event->request_code;
		refusedError = event->error_code;
	}
	return 0;
}

static void treelineListenForLoss(Window window) {
	own = window;
	refusedError = 0;
	XSetIOErrorHandler(treelineDisplayLost);
	XSetErrorHandler(treelineRefused);
}

static int treelineRefusedRequest(void) { return refusedRequest; }
static int treelineRefusedError(void) { return refusedError; }
*/
import "C"

import (
	"fmt"

	"github.com/go-gl/glfw/v3.3/glfw"
)

// listenForLoss makes X11 report when the connection to the display breaks, or when the display
// refuses a request, as it does if another program has destroyed our window. By default X11 prints
// a message and ends the program with code 1, without running deferred functions.
func listenForLoss(win *glfw.Window) { C.treelineListenForLoss(C.Window(win.GetX11Window())) }

// treelineDisplayLost must not return: X11 would end the program then. It unwinds
// the caller of whatever asked the display for something, up to CatchLoss.
//
//export treelineDisplayLost
func treelineDisplayLost(*C.Display) C.int { panic(ErrLost) }

// checkLoss panics with ErrLost if the display has refused a request, because whatever was drawn
// after it may be wrong.
func checkLoss() {
	if code := C.treelineRefusedError(); code != 0 {
		panic(fmt.Errorf("%w: it refused a request (X11 request %d, error %d)", ErrLost, int(C.treelineRefusedRequest()), int(code)))
	}
}
