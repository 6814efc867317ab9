import { Amount } from "@/components/money/amount";
import { useLocale } from "@/components/money/locale";
import { OpensTransaction } from "@/components/transactions/details/opens-transaction";
import { nameOf } from "@/components/transactions/name-of";
import { TitledCard } from "@/components/ui/card";
import { QueryError } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { formatDay } from "@/lib/client/format-date";
import { useTransactions } from "@/lib/client/transactions/use-transactions";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { Transaction } from "@/lib/schemas/transactions";
import type { Review } from "./review";

/** Lines that fit a printed page, and transactions read to find five different merchants. */
const [SHOWN, READ] = [5, 100];

/** Largest purchases, one per merchant, so that twelve rents are one line; each opens. */
export function LargestPurchases({ review: { from, to, currency } }: { review: Review }) {
  const locale = useLocale();
  const rows = useTransactions(
    { startDate: from, endDate: to, type: "expense", counted: true, currency, sort: "amount", order: "desc" },
    { pageRows: READ },
  );
  const shown = rows.isPlaceholderData
    ? undefined
    : rows.data?.pages[0]?.transactions.filter(isFirstOfPlace).slice(0, SHOWN);
  if (shown?.length === 0) return null;
  return (
    <TitledCard aria-busy={rows.isPending} className="break-inside-avoid" title="Largest payments, one per merchant">
      {shown ? (
        <ul>
          {shown.map((row) => (
            <li
              key={row.id}
              className="relative flex min-h-11 items-center gap-3 border-line border-t first:border-t-0 md:min-h-9"
            >
              <span className="w-16 shrink-0 text-ink-2 text-small">{formatDay(row.date, locale, "short")}</span>
              <span className="min-w-0 flex-1 font-medium">
                <OpensTransaction row={row} list={shown} isWholeRow />
              </span>
              <Amount value={row.amount} currency={row.currency} sign="always" className="font-medium" />
            </li>
          ))}
        </ul>
      ) : rows.isError ? (
        <QueryError
          layout="line"
          title="Could not load the transactions"
          query={rows}
          fallback={FALLBACKS.data.transactions}
        />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </TitledCard>
  );
}

function isFirstOfPlace(row: Transaction, at: number, rows: readonly Transaction[]): boolean {
  return row.amount < 0 && rows.findIndex((one) => one.amount < 0 && nameOf(one) === nameOf(row)) === at;
}
