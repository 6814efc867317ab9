import { pool } from "@/lib/db/client";

/** Whether the database answers and the queue's tables are there. Never throws. */
export async function readiness(): Promise<{ isReady: boolean; database: boolean; queue: boolean }> {
  try {
    const { rows } = await pool().query<{ queue: boolean }>("SELECT to_regclass('pgboss.job') IS NOT NULL AS queue");
    const queue = rows[0]?.queue ?? false;
    return { isReady: queue, database: true, queue };
  } catch {
    return { isReady: false, database: false, queue: false };
  }
}
