package sight

import (
	"math"

	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom/ieee"
)

// A cloud of smoke hides as a plant does, with its width at the height where the lines of sight
// pass it. Unlike a plant, it hides everything from an eye inside it: nobody can look out of it.

// smokeProfile returns the profile of all clouds, from the lower end of the skirt to the
// top.
func smokeProfile() *profile {
	full := tanks.Cloud{Height: 1}
	foot := full.Skirt()
	var p terrain.Profile
	for i := range p {
		p[i] = tanks.CloudWidth(1 - float64((1-float64(i)/steps)*(1+foot)))
	}
	out := newProfile(&p)
	return &out
}

// SetClouds adopts the current clouds of a match. Eyes do so with every Look.
func (o *Occluders) SetClouds(all []tanks.Cloud) {
	clouds := o.passing.clouds[:0]
	for i := range all {
		c := &all[i]
		if !(c.Radius > 0 && c.Height > 0) {
			continue
		}
		skirt := c.Skirt()
		clouds = append(clouds, plant{
			u: c.At[0], v: -c.At[2], cover: c.Radius, foot: c.At[1] - skirt, per: steps / (c.Height + skirt), profile: o.smoke, id: -1,
			most: math.Nextafter32(float32(c.Radius), math.MaxFloat32),
		})
	}
	o.passing.clouds = clouds
}

// shadeClouds adds the shadows of clouds on the body that the cone is aimed at.
func (s *Scratch) shadeClouds(clouds []plant) {
	for i := range clouds {
		if s.settled() {
			return
		}
		s.shadeCloud(&clouds[i], cause{cloudCause, int32(i)})
	}
}

// shadeCloud adds the shadow of a cloud.
func (s *Scratch) shadeCloud(p *plant, by cause) {
	c := &s.cone
	x, y := c.local(p.u, p.v)
	off := math.Abs(y) - float64(x*c.span)
	if x+p.cover <= 0 || off > 0 && off*off >= p.cover*p.cover*c.secant2() {
		return
	}
	if ieee.Hypot(x, y) < p.width(c.eye) {
		s.addWhole(by)
		return
	}
	s.lay()
	if x > p.cover+aside && x+p.cover < c.cx-c.r {
		s.addFan(p, x, y, by)
		return
	}
	s.shadeNear(p, by)
}

// strikeCloud strikes out what a cloud hides by seed mode.
func (s *Scratch) strikeCloud(p *plant, by cause) {
	if x, y := s.cone.local(p.u, p.v); ieee.Hypot(x, y) <= p.cover {
		s.strike(-math.Pi, math.Pi, 0, by)
		return
	}
	s.strikePlant(p, by)
}
