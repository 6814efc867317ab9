"use client";

import { Amount } from "@/components/money/amount";
import { useLocale } from "@/components/money/locale";
import { Button } from "@/components/ui/form/button";
import { Spinner } from "@/components/ui/spinner";
import { errorMessage } from "@/lib/client/api/api-error";
import { useAccountDetails } from "@/lib/client/banks/use-accounts";
import { formatDay } from "@/lib/client/format-date";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import { AccountChecks } from "./account-checks";

/** Loads when first shown. */
export function AccountBalances({ accountId }: { accountId: string }) {
  const locale = useLocale();
  const details = useAccountDetails(accountId, { isWanted: true });
  if (details.isError && !details.data) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-2 py-2 text-small">
        <p role="alert" className="text-critical">
          {errorMessage(details.error, FALLBACKS.accounts.details)}
        </p>
        <Button size="sm" isLoading={details.isFetching} onClick={() => void details.refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  if (!details.data) {
    return (
      <p role="status" className="flex items-center gap-2 py-2 text-ink-2 text-small">
        <Spinner size={14} />
        Loading the balances
      </p>
    );
  }
  const { balances } = details.data;
  if (balances.length === 0) return <p className="py-2 text-ink-2 text-small">There are no balances yet.</p>;
  return (
    <>
      <AccountChecks account={details.data} />
      <dl className="num grid gap-1 border-line border-t py-2 text-small">
        {balances.map(({ date, balance, currency }) => (
          <div key={date} className="flex justify-between gap-3">
            <dt className="text-ink-2">{formatDay(date, locale, "medium")}</dt>
            <dd>
              <Amount value={balance} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
