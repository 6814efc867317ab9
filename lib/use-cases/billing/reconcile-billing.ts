import { listCheckouts } from "@/lib/db/billing/checkouts";
import { listDeletedUserCustomers } from "@/lib/db/billing/customers";
import { deleteEventsBefore, listSilentSubscribers } from "@/lib/db/billing/subscriptions";
import { env } from "@/lib/env";
import { enqueueLater } from "@/lib/jobs/queue";
import { endCustomerJob, repairSubscriptionJob } from "@/lib/use-cases/billing/jobs";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A live subscription sends an event once a month; a silent day costs one request. */
const SILENT_AFTER_MS = DAY_MS;

/** A purchase's webhook comes within seconds. After an hour, payment is unlikely. */
const PURCHASE = { fromMs: HOUR_MS, beforeMs: 5 * MINUTE_MS };

/** A page can be paid for a day; after this it is checked once more. */
const PAGE_OVER_MS = 25 * HOUR_MS;

/** The provider resends an event for thirty days at most, on manual request. */
const EVENT_RETENTION_MS = 40 * DAY_MS;

/** Spread over less than the time to the next run. */
const SPREAD_S = 5 * 60;

const PAGE_ROWS = 500;

type Page = (options: { after: string | null; limit: number }) => Promise<{ userId: string }[]>;

/**
 * Reconciles stored subscriptions with the provider, since webhooks can be lost (job `reconcile-billing`). Queues a
 * check for users whose paid period ended without an event, who had no event for a day, or who didn't return from the
 * checkout. Also queues removing erased users' customers.
 *
 * @returns number of jobs queued
 */
export async function reconcileBilling({ now = new Date(), random = Math.random } = {}): Promise<number> {
  // Without a provider each job would fail. They are queued again once there is one.
  if (!env().stripe) return 0;
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const lists: Page[] = [
    (page) => listSilentSubscribers({ now, fetchedBefore: ago(SILENT_AFTER_MS), ...page }),
    (page) => listCheckouts({ begunFrom: ago(PURCHASE.fromMs), begunBefore: ago(PURCHASE.beforeMs), ...page }),
    (page) => listCheckouts({ begunFrom: new Date(0), begunBefore: ago(PAGE_OVER_MS), ...page }),
  ];
  let queued = 0;
  for (const list of lists) {
    for (let after: string | null = null; ; ) {
      const page = await list({ after, limit: PAGE_ROWS });
      await enqueueLater(
        repairSubscriptionJob,
        page.map((data) => ({ data, startAfterS: Math.floor(random() * SPREAD_S) })),
      );
      queued += page.length;
      after = page.at(-1)?.userId ?? null;
      if (page.length < PAGE_ROWS) break;
    }
  }
  const customers = await listDeletedUserCustomers(PAGE_ROWS);
  await enqueueLater(
    endCustomerJob,
    customers.map(({ id }) => ({ data: { id }, startAfterS: 0 })),
  );
  await deleteEventsBefore(ago(EVENT_RETENTION_MS));
  return queued + customers.length;
}
