"use client";

import { TriangleAlert } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Card, CardLabel } from "@/components/ui/card";
import { Button, type ButtonProps } from "@/components/ui/form/button";
import { Skeleton } from "@/components/ui/skeleton";
import type { SubscriptionState } from "@/lib/client/billing/subscription";
import { type Interval, useChangeRenewal, useOpenPortal } from "@/lib/client/billing/use-billing";
import { useClientConfig } from "@/lib/client/config";
import type { PlanState } from "./plan-state";
import { PurchaseForm } from "./purchase-form";

export function RenewalCard({
  state,
  status,
  wanted,
  notice,
}: {
  state: PlanState;
  status: SubscriptionState;
  wanted: Interval;
  notice?: ReactNode;
}) {
  const card = useRef<HTMLElement>(null);
  return (
    <Card ref={card} tabIndex={-1} aria-labelledby="current-plan" className="outline-none">
      <CardLabel id="current-plan">You are on</CardLabel>
      <div role="status">
        <p className="mt-1 text-balance font-display text-figure">{state.title}</p>
        <p className="mt-1.5 flex gap-2 text-pretty text-ink-2">
          {state.needsCare ? (
            <TriangleAlert size={16} strokeWidth={2} aria-hidden="true" className="mt-1 shrink-0 text-worse" />
          ) : null}
          <span>{state.sentence}</span>
        </p>
      </div>
      {notice ? (
        <p role="status" className="mt-3 text-pretty text-small">
          {notice}
        </p>
      ) : null}
      {/* The pressed button is replaced by its opposite, so the card takes the focus. */}
      <Action status={status} wanted={wanted} onChanged={() => card.current?.focus()} />
    </Card>
  );
}

type Changed = { onChanged: () => void };

function Action({ status, wanted, onChanged }: { status: SubscriptionState; wanted: Interval } & Changed) {
  const { canPurchase, canReactivate, hasPremium, subscription } = status;
  const { hasPayments } = useClientConfig();
  if (!hasPayments) return hasPremium || subscription ? <NothingToChange /> : null;
  if (canPurchase) return <PurchaseForm hadPremium={subscription !== null} wanted={wanted} />;
  // Reactivation depends on the subscription alone: has-premium may have failed.
  if (!subscription || !(hasPremium || canReactivate)) return null;
  if (subscription.status === "past_due") {
    return (
      <FixPayment>{canReactivate ? <Reactivate onChanged={onChanged} /> : <Cancel onChanged={onChanged} />}</FixPayment>
    );
  }
  if (!canReactivate) return <Renewing onChanged={onChanged} />;
  return (
    <Buttons note="From then on it renews at the same price, and nothing is charged before that day.">
      <Reactivate variant="primary" onChanged={onChanged} />
      <Portal />
    </Buttons>
  );
}

function NothingToChange() {
  return (
    <p className="mt-4 border-line border-t pt-4 text-pretty text-ink-2">
      You can’t change Premium here: whoever runs this installation hasn’t set up payments.
    </p>
  );
}

function FixPayment({ children }: { children: ReactNode }) {
  const portal = useOpenPortal();
  return (
    <Buttons note="You’ll change it on our payment provider’s page, which then charges what’s still unpaid.">
      <Button variant="primary" onClick={() => portal.mutate()} isLoading={portal.isPending}>
        Change the card
      </Button>
      {children}
    </Buttons>
  );
}

function Renewing({ onChanged }: Changed) {
  return (
    <Buttons note="If you cancel, Premium stays on until the end of the period you’ve paid for. You can change your mind until then.">
      <Portal />
      <Cancel onChanged={onChanged} />
    </Buttons>
  );
}

function Portal() {
  const portal = useOpenPortal();
  return (
    <Button onClick={() => portal.mutate()} isLoading={portal.isPending}>
      Card and invoices
    </Button>
  );
}

function Cancel({ onChanged }: Changed) {
  const cancel = useChangeRenewal("cancel", onChanged);
  return (
    <Button variant="ghost" onClick={() => cancel.mutate()} isLoading={cancel.isPending}>
      Cancel Premium
    </Button>
  );
}

function Reactivate({ variant = "ghost", onChanged }: Pick<ButtonProps, "variant"> & Changed) {
  const reactivate = useChangeRenewal("reactivate", onChanged);
  return (
    <Button variant={variant} onClick={() => reactivate.mutate()} isLoading={reactivate.isPending}>
      Reactivate Premium
    </Button>
  );
}

function Buttons({ note, children }: { note: string; children: ReactNode }) {
  return (
    <div className="mt-4 border-line border-t pt-4">
      <div className="flex flex-wrap gap-2 phone:*:w-full">{children}</div>
      <p className="mt-2.5 text-pretty text-caption text-ink-3">{note}</p>
    </div>
  );
}

export function RenewalCardSkeleton() {
  return (
    <Card aria-busy="true">
      <span className="sr-only">Loading your plan</span>
      <Skeleton className="h-5 w-20" />
      <Skeleton className="mt-1 h-8 w-40" />
      <Skeleton className="mt-1.5 h-5 w-64 max-w-full" />
      <Skeleton className="mt-8 h-10 w-48" />
    </Card>
  );
}
