import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { QueryProvider } from "@/lib/client/api/query";
import { toSubscriptionState } from "@/lib/client/billing/subscription";
import { aSubscription } from "@/lib/client/test-data";
import { WithConfig } from "@/tests/render-part";
import { RenewalCard } from "./renewal-card";

const canceled = aSubscription({ isCanceled: true, cancelAtPeriodEnd: true, canReactivate: true });

function show(...known: Parameters<typeof toSubscriptionState>) {
  return showWith({ hasPayments: true }, ...known);
}

function showWith({ hasPayments }: { hasPayments: boolean }, ...known: Parameters<typeof toSubscriptionState>) {
  const state = { plan: "free", title: "Free", sentence: "", needsCare: false } as const;
  render(
    <WithConfig hasPayments={hasPayments}>
      <QueryProvider>
        <RenewalCard state={state} status={toSubscriptionState(...known)} wanted="month" />
      </QueryProvider>
    </WithConfig>,
  );
  return screen.queryByRole("button", { name: "Reactivate Premium" }) !== null;
}

test.each([true, false, undefined])(
  "reactivates a canceled active plan, whatever premium answered: %s [spec 4.64]",
  (premium) => {
    expect(show(premium, canceled)).toBe(true);
  },
);

test.each([[false, null, 0] as const, [true, canceled, 1] as const])(
  "names Premium without payments only to who has it: %s",
  (premium, subscription, notes) => {
    const fetched = vi.fn();
    vi.stubGlobal("fetch", fetched);
    showWith({ hasPayments: false }, premium, subscription);
    expect(screen.queryAllByText(/Premium/)).toHaveLength(notes);
    expect(screen.queryByRole("button")).toBeNull();
    expect(fetched).not.toHaveBeenCalled();
  },
);

test("offers no reactivation of an ended or uncanceled plan", () => {
  expect(show(undefined, { ...canceled, isCanceled: false, cancelAtPeriodEnd: false })).toBe(false);
});
