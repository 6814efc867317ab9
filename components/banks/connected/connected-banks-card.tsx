"use client";

import { Landmark, RefreshCw } from "lucide-react";
import { useRef, useState } from "react";
import { type Bank, toBanks } from "@/components/banks/banks";
import { ConnectBankButton, NO_BANK_LINKS } from "@/components/banks/connect-bank";
import { ListCard } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { QueryError } from "@/components/ui/error-state";
import { Button } from "@/components/ui/form/button";
import { Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { errorMessage } from "@/lib/client/api/api-error";
import { useRefreshAll } from "@/lib/client/banks/use-account-actions";
import { useAccounts } from "@/lib/client/banks/use-accounts";
import { useBankLinks } from "@/lib/client/banks/use-bank-links";
import { useSubscriptionStatus } from "@/lib/client/billing/use-subscription-status";
import { linkAllowance } from "@/lib/domain/billing/quota";
import type { Account } from "@/lib/schemas/banks";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import { BankSection } from "./bank-section";
import { DisconnectDialog, type Leaving } from "./disconnect-dialog";

export function ConnectedBanksCard() {
  const accounts = useAccounts();
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const card = useRef<HTMLElement>(null);
  const opener = useRef<HTMLElement>(null);
  const banks = accounts.data ? toBanks(accounts.data) : null;
  const refreshAll = useRefreshAll();

  return (
    <ListCard
      ref={card}
      id="banks"
      title="Connected banks"
      headerClassName="mb-0 min-h-12 flex-wrap gap-y-1 px-4 pt-4 pb-3 md:px-6 md:pt-5"
      aside={
        banks && banks.length > 0 ? (
          <div className="flex items-center gap-4 phone:w-full phone:justify-between">
            <LinksUsed linked={banks.length} />
            <Button size="sm" isLoading={refreshAll.isPending} onClick={() => refreshAll.mutate()}>
              {refreshAll.isPending ? null : <RefreshCw size={14} strokeWidth={2} aria-hidden="true" />}
              Refresh all
            </Button>
          </div>
        ) : null
      }
    >
      <p role="status" className="px-4 pb-3 text-small empty:hidden md:px-6">
        {refreshAll.isPending ? null : refreshAll.error ? (
          <span className="text-critical">{errorMessage(refreshAll.error, FALLBACKS.accounts.refreshAll)}</span>
        ) : refreshAll.data ? (
          <Refreshed {...refreshAll.data} />
        ) : null}
      </p>
      {banks ? (
        <Banks
          banks={banks}
          onDisconnect={(account, bank, button) => {
            opener.current = button;
            setLeaving({ account, bank });
          }}
        />
      ) : accounts.isError ? (
        <QueryError className="border-line border-t" title="Could not load your banks" query={accounts} />
      ) : (
        <BanksSkeleton />
      )}
      <DisconnectDialog
        leaving={leaving}
        onClose={() => setLeaving(null)}
        onFocusReturn={() => (opener.current?.isConnected ? opener.current : card.current)?.focus()}
      />
    </ListCard>
  );
}

type BanksProps = { banks: readonly Bank[]; onDisconnect: (account: Account, bank: Bank, opener: HTMLElement) => void };

function Banks({ banks, onDisconnect }: BanksProps) {
  const bankLinks = useBankLinks();
  if (banks.length === 0) {
    return (
      <EmptyState
        className="border-line border-t"
        icon={<Landmark size={20} strokeWidth={1.75} />}
        title="No bank is connected"
        action={<ConnectBankButton variant="default" />}
      >
        {bankLinks === "offered"
          ? "Your banks and their accounts will be here. You log in at the bank, in its own window, and choose what to share."
          : `${NO_BANK_LINKS[bankLinks]} What you import from your bank’s files still counts.`}
      </EmptyState>
    );
  }
  return (
    <>
      {banks.map((bank) => (
        <BankSection
          key={bank.connectionId}
          bank={bank}
          onDisconnect={(account, opener) => onDisconnect(account, bank, opener)}
        />
      ))}
      <ConnectAnother linked={banks.length} />
    </>
  );
}

function Refreshed({ asked, refreshed }: { asked: number; refreshed: number }) {
  if (refreshed === asked) return <span className="text-income">Balances are fresh</span>;
  return (
    <span className="text-ink-2">
      {refreshed} of {asked} balances are fresh; the others couldn't be updated
    </span>
  );
}

function LinksUsed({ linked }: { linked: number }) {
  const { data: plan } = useSubscriptionStatus();
  if (!plan) return null;
  const { limit } = linkAllowance({ hasPremium: plan.hasPremium, linked });
  return (
    <p className="num text-ink-2 text-small">
      <b className="text-ink">
        {linked} of {limit}
      </b>{" "}
      links used
    </p>
  );
}

function ConnectAnother({ linked }: { linked: number }) {
  const { data: plan } = useSubscriptionStatus();
  const bankLinks = useBankLinks();
  const allowance = plan ? linkAllowance({ hasPremium: plan.hasPremium, linked }) : null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t px-4 py-3 md:px-6">
      {bankLinks !== "offered" ? (
        <>
          <p className="text-pretty text-ink-2 text-small">
            {NO_BANK_LINKS[bankLinks]} The banks that are connected stay as they are.
          </p>
          <ConnectBankButton variant="default" size="sm" className="phone:w-full" />
        </>
      ) : allowance?.isExceeded ? (
        <>
          <p className="text-pretty text-ink-2 text-small">
            {linked > allowance.limit
              ? `Your plan has ${allowance.limit} bank links. The ${linked} you have stay linked; another fits when fewer than ${allowance.limit} are.`
              : `All ${allowance.limit} bank links of your plan are in use. Disconnect every account of a bank to free one.`}
          </p>
          <TextLink href="/subscription/plans">Compare the plans</TextLink>
        </>
      ) : (
        <ConnectBankButton variant="default" size="sm" className="phone:w-full">
          Connect another bank
        </ConnectBankButton>
      )}
    </div>
  );
}

function BanksSkeleton() {
  return (
    <div aria-busy="true" className="border-line border-t">
      <span className="sr-only">Loading your banks</span>
      {[0, 1].map((place) => (
        <div key={place} className="grid gap-4 border-line px-4 py-4 not-first:border-t md:px-6">
          <Skeleton className="h-7 w-52" />
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-9 w-full" />
        </div>
      ))}
    </div>
  );
}
