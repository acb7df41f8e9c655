//go:build headless && !js

package cli

import (
	"context"
	"errors"

	"treeline/ai/lab"
)

// untilEnded is untilStopped for what never ends by itself: being stopped is no error then.
func untilEnded(f func(context.Context) error) error {
	err := untilStopped(f)
	if errors.Is(err, lab.ErrStopped) {
		return nil
	}
	return err
}
