/** Runs processes under a real memory limit, like a container's: a Linux control group (version 1 or 2). */
import { mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isAlive } from "./processes.mjs";

const ROOT = "/sys/fs/cgroup";
let made = 0;

/**
 * @typedef {object} MemoryLimit
 * @property {(pid: number) => void} add  limits a process and its later children
 * @property {() => number} peakBytes
 * @property {() => number} kills  processes the kernel killed for lack of memory
 * @property {() => Promise<void>} remove  ends its remaining processes
 */

/**
 * Creates a group with this limit, swap included.
 *
 * @returns {MemoryLimit | string} or the reason why it can't: another system, or not root
 */
export function memoryLimit(/** @type {number} */ bytes) {
  made += 1;
  const name = `sorrel-${process.pid}-${made}`;
  const reasons = [];
  for (const version of [VERSION_1, VERSION_2]) {
    const dir = path.join(ROOT, version.folder, name);
    removeOrphans(path.dirname(dir));
    try {
      mkdirSync(dir);
    } catch (error) {
      reasons.push(error.code ?? String(error));
      continue;
    }
    try {
      version.limit(dir, bytes);
      return groupAt(dir, version);
    } catch (error) {
      reasons.push(error.code ?? String(error));
      rmdirSync(dir);
    }
  }
  return `no control group for memory can be made here (${reasons.join(", ")})`;
}

/** An interrupted run can't remove its groups, because its processes end after it. */
function removeOrphans(parent) {
  let groups = [];
  try {
    groups = readdirSync(parent);
  } catch {
    // Another version, or another system.
  }
  for (const group of groups) {
    const pid = /^sorrel-(\d+)-\d+$/.exec(group)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    try {
      rmdirSync(path.join(parent, group));
    } catch {
      // Still has processes: the next run's.
    }
  }
}

function groupAt(dir, version) {
  const read = (file) => readFileSync(path.join(dir, file), "utf8");
  return {
    add: (pid) => writeFileSync(path.join(dir, "cgroup.procs"), String(pid)),
    peakBytes: () => Number(read(version.peak)),
    kills: () => Number(/^oom_kill (\d+)$/m.exec(read(version.events))?.[1] ?? 0),
    remove: () => removeGroup(dir),
  };
}

const REMOVE_TIMEOUT_MS = 10_000;

async function removeGroup(dir) {
  for (const endsAtMs = Date.now() + REMOVE_TIMEOUT_MS; ; await new Promise((resolve) => setTimeout(resolve, 50))) {
    const pids = readFileSync(path.join(dir, "cgroup.procs"), "utf8").split("\n").filter(Boolean);
    for (const pid of pids) {
      try {
        process.kill(Number(pid), "SIGKILL");
      } catch {
        // Already ended.
      }
    }
    try {
      return rmdirSync(dir);
    } catch (error) {
      // An ended process stays in its group briefly.
      if (Date.now() > endsAtMs) throw error;
    }
  }
}

const VERSION_1 = {
  folder: "memory",
  peak: "memory.max_usage_in_bytes",
  events: "memory.oom_control",
  limit: (dir, bytes) => {
    writeFileSync(path.join(dir, "memory.limit_in_bytes"), String(bytes));
    try {
      writeFileSync(path.join(dir, "memory.memsw.limit_in_bytes"), String(bytes));
    } catch {
      // The kernel doesn't count swap.
    }
  },
};

const VERSION_2 = {
  folder: "",
  peak: "memory.peak",
  events: "memory.events",
  limit: (dir, bytes) => {
    writeFileSync(path.join(dir, "memory.max"), String(bytes));
    try {
      writeFileSync(path.join(dir, "memory.swap.max"), "0");
    } catch {
      // The kernel has no swap.
    }
  },
};
