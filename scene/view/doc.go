// Package view holds what the viewer of a battle may know now, as plain data: everything that
// instruments, gun sights and sounds are made from. It is the only way from the battle to them, and
// is filled in two ways. A person in a tank gets what their crew sees, hears and is told by radio,
// by the same tanks.View that bots get; a spectator gets everything. Code that holds only a View
// cannot show, draw or play what is not in it.
package view
