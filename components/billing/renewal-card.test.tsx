import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { QueryProvider } from "@/lib/client/api/query";
import { toSubscriptionState } from "@/lib/client/billing/subscription";
import { RenewalCard } from "./renewal-card";

const canceled = {
  id: "01890000-0000-7000-8000-0000000000d1",
  status: "active",
  isActive: true,
  isCanceled: true,
  interval: "month",
  amount: 7.99,
  currency: "USD",
  currentPeriodEnd: "2026-12-21T09:00:00.000Z",
  cancelAtPeriodEnd: true,
  hasPremium: true,
  canPurchase: false,
  canReactivate: true,
} as const;

function show(...known: Parameters<typeof toSubscriptionState>) {
  const state = { plan: "free", title: "Free", sentence: "", needsCare: false } as const;
  render(
    <QueryProvider>
      <RenewalCard state={state} status={toSubscriptionState(...known)} wanted="month" />
    </QueryProvider>,
  );
  return screen.queryByRole("button", { name: "Reactivate Premium" }) !== null;
}

test.each([true, false, undefined])(
  "what is canceled but still active can be reactivated, whatever was answered about premium: %s",
  (premium) => {
    expect(show(premium, canceled)).toBe(true);
  },
);

test("what is over, or was not canceled, offers no reactivation", () => {
  expect(show(undefined, { ...canceled, isCanceled: false, cancelAtPeriodEnd: false })).toBe(false);
});
