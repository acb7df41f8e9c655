package gx

/*
#cgo LDFLAGS: -lX11
#include <X11/Xlib.h>

extern int treelineDisplayLost(Display *display);

static void treelineListenForLoss(void) { XSetIOErrorHandler(treelineDisplayLost); }
*/
import "C"

// listenForLoss makes X11 report when the display is gone. Left alone it prints two
// lines of its own and ends the program with code 1, past everything that Go defers.
func listenForLoss() { C.treelineListenForLoss() }

// treelineDisplayLost must not return: X11 would end the program then. It unwinds
// the caller of whatever asked the display for something, up to Survive.
//
//export treelineDisplayLost
func treelineDisplayLost(*C.Display) C.int { panic(ErrLost) }
