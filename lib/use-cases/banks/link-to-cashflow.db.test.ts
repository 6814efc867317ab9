import { expect, test } from "vitest";
import { prisma } from "@/lib/db/client";
import { BANKS, createViewer, linkBank, publicTokenFrom } from "@/tests/factories";
import { runQueuedJobs } from "@/tests/jobs";

test("goes from link token to cashflow through every final answer [spec 3.10, 3.12, 3.13, 7.15]", async () => {
  const viewer = await createViewer();

  const token = await viewer.post("/api/accounts/link/token", {});
  expect(token.status).toBe(200);
  expect(token.body.payload.linkToken).toMatch(/^link-/);
  expect(Date.parse(token.body.payload.expiration)).toBeGreaterThan(Date.now());

  const publicToken = await publicTokenFrom(BANKS.checking);
  const exchange = { publicToken, metadata: { institution: { institution_id: "x", name: "not believed" } } };
  const exchanged = await viewer.post("/api/accounts/link/exchange", exchange);
  expect(exchanged.status).toBe(201);
  expect(exchanged.body.payload.accounts).toHaveLength(2);
  const [account] = exchanged.body.payload.accounts;
  expect(account).toMatchObject({
    institution: { id: BANKS.checking },
    status: "ok",
    isSyncing: true,
    lastSyncedAt: null,
  });

  expect(new Set(await runQueuedJobs())).toEqual(new Set(["sync-connection", "generate-automatically", "notify-user"]));

  const listed = await viewer.get("/api/accounts");
  expect(listed.body.payload[0]).toMatchObject({ id: account.id, isSyncing: false, lastSyncedAt: expect.any(String) });
  expect(listed.body.payload[0].totalTransactionsSynced).toBeGreaterThan(100);

  const range = await viewer.get("/api/accounts/transactions/my-range?limit=5");
  expect(range.status).toBe(200);
  expect(range.body.payload.transactions).toHaveLength(5);
  expect(range.body.payload.pagination).toMatchObject({ page: 0, limit: 5, hasMore: true });
  expect(range.body.payload.totals[0]).toMatchObject({ currency: "USD" });

  const cashflow = await viewer.get("/api/cashflow/monthly/latest?limit=24");
  expect(cashflow.body.payload).toHaveLength(24);
  expect(cashflow.body.payload[0]).toMatchObject({ currency: "USD", isPartial: true });
  expect(cashflow.body.payload[1].income).toBeGreaterThan(0);

  const again = await viewer.post(`/api/accounts/${account.id}/sync`, {});
  expect(again.status).toBe(200);
  expect(again.body.payload).toMatchObject({ added: 0, modified: 0, removed: 0 });
  // The sync's answer equals what the list shows afterwards.
  const [shown] = (await viewer.get("/api/accounts")).body.payload;
  expect(again.body.payload).toMatchObject({
    lastSync: shown.lastSyncedAt,
    totalTransactionsSynced: shown.totalTransactionsSynced,
    accountBalance: shown.currentBalance,
  });
  expect(Date.parse(shown.lastSyncedAt)).toBeGreaterThan(Date.parse(listed.body.payload[0].lastSyncedAt));
  expect(shown.currentBalance).not.toBeNull();
});

test("stores the bank token encrypted", async () => {
  const viewer = await createViewer();
  const [account] = await linkBank(viewer);
  const stored = await prisma().bankConnection.findFirstOrThrow({ where: { id: account?.connectionId ?? "" } });
  expect(stored.encryptedToken).toMatch(/^v1\./);
  expect(stored.encryptedToken).not.toContain("access-");
});
