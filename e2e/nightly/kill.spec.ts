import { randomUUID } from "node:crypto";
import { request as playwrightRequest } from "@playwright/test";
import { ownServer } from "../fixtures/own-server";
import { expect, type GenerationStatus, test, worldAt } from "../fixtures/product";

const PORT = Number(process.env.E2E_PORT ?? 3300) + 20;

test("completes a killed sync and generation after restart, without duplicates", async () => {
  test.setTimeout(180_000);
  const server = ownServer(PORT);
  const context = await playwrightRequest.newContext({ baseURL: server.appUrl });
  try {
    await server.start();
    const world = worldAt(server);
    const fault = (rule: object) => context.post(`${server.sandboxUrl}/_sandbox/faults`, { data: rule });
    const forget = () => context.delete(`${server.sandboxUrl}/_sandbox/faults`);
    const calls = async (provider: string, part: string) => {
      const log = (await (await context.get(`${server.sandboxUrl}/_sandbox/log`)).json()) as {
        provider: string;
        path: string;
      }[];
      return log.filter((entry) => entry.provider === provider && entry.path.includes(part)).length;
    };
    const person = await world.newPerson();

    // The bank is slow enough that the kill interrupts the sync.
    await fault({ provider: "plaid", path: "/transactions/sync", delayMs: 20_000 });
    await world.exchange(person);
    await expect
      .poll(async () =>
        (await person.call<{ isSyncing: boolean }[]>("GET", "/api/accounts")).body.payload.some(
          ({ isSyncing }) => isSyncing,
        ),
      )
      .toBe(true);
    await server.kill();
    await server.start();
    await forget();
    await world.untilSynced(person);

    type Account = { id: string; totalTransactionsSynced: number };
    const accounts = (await person.call<Account[]>("GET", "/api/accounts")).body.payload;
    const range = "/api/accounts/transactions/my-range?startDate=2015-01-01&endDate=2040-01-01";
    const total = async () =>
      (await person.call<{ pagination: { total: number } }>("GET", range)).body.payload.pagination.total;
    const rows = await total();
    expect(rows).toBeGreaterThan(300);
    expect(accounts.reduce((sum, account) => sum + account.totalTransactionsSynced, 0)).toBe(rows);
    // A full resync must not grow the ledger.
    const full = await person.call(`POST`, `/api/accounts/${accounts[0]?.id}/sync`, { full: true });
    expect(full.status, full.body.message).toBe(200);
    expect(await total()).toBe(rows);

    // The model is slow enough that the kill interrupts the generation.
    await fault({ provider: "openai", delayMs: 20_000, times: 1 });
    const requestId = randomUUID();
    const started = await person.call("POST", "/api/insights/generate-v2", { requestId });
    expect(started.status, started.body.message).toBe(202);
    const status = async () =>
      (
        await person.call<GenerationStatus & { progress: { step: number } }>(
          "GET",
          `/api/insights/generate-v2/${requestId}`,
        )
      ).body.payload;
    await expect.poll(async () => (await status()).progress.step).toBe(3);
    await server.kill();
    await server.start();
    await forget();
    await expect.poll(async () => (await status()).status, { timeout: 60_000 }).toBe("completed");
    const { insights = [] } = await status();
    expect(insights.length).toBeGreaterThan(0);
    expect(new Set(insights.map(({ title }) => title)).size).toBe(insights.length);
    const listed = await person.call<{ requestId: string }[]>("POST", "/api/insights", {});
    expect(listed.body.payload.map((insight) => insight.requestId)).toEqual(insights.map(() => requestId));
    expect(await calls("openai", "responses")).toBeLessThanOrEqual(2);
  } finally {
    await context.dispose();
    await server.dispose();
  }
});
