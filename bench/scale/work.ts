/** Work of server and worker for one user, without HTTP. */
import { disconnect } from "@/lib/db/client";
import { dayInTimeZone } from "@/lib/domain/calendar";
import { prepareQueues } from "@/lib/jobs/prepare-queues";
import { boss, stopQueue } from "@/lib/jobs/queue";
import { myRangeInput } from "@/lib/schemas/transactions";
import { runSync } from "@/lib/use-cases/banks/sync/run-sync";
import { latestCashflow } from "@/lib/use-cases/cashflow/latest-cashflow";
import { loadOverview } from "@/lib/use-cases/cashflow/load-overview";
import { readForecast } from "@/lib/use-cases/forecast/read-forecast";
import { generateAutomatically } from "@/lib/use-cases/insights/generate-automatically";
import { listMyRange } from "@/lib/use-cases/transactions/list/list-my-range";
import { listRecurring } from "@/lib/use-cases/transactions/recurring/list-recurring";

/** Creates the queue's tables: the work queues jobs, which nobody takes here. */
export const begin = (): Promise<void> => prepareQueues(boss());

export async function end(): Promise<void> {
  await stopQueue(1000);
  await disconnect();
}

/** Calls of the dashboard and the pages opened from it. */
export async function visit(userId: string): Promise<void> {
  const today = dayInTimeZone(new Date(), "UTC");
  const settings = { timeZone: "UTC", currency: "USD", isGettingStarted: false };
  const viewer = { userId, sessionId: userId, role: "USER" as const, today, ...settings };
  await loadOverview({ userId, today, viewer });
  await listMyRange({ ...myRangeInput.parse({ limit: "50" }), userId, today });
  await latestCashflow({ userId, today, viewer, limit: 24 });
  await readForecast({ userId, today, viewer });
  await listRecurring({ userId, today, viewer });
}

/** Finds both kinds of insights from scratch, as after a first sync. */
export function findInsights(userId: string): Promise<void> {
  return generateAutomatically({ userId, isFirstSync: true });
}

/** @throws Error without a link */
export async function sync(link: { userId: string; connectionId: string } | undefined): Promise<void> {
  if (!link) throw new Error("There is no bank link to sync");
  await runSync(link);
}
