// Package steer is local driving: how a tank that wants to go somewhere gets
// through other tanks, wrecks, trunks, rocks, buildings and the edges of the
// map. A Strategy turns a wish into a command; which one a bot uses is a matter
// of tuning. Route finding on the ground is here too.
//
// All rules work in the direction of travel, which is opposite to the heading
// of the hull in reverse. None of them knows a brain or draws anything: what a
// rule found goes into a Trace on request.
package steer
