import { listBrokenConnections } from "@/lib/db/notifications/checks";
import { type Day, monthOf } from "@/lib/domain/calendar";
import { forecastBalances } from "@/lib/domain/forecast/forecast";
import { coverageOfAccounts } from "@/lib/domain/insights/detection/coverage";
import { toMinor } from "@/lib/domain/money";
import { stoppedBanks } from "@/lib/domain/notifications/kinds/bank-stopped";
import { budgetsOffPace, type PacedBudget } from "@/lib/domain/notifications/kinds/budget-pace";
import { billsLargerThanUsual } from "@/lib/domain/notifications/kinds/large-bill";
import { lowPointsAhead } from "@/lib/domain/notifications/kinds/low-point";
import { missingPayments } from "@/lib/domain/notifications/kinds/missing-payment";
import { trialsAboutToEnd } from "@/lib/domain/notifications/kinds/trial-end";
import { weeklySummary } from "@/lib/domain/notifications/kinds/weekly-summary";
import type { FoundNotification, NotificationKind } from "@/lib/domain/notifications/notification";
import type { NotificationSettings } from "@/lib/domain/notifications/settings";
import { log } from "@/lib/log";
import { metrics } from "@/lib/metrics";
import { readBudgets } from "@/lib/use-cases/budgets/read-budgets";
import { loadForecastInput } from "@/lib/use-cases/forecast/load-forecast-input";

/**
 * Finds everything a user should know today, reported before or not: from the forecast, series, this month's budgets
 * and account states.
 */
export async function findNotifications(options: {
  userId: string;
  today: Day;
  currency: string;
  settings: NotificationSettings;
}): Promise<FoundNotification[]> {
  const { userId, today, currency, settings } = options;
  const { floorMinor, summaryWeekday: weekday } = settings;
  const [{ input, accounts, transactions }, budgets, broken] = await Promise.all([
    loadForecastInput({ userId, today, currency, floor: undefined }),
    readPacedBudgets({ userId, today, currency }),
    listBrokenConnections(userId),
  ]);
  const { series } = input;
  const forecastOf = lazily(() => forecastBalances({ ...input, floorMinor: floorMinor > 0 ? floorMinor : null }));
  const coverageOf = lazily(() => coverageOfAccounts(transactions, accounts, { today, currency }));
  return findIsolated({
    low_point: () => lowPointsAhead(forecastOf(), accounts, floorMinor),
    missing_payment: () => missingPayments(series, { transactions, coverage: coverageOf(), today }),
    trial_end: () => trialsAboutToEnd(series, today),
    large_bill: () => billsLargerThanUsual(series, today),
    budget_pace: () => budgetsOffPace(budgets, { today, month: monthOf(today), currency }),
    bank_stopped: () => stoppedBanks(broken, { accounts, coverage: coverageOf(), today }),
    weekly_summary: () => weeklySummary({ transactions, forecast: forecastOf(), today, currency, weekday }),
  });
}

/** Computes a value on first use, so that an error belongs to the finder that needed it. */
function lazily<T extends object>(compute: () => T): () => T {
  let value: T | undefined;
  return () => {
    value ??= compute();
    return value;
  };
}

/** Runs finders separately. Logs and counts one that throws; the others' notifications are sent. */
function findIsolated(finders: Record<NotificationKind, () => FoundNotification[]>): FoundNotification[] {
  return Object.entries(finders).flatMap(([type, find]) => {
    try {
      return find();
    } catch (err) {
      log.error({ err, type }, "a detector failed");
      metrics().detectorsFailed.inc({ kind: "notification" });
      return [];
    }
  });
}

async function readPacedBudgets(options: { userId: string; today: Day; currency: string }): Promise<PacedBudget[]> {
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
