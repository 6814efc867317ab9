import { prisma } from "@/lib/db/client";
import type { ConnectionStatus } from "./connections";

export const CONNECTION_STATUSES: readonly ConnectionStatus[] = ["ok", "login_required", "disconnected"];

export type SyncLag = { status: ConnectionStatus; count: number; oldest: Date };

/** Counts all connections by status, with the oldest sync or creation of each. */
export function readSyncLag(): Promise<SyncLag[]> {
  return prisma()
    .$kysely.selectFrom("bankConnections")
    .select(({ fn }) => [
      "status",
      fn.countAll<number>().as("count"),
      fn.min<Date>(fn.coalesce("lastSyncedAt", "createdAt")).as("oldest"),
    ])
    .groupBy("status")
    .execute();
}
