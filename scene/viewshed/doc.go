// Package viewshed works out who would see what: for every square of a map whether a tank
// that stands there would be seen by some eyes, and which tanks would see which, by two
// settings of the sight rule. What shows of a tank on a square is kept, so that another
// threshold is compared with it and nothing is looked at again. The package knows no
// engine, and of a battle only what it is handed.
package viewshed
