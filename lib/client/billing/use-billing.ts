import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { z } from "zod";
import { billingCalls } from "@/lib/calls/billing";
import { insightCalls } from "@/lib/calls/insights";
import { callOf } from "@/lib/client/api/api";
import { cacheKeyOf, queryOf } from "@/lib/client/api/query-of";
import { useClientConfig } from "@/lib/client/config";
import type { billingOperations } from "@/lib/schemas/billing";

export type Plans = z.output<typeof billingOperations.subscriptionPlans.output>;
export type Interval = Plans[number]["interval"];
export type CheckoutResult = z.output<typeof billingOperations.checkout.output>;

/** The page shows a failure in place of the price. */
export function usePlans() {
  const { hasPayments } = useClientConfig();
  return useQuery({ ...queryOf(billingCalls.subscriptionPlans), enabled: hasPayments });
}

export function useStartCheckout() {
  return useMutation({
    mutationFn: (interval: Interval) => callOf(billingCalls.startCheckout)({ interval }),
    onSuccess: ({ url }) => window.location.assign(url),
    // The refusal may mean the user already has premium, which the page then shows.
    onError: useInvalidateSubscription(),
  });
}

export function useOpenPortal() {
  return useMutation({
    mutationFn: () => callOf(billingCalls.openPortal)(),
    onSuccess: ({ url }) => window.location.assign(url),
  });
}

const RENEWAL = { cancel: billingCalls.cancelSubscription, reactivate: billingCalls.reactivateSubscription } as const;

/** @param onChanged  called once the change is visible, even after the calling component unmounts */
export function useChangeRenewal(change: keyof typeof RENEWAL, onChanged: () => void) {
  const invalidate = useInvalidateSubscription();
  return useMutation({
    mutationFn: () => callOf(RENEWAL[change])(),
    // Runs after failures too, to show changes made at the provider. Awaited, so the button stays busy until then.
    onSettled: async (_, error) => {
      await invalidate();
      if (!error) onChanged();
    },
  });
}

/**
 * Asks the payment provider again, once, when the user returns from one of its pages.
 *
 * @returns true when the provider couldn't be asked, so the page may be out of date
 */
export function useFreshSubscription(isWanted: boolean): { isBehind: boolean } {
  const invalidate = useInvalidateSubscription();
  const { mutate, isError } = useMutation({
    mutationFn: () => callOf(billingCalls.currentSubscription)({ fresh: true }),
    onSuccess: invalidate,
  });
  useEffect(() => {
    if (isWanted) mutate();
  }, [isWanted, mutate]);
  return { isBehind: isError };
}

const POLL_MS = 1_500;
/** About 45 seconds: a subscription appears within seconds, but some payment methods take days. */
const MAX_POLLS = 30;

export function useCheckout(sessionId: string | null) {
  const invalidate = useInvalidateSubscription();
  const input = { id: sessionId ?? "" };
  return useQuery({
    queryKey: cacheKeyOf(billingCalls.checkout, input),
    queryFn: async ({ signal }) => {
      const result = await callOf(billingCalls.checkout)(input, { signal, isQuiet: true });
      if (result.subscription?.isActive) await invalidate();
      return result;
    },
    enabled: sessionId !== null,
    refetchInterval: ({ state }) =>
      state.data && isUnderWay(state.data) && state.dataUpdateCount < MAX_POLLS ? POLL_MS : false,
    refetchOnWindowFocus: ({ state }) => !state.data || isUnderWay(state.data),
  });
}

/** Returns true for a purchase that is paid but not yet a subscription. */
export function isUnderWay({ status, subscription }: CheckoutResult): boolean {
  return status === "complete" && (subscription === null || subscription.status === "incomplete");
}

function useInvalidateSubscription() {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: cacheKeyOf(billingCalls.currentSubscription) }),
      queryClient.invalidateQueries({ queryKey: cacheKeyOf(insightCalls.insightHistory) }),
      queryClient.invalidateQueries({ queryKey: cacheKeyOf(insightCalls.hiddenInsightHistory) }),
    ]);
  };
}
