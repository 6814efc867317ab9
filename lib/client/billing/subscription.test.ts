import { expect, test } from "vitest";
import { aSubscription } from "@/lib/client/test-data";
import { toSubscriptionState } from "./subscription";

const active = aSubscription();

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
