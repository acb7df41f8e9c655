//go:build js

package sound

import "errors"

// openDevice refuses: a browser's own sound takes this place.
func openDevice(*bank) (device, error) { return nil, errors.New("not in a browser") }
