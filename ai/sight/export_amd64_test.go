//go:build !purego

package sight

// HasVectors says whether this processor is asked in vectors.
func HasVectors() bool { return hasVectors }

// WithoutVectors calls f as on a processor that lacks them.
func WithoutVectors(f func()) {
	defer func(had bool) { hasVectors = had }(hasVectors)
	hasVectors = false
	f()
}
