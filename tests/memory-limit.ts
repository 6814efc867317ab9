import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import path from "node:path";

/** A control group that processes join to be held to so much memory together. */
export type MemoryLimit = {
  /** The shell's words that move it, and what it then becomes, into the group. */
  join: string;
  /** Processes that the kernel has ended for want of memory. */
  killed: () => number;
  /** Only once its processes have ended. */
  remove: () => void;
};

const ROOT = "/sys/fs/cgroup";

/** Makes a group that is held to `bytes`. Null where none can be made: it takes root, and a file system that can be written. */
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

/** As containers are run: what does not fit is not put on a disk. */
function swapOf(isFirst: boolean, bytes: number): [string, number][] {
  return isFirst ? [["memory.memsw.limit_in_bytes", bytes]] : [["memory.swap.max", 0]];
}
