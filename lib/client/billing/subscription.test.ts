import { expect, test } from "vitest";
import { type Subscription, toSubscriptionState } from "./subscription";

const active: Subscription = {
  id: "s",
  status: "active",
  isActive: true,
  isCanceled: false,
  interval: "month",
  amount: 7.99,
  currency: "USD",
  currentPeriodEnd: "2027-03-03T00:00:00.000Z",
  cancelAtPeriodEnd: false,
  hasPremium: true,
  canPurchase: false,
  canReactivate: false,
};

test("grants premium only when has-premium succeeds with true [spec 4.62]", () => {
  expect(toSubscriptionState(true, null).hasPremium).toBe(true);
  expect(toSubscriptionState(false, active).hasPremium).toBe(false);
  expect(toSubscriptionState(undefined, active).hasPremium).toBe(false);
});

test("allows a purchase without premium or an active subscription [spec 4.63]", () => {
  expect(toSubscriptionState(false, null).canPurchase).toBe(true);
  expect(toSubscriptionState(false, { ...active, isActive: false }).canPurchase).toBe(true);
  expect(toSubscriptionState(false, active).canPurchase).toBe(false);
  expect(toSubscriptionState(true, null).canPurchase).toBe(false);
});

test("allows reactivating a canceled subscription while it is active", () => {
  expect(toSubscriptionState(true, { ...active, isCanceled: true }).canReactivate).toBe(true);
  expect(toSubscriptionState(true, active).canReactivate).toBe(false);
  expect(toSubscriptionState(false, { ...active, isCanceled: true, isActive: false }).canReactivate).toBe(false);
});
