import { beforeEach, describe, expect, test } from "vitest";
import { prisma } from "@/lib/db/client";
import { addDays, dayInTimeZone } from "@/lib/domain/calendar";
import type { Budgets } from "@/lib/schemas/budgets";
import type { ForecastPayload } from "@/lib/schemas/forecast";
import { category } from "@/tests/factories";
import { bookRows, createLedgerOwner, type LedgerOwner } from "@/tests/ledger-rows";

const today = dayInTimeZone(new Date(), "UTC");
const ownCategory = { name: "Nest", kind: "expense", group: "Hobbies", icon: "paw-print", color: "amber" } as const;
const none = { carriesUnspent: false, carriesOverspent: false };
let owner: LedgerOwner;

const read = async (): Promise<ForecastPayload> => (await owner.get("/api/forecast")).body.payload;
const add = async (more: object = {}) =>
  owner.post("/api/forecast/planned", { name: "Sofa", amount: -900, day: addDays(today, 12), ...more });
const at = (id: string) => `/api/forecast/planned/${id}`;

beforeEach(async () => {
  owner = await createLedgerOwner(today);
  const groceries = Array.from({ length: 60 }, (_, index) => ({
    merchant: "Fulton Market",
    amountMinor: -40_00 - ((index * 7) % 11) * 100,
    slug: "groceries" as const,
    date: addDays(today, -2 * index - 1),
  }));
  await bookRows(owner, ...groceries);
  await prisma().account.updateMany({ where: { userId: owner.userId }, data: { currentBalanceMinor: 3000_00n } });
});

describe("a planned payment", () => {
  test("is stored and part of the forecast and the opened day", async () => {
    const before = (await read()).accounts[0]?.days;
    const { status, body } = await add();
    expect(status).toBe(201);
    const { accounts, planned } = await read();
    expect(planned).toMatchObject([{ id: body.payload.id, name: "Sofa", amount: -900, state: "ahead" }]);
    const days = accounts[0]?.days ?? [];
    expect(days[10]?.p50).toBe(before?.[10]?.p50);
    expect(days[11]?.expected).toMatchObject([{ name: "Sofa", kind: "planned", amount: -900, basis: "planned" }]);
    expect(days[11]?.p50).toBeCloseTo((before?.[11]?.p50 ?? 0) - 900, 2);
  });

  test("counts in its category's budget until paid, even after a merge", async () => {
    const tomorrow = addDays(today, 1);
    // On a month's last day nothing more is expected in it.
    const isAhead = tomorrow.slice(0, 7) === today.slice(0, 7);
    const { id: own } = (await owner.post("/api/categories", ownCategory)).body.payload;
    const budgets = [{ categoryId: category("home-improvement").id, amount: 1000, ...none }];
    expect((await owner.post("/api/budgets", { budgets })).status).toBe(201);
    const billsOf = async () => {
      const { body } = await owner.get("/api/budgets");
      return (body.payload as Budgets).budgets[0]?.expected?.bills.map(({ name, amount }) => [name, amount]);
    };
    const { id } = (await add({ day: tomorrow, categoryId: own })).body.payload;
    expect(await billsOf()).toEqual([]);
    const into = { intoId: category("home-improvement").id };
    expect((await owner.post(`/api/categories/${own}/merge`, into)).status).toBe(200);
    expect(await billsOf()).toEqual(isAhead ? [["Sofa", 900]] : []);
    expect((await read()).planned).toMatchObject([{ id, categoryId: category("home-improvement").id }]);
    await bookRows(owner, { merchant: "Linden Furniture", amountMinor: -900_00, date: today });
    expect(await billsOf()).toEqual([]);
  });

  test("requires a category of its direction, built-in or the user's", async () => {
    const salary = category("salary").id;
    expect((await add({ categoryId: salary })).body.issues).toMatchObject([{ path: "categoryId" }]);
    const { id } = (await add({ categoryId: category("pets").id })).body.payload;
    expect((await owner.patch(at(id), { amount: 900 })).body.issues).toMatchObject([{ path: "categoryId" }]);
    expect((await owner.patch(at(id), { amount: 900, categoryId: salary })).status).toBe(200);
    const unknown = "01890000-0000-7000-8000-0000000000ff";
    expect((await owner.patch(at(id), { categoryId: unknown })).body.issues).toMatchObject([{ path: "categoryId" }]);
  });

  test("is edited, removed and restored unchanged", async () => {
    const { id } = (await add()).body.payload;
    await owner.patch(at(id), { amount: -950, day: addDays(today, 20), name: "Large sofa" });
    expect((await read()).planned).toMatchObject([{ name: "Large sofa", amount: -950, day: addDays(today, 20) }]);
    expect((await owner.delete(at(id), {})).status).toBe(200);
    expect((await read()).planned).toEqual([]);
    await add({ notTransactionIds: [] });
    expect((await read()).planned).toMatchObject([{ name: "Sofa", state: "ahead" }]);
  });

  test("is settled by its transaction unless the user rejects it, undoably", async () => {
    const { id } = (await add({ day: today })).body.payload;
    const [rowId = ""] = await bookRows(owner, { merchant: "Linden Furniture", amountMinor: -912_50, date: today });
    const settled = await read();
    expect(settled.planned).toMatchObject([{ state: "settled", transactionId: rowId }]);
    expect(settled.accounts[0]?.days.flatMap(({ expected }) => expected)).toEqual([]);
    await owner.patch(at(id), { notTransactionIds: [rowId] });
    expect((await read()).planned).toMatchObject([{ state: "late", transactionId: null }]);
    await owner.patch(at(id), { notTransactionIds: [] });
    expect((await read()).planned).toMatchObject([{ state: "settled", transactionId: rowId }]);
  });

  test("refuses another user's transaction", async () => {
    const { id } = (await add()).body.payload;
    const other = await createLedgerOwner(today);
    const [foreign = ""] = await bookRows(other, { merchant: "Linden Furniture", amountMinor: -912_50, date: today });
    const tries = [
      await add({ notTransactionIds: [foreign] }),
      await owner.patch(at(id), { notTransactionIds: [foreign] }),
    ];
    for (const { status, body } of tries)
      expect([status, body.issues]).toMatchObject([400, [{ path: "notTransactionIds" }]]);
  });

  test("is asked about once without a transaction, until answered", async () => {
    const { id } = (await add({ day: addDays(today, -12) })).body.payload;
    const asked = await read();
    expect(asked.planned).toMatchObject([{ state: "unanswered" }]);
    expect(asked.accounts[0]?.days.flatMap(({ expected }) => expected)).toEqual([]);
    await owner.patch(at(id), { answer: "dropped" });
    expect((await read()).planned).toEqual([]);
    await owner.patch(at(id), { answer: null });
    expect((await read()).planned).toMatchObject([{ state: "unanswered" }]);
  });

  test("refuses foreign accounts, long past days and inexact amounts", async () => {
    const stranger = await createLedgerOwner(today);
    await bookRows(stranger, { amountMinor: -1_00, date: today });
    const accountId = stranger.accountIds.get("checking");
    expect(await add({ accountId })).toMatchObject({ status: 400, body: { issues: [{ path: "accountId" }] } });
    expect(await add({ day: addDays(today, -60) })).toMatchObject({ status: 400, body: { issues: [{ path: "day" }] } });
    expect(await add({ amount: -0.001 })).toMatchObject({ status: 400, body: { issues: [{ path: "amount" }] } });
    expect((await add({ amount: 0 })).status).toBe(400);
  });
});
