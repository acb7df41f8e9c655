// Package steer is local driving: hit-point avoidance, closest approach, speed
// governor, map edges and the deadlock breaker.
package steer
