// Package viewshed computes who would see what, with two settings of the sight rule: for every
// square of a map whether given eyes would see a tank standing there, and which tanks would see
// which. The visible share on each square is stored, so that another threshold only needs a
// comparison and no new looks. The package knows no engine, and of a battle only what it is given.
package viewshed
