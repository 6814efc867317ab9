"use client";

import { TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocale } from "@/components/money/locale";
import { Card, CardLabel } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { QueryError } from "@/components/ui/error-state";
import { Button, type ButtonProps } from "@/components/ui/form/button";
import { Skeleton } from "@/components/ui/skeleton";
import type { SubscriptionState } from "@/lib/client/billing/subscription";
import {
  type Interval,
  type Plans,
  useChangeRenewal,
  useOpenPortal,
  usePlans,
  useStartCheckout,
} from "@/lib/client/billing/use-billing";
import { useClientConfig } from "@/lib/client/config";
import type { PlanState } from "./plan-state";
import { compareYear, formatPrice } from "./prices";

type RenewalCardProps = { state: PlanState; status: SubscriptionState; wanted: Interval; notice?: ReactNode };

export function RenewalCard({ state, status, wanted, notice }: RenewalCardProps) {
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

function PurchaseForm({ hadPremium, wanted }: { hadPremium: boolean; wanted: Interval }) {
  const plans = usePlans();
  const checkout = useStartCheckout();
  const [chosen, choose] = useState(wanted);
  const { reset } = checkout;
  // The browser's Back button may restore the page as it was left.
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => event.persisted && reset();
    window.addEventListener("pageshow", wake);
    return () => window.removeEventListener("pageshow", wake);
  }, [reset]);
  // The browser navigates once the answer arrives; the button stays busy until then.
  const isLeaving = checkout.isPending || checkout.isSuccess;
  return (
    <form
      className="mt-4 border-line border-t pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLeaving && plans.data) checkout.mutate(chosen);
      }}
    >
      {plans.data ? (
        <Choice plans={plans.data} chosen={chosen} onChoose={choose} />
      ) : plans.isError ? (
        <QueryError layout="line" title="Could not load the prices" query={plans} />
      ) : (
        <div aria-busy="true" className="grid gap-2 md:grid-cols-2 md:gap-3">
          <span className="sr-only">Loading the prices</span>
          <Skeleton className="h-[86px]" />
          <Skeleton className="h-[86px]" />
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="primary" disabled={!plans.data} isLoading={isLeaving} className="phone:w-full">
          {hadPremium ? "Get Premium again" : "Get Premium"}
        </Button>
        <p className="min-w-0 flex-1 basis-60 text-pretty text-caption text-ink-3">
          You pay on our payment provider’s page. Cancel any day: premium lasts until the end of the period you’ve paid
          for.
        </p>
      </div>
    </form>
  );
}

type ChoiceProps = { plans: Plans; chosen: Interval; onChoose: (interval: Interval) => void };

function Choice({ plans, chosen, onChoose }: ChoiceProps) {
  const locale = useLocale();
  const comparison = compareYear(plans, locale);
  return (
    <fieldset className="grid gap-2 md:grid-cols-2 md:gap-3">
      <legend className="sr-only">How often you pay</legend>
      {plans.map(({ interval, amount, currency }) => (
        <label
          key={interval}
          className={cn(
            "flex cursor-pointer items-start gap-3 rounded-button border p-4 has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2",
            interval === chosen ? "border-sorrel bg-sorrel-soft" : "border-line hover:bg-surface-2",
          )}
        >
          <input
            type="radio"
            name="interval"
            value={interval}
            checked={interval === chosen}
            onChange={() => onChoose(interval)}
            className="mt-1.5 size-4 accent-sorrel outline-none"
          />
          <span className="num min-w-0">
            <span className="block font-title">
              <span className="text-title">{formatPrice({ amount, currency }, locale)}</span>{" "}
              <span className="font-normal text-ink-2">a {interval}</span>
            </span>
            <span className="block text-pretty text-ink-2 text-small">
              {interval === "month"
                ? "Paid every month"
                : comparison
                  ? `${comparison.saved} less than twelve months`
                  : "Paid every year"}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
