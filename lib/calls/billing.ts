import type { CallTable } from "./call";

export const billingCalls = {
  hasPremium: { method: "GET", path: "/api/subscriptions/has-premium", answers: "boolean" },
  currentSubscription: {
    method: "GET",
    path: "/api/subscriptions/current-or-sync",
    answers: "object or null",
    cachedAs: "subscription",
  },
  subscriptionPlans: { method: "GET", path: "/api/subscriptions/plans", answers: "list", cachedAs: "plans" },
  startCheckout: { method: "POST", path: "/api/subscriptions/checkout" },
  checkout: { method: "GET", path: "/api/subscriptions/checkout/[id]", cachedAs: "checkout" },
  cancelSubscription: { method: "POST", path: "/api/subscriptions/cancel" },
  reactivateSubscription: { method: "POST", path: "/api/subscriptions/reactivate" },
  openPortal: { method: "POST", path: "/api/subscriptions/portal" },
} as const satisfies CallTable;
