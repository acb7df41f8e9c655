// Package careerpage is the page on which a player sees what they have come to, and chooses the
// paint of their tank. The record itself is that of package career.
package careerpage
