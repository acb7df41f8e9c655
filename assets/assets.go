// Package assets holds the pictures and models of the game, in the folders tanks, trees,
// terrain, props and fx. The scripts that make their files are in src. A program for
// browsers does not carry them: it loads each from its site when it is asked for.
package assets
