// Package assets holds the pictures and models of the game, in the folders tanks, trees, terrain,
// props and fx. The scripts that make them are in src. The program for browsers does not contain
// them: it loads each from its site when it is needed.
package assets
