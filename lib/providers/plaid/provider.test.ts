import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { REQUEST_TIMEOUT_MS } from "@/lib/client/api/api-client";
import type { AppError } from "@/lib/domain/errors";
import { plaidProvider } from "./provider";

const settings = vi.hoisted(() => ({
  appUrl: "https://sorrel.test",
  plaid: { api: { baseUrl: "", clientId: "client", secret: "secret" } },
}));
vi.mock("@/lib/env", () => ({ env: () => settings }));

const asked: { path: string; body: Record<string, unknown> }[] = [];
const ANSWER = {
  link_token: "link-1",
  expiration: "2026-11-23T12:00:00Z",
  access_token: "access-1",
  item_id: "item-1",
  accounts: [],
  item: { institution_id: null },
  added: [],
  modified: [],
  removed: [],
  next_cursor: "c",
  has_more: false,
};
let isHanging = false;
let changed: object = {};
const server = createServer(async (request, response) => {
  if (isHanging) return;
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  asked.push({ path: request.url ?? "", body: JSON.parse(Buffer.concat(chunks).toString()) });
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ ...ANSWER, ...changed }));
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  settings.plaid.api.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  asked.splice(0);
  isHanging = false;
  changed = {};
});
afterEach(() => vi.useRealTimers());

const USER_ID = "01a20736-6d9d-774a-b239-50a626460020";

test("requests transactions only and sends just an id and a country", async () => {
  await plaidProvider.createLinkToken({ userId: USER_ID, country: "GB" });
  expect(asked).toEqual([
    {
      path: "/link/token/create",
      body: {
        client_name: "Sorrel",
        language: "en",
        country_codes: ["GB"],
        user: { client_user_id: USER_ID },
        webhook: "https://sorrel.test/api/webhooks/plaid",
        products: ["transactions"],
        transactions: { days_requested: 730 },
      },
    },
  ]);
});

test("offers United States banks for a country the provider doesn't serve", async () => {
  await plaidProvider.createLinkToken({ userId: USER_ID, country: "JP" });
  expect(asked[0]?.body.country_codes).toEqual(["US"]);
});

test.each([
  ["added", "date", { date: "2026-13-40" }],
  ["modified", "amount", { amount: "12.00" }],
] as const)("names a malformed %s row and its %s, without its values", async (list, field, wrong) => {
  const row = { transaction_id: "tx-1", account_id: "acc-1", amount: 1, date: "2026-11-20", pending: false };
  const name = "TRATTORIA ROMA";
  changed = { [list]: [row, { ...row, transaction_id: "tx-2", name, ...wrong }] };
  const error = await plaidProvider.fetchChanges({ accessToken: "access", cursor: null }).catch((thrown) => thrown);
  expect(error).toMatchObject({ code: "PROVIDER_FAILED", isRetryable: true });
  const { message } = (error as AppError).cause as Error;
  expect(message).toContain(`${list}.1.${field}, transaction_id tx-2`);
  for (const value of [name, ...Object.values(wrong)]) expect(message).not.toContain(value);
});

test("answers before the browser gives up on a silent bank", async () => {
  isHanging = true;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const outcomes: string[] = [];
  for (const call of [
    plaidProvider.createLinkToken({ userId: USER_ID, country: "US" }),
    plaidProvider.exchangePublicToken("public-1"),
    plaidProvider.fetchAccounts({ accessToken: "access-1", isLive: true }),
    plaidProvider.fetchAccounts({ accessToken: "access-1", isLive: false }),
  ])
    call.catch(({ code, message }: AppError) => outcomes.push(`${code}: ${message}`));
  await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 1000);
  const failed = "PROVIDER_FAILED: We could not reach your bank. Please try again in a moment.";
  expect(outcomes).toEqual([failed, failed, failed, failed]);
});

test("only links, reads and unlinks: moves no money, holds no password", async () => {
  await plaidProvider.createLinkToken({ userId: USER_ID, country: "US" });
  await plaidProvider.createLinkToken({
    userId: USER_ID,
    country: "US",
    accessToken: "access-1",
    selectsAccounts: true,
  });
  await plaidProvider.exchangePublicToken("public-1");
  await plaidProvider.fetchAccounts({ accessToken: "access-1", isLive: false });
  await plaidProvider.fetchAccounts({ accessToken: "access-1", isLive: true });
  await plaidProvider.fetchChanges({ accessToken: "access-1", cursor: null });
  await plaidProvider.disconnect("access-1");
  expect([...new Set(asked.map(({ path }) => path))].toSorted()).toEqual([
    "/accounts/balance/get",
    "/accounts/get",
    "/item/public_token/exchange",
    "/item/remove",
    "/link/token/create",
    "/transactions/sync",
  ]);
  // The only other request is the webhook's, for its verification key.
  expect(Object.keys(plaidProvider).toSorted()).toEqual([
    "createLinkToken",
    "disconnect",
    "exchangePublicToken",
    "fetchAccounts",
    "fetchChanges",
    "name",
    "readWebhook",
  ]);
  expect(JSON.stringify(asked)).not.toMatch(/password|credential|pin/i);
});
