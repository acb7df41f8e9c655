// The player's files that the browser keeps: a page that lists them, saves them to the
// computer, takes others from there, and deletes them. A file that is dropped on the game is
// taken too.
"use strict";
(() => {
	// Where a file belongs, by the end of its name: in the folder of the game.
	const places = { ".replay": "replays/", ".toml": "", ".png": "pictures/" };
	const most = 64 * 1024 * 1024; // bytes of a file: more is none of ours
	let plate = null;

	const element = (name, into, text) => {
		const e = document.createElement(name);
		if (text) e.textContent = text;
		into.append(e);
		return e;
	};
	const button = (into, text, act) => {
		const b = element("button", into, text);
		b.type = "button";
		b.addEventListener("click", act);
		return b;
	};
	const size = (bytes) => bytes < 1e6 ? Math.max(1, Math.round(bytes / 1e3)) + " KB" : (bytes / 1e6).toFixed(1) + " MB";
	const base = (path) => path.slice(path.lastIndexOf("/") + 1);

	// take puts files of the computer among the player's, in place of those of the same
	// name, and returns their paths. What is no file of the game is left out.
	async function take(list) {
		const taken = [];
		for (const file of list) {
			const end = Object.keys(places).find((end) => file.name.endsWith(end));
			if (end === undefined || file.size > most || /[\/\\\0]/.test(file.name)) continue;
			const path = store.folder + "/" + places[end] + file.name;
			store.put(path, new Uint8Array(await file.arrayBuffer()));
			taken.push(path);
		}
		await store.flush();
		return taken;
	}

	function save(path) {
		const a = document.createElement("a"), address = URL.createObjectURL(new Blob([store.get(path)]));
		a.href = address;
		a.download = base(path);
		a.click();
		setTimeout(() => URL.revokeObjectURL(address), 60_000);
	}

	// show opens the page. Words are what stands on it, in the player's language.
	function show(words) {
		if (!plate) {
			plate = element("dialog", document.body);
			plate.id = "files";
			// What happens on the page is not the game's.
			for (const kind of ["keydown", "keyup", "paste", "pointermove", "pointerdown", "pointerup", "wheel"]) plate.addEventListener(kind, (e) => e.stopPropagation());
		}
		fill(words, "");
		if (!plate.open) plate.showModal();
	}

	function fill(words, said) {
		plate.replaceChildren();
		element("h2", plate, words.heading);
		element("p", plate, words.about);
		const table = element("table", plate), all = store.list().sort();
		for (const path of all) {
			const row = element("tr", table);
			element("td", row, path.slice(store.folder.length + 1));
			element("td", row, size(store.get(path).length));
			const does = element("td", row);
			button(does, words.save, () => save(path));
			button(does, words.remove, async () => {
				store.remove(path);
				await store.flush();
				fill(words, "");
			});
		}
		if (all.length === 0) element("p", plate, words.none);
		const told = element("p", plate, said), foot = element("footer", plate), pick = element("input", foot);
		told.className = "said";
		pick.type = "file";
		pick.multiple = true;
		pick.accept = Object.keys(places).join(",");
		pick.hidden = true;
		pick.addEventListener("change", async () => {
			const n = pick.files.length, taken = await take(pick.files);
			const settings = taken.some((path) => path.endsWith(".toml"));
			fill(words, taken.length < n ? words.foreign : settings ? words.again : "");
		});
		button(foot, words.add, () => pick.click());
		button(foot, words.close, () => plate.close());
	}

	globalThis.files = { show, take };
})();
