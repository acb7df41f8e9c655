// Package train searches for settings with which bots win more often: it lets populations of
// settings fight in a league and moves towards those that did well, or it changes many settings at
// once and finds those that matter.
package train
