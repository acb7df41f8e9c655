// Loads the program and starts it. What it needs of the page, and the page of it, is the
// object treeline.
"use strict";
(() => {
	const cover = document.getElementById("cover"), line = document.getElementById("line"), bar = document.getElementById("bar");
	const warning = document.getElementById("warning");
	const again = document.getElementById("again");
	let said = false; // why nothing is played
	let onward = () => location.reload(); // what the button does
	warning.addEventListener("click", () => (warning.hidden = getSelection().isCollapsed)); // not when a text in it was selected
	again.addEventListener("click", () => onward());
	document.documentElement.lang = words.language;
	for (const e of document.querySelectorAll("[data-text]")) e.textContent = words.of(e.textContent);

	globalThis.treeline = {
		asked: new URLSearchParams(location.search),
		trace: [], // lines that ?trace asks for
		// say shows a line in place of the picture, with the values that it holds, and a button
		// that loads the page again.
		say(text, ...values) {
			said = true;
			line.textContent = words.of(text, ...values);
			bar.hidden = true;
			again.hidden = false;
			cover.classList.remove("gone");
			document.exitPointerLock?.();
			touch.drive(false);
			again.focus();
		},
		// refuse tells what is wrong with what the address asks for, and offers to play without it.
		refuse(text) {
			treeline.say(text.charAt(0).toUpperCase() + text.slice(1));
			if (!location.search) return;
			onward = () => location.assign(location.pathname);
			again.textContent = words.of("Play without this link");
		},
		// warn shows a line above the picture until it is clicked.
		warn(text, ...values) {
			warning.textContent = words.of(text, ...values);
			warning.hidden = false;
		},
		// shown takes the cover away: the canvas has a picture.
		shown() {
			performance.mark("picture");
			cover.classList.add("gone");
			setTimeout(keep, 10_000); // once the title has what it needs
		},
		// load returns the bytes at an address of this site.
		async load(address) {
			const answer = await fetch(address);
			if (!answer.ok) throw new Error("the site has no such file");
			return new Uint8Array(await answer.arrayBuffer());
		},
	};

	// keep lets the browser keep the site for when there is no network.
	function keep() {
		try {
			navigator.serviceWorker?.register("sw.js").catch(() => {}); // it plays on without
		} catch {} // a frame without rights
	}

	// able tells why this browser cannot play, and returns whether it can.
	function able() {
		if (typeof WebAssembly !== "object") {
			treeline.say("Treeline needs WebAssembly, which this browser lacks.");
			return false;
		}
		const trial = document.createElement("canvas");
		trial.width = trial.height = 1; // it holds next to nothing until the browser clears it away
		if (trial.getContext("webgl2")) return true;
		treeline.say("Treeline needs WebGL 2, which this browser lacks or has turned off.");
		return false;
	}

	// stopped tells that the program has ended without a word of its own, as when it is out of
	// memory.
	function stopped(why) {
		if (said) return;
		store.flush();
		treeline.say("Treeline was stopped by an error in the program: {}. Reload the page; settings, career and replays are as last saved.", why);
	}

	// counted returns an answer that moves the bar as it comes in. It is as long as it is
	// unpacked, whatever the server sends.
	function counted(answer, length) {
		let come = 0;
		const watch = new TransformStream({
			transform(part, out) {
				come += part.byteLength;
				bar.value = Math.min(1, come / length);
				out.enqueue(part);
			},
		});
		return new Response(answer.body.pipeThrough(watch), { headers: { "Content-Type": "application/wasm" } });
	}

	// made returns the program, ready to run. Older browsers show no progress.
	async function made(answer, length, imports) {
		if (!WebAssembly.instantiateStreaming || typeof TransformStream !== "function") return WebAssembly.instantiate(await answer.arrayBuffer(), imports);
		return WebAssembly.instantiateStreaming(counted(answer, length), imports);
	}

	async function start() {
		if (!able()) return;
		const listed = async (name) => (await fetch(name, { cache: "no-cache" })).json();
		const [program, assets] = await Promise.all([listed("program.json"), listed("assets.json")]);
		treeline.assets = assets;
		const [answer] = await Promise.all([fetch(program.file), store.open()]);
		if (!answer.ok) throw new Error("the program is missing on the server");
		const go = new Go();
		go.argv = ["treeline"];
		go.env = { HOME: store.home, TMPDIR: "/tmp" };
		go.exit = (code) => stopped(treeline.fatal ?? "exit code " + code);
		for (const kind of ["error", "unhandledrejection"]) addEventListener(kind, (e) => {
			if (said) e.preventDefault(); // whatever the page still tells the program fails
			else if (e.error instanceof WebAssembly.RuntimeError) stopped(e.error.message);
		});
		const { instance } = await made(answer, program.length, go.importObject);
		line.textContent = words.of("Starting");
		bar.hidden = true;
		await go.run(instance);
	}

	start().catch((fault) => treeline.say("Treeline could not be loaded: {}. Reload the page.", fault.message));
})();
