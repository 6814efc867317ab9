import { renderHook, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { QueryProvider } from "../query";
import { queryClient } from "../query-client";
import { useSubscriptionStatus } from "./use-subscription-status";

type Waiting = { url: string; answer: (status: number, body: unknown) => void };
let waiting: Waiting[] = [];

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

test("has-premium and current-or-sync are asked at the same time, and a failed has-premium is no premium", async () => {
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
