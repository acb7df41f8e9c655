// Package train searches for numbers by which bots win more: it lets populations of
// settings fight in a league, and moves towards those that did well; or it turns many
// settings at once, and finds those that matter.
package train
