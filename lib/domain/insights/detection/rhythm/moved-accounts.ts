import { compareDays, type Day, daysBetween } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { coverageOf, once, seriesOf, transactionsByMerchant } from "../input";

const RULES = {
  /** One bill paid from elsewhere is a bill paid from elsewhere; three are a bank that was left … */
  minMoved: 3,
  /** … within two months, as long as it takes to inform everyone. */
  withinDays: 62,
  /** Paid from there before, and from the other account since, more than once each. */
  minBefore: 3,
  minSince: 2,
} as const;

/** Bills that went over from one account to another: the first day on which one of them did. */
export type AccountMove = { from: string; to: string; since: Day; merchants: number };

/** Finds accounts whose bills moved to another reporting account, as when someone changes banks. */
export const accountMoves = once((input): readonly AccountMove[] => {
  const prefix = `out:${input.currency}:`;
  const byMerchant = transactionsByMerchant(input);
  const moved = seriesOf(input).flatMap(({ key, cadence }) => {
    if (cadence !== "monthly" || !key.startsWith(prefix)) return [];
    const move = moveAmong(
      (byMerchant.get(key.slice(prefix.length)) ?? []).filter(({ amountMinor }) => amountMinor < 0),
    );
    return move ? [move] : [];
  });
  return [...groupBy(moved, ({ from, to }) => JSON.stringify([from, to])).values()].flatMap((of): AccountMove[] => {
    const days = of.map(({ since }) => since).sort(compareDays);
    const [first, last] = [days[0], days.at(-1)];
    const [one] = of;
    if (!one || !first || !last || of.length < RULES.minMoved || daysBetween(first, last) > RULES.withinDays) return [];
    const known = coverageOf(input).get(one.to);
    return known === undefined || known.silentSince !== null
      ? []
      : [{ from: one.from, to: one.to, since: first, merchants: of.length }];
  });
});

/** Finds the accounts between which a merchant's payments moved for good; null if they didn't. */
function moveAmong(rows: readonly LedgerTransaction[]): { from: string; to: string; since: Day } | null {
  const to = rows.at(-1)?.accountId;
  const last = rows.findLastIndex(({ accountId }) => accountId !== to);
  const [before, since] = [rows.slice(0, last + 1), rows.slice(last + 1)];
  const from = before.at(-1)?.accountId;
  const [first] = since;
  const isMove =
    before.length >= RULES.minBefore &&
    since.length >= RULES.minSince &&
    before.every(({ accountId }) => accountId === from);
  return isMove && first && from && to ? { from, to, since: first.date } : null;
}

/** Finds the move that left a bill behind: last paid from the old account, about when the others moved. */
export function moveThatLeft(
  moves: readonly AccountMove[],
  { accountId, lastDate }: { accountId: string | null; lastDate: Day },
): AccountMove | null {
  return (
    moves.find(({ from, since }) => from === accountId && Math.abs(daysBetween(lastDate, since)) <= RULES.withinDays) ??
    null
  );
}
