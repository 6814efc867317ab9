import { beforeEach, expect, test } from "vitest";
import { pool, prisma } from "@/lib/db/client";
import { addDays, dayInTimeZone } from "@/lib/domain/calendar";
import type { GettingStartedState } from "@/lib/schemas/profile";
import { runSync } from "@/lib/use-cases/banks/sync/run-sync";
import { generateAutomatically } from "@/lib/use-cases/insights/generate-automatically";
import { BANKS, category, createViewer, linkBank, type TestViewer } from "@/tests/factories";
import { bookRows, createLedgerOwner, type LedgerOwner, type RowSketch } from "@/tests/ledger-rows";

const today = dayInTimeZone(new Date(), "UTC");
const guess: RowSketch = {
  ...{ date: addDays(today, -9), amountMinor: -14_20, merchant: "Halfway Break", slug: "coffee" },
  ...{ providerCategory: "FOOD_AND_DRINK_COFFEE", providerConfidence: "LOW" },
};
let owner: LedgerOwner;
beforeEach(async () => {
  owner = await createLedgerOwner(today);
  await pool().query("UPDATE bank_connections SET first_synced_at = now() - interval '1 hour' WHERE user_id = $1", [
    owner.userId,
  ]);
});

const stepsOf = async (viewer: TestViewer): Promise<GettingStartedState["steps"]> =>
  (await viewer.call("gettingStarted")).body.payload.steps;
const isAsked = async (viewer: TestViewer): Promise<boolean> =>
  (await viewer.call("overview")).body.payload.isGettingStarted;

test("completes each step by its user's own actions alone", async () => {
  const [viewer, stranger] = [await createViewer(), await createViewer()];
  const none = { hasAccount: false, hasSeenInsights: false, hasAnswered: false, hasBudgetOrGoal: false };
  expect(await stepsOf(viewer)).toEqual(none);

  const [account] = await linkBank(viewer, BANKS.compact);
  await runSync({ userId: viewer.userId, connectionId: account?.connectionId ?? "" });
  await generateAutomatically({ userId: viewer.userId, isFirstSync: true });
  expect(await stepsOf(viewer)).toEqual({ ...none, hasAccount: true });

  const [insight] = await prisma().insight.findMany({ where: { userId: viewer.userId, kind: "insight" } });
  await viewer.call("insightsSeen", { ids: [insight?.id] });
  expect(await stepsOf(viewer)).toEqual({ ...none, hasAccount: true, hasSeenInsights: true });

  const row = await prisma().transaction.findFirst({ where: { userId: viewer.userId, isTransfer: false } });
  const changes = [{ id: row?.id, categoryId: category("gifts-donations").id }];
  expect((await viewer.call("updateTransactions", { changes })).status).toBe(200);
  expect(await stepsOf(viewer)).toMatchObject({ hasAnswered: true, hasBudgetOrGoal: false });

  const budget = { group: "Groceries", amount: 400, carriesUnspent: false, carriesOverspent: false };
  expect((await viewer.call("addBudgets", { budgets: [budget] })).status).toBe(201);
  const all = { hasAccount: true, hasSeenInsights: true, hasAnswered: true, hasBudgetOrGoal: true };
  expect(await stepsOf(viewer)).toEqual(all);
  expect(await stepsOf(stranger)).toEqual(none);
});

test("counts only the user's own decisions on transfers, series and categories", async () => {
  await bookRows(
    owner,
    guess,
    { date: addDays(today, -8), amountMinor: -350_00, name: "Zelle to M", slug: "uncategorized" },
    { date: addDays(today, -7), amountMinor: 350_00, account: "savings", name: "Deposit", slug: "other-income" },
    { date: addDays(today, -5), amountMinor: -80_00, name: "Transfer to savings", slug: "internal-transfer" },
    {
      date: addDays(today, -5),
      amountMinor: 80_00,
      account: "savings",
      name: "From checking",
      slug: "internal-transfer",
    },
  );
  const stored = await prisma().transfer.findMany({ where: { userId: owner.userId }, orderBy: { status: "asc" } });
  expect(stored.map(({ status }) => status)).toEqual(["proposed", "accepted"]);
  await pool().query("UPDATE transactions SET category_id = $2 WHERE user_id = $1 AND merchant = 'Halfway Break'", [
    owner.userId,
    category("dining-out").id,
  ]);
  expect((await stepsOf(owner))?.hasAnswered).toBe(false);

  const decide = (status: string) => owner.call("decideTransfer", { id: stored[0]?.id, status });
  await decide("rejected");
  expect((await stepsOf(owner))?.hasAnswered).toBe(true);
  await decide("proposed");
  expect((await stepsOf(owner))?.hasAnswered).toBe(false);
  await prisma().seriesDecision.create({
    data: { userId: owner.userId, key: "gym", choice: "ended", decidedOn: new Date(today) },
  });
  expect((await stepsOf(owner))?.hasAnswered).toBe(true);
});

test("counts as answered when synced data raises no question", async () => {
  await bookRows(owner, { date: addDays(today, -3), amountMinor: -20_00, merchant: "Market", slug: "groceries" });
  expect((await stepsOf(owner))?.hasAnswered).toBe(true);
  // Just synced data has no insights yet, which may ask something.
  for (const at of ["NULL", "now()"]) {
    await pool().query(`UPDATE bank_connections SET first_synced_at = ${at} WHERE user_id = $1`, [owner.userId]);
    expect((await stepsOf(owner))?.hasAnswered).toBe(false);
  }
});

test("hides the steps across logins until undone, for that user alone", async () => {
  const stranger = await createViewer();
  expect(await isAsked(owner)).toBe(true);
  expect((await owner.call("endGettingStarted", { isEnded: true })).body.payload).toEqual({ steps: null });
  expect([await stepsOf(owner), await isAsked(owner), await isAsked(stranger)]).toEqual([null, false, true]);

  expect((await owner.call("endGettingStarted", { isEnded: false })).body.payload.steps).not.toBeNull();
  expect([(await stepsOf(owner))?.hasAccount, await isAsked(owner)]).toEqual([false, true]);
});

test("ends the steps thirty days after sign-up for good", async () => {
  await pool().query("UPDATE users SET created_at = now() - interval '30 days' WHERE id = $1", [owner.userId]);
  expect([await stepsOf(owner), await isAsked(owner)]).toEqual([null, false]);
  expect((await owner.call("endGettingStarted", { isEnded: false })).body.payload).toEqual({ steps: null });
});
