package cover

// Fill computes everything that is still missing.
func (c *Map) Fill() {
	c.exposed = true
	for i := range c.squares {
		for k := range Directions {
			c.need(i, k, allRings)
			c.needSky(i, k)
		}
		c.needExposure(i)
	}
}
