// Package page is the program in a browser, as scene/cli is on the command line. It turns the
// address of the page into a battle and hands it to package scene. The page itself is in the folder
// site; scripts/web combines them.
package page
