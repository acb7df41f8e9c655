// Package outside lets other people's programs drive tanks: anything that reads and writes lines,
// and WebAssembly modules in a sandbox. Each is told what its tanks.View holds and answers with an
// order, as every bot does; docs/bot-protocol.md describes the protocol. A fault costs a program
// its turns, but never stops the match. Policies trained in the gym are brains of this package too:
// files of numbers that ai/gym drives with.
package outside
