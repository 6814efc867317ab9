import { listSetDifferences } from "@/lib/db/banks/by-hand";
import { sumDailyMovements } from "@/lib/db/transactions/sums";
import type { Day } from "@/lib/domain/calendar";
import type { Movement } from "@/lib/domain/cashflow/net-position";
import { convertAmount, type ExchangeRates } from "@/lib/domain/insights/currencies/exchange-rates";
import { sumMinor, toMajor } from "@/lib/domain/money";
import type { LedgerAccount } from "@/lib/domain/transactions/transaction";
import type { OverviewPart } from "@/lib/schemas/cashflow";

type Converted = {
  accounts: LedgerAccount[];
  movements: Movement[];
  /** Each currency's contribution, with movements after `since`. */
  parts: (since: Day | null) => NonNullable<OverviewPart<"netPosition">["converted"]>;
};

/**
 * Converts accounts in other currencies at the latest rate. Past movements use the same rate, so the line shows money
 * that moved and never a rate that did. Skips accounts without a rate.
 */
export async function convertAccounts(
  accounts: readonly LedgerAccount[],
  options: { userId: string; home: string; today: Day; from: Day; rates: ExchangeRates },
): Promise<Converted> {
  const { userId, home, today, from, rates } = options;
  const convert = (amountMinor: number, currency: string) =>
    convertAmount({ amountMinor, currency, day: today }, home, rates);
  const known = accounts.flatMap((account) => {
    const { currency, currentBalanceMinor } = account;
    if (currency === home || currentBalanceMinor === null) return [];
    const balance = convert(currentBalanceMinor, currency);
    return balance ? [{ account, balance }] : [];
  });
  const currencies = [...new Set(known.map(({ account }) => account.currency))];
  const moved = await Promise.all(
    currencies.map(async (currency) => ({
      currency,
      movements: [
        ...(await sumDailyMovements({ userId, currency, from })),
        ...(await listSetDifferences({ userId, currency, from })),
      ].flatMap((movement) => {
        const own = convert(movement.amountMinor, currency);
        return own ? [{ ...movement, currency: home, amountMinor: own.amountMinor }] : [];
      }),
    })),
  );
  return {
    accounts: known.map(({ account, balance }) => ({
      ...account,
      currency: home,
      currentBalanceMinor: balance.amountMinor,
    })),
    movements: moved.flatMap(({ movements }) => movements),
    parts: (since) =>
      moved.map(({ currency, movements }) => {
        const own = known.filter(({ account }) => account.currency === currency);
        const ids = new Set(own.map(({ account }) => account.id));
        const counted = movements.filter(
          ({ accountId, date }) => accountId !== null && ids.has(accountId) && since !== null && date > since,
        );
        return {
          currency,
          net: toMajor(sumMinor(own.map(({ account }) => account.currentBalanceMinor ?? 0)), currency),
          asOwn: toMajor(sumMinor(own.map(({ balance }) => balance.amountMinor)), home),
          change: toMajor(sumMinor(counted.map(({ amountMinor }) => amountMinor)), home),
          rateDay: own[0]?.balance.day ?? today,
        };
      }),
  };
}
