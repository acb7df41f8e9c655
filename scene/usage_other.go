//go:build !unix

package scene

import "time"

// processorTime returns 0: this system is not asked.
func processorTime() time.Duration { return 0 }

// residentMB returns 0: this system is not asked.
func residentMB() float64 { return 0 }
