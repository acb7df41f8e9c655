// Package view holds what the viewer of a battle may know now, in plain data: all
// that instruments, sights and ears are made from. It is the one door between the
// battle and them, and has two keepers. A person in a tank gets what their crew
// sees, hears and is told by radio, by the same tanks.View that bots get; a
// spectator gets everything. What is not in a View cannot be shown, drawn or heard
// by whoever holds nothing else.
package view
