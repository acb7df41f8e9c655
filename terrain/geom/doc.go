// Package geom is plane geometry on mathgl vectors.
//
// Convention, stated once for the whole game: metres, seconds, radians; y is up and the
// ground plane is x-z, with the map's corner at the origin and the map reaching to
// (width, depth) along +x and +z. A heading of 0 looks along +x and grows
// counter-clockwise seen from above, so heading pi/2 looks along -z and the direction
// of heading h is (cos h, 0, -sin h). This is what a rotation about +y does to a model
// that faces +x. North on the map is -z.
package geom
