// Package view holds what the viewer of a battle may know now, as plain data, for instruments, gun
// sights and sounds. It is their only access to the battle, and is filled in two ways. A person in
// a tank gets what their crew sees, hears and is told by radio, from the same tanks.View that bots
// get; a spectator gets everything. Code that only has a View cannot show, draw or play what is not
// in it.
package view
