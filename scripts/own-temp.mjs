import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { isAlive } from "./processes.mjs";

/** Tool caches that nobody deletes. */
const CACHES = /^(?:tsx-\d+|node-compile-cache|node-jiti|jiti)$/;

/** `sorrel-<name>-<pid namespace>-<pid of its owner>-<random>`, without the namespace where the system has none. */
const OWNED = /^sorrel-[a-z0-9]+-(?:(\d+)-)?(\d+)-\w{6}$/;

/**
 * Gives this process and its children a separate temp folder, deleted on exit, after failures and interruptions too.
 * Children still running at exit are killed. `kill -9` leaves both to the next call, by whichever program.
 *
 * @param {string} name  start of the folder's name, after `sorrel-`
 * @param {{ onLeft?: (names: string[]) => void, parent?: string }} [options]  `onLeft` receives what is still in the folder at the end
 * @returns {string} the folder
 */
export function ownTempFolder(name, { onLeft, parent = tmpdir() } = {}) {
  removeOrphans(parent);
  const owner = [pidNamespace(), process.pid].filter(Boolean).join("-");
  const folder = mkdtempSync(path.join(parent, `sorrel-${name}-${owner}-`));
  // Nested runs only add a folder to the outer one, because theirs may be deleted earlier.
  if (!process.env.SORREL_OWN_TEMP) {
    process.env.SORREL_OWN_TEMP = folder;
    process.env.TMPDIR = folder;
  }
  process.once("exit", () => {
    const left = entriesOf(folder).filter((entry) => !CACHES.test(entry));
    killProcessesOf(folder);
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    } catch (error) {
      // A process still writing into it, or a mount.
      console.error(`${folder} could not be deleted: ${error.message}`);
      process.exitCode ||= 1;
    }
    if (left.length > 0) onLeft?.(left);
  });
  endOnSignals();
  return folder;
}

const MEMORY = "/dev/shm";
const ENOUGH_BYTES = 4 * 2 ** 30;

/** Folder in memory for many files that live for minutes, where the system has one with room; else the temp folder. */
export function memoryFolder() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/**
 * Removes the folders whose owner was killed, with the databases and servers it left running. Skips those of other
 * containers: their processes aren't visible here.
 */
function removeOrphans(parent) {
  const here = pidNamespace();
  for (const entry of entriesOf(parent)) {
    const [, namespace = here, pid] = OWNED.exec(entry) ?? [];
    if (pid === undefined || namespace !== here || isAlive(Number(pid))) continue;
    const folder = path.join(parent, entry);
    killProcessesOf(folder);
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    } catch {
      // Another user's.
    }
  }
}

/** Digits that identify the container; undefined outside Linux. */
function pidNamespace() {
  try {
    return /\d+/.exec(readlinkSync("/proc/self/ns/pid"))?.[0];
  } catch {
    return undefined;
  }
}

/** Kills the processes that inherited this folder. Only Linux shows another process's environment. */
function killProcessesOf(folder) {
  for (const pid of entriesOf("/proc").map(Number)) {
    if (!Number.isInteger(pid) || pid === process.pid) continue;
    try {
      const settings = readFileSync(`/proc/${pid}/environ`, "utf8").split("\0");
      if (settings.includes(`SORREL_OWN_TEMP=${folder}`)) process.kill(pid, "SIGKILL");
    } catch {
      // Ended meanwhile, or another user's.
    }
  }
}

function entriesOf(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
let endsOnSignals = false;

/** An unhandled signal ends a process without `exit`. The program's own handlers take precedence. */
function endOnSignals() {
  if (endsOnSignals) return;
  endsOnSignals = true;
  for (const [signal, code] of Object.entries(EXIT_CODES)) {
    process.on(signal, () => {
      if (process.listenerCount(signal) === 1) process.exit(code);
    });
  }
}
