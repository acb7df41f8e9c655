// Package league rates bots from the matches in a store, and shows them on pages: a table, ratings
// over time, who beats whom, and every match.
package league
