"use client";
"use no memo";

import { Check, ClockAlert, FileUp, Plus } from "lucide-react";
import type { Bank, ByHandAccount } from "@/components/banks/banks";
import { TrustLine } from "@/components/banks/trust";
import { Amount } from "@/components/money/amount";
import { OpenedFigure } from "@/components/money/figures/opened-figure";
import { type Opened, Opens, useOpened } from "@/components/money/figures/opens";
import { useLocale } from "@/components/money/locale";
import { TitledCard } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/form/button";
import { Monogram } from "@/components/ui/monogram";
import { Spinner } from "@/components/ui/spinner";
import { TextLink } from "@/components/ui/text-link";
import { TimeAgo } from "@/components/ui/time-ago";
import { useBankLinks } from "@/lib/client/banks/use-bank-links";
import type { Account } from "@/lib/schemas/banks";
import { accountProof } from "./figure-proofs";

export type AccountsCardProps = {
  banks: readonly Bank[];
  byHand: readonly ByHandAccount[];
  /** In the user's time zone. */
  today: string;
  onConnect: () => void;
  onImport: () => void;
  onRepair: (accountId: string) => void;
  className?: string;
};

export function AccountsCard({ banks, byHand, today, onConnect, onImport, onRepair, className }: AccountsCardProps) {
  const canConnect = useBankLinks() === "offered";
  const opened = useOpened();
  return (
    <TitledCard
      id="accounts"
      isFlush
      className={cn("flex flex-col overflow-clip", className)}
      title="Accounts"
      headerClassName="min-h-12 px-4 pt-4 md:min-h-13 md:px-6 md:pt-5"
      aside={
        <button
          type="button"
          onClick={canConnect ? onConnect : onImport}
          className="inline-flex items-center gap-1 font-strong text-small text-sorrel underline-offset-[3px] hover:underline phone:min-h-11"
        >
          {canConnect ? (
            <Plus size={14} strokeWidth={2} aria-hidden="true" />
          ) : (
            <FileUp size={14} strokeWidth={2} aria-hidden="true" />
          )}
          {canConnect ? "Connect" : "Import"}
        </button>
      }
    >
      {banks.map((bank) => (
        <BankRows
          key={bank.connectionId}
          bank={bank}
          today={today}
          opened={opened}
          onConnect={canConnect ? onConnect : null}
          onImport={onImport}
          onRepair={onRepair}
        />
      ))}
      {byHand.length > 0 ? <ByHandRows accounts={byHand} today={today} opened={opened} /> : null}
      {banks.length === 0 && byHand.length === 0 ? (
        <p className="border-line border-t px-4 py-8 text-center text-ink-2 md:px-6">
          No bank is connected. What you add by hand still counts.
        </p>
      ) : null}
      {byHand.length === 0 ? (
        <p className="mt-auto border-line border-t px-4 py-2.5 md:px-6">
          <TextLink href="/profile#by-hand">Add a manual account</TextLink>
        </p>
      ) : null}
    </TitledCard>
  );
}

type ByHandRowsProps = { accounts: readonly ByHandAccount[]; today: string; opened: Opened };

function ByHandRows({ accounts, today, opened }: ByHandRowsProps) {
  return (
    <section aria-label="Manual accounts" className="border-line border-t px-4 pt-3.5 pb-2.5 md:px-6">
      <h3 className="flex items-center gap-2.5">
        <Monogram name="Hand" />
        <span className="min-w-0 truncate font-strong">Manual accounts</span>
        <TextLink href="/profile#by-hand" className="ml-auto text-small phone:min-h-11">
          Update
        </TextLink>
      </h3>
      <ul>
        {accounts.map((account) => (
          <AccountRow key={account.id} account={account} today={today} opened={opened} />
        ))}
      </ul>
    </section>
  );
}

const REPAIR_WORDS: Readonly<Record<NonNullable<Bank["repair"]>, string>> = {
  sign_in: "Needs you to log in again",
  consent_ends: "Will soon need you to log in again",
  not_shared: "No longer shares any data",
};

type BankRowsProps = {
  bank: Bank;
  today: string;
  opened: Opened;
  /** Null when no bank can be linked. */
  onConnect: (() => void) | null;
  onImport: () => void;
  onRepair: (accountId: string) => void;
};

function BankRows({ bank, today, opened, onConnect, onImport, onRepair }: BankRowsProps) {
  const isGone = bank.repair === "not_shared";
  return (
    <section
      aria-label={bank.name}
      // Beside a taller card, the banks share the extra height, so the card has no empty bottom.
      className="flex grow flex-col border-line border-t"
    >
      <div className="px-4 pt-3.5 pb-2.5 md:px-6">
        <h3 className="flex items-center gap-2.5">
          <Monogram name={bank.name} />
          <span className="min-w-0 truncate font-strong">{bank.name}</span>
          <Freshness bank={bank} />
        </h3>
        <ul>
          {bank.accounts.map((account) => (
            <AccountRow key={account.id} account={account} today={today} opened={opened} />
          ))}
        </ul>
      </div>
      {bank.needsSignIn ? (
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-line border-t bg-[color-mix(in_oklab,var(--rust-soft)_70%,var(--surface))] px-4 py-3 text-small md:px-6">
          <p>{REPAIR_WORDS[bank.repair ?? "sign_in"]}</p>
          <Button size="sm" onClick={isGone ? (onConnect ?? onImport) : () => onRepair(bank.repairAccountId)}>
            {isGone ? (onConnect ? "Connect again" : "Import a statement") : "Log in again"}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function Freshness({ bank }: { bank: Bank }) {
  const look = "ml-auto flex shrink-0 items-center gap-1 whitespace-nowrap text-caption";
  if (bank.isSyncing) {
    return (
      <span className={cn(look, "text-ink-3")}>
        <Spinner size={13} />
        Reading
      </span>
    );
  }
  if (!bank.lastSyncedAt) return <span className={cn(look, "text-ink-3")}>Not read yet</span>;
  return (
    <span className={cn(look, bank.needsSignIn ? "font-medium text-worse" : "text-ink-3")}>
      {bank.needsSignIn ? <ClockAlert size={13} strokeWidth={2} aria-hidden="true" /> : null}
      <TimeAgo instant={bank.lastSyncedAt} />
    </span>
  );
}

function AccountRow({ account, today, opened }: { account: Account; today: string; opened: Opened }) {
  const locale = useLocale();
  const proof = accountProof(account, { locale, today });
  const { id, name, mask, currentBalance, currency, trust } = account;
  return (
    <li>
      <div className="flex min-h-9 items-center justify-between gap-3 py-1 pl-[38px] @max-[22rem]:pl-0 md:min-h-8 md:py-0.5">
        <span className="min-w-0 text-ink-2">
          <span className="flex flex-wrap items-baseline gap-x-1.5">
            <span className="[overflow-wrap:anywhere]">{name}</span>
            {/* Keeps the check mark on the line it belongs to. */}
            <span className="flex shrink-0 items-center gap-1.5 text-caption text-ink-3">
              {mask ? `••${mask}` : null}
              {trust.status === "explained" ? (
                <Check
                  size={12}
                  strokeWidth={2.2}
                  role="img"
                  aria-label="Every cent explained"
                  className="text-income"
                />
              ) : null}
            </span>
          </span>
          {trust.status === "gap" ? <TrustLine account={account} className="flex" /> : null}
        </span>
        {currentBalance === null ? (
          <span className="text-ink-3 text-small">unknown</span>
        ) : (
          <Opens opened={opened} id={id} proof={proof}>
            <Amount value={currentBalance} currency={currency} className="font-medium" />
          </Opens>
        )}
      </div>
      {opened.id === id ? <OpenedFigure opened={opened} proof={proof} /> : null}
    </li>
  );
}
