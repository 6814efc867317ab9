import { hasQueueTables } from "@/lib/db/site/queue-tables";

/** Whoever asks is a machine that asks again every few seconds: a database that takes longer is not ready. */
const MAX_MS = 2000;

/** Whether the database answers and the queue's tables are there, in two seconds at most. Never throws. */
export async function readiness(): Promise<{ isReady: boolean; database: boolean; queue: boolean }> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, MAX_MS, undefined);
  });
  const queue = await Promise.race([hasQueueTables().catch(() => undefined), tooLate]);
  clearTimeout(timer);
  return { isReady: queue === true, database: queue !== undefined, queue: queue === true };
}
