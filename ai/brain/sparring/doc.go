// Package sparring holds bots that each do one thing to excess: in the laboratory they show what
// the game's bots must cope with. None of them is offered to players.
package sparring
