import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createCustomer } from "./checkout";
import { toMinorUnits } from "./subscriptions";

const settings = vi.hoisted(() => ({ stripe: { secretKey: "sk_test_1", apiBase: "" } }));
vi.mock("@/lib/env", () => ({ env: () => settings }));

const asked: { path: string; form: Record<string, string> }[] = [];
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
  asked.push({ path: request.url ?? "", form });
  response.writeHead(200, { "content-type": "application/json" }).end('{"object":"customer","id":"cus_1"}');
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  settings.stripe.apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

test("sends only name, email address and our id of a customer", async () => {
  const options = { attempt: "a1", userId: "u1", email: "maya@example.test", name: "Maya Okafor" };
  expect(await createCustomer(options)).toBe("cus_1");
  expect(asked).toEqual([
    {
      path: "/v1/customers",
      form: { email: "maya@example.test", name: "Maya Okafor", "metadata[userId]": "u1" },
    },
  ]);
});

test.each([
  [799, "USD", 799],
  [500, "JPY", 500],
  [7990, "KWD", 7990],
  // The provider counts these in hundredths, which no longer exist.
  [50_000, "ISK", 500],
  [700, "UGX", 7],
  // And this one in whole units, although it has decimals.
  [40, "MGA", 4000],
])("converts %d of the provider's %s to %d of ours", (amount, currency, amountMinor) => {
  expect(toMinorUnits(amount, currency)).toBe(amountMinor);
});

test("refuses an amount below the currency's smallest coin", () => {
  expect(() => toMinorUnits(50_050, "ISK")).toThrow("too fine for ISK");
});
