package sound

import "github.com/go-gl/mathgl/mgl64"

// device plays sounds. A source plays one clip at a time. The device only pans it left or right;
// how loud it is follows from set.
type device interface {
	// start plays a clip of the bank on a source from an offset in seconds, forever if it is a
	// loop. It is silent until set is called.
	start(source, clip int, offset float64)
	// set updates a source. A centred sound is not panned.
	set(source int, gain, pitch float64, at mgl64.Vec3, centred bool)
	// stop stops what a source plays.
	stop(source int)
	// listen places the listener; gain applies to all sources.
	listen(at, forward, up mgl64.Vec3, gain float64)
	close()
}
