import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Account } from "@/lib/schemas/accounts";
import { ClientConfigProvider } from "../config";
import type { PlaidLinkHandlers } from "../plaid-link";
import { QueryProvider } from "../query";
import { queryClient } from "../query-client";
import { anAccount } from "../test-data";
import { useAccounts } from "./use-accounts";
import { useConnectBank } from "./use-connect-bank";

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
    const payload = url === "/api/accounts" ? known : answers[url];
    return payload === undefined
      ? new Response(JSON.stringify({ success: false }), { status: 502 })
      : new Response(JSON.stringify({ success: true, payload }));
  });
});
afterEach(() => {
  delete window.Plaid;
});

function setUp(onLeave = () => {}) {
  const { result } = renderHook(() => ({ connect: useConnectBank({ onLeave }), list: useAccounts() }), {
    wrapper: ({ children }) => (
      <ClientConfigProvider config={{ plaidLinkUrl: "https://link.test/link.js", hasGoogle: true }}>
        <QueryProvider>{children}</QueryProvider>
      </ClientConfigProvider>
    ),
  });
  return result;
}

const succeedAtBank = () =>
  handlers?.onSuccess("public-token", { institution: { institution_id: "ins", name: "Harbor National" } });

test("connecting a bank opens its window with the link token, exchanges what it gives, and the account joins the list", async () => {
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
  // The link token is spent: nothing of it is kept in the state.
  expect(JSON.stringify(result.current.connect.state)).not.toContain("link-token");
});

test("a link token that is refused and an exchange that fails say so in the specification's words", async () => {
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
