"use client";

import { rowsHref, withinSentence } from "@/components/banks/trust";
import { accountProof } from "@/components/dashboard/figure-proofs";
import { Amount } from "@/components/money/amount";
import type { FigureProof } from "@/components/money/figures/figure-proof";
import { useLocale } from "@/components/money/locale";
import { Button } from "@/components/ui/form/button";
import { Spinner } from "@/components/ui/spinner";
import { TextLink } from "@/components/ui/text-link";
import { errorMessage } from "@/lib/client/api/api-error";
import { useSession } from "@/lib/client/auth/session";
import { useAccountDetails } from "@/lib/client/banks/use-account-actions";
import { formatDay, formatInstantNear } from "@/lib/client/format-date";
import { dayInTimeZone } from "@/lib/domain/calendar";
import type { Account, AccountDetails } from "@/lib/schemas/banks";
import { FALLBACKS } from "@/lib/schemas/fallbacks";

/** Loads when first shown. */
export function AccountBalances({ accountId }: { accountId: string }) {
  const locale = useLocale();
  const details = useAccountDetails(accountId, { isWanted: true });
  if (!details.data) return <PendingDetails details={details} />;
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

/** The last balance check: the last fully explained balance, transactions since then, and the bank's balance now. */
function AccountChecks({ account }: { account: AccountDetails }) {
  const locale = useLocale();
  const timeZone = useSession((session) => session.user?.timezone);
  const { trust, checks, currency } = account;
  const [last, ...earlier] = checks;
  if (trust.status === "not_judged") {
    return <p className="py-2 text-ink-2 text-small">This balance moves without transactions, so we don’t check it.</p>;
  }
  if (!last) return null;
  const now = Date.now();
  const at = (instant: string) => withinSentence(formatInstantNear(instant, now, locale, timeZone));
  if (last.opening === null || last.closing === null || last.rows === null || last.gap === null) {
    return <p className="py-2 text-ink-2 text-small">Your bank doesn’t report enough to check this balance.</p>;
  }
  if (trust.status === "starting") {
    return (
      <p className="py-2 text-ink-2 text-small">
        We’ve saved the balance of {at(last.at)}. From the next update, we check it against your transactions.
      </p>
    );
  }
  return (
    <div className="grid gap-1 py-2 text-small">
      <dl className="num grid gap-1">
        <Line words={`Balance, ${at(last.since)}`} value={last.opening} currency={currency} />
        <Line words="Transactions since then" value={last.rows} currency={currency} isChange />
        {last.gap === 0 ? null : (
          <Line words="Not explained by any transaction" value={last.gap} currency={currency} isChange isWorse />
        )}
        <div className="total-rule flex justify-between gap-3 pt-1.5 font-medium">
          <dt>Balance from your bank, {at(last.at)}</dt>
          <dd>
            <Amount value={last.closing} currency={currency} />
          </dd>
        </div>
      </dl>
      {last.gap === 0 ? null : (
        <p className="text-pretty text-ink-2">
          Banks often post a transaction a day late, and then this gap closes by itself. If it stays, a transaction is
          missing or the bank corrected its balance.
        </p>
      )}
      <TextLink href={rowsHref(account, last.since, timeZone)}>See the transactions</TextLink>
      {earlier.length === 0 ? null : (
        <details>
          <summary className="cursor-pointer text-ink-2 phone:min-h-11">Earlier checks</summary>
          <ul className="num mt-1 grid gap-1">
            {earlier.map((check) => (
              <li key={check.id} className="flex justify-between gap-3 text-ink-2">
                <span>{at(check.at)}</span>
                {check.gap === null ? (
                  <span className="text-ink-3">unknown</span>
                ) : check.gap === 0 ? (
                  <span>every cent explained</span>
                ) : (
                  <span className="text-worse">
                    <Amount value={Math.abs(check.gap)} currency={currency} /> not explained
                  </span>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

type LineProps = { words: string; value: number; currency: string; isChange?: boolean; isWorse?: boolean };

function Line({ words, value, currency, isChange = false, isWorse = false }: LineProps) {
  return (
    <div className={isWorse ? "flex justify-between gap-3 text-worse" : "flex justify-between gap-3"}>
      <dt className={isWorse ? "" : "text-ink-2"}>{words}</dt>
      <dd>
        <Amount value={value} currency={currency} sign={isChange ? "always" : "auto"} />
      </dd>
    </div>
  );
}

/** Stands for an account's balances while they load, or once they couldn't be. */
export function PendingDetails({ details }: { details: ReturnType<typeof useAccountDetails> }) {
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

/** Returns the proof of an account's balance as of the user's today; undefined without a balance or user. */
export function useAccountProof(account: Account): FigureProof | undefined {
  const locale = useLocale();
  const timeZone = useSession((session) => session.user?.timezone);
  if (account.currentBalance === null || timeZone === undefined) return undefined;
  return accountProof(account, { locale, today: dayInTimeZone(new Date(), timeZone) });
}
