"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { z } from "zod";
import { callOf } from "@/lib/client/api/api";
import { cacheKeyOf, queryOf } from "@/lib/client/api/query-of";
import { useClientConfig } from "@/lib/client/config";
import { billingOperations } from "@/lib/schemas/billing";
import { insightOperations } from "@/lib/schemas/insights";

export type Plans = z.output<typeof billingOperations.subscriptionPlans.output>;
export type Interval = Plans[number]["interval"];
export type CheckoutResult = z.output<typeof billingOperations.checkout.output>;

/**
 * What premium costs, as the payment provider has it; not asked where none is set up. The page shows the failure where the price
 * would stand.
 */
export function usePlans() {
  const { hasPayments } = useClientConfig();
  return useQuery({ ...queryOf(billingOperations.subscriptionPlans), enabled: hasPayments });
}

/** Asks for the page on which premium is paid and goes there. */
export function useStartCheckout() {
  return useMutation({
    mutationFn: (interval: Interval) => callOf(billingOperations.startCheckout)({ interval }),
    onSuccess: ({ url }) => window.location.assign(url),
    // Someone who has premium already gets that message: the page then shows it.
    onError: useInvalidateSubscription(),
  });
}

/** Asks for the page on which the card is changed and invoices are seen, and goes there. */
export function useOpenPortal() {
  return useMutation({
    mutationFn: () => callOf(billingOperations.openPortal)(),
    onSuccess: ({ url }) => window.location.assign(url),
  });
}

const RENEWAL = {
  cancel: billingOperations.cancelSubscription,
  reactivate: billingOperations.reactivateSubscription,
} as const;

/**
 * Lets premium end with what is paid for, or go on.
 *
 * @param onChanged  when that is done and seen; also when what asked for it is not on the page any more
 */
export function useChangeRenewal(change: keyof typeof RENEWAL, onChanged: () => void) {
  const invalidate = useInvalidateSubscription();
  return useMutation({
    mutationFn: () => callOf(RENEWAL[change])(),
    // Also after a failure: what the provider did meanwhile is seen then. Waited for, so that the button rests until it is.
    onSettled: async (_, error) => {
      await invalidate();
      if (!error) onChanged();
    },
  });
}

/**
 * Asks the payment provider again, once, for a user who comes back from one of its pages.
 *
 * @returns whether it could not be asked, so that what is shown may be behind
 */
export function useFreshSubscription(isWanted: boolean): { isBehind: boolean } {
  const invalidate = useInvalidateSubscription();
  const { mutate, isError } = useMutation({
    mutationFn: () => callOf(billingOperations.currentSubscription)({ fresh: true }),
    onSuccess: invalidate,
  });
  useEffect(() => {
    if (isWanted) mutate();
  }, [isWanted, mutate]);
  return { isBehind: isError };
}

const POLL_MS = 1_500;
/** Three quarters of a minute: the provider makes a subscription within seconds; some ways of paying take days. */
const MAX_POLLS = 30;

/** What became of a purchase, asked again for a while until it is known. */
export function useCheckout(sessionId: string | null) {
  const invalidate = useInvalidateSubscription();
  const input = { id: sessionId ?? "" };
  return useQuery({
    queryKey: cacheKeyOf(billingOperations.checkout, input),
    queryFn: async ({ signal }) => {
      const result = await callOf(billingOperations.checkout)(input, { signal, isQuiet: true });
      if (result.subscription?.isActive) await invalidate();
      return result;
    },
    enabled: sessionId !== null,
    refetchInterval: ({ state }) =>
      state.data && isUnderWay(state.data) && state.dataUpdateCount < MAX_POLLS ? POLL_MS : false,
    refetchOnWindowFocus: ({ state }) => !state.data || isUnderWay(state.data),
  });
}

/** Paid, and not yet a subscription. */
export function isUnderWay({ status, subscription }: CheckoutResult): boolean {
  return status === "complete" && (subscription === null || subscription.status === "incomplete");
}

/** Fetches again what the plan decides about: the plan itself and the allowances. */
function useInvalidateSubscription() {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: cacheKeyOf(billingOperations.currentSubscription) }),
      queryClient.invalidateQueries({ queryKey: cacheKeyOf(insightOperations.insightHistory) }),
      queryClient.invalidateQueries({ queryKey: cacheKeyOf(insightOperations.hiddenInsightHistory) }),
    ]);
  };
}
