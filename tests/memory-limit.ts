import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import path from "node:path";

/** A control group that limits the memory of its processes together. */
export type MemoryLimit = {
  /** Shell commands that move the shell, and its replacement, into the group. */
  join: string;
  /** Number of processes the kernel killed for lack of memory. */
  killed: () => number;
  /** Call only after its processes have ended. */
  remove: () => void;
};

const ROOT = "/sys/fs/cgroup";

/** Null if impossible: it needs root and a writable file system. */
export function limitMemory(bytes: number): MemoryLimit | null {
  const isFirst = existsSync(`${ROOT}/memory/memory.limit_in_bytes`);
  const dir = path.join(ROOT, isFirst ? "memory" : "", `sorrel-test-${process.pid}-${Date.now()}`);
  const write = (file: string, value: string | number) => writeFileSync(path.join(dir, file), String(value));
  try {
    mkdirSync(dir);
  } catch {
    return null;
  }
  try {
    write(isFirst ? "memory.limit_in_bytes" : "memory.max", bytes);
    for (const [file, value] of swapOf(isFirst, bytes)) if (existsSync(path.join(dir, file))) write(file, value);
  } catch {
    rmdirSync(dir);
    return null;
  }
  const events = path.join(dir, isFirst ? "memory.oom_control" : "memory.events");
  return {
    join: `echo $$ > ${path.join(dir, "cgroup.procs")}`,
    killed: () => Number(/^oom_kill (\d+)$/m.exec(readFileSync(events, "utf8"))?.[1] ?? 0),
    remove: () => rmdirSync(dir),
  };
}

/** Without swap, as containers run. */
function swapOf(isFirst: boolean, bytes: number): [string, number][] {
  return isFirst ? [["memory.memsw.limit_in_bytes", bytes]] : [["memory.swap.max", 0]];
}
