// Package page draws pages, menus and forms on a canvas, and takes keys and mouse on them: the
// paper that they are drawn on, the names of keys, and a short word to the player. What stands
// on a page is the business of whoever opens it; the package knows no battle and no setting.
package page
