// Package page draws pages, menus and forms on a canvas and handles keys and mouse on them. It has
// the paper on which they are drawn, the names of keys, and short notices to the player. The
// contents of a page are up to its caller; the package knows nothing of battles and settings.
package page
