// Package view holds what the viewer of a battle may know now, in plain data: all that
// instruments, gun sights and sounds are drawn from. It is the one door between the
// battle and them, and is filled in two ways. A person in a tank gets what their crew
// sees, hears and is told by radio, by the same tanks.View that bots get; a spectator
// gets everything. Code that holds only a View cannot show, draw or play what is not in
// it.
package view
