import { beforeEach, describe, expect, test } from "vitest";
import { inTransaction, prisma } from "@/lib/db/client";
import { lockTransactions } from "@/lib/db/transactions/settlement";
import { addDays, dayInTimeZone } from "@/lib/domain/calendar";
import { settleTransactions } from "@/lib/use-cases/transactions/settle-transactions";
import { category, createViewer, type TestViewer } from "@/tests/factories";
import { countingQueries } from "@/tests/queries";
import { addManual, change, detailsOf, historyOf, listRange, storeRow } from "@/tests/transaction-calls";

const today = dayInTimeZone(new Date(), "UTC");
let viewer: TestViewer;
beforeEach(async () => {
  viewer = await createViewer();
});

const addRow = (name: string, amountMinor: number, date = today) =>
  storeRow(viewer, name, { amountMinor, date, source: "import" });
const details = (id: string) => detailsOf(viewer, id);
const patch = (id: string, body: object) => change(viewer, id, body);
const rename = async (id: string, body: object) =>
  (await viewer.patch(`/api/transactions/${id}/name`, body)).body.payload;
const named = async () =>
  (await listRange(viewer, "limit=200")).transactions.map(({ name, ownName }) => ownName ?? name).sort();
const history = (id: string) => historyOf(viewer, id);

describe("a transaction's history", () => {
  test("records each edit with its author and the previous value", async () => {
    const id = await addRow("Juniper Pet Supply", -9640);
    expect(await details(id)).toMatchObject({ changes: [], series: null, merchantName: null });
    await patch(id, { categoryId: category("pets").id });
    await patch(id, { notes: "For Leo" });
    await patch(id, { isExcluded: true });
    await rename(id, { name: "The pet shop" });
    const [fourth, third, second, first] = await history(id);
    expect(first).toMatchObject({
      field: "category",
      by: "user",
      before: { slug: "shopping", isChosen: false },
      after: { slug: "pets", isChosen: true },
    });
    expect([second, third, fourth]).toEqual([
      { field: "note", by: "user", before: null, after: "For Leo" },
      { field: "left_out", by: "user", before: false, after: true },
      { field: "name", by: "user", before: null, after: "The pet shop" },
    ]);
  });

  test("records a note saved while typing once, and skips instant undos", async () => {
    const id = await addRow("Juniper", -100);
    for (const notes of ["F", "For", "For Leo"]) await patch(id, { notes });
    expect(await history(id)).toEqual([{ field: "note", by: "user", before: null, after: "For Leo" }]);
    await patch(id, { notes: null });
    expect(await history(id)).toEqual([]);
  });

  test("tells a rule's category from the user's and records its other rows", async () => {
    const [one, other] = [await addRow("Juniper", -100), await addRow("Juniper", -200)];
    await patch(one, { categoryId: category("pets").id, applyToMerchant: true });
    expect((await history(one))[0]).toMatchObject({ by: "user", after: { slug: "pets", isChosen: true } });
    expect(await history(other)).toMatchObject([{ field: "category", by: "rule", after: { slug: "pets" } }]);
    await viewer.delete("/api/categories/rules", { merchantKey: "juniper" });
    expect((await history(other))[0]).toMatchObject({ before: { slug: "pets" }, after: { slug: "uncategorized" } });
    // Undo and re-decision in one call make one change.
    await patch(one, { categoryId: null });
    expect((await history(one))[0]).toMatchObject({
      by: "user",
      before: { slug: "pets", isChosen: true },
      after: { slug: "uncategorized", isChosen: false },
    });
  });

  test("records manual day, amount and name, and ends with the transaction", async () => {
    const { id } = await addManual(viewer, { amount: 12.34, name: "Stall" });
    await patch(id, { amount: 20, name: "Market" });
    expect(await history(id)).toEqual([
      {
        field: "details",
        by: "user",
        before: { date: today, amount: -12.34, name: "Stall" },
        after: { date: today, amount: -20, name: "Market" },
      },
    ]);
    await prisma().transaction.deleteMany({ where: { id } });
    expect(await prisma().transactionChange.count({ where: { userId: viewer.userId } })).toBe(0);
  });

  test("is read in ten statements", async () => {
    const id = await addRow("Juniper", -100);
    expect(await countingQueries(() => details(id))).toBeLessThanOrEqual(10);
  });
});

describe("a user's name for a transaction", () => {
  test("is shown, found and undone for that transaction alone", async () => {
    const [one] = [await addRow("JUNIPER PET SPLY 800", -100), await addRow("JUNIPER PET SPLY 801", -100)];
    expect((await rename(one, { name: "Leo's shop" })).renamedCount).toBe(1);
    expect(await named()).toEqual(["JUNIPER PET SPLY 801", "Leo's shop"]);
    expect((await listRange(viewer, "q=leo")).pagination.total).toBe(1);
    await rename(one, { name: null });
    expect(await named()).toEqual(["JUNIPER PET SPLY 800", "JUNIPER PET SPLY 801"]);
  });

  test("applies to a merchant's later rows, except individually named ones", async () => {
    const [one, , own] = [await addRow("Juniper", -1), await addRow("Juniper", -2), await addRow("Juniper", -3)];
    await rename(own, { name: "Birthday" });
    expect((await rename(one, { name: "Pet shop", isForAll: true })).renamedCount).toBe(2);
    expect(await named()).toEqual(["Birthday", "Pet shop", "Pet shop"]);
    expect((await details(one)).merchantName).toBe("Pet shop");
    const fresh = await addRow("Juniper", -4);
    await inTransaction(async (tx) => {
      await lockTransactions(tx, viewer.userId);
      await settleTransactions(tx, {
        userId: viewer.userId,
        today,
        touched: [{ date: today, merchantKey: "juniper" }],
      });
    });
    expect((await details(fresh)).transaction.ownName).toBe("Pet shop");
    expect((await history(fresh))[0]).toMatchObject({ field: "name", by: "rule", after: "Pet shop" });
    // The bank's name, chosen for one row, counts as a name: the next sync leaves it alone.
    await rename(fresh, { name: null });
    expect((await details(fresh)).transaction.ownName).toBe("Juniper");
    await rename(one, { name: null, isForAll: true });
    expect(await named()).toEqual(["Birthday", "Juniper", "Juniper", "Juniper"]);
  });

  test.each([[""], ["   "], ["x".repeat(201)], ["\u200b"], ["a\u0000b"]])(
    "is refused when blank or invalid: %j",
    async (name) => {
      const id = await addRow("Juniper", -100);
      expect((await viewer.patch(`/api/transactions/${id}/name`, { name })).status).toBe(400);
    },
  );

  test("is recorded once when repeated; other users' transactions are hidden", async () => {
    const id = await addRow("Juniper", -100);
    await rename(id, { name: "Pet shop", isForAll: true });
    await rename(id, { name: "Pet shop", isForAll: true });
    expect(await history(id)).toHaveLength(1);
    const stranger = await createViewer();
    for (const answer of [
      await stranger.patch(`/api/transactions/${id}/name`, { name: "Mine" }),
      await stranger.patch(`/api/transactions/${id}/name`, { name: "Mine", isForAll: true }),
      await stranger.get(`/api/transactions/${id}/merchant`),
      await stranger.get(`/api/transactions/${id}`),
    ]) {
      expect([answer.status, answer.body.error]).toEqual([404, "NOT_FOUND"]);
    }
    expect((await details(id)).transaction.ownName).toBe("Pet shop");
  });
});

describe("a merchant's history", () => {
  test("sums twelve months, separates refunds and lists rows up to the limit", async () => {
    const monthAgo = addDays(`${today.slice(0, 7)}-01`, -10);
    const old = addDays(today, -800);
    await addRow("Juniper", -7140, monthAgo);
    await addRow("Juniper", -100, old);
    await addRow("Juniper", 1800, today);
    await addRow("Someone else", -5000, today);
    const id = await addRow("Juniper", -9640, today);
    const read = async (query = "") => (await viewer.get(`/api/transactions/${id}/merchant${query}`)).body.payload;
    const found = await read("?limit=3");
    expect(found).toMatchObject({
      currency: "USD",
      count: 4,
      payments: { count: 2, sum: -167.8 },
      returns: { count: 1, sum: 18 },
      sum: -149.8,
      firstDate: monthAgo,
    });
    expect(found.months).toHaveLength(12);
    expect(found.months.at(-1)).toEqual({
      month: today.slice(0, 7),
      payments: { count: 1, sum: -96.4 },
      returns: { count: 1, sum: 18 },
    });
    expect(found.months.at(-2)).toMatchObject({ payments: { count: 1, sum: -71.4 } });
    expect(found.transactions.map(({ amount }: { amount: number }) => amount)).toHaveLength(3);
    expect((await read()).transactions).toEqual([]);
    expect(await countingQueries(() => read("?limit=3"))).toBeLessThanOrEqual(6);
  });
});

describe("a payee", () => {
  const payeeOf = async (id: string) => (await viewer.get(`/api/transactions/${id}/merchant`)).body.payload.payee;
  const correct = (id: string, body: object) => viewer.patch(`/api/transactions/${id}/payee`, body);
  const company = { kind: "company", isSubscription: true };

  test("is what the user says, for all its transactions", async () => {
    const [first, later] = [await addRow("Spotify USA", -1199), await addRow("Spotify USA", -1299)];
    expect(await payeeOf(first)).toEqual({ ...company, isCorrected: false, wasSubscription: true });
    await correct(first, { kind: "own-account", isSubscription: false });
    const said = { kind: "own-account", isSubscription: false, isCorrected: true, wasSubscription: true };
    expect(await payeeOf(later)).toEqual(said);
    await correct(later, company);
    expect(await payeeOf(first)).toEqual({ ...company, isCorrected: false, wasSubscription: true });
  });

  test("can't be said of another user's transaction", async () => {
    const id = await addRow("Spotify USA", -1199);
    viewer = await createViewer();
    expect((await correct(id, company)).status).toBe(404);
  });
});
