// Package viewshed computes who would see what by two settings of the sight rules: for every square
// of a map whether given eyes would see a tank there, and which tanks would see which. It stores
// the visible share on each square, so that another threshold only needs a comparison and no new
// looks. The package knows no engine, and of a battle only what it is given.
package viewshed
