// Package page is the program in a browser: what scene/cli is on a command line. It reads
// the address of the page into a battle and hands it to package scene. The page itself is
// in the folder site; scripts/web puts them together.
package page
