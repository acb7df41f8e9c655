package scene

import (
	"context"
	"errors"
	"image/png"

	"treeline/scene/camera"
	"treeline/scene/overlay"
	"treeline/scene/screen"
)

// Shot fights a battle of bots up to an instant and writes a picture of it. Equal
// options give equal pictures on one machine.
func Shot(o ShotOptions) error {
	o.Watch, o.Mute, o.Stats, o.Trace = true, true, nil, nil
	if scale := &o.Config.View.Picture.Scale; *scale == 0 {
		*scale = 1 // nobody waits for the next picture
	}
	layers, err := overlay.Named(o.Overlay)
	if err != nil {
		return err
	}
	if o.Out == "" {
		return errors.New("the picture needs a file to be written to")
	}
	if err := o.settle(); err != nil {
		return err
	}
	a, err := newApp(context.Background(), o.Options)
	if err != nil {
		return err
	}
	defer a.close()
	d := a.display
	if d.width != o.Width || d.height != o.Height {
		o.Log.Warn("the window system chose another size for the picture", "width", d.width, "height", d.height)
	}
	if err := d.stage.Refine(); err != nil {
		return err
	}
	instant := screen.Instant{At: o.At, Mode: camera.Mode(o.Camera), Layers: layers}
	if err := a.kit.Show(instant, func() error { return d.picture(a.stack.Draw) }); err != nil {
		return err
	}
	return writePNG(o.Out, d.win.Picture(), png.BestCompression)
}
