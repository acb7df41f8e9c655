// Package outside lets other people's programs drive tanks: anything that reads and writes lines,
// and WebAssembly modules in a sandbox. Each is told what the tanks.View of its tank holds and
// answers with an order, as every bot does; docs/bot-protocol.md describes how. A fault costs a
// program its turns, but never stops the match. Policies trained in the gym come in here too, as
// files of numbers with which ai/gym drives.
package outside
