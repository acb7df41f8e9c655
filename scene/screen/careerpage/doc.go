// Package careerpage is the page on which players see their record and choose the paint of their
// tank. The record itself is in package career.
package careerpage
