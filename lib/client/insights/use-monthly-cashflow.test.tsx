import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connectApi } from "@/lib/client/api/api";
import { QueryProvider } from "@/lib/client/api/query";
import { queryClient } from "@/lib/client/api/query-client";
import { aCashflowMonth } from "@/lib/client/test-data";
import { dispatchInsights, readInsights } from "./insight-store";
import { latestCashflowQuery } from "./latest-cashflow";
import { useMonthlyCashflow } from "./use-monthly-cashflow";

const asked = vi.fn();
let answer: () => Response;

beforeEach(() => {
  queryClient.clear();
  dispatchInsights("insight", { type: "reset" });
  asked.mockClear();
  vi.stubGlobal("fetch", async (url: string) => {
    asked(url);
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

test("fetches months into the insight state with the first current [spec 3.9]", async () => {
  answer = () =>
    Response.json({ success: true, message: "", payload: [aCashflowMonth("2026-11"), aCashflowMonth("2026-10")] });
  const { result } = renderHook(() => useMonthlyCashflow(), { wrapper: QueryProvider });
  expect(result.current).toMatchObject({ months: [], current: null, isKnown: false, isLoading: true });
  await waitFor(() => expect(result.current.isKnown).toBe(true));
  expect(result.current).toMatchObject({ current: aCashflowMonth("2026-11"), error: null });
  expect(result.current.months).toHaveLength(2);
  expect(readInsights("insight")).toMatchObject({ cashflowLoading: false, lastCashflowFetched: expect.any(Number) });
  expect(asked).toHaveBeenCalledExactlyOnceWith("/api/cashflow/monthly/latest?limit=13");
});

test("shows a failure, clears it on retry and keeps known months [spec 4.31]", async () => {
  answer = () => new Response("", { status: 500 });
  const { result } = renderHook(() => useMonthlyCashflow(), { wrapper: QueryProvider });
  await waitFor(() => expect(result.current.error).toBe("Failed to fetch monthly cashflow data"));
  expect(result.current).toMatchObject({ months: [], isKnown: false });
  answer = () => Response.json({ success: true, message: "", payload: [aCashflowMonth("2026-11")] });
  act(() => result.current.retry());
  expect(result.current.error).toBeNull();
  await waitFor(() => expect(result.current.isKnown).toBe(true));
  answer = () => new Response("", { status: 500 });
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.error).toBe("Failed to fetch monthly cashflow data"));
  expect(result.current.months).toHaveLength(1);
});

test("reports the months' failed background refetches once", async () => {
  const notify = vi.fn();
  connectApi({ notify, retract: () => {}, clearSession: () => {}, goToLogin: () => {} });
  answer = () => Response.json({ success: true, message: "", payload: [aCashflowMonth("2026-11")] });
  const { result } = renderHook(() => useMonthlyCashflow(), { wrapper: QueryProvider });
  await waitFor(() => expect(result.current.isKnown).toBe(true));
  answer = () => new Response("", { status: 503 });
  for (const calls of [2, 3]) {
    await act(() => queryClient.refetchQueries({ queryKey: latestCashflowQuery.queryKey }));
    expect(asked).toHaveBeenCalledTimes(calls);
  }
  expect(notify).toHaveBeenCalledOnce();
  expect(result.current.months).toHaveLength(1);
});
