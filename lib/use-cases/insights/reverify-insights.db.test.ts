import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { pool, prisma } from "@/lib/db/client";
import { addDays, addMonths, dayInTimeZone, firstDayOf, monthOf } from "@/lib/domain/calendar";
import { env } from "@/lib/env";
import { boss } from "@/lib/jobs/queue";
import type { Insight } from "@/lib/schemas/insights";
import { reverifyInsights } from "@/lib/use-cases/insights/reverify-insights";
import { CLUB, createTwiceCharged } from "@/tests/insight-owners";
import { runQueuedJobs } from "@/tests/jobs";
import { bookRows, createLedgerOwner, type LedgerOwner } from "@/tests/ledger-rows";

const today = dayInTimeZone(new Date(), "UTC");
const month = (back: number) => firstDayOf(addMonths(monthOf(today), -back));

let owner: LedgerOwner;
let seconds: string[];

beforeAll(() => {
  // Built-in words: these tests check figures.
  Object.assign(env(), { openai: null });
});

beforeEach(async () => {
  ({ owner, secondCharges: seconds } = await createTwiceCharged(today));
  await owner.post("/api/hidden-insights/generate-v2", { requestId: randomUUID() });
  await runQueuedJobs();
});

async function storedInsight(): Promise<Insight> {
  const listed: Insight[] = (await owner.post("/api/hidden-insights", {})).body.payload;
  const [found] = listed.filter(({ type }) => type === "duplicate_charge");
  if (!found) throw new Error("There is no duplicate charge");
  return found;
}

const patch = (id: string, body: object) => owner.patch(`/api/transactions/${id}`, body);
const keyOf = (insight: Insight) => insight.evidence.figures[0]?.value;

/** Copies one of the owner's rows, more often than rows are read. */
async function bookBeyondTheLimit(day: string): Promise<void> {
  await pool().query(
    `INSERT INTO transactions (user_id, id, account_id, date, amount_minor, currency, name, merchant_key, category_id, source)
     SELECT user_id, gen_random_uuid(), account_id, $2, -100, currency, 'Kiosk', 'kiosk', category_id, 'manual'
     FROM transactions, generate_series(1, 30001) WHERE user_id = $1 AND id = $3`,
    [owner.userId, day, seconds[0]],
  );
  await reverifyInsights({ userId: owner.userId });
}

describe("an insight with changed rows", () => {
  test("holds when more rows than are read arrive later", async () => {
    const before = await storedInsight();
    await bookBeyondTheLimit(addDays(today, 1));
    expect(await storedInsight()).toMatchObject({ id: before.id, status: "holds", corrections: [] });
  });

  test.each([
    ["is excluded", () => patch(seconds[0] ?? "", { isExcluded: true }), /is left out of totals$/],
    ["is removed", () => pool().query("DELETE FROM transactions WHERE id = $1", [seconds[0]]), /was removed$/],
  ])("holds with newer rows than are read, and is corrected when one %s", async (_what, change, reason) => {
    const before = await storedInsight();
    await bookBeyondTheLimit(today);
    expect(await storedInsight()).toMatchObject({ id: before.id, status: "holds", corrections: [] });
    await change();
    await reverifyInsights({ userId: owner.userId });
    const { id, corrections, ...after } = await storedInsight();
    expect([id, keyOf({ id, corrections, ...after }), corrections.length]).toEqual([before.id, 68, 1]);
    expect(corrections[0]?.reason).toMatch(reason);
  });

  test("is corrected while older rows exceed the limit", async () => {
    const before = await storedInsight();
    await bookBeyondTheLimit(addDays(month(7), 1));
    await bookRows(owner, { date: today, amountMinor: -4_50, merchant: "Kiosk", slug: "coffee" });
    await reverifyInsights({ userId: owner.userId });
    expect(await storedInsight()).toMatchObject({ id: before.id, status: "holds", corrections: [] });
    await patch(seconds[0] ?? "", { isExcluded: true });
    await reverifyInsights({ userId: owner.userId });
    expect(await storedInsight()).toMatchObject({ id: before.id, corrections: [{ before: 136, after: 68 }] });
  });

  test("no longer holds once its payee is the user's own account", async () => {
    await owner.patch(`/api/transactions/${seconds[0]}/payee`, {
      kind: "own-account",
      isSubscription: false,
    });
    expect(await runQueuedJobs()).toEqual(["reverify-insights"]);
    const { status, corrections } = await storedInsight();
    expect([status, corrections[0]?.reason]).toEqual([
      "no_longer_true",
      "4 payments it counted are with a payee you corrected",
    ]);
  });

  test("takes the rows' new figures and shows the old ones with reason [spec 3.7]", async () => {
    const before = await storedInsight();
    expect([keyOf(before), before.status, before.corrections]).toEqual([136, "holds", []]);
    await patch(seconds[0] ?? "", { isExcluded: true });
    expect(await runQueuedJobs()).toEqual(["reverify-insights"]);
    const after = await storedInsight();
    expect(after.id).toBe(before.id);
    expect([keyOf(after), after.evidence.sum?.amount, after.status]).toEqual([68, 68, "holds"]);
    expect(after.evidence.transactionIds).toEqual([seconds[1]]);
    expect(after.title + after.body).toContain("$68.00");
    expect(after.title + after.body).not.toContain("$136.00");
    expect(after.corrections).toEqual([
      expect.objectContaining({ outcome: "changed", label: before.evidence.figures[0]?.label, unit: "USD" }),
    ]);
    expect(after.corrections[0]).toMatchObject({ before: 136, after: 68 });
    expect(after.corrections[0]?.reason).toMatch(/^Alder Fitness on \w+ \d+(, \d{4})? is left out of totals$/);
  });

  test("reads as before, without mention, when the change is undone", async () => {
    const before = await storedInsight();
    await patch(seconds[0] ?? "", { isExcluded: true });
    await runQueuedJobs();
    await patch(seconds[0] ?? "", { isExcluded: false });
    await runQueuedJobs();
    expect(await storedInsight()).toEqual(before);
  });

  test("becomes untrue without rows, leaves totals, and returns when undone", async () => {
    const before = await storedInsight();
    for (const id of seconds) await patch(id, { isExcluded: true });
    expect(await runQueuedJobs()).toEqual(["reverify-insights"]);
    const untrue = await storedInsight();
    expect(untrue).toMatchObject({
      status: "no_longer_true",
      corrections: [
        { outcome: "no_longer_true", before: 136, after: null, reason: "2 transactions are left out of totals" },
      ],
    });
    const { runs } = (await owner.get("/api/hidden-insights/history")).body.payload;
    expect(runs[0].impacts).toEqual([]);
    for (const id of seconds) await patch(id, { isExcluded: false });
    await runQueuedJobs();
    expect(await storedInsight()).toEqual(before);
  });

  test("reports a refund that came after its counting day", async () => {
    const [, latest = ""] = seconds;
    const chargedOn = addDays(month(1), 2);
    await pool().query("UPDATE insight_requests SET period_to = $2 WHERE user_id = $1", [
      owner.userId,
      addDays(chargedOn, 5),
    ]);
    await bookRows(owner, { ...CLUB, date: addDays(chargedOn, 9), amountMinor: 68_00 });
    const { rowCount } = await pool().query("SELECT 1 FROM refunds WHERE user_id = $1", [owner.userId]);
    expect(rowCount).toBe(1);
    await runQueuedJobs();
    const after = await storedInsight();
    const [correction] = after.corrections;
    expect(correction?.reason).toMatch(/^a refund from Alder Fitness came on /);
    expect([correction?.before, correction?.after]).toEqual([136, 68]);
    expect(after.evidence.transactionIds).not.toContain(latest);
  });

  test("drops a charge the bank removed", async () => {
    await pool().query("DELETE FROM transactions WHERE user_id = $1 AND id = $2", [owner.userId, seconds[0]]);
    await bookRows(owner, { date: today, amountMinor: -4_50, merchant: "Kiosk", slug: "coffee" });
    await runQueuedJobs();
    const { corrections, ...after } = await storedInsight();
    expect(keyOf(after as Insight)).toBe(68);
    expect(corrections[0]?.reason).toBe("a transaction behind it was removed");
  });

  test("ignores unrelated rows and keeps its feedback", async () => {
    const before = await storedInsight();
    await owner.patch(`/api/hidden-insights/${before.id}`, { feedback: "useful" });
    await bookRows(owner, { date: today, amountMinor: -12_00, merchant: "Kiosk", slug: "coffee" });
    await runQueuedJobs();
    expect(await storedInsight()).toMatchObject({ ...before, feedback: "useful", priority: expect.any(Number) });
    await patch(seconds[0] ?? "", { isExcluded: true });
    await runQueuedJobs();
    expect(await storedInsight()).toMatchObject({ feedback: "useful", corrections: [{ after: 68 }] });
  });
});

describe("an insight based on balances alone", () => {
  test("is recounted when an account disconnects, and untrue without any [spec 4.67]", async () => {
    const saver = await createLedgerOwner(today);
    const spent = [5, 4, 3, 2, 1].flatMap((back) =>
      [2, 6, 10, 14, 18, 22, 26].map((day) => ({
        date: addDays(month(back), day),
        amountMinor: -300_00,
        merchant: "Green Market",
        slug: "groceries" as const,
        account: "without a balance",
      })),
    );
    await bookRows(saver, ...spent);
    const [everyday, reserve] = [await accountWith(saver, 1_400_00), await accountWith(saver, 700_00)];
    await saver.post("/api/insights/generate-v2", { requestId: randomUUID() });
    await runQueuedJobs();
    const runway = async () => {
      const listed: Insight[] = (await saver.post("/api/insights", {})).body.payload;
      return listed.find(({ type }) => type === "cash_runway");
    };
    expect((await runway())?.evidence.figures[0]?.value).toBe(30);

    await saver.delete(`/api/accounts/${reserve}`);
    expect(await runQueuedJobs()).toEqual(["reverify-insights"]);
    expect((await runway())?.evidence.figures[0]?.value).toBe(20);
    const reason = "an account it counted was disconnected";
    expect((await runway())?.corrections).toMatchObject([{ outcome: "changed", before: 30, after: 20, reason }]);

    await saver.delete(`/api/accounts/${everyday}?purge=true`);
    expect(await runQueuedJobs()).toEqual(["reverify-insights"]);
    expect(await runway()).toMatchObject({
      status: "no_longer_true",
      corrections: [{ outcome: "no_longer_true", before: 20, after: null, reason }, {}],
    });
  });

  async function accountWith({ userId, connectionId }: LedgerOwner, balanceMinor: number): Promise<string> {
    const id = randomUUID();
    await pool().query(
      `INSERT INTO accounts (user_id, id, connection_id, provider_account_id, name, type, currency, current_balance_minor)
       VALUES ($1, $2, $3, $4, 'Deposit', 'depository', 'USD', $5)`,
      [userId, id, connectionId, `a-${id}`, balanceMinor],
    );
    return id;
  }
});

test("re-checks insights once for many simultaneous changes", async () => {
  for (const isExcluded of [true, false, true]) await patch(seconds[0] ?? "", { isExcluded });
  expect(await boss().getQueueSize("reverify-insights")).toBe(1);
  expect(await runQueuedJobs()).toEqual(["reverify-insights"]);
});

test("checks nothing without insights", async () => {
  const stranger = await createLedgerOwner(today);
  await bookRows(stranger, { ...CLUB, date: today });
  expect(await runQueuedJobs()).toEqual([]);
});

test("catches rows that changed while words were written", async () => {
  await prisma().insight.deleteMany({ where: { userId: owner.userId } });
  await owner.post("/api/hidden-insights/generate-v2", { requestId: randomUUID() });
  const words = await import("./word-facts");
  const { wordFacts } = words;
  vi.spyOn(words, "wordFacts").mockImplementationOnce(async (options) => {
    await patch(seconds[0] ?? "", { isExcluded: true });
    return wordFacts(options);
  });
  expect(await runQueuedJobs()).toEqual(["generate-insights", "reverify-insights"]);
  expect(keyOf(await storedInsight())).toBe(68);
});
