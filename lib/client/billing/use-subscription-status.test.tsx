import { renderHook, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { connectApi } from "@/lib/client/api/api";
import { QueryProvider } from "@/lib/client/api/query";
import { queryClient } from "@/lib/client/api/query-client";
import { aSubscription } from "@/lib/client/test-data";
import { useSubscriptionStatus } from "./use-subscription-status";

type Waiting = { url: string; answer: (status: number, body: unknown) => void };
let waiting: Waiting[] = [];

const ENDED = aSubscription({
  ...{ status: "canceled", isActive: false, isCanceled: true, currentPeriodEnd: "2026-11-20T12:00:00Z" },
  ...{ cancelAtPeriodEnd: true, hasPremium: false, canPurchase: true },
});

beforeEach(() => {
  queryClient.clear();
  waiting = [];
  vi.stubGlobal(
    "fetch",
    (url: string) =>
      new Promise<Response>((resolve) => {
        waiting.push({ url, answer: (status, body) => resolve(new Response(JSON.stringify(body), { status })) });
      }),
  );
});

test("asks both calls in parallel and treats failed has-premium as false [spec 4.62, 4.65, 7.11]", async () => {
  const { result } = renderHook(useSubscriptionStatus, { wrapper: QueryProvider });
  await waitFor(() =>
    expect(waiting.map(({ url }) => url)).toEqual([
      "/api/subscriptions/has-premium",
      "/api/subscriptions/current-or-sync",
    ]),
  );
  waiting[0]?.answer(500, {});
  waiting[1]?.answer(200, { success: true, payload: null });
  await waitFor(() =>
    expect(result.current.data).toEqual({
      hasPremium: false,
      subscription: null,
      canPurchase: true,
      canReactivate: false,
    }),
  );
});

test("reports a failed has-premium like any other call [spec 3.15]", async () => {
  const notify = vi.fn();
  connectApi({ notify, retract: () => {}, clearSession: () => {}, goToLogin: () => {} });
  renderHook(useSubscriptionStatus, { wrapper: QueryProvider });
  await waitFor(() => expect(waiting).toHaveLength(2));
  waiting[0]?.answer(500, {});
  waiting[1]?.answer(200, { success: true, payload: null });
  await waitFor(() => expect(notify.mock.calls).toEqual([["Server error: 500"]]));
});

test("repeats has-premium when the other answer contradicts it", async () => {
  const { result } = renderHook(useSubscriptionStatus, { wrapper: QueryProvider });
  await waitFor(() => expect(waiting).toHaveLength(2));
  // The subscription ended at the provider but no webhook arrived, so the stored one was still premium.
  waiting[0]?.answer(200, { success: true, payload: true });
  waiting[1]?.answer(200, { success: true, payload: ENDED });
  await waitFor(() => expect(waiting).toHaveLength(3));
  expect(waiting[2]?.url).toBe("/api/subscriptions/has-premium");
  waiting[2]?.answer(200, { success: true, payload: false });
  await waitFor(() => expect(result.current.data).toMatchObject({ hasPremium: false, canPurchase: true }));
  expect(waiting).toHaveLength(3);
});
