import { rmSync, statfsSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Machine } from "./machines";
import type { DrillStack } from "./stack";

export type DrillFault = {
  name: string;
  what: string;
  strike: (stack: DrillStack) => Promise<() => void | Promise<void>>;
};

const nothing = () => undefined;

export const FAULTS: readonly DrillFault[] = [
  {
    name: "leader",
    what: "The leader's Postgres and Patroni killed (`kill -9`)",
    strike: async ({ cluster }) => {
      const leader = await cluster.leader();
      cluster.killDatabase(leader);
      return () => cluster.startDatabase(leader);
    },
  },
  {
    name: "app",
    what: "A server killed (`kill -9`)",
    strike: async ({ kill, start }) => {
      kill("server A");
      return () => start("server A");
    },
  },
  {
    name: "worker",
    what: "A worker killed (`kill -9`)",
    strike: async ({ kill, start }) => {
      kill("worker A");
      return () => start("worker A");
    },
  },
  {
    name: "pooler",
    what: "PgBouncer killed and started again",
    strike: async ({ cluster }) => {
      await cluster.restartPooler();
      return nothing;
    },
  },
  {
    name: "network",
    what: "The leader's network cut",
    strike: async ({ cluster }) => {
      const leader = await cluster.leader();
      leader.cable("down");
      return () => leader.cable("up");
    },
  },
  {
    name: "disk",
    what: "The leader's disk full",
    strike: async ({ cluster }) => {
      const leader = await cluster.leader();
      const file = fillDisk(leader);
      return () => {
        rmSync(file);
        cluster.startDatabase(leader);
      };
    },
  },
];

/** @returns the filling file */
function fillDisk({ disk }: Machine): string {
  const file = path.join(disk, "filled");
  const { bavail, bsize } = statfsSync(disk);
  try {
    writeFileSync(file, Buffer.alloc(bavail * bsize));
  } catch (error) {
    // The database wrote meanwhile; the disk is full anyway.
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  }
  return file;
}
