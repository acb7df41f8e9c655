// A scene of two tanks and what stands between them, seen from above and through the eyes of
// the left one. How much is visible is asked of the game's own rule (figure.wasm); here is
// only the drawing.
"use strict";
(() => {
	const wide = 150, deep = 62, crowns = { oak: 5.3, linden: 4.4, spruce: 3.65, birch: 2.7, hazel: 2.1 };
	const colors = { tree: "#4f8a3f", bush: "#8f9a3a", rock: "#8a8f92", building: "#b5763f", wall: "#a8a89a", bale: "#cdb65a", wreck: "#8a4fa3", smoke: "#c8ccc6", ground: "#7a5c3c" };
	const begun = () => ({
		width: wide, depth: deep, observer: { x: 14, z: 31, class: "badger" }, target: { x: 128, z: 30, heading: Math.PI / 3, turret: 0, class: "badger", speed: 0 },
		things: [
			{ kind: "linden", x: 96, z: 27 }, { kind: "spruce", x: 70, z: 36 }, { kind: "hazel", x: 118, z: 33 }, { kind: "oak", x: 55, z: 14 },
			{ kind: "rock_a", x: 84, z: 47 }, { kind: "wall", x: 112, z: 15, heading: 1.2, length: 14, height: 1.4 },
		],
	});
	let scene = begun(), found = null, held = null;
	const at = (id) => document.getElementById(id), plan = at("plan"), picture = at("picture");

	const scale = () => plan.width / wide;

	// look asks once more; what changes meanwhile is asked when the answer is there.
	let asking = false, again = false;
	function look() {
		again = asking;
		if (asking) return;
		asking = true;
		treelineLook(JSON.stringify(scene), (said, fault) => {
			asking = false;
			if (fault) at("verdict").textContent = fault;
			else show(said);
			if (again) look();
		});
	}

	function show(said) {
		found = JSON.parse(said);
		const percent = (share) => (100 * share).toFixed(share > 0 && share < 0.1 ? 1 : 0) + " %", l = found.look;
		at("verdict").textContent = `${percent(l.share)} of it is visible, ${l.inView ? percent(l.threshold) + " is needed" : "out of view"}: ${found.seen ? "seen" : "not seen"}`;
		at("reasons").replaceChildren(...l.reasons.map((reason) => {
			const line = document.createElement("li");
			line.textContent = reason;
			return line;
		}));
		draw();
	}

	function draw() {
		drawPlan(plan.getContext("2d"));
		drawPicture(picture.getContext("2d"));
	}

	function circle(c, x, z, radius, fill, edge) {
		c.beginPath();
		c.arc(x * scale(), z * scale(), radius * scale(), 0, 2 * Math.PI);
		if (fill) { c.fillStyle = fill; c.fill(); }
		if (edge) { c.strokeStyle = edge; c.stroke(); }
	}

	function shape(c, corners, fill) {
		c.beginPath();
		for (const [x, , z] of corners) c.lineTo(x * scale(), z * scale());
		c.closePath();
		c.fillStyle = fill;
		c.fill();
	}

	function drawPlan(c) {
		const s = scale(), l = found.look, eye = l.eye;
		c.fillStyle = "#2c3a22";
		c.fillRect(0, 0, plan.width, plan.height);
		c.lineWidth = 2;
		c.fillStyle = "#ffffff14";
		c.beginPath();
		c.moveTo(eye[0] * s, eye[2] * s);
		c.lineTo(l.leftAt[0] * s, l.leftAt[2] * s);
		c.lineTo(l.rightAt[0] * s, l.rightAt[2] * s);
		c.fill();
		for (const t of scene.things) {
			if (crowns[t.kind]) circle(c, t.x, t.z, crowns[t.kind], "#5f7f3f66", null);
			else {
				c.save();
				c.translate(t.x * s, t.z * s);
				c.rotate(-(t.heading || 0));
				c.fillStyle = t.kind === "wall" ? colors.wall : colors.rock;
				const length = (t.length || 4.4) * s, width = (t.kind === "wall" ? 0.9 : 3.4) * s;
				c.fillRect(-length / 2, -width / 2, length, width);
				c.restore();
			}
		}
		for (const k of l.candidates) {
			if (k.radius > 0) circle(c, k.at[0], k.at[2], k.radius, k.blocks ? colors[k.kind] : "#77837044", k.blocks ? "#fff" : "#0000");
			if (!k.blocks) continue;
			c.strokeStyle = colors[k.kind];
			for (const end of [k.leftAt, k.rightAt]) {
				const dx = end[0] - eye[0], dz = end[2] - eye[2], far = l.distance / Math.max(1, Math.hypot(dx, dz));
				c.beginPath();
				c.moveTo(eye[0] * s, eye[2] * s);
				c.lineTo((eye[0] + dx * far) * s, (eye[2] + dz * far) * s);
				c.stroke();
			}
		}
		found.bodies.forEach((corners, i) => shape(c, corners, i ? "#ff9d7a" : "#e0694a"));
		circle(c, scene.observer.x, scene.observer.z, 2.2, "#8fc35a", "#fff");
		c.fillStyle = "#fff";
		c.font = "26px system-ui";
		c.fillText("eye", scene.observer.x * s - 20, (scene.observer.z + 5) * s);
		c.fillText(Math.round(l.distance) + " m", (scene.target.x - 3) * s, (scene.target.z + 7.5) * s);
	}

	// The target as the eye has it: rows from the lowest up, and what hides them.
	function drawPicture(c) {
		const l = found.look, rows = l.rows.filter((row) => row.part > 0), top = Math.max(...rows.map((row) => row.top)), low = Math.min(...rows.map((row) => row.bottom));
		const margin = 20, width = picture.width - 2 * margin, height = (picture.height - 2 * margin) / (top - low);
		const x = (share) => margin + (1 - share) * width, y = (up) => picture.height - margin - (up - low) * height;
		c.fillStyle = "#0e120b";
		c.fillRect(0, 0, picture.width, picture.height);
		for (const row of rows) {
			c.fillStyle = "#e6ead9";
			c.fillRect(x(row.to), y(row.top), x(row.from) - x(row.to), y(row.bottom) - y(row.top));
		}
		for (const b of l.blocked) {
			l.rows.forEach((row, i) => {
				if (!b.rows[i] || row.part <= 0) return;
				const from = Math.max(b.from, row.from), to = Math.min(b.to, row.to);
				if (to <= from) return;
				c.fillStyle = colors[b.cause.kind];
				c.fillRect(x(to), y(row.top), x(from) - x(to), y(row.bottom) - y(row.top));
			});
		}
		c.strokeStyle = "#0e120b";
		for (const row of rows) c.strokeRect(x(row.to), y(row.top), x(row.from) - x(row.to), y(row.bottom) - y(row.top));
	}

	const place = (e) => {
		const r = plan.getBoundingClientRect();
		return [(e.clientX - r.left) / r.width * wide, (e.clientY - r.top) / r.height * deep];
	};
	plan.addEventListener("pointerdown", (e) => {
		const [x, z] = place(e), reach = 7;
		const near = (t) => Math.hypot(t.x - x, t.z - z);
		held = [...scene.things, scene.target, scene.observer].sort((a, b) => near(a) - near(b))[0];
		if (near(held) > reach) held = null;
		else plan.setPointerCapture(e.pointerId);
	});
	plan.addEventListener("pointermove", (e) => {
		if (!held) return;
		const [x, z] = place(e);
		held.x = Math.min(wide - 3, Math.max(3, x));
		held.z = Math.min(deep - 3, Math.max(3, z));
		look();
	});
	for (const end of ["pointerup", "pointercancel"]) plan.addEventListener(end, () => { held = null; });
	const controls = () => {
		scene.target.class = at("class").value;
		scene.target.heading = at("turn").value * Math.PI / 180;
		scene.target.speed = at("drives").checked ? 5 : 0;
		look();
	};
	for (const id of ["class", "turn", "drives"]) at(id).addEventListener("input", controls);
	at("again").addEventListener("click", () => { scene = begun(); controls(); });

	globalThis.treelineReady = controls;
	const go = new Go();
	WebAssembly.instantiateStreaming(fetch("figure.wasm"), go.importObject)
		.then((made) => go.run(made.instance))
		.catch((fault) => { at("verdict").textContent = "The figure could not be loaded: " + fault.message; });
})();
