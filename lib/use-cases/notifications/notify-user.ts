import { prisma } from "@/lib/db/client";
import { withLock } from "@/lib/db/locks";
import { findNotified, listBrokenConnections, listUsersToNotify, markNotified } from "@/lib/db/notifications/checks";
import {
  insertNotifications,
  listSentNotifications,
  listUnsentNotifications,
} from "@/lib/db/notifications/notifications";
import { findNotificationSettings } from "@/lib/db/notifications/settings";
import { listPayeeCorrections } from "@/lib/db/transactions/own-names";
import { addDays, type Day, dayInTimeZone, monthOf } from "@/lib/domain/calendar";
import { forecastBalances } from "@/lib/domain/forecast/forecast";
import { coverageOfAccounts } from "@/lib/domain/insights/detection/coverage";
import { toMinor } from "@/lib/domain/money";
import {
  billsLargerThanUsual,
  budgetsRunningOver,
  dueNotifications,
  lowPointsAhead,
  missingPayments,
  type ProjectedBudget,
  stoppedBanks,
  trialsAboutToEnd,
  weeklySummary,
} from "@/lib/domain/notifications/kinds";
import {
  type FoundNotification,
  hourIn,
  MORNING_HOUR,
  type NotificationKind,
  type NotificationSettings,
  sendAt,
} from "@/lib/domain/notifications/notification";
import { markSubscriptions } from "@/lib/domain/transactions/series";
import { enqueueLater } from "@/lib/jobs/queue";
import { readBudgets } from "@/lib/use-cases/budgets/read-budgets";
import { loadForecastInput } from "@/lib/use-cases/forecast/load-forecast-input";
import { runIsolated } from "@/lib/use-cases/isolated";
import { notifyUserJob, sendNotificationJob } from "@/lib/use-cases/notifications/jobs";

/** Covers a budget's month and a silent account's last day; older causes differ. */
const SENT_LOOK_BACK_DAYS = 150;
/** Notifications unsent for longer stay in the app. */
const UNSENT_LOOK_BACK_MS = 2 * 24 * 3_600_000;

/**
 * Stores new notifications for a user and queues them for their channels outside quiet hours (job `notify-user`, each
 * morning in the user's zone and after new transactions). Idempotent and safe in parallel: a cause is stored once.
 */
export async function notifyUser({ userId, now = new Date() }: { userId: string; now?: Date }): Promise<void> {
  await withLock(`notify:${userId}`, async () => {
    const user = await findNotified(userId);
    if (!user?.isVerified) return;
    const today = dayInTimeZone(now, user.timeZone);
    const [settings, sent] = await Promise.all([
      findNotificationSettings(userId),
      listSentNotifications({ userId, from: addDays(today, -SENT_LOOK_BACK_DAYS) }),
    ]);
    const found = await findNotifications({ userId, today, currency: user.currency, settings });
    const isMorning = hourIn(now, user.timeZone) >= MORNING_HOUR;
    // A week summed up at night may still get transactions of its last day.
    const ready = isMorning ? found : found.filter(({ facts }) => facts.kind !== "weekly_summary");
    const due = dueNotifications(ready, { sent, settings, today });
    if (due.length > 0) await insertNotifications(prisma(), userId, { due, madeOn: today, now });
    if (isMorning) await markNotified(userId, today);
    const since = new Date(now.getTime() - UNSENT_LOOK_BACK_MS);
    const unsent = await listUnsentNotifications({ userId, since });
    const startAfterS = Math.ceil((sendAt(now, settings.quietHours, user.timeZone).getTime() - now.getTime()) / 1000);
    // Waiting jobs wait once (`singletonKey`); a lost job is replaced.
    await enqueueLater(
      sendNotificationJob,
      unsent.map(({ id }) => ({ data: { userId, id }, startAfterS })),
    );
  });
}

/** Spreads a time zone's load on the database. */
const SPREAD_S = 20 * 60;
const PAGE_ROWS = 500;

/**
 * Queues `notify-user` for users with an account whose morning has come and who weren't checked today (job
 * `queue-notifications`, hourly).
 *
 * @returns number of jobs queued
 */
export async function queueNotifications({ now = new Date(), random = Math.random } = {}): Promise<number> {
  const due = (after: string | null) => listUsersToNotify({ now, fromHour: MORNING_HOUR, after, limit: PAGE_ROWS });
  let queued = 0;
  let page = await due(null);
  for (let last = page.at(-1); last; last = page.at(-1)) {
    const jobs = page.map((data) => ({ data, startAfterS: Math.floor(random() * SPREAD_S) }));
    await enqueueLater(notifyUserJob, jobs);
    queued += page.length;
    page = await due(last.userId);
  }
  return queued;
}

/**
 * Finds everything a user should know today, reported before or not. Each kind reads its own data, so one that throws doesn't
 * stop the others.
 *
 * @throws what the first kind threw when every kind threw
 */
async function findNotifications(options: {
  userId: string;
  today: Day;
  currency: string;
  settings: NotificationSettings;
}): Promise<FoundNotification[]> {
  const { userId, today, currency, settings } = options;
  const { floorMinor, summaryWeekday: weekday } = settings;
  const ledger = lazily(() => loadForecastInput({ userId, today, currency, floor: undefined }));
  const seriesOf = async () => (await ledger()).input.series;
  const forecastOf = lazily(async () =>
    forecastBalances({ ...(await ledger()).input, floorMinor: floorMinor > 0 ? floorMinor : null }),
  );
  const coverageOf = lazily(async () => {
    const { transactions, accounts } = await ledger();
    return coverageOfAccounts(transactions, accounts, { today, currency });
  });
  const finders: Record<NotificationKind, () => Promise<FoundNotification[]>> = {
    low_point: async () => lowPointsAhead(await forecastOf(), (await ledger()).accounts, floorMinor),
    missing_payment: async () =>
      missingPayments(markSubscriptions(await seriesOf(), await listPayeeCorrections(prisma(), { userId })), {
        transactions: (await ledger()).transactions,
        coverage: await coverageOf(),
        today,
      }),
    trial_end: async () => trialsAboutToEnd(await seriesOf(), today),
    large_bill: async () => billsLargerThanUsual(await seriesOf(), today),
    budget_pace: async () =>
      budgetsRunningOver(await readProjectedBudgets({ userId, today, currency }), {
        today,
        month: monthOf(today),
        currency,
      }),
    bank_stopped: async () =>
      stoppedBanks(await listBrokenConnections(userId), {
        accounts: (await ledger()).accounts,
        coverage: await coverageOf(),
        today,
      }),
    weekly_summary: async () => {
      const { transactions } = await ledger();
      return weeklySummary({ transactions, forecast: await forecastOf(), today, currency, weekday });
    },
  };
  const { results } = await runIsolated("notification", Object.entries(finders));
  return results.flat();
}

/** Computes a value on first use, so that an error belongs to the finder that needed it. */
function lazily<T>(compute: () => Promise<T>): () => Promise<T> {
  let value: Promise<T> | undefined;
  return () => {
    value ??= compute();
    return value;
  };
}

async function readProjectedBudgets(options: {
  userId: string;
  today: Day;
  currency: string;
}): Promise<ProjectedBudget[]> {
  const { userId, today, currency } = options;
  const { budgets } = await readBudgets({ userId, today, viewer: { currency } });
  const minor = (amount: number) => toMinor(amount, currency);
  return budgets.map(({ id, target, available, madeUpLater, spent, projected }) => ({
    id,
    name: target.name,
    // Spending that later months make up for isn't over budget.
    availableMinor: minor(available) + minor(madeUpLater),
    spentMinor: minor(spent),
    projectedMinor: projected === null ? null : minor(projected),
  }));
}
