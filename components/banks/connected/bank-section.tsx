"use client";

import { ChevronDown, ClockAlert, RefreshCw, Unlink } from "lucide-react";
import { useId, useState } from "react";
import type { Bank } from "@/components/banks/banks";
import { ConnectBankButton } from "@/components/banks/connect-bank";
import { TrustLine } from "@/components/banks/trust";
import { Amount } from "@/components/money/amount";
import { OpenedFigure } from "@/components/money/figures/opened-figure";
import { Opens, useOpened } from "@/components/money/figures/opens";
import { useLocale } from "@/components/money/locale";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/form/button";
import { Monogram } from "@/components/ui/monogram";
import { Spinner } from "@/components/ui/spinner";
import { TimeAgo } from "@/components/ui/time-ago";
import { errorMessage } from "@/lib/client/api/api-error";
import { useInvalidateLedger } from "@/lib/client/api/invalidate";
import { useAccountFlags, useRefreshAccount, useSyncAccount } from "@/lib/client/banks/use-account-actions";
import type { Account } from "@/lib/schemas/banks";
import { AccountBalances, useAccountProof } from "./account-balances";
import {
  accountActivityWords,
  accountKindWords,
  accountLabel,
  repairWords,
  syncWords,
  transactionWords,
} from "./bank-copy";

export type BankSectionProps = { bank: Bank; onDisconnect: (account: Account, opener: HTMLElement) => void };

export function BankSection({ bank, onDisconnect }: BankSectionProps) {
  const sync = useSyncAccount();
  const refresh = useRefreshAccount();
  const invalidateLedger = useInvalidateLedger();
  const locale = useLocale();
  const isReading = sync.isPending || refresh.isPending;
  const failure = sync.error ?? refresh.error;
  // A refusal may mean the bank requires a new login, which the refetched accounts show.
  const onError = () => void invalidateLedger({ withAccounts: true });
  const id = bank.repairAccountId;
  const syncNow = () => {
    refresh.reset();
    sync.mutate({ id }, { onSuccess: () => refresh.mutate({ id }, { onError }), onError });
  };

  return (
    <section aria-label={bank.name} className="border-line border-t">
      <div className="flex items-center gap-3 px-4 pt-3.5 md:px-6">
        <Monogram name={bank.name} />
        <div className="min-w-0 flex-1">
          <h3 className="break-words font-strong">{bank.name}</h3>
          <Freshness bank={bank} />
        </div>
        {bank.needsSignIn || bank.isSyncing ? null : (
          <Button size="sm" isLoading={isReading} onClick={syncNow} aria-label={`Sync ${bank.name} now`}>
            {isReading ? null : <RefreshCw size={14} strokeWidth={2} aria-hidden="true" />}
            <span>
              Sync<span className="hidden xs:inline"> now</span>
            </span>
          </Button>
        )}
      </div>
      <p role="status" className="px-4 pl-14 text-small empty:hidden md:px-6 md:pl-16">
        {refresh.isSuccess && sync.data ? (
          <span className="text-income">{syncWords(sync.data, locale)}, balances read</span>
        ) : null}
        {failure && !bank.needsSignIn && !isReading ? (
          <span className="text-critical">
            Could not read {sync.error ? "the transactions" : "the balances"}: {errorMessage(failure)}
          </span>
        ) : null}
      </p>
      <ul className="mx-4 pt-1 pb-2 md:mr-6 md:ml-16">
        {bank.accounts.map((account) => (
          <AccountRow key={account.id} account={account} onDisconnect={(opener) => onDisconnect(account, opener)} />
        ))}
        {bank.needsSignIn || bank.isSyncing ? null : (
          <li className="border-line border-t pt-1">
            <ConnectBankButton
              accountId={bank.repairAccountId}
              size="sm"
              variant="ghost"
              className="-ml-3"
              aria-label={`Change the accounts of ${bank.name}`}
            >
              Change accounts
            </ConnectBankButton>
          </li>
        )}
      </ul>
      {bank.repair ? (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-line border-t bg-[color-mix(in_oklab,var(--rust-soft)_70%,var(--surface))] px-4 py-3 text-small md:px-6">
          <p className="text-pretty">{repairWords(bank.repair)}</p>
          {bank.repair === "not_shared" ? (
            <ConnectBankButton size="sm" variant="default">
              Connect again
            </ConnectBankButton>
          ) : (
            <ConnectBankButton accountId={bank.repairAccountId} size="sm" variant="default" />
          )}
        </div>
      ) : null}
    </section>
  );
}

function Freshness({ bank }: { bank: Bank }) {
  const look = "flex items-center gap-1 text-caption";
  if (bank.isSyncing) {
    return (
      <p className={cn(look, "text-ink-2")}>
        <Spinner size={12} />
        Reading for the first time
      </p>
    );
  }
  if (!bank.lastSyncedAt) return <p className={cn(look, "text-ink-3")}>Not read yet</p>;
  return (
    <p className={cn(look, bank.needsSignIn ? "font-medium text-worse" : "text-ink-3")}>
      {bank.needsSignIn ? <ClockAlert size={12} strokeWidth={2} aria-hidden="true" /> : null}
      <span>
        Read <TimeAgo instant={bank.lastSyncedAt} />
      </span>
    </p>
  );
}

function AccountRow({ account, onDisconnect }: { account: Account; onDisconnect: (opener: HTMLElement) => void }) {
  const locale = useLocale();
  const { name, mask, currentBalance, currency, totalTransactionsSynced } = account;
  const flags = useAccountFlags(account.id);
  const activity = accountActivityWords(flags);
  const [isOpen, setOpen] = useState(false);
  const balancesId = useId();
  const opened = useOpened();
  const proof = useAccountProof(account);
  return (
    <li className="border-line not-first:border-t">
      <div className="flex min-h-14 items-center gap-x-3 py-1.5 max-[24rem]:flex-wrap md:min-h-12">
        <div className="min-w-0 flex-1 max-[24rem]:basis-full">
          <p className="text-pretty">
            {name} {mask ? <span className="whitespace-nowrap text-caption text-ink-3">••{mask}</span> : null}
          </p>
          <p className="num text-caption text-ink-3">
            {activity ? (
              <span className="inline-flex items-center gap-1 text-ink-2">
                <Spinner size={12} />
                {activity}
              </span>
            ) : (
              <>
                {accountKindWords(account)}, {transactionWords(totalTransactionsSynced, locale)}
              </>
            )}
          </p>
          <TrustLine account={account} />
        </div>
        {currentBalance === null ? (
          <span className="text-ink-3 text-small max-[24rem]:mr-auto">unknown</span>
        ) : (
          <span className="max-[24rem]:mr-auto">
            <Opens opened={opened} id={account.id} proof={proof}>
              <Amount value={currentBalance} currency={currency} className="font-medium" />
            </Opens>
          </span>
        )}
        <Button
          variant="ghost"
          size="sm"
          className="w-11 px-0 phone:-mx-3 md:w-9"
          onClick={() => setOpen(!isOpen)}
          aria-expanded={isOpen}
          aria-controls={balancesId}
          aria-label={`Last balances of ${accountLabel(account)}`}
          title="How it adds up, and last balances"
        >
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" className={cn(isOpen && "rotate-180")} />
        </Button>
        <Button
          variant="ghost"
          size="sm"
          className="-mr-2 phone:w-11 phone:px-0"
          isLoading={flags.isDisconnecting}
          onClick={(event) => onDisconnect(event.currentTarget)}
          aria-label={`Disconnect ${accountLabel(account)}`}
          title="Disconnect"
        >
          <Unlink size={15} strokeWidth={1.75} aria-hidden="true" className="md:hidden" />
          <span className="phone:hidden">Disconnect</span>
        </Button>
      </div>
      <OpenedFigure opened={opened} proof={proof} />
      <div id={balancesId}>{isOpen ? <AccountBalances accountId={account.id} /> : null}</div>
    </li>
  );
}
