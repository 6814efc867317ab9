import { sql } from "kysely";
import { prisma } from "@/lib/db/client";

/** Checks for the queue's tables, which a server's first start creates. */
export async function hasQueueTables(): Promise<boolean> {
  const isThere = sql<boolean>`to_regclass('pgboss.job') IS NOT NULL`.as("isThere");
  const [row] = await prisma().$kysely.selectNoFrom(isThere).execute();
  return row?.isThere ?? false;
}
