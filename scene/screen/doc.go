// Package screen is the game as a stack of screens: the title, the battle, and what is shown over
// them, such as the menu of a battle, the page of keys, the report on a tank or the tuning panel.
// Each has its own actions, update and drawing. Keys and mouse go from the top down until a screen
// takes them. The package decides what a person does and sees from one moment to the next; the
// battle itself is a session, and the window is behind the interfaces of Kit. Pages that show no
// battle are packages below it.
package screen
