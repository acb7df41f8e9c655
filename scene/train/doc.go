// Package train searches for settings with which bots win more often. It either lets populations of
// settings fight in a league and moves towards those that did well, or changes many settings at
// once and finds those that matter.
package train
