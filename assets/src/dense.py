#!/usr/bin/python3
# dense.py [folder]: makes the plants in trees.jpg, trees_a.png and trees_n.jpg hide what the sight rule says they hide.
# The rule takes a plant for a solid of revolution, so its picture must be as wide to the left of the foot as to the right, and
# must let nothing through between. Both are mended by painting the plant's own leaves behind it: mirrored, and then shifted.
# The lower edge, which the atlas cuts straight, is torn, so that no plant ends in a line on the ground.
# What it has done already it leaves alone. "make plants" runs it and measures the profiles anew.
import json, os, sys
import numpy as np
from PIL import Image
from scipy import ndimage as nd

DIR = sys.argv[1] if len(sys.argv) > 1 else os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'trees')
OPAQUE = 0.45          # the alpha from which on a pixel is drawn
NOTCH = 0.2            # m: notches in the outline narrower than twice this are filled
LEAF = 0.09            # m: size of the leaves at the rim of what is filled
BEHIND = 0.72          # leaves further back are darker
ENOUGH = 0.05          # what gains less than this share is dense already
TORN, TORN_MOST, GRAIN = 0.045, 0.2, 5   # how far up the lower edge is torn: share of the height, m; size of the tears in px
THIN = ('snag', 'juniper', 'bush_low', 'fern', 'heather', 'grass_green', 'grass_dry', 'reeds')  # what hides nothing stays as it grew

def disc(r):
    y, x = np.mgrid[-r:r+1, -r:r+1]
    return x*x + y*y <= r*r

def paint_behind(c, n, other_c, other_n, where, shade):
    """paints other behind c at where, as far as other is opaque there; returns what is still open"""
    put = where & (other_c[..., 3] > OPAQUE) & (c[..., 3] <= OPAQUE)
    c[put, :3] = other_c[put, :3] * shade
    c[put, 3] = np.maximum(other_c[put, 3], c[put, 3])
    n[put] = other_n[put]
    return where & (c[..., 3] <= OPAQUE)

def shifted(a, dy, dx):
    return np.roll(np.roll(a, dy, 0), dx, 1)

def stand(c, n):
    """moves a tree so that its trunk stands in the middle"""
    h, w = c.shape[:2]
    at = np.where((c[-h//40:, :, 3] > OPAQUE).any(0))[0]
    if len(at) == 0 or at[-1] - at[0] > w / 4:
        return
    off = int(round(w / 2 - (at[0] + at[-1] + 1) / 2))
    c[:], n[:] = shifted(c, 0, off), shifted(n, 0, off)

def leafy(inside, solid, per):
    """takes bites as big as leaves from the rim of what is to be filled"""
    depth = nd.distance_transform_edt(inside) / per
    noise = nd.gaussian_filter(np.random.default_rng(1).standard_normal(inside.shape), LEAF * per / 2)
    noise = (np.argsort(np.argsort(noise, axis=None)).reshape(noise.shape) / noise.size)
    return solid | (inside & (depth > 1.6 * LEAF * noise))

def dense(c, n, per):
    """c: colour and alpha, n: normals at the same size, per: pixels per metre"""
    h, w = c.shape[:2]
    stand(c, n)
    mirror, mirror_n = c[:, ::-1].copy(), n[:, ::-1].copy()
    mirror_n[..., 0] = 1 - mirror_n[..., 0]
    soft = (c[..., 3] <= OPAQUE) & (mirror[..., 3] > c[..., 3])   # with the soft rim of the leaves
    c[soft], n[soft] = mirror[soft], mirror_n[soft]
    solid = c[..., 3] > OPAQUE
    r = max(1, int(NOTCH * per))
    # beside the picture there is nothing, but below it the plant goes on
    padded = np.pad(solid, ((r, 0), (r, r))); padded = np.pad(padded, ((0, r), (0, 0)), mode='edge')
    closed = nd.binary_closing(padded, disc(r))[r:-r, r:-r]
    closed = nd.binary_fill_holes(leafy(closed | solid, solid, per))
    open_ = closed & ~solid
    leaves, leaves_n = c.copy(), n.copy()
    for k in range(1, 60):
        if not open_.any():
            break
        step, turn = 0.09 * per * k, 2.4 * k
        dy, dx = int(step * np.sin(turn)), int(step * np.cos(turn))
        open_ = paint_behind(c, n, shifted(leaves, dy, dx), shifted(leaves_n, dy, dx), open_, BEHIND)
    c[open_, 3] = 1                                               # what no leaf reached keeps the colour bled under it
    return int(open_.sum())

def noise(x, y):
    """smooth noise in 0..1 with one knot a unit"""
    def knot(i, j):
        h = i.astype(np.uint32) * np.uint32(374761393) + j.astype(np.uint32) * np.uint32(668265263)
        h = (h ^ (h >> 13)) * np.uint32(1274126177)
        return ((h ^ (h >> 16)) & 0xffffff) / 0xffffff
    i, j = np.floor(x).astype(int), np.floor(y).astype(int)
    fx, fy = (t*t*t*(t*(t*6-15)+10) for t in (x-i, y-j))
    a, b, c, d = knot(i, j), knot(i+1, j), knot(i, j+1), knot(i+1, j+1)
    return (a+(b-a)*fx)*(1-fy) + (c+(d-c)*fx)*fy

def tear(alpha, t):
    """lets nothing stand at the lower edge of a plant's cell but tufts; returns how many pixels it took"""
    h, w = alpha.shape
    x0, x1, y0, y1 = [int(np.float32(t['uv'][k]) * np.float32(size)) for k, size in ((0, w), (2, w), (1, h), (3, h))]
    rows = int(min(TORN, TORN_MOST / t['quad_h']) * (y1 - y0))
    r, x = np.mgrid[0:rows, x0:x1]
    gone = noise(x / GRAIN, r / (2 * GRAIN)) > 0.25 + r / max(rows, 1)
    cell = alpha[y1-rows:y1, x0:x1][::-1]
    taken = gone & (cell > 0)
    cell[taken] = 0
    return int(taken.sum())

def read(name, mode):
    return np.asarray(Image.open(os.path.join(DIR, name)).convert(mode)).astype(np.float32) / 255

def write(a, name, **how):
    Image.fromarray((np.clip(a, 0, 1) * 255 + .5).astype(np.uint8)).save(os.path.join(DIR, name), optimize=True, **how)

def main():
    man = json.load(open(os.path.join(DIR, 'trees.json')))
    colour = np.dstack([read('trees.jpg', 'RGB'), read('trees_a.png', 'L')])
    normal = Image.open(os.path.join(DIR, 'trees_n.jpg')).convert('RGB')
    size = normal.size
    normal = np.asarray(normal.resize((colour.shape[1], colour.shape[0]), Image.BILINEAR)).astype(np.float32) / 255
    changed, taken = False, 0
    for t in man['trees']:
        if t['kind'] == 'ground' or t['name'] in THIN:
            continue
        x, y, w, h = t['px']
        c, n = colour[y:y+h, x:x+w].copy(), normal[y:y+h, x:x+w].copy()
        before = (c[..., 3] > OPAQUE).mean()
        left = dense(c, n, w / t['quad_w'])
        after = (c[..., 3] > OPAQUE).mean()
        print('%-14s opaque %.3f -> %.3f, %d px without a leaf' % (t['name'], before, after, left))
        if after - before > ENOUGH * before:
            colour[y:y+h, x:x+w], normal[y:y+h, x:x+w], changed = c, n, True
    for t in man['trees']:
        taken += tear(colour[..., 3], t)
    if changed or taken:
        write(colour[..., 3], 'trees_a.png')
    if changed:
        write(colour[..., :3], 'trees.jpg', quality=91, subsampling='4:2:0')
        Image.fromarray((normal * 255 + .5).astype(np.uint8)).resize(size, Image.BOX).save(
            os.path.join(DIR, 'trees_n.jpg'), quality=92, subsampling='4:4:4', optimize=True)

main()
