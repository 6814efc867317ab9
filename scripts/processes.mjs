import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:net";

/**
 * Returns true if a process of ours has this id. If it can be determined, an id reused by another program doesn't
 * count.
 */
export function isAlive(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  if (existsSync("/proc/self/cmdline")) {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("node");
    } catch {
      return false;
    }
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** @throws Error naming the port that is in use */
export async function requireFreePorts(ports) {
  const taken = await findTakenPort(ports);
  if (taken !== undefined) throw new Error(`Port ${taken} is in use: end what listens there, it isn't this run's.`);
}

/** Finds the first of these ports in use; undefined if all are free. */
export async function findTakenPort(ports) {
  for (const port of ports) {
    const isFree = await new Promise((resolve) => {
      const probe = createServer();
      probe.once("error", () => resolve(false));
      probe.listen(port, () => probe.close(() => resolve(true)));
    });
    if (!isFree) return port;
  }
  return undefined;
}
