package steer

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
)

// ClearAhead returns how far, up to look, a bar across the way that reaches
// halfWidth to both sides can be carried from at along dir before it meets one of
// the fixed things, in metres. A thing that the bar touches already blocks it if
// the thing's middle lies ahead.
func ClearAhead(at, dir mgl64.Vec3, halfWidth, look float64, fixed []Fixed) float64 {
	for i := range fixed {
		near, ok := fixed[i].start(at, dir, halfWidth)
		if ok {
			look = min(look, near)
		}
	}
	return look
}

// start returns how far along dir from at a bar of halfWidth to both sides first
// meets the thing, in metres, at least 0. ok is false if it never does, or lies
// behind.
func (f *Fixed) start(at, dir mgl64.Vec3, halfWidth float64) (near float64, ok bool) {
	var far float64
	ex, ez := f.Box.At[0]-at[0], f.Box.At[2]-at[2]
	along, across := float64(ex*dir[0])+float64(ez*dir[2]), math.Abs(float64(ex*dir[2])-float64(ez*dir[0]))
	if across >= halfWidth+f.Radius || along < -f.Radius {
		return 0, false
	}
	if f.Disc() {
		half := f.Radius
		if over := across - halfWidth; over > 0 {
			half = math.Sqrt(float64(f.Radius*f.Radius) - float64(over*over))
		}
		near, far = along-half, along+half
	} else if near, far, ok = boxStretch(f.Box, ex, ez, dir, halfWidth); !ok {
		return 0, false
	}
	if far <= 0 || (near < 0 && along <= 0) {
		return 0, false
	}
	return max(0, near), true
}

// boxStretch returns where a bar begins and stops meeting a box whose middle lies at (ex, ez) from
// the start: the part of its outline inside the strip that the bar sweeps.
func boxStretch(b geom.Box, ex, ez float64, dir mgl64.Vec3, halfWidth float64) (near, far float64, ok bool) {
	f, r := b.Heading.Dir(), b.Heading.Right()
	near, far = math.Inf(1), math.Inf(-1)
	var corner [4][2]float64 // along and across
	signs := [4][2]float64{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}
	for k, sign := range signs {
		x := ex + float64(sign[0]*b.HalfLength*f[0]) + float64(sign[1]*b.HalfWidth*r[0])
		z := ez + float64(sign[0]*b.HalfLength*f[2]) + float64(sign[1]*b.HalfWidth*r[2])
		corner[k] = [2]float64{float64(x*dir[0]) + float64(z*dir[2]), float64(x*dir[2]) - float64(z*dir[0])}
	}
	for k := range corner {
		p, q := corner[k], corner[(k+1)%len(corner)]
		from, to := 0.0, 1.0
		if d := q[1] - p[1]; math.Abs(d) > 1e-12 {
			s, t := (-halfWidth-p[1])/d, (halfWidth-p[1])/d
			from, to = max(from, min(s, t)), min(to, max(s, t))
		} else if math.Abs(p[1]) > halfWidth {
			continue
		}
		if from >= to {
			continue
		}
		a, c := p[0]+float64((q[0]-p[0])*from), p[0]+float64((q[0]-p[0])*to)
		near, far = min(near, a, c), max(far, a, c)
	}
	return near, far, far > near
}

// clear returns how far the tank's bow is from what it would meet if its hull lay along heading and
// drove that way, up to look, in metres; negative if the hull would lie in something. The gap is
// kept on both sides of the way, but not beside the hull, where it is too late for it. The edges of
// the map are walls.
func (s *Scene) clear(heading geom.Heading, gap, look float64) float64 {
	const graze = 0.05 // m by which a hull may touch
	bow, half, dir := s.Self.HalfLength, s.Self.HalfWidth, heading.Dir()
	look = min(look, s.wall(dir))
	for i := range s.Fixed {
		f := &s.Fixed[i]
		if near, ok := f.start(s.Self.At, dir, half+gap); !ok || near > look {
			continue
		} else if near > bow {
			look = near
			continue
		}
		if near, ok := f.start(s.Self.At, dir, half-graze); ok {
			look = min(look, near)
		}
	}
	return look - bow
}

// wall returns how far the tank's middle can go in a direction before its bow
// leaves the map, in metres.
func (s *Scene) wall(dir mgl64.Vec3) float64 {
	room := math.Inf(1)
	for _, k := range [2]int{0, 2} {
		size := s.Width
		if k == 2 {
			size = s.Depth
		}
		left := s.Self.At[k]
		if dir[k] > 0 {
			left = size - s.Self.At[k]
		}
		if d := math.Abs(dir[k]); d > 1e-6 {
			room = min(room, max(0, left)/d)
		}
	}
	return room
}
