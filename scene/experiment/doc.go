// Package experiment keeps experiments with bots: matches that are fought once, stored
// as rows of a file, and summed up as often as one likes. What is fought and how it is
// measured is for ai/lab to know.
package experiment
