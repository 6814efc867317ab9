import { sql } from "kysely";
import { prisma } from "@/lib/db/client";

/** Whether the queue's tables are there, which a server's first start makes. */
export async function hasQueueTables(): Promise<boolean> {
  const isThere = sql<boolean>`to_regclass('pgboss.job') IS NOT NULL`.as("isThere");
  const [row] = await prisma().$kysely.selectNoFrom(isThere).execute();
  return row?.isThere ?? false;
}
