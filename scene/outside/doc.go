// Package outside lets programs of other people drive tanks: whatever reads and writes
// lines, and WebAssembly modules in a sandbox. Each is told what the tanks.View of its
// tank holds and answers with an order, as every bot does; docs/bot-protocol.md tells how.
// What goes wrong with one costs it its turns and never the match. What the gym has
// trained comes through the same door, as a file of numbers by which ai/gym drives.
package outside
