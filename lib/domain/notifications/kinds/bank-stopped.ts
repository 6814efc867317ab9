import { type Day, daysBetween } from "@/lib/domain/calendar";
import { COVERAGE, type Coverage } from "@/lib/domain/insights/detection/coverage";
import type { LedgerAccount } from "@/lib/domain/transactions/transaction";
import type { FoundNotification } from "../notification";

/**
 * A connection that needs the user, with its accounts. `lastSyncedOn` is the day of the last successful answer; `since`
 * is that, or the day of linking.
 */
export type BrokenConnection = {
  id: string;
  institution: string;
  reason: "sign_in" | "consent_ends" | "not_shared";
  lastSyncedOn: Day | null;
  since: Day;
  accountIds: string[];
};

export function stoppedBanks(
  broken: readonly BrokenConnection[],
  { accounts, coverage, today }: { accounts: readonly LedgerAccount[]; coverage: Coverage; today: Day },
): FoundNotification[] {
  const explained = new Set(broken.flatMap(({ accountIds }) => accountIds));
  return [
    ...broken.map(
      ({ id, institution, reason, lastSyncedOn, since, accountIds }): FoundNotification => ({
        subject: `${id} ${reason}`,
        day: since,
        level: 1,
        isUrgent: false,
        facts: { kind: "bank_stopped", name: institution, accountIds, reason, lastDate: lastSyncedOn },
      }),
    ),
    ...accounts.flatMap(({ id, name }): FoundNotification[] => {
      const since = coverage.get(id)?.silentSince ?? null;
      // After months of silence we assume the account was abandoned.
      if (since === null || explained.has(id) || daysBetween(since, today) > COVERAGE.retiredDays) return [];
      return [
        {
          subject: id,
          day: since,
          level: 1,
          isUrgent: false,
          facts: { kind: "bank_stopped", name, accountIds: [id], reason: "silent", lastDate: since },
        },
      ];
    }),
  ];
}
