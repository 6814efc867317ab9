import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { CallTable } from "./call";

export const billingCalls = {
  hasPremium: {
    method: "GET",
    path: "/api/subscriptions/has-premium",
    answers: "boolean",
    fallback: FALLBACKS.generic,
  },
  currentSubscription: {
    method: "GET",
    path: "/api/subscriptions/current-or-sync",
    answers: "object or null",
    cachedAs: "subscription",
    fallback: FALLBACKS.generic,
  },
  subscriptionPlans: {
    method: "GET",
    path: "/api/subscriptions/plans",
    answers: "list",
    cachedAs: "plans",
    fallback: FALLBACKS.generic,
  },
  startCheckout: {
    method: "POST",
    path: "/api/subscriptions/checkout",
    fallback: FALLBACKS.generic,
  },
  checkout: {
    method: "GET",
    path: "/api/subscriptions/checkout/[id]",
    cachedAs: "checkout",
    fallback: FALLBACKS.generic,
  },
  cancelSubscription: {
    method: "POST",
    path: "/api/subscriptions/cancel",
    fallback: FALLBACKS.generic,
  },
  reactivateSubscription: {
    method: "POST",
    path: "/api/subscriptions/reactivate",
    fallback: FALLBACKS.generic,
  },
  openPortal: {
    method: "POST",
    path: "/api/subscriptions/portal",
    fallback: FALLBACKS.generic,
  },
} as const satisfies CallTable;
