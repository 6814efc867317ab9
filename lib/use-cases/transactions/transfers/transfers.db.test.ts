import { beforeEach, describe, expect, test } from "vitest";
import { inTransaction, pool } from "@/lib/db/client";
import { addDays, dayInTimeZone, firstDayOf, monthOf } from "@/lib/domain/calendar";
import type { Transfer } from "@/lib/schemas/transactions/transfers";
import { settleTransactions } from "@/lib/use-cases/transactions/settle-transactions";
import { category, createViewer } from "@/tests/factories";
import { bookRows, createLedgerOwner, type LedgerOwner, type RowSketch } from "@/tests/ledger-rows";
import { change, detailsOf, sumsOfMonth } from "@/tests/transaction-calls";

const today = dayInTimeZone(new Date(), "UTC");
const first = firstDayOf(monthOf(addDays(firstDayOf(monthOf(today)), -1)));
const day = (offset: number) => addDays(first, 9 + offset);

const out = (sketch: Partial<RowSketch> = {}): RowSketch => ({
  date: day(0),
  amountMinor: -400_00,
  name: "Transfer to savings",
  slug: "uncategorized",
  ...sketch,
});
const into = (sketch: Partial<RowSketch> = {}): RowSketch => ({
  date: day(1),
  amountMinor: 400_00,
  account: "savings",
  name: "Deposit",
  slug: "other-income",
  ...sketch,
});

let owner: LedgerOwner;
beforeEach(async () => {
  owner = await createLedgerOwner(today);
});

async function listed(status = "proposed"): Promise<Transfer[]> {
  return (await owner.get(`/api/transfers?status=${status}`)).body.payload;
}
const pairsOf = (transfers: Transfer[]) => transfers.map((one) => [one.out.id, one.in.id]);
const decide = (id: string | undefined, status: string) => owner.patch(`/api/transfers/${id}`, { status });
async function flags(ids: readonly string[]): Promise<boolean[]> {
  const { rows } = await pool().query<{ id: string; is_transfer: boolean }>(
    "SELECT id, is_transfer FROM transactions WHERE user_id = $1",
    [owner.userId],
  );
  return ids.map((id) => rows.find((row) => row.id === id)?.is_transfer ?? false);
}
const totals = () => sumsOfMonth(owner, monthOf(first));

describe("a certain pair", () => {
  test("matches when its second half arrives and leaves every total", async () => {
    const [outId = ""] = await bookRows(owner, out());
    expect(await totals()).toEqual({ income: 0, expense: 400 });
    const [inId = ""] = await bookRows(owner, into());
    expect(await flags([outId, inId])).toEqual([true, true]);
    expect(await totals()).toEqual({ income: 0, expense: 0 });
    expect(pairsOf(await listed("accepted"))).toEqual([[outId, inId]]);
    expect(await listed()).toEqual([]);
  });

  test("can be split for good and joined again", async () => {
    const ids = await bookRows(owner, out(), into());
    const [pair] = await listed("accepted");
    expect((await decide(pair?.id, "rejected")).status).toBe(200);
    expect(await flags(ids)).toEqual([false, false]);
    expect(await totals()).toEqual({ income: 400, expense: 400 });
    await bookRows(owner, { date: day(1), amountMinor: -5_00 });
    expect(await flags(ids)).toEqual([false, false]);
    expect(await listed()).toEqual([]);
    expect((await decide(pair?.id, "accepted")).status).toBe(200);
    expect(await flags(ids)).toEqual([true, true]);
    expect(await totals()).toEqual({ income: 0, expense: 5 });
  });

  test("splits when the user categorizes a leg as spending", async () => {
    const ids = await bookRows(owner, out(), into());
    await change(owner, ids[0], { categoryId: category("rent").id });
    expect(await flags(ids)).toEqual([false, false]);
    expect(pairsOf(await listed("rejected"))).toEqual([ids]);
    expect(await totals()).toEqual({ income: 400, expense: 400 });
  });

  test("counts the other half after the bank moves one far away [spec 3.18]", async () => {
    const [outId = "", inId = ""] = await bookRows(owner, out(), into());
    const far = addDays(day(1), 90);
    const settle = (...dates: string[]) =>
      inTransaction((tx) =>
        settleTransactions(tx, {
          userId: owner.userId,
          today,
          touched: dates.map((date) => ({ date, merchantKey: "deposit" })),
        }),
      );
    await pool().query("UPDATE transactions SET date = $3 WHERE user_id = $1 AND id = $2", [owner.userId, inId, far]);
    await settle(day(1), far);
    expect(await flags([outId, inId])).toEqual([true, true]);
    await pool().query("DELETE FROM transactions WHERE user_id = $1 AND id = $2", [owner.userId, inId]);
    await settle(far);
    expect(await flags([outId])).toEqual([false]);
    expect(await totals()).toEqual({ income: 0, expense: 400 });
  });

  test("keeps a one-sided card payment out of totals, and matches it later", async () => {
    const payment: RowSketch = { ...out(), slug: "credit-card-payment", name: "Card payment" };
    const ids = await bookRows(owner, payment);
    expect(await flags(ids)).toEqual([true]);
    expect(await totals()).toEqual({ income: 0, expense: 0 });
    ids.push(...(await bookRows(owner, { ...into(), account: "card", slug: "credit-card-payment" })));
    expect(pairsOf(await listed("accepted"))).toEqual([ids]);
    expect(await totals()).toEqual({ income: 0, expense: 0 });
  });
});

describe("a linked loan", () => {
  const payment = (sketch: Partial<RowSketch> = {}) => out({ name: "Auto loan", slug: "car-loan", ...sketch });
  const received = (sketch: Partial<RowSketch> = {}) => into({ account: "loan", slug: "other-transfer", ...sketch });
  const interest: RowSketch = { ...out(), account: "loan", amountMinor: -31_00, slug: "interest-charges" };

  test("counts as spending once, without its own account's rows", async () => {
    const ids = await bookRows(owner, payment(), received(), interest);
    expect(pairsOf(await listed("accepted"))).toEqual([ids.slice(0, 2)]);
    expect(await flags(ids)).toEqual([false, true, true]);
    expect(await totals()).toEqual({ income: 0, expense: 400 });
  });

  test("counts the same after unpairing or categorizing interest", async () => {
    const ids = await bookRows(owner, payment(), received({ slug: "other-income" }), interest);
    const [pair] = await listed("accepted");
    expect((await decide(pair?.id, "rejected")).status).toBe(200);
    await change(owner, ids[2], { categoryId: category("bank-fees").id });
    expect(await flags(ids)).toEqual([false, true, true]);
    expect(await totals()).toEqual({ income: 0, expense: 400 });
  });

  test("brings no income and no spending when money is borrowed", async () => {
    const borrowed = [out({ account: "loan", slug: "loan-proceeds" }), into({ account: "checking", name: "Transfer" })];
    const ids = await bookRows(owner, ...borrowed);
    expect(await flags(ids)).toEqual([true, true]);
    expect(await totals()).toEqual({ income: 0, expense: 0 });
  });
});

describe("a doubtful pair", () => {
  const elsewhere = (sketch: Partial<RowSketch> = {}) => into({ account: "broker", date: day(2), ...sketch });

  test("is proposed with a reason and moves no total until accepted", async () => {
    const [outId = "", a = "", b = ""] = await bookRows(owner, out(), into(), elsewhere());
    const proposals = await listed();
    expect(pairsOf(proposals)).toEqual(
      expect.arrayContaining([
        [outId, a],
        [outId, b],
      ]),
    );
    expect(proposals.map(({ doubt, status }) => [doubt, status])).toEqual([
      ["several", "proposed"],
      ["several", "proposed"],
    ]);
    expect(await flags([outId, a, b])).toEqual([false, false, false]);
    expect(await totals()).toEqual({ income: 800, expense: 400 });
    const chosen = proposals.find((one) => one.in.id === b);
    expect((await decide(chosen?.id, "accepted")).body.payload).toEqual({ id: chosen?.id });
    expect(await flags([outId, a, b])).toEqual([true, false, true]);
    expect(await totals()).toEqual({ income: 400, expense: 0 });
    expect(await listed()).toEqual([]);
    expect(pairsOf(await listed("accepted"))).toEqual([[outId, b]]);
  });

  test("keeps its id across syncs", async () => {
    await bookRows(owner, out(), into(), elsewhere());
    const before = (await listed()).map(({ id }) => id).toSorted();
    await bookRows(owner, { date: day(0), amountMinor: -7_00 });
    expect((await listed()).map(({ id }) => id).toSorted()).toEqual(before);
  });

  test("is never proposed again once rejected; the remaining one becomes certain", async () => {
    const [outId = "", a = "", b = ""] = await bookRows(owner, out(), into(), elsewhere());
    const wrong = (await listed()).find((one) => one.in.id === a);
    await decide(wrong?.id, "rejected");
    expect(await listed()).toEqual([]);
    expect(pairsOf(await listed("accepted"))).toEqual([[outId, b]]);
    await bookRows(owner, { date: day(1), amountMinor: -5_00 });
    expect(pairsOf(await listed("rejected"))).toEqual([[outId, a]]);
    expect(await flags([outId, a, b])).toEqual([true, false, true]);
    // Undone, both are doubtful again.
    await decide(wrong?.id, "proposed");
    expect(await listed()).toHaveLength(2);
    expect(await flags([outId, a, b])).toEqual([false, false, false]);
  });

  test("is proposed across currencies and stays out of totals once accepted", async () => {
    const euro = into({ currency: "EUR", amountMinor: 368_50, account: "euro" });
    const ids = await bookRows(owner, out(), euro);
    const [proposal] = await listed();
    expect(proposal).toMatchObject({
      doubt: "currency",
      out: { amount: -400 },
      in: { amount: 368.5, currency: "EUR" },
    });
    await decide(proposal?.id, "accepted");
    expect(await flags(ids)).toEqual([true, true]);
    await bookRows(owner, { date: day(0), amountMinor: -7_00 });
    expect(await flags(ids)).toEqual([true, true]);
  });

  test("disappears when a row goes or finds its certain half", async () => {
    const [outId = "", inId = ""] = await bookRows(owner, out({ name: "POS 4471" }), into());
    await pool().query("DELETE FROM transactions WHERE user_id = $1 AND id = $2", [owner.userId, inId]);
    expect(await listed()).toEqual([]);
    const [named = ""] = await bookRows(owner, into({ name: "Transfer from checking" }));
    expect(pairsOf(await listed("accepted"))).toEqual([[outId, named]]);
  });

  test("can't be accepted when a row belongs to another accepted transfer", async () => {
    const [outId = "", a = "", b = ""] = await bookRows(owner, out(), into(), elsewhere());
    const proposals = await listed();
    await decide(proposals.find((one) => one.in.id === a)?.id, "rejected");
    // The rejection made the other pair certain; accepting this one would put the row into two.
    expect(await flags([outId, b])).toEqual([true, true]);
    const [wrong] = await listed("rejected");
    expect(await decide(wrong?.id, "accepted")).toMatchObject({ status: 409, body: { error: "CONFLICT" } });
    expect(await flags([outId, a, b])).toEqual([true, false, true]);
  });

  test("is never proposed for a refunded purchase", async () => {
    const bought = { name: "POS 4471", amountMinor: -89_90, slug: "uncategorized" } as const;
    await bookRows(owner, { date: day(0), ...bought });
    await bookRows(owner, { date: day(1), ...bought, amountMinor: 89_90, account: "savings", slug: "other-income" });
    expect(await listed()).toEqual([]);
    await bookRows(owner, { date: day(1), amountMinor: -3_00, merchant: "Kiosk" });
    expect(await listed()).toEqual([]);
  });

  test("is private to its user", async () => {
    await bookRows(owner, out(), into(), elsewhere());
    const [proposal] = await listed();
    const stranger = await createViewer();
    expect((await stranger.get("/api/transfers")).body.payload).toEqual([]);
    const answer = await stranger.patch(`/api/transfers/${proposal?.id}`, { status: "accepted" });
    expect(answer).toMatchObject({ status: 404, body: { error: "NOT_FOUND" } });
    expect(await listed()).toHaveLength(2);
  });
});

test("lists a row's accepted, proposed and rejected pairs", async () => {
  const [outId = "", a = ""] = await bookRows(owner, out(), into(), into({ account: "broker" }));
  expect((await detailsOf(owner, outId)).transfers).toHaveLength(2);
  expect(await detailsOf(owner, a)).toMatchObject({
    transaction: { id: a },
    transfers: [{ status: "proposed", out: { id: outId }, in: { id: a } }],
    refundOf: null,
    refunds: [],
  });
});
