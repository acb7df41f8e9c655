package gx

/*
#cgo LDFLAGS: -lX11
#include <X11/Xlib.h>

extern int treelineDisplayLost(Display *display);

static Window own;

// The first request of ours that the display refused, and why.
static int refusedRequest, refusedError;

// Other programs ask for what is in our clipboard, or drop files, and may be gone before
// they are answered: a window that is missing counts only if it is ours.
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

// listenForLoss makes X11 tell us when the display is gone, or refuses a request, as it
// does when somebody has destroyed our window. Left alone it prints lines of its own
// and ends the program with code 1, past everything that Go defers.
func listenForLoss(win *glfw.Window) { C.treelineListenForLoss(C.Window(win.GetX11Window())) }

// treelineDisplayLost must not return: X11 would end the program then. It unwinds
// the caller of whatever asked the display for something, up to Survive.
//
//export treelineDisplayLost
func treelineDisplayLost(*C.Display) C.int { panic(ErrLost) }

// checkLoss panics as a lost display does if the display has refused a request: what
// comes after it does not show what it should.
func checkLoss() {
	if code := C.treelineRefusedError(); code != 0 {
		panic(fmt.Errorf("%w: it refused a request (X11 request %d, error %d)", ErrLost, int(C.treelineRefusedRequest()), int(code)))
	}
}
