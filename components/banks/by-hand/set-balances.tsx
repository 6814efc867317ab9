"use client";

import { X } from "lucide-react";
import type { ByHandAccount } from "@/components/banks/banks";
import { Amount } from "@/components/money/amount";
import { useLocale } from "@/components/money/locale";
import { Button } from "@/components/ui/form/button";
import { Spinner } from "@/components/ui/spinner";
import { errorMessage } from "@/lib/client/api/api-error";
import { useAccountDetails } from "@/lib/client/banks/use-accounts";
import { useRemoveBalance } from "@/lib/client/banks/use-by-hand-accounts";
import { formatDay } from "@/lib/client/format-date";
import { FALLBACKS } from "@/lib/schemas/fallbacks";

/** Latest balances set for an account; all but the last one can be removed. */
export function SetBalances({ account }: { account: ByHandAccount }) {
  const locale = useLocale();
  const details = useAccountDetails(account.id, { isWanted: true });
  const remove = useRemoveBalance();
  if (!details.data) {
    return details.isError ? (
      <div className="flex flex-wrap items-center justify-between gap-2 py-2 text-small">
        <p role="alert" className="text-critical">
          {errorMessage(details.error, FALLBACKS.accounts.details)}
        </p>
        <Button size="sm" isLoading={details.isFetching} onClick={() => void details.refetch()}>
          Try again
        </Button>
      </div>
    ) : (
      <p role="status" className="flex items-center gap-2 py-2 text-ink-2 text-small">
        <Spinner size={14} />
        Loading the balances
      </p>
    );
  }
  const { balances } = details.data;
  return (
    <div className="border-line border-t py-2">
      <h3 className="font-medium text-small">Balances you set</h3>
      <ul className="num text-small">
        {balances.map(({ date, balance, currency }) => {
          const day = formatDay(date, locale, "medium");
          return (
            <li key={date} className="flex min-h-9 items-center justify-between gap-3 phone:min-h-11">
              <span className="text-ink-2">{day}</span>
              <span className="flex items-center gap-1">
                <Amount value={balance} currency={currency} />
                {balances.length > 1 ? (
                  <Button
                    variant="ghost"
                    size="sm"
                    className="-mr-2 w-9 px-0 phone:w-11"
                    isLoading={remove.isPending && remove.variables.date === date}
                    onClick={() => remove.mutate({ id: account.id, date })}
                    aria-label={`Remove the balance of ${day}`}
                    title="Remove"
                  >
                    <X size={14} strokeWidth={2} aria-hidden="true" />
                  </Button>
                ) : null}
              </span>
            </li>
          );
        })}
      </ul>
      {remove.isError ? (
        <p role="alert" className="text-critical text-small">
          {errorMessage(remove.error, FALLBACKS.generic)}
        </p>
      ) : null}
    </div>
  );
}
