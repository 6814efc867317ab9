"use client";
"use no memo";

import { EyeOff } from "lucide-react";
import { accountLabel } from "@/components/banks/connected/bank-copy";
import { Amount } from "@/components/money/amount";
import { CategoryChip } from "@/components/money/category-icon";
import { useLocale } from "@/components/money/locale";
import { OpensTransaction } from "@/components/transactions/details/opens-transaction";
import { Badge, PendingBadge } from "@/components/ui/badge";
import { TitledCard } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { TextLink } from "@/components/ui/text-link";
import { formatDay, formatDayNear } from "@/lib/client/format-date";
import { firstDayOf, lastDayOf } from "@/lib/domain/calendar";
import type { Account } from "@/lib/schemas/banks";
import type { Transaction } from "@/lib/schemas/transactions";

export type RecentTransactionsCardProps = {
  transactions: readonly Transaction[];
  accounts: readonly Account[];
  today: string;
  /** Past month of the rows; null for the latest overall. */
  month: string | null;
  className?: string;
};

// A table if there is room; else two lines per row: name and amount, category and date.
const row =
  "border-line border-t @max-[36rem]:grid @max-[36rem]:grid-cols-[minmax(0,1fr)_auto] @max-[36rem]:items-center @max-[36rem]:gap-x-3 @max-[36rem]:gap-y-1 @max-[36rem]:py-3 @max-[36rem]:first:border-t-0";
const cell = "@min-[36rem]:h-13 @min-[36rem]:pr-4";

export function RecentTransactionsCard({
  transactions,
  accounts,
  today,
  month,
  className,
}: RecentTransactionsCardProps) {
  const locale = useLocale();
  const range = month ? `?startDate=${firstDayOf(month)}&endDate=${lastDayOf(month)}` : "";
  return (
    <TitledCard
      className={cn("@container", className)}
      title={month ? `Latest in ${formatDay(month, locale, "monthYear")}` : "Recent transactions"}
      aside={<TextLink href={`/spending${range}`}>All in Spending</TextLink>}
      headerClassName="mb-0"
    >
      {transactions.length === 0 ? (
        <p className="py-8 text-center text-ink-2">
          {month ? "No transactions in that month." : "No transactions in the last 30 days."}
        </p>
      ) : (
        <table className="@max-[36rem]:block @min-[36rem]:mt-1">
          <thead className="text-caption text-ink-3 @max-[36rem]:sr-only [&_th]:py-2">
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Merchant</th>
              <th scope="col">Category</th>
              <th scope="col" className="@max-[44rem]:hidden">
                Account
              </th>
              <th scope="col" className="text-right">
                Amount
              </th>
            </tr>
          </thead>
          <tbody className="@max-[36rem]:block">
            {transactions.map((transaction) => (
              <Row
                key={transaction.id}
                transaction={transaction}
                list={transactions}
                accounts={accounts}
                today={today}
              />
            ))}
          </tbody>
        </table>
      )}
    </TitledCard>
  );
}

type RowProps = { transaction: Transaction; list: readonly Transaction[]; accounts: readonly Account[]; today: string };

function Row({ transaction, list, accounts, today }: RowProps) {
  const locale = useLocale();
  const { date, category, isGuess, pending, isExcluded, amount, currency, accountId } = transaction;
  const isMuted = pending || isExcluded;
  const account = accounts.find(({ id }) => id === accountId);
  return (
    <tr className={cn(row, "relative")}>
      <td
        className={cn(
          cell,
          "whitespace-nowrap text-ink-3 text-small @max-[36rem]:order-4 @max-[36rem]:text-right @min-[36rem]:w-19",
        )}
      >
        {formatDayNear(date, today, locale)}
      </td>
      <th scope="row" className={cn(cell, "min-w-0 @max-[36rem]:order-1 @min-[36rem]:max-w-0 @min-[36rem]:w-[38%]")}>
        <span className="flex min-w-0 items-center gap-2">
          <OpensTransaction
            row={transaction}
            list={list}
            isWholeRow
            className={cn(isMuted ? "font-normal text-ink-2" : "font-medium")}
          />
          {pending ? <PendingBadge className="shrink-0" /> : null}
          {isExcluded ? (
            <Badge className="shrink-0 gap-1">
              <EyeOff size={12} strokeWidth={1.75} aria-hidden="true" />
              Left out
            </Badge>
          ) : null}
        </span>
      </th>
      <td className={cn(cell, "@max-[36rem]:order-3")}>
        <CategoryChip category={category} isGuess={isGuess} />
      </td>
      <td className={cn(cell, "whitespace-nowrap text-ink-3 text-small @max-[44rem]:hidden")}>
        {account ? accountLabel(account) : accountId ? "" : "By hand"}
      </td>
      <td className={cn("text-right @max-[36rem]:order-2", isMuted ? "font-normal text-ink-2" : "font-strong")}>
        <Amount
          value={amount}
          currency={currency}
          sign="always"
          tone={category.kind === "income" && !isMuted ? "flow" : "plain"}
          className={isExcluded ? "line-through decoration-ink-3" : undefined}
        />
      </td>
    </tr>
  );
}
