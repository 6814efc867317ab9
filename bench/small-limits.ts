import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { memoryLimit } from "../scripts/memory-limit.mjs";
import { type Measurement, measurement, none } from "./report";

const COMPOSE = "deploy/small.compose.yaml";
const MEGABYTE = 1024 * 1024;

type Group = Exclude<ReturnType<typeof memoryLimit>, string>;

export type SmallLimits = {
  env: Record<string, string>;
  add: (name: string, pid: number | undefined) => void;
  /** Report sentence: the limits, or why memory isn't limited. */
  sentence: string;
  figures: () => Measurement[];
  remove: () => Promise<void>;
};

/** Reads the limits from the small deployment. Each name has its own, across restarts. */
export function smallLimits(names: readonly string[]): SmallLimits {
  const { megabytes, options } = limitsIn(readFileSync(COMPOSE, "utf8"));
  const groups = new Map<string, Group>();
  let reason = "";
  for (const name of names) {
    const group = memoryLimit(megabytes * MEGABYTE);
    if (typeof group === "string") reason = group;
    else groups.set(name, group);
  }
  const heap = `\`${options}\``;
  return {
    env: { NODE_OPTIONS: options },
    add: (name, pid) => {
      if (pid !== undefined) groups.get(name)?.add(pid);
    },
    sentence: reason
      ? `Servers and workers ran with ${heap} but **without** the ${megabytes} MB of ${COMPOSE}: ${reason}.`
      : `Servers and workers ran within ${megabytes} MB each and with ${heap}, as ${COMPOSE} bounds a server.`,
    figures: () =>
      reason ? [] : [killsOf(groups), ...[...groups].map(([name, group]) => peakOf(name, group, megabytes))],
    remove: async () => {
      for (const group of groups.values()) await group.remove();
    },
  };
}

/** @throws Error if the deployment limits its server differently */
export function limitsIn(compose: string): { megabytes: number; options: string } {
  const { app } = (parse(compose, { merge: true }) as { services: Record<string, Service> }).services;
  const megabytes = /^(\d+)m$/.exec(app?.mem_limit ?? "")?.[1];
  const options = app?.environment?.NODE_OPTIONS;
  if (!megabytes || !options) throw new Error(`${COMPOSE} names no mem_limit and NODE_OPTIONS of its app`);
  return { megabytes: Number(megabytes), options };
}

type Service = { mem_limit?: string; environment?: Record<string, string> };

function killsOf(groups: ReadonlyMap<string, Group>): Measurement {
  const kills = [...groups.values()].reduce((sum, group) => sum + group.kills(), 0);
  return none("Processes that the kernel ended for memory", kills);
}

function peakOf(name: string, group: Group, megabytes: number): Measurement {
  const measured = `${Math.round(group.peakBytes() / MEGABYTE)} of ${megabytes} MB`;
  return measurement(`Most memory, file cache included, ${name}`, measured);
}
