// A gamepad on the screen for fingers: a stick under the left thumb, the view under the
// right one, and buttons. It tells what a browser tells of a gamepad, and by how much the
// view was dragged. Fingers that touch nothing of it point, as a mouse does.
"use strict";
(() => {
	const reach = 60; // px from the middle of the stick to its edge
	const pad = {
		connected: true, mapping: "standard", id: "Touch screen", axes: [0, 0, 0, 0],
		buttons: Array.from({ length: 17 }, () => ({ pressed: false, value: 0 })),
	};
	// By number in the browser's standard layout: what stands on the button.
	const labels = { 7: "RT", 6: "LT", 0: "A", 1: "B", 2: "X", 3: "Y", 4: "LB", 5: "RB", 8: "Back", 9: "Start", 12: "+", 13: "\u2212" };
	let known = false, used = false, driving = false, dx = 0, dy = 0;

	const element = (name, into) => {
		const e = document.createElement("div");
		e.className = name;
		into.append(e);
		return e;
	};
	const plate = element("touch", document.body), drive = element("drive", plate), look = element("look", plate), stick = element("stick", plate);
	const thumb = element("thumb", stick);
	plate.hidden = true;

	// hold calls at, moved and gone for one finger at a time on an element.
	function hold(on, at, moved, gone) {
		let finger = null;
		on.addEventListener("pointerdown", (e) => {
			if (finger !== null) return;
			finger = e.pointerId; // which browsers let an element keep by themselves
			e.preventDefault();
			e.stopPropagation();
			at(e);
		});
		on.addEventListener("pointermove", (e) => {
			e.stopPropagation();
			if (e.pointerId === finger) moved(e);
		});
		for (const end of ["pointerup", "pointercancel"]) {
			on.addEventListener(end, (e) => {
				e.stopPropagation();
				if (e.pointerId !== finger) return;
				finger = null;
				gone(e);
			});
		}
	}

	for (const [number, label] of Object.entries(labels)) {
		const b = element("button b" + number, plate);
		b.textContent = label;
		const set = (on) => {
			pad.buttons[number] = { pressed: on, value: on ? 1 : 0 };
			b.classList.toggle("down", on);
		};
		hold(b, () => set(true), () => {}, () => set(false));
	}

	let middle = [0, 0];
	const steer = (e) => {
		const x = e.clientX - middle[0], y = e.clientY - middle[1], far = Math.max(1, Math.hypot(x, y) / reach);
		pad.axes[0] = x / far / reach;
		pad.axes[1] = y / far / reach;
		thumb.style.translate = `${x / far}px ${y / far}px`;
	};
	const release = () => {
		pad.axes[0] = pad.axes[1] = 0;
		thumb.style.translate = "0 0";
		stick.classList.remove("held");
	};
	hold(drive, (e) => {
		middle = [e.clientX, e.clientY];
		stick.style.left = e.clientX + "px";
		stick.style.top = e.clientY + "px";
		stick.classList.add("held");
		steer(e);
	}, steer, release);

	let before = [0, 0];
	hold(look, (e) => { before = [e.clientX, e.clientY]; }, (e) => {
		dx += e.clientX - before[0];
		dy += e.clientY - before[1];
		before = [e.clientX, e.clientY];
	}, () => {});

	function show() {
		plate.hidden = !used;
		plate.classList.toggle("driving", driving);
		if (!driving) release();
	}
	addEventListener("pointerdown", (e) => {
		if (used || e.pointerType !== "touch") return;
		known = used = true;
		show();
	}, true);
	addEventListener("keydown", () => {
		if (!used) return;
		used = false;
		show();
	}, true);

	globalThis.touch = {
		// pad returns the gamepad, null until a finger touches the screen. A key hides it.
		pad: () => known ? pad : null,
		// drive tells whether the game has caught the cursor: then fingers steer and look. driving
		// returns what was told last.
		drive(on) {
			driving = on;
			show();
		},
		driving: () => driving,
		// dragged returns by how many px the view was dragged since the last call.
		dragged() {
			const by = [dx, dy];
			dx = dy = 0;
			return by;
		},
	};
})();
