import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { firstAnswers } from "@/app/(app)/first-answers";
import { type KnownVisit, knownVisit } from "@/app/(app)/visit";
import { queryClient } from "@/lib/client/api/query-client";
import { initialAuthState } from "@/lib/client/auth/auth-state";
import { sessionStore } from "@/lib/client/auth/session";
import { FIRST_QUERIES, type PageOfFirstQueries } from "@/lib/client/first-queries";
import { readInsights } from "@/lib/client/insights/insight-store";
import { initialInsightState } from "@/lib/client/insights/insights-state";
import { signedInBrowser } from "@/tests/auth";
import type { TestBrowser } from "@/tests/http";

const requests = new AsyncLocalStorage<Headers>();
vi.mock("next/headers", () => ({ headers: async () => requests.getStore() }));

const NAVIGATION = { "sec-fetch-mode": "navigate" };

function visitBy(browser: TestBrowser, change: Record<string, string> = {}): Promise<KnownVisit | null> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = new Headers({ cookie, "x-forwarded-for": browser.ipAddress, ...NAVIGATION, ...change });
  return requests.run(headers, knownVisit);
}

async function answersFor(browser: TestBrowser) {
  const visit = await visitBy(browser);
  if (!visit) throw new Error("The visit is unknown");
  return firstAnswers(["dashboard"], visit, new URLSearchParams());
}

async function aHousehold() {
  const { browser, email } = await signedInBrowser();
  const profile = {
    firstName: "Ada",
    lastName: "Lovelace",
    country: "US",
    currency: "USD",
    timezone: "America/New_York",
  };
  await browser.call("completeProfile", profile);
  const name = `Savings ${randomUUID()}`;
  const account = { name, kind: "savings", currency: "USD", balance: 1234.5 };
  const added = await browser.call("addAccountByHand", account);
  expect(added.body.success, added.body.message).toBe(true);
  return { browser, email, name };
}

test("answers two interleaved people with their own figures only", async () => {
  const [ada, bea] = [await aHousehold(), await aHousehold()];
  const turns = [ada, bea, ada, bea, bea, ada];
  const answers = await Promise.all(turns.map(({ browser }) => answersFor(browser)));
  for (const [index, { name }] of turns.entries()) {
    const text = JSON.stringify(answers[index]);
    expect(text).toContain(name);
    expect(text).not.toContain((name === ada.name ? bea : ada).name);
    expect(text).not.toContain(ada.browser.cookies.get("accessTokenSignature"));
  }
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
  expect(sessionStore.getState()).toEqual(initialAuthState);
  for (const kind of ["insight", "hidden"] as const) expect(readInsights(kind)).toEqual(initialInsightState);
});

test("gives the answers of the API", async () => {
  const { browser } = await aHousehold();
  const { queries } = await answersFor(browser);
  const asked = await browser.call("overview");
  expect(queries.find(({ queryKey }) => queryKey[1] === "/api/overview")?.state.data).toEqual(asked.body.payload);
});

const PAGES = Object.keys(FIRST_QUERIES) as PageOfFirstQueries[];

test("answers every first query of every page", async () => {
  const { browser } = await aHousehold();
  const visit = await visitBy(browser);
  if (!visit) throw new Error("The visit is unknown");
  const search = new URLSearchParams();
  for (const page of PAGES) {
    const asked = FIRST_QUERIES[page]({ ...visit, search }).length;
    // Waits for slow first loads of a route, which a document would not.
    await expect
      .poll(async () => (await firstAnswers([page], visit, search)).queries.length, { message: page })
      .toBe(asked);
  }
});

test("leaves unknown or ended sessions and foreign cookies to the browser", async () => {
  const { browser, email } = await aHousehold();
  const other = await signedInBrowser();
  expect(await visitBy(browser)).toMatchObject({ user: { email } });
  expect(await visitBy(browser, { "sec-fetch-mode": "cors" })).toBeNull();
  const swapped = new Map(browser.cookies).set("user", other.browser.cookies.get("user") ?? "");
  expect(await visitBy(Object.assign(browser.neighbor(), { cookies: swapped }))).toBeNull();
  for (const missing of ["accessToken", "accessTokenSignature", "user"]) {
    const cookies = new Map(browser.cookies);
    cookies.delete(missing);
    expect(await visitBy(Object.assign(browser.neighbor(), { cookies })), missing).toBeNull();
  }
  const before = Object.assign(browser.neighbor(), { cookies: new Map(browser.cookies) });
  await browser.call("logout");
  expect(await visitBy(before)).toBeNull();
});

test("leaves out a query that fails or never answers", async () => {
  const { browser } = await aHousehold();
  const visit = await visitBy(browser);
  if (!visit) throw new Error("The visit is unknown");
  const { api } = visit;
  const failing = {
    ...api,
    callOf: ((operation) => {
      if (operation.path === "/api/overview") return () => Promise.reject(new Error("broken"));
      if (operation.path === "/api/accounts") return () => new Promise(() => {});
      return api.callOf(operation);
    }) as typeof api.callOf,
  };
  const { queries } = await firstAnswers(["dashboard"], { ...visit, api: failing }, new URLSearchParams());
  expect(queries.map(({ queryKey }) => queryKey[1]).toSorted()).toEqual([
    "/api/accounts/transactions/my-range",
    "/api/cashflow/monthly/latest",
  ]);
});
