// A file system for the program, as Go asks for one: folders and files in memory, of which
// those below the home folder are kept in the browser's own storage (IndexedDB). A file is
// kept as it is when it has been closed, given its name or flushed, whole and in a
// transaction of its own. What the browser refuses is tried again. Where a browser keeps
// nothing, all lasts until the page is closed; so it does in every page but the first of those
// that are open at once, as each would write its own files over those of the others.
"use strict";
(() => {
	const home = "/home/player", folder = home + "/.config/Treeline", temporary = ".treeline-", soon = 300, later = 20_000; // ms
	const worth = /\/(career\.json|(replays|pictures|profiles|lang|maps)\/[^/]+)$/; // files that a player would miss
	const files = new Map(); // by path
	const folders = new Set(["/", "/tmp", "/home", home]);
	const open = new Map(); // by descriptor
	let last = 100, db = null, keeps = false, waiting = null, told = false, asked = false, wish = null, text = "";
	const due = new Map(); // paths that differ from what is kept, each with the file that is there no more

	const fault = (code) => Object.assign(new Error(code), { code });
	const tidy = (path) => {
		const parts = [];
		for (const part of path.split("/")) {
			if (part === "..") parts.pop();
			else if (part !== "" && part !== ".") parts.push(part);
		}
		return "/" + parts.join("/");
	};
	const above = (path) => path.slice(0, path.lastIndexOf("/")) || "/";

	// keep lets the browser have in a moment what is at a path. Gone is the file that has left it.
	function keep(path, gone) {
		if (!keeps || !path.startsWith(home + "/") || path.includes(temporary)) return;
		due.set(path, gone);
		waiting ??= setTimeout(flush, soon);
	}

	// one keeps a file as it is now, and returns whether the browser has it.
	const one = (path) => new Promise((done) => {
		const act = db.transaction("files", "readwrite"), box = act.objectStore("files"), file = files.get(path);
		if (file) box.put({ data: file.data.slice(0, file.length), time: file.time }, path);
		else box.delete(path);
		act.oncomplete = () => done(true);
		act.onerror = act.onabort = () => done(false);
	}).catch(() => {
		db = null; // the browser has closed it, and may open it again
		return false;
	});

	// flush keeps all that is due, and returns when the browser has it or has refused it. Files
	// are begun all at once, those that are deleted last: a page that is being left has no other
	// moment. Only the old name of a file waits until the browser has the file under its new one,
	// and stays if that is refused. Others are deleted whatever is refused, which makes room.
	async function flush() {
		clearTimeout(waiting);
		waiting = null;
		if (!keeps || due.size === 0) return;
		if (!db) await connect().catch(() => {});
		const gone = new Map(due), paths = [...due.keys()].sort((a, b) => files.has(b) - files.has(a)), had = new Set();
		due.clear();
		const renamed = new Map(); // new names by the old one
		for (const path of paths) {
			const now = gone.get(path) ? paths.filter((other) => files.get(other) === gone.get(path)) : [];
			if (now.length > 0) renamed.set(path, now);
		}
		const begin = (some) => Promise.all(some.map(async (path) => await one(path) && had.add(path)));
		await begin(paths.filter((path) => !renamed.has(path)));
		await begin([...renamed.keys()].filter((path) => renamed.get(path).every((name) => had.has(name))));
		for (const path of paths) if (!had.has(path) && !due.has(path)) due.set(path, gone.get(path));
		if (paths.some((path) => had.has(path) && files.has(path) && worth.test(path))) ask();
		if (had.size === paths.length) {
			told = false;
			return;
		}
		waiting ??= setTimeout(flush, later);
		if (told) return;
		told = true;
		treeline.warn("The browser has no more room: settings, career and replays last only until this page is closed. Remove some under “Files in this browser”, or save them to your computer there.");
	}

	// ask asks the browser, once, not to clear the files away when it runs out of room. Some ask the
	// player in turn and take the keyboard for it, which would pause a battle: while somebody
	// drives it waits.
	async function ask() {
		const moment = 1000; // ms
		if (asked) return;
		if (globalThis.touch?.driving()) {
			wish ??= setTimeout(() => {
				wish = null;
				ask();
			}, moment);
			return;
		}
		asked = true;
		try {
			if (!await navigator.storage.persisted()) await navigator.storage.persist();
		} catch {} // it knows of no such wish
	}

	const answer = (request) => new Promise((done, failed) => {
		request.onsuccess = () => done(request.result);
		request.onerror = request.onblocked = () => failed(request.error);
		setTimeout(failed, 10_000); // ms; some never answer
	});

	// connect opens what the browser keeps.
	async function connect() {
		const request = indexedDB.open("treeline", 1);
		request.onupgradeneeded = () => request.result.createObjectStore("files");
		const opened = await answer(request);
		const gone = () => {
			if (db === opened) db = null; // the next file opens it again
		};
		opened.onclose = gone;
		opened.onversionchange = () => {
			opened.close();
			gone();
		};
		db = opened;
	}

	// alone holds the files for this page as long as it is open, and returns whether it does: no
	// other page has them. One that is being left gives them up in a moment, when it has kept all.
	// Where a browser lends no locks, as at addresses without https, nobody knows.
	const alone = () => new Promise((done) => {
		if (!navigator.locks) return done(true);
		const moment = 1500, patience = new AbortController(); // ms
		setTimeout(() => patience.abort(), moment);
		navigator.locks.request("treeline", { signal: patience.signal }, () => {
			done(true);
			return new Promise(() => {}); // until the page is closed
		}).catch((fault) => done(fault.name !== "AbortError"));
	}).catch(() => true);

	globalThis.store = {
		home, flush, folder, temporary,
		// list returns the paths of the player's files, get what one holds.
		list: () => [...files.keys()].filter((path) => path.startsWith(folder + "/") && !path.includes(temporary)),
		get(path) {
			const file = files.get(path);
			return file ? file.data.slice(0, file.length) : new Uint8Array(0);
		},
		// put makes a file hold data, remove takes it away.
		put(path, data) {
			for (let at = above(path); !folders.has(at); at = above(at)) folders.add(at);
			files.set(path, { data, length: data.length, time: Date.now(), mode: 0o600 });
			keep(path);
		},
		remove(path) {
			const file = files.get(path);
			files.delete(path);
			keep(path, file);
		},
		// open brings back what was kept.
		async open() {
			const mine = await alone();
			try {
				await connect();
				const box = db.transaction("files").objectStore("files");
				const [paths, kept] = await Promise.all([answer(box.getAllKeys()), answer(box.getAll())]);
				paths.forEach((path, i) => {
					files.set(path, { data: kept[i].data, length: kept[i].data.length, time: kept[i].time, mode: 0o600 });
					for (let at = above(path); !folders.has(at); at = above(at)) folders.add(at);
				});
				keeps = mine;
			} catch {
				if (mine) treeline.warn("This browser stores nothing for Treeline, as in some private windows: settings, career and replays last only until this page is closed. “Files in this browser” saves them to your computer.");
			}
			if (!mine) treeline.warn("Treeline is open in another tab or window. What you do here is not saved: play there, or close that one and reload this page.");
			addEventListener("pagehide", flush);
			document.addEventListener("visibilitychange", () => document.hidden && flush());
		},
	};

	function status(path) {
		const file = files.get(path), folder = folders.has(path);
		if (!file && !folder) throw fault(files.has(above(path)) ? "ENOTDIR" : "ENOENT");
		return describe(file);
	}
	function describe(file) {
		const time = file ? file.time : 0;
		return {
			dev: 0, ino: 0, nlink: 1, uid: 0, gid: 0, rdev: 0, blksize: 4096, blocks: 0,
			mode: file ? 0o100000 | file.mode : 0o040755, size: file ? file.length : 0,
			atimeMs: time, mtimeMs: time, ctimeMs: time, isDirectory: () => !file,
		};
	}
	function change(file, length) {
		if (length > file.data.length) {
			const wider = new Uint8Array(Math.max(length, 2 * file.data.length));
			wider.set(file.data);
			file.data = wider;
		}
		if (length < file.length) file.data.fill(0, length, file.length);
		file.length = length;
		file.time = Date.now();
	}
	function held(fd) {
		const h = open.get(fd);
		if (!h) throw fault("EBADF");
		return h;
	}
	const constants = { O_WRONLY: 1, O_RDWR: 2, O_CREAT: 64, O_EXCL: 128, O_TRUNC: 512, O_APPEND: 1024, O_DIRECTORY: 65536 };

	// What each call returns, or throws. The last one is how Go gets it.
	const calls = {
		open(path, flags, mode) {
			path = tidy(path);
			let file = files.get(path);
			if (folders.has(path)) {
				if (flags & (constants.O_WRONLY | constants.O_RDWR)) throw fault("EISDIR");
			} else if (!file) {
				if (!(flags & constants.O_CREAT) || !folders.has(above(path))) throw fault("ENOENT");
				file = { data: new Uint8Array(0), length: 0, time: Date.now(), mode: mode & 0o777 };
				files.set(path, file);
				keep(path);
			} else if ((flags & constants.O_CREAT) && (flags & constants.O_EXCL)) {
				throw fault("EEXIST");
			} else if (flags & constants.O_TRUNC) {
				change(file, 0);
			}
			open.set(++last, { path, file, at: 0, append: flags & constants.O_APPEND, written: false });
			return last;
		},
		close(fd) {
			const h = held(fd);
			open.delete(fd);
			if (h.written && files.get(h.path) === h.file) keep(h.path);
		},
		read(fd, buffer, offset, length, position) {
			const h = held(fd);
			if (!h.file) throw fault("EISDIR");
			const from = position ?? h.at, n = Math.max(0, Math.min(length, h.file.length - from));
			buffer.set(h.file.data.subarray(from, from + n), offset);
			if (position === null) h.at += n;
			return n;
		},
		write(fd, buffer, offset, length, position) {
			if (fd <= 2) return print(buffer.subarray(offset, offset + length));
			const h = held(fd), from = h.append ? h.file.length : position ?? h.at;
			change(h.file, Math.max(h.file.length, from + length));
			h.file.data.set(buffer.subarray(offset, offset + length), from);
			h.written = true;
			if (position === null) h.at = from + length;
			for (const [path, file] of h.append ? [[h.path, h.file]] : []) if (files.get(path) === file) keep(path);
			return length;
		},
		fsync(fd) {
			const h = held(fd);
			if (files.get(h.path) === h.file && h.file) keep(h.path);
		},
		fstat: (fd) => describe(held(fd).file),
		stat: (path) => status(tidy(path)),
		lstat: (path) => status(tidy(path)),
		mkdir(path) {
			path = tidy(path);
			if (folders.has(path) || files.has(path)) throw fault("EEXIST");
			if (!folders.has(above(path))) throw fault("ENOENT");
			folders.add(path);
		},
		readdir(path) {
			path = tidy(path);
			status(path);
			const start = path === "/" ? "/" : path + "/", inside = (p) => p.startsWith(start) && p.length > start.length && !p.includes("/", start.length);
			return [...files.keys(), ...folders].filter(inside).map((p) => p.slice(start.length)).sort();
		},
		unlink(path) {
			path = tidy(path);
			const file = files.get(path);
			if (!files.delete(path)) throw fault(folders.has(path) ? "EISDIR" : "ENOENT");
			keep(path, file);
		},
		rmdir(path) {
			path = tidy(path);
			if (calls.readdir(path).length > 0) throw fault("ENOTEMPTY");
			folders.delete(path);
		},
		rename(from, to) {
			[from, to] = [tidy(from), tidy(to)];
			const file = files.get(from);
			if (!file) throw fault("ENOENT");
			files.delete(from);
			files.set(to, file);
			for (const h of open.values()) if (h.file === file) h.path = to;
			keep(from, file);
			keep(to);
		},
		link(from, to) {
			[from, to] = [tidy(from), tidy(to)];
			if (!files.has(from)) throw fault("ENOENT");
			if (files.has(to) || folders.has(to)) throw fault("EEXIST");
			files.set(to, files.get(from));
			keep(to);
		},
		truncate(path, length) {
			path = tidy(path);
			if (!files.has(path)) throw fault("ENOENT");
			change(files.get(path), length);
			keep(path);
		},
		ftruncate(fd, length) {
			const h = held(fd);
			change(h.file, length);
			h.written = true;
		},
		chmod(path, mode) {
			const file = files.get(tidy(path));
			if (file) file.mode = mode & 0o777;
		},
		fchmod(fd, mode) {
			const { file } = held(fd);
			if (file) file.mode = mode & 0o777;
		},
		utimes(path, _, time) {
			const file = files.get(tidy(path));
			if (file) file.time = time * 1000;
		},
		chown() {}, fchown() {}, lchown() {},
		readlink() { throw fault("EINVAL"); },
		symlink() { throw fault("ENOSYS"); },
	};

	// print writes what the program says to the console, a line at a time.
	function print(bytes) {
		const lines = (text + new TextDecoder().decode(bytes)).split("\n");
		text = lines.pop();
		for (const said of lines) {
			console.log(said);
			if (/^(fatal error|panic): /.test(said)) treeline.fatal ??= said;
		}
		return bytes.length;
	}

	globalThis.fs = { constants, writeSync: (_, bytes) => print(bytes) };
	for (const [name, call] of Object.entries(calls)) {
		globalThis.fs[name] = (...given) => {
			const back = given.pop();
			let got;
			try {
				got = call(...given);
			} catch (e) {
				return back(e.code ? e : fault("EIO"));
			}
			back(null, got);
		};
	}
	globalThis.process = {
		pid: 1, ppid: 0, getuid: () => 0, getgid: () => 0, geteuid: () => 0, getegid: () => 0, getgroups: () => [],
		umask: () => 0o22, cwd: () => "/", chdir() {},
	};
	globalThis.path = { resolve: (...parts) => tidy(parts.join("/")) };
})();
