import { randomUUID } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { inTransaction, pool, prisma } from "@/lib/db/client";
import { settleTransactions } from "@/lib/use-cases/transactions/settle-transactions";
import { BANKS, category, createLinkedViewer, createViewer, sandbox, type TestViewer } from "@/tests/factories";
import { callsTo, fault, startOwnSandbox } from "@/tests/own-sandbox";
import { runSync } from "./sync/run-sync";

startOwnSandbox();

const EXCHANGE = "/api/accounts/link/exchange";
const TOKEN = "/api/accounts/link/token";

const everyCallOn = (viewer: TestViewer, id: string) => [
  viewer.get(`/api/accounts/${id}`),
  viewer.post(`/api/accounts/${id}/sync`, {}),
  viewer.post(`/api/accounts/${id}/refresh`),
  viewer.delete(`/api/accounts/${id}`),
  viewer.post(TOKEN, { accountId: id }),
];

// e2e/api/strangers.spec.ts tries every call on another user's things.
test("hides another user's account, and its rows in a range [spec 7.15]", async () => {
  const [{ account, key }, stranger] = [await createLinkedViewer(), await createViewer()];
  await runSync(key);
  expect((await stranger.get("/api/accounts")).body.payload).toEqual([]);
  const range = `/api/accounts/transactions/my-range?accountId=${account.id}&startDate=2000-01-01`;
  expect((await stranger.get(range)).body.payload).toMatchObject({ transactions: [], totals: [] });
});

test("rejects invalid input on every call with 400 and the fields", async () => {
  const viewer = await createViewer();
  const answers = await Promise.all([
    ...everyCallOn(viewer, "not-an-id"),
    viewer.post(EXCHANGE, { publicToken: 7, metadata: "x" }),
    viewer.post(EXCHANGE, { publicToken: "a", metadata: { institution: { institution_id: "\u0000" } } }),
    viewer.delete(`/api/accounts/${randomUUID()}?purge=maybe`),
    viewer.post(`/api/accounts/${randomUUID()}/sync`, { full: "yes" }),
  ]);
  for (const answer of answers) {
    expect(answer.status).toBe(400);
    expect(answer.body.error).toBe("VALIDATION_FAILED");
    expect(answer.body.issues?.length).toBeGreaterThan(0);
  }
});

describe("an account", () => {
  test("shows a first sync under way only while it is tried [spec 3.11]", async () => {
    const { viewer, account, key } = await createLinkedViewer();
    const isSyncing = async () => (await viewer.get(`/api/accounts/${account.id}`)).body.payload.isSyncing;
    expect(await isSyncing()).toBe(true);
    const createdAt = new Date(Date.now() - 2 * 3_600_000);
    await prisma().bankConnection.updateMany({ where: { id: key.connectionId }, data: { createdAt } });
    expect(await isSyncing()).toBe(false);
  });

  test("shows debt as a negative balance, with recent balances [spec 3.10, 7.16]", async () => {
    const { viewer, account } = await createLinkedViewer(BANKS.card);
    const answer = await viewer.get(`/api/accounts/${account.id}`);
    expect(answer.status).toBe(200);
    expect(answer.body.payload).toMatchObject({ type: "credit", currency: "USD" });
    expect(answer.body.payload.currentBalance).toBeLessThan(0);
    expect(answer.body.payload.balances).toEqual([
      { date: expect.any(String), balance: answer.body.payload.currentBalance, currency: "USD" },
    ]);
  });

  test("asks the bank once an hour on refresh, else the provider's copy [spec 7.18]", async () => {
    const { viewer, account } = await createLinkedViewer();
    const live = await callsTo("/accounts/balance/get");
    for (let times = 0; times < 3; times += 1) {
      const answer = await viewer.post(`/api/accounts/${account.id}/refresh`);
      expect(answer.status).toBe(200);
      expect(answer.body.payload.id).toBe(account.id);
    }
    expect(await callsTo("/accounts/balance/get")).toBe(live + 1);
    for (const [minutesAgo, asked] of [
      [59, 1],
      [61, 2],
    ] as const) {
      await pool().query(
        "UPDATE bank_connections SET balances_refreshed_at = now() - make_interval(mins => $2) WHERE id = $1",
        [account.connectionId, minutesAgo],
      );
      await viewer.post(`/api/accounts/${account.id}/refresh`);
      expect(await callsTo("/accounts/balance/get"), `${minutesAgo} minutes later`).toBe(live + asked);
    }
  });

  test("asks the bank once when all accounts of a link refresh together", async () => {
    const { viewer, accounts } = await createLinkedViewer("ins_109508");
    expect(accounts).toHaveLength(3);
    const live = await callsTo("/accounts/balance/get");
    const refresh = ({ id }: { id: string }) => viewer.post(`/api/accounts/${id}/refresh`);
    const answers = await Promise.all(accounts.map(refresh));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await callsTo("/accounts/balance/get")).toBe(live + 1);
  });

  test("may ask the bank again right after a failed refresh", async () => {
    const { viewer, account } = await createLinkedViewer();
    await fault("/accounts/balance/get", { status: 500, times: 3 });
    expect((await viewer.post(`/api/accounts/${account.id}/refresh`)).status).toBe(502);
    const live = await callsTo("/accounts/balance/get");
    expect((await viewer.post(`/api/accounts/${account.id}/refresh`)).status).toBe(200);
    expect(await callsTo("/accounts/balance/get")).toBe(live + 1);
  });

  test("ignores an older copy arriving after the bank's own answer", async () => {
    const { viewer, account, key } = await createLinkedViewer();
    await fault("/accounts/get", { delayMs: 3000 });
    await pool().query("UPDATE bank_connections SET balances_refreshed_at = now() WHERE id = $1", [key.connectionId]);
    const copy = viewer.post(`/api/accounts/${account.id}/refresh`);
    await vi.waitFor(async () => expect(await sandbox("/_sandbox/faults", {}, "GET")).toEqual([]), 10_000);
    // Meanwhile the bank's newer balance is stored.
    await pool().query("UPDATE bank_connections SET balances_refreshed_at = now() WHERE id = $1", [key.connectionId]);
    await pool().query("UPDATE accounts SET current_balance_minor = 4711 WHERE id = $1", [account.id]);
    expect((await copy).body.payload.currentBalance).toBe(47.11);
  });

  test("never invents a balance when the bank fails", async () => {
    const { viewer, account } = await createLinkedViewer();
    await fault("/accounts", { code: "INSTITUTION_DOWN", times: 3 });
    const answer = await viewer.post(`/api/accounts/${account.id}/refresh`);
    expect(answer.status).toBe(502);
    expect(answer.body.errorDetails).toBe("Your bank is not answering at the moment. Please try again soon.");
  });
});

describe("disconnecting", () => {
  const rows = (viewer: TestViewer, accountId: string) =>
    prisma().transaction.count({ where: { userId: viewer.userId, accountId } });

  test("keeps an account's history, and later syncs don't restore it", async () => {
    const { viewer, account, accounts, key } = await createLinkedViewer();
    await runSync(key);
    const before = await rows(viewer, account.id);
    expect(before).toBeGreaterThan(0);
    const removed = await callsTo("/item/remove");
    expect((await viewer.delete(`/api/accounts/${account.id}`)).body.payload).toEqual({
      id: account.id,
    });
    await runSync({ ...key, full: true });
    expect(await rows(viewer, account.id)).toBe(before);
    expect(await callsTo("/item/remove")).toBe(removed);
    const listed = await viewer.get("/api/accounts");
    expect(listed.body.payload.map(({ id }: { id: string }) => id)).toEqual([accounts[1]?.id]);
    const details = await viewer.get(`/api/accounts/${account.id}`);
    expect(details.body.payload.status).toBe("disconnected");
    expect((await viewer.post(`/api/accounts/${account.id}/sync`, {})).status).toBe(422);
  });

  test("erases rows at once and for good with purge", async () => {
    const { viewer, account, key } = await createLinkedViewer();
    await runSync(key);
    expect((await viewer.delete(`/api/accounts/${account.id}?purge=true`)).status).toBe(200);
    await runSync({ ...key, full: true });
    expect(await rows(viewer, account.id)).toBe(0);
  });

  test("ends the link and forgets its token with the last account [spec 7.19]", async () => {
    const { viewer, accounts, key } = await createLinkedViewer();
    const removed = await callsTo("/item/remove");
    const answers = await Promise.all(accounts.map(({ id }) => viewer.delete(`/api/accounts/${id}?purge=true`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await callsTo("/item/remove")).toBe(removed + 1);
    const stored = await prisma().bankConnection.findFirstOrThrow({ where: { id: key.connectionId } });
    expect(stored).toMatchObject({ status: "disconnected", encryptedToken: "" });
  });

  test("changes nothing while the bank is unreachable", async () => {
    const { viewer, account } = await createLinkedViewer(BANKS.card);
    await fault("/item/remove", { status: 500, times: 3 });
    expect((await viewer.delete(`/api/accounts/${account.id}`)).status).toBe(502);
    expect((await viewer.get("/api/accounts")).body.payload).toHaveLength(1);
    expect((await viewer.delete(`/api/accounts/${account.id}`)).status).toBe(200);
  });

  test("locks no row while asking the bank [spec 7.19]", async () => {
    const { viewer, account, key } = await createLinkedViewer(BANKS.card);
    await fault("/item/remove", { delayMs: 3000 });
    const leaving = viewer.delete(`/api/accounts/${account.id}`);
    await vi.waitFor(async () => expect(await sandbox("/_sandbox/faults", {}, "GET")).toEqual([]), 10_000);
    const free = "SELECT 1 FROM bank_connections WHERE id = $1 FOR UPDATE NOWAIT";
    expect((await pool().query(free, [key.connectionId])).rowCount).toBe(1);
    expect((await leaving).status).toBe(200);
  });

  test("doesn't restore a purged account when fresh balances arrive", async () => {
    const { viewer, account, key } = await createLinkedViewer(BANKS.card);
    await fault("/accounts/balance/get", { delayMs: 3000 });
    const refreshing = viewer.post(`/api/accounts/${account.id}/refresh`);
    // The fault is consumed when the call arrives; the answer is still on its way.
    await vi.waitFor(async () => expect(await sandbox("/_sandbox/faults", {}, "GET")).toEqual([]), 10_000);
    expect((await viewer.delete(`/api/accounts/${account.id}?purge=true`)).status).toBe(200);
    expect((await refreshing).status).toBe(422);
    expect(await prisma().account.count({ where: key })).toBe(0);
  });

  test("unpairs transfers with purged rows", async () => {
    const { viewer, accounts, key } = await createLinkedViewer();
    const [retained, purged] = accounts;
    if (!retained || !purged) throw new Error("two accounts are needed");
    await runSync(key);
    const today = new Date().toISOString().slice(0, 10);
    const row = { date: today, amount: 4711.13, name: "Transfer to savings" };
    const out = { ...row, type: "expense", accountId: retained.id, categoryId: category("shopping").id };
    const into = { ...row, type: "income", accountId: purged.id, categoryId: category("gig-work").id };
    const { body } = await viewer.post("/api/transactions/manual", out);
    await viewer.post("/api/transactions/manual", into);
    // Categorized like bank rows, so the two are matched.
    await pool().query("UPDATE transactions SET category_source = 'provider' WHERE user_id = $1", [viewer.userId]);
    await inTransaction(async (sql) => {
      await settleTransactions(sql, { userId: viewer.userId, today, touched: [{ date: today, merchantKey: "" }] });
    });
    const half = () => prisma().transaction.findFirstOrThrow({ where: { id: body.payload.id } });
    expect((await half()).isTransfer).toBe(true);
    await viewer.delete(`/api/accounts/${purged.id}`, { purge: true });
    expect((await half()).isTransfer).toBe(false);
  });

  test("answers all of ten simultaneous requests", async () => {
    const { viewer, account } = await createLinkedViewer(BANKS.card);
    const disconnect = () => viewer.delete(`/api/accounts/${account.id}`);
    const answers = await Promise.all(Array.from({ length: 12 }, disconnect));
    // The pool has ten connections; on a busy machine only the other two may be asked to retry.
    const later = answers.filter(({ status }) => status === 503);
    expect(later.length).toBeLessThanOrEqual(2);
    const again = await Promise.all(later.map(disconnect));
    const others = answers.filter((answer) => !later.includes(answer));
    expect([...others, ...again].map(({ status }) => status)).toEqual(Array(12).fill(200));
  });
});
