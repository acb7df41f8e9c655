// Package brain is everything a bot is: what it believes, what its team tells
// it, how it chooses, drives and lays its gun. A bot is handed its view of the
// world tick by tick and never the world itself.
package brain
