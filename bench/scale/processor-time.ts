import { readdirSync, readFileSync } from "node:fs";

/** Linux clock ticks: 100 a second on every Node platform. */
const TICKS_PER_S = 100;

/** Returns Postgres's CPU time so far, in seconds, including ended and running child processes. Linux only. */
export function postgresSeconds(postmasterPid: number): number {
  let ticks = 0;
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const stat = statOf(name);
    if (!stat) continue;
    if (Number(name) === postmasterPid) ticks += stat.own + stat.ended;
    else if (stat.parent === postmasterPid) ticks += stat.own;
  }
  return ticks / TICKS_PER_S;
}

function statOf(pid: string): { parent: number; own: number; ended: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The program's name is in parentheses and may contain anything.
    const fields = text
      .slice(text.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const at = (place: number) => fields[place] ?? 0;
    return { parent: at(1), own: at(11) + at(12), ended: at(13) + at(14) };
  } catch {
    // It ended meanwhile.
    return null;
  }
}
