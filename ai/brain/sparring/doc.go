// Package sparring holds bots that each do one thing to excess: they show the
// laboratory what the bots of the game must be able to cope with. None of them is
// offered to players.
package sparring
