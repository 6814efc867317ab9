import { beforeEach, describe, expect, test } from "vitest";
import { prisma } from "@/lib/db/client";
import { addDays, addMonths, dayInTimeZone, firstDayOf, monthOf } from "@/lib/domain/calendar";
import type { BudgetProposals, Budgets, NewBudget } from "@/lib/schemas/budgets";
import { category } from "@/tests/factories";
import { bookRows, createLedgerOwner, type LedgerOwner } from "@/tests/ledger-rows";

const today = dayInTimeZone(new Date(), "UTC");
const month = monthOf(today);
const [lastMonth, monthBefore] = [addMonths(month, -1), addMonths(month, -2)];
const none = { carriesUnspent: false, carriesOverspent: false };
let owner: LedgerOwner;

beforeEach(async () => {
  owner = await createLedgerOwner(today);
});

const read = async (query = "", who = owner): Promise<Budgets> => (await who.get(`/api/budgets${query}`)).body.payload;
const propose = async (): Promise<BudgetProposals> => (await owner.get("/api/budgets/proposals")).body.payload;
const add = (...budgets: NewBudget[]) => owner.post("/api/budgets", { budgets });
const addOne = async (budget: Partial<NewBudget> & { amount: number }): Promise<string> =>
  (await add({ ...none, ...budget })).body.payload.ids[0];
const beginIn = async (budgetId: string, earlier: string) => {
  const terms = await prisma().budgetTerms.findMany({ where: { userId: owner.userId, budgetId } });
  await prisma().budgetTerms.deleteMany({ where: { userId: owner.userId, budgetId } });
  await prisma().budgetTerms.createMany({
    data: terms.map((one) => ({ ...one, month: new Date(firstDayOf(earlier)) })),
  });
};
const buy = (date: string, amountMinor: number, slug: "groceries" | "dining-out" | "coffee" | "salary" = "groceries") =>
  bookRows(owner, { date, amountMinor, slug, merchant: `Shop ${date} ${amountMinor}` });

describe("a budget", () => {
  test("sums a group's month net of refunds; the rest is elsewhere", async () => {
    await buy(firstDayOf(month), -5000, "dining-out");
    await buy(firstDayOf(month), -700, "coffee");
    await buy(firstDayOf(month), 1200, "dining-out");
    await buy(firstDayOf(month), -900, "groceries");
    await buy(firstDayOf(month), 300_000, "salary");
    await addOne({ group: "Dining out", amount: 100 });
    const { budgets, elsewhere, isCurrent, firstMonth } = await read();
    expect({ isCurrent, firstMonth }).toEqual({ isCurrent: true, firstMonth: month });
    expect(budgets).toMatchObject([
      { target: { group: "Dining out", name: "Dining out" }, amount: 100, available: 100, spent: 45, carried: 0 },
    ]);
    expect(elsewhere).toEqual({ spent: 9, categoryIds: [category("groceries").id] });
  });

  test("of a category counts that category alone", async () => {
    await buy(firstDayOf(month), -5000, "dining-out");
    await buy(firstDayOf(month), -700, "coffee");
    await addOne({ categoryId: category("coffee").id, amount: 20 });
    expect((await read()).budgets).toMatchObject([{ target: { name: "Coffee & snacks", group: null }, spent: 7 }]);
  });

  test("rejects double budgets, income, transfers and fractional minor units", async () => {
    await addOne({ group: "Dining out", amount: 100 });
    for (const twice of [{ group: "Dining out" }, { categoryId: category("coffee").id }]) {
      expect((await add({ ...none, ...twice, amount: 5 })).body).toMatchObject({
        error: "CONFLICT",
        message: "Dining out already has a budget",
      });
    }
    const both = [
      { ...none, group: "Travel", amount: 1 },
      { ...none, group: "Travel", amount: 2 },
    ];
    expect((await add(...both)).status).toBe(409);
    for (const wrong of [
      { categoryId: category("salary").id },
      { categoryId: category("savings").id },
      { group: "Income" },
      { group: "No such group" },
      {},
      { group: "Travel", categoryId: category("coffee").id },
    ]) {
      expect((await add({ ...none, ...wrong, amount: 5 })).status, JSON.stringify(wrong)).toBe(400);
    }
    expect((await add({ ...none, group: "Travel", amount: 5.001 })).status).toBe(400);
    expect((await add({ ...none, group: "Travel", amount: 0 })).status).toBe(400);
    expect((await read()).budgets).toHaveLength(1);
  });

  test("carries over months as chosen", async () => {
    await buy(firstDayOf(lastMonth), -3000);
    const id = await addOne({ group: "Groceries", amount: 50, carriesUnspent: true });
    await beginIn(id, lastMonth);
    expect((await read()).budgets).toMatchObject([{ amount: 50, carried: 20, available: 70 }]);
    await buy(firstDayOf(lastMonth), -4000);
    expect((await read()).budgets).toMatchObject([{ carried: 0, available: 50 }]);
  });

  test("keeps past months through changes, removal and restoring", async () => {
    const id = await addOne({ group: "Groceries", amount: 50 });
    await beginIn(id, monthBefore);
    const past = async () => (await read(`?month=${lastMonth}`)).budgets.map(({ amount }) => amount);
    const change = async (amount: number, isOnce: boolean) =>
      (await owner.patch(`/api/budgets/${id}`, { ...none, amount, isOnce })).body.payload;
    const { before } = await change(80, false);
    expect([await past(), (await read()).budgets[0]?.amount]).toEqual([[50], 80]);
    await change(90, true);
    expect((await read()).budgets[0]?.amount).toBe(90);
    const removed = (await owner.delete(`/api/budgets/${id}`, {})).body.payload;
    expect([await past(), (await read()).budgets]).toEqual([[50], []]);
    const restore = (terms: unknown) => owner.post(`/api/budgets/${id}/restore`, { terms });
    await restore(removed.before);
    expect((await read()).budgets[0]?.amount).toBe(90);
    await restore(before);
    expect((await read()).budgets[0]?.amount).toBe(50);
    await restore([{ month: lastMonth, amount: 1, ...none }]);
    expect(await past()).toEqual([50]);
    expect((await owner.get(`/api/budgets?month=${addMonths(month, 1)}`)).status).toBe(400);
  });

  test("can be added again after ending, with its past months", async () => {
    const id = await addOne({ group: "Groceries", amount: 50 });
    await beginIn(id, lastMonth);
    await owner.delete(`/api/budgets/${id}`, {});
    expect(await addOne({ group: "Groceries", amount: 70 })).toBe(id);
    expect((await read()).budgets).toMatchObject([{ amount: 70 }]);
    expect((await read(`?month=${lastMonth}`)).budgets).toMatchObject([{ amount: 50 }]);
  });

  test("shows expected spending and a daily amount, nothing for past months", async () => {
    const food = { amountMinor: -1000, slug: "groceries" } as const;
    await bookRows(
      owner,
      ...Array.from({ length: 100 }, (_, back) => ({
        ...food,
        date: addDays(today, -back - 1),
        merchant: `Shop ${back}`,
      })),
    );
    const id = await addOne({ group: "Groceries", amount: 1000 });
    await beginIn(id, lastMonth);
    const { budgets, daysLeft } = await read();
    const [budget] = budgets;
    expect(budget?.expected?.amount).toBeCloseTo(10 * daysLeft, -1);
    expect(budget?.projected).toBeCloseTo((budget?.spent ?? 0) + (budget?.expected?.amount ?? 0), 5);
    expect(budget?.perDay).toBe(
      daysLeft === 0 ? null : Math.floor(((1000 - (budget?.spent ?? 0)) / daysLeft) * 100) / 100,
    );
    expect(daysLeft === 0 || (budget?.expected?.everydayIds.length ?? 0) > 5).toBe(true);
    expect((await read(`?month=${lastMonth}`)).budgets).toMatchObject([
      { expected: null, projected: null, perDay: null },
    ]);
  });

  test("isn't exceeded by a yearly bill when carrying overspending", async () => {
    const slug = "insurance" as const;
    const paid = firstDayOf(lastMonth);
    const yearAgo = `${Number(paid.slice(0, 4)) - 1}${paid.slice(4)}`;
    for (const date of [yearAgo, paid])
      await bookRows(owner, { date, amountMinor: -120_000, slug, merchant: "Lakeside Car Insurance" });
    const id = await addOne({ group: "Insurance", amount: 100, carriesUnspent: true, carriesOverspent: true });
    await beginIn(id, lastMonth);
    expect((await read(`?month=${lastMonth}`)).budgets).toMatchObject([
      { available: 100, spent: 1200, madeUpLater: 1100 },
    ]);
    expect((await read()).budgets).toMatchObject([{ carried: -1100, available: -1000, spent: 0, madeUpLater: 1000 }]);
    await owner.patch(`/api/budgets/${id}`, { ...none, amount: 100, isOnce: false });
    expect((await read()).budgets).toMatchObject([{ available: -1000, madeUpLater: 0 }]);
  });
});

describe("budget proposals", () => {
  test("use whole months after the first transactions, skipping existing budgets", async () => {
    for (const [back, amount] of [
      [4, -90_000],
      [3, -10_000],
      [2, -12_000],
      [1, -11_000],
      [0, -70_000],
    ] as const) {
      await buy(firstDayOf(addMonths(month, -back)), amount);
      await buy(firstDayOf(addMonths(month, -back)), amount / 10, "coffee");
    }
    const { months, proposals, targets } = await propose();
    expect(months).toEqual([3, 2, 1].map((back) => addMonths(month, -back)));
    expect(proposals).toMatchObject([
      {
        target: { name: "Groceries" },
        amount: 110,
        basis: "middle",
        months: [{ spent: 100 }, { spent: 120 }, { spent: 110 }],
      },
      { target: { name: "Dining out" }, amount: 11 },
    ]);
    expect(targets.some(({ name }) => name === "Groceries")).toBe(true);
    await addOne({ group: "Groceries", amount: 110 });
    const after = await propose();
    expect(after.proposals.map(({ target }) => target.name)).toEqual(["Dining out"]);
    expect(after.targets.some(({ name }) => name === "Groceries")).toBe(false);
  });

  test("name the budget blocking a target", async () => {
    await addOne({ group: "Dining out", amount: 20 });
    const { targets, blocked } = await propose();
    expect(blocked.map(({ name, by }) => `${name} in ${by}`)).toEqual([
      "Restaurants in Dining out",
      "Coffee & snacks in Dining out",
    ]);
    expect(targets.some(({ name }) => name === "Restaurants" || name === "Dining out")).toBe(false);
  });

  test("need two whole months", async () => {
    await buy(firstDayOf(lastMonth), -5000);
    expect(await propose()).toMatchObject({ months: [], proposals: [], neededMonths: 2 });
  });
});

test("keeps budgets in the currency they were made in", async () => {
  const id = await addOne({ group: "Groceries", amount: 12.34 });
  await buy(firstDayOf(month), -5000);
  await prisma().user.update({ where: { id: owner.userId }, data: { currency: "JPY" } });
  expect(await read()).toMatchObject({ currency: "JPY", budgets: [], otherCurrencies: ["USD"], firstMonth: month });
  const inDollars = await read("?currency=USD");
  expect(inDollars).toMatchObject({
    currency: "USD",
    otherCurrencies: [],
    budgets: [{ id, amount: 12.34, spent: 50 }],
  });
  // Cents, which yen lack: the budget's own currency decides.
  const changed = await owner.patch(`/api/budgets/${id}`, { ...none, amount: 56.78, isOnce: false });
  expect(changed.body.payload.before).toMatchObject([{ amount: 12.34 }]);
  const { before } = changed.body.payload;
  expect((await read("?currency=USD")).budgets).toMatchObject([{ amount: 56.78 }]);
  const restored = await owner.post(`/api/budgets/${id}/restore`, { terms: before });
  expect(restored.status).toBe(200);
  expect((await read("?currency=USD")).budgets).toMatchObject([{ amount: 12.34 }]);
});
