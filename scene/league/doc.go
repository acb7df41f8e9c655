// Package league rates bots by the matches that a store keeps, and shows them on pages:
// a table, ratings over time, who beats whom, and every match.
package league
