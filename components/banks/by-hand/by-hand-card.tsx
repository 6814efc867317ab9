"use client";

import { ChevronDown, Wallet, X } from "lucide-react";
import { useId, useRef, useState } from "react";
import { type ByHandAccount, toByHand } from "@/components/banks/banks";
import { PendingDetails, useAccountProof } from "@/components/banks/connected/account-balances";
import { DisconnectDialog, type Leaving } from "@/components/banks/connected/disconnect-dialog";
import { Amount } from "@/components/money/amount";
import { OpenedFigure } from "@/components/money/figures/opened-figure";
import { Opens, useOpened } from "@/components/money/figures/opens";
import { useLocale } from "@/components/money/locale";
import { ListCard } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { Button } from "@/components/ui/form/button";
import { PendingRows } from "@/components/ui/pending-rows";
import { Skeleton } from "@/components/ui/skeleton";
import { errorMessage } from "@/lib/client/api/api-error";
import { useAccountDetails } from "@/lib/client/banks/use-account-actions";
import { useAccounts } from "@/lib/client/banks/use-accounts";
import { useRemoveBalance } from "@/lib/client/banks/use-by-hand-accounts";
import { formatDay } from "@/lib/client/format-date";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import { AddAccountDialog, ChangeAccountDialog, type Changing } from "./account-dialogs";
import { KIND_LABELS } from "./by-hand-copy";

export function ByHandCard() {
  const accounts = useAccounts();
  const [isAdding, setAdding] = useState(false);
  const [changing, setChanging] = useState<Changing | null>(null);
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const card = useRef<HTMLElement>(null);
  const opener = useRef<HTMLElement>(null);
  const own = accounts.data ? toByHand(accounts.data) : null;
  const addButton = (
    <Button size="sm" onClick={() => setAdding(true)}>
      Add a manual account
    </Button>
  );

  return (
    <ListCard
      ref={card}
      id="by-hand"
      title="Manual accounts"
      headerClassName="mb-0 min-h-12 flex-wrap gap-y-1 px-4 pt-4 pb-3 md:px-6 md:pt-5"
      aside={own && own.length > 0 ? addButton : null}
    >
      {own === null ? (
        <PendingRows what="your accounts" query={accounts}>
          <Skeleton className="h-9 flex-1" />
        </PendingRows>
      ) : own.length === 0 ? (
        <EmptyState
          className="border-line border-t"
          icon={<Wallet size={20} strokeWidth={1.75} />}
          title="No manual accounts yet"
          action={addButton}
        >
          Cash, a bank you can’t connect, a house, a car or a loan: set its value, and it counts in your net worth.
        </EmptyState>
      ) : (
        <ul className="border-line border-t px-4 pb-2 md:px-6">
          {own.map((account) => (
            <AccountRow
              key={account.id}
              account={account}
              onChange={(what) => setChanging({ what, account })}
              onClose={(button) => {
                opener.current = button;
                setLeaving({ account, bank: null });
              }}
            />
          ))}
        </ul>
      )}
      <AddAccountDialog isOpen={isAdding} onClose={() => setAdding(false)} />
      <ChangeAccountDialog changing={changing} onClose={() => setChanging(null)} />
      <DisconnectDialog
        leaving={leaving}
        onClose={() => setLeaving(null)}
        onFocusReturn={() => (opener.current?.isConnected ? opener.current : card.current)?.focus()}
      />
    </ListCard>
  );
}

function AccountRow({
  account,
  onChange,
  onClose,
}: {
  account: ByHandAccount;
  onChange: (what: Changing["what"]) => void;
  onClose: (opener: HTMLElement) => void;
}) {
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const moreId = useId();
  const opened = useOpened();
  const proof = useAccountProof(account);
  const { name, byHand, currency, currentBalance } = account;
  return (
    <li className="border-line not-first:border-t">
      <div className="flex min-h-14 items-center gap-3 py-1.5 md:min-h-12">
        <div className="min-w-0 flex-1">
          <p className="break-words">
            <bdi>{name}</bdi>
          </p>
          <p className="num text-caption text-ink-3">
            {KIND_LABELS[byHand.kind]}, set on {formatDay(byHand.setOn, locale, "medium")}
          </p>
        </div>
        <Opens opened={opened} id={account.id} proof={proof}>
          <Amount value={currentBalance ?? byHand.setBalance} currency={currency} className="font-medium" />
        </Opens>
        <Button
          variant="ghost"
          size="sm"
          className="w-11 px-0 phone:-mx-3 md:w-9"
          onClick={() => setOpen(!isOpen)}
          aria-expanded={isOpen}
          aria-controls={moreId}
          aria-label={`More of ${name}`}
          title="Balances you set, and what to change"
        >
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" className={cn(isOpen && "rotate-180")} />
        </Button>
      </div>
      <OpenedFigure opened={opened} proof={proof} />
      <div id={moreId}>
        {isOpen ? (
          <>
            <div className="flex flex-wrap gap-2 pb-3">
              <Button size="sm" onClick={() => onChange("balance")}>
                Set balance
              </Button>
              <Button size="sm" onClick={() => onChange("name")}>
                Rename
              </Button>
              <Button size="sm" variant="ghost" onClick={(event) => onClose(event.currentTarget)}>
                Close account
              </Button>
            </div>
            <SetBalances account={account} />
          </>
        ) : null}
      </div>
    </li>
  );
}

/** Latest balances set for an account; all but the last one can be removed. */
function SetBalances({ account }: { account: ByHandAccount }) {
  const locale = useLocale();
  const details = useAccountDetails(account.id, { isWanted: true });
  const remove = useRemoveBalance();
  if (!details.data) return <PendingDetails details={details} />;
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
