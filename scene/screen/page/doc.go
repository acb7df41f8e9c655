// Package page draws pages, menus and forms on a canvas and handles keys and mouse on them: the
// paper that they are drawn on, the names of keys, and short notices to the player. What a page
// contains is up to whoever opens it; the package knows no battle and no settings.
package page
