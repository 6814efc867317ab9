import { listSetDifferences } from "@/lib/db/banks/by-hand";
import { listReportedBalances } from "@/lib/db/cashflow/reported-balances";
import { listLedgerAccounts } from "@/lib/db/transactions/analysis-rows";
import { sumDailyMovements } from "@/lib/db/transactions/sums";
import type { Day } from "@/lib/domain/calendar";
import { currencyShown } from "@/lib/domain/cashflow/cashflow";
import { positionByMonth } from "@/lib/domain/cashflow/net-position";
import { toMajor } from "@/lib/domain/money";
import type { PositionByMonthPayload } from "@/lib/schemas/cashflow/net-position";
import { withoutUndecided } from "./undecided-accounts";

/** Before any bank's records. */
const BEGINNING = "1970-01-01";

/**
 * Sums what the user has and owes at each month's end, by account, in one currency. Others are named, not converted.
 *
 * @param options.currency  the viewer's by default, or the first one held if no account has the viewer's
 */
export async function readPositionByMonth(options: {
  userId: string;
  today: Day;
  viewer: { currency: string };
  currency?: string | undefined;
}): Promise<PositionByMonthPayload> {
  const { userId, today } = options;
  const all = await listLedgerAccounts(userId);
  const { currency, otherCurrencies } = currencyShown(all, options.viewer.currency, options.currency);
  const [movements, differences, reported] = await Promise.all([
    sumDailyMovements({ userId, currency, from: BEGINNING }),
    listSetDifferences({ userId, currency, from: BEGINNING }),
    listReportedBalances({ userId, currency }),
  ]);
  const { counted, undecided } = await withoutUndecided(userId, all);
  const own = counted.filter((account) => account.currency === currency);
  const { months, accounts } = positionByMonth(own, { movements, differences, reported, today });
  const byId = new Map(own.map((account) => [account.id, account]));
  const major = (amountMinor: number) => toMajor(amountMinor, currency);
  return {
    today,
    currency,
    months,
    accounts: accounts.map(({ id, knownFrom, months: ofAccount }) => ({
      id,
      name: byId.get(id)?.name ?? "",
      isByHand: byId.get(id)?.isByHand === true,
      knownFrom,
      months: ofAccount.map(({ balanceMinor, bookedMinor, otherMinor }) => ({
        balance: balanceMinor === null ? null : major(balanceMinor),
        booked: major(bookedMinor),
        other: major(otherMinor),
      })),
    })),
    otherCurrencies,
    undecided,
  };
}
