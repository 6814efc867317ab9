import { hasQueueTables } from "@/lib/db/site/queue-tables";

/** Monitors ask again every few seconds: a slower database isn't ready. */
const MAX_MS = 2000;

/** Checks that the database answers and the queue's tables exist, within two seconds. Never throws. */
export async function readiness(): Promise<{ isReady: boolean; database: boolean; queue: boolean }> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, MAX_MS, undefined);
  });
  const queue = await Promise.race([hasQueueTables().catch(() => undefined), tooLate]);
  clearTimeout(timer);
  return { isReady: queue === true, database: queue !== undefined, queue: queue === true };
}
