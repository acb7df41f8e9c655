// Package steer is local avoidance: how a tank that wants to go somewhere gets past other tanks,
// wrecks, trunks, rocks, buildings and the edges of the map. A Strategy turns a wish into a
// command; a setting selects the one that a bot uses. Route finding is here too.
//
// All rules work in the direction of travel, which is opposite to the heading of the hull in
// reverse. None of them knows a brain or draws anything: a Trace, if one is asked for, records what
// a rule found.
package steer
