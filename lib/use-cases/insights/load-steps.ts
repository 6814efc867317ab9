import { prisma } from "@/lib/db/client";
import { lastDaysOfAccounts, listSteps, type StoredStep } from "@/lib/db/insights/opinions";
import { listTransactionsOfMerchants } from "@/lib/db/transactions/settlement";
import { addDays, type Day } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import type { InsightKind } from "@/lib/domain/insights/facts/detected-fact";
import { type FollowedOutcome, followUp } from "@/lib/domain/insights/steps/follow";
import { merchantKey } from "@/lib/domain/transactions/transaction";

/** Far enough before the oldest step to show a yearly rhythm. */
const RHYTHM_DAYS = 800;

export type FollowedStep = StoredStep & { outcome: FollowedOutcome | null };

/** One query, plus two when something is followed: the merchants' transactions, and each account's last report. */
export async function loadSteps(options: { userId: string; today: Day; kind?: InsightKind }): Promise<FollowedStep[]> {
  const { userId, today, kind } = options;
  const steps = await listSteps(prisma(), { userId, ...(kind ? { kind } : {}) });
  const watched = steps.flatMap(({ watch, chosenOn }) => (watch ? [{ watch, chosenOn }] : []));
  const [first] = watched;
  if (!first) return steps.map((step) => ({ ...step, outcome: null }));
  const earliest = watched.reduce((day, { chosenOn }) => (chosenOn < day ? chosenOn : day), first.chosenOn);
  const [transactions, reportedTo] = await Promise.all([
    listTransactionsOfMerchants(prisma(), {
      userId,
      merchantKeys: [...new Set(watched.map(({ watch }) => watch.merchantKey))],
      from: addDays(earliest, -RHYTHM_DAYS),
    }),
    lastDaysOfAccounts(userId),
  ]);
  const byMerchant = groupBy(transactions, merchantKey);
  return steps.map((step) => {
    const { watch, chosenOn } = step;
    if (!watch) return { ...step, outcome: null };
    const ofMerchant = byMerchant.get(watch.merchantKey) ?? [];
    return { ...step, outcome: followUp({ watch, chosenOn }, ofMerchant, reportedTo, today) };
  });
}
