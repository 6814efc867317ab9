import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { QueryProvider } from "@/lib/client/api/query";
import { queryClient } from "@/lib/client/api/query-client";
import { ClientConfigProvider } from "@/lib/client/config";
import { anAccount } from "@/lib/client/test-data";
import type { Account } from "@/lib/schemas/banks";
import { useAccounts } from "./use-accounts";
import { type PlaidLinkHandlers, useConnectBank } from "./use-connect-bank";

const account = anAccount();

let handlers: PlaidLinkHandlers | undefined;
let known: Account[] = [];
let answers: Record<string, unknown> = {};
const sent: Record<string, unknown> = {};

beforeEach(() => {
  queryClient.clear();
  known = [];
  handlers = undefined;
  answers = {
    "/api/accounts/link/token": { linkToken: "link-token", expiration: "2026-11-21T12:00:00.000Z" },
    "/api/accounts/link/exchange": { accounts: [account] },
  };
  window.Plaid = {
    create: (given) => {
      handlers = given;
      return { open: () => {}, exit: () => {}, destroy: () => {} };
    },
  };
  vi.stubGlobal("fetch", async (url: string, { body }: RequestInit) => {
    sent[url] = body && JSON.parse(String(body));
    const payload = url === "/api/accounts" ? known : await answers[url];
    return payload === undefined
      ? new Response(JSON.stringify({ success: false }), { status: 502 })
      : new Response(JSON.stringify({ success: true, payload }));
  });
});
afterEach(() => {
  delete window.Plaid;
});

function setUp(onLeave = () => {}, onStale: (accountId: string | null) => void = () => {}) {
  const { result } = renderHook(() => ({ connect: useConnectBank({ onLeave, onStale }), list: useAccounts() }), {
    wrapper: ({ children }) => (
      <ClientConfigProvider
        config={{ plaidLinkUrl: "https://link.test/link.js", hasGoogle: true, oidcName: null, hasPayments: true }}
      >
        <QueryProvider>{children}</QueryProvider>
      </ClientConfigProvider>
    ),
  });
  return result;
}

const succeedAtBank = () =>
  handlers?.onSuccess("public-token", { institution: { institution_id: "ins", name: "Harbor National" } });

test("opens the bank, exchanges its token and lists the account [spec 4.66]", async () => {
  const result = setUp();
  await waitFor(() => expect(result.current.list.data).toEqual([]));
  await act(() => result.current.connect.start(null));
  expect(handlers?.token).toBe("link-token");
  expect(result.current.connect.state.step).toBe("atBank");

  known = [account];
  await act(async () => succeedAtBank());
  await waitFor(() => expect(result.current.connect.state.step).toBe("done"));
  expect(sent["/api/accounts/link/exchange"]).toEqual({
    publicToken: "public-token",
    metadata: { institution: { institution_id: "ins", name: "Harbor National" } },
  });
  expect(result.current.list.data).toEqual([account]);
  // A link token is single-use, so the state must not keep it.
  expect(JSON.stringify(result.current.connect.state)).not.toContain("link-token");
});

test("reports a refused link token or failed exchange as specified [spec 8.4]", async () => {
  const result = setUp();
  delete answers["/api/accounts/link/token"];
  await act(() => result.current.connect.start(null));
  expect(result.current.connect.state).toMatchObject({ step: "failed", message: "Failed to create link token" });

  answers["/api/accounts/link/token"] = { linkToken: "link-token", expiration: "2026-11-21T12:00:00.000Z" };
  delete answers["/api/accounts/link/exchange"];
  await act(() => result.current.connect.start(null));
  await act(async () => succeedAtBank());
  await waitFor(() =>
    expect(result.current.connect.state).toMatchObject({ step: "failed", message: "Failed to connect bank account" }),
  );
});

test("confirms a stale login first without showing a failure", async () => {
  const stale: (string | null)[] = [];
  const result = setUp(undefined, (accountId) => stale.push(accountId));
  const answer = globalThis.fetch;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) =>
    url === "/api/accounts/link/token"
      ? Response.json({ success: false, message: "Please confirm", error: "FRESH_SIGN_IN_NEEDED" }, { status: 403 })
      : answer(url, init),
  );
  await act(() => result.current.connect.start(null));
  expect([stale, result.current.connect.state.step]).toEqual([[null], "idle"]);
  vi.stubGlobal("fetch", answer);
  await act(() => result.current.connect.start(null));
  expect(result.current.connect.state.step).toBe("atBank");
});

test("explains an unsupported country and offers no retry", async () => {
  const result = setUp();
  const body = {
    success: false,
    message: "We don’t offer bank links in Japan yet.",
    error: "COUNTRY_NOT_OFFERED",
    errorDetails: "You can import your bank’s files instead.",
  };
  const answer = globalThis.fetch;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) =>
    url === "/api/accounts/link/token" ? Response.json(body, { status: 403 }) : answer(url, init),
  );
  await act(() => result.current.connect.start(null));
  expect(result.current.connect.state).toMatchObject({
    step: "failed",
    message: "We don’t offer bank links in Japan yet. You can import your bank’s files instead.",
    obstacle: "country",
  });
});

test("opens a connected bank for its accounts or its login", async () => {
  const [first, second] = [anAccount(), anAccount({ id: "01890000-0000-7000-8000-0000000000c2" })];
  known = [first];
  const result = setUp();
  await waitFor(() => expect(result.current.list.data).toEqual([first]));
  answers[`/api/accounts/${first.id}/sync`] = {
    lastSync: null,
    totalTransactionsSynced: 1,
    accountBalance: 1,
    added: 0,
    modified: 0,
    removed: 0,
  };
  await act(() => result.current.connect.start(first.id));
  known = [first, second];
  await act(async () => succeedAtBank());
  await waitFor(() => expect(result.current.connect.state).toMatchObject({ step: "done", purpose: "share" }));
  expect(result.current.connect.connected).toEqual([first, second]);
  known = [anAccount({ status: "login_required" })];
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(result.current.list.data).toEqual(known));
  await act(() => result.current.connect.start(first.id));
  expect(result.current.connect.state).toMatchObject({ step: "atBank", purpose: "repair" });
});

test("ignores the outcome of a closed flow in the next", async () => {
  const result = setUp();
  let fail = () => {};
  answers["/api/accounts/link/exchange"] = new Promise((resolve) => {
    fail = () => resolve(undefined);
  });
  await act(() => result.current.connect.start(null));
  await act(async () => succeedAtBank());
  act(() => result.current.connect.close());
  await act(() => result.current.connect.start(null));
  await act(async () => fail());
  expect(result.current.connect.state.step).toBe("atBank");
});
