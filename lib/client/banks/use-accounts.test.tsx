import { act, renderHook, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { QueryProvider } from "@/lib/client/api/query";
import { queryClient } from "@/lib/client/api/query-client";
import { anAccount } from "@/lib/client/test-data";
import type { Account } from "@/lib/schemas/banks";
import {
  useAccountDetails,
  useAccountFlags,
  useDisconnectAccount,
  useRefreshAccount,
  useRefreshAll,
  useSyncAccount,
} from "./use-account-actions";
import { accountList, useAccounts } from "./use-accounts";

const CHECKING = "01890000-0000-7000-8000-0000000000c1";
const CARD = "01890000-0000-7000-8000-0000000000c2";

let accounts: Account[] = [];
const calls: string[] = [];
let answers: Record<string, unknown> = {};
let isListHeld = false;

beforeEach(() => {
  calls.length = 0;
  accounts = [anAccount({ id: CHECKING, currentBalance: 100 }), anAccount({ id: CARD, currentBalance: -50 })];
  answers = {};
  isListHeld = false;
  queryClient.clear();
  vi.stubGlobal("fetch", async (url: string, { method }: RequestInit) => {
    const call = `${method} ${url}`;
    calls.push(call);
    if (isListHeld && call === "GET /api/accounts") return new Promise<Response>(() => {});
    const payload = call === "GET /api/accounts" ? accounts : answers[call];
    return payload === undefined
      ? new Response(JSON.stringify({ success: false, message: "The bank is away" }), { status: 502 })
      : new Response(JSON.stringify({ success: true, payload }));
  });
});

async function withAccounts<T>(use: () => T) {
  const { result } = renderHook(() => ({ list: useAccounts(), action: use() }), { wrapper: QueryProvider });
  await waitFor(() => expect(result.current.list.data).toHaveLength(2));
  return result;
}

const shown = () => queryClient.getQueryData(accountList.queryKey);

test("updates last sync, row count and balance after a sync [spec 4.68]", async () => {
  const result = await withAccounts(useSyncAccount);
  const lastSync = "2026-11-21T09:00:00.000Z";
  const counts = { added: 2, modified: 0, removed: 0 };
  answers = {
    [`POST /api/accounts/${CARD}/sync`]: { lastSync, totalTransactionsSynced: 314, accountBalance: -80, ...counts },
  };
  accounts = [
    anAccount({ id: CHECKING, currentBalance: 100 }),
    { ...anAccount({ id: CARD, currentBalance: -80 }), lastSyncedAt: lastSync, totalTransactionsSynced: 314 },
  ];
  isListHeld = true;
  act(() => result.current.action.mutate({ id: CARD }));
  // Checked before the list reloads, which would deliver the same values.
  await waitFor(() => expect(calls.at(-1)).toBe("GET /api/accounts"));
  expect(shown()?.[1]).toMatchObject({ lastSyncedAt: lastSync, totalTransactionsSynced: 314, currentBalance: -80 });
  expect(shown()?.[0]).toEqual(anAccount({ id: CHECKING, currentBalance: 100 }));
});

test("removes a disconnected account and keeps one that failed [spec 4.67]", async () => {
  const result = await withAccounts(useDisconnectAccount);
  await act(() => result.current.action.mutateAsync({ id: CARD }).catch(() => {}));
  expect(shown()).toHaveLength(2);
  answers = { [`DELETE /api/accounts/${CARD}`]: { id: CARD } };
  accounts = [anAccount({ id: CHECKING, currentBalance: 100 })];
  isListHeld = true;
  act(() => result.current.action.mutate({ id: CARD }));
  // Checked before the list reloads, which would remove it anyway.
  await waitFor(() => expect(calls.slice(-2)).toEqual([`DELETE /api/accounts/${CARD}`, "GET /api/accounts"]));
  expect(shown()?.map(({ id }) => id)).toEqual([CHECKING]);
});

test("keeps separate activity flags for each account", async () => {
  const use = () => ({
    checking: useAccountFlags(CHECKING),
    card: useAccountFlags(CARD),
    sync: useSyncAccount(),
    refresh: useRefreshAccount(),
    refreshAll: useRefreshAll(),
    disconnect: useDisconnectAccount(),
  });
  const result = await withAccounts(use);
  const idle = { isSyncing: false, isRefreshing: false, isDisconnecting: false, isLoadingDetails: false };
  const flags = () => ({ checking: result.current.action.checking, card: result.current.action.card });
  expect(flags()).toEqual({ checking: idle, card: idle });

  const waiting: (() => void)[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    if (url === "/api/accounts") return Response.json({ success: true, payload: accounts });
    await new Promise<void>((resolve) => waiting.push(resolve));
    return Response.json({ success: false }, { status: 502 });
  });
  const letGo = async () => {
    for (const resolve of waiting.splice(0)) resolve();
    await waitFor(() => expect(flags()).toEqual({ checking: idle, card: idle }));
  };
  const { sync, refresh, refreshAll, disconnect } = result.current.action;
  const begun = [
    [() => sync.mutate({ id: CARD }), "isSyncing"],
    [() => refresh.mutate({ id: CARD }), "isRefreshing"],
    [() => disconnect.mutate({ id: CARD }), "isDisconnecting"],
  ] as const;
  for (const [begin, flag] of begun) {
    act(begin);
    await waitFor(() => expect(flags()).toEqual({ checking: idle, card: { ...idle, [flag]: true } }));
    await letGo();
  }
  act(() => refreshAll.mutate());
  const refreshing = { ...idle, isRefreshing: true };
  await waitFor(() => expect(flags()).toEqual({ checking: refreshing, card: refreshing }));
  await letGo();

  renderHook(() => useAccountDetails(CARD, { isWanted: true }), { wrapper: QueryProvider });
  await waitFor(() => expect(flags()).toEqual({ checking: idle, card: { ...idle, isLoadingDetails: true } }));
  await letGo();
});
