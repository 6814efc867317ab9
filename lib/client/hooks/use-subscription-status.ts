"use client";

import { useQuery } from "@tanstack/react-query";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import { hasPremiumOutput, subscriptionOutput } from "@/lib/schemas/subscriptions";
import { api } from "../api";
import { queryKeys } from "../query-keys";
import { toSubscriptionState } from "../subscription";

/** Premium and subscription, asked for in parallel. A failed has-premium call means no premium; the other one must succeed. */
export function useSubscriptionStatus() {
  return useQuery({
    queryKey: queryKeys.subscription,
    queryFn: async ({ signal }) => {
      const call = { fallback: FALLBACKS.generic, signal };
      const [premium, subscription] = await Promise.allSettled([
        api.get("/api/subscriptions/has-premium", { ...call, schema: hasPremiumOutput, isQuiet: true }),
        api.get("/api/subscriptions/current-or-sync", { ...call, schema: subscriptionOutput }),
      ]);
      if (subscription.status === "rejected") throw subscription.reason;
      return toSubscriptionState(premium.status === "fulfilled" ? premium.value : undefined, subscription.value);
    },
  });
}
