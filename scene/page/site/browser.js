// What the game asks of the browser and not every browser has, or lets this page have:
// gamepads, the whole screen, the cursor, the clipboard. Nothing here throws. That the screen
// or the cursor cannot be had is told once, that a text cannot be copied each time, with the
// text; where gamepads cannot be had there are none, and nothing is told.
"use strict";
(() => {
	const told = new Set();
	const tell = (text) => {
		if (told.has(text)) return;
		told.add(text);
		treeline.warn(text);
	};
	const enough = 2; // refusals to catch the cursor for a click: one may come of an Escape just before
	let clicked = false, refused = 0;
	document.addEventListener("pointerlockerror", () => {
		if (!clicked) return; // without a click browsers often refuse
		clicked = false;
		if (++refused >= enough) uncaught();
	});
	document.addEventListener("pointerlockchange", () => {
		if (document.pointerLockElement) refused = 0;
	});
	// Ctrl beside W, and the buttons of a mouse that lead back and forth, must not end a battle.
	const aside = 3; // the first of those buttons
	addEventListener("beforeunload", (e) => touch.driving() && e.preventDefault());
	for (const kind of ["mousedown", "mouseup"]) addEventListener(kind, (e) => e.button >= aside && e.preventDefault());

	const uncaught = () => tell("This browser does not let the game capture the mouse: the view turns only as far as the cursor goes. A gamepad turns it without limit.");

	// byHand copies a text as before there were clipboards for pages, and returns whether it did.
	function byHand(text) {
		const box = document.createElement("textarea");
		box.value = text;
		document.body.append(box);
		box.select();
		let done = false;
		try {
			done = document.execCommand("copy");
		} catch {} // it has none
		box.remove();
		return done;
	}

	const soon = 1000; // ms: far longer than a key stays down that is pressed once
	let kept = ""; // a text that is not copied yet
	// put copies what is kept, and keeps it no longer if that went well.
	async function put() {
		const text = kept;
		let done = false;
		try {
			await navigator.clipboard.writeText(text);
			done = true;
		} catch {
			done = byHand(text);
		}
		if (done && kept === text) kept = "";
	}
	// WebKit takes a text only while it tells the page of a press, and the game asks a picture later.
	for (const kind of ["keydown", "keyup", "pointerdown", "pointerup"]) addEventListener(kind, () => kept && put(), true);

	globalThis.browser = {
		// pads returns the gamepads, none where the page may not know them.
		pads() {
			try {
				return navigator.getGamepads?.() ?? [];
			} catch {
				return []; // a frame that was not lent them
			}
		},
		filled: () => !!(document.fullscreenElement ?? document.webkitFullscreenElement),
		// fill makes the page fill the screen or gives it back its place, and returns false
		// where that cannot be. Whether it came about an event tells.
		fill(on) {
			const page = document.documentElement, may = document.fullscreenEnabled ?? document.webkitFullscreenEnabled;
			const does = on ? page.requestFullscreen ?? page.webkitRequestFullscreen : document.exitFullscreen ?? document.webkitExitFullscreen;
			if (typeof does !== "function" || on && !may) {
				if (on) tell("This browser does not let this page go full screen.");
				return false;
			}
			try {
				does.call(on ? page : document)?.catch?.(() => {});
			} catch {
				return false;
			}
			return true;
		},
		// lock lets the browser catch the cursor, as a click of the player asks for or not, and
		// returns false where it does not.
		lock(canvas, click) {
			if (typeof canvas.requestPointerLock !== "function") {
				if (click) uncaught();
				return false;
			}
			clicked = click;
			try {
				canvas.requestPointerLock()?.catch?.(() => {}); // the event tells of it
			} catch {
				refused = enough;
			}
			return refused < enough;
		},
		// copy puts a text into the clipboard, if need be as the player next presses or lets go of
		// something, or shows it where that cannot be.
		async copy(text) {
			kept = text;
			await put();
			if (kept !== text) return;
			setTimeout(() => {
				if (kept !== text) return;
				kept = "";
				treeline.warn("This browser does not let the game copy text. Select this, and copy it by hand: {}", text);
			}, soon);
		},
	};
})();
