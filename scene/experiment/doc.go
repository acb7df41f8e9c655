// Package experiment stores experiments with bots: matches are fought once, stored as rows of a
// file, and evaluated as often as needed. What is fought, and how it is measured, is up to ai/lab.
package experiment
