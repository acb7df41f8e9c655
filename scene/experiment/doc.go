// Package experiment stores experiments with bots: matches are fought once, stored as rows of a
// file, and summed up as often as one likes. What is fought, and how it is measured, is up to
// ai/lab.
package experiment
