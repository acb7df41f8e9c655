package sound

import "github.com/go-gl/mathgl/mgl64"

// device plays sounds. A source plays one clip at a time; it places the
// sound left or right, while its loudness is what set asks for.
type device interface {
	// start plays a clip of the bank on a source from an offset in seconds, for
	// ever if it is a loop. It is silent until set is called.
	start(source, clip int, offset float64)
	// set brings a source up to date. centred sounds have no place.
	set(source int, gain, pitch float64, at mgl64.Vec3, centred bool)
	// stop ends what a source plays.
	stop(source int)
	// listen places the ears; gain counts for everything.
	listen(at, forward, up mgl64.Vec3, gain float64)
	close()
}
