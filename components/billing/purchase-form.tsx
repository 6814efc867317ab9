"use client";

import { useEffect, useState } from "react";
import { useLocale } from "@/components/money/locale";
import { cn } from "@/components/ui/cn";
import { ErrorState } from "@/components/ui/error-state";
import { Button } from "@/components/ui/form/button";
import { Skeleton } from "@/components/ui/skeleton";
import { errorMessage } from "@/lib/client/api/api-error";
import { type Interval, type Plans, usePlans, useStartCheckout } from "@/lib/client/billing/use-billing";
import { compareYear, formatPrice } from "./prices";

export function PurchaseForm({ hadPremium, wanted }: { hadPremium: boolean; wanted: Interval }) {
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
        <ErrorState
          layout="line"
          title="Could not load the prices"
          message={errorMessage(plans.error)}
          onRetry={() => void plans.refetch()}
          isRetrying={plans.isFetching}
        />
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

function Choice({
  plans,
  chosen,
  onChoose,
}: {
  plans: Plans;
  chosen: Interval;
  onChoose: (interval: Interval) => void;
}) {
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
