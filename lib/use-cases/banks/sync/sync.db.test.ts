import { randomUUID } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { clearStagedChanges, stageChanges } from "@/lib/db/banks/staged-changes";
import { pool, prisma, withConnection } from "@/lib/db/client";
import { withLock } from "@/lib/db/locks";
import * as series from "@/lib/db/transactions/series";
import { boss } from "@/lib/jobs/queue";
import { syncConnectionJob } from "@/lib/use-cases/banks/jobs";
import { deleteExpired } from "@/lib/use-cases/profile/delete-expired";
import { expectSumsHold } from "@/tests/bank-rows";
import { BANKS, category, createLinkedViewer, type TestViewer } from "@/tests/factories";
import { runQueuedJobs } from "@/tests/jobs";
import { advanceBankDays, callsTo, fault, startOwnSandbox } from "@/tests/own-sandbox";
import type { ChangedRows } from "./fetch-changes";
import { resumeUnfinishedSyncs } from "./queue-due-syncs";
import { runSync, syncConnection } from "./run-sync";
import { storeChanges } from "./store-changes";

startOwnSandbox();

/** The sandbox's only merchant whose pending rows vanish instead of posting. */
const HOLD = "ZipWheels";

type Link = { viewer: TestViewer; connectionId: string; accountId: string };

async function link(institutionId: string = BANKS.checking): Promise<Link> {
  const { viewer, account } = await createLinkedViewer(institutionId);
  await boss().purgeQueue("sync-connection");
  return { viewer, connectionId: account.connectionId, accountId: account.id };
}

const rowsOf = ({ viewer }: Link) =>
  prisma().transaction.findMany({ where: { userId: viewer.userId }, orderBy: [{ date: "asc" }, { id: "asc" }] });
const connectionOf = ({ connectionId }: Link) =>
  prisma().bankConnection.findFirstOrThrow({ where: { id: connectionId } });
const sync = (one: Link, full = false) => runSync({ userId: one.viewer.userId, connectionId: one.connectionId, full });
const syncOver = (one: Link, body: unknown = {}) => one.viewer.post(`/api/accounts/${one.accountId}/sync`, body);

const expectNothingDoubled = ({ viewer }: Link) => expectSumsHold(viewer.userId);

describe("a sync", () => {
  test("runs once for twenty simultaneous calls and answers all [spec 3.13]", async () => {
    const one = await link();
    const answers = await Promise.all(Array.from({ length: 20 }, () => syncOver(one)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const added = (await rowsOf(one)).length;
    expect(added).toBeGreaterThan(100);
    expect(answers.map(({ body }) => body.payload.added).filter((count) => count > 0)).toEqual([added]);
    const totals = new Set(answers.map(({ body }) => body.payload.totalTransactionsSynced));
    expect([totals.size, totals.has(0)]).toEqual([1, false]);
    await expectNothingDoubled(one);
    expect(await sync(one, true)).toMatchObject({ added: 0, modified: 0, removed: 0 });
  });

  test("queues a postponed sync for after the bank's pause", async () => {
    const one = await link();
    const job = { userId: one.viewer.userId, connectionId: one.connectionId };
    await fault("/transactions/sync", { status: 429, headers: { "retry-after": "600" }, times: 9 });
    await syncConnectionJob.run(job);
    const { rows } = await pool().query<{ data: typeof job; wait_s: number }>(
      `SELECT data, extract(epoch FROM start_after - now())::int AS wait_s FROM pgboss.job
       WHERE name = 'sync-connection' AND state = 'created' AND data->>'connectionId' = $1`,
      [one.connectionId],
    );
    expect(rows).toEqual([{ data: { ...job, postponed: 1 }, wait_s: expect.any(Number) }]);
    expect(rows[0]?.wait_s).toBeGreaterThanOrEqual(595);
    expect(rows[0]?.wait_s).toBeLessThanOrEqual(750);
    expect(await callsTo("/transactions/sync")).toBeGreaterThan(0);
    // A bank that postpones forever is left to the scheduled sync.
    await expect(syncConnectionJob.run({ ...job, postponed: 5 })).rejects.toMatchObject({ code: "PROVIDER_FAILED" });
  });

  test("restarts from its first cursor when rows change during reading", async () => {
    const one = await link();
    await fault("/transactions/sync", { code: "TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION", skip: 1 });
    expect(await sync(one)).toMatchObject({ isComplete: true });
    await expectNothingDoubled(one);
    expect(await sync(one, true)).toMatchObject({ added: 0, modified: 0, removed: 0 });
  });

  test("rereads everything from a forgotten cursor without changing rows", async () => {
    const one = await link();
    await sync(one);
    const before = await rowsOf(one);
    const { syncCursor } = await connectionOf(one);
    const forgotten = Buffer.from("of another time").toString("base64url");
    await prisma().bankConnection.updateMany({ where: { id: one.connectionId }, data: { syncCursor: forgotten } });
    expect(await sync(one)).toMatchObject({ added: 0, modified: 0, removed: 0 });
    expect(await rowsOf(one)).toEqual(before);
    expect((await connectionOf(one)).syncCursor).toBe(syncCursor);
  });

  test("takes an account's type and currency from the bank each time", async () => {
    const one = await link();
    await sync(one);
    const where = { id: one.accountId };
    const stored = await prisma().account.findFirstOrThrow({ where });
    await prisma().account.updateMany({ where, data: { currency: "JPY", type: "other", currentBalanceMinor: 1n } });
    await sync(one);
    const { currency, type, currentBalanceMinor } = stored;
    expect(await prisma().account.findFirstOrThrow({ where })).toMatchObject({ currency, type, currentBalanceMinor });
  });

  test("leaves only its shown progress when killed, and completes next time", async () => {
    const one = await link();
    const killed = vi.spyOn(series, "replaceSeries").mockRejectedValueOnce(new Error("killed"));
    await expect(sync(one)).rejects.toThrow("killed");
    killed.mockRestore();
    expect(await rowsOf(one)).toEqual([]);
    expect(await prisma().monthlyRollup.count({ where: { userId: one.viewer.userId } })).toBe(0);
    expect(await connectionOf(one)).toMatchObject({ syncCursor: null, firstSyncedAt: null, lastSyncedAt: null });
    const [account] = (await one.viewer.get("/api/accounts")).body.payload;
    expect(account).toMatchObject({ isSyncing: true, lastSyncedAt: null });
    expect(account.totalTransactionsSynced).toBeGreaterThan(0);
    await sync(one);
    await expectNothingDoubled(one);
    expect((await connectionOf(one)).firstSyncedAt).not.toBeNull();
  });

  test("stores nothing for a link disconnected meanwhile", async () => {
    const one = await link();
    const answer = sync(one);
    await prisma().bankConnection.updateMany({
      where: { id: one.connectionId },
      data: { status: "disconnected", encryptedToken: "" },
    });
    await expect(answer).rejects.toMatchObject({ code: expect.stringMatching(/CONFLICT|UNPROCESSABLE/) });
    expect(await rowsOf(one)).toEqual([]);
  });

  test("fails retryably while the bank isn't ready", async () => {
    const one = await link();
    await fault("/transactions/sync", { kind: "not_ready" });
    await expect(syncConnection({ userId: one.viewer.userId, connectionId: one.connectionId })).rejects.toMatchObject({
      code: "NOT_READY",
      isRetryable: true,
    });
    expect((await connectionOf(one)).syncCursor).toBeNull();
  });

  test("fails retryably while another sync is running", async () => {
    const one = await link();
    const job = { userId: one.viewer.userId, connectionId: one.connectionId };
    const held = await withLock(`sync:${one.connectionId}`, async () => {
      await expect(syncConnection(job)).rejects.toMatchObject({ isRetryable: true });
    });
    expect(held).not.toBeNull();
  });

  test("survives a server error, a dropped connection and rate limiting", async () => {
    const one = await link();
    for (const what of [{ status: 503 }, { kind: "reset" }]) await fault("/transactions/sync", what);
    expect(await sync(one)).toMatchObject({ isComplete: true });
    await fault("/transactions/sync", { code: "TRANSACTIONS_SYNC_LIMIT" });
    expect(await sync(one)).toMatchObject({ added: 0 });
  });

  test("treats an HTML answer as a bank failure, not an empty history", async () => {
    const one = await link();
    await fault("/transactions/sync", { kind: "malformed", times: 3 });
    const answer = await syncOver(one);
    expect(answer.status).toBe(502);
    expect(answer.body).toMatchObject({ success: false, error: "PROVIDER_FAILED" });
    expect((await connectionOf(one)).lastSyncedAt).toBeNull();
  });

  test("reports a required login, marks the accounts and doesn't retry", async () => {
    const one = await link();
    await fault("/transactions/sync", { code: "ITEM_LOGIN_REQUIRED", times: 2 });
    const answer = await syncOver(one);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      error: "LOGIN_REQUIRED",
      errorDetails: "Your bank asks you to log in again.",
    });
    const listed = await one.viewer.get("/api/accounts");
    expect(listed.body.payload[0]).toMatchObject({ status: "login_required", isSyncing: false });
    await syncConnection({ userId: one.viewer.userId, connectionId: one.connectionId });
    await sync(one);
    expect((await connectionOf(one)).status).toBe("ok");
  });

  test("is queued again at the next start if it never ended", async () => {
    const one = await link();
    expect(await resumeUnfinishedSyncs()).toBeGreaterThanOrEqual(1);
    expect(await runQueuedJobs()).toContain("sync-connection");
    expect((await connectionOf(one)).firstSyncedAt).not.toBeNull();
    const before = await callsTo("/transactions/sync");
    await resumeUnfinishedSyncs();
    await runQueuedJobs();
    expect(await prisma().bankConnection.count({ where: { id: one.connectionId, firstSyncedAt: null } })).toBe(0);
    expect(await callsTo("/transactions/sync")).toBeGreaterThanOrEqual(before);
  });
});

describe("days passing at the bank", () => {
  test("replace a pending row by its posting, keeping the user's edits", async () => {
    const one = await link(BANKS.card);
    let pending = undefined as Awaited<ReturnType<typeof rowsOf>>[number] | undefined;
    for (let day = 0; day < 10 && !pending; day += 1) {
      await sync(one);
      pending = (await rowsOf(one)).findLast((row) => row.pending && row.merchant !== HOLD);
      if (!pending) await advanceBankDays(1);
    }
    if (!pending) throw new Error("The card never has a pending row");
    const gifts = category("gifts-donations");
    const change = { categoryId: gifts.id, notes: "for Anna" };
    expect((await one.viewer.patch(`/api/transactions/${pending.id}`, change)).status).toBe(200);
    await one.viewer.patch("/api/transactions/tags", { ids: [pending.id], add: ["Anna"] });

    await advanceBankDays(5);
    const { removed } = (await sync(one)) ?? { removed: -1 };
    const posted = await prisma().transaction.findFirstOrThrow({ where: { id: pending.id } });
    expect(posted).toMatchObject({ pending: false, categoryId: gifts.id, categorySource: "user", notes: "for Anna" });
    expect(posted.providerTransactionId).not.toBe(pending.providerTransactionId);
    expect(posted.tagIds).toHaveLength(1);
    expect(removed).toBeGreaterThanOrEqual(0);
    await expectNothingDoubled(one);

    // Incremental reports equal a report from the beginning.
    expect(await sync(one, true)).toMatchObject({ added: 0, removed: 0 });
  });
});

describe("rows the bank removes", () => {
  test("leave the ledger and every sum", async () => {
    const one = await link();
    await sync(one);
    const before = await rowsOf(one);
    await fault("/transactions/sync", { kind: "removed_row" });
    expect(await sync(one)).toMatchObject({ added: 0, removed: 1 });
    expect(await rowsOf(one)).toHaveLength(before.length - 1);
    await expectNothingDoubled(one);
    expect(await sync(one, true)).toMatchObject({ added: 0, modified: 0, removed: 0 });
  });

  test("include rows missing from a full reread, except older ones", async () => {
    const one = await link();
    await sync(one);
    const [oldest] = await rowsOf(one);
    if (!oldest) throw new Error("no rows");
    const { id: _, importedAs: __, parts: ___, ...copy } = oldest;
    const stray = { ...copy, providerTransactionId: "reported by no one" };
    const day = (offset: number) => new Date(oldest.date.getTime() + offset * 86_400_000);
    await prisma().transaction.create({ data: { ...stray, date: day(3) } });
    const older = { ...stray, date: day(-30), providerTransactionId: "older than what is reported" };
    await prisma().transaction.create({ data: older });
    expect(await sync(one, true)).toMatchObject({ added: 0, removed: 1 });
    const ids = (await rowsOf(one)).map(({ providerTransactionId }) => providerTransactionId);
    expect(ids).toContain("older than what is reported");
    expect(ids).not.toContain("reported by no one");
  });
});

describe("a pending row removed in one sync and posted later", () => {
  const pendingRow: ChangedRows["rows"][number] = {
    providerTransactionId: "pending-1",
    replacesPendingId: null,
    providerAccountId: "",
    date: "2026-11-18",
    amountMinor: -4_000,
    currency: "USD",
    name: "KIKU RAMEN",
    merchant: "Kiku Ramen",
    merchantKey: "kiku ramen",
    categoryId: category("groceries").id,
    providerCategory: "FOOD_AND_DRINK_RESTAURANT",
    providerConfidence: "HIGH",
    pending: true,
  };

  async function syncStepByStep(between: (one: Link, id: string) => Promise<void>) {
    const one = await link();
    await sync(one);
    const { providerAccountId } = await prisma().account.findFirstOrThrow({ where: { id: one.accountId } });
    const row = { ...pendingRow, providerAccountId: providerAccountId ?? "" };
    const report = async ({ rows = [], removedIds = [] }: Partial<ChangedRows>) => {
      const { syncCursor } = await connectionOf(one);
      await withConnection(async (sql) => {
        await clearStagedChanges(sql);
        await stageChanges(sql, { rows: rows.map((reported) => ({ ...reported, newId: randomUUID() })), removedIds });
        await storeChanges(sql, {
          userId: one.viewer.userId,
          connectionId: one.connectionId,
          today: "2026-11-21",
          changes: { accounts: [], startedAt: syncCursor, cursor: syncCursor ?? "", isComplete: true },
          storedCursor: syncCursor,
          isComplete: true,
          isRepaired: false,
        });
      });
    };
    await report({ rows: [row] });
    const { id } = await prisma().transaction.findFirstOrThrow({
      where: { providerTransactionId: "pending-1", userId: one.viewer.userId },
    });
    await between(one, id);
    await report({ removedIds: ["pending-1"] });
    expect(await prisma().transaction.count({ where: { id } })).toBe(0);
    return {
      one,
      post: () =>
        report({
          rows: [
            {
              ...row,
              providerTransactionId: "posted-1",
              replacesPendingId: "pending-1",
              amountMinor: -4_720,
              pending: false,
            },
          ],
        }),
    };
  }
  const posted = (one: Link) =>
    prisma().transaction.findFirstOrThrow({ where: { userId: one.viewer.userId, providerTransactionId: "posted-1" } });
  const remembered = (one: Link) => prisma().removedPendingRow.count({ where: { userId: one.viewer.userId } });

  test("keeps its split in proportion", async () => {
    const parts = [
      { categoryId: category("dining-out").id, amount: 30 },
      { categoryId: category("gifts-donations").id, amount: 10, note: "for Leo" },
    ];
    const { one, post } = await syncStepByStep(async ({ viewer }, id) => {
      expect((await viewer.patch(`/api/transactions/${id}/split`, { parts })).status).toBe(200);
    });
    await post();
    expect((await posted(one)).parts).toEqual([
      { categoryId: parts[0]?.categoryId, amountMinor: -3540, note: null },
      { categoryId: parts[1]?.categoryId, amountMinor: -1180, note: "for Leo" },
    ]);
  });

  test("keeps the category, notes and exclusion that the user set", async () => {
    const gifts = category("gifts-donations");
    const { one, post } = await syncStepByStep(async ({ viewer }, id) => {
      const change = { categoryId: gifts.id, notes: "for Anna", isExcluded: true };
      expect((await viewer.patch(`/api/transactions/${id}`, change)).status).toBe(200);
    });
    expect(await remembered(one)).toBe(1);
    await post();
    expect(await posted(one)).toMatchObject({
      amountMinor: -4_720n,
      pending: false,
      categoryId: gifts.id,
      categorySource: "user",
      notes: "for Anna",
      isExcluded: true,
    });
    expect(await remembered(one)).toBe(0);
    await expectNothingDoubled(one);
  });

  test("keeps its remaining tags without history entries", async () => {
    const { one, post } = await syncStepByStep(async ({ viewer }, id) => {
      const answer = await viewer.patch("/api/transactions/tags", { ids: [id], add: ["Anna", "Trip"] });
      expect(answer.status).toBe(200);
    });
    expect(await remembered(one)).toBe(1);
    const { userId } = one.viewer;
    await prisma().tag.delete({ where: { userId_nameKey: { userId, nameKey: "trip" } } });
    await post();
    const anna = await prisma().tag.findUniqueOrThrow({ where: { userId_nameKey: { userId, nameKey: "anna" } } });
    const { id, tagIds } = await posted(one);
    expect(tagIds).toEqual([anna.id]);
    expect(await prisma().transactionTag.count({ where: { userId, transactionId: id, tagId: anna.id } })).toBe(1);
    expect(await prisma().transactionChange.count({ where: { userId, transactionId: id, field: "tags" } })).toBe(0);
    expect(await remembered(one)).toBe(0);
  });

  test("keeps its files without history entries", async () => {
    const content = Buffer.from("%PDF-1.7").toString("base64");
    const { one, post } = await syncStepByStep(async ({ viewer }, id) => {
      const file = { name: "receipt.pdf", content };
      expect((await viewer.post(`/api/transactions/${id}/attachments`, file)).status).toBe(201);
    });
    expect(await remembered(one)).toBe(1);
    await deleteExpired({ now: new Date(Date.now() + 25 * 3_600_000) });
    await post();
    const { id, fileCount } = await posted(one);
    expect(fileCount).toBe(1);
    const { userId } = one.viewer;
    expect(await prisma().attachment.findMany({ where: { userId }, select: { transactionId: true } })).toEqual([
      { transactionId: id },
    ]);
    expect(await prisma().transactionChange.count({ where: { userId, transactionId: id, field: "files" } })).toBe(0);
  });

  test("is forgotten without edits, and with edits after a month", async () => {
    const untouched = await syncStepByStep(async () => undefined);
    expect(await remembered(untouched.one)).toBe(0);
    const { one, post } = await syncStepByStep(async ({ viewer }, id) => {
      await viewer.patch(`/api/transactions/${id}`, { notes: "long ago" });
    });
    await prisma().removedPendingRow.updateMany({
      where: { userId: one.viewer.userId },
      data: { removedAt: new Date(Date.now() - 31 * 86_400_000) },
    });
    await sync(one);
    expect(await remembered(one)).toBe(0);
    await post();
    expect((await posted(one)).notes).toBeNull();
  });
});
