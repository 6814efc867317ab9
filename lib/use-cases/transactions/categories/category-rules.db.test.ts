import { beforeEach, describe, expect, test } from "vitest";
import { addDays, dayInTimeZone } from "@/lib/domain/calendar";
import { category, createViewer } from "@/tests/factories";
import { bookRows, createLedgerOwner, type LedgerOwner, type RowSketch } from "@/tests/ledger-rows";
import { addManual, change, expectExactRollups, listAll, listRange } from "@/tests/transaction-calls";

const today = dayInTimeZone(new Date(), "UTC");
const meal: RowSketch = {
  date: addDays(today, -3),
  amountMinor: -18_00,
  merchant: "Kiosk",
  slug: "dining-out",
  providerCategory: "FOOD_AND_DRINK_RESTAURANT",
};

let owner: LedgerOwner;
beforeEach(async () => {
  owner = await createLedgerOwner(today);
});

const rules = async () => (await owner.get("/api/categories/rules")).body.payload;
const add = (body: object) => owner.post("/api/categories/rules", body);
const remove = (merchantKey: string) => owner.delete(`/api/categories/rules?${new URLSearchParams({ merchantKey })}`);
const slugs = async () => (await listAll(owner, "order=asc")).map((row) => row.category.slug);

describe("a merchant rule", () => {
  test("categorizes past rows, lists the merchant and is undone by removal [spec 3.17]", async () => {
    await bookRows(owner, meal, { ...meal, date: addDays(today, -400), providerCategory: "FOOD_AND_DRINK_COFFEE" });
    await bookRows(owner, { ...meal, merchant: "Elsewhere" });
    expect((await add({ merchantKey: "kiosk", categoryId: category("groceries").id })).status).toBe(201);
    expect((await slugs()).toSorted()).toEqual(["dining-out", "groceries", "groceries"]);
    expect(await rules()).toEqual([
      {
        merchantKey: "kiosk",
        merchant: "Kiosk",
        category: expect.objectContaining({ slug: "groceries" }),
        rowCount: 2,
      },
    ]);
    expect((await remove("kiosk")).body.payload).toEqual({ merchantKey: "kiosk" });
    expect((await slugs()).toSorted()).toEqual(["coffee", "dining-out", "dining-out"]);
    expect(await rules()).toEqual([]);
    expect((await remove("kiosk")).status).toBe(404);
    await expectExactRollups();
  });

  test("leaves hand-categorized rows alone when added and removed", async () => {
    const [first = ""] = await bookRows(owner, meal, { ...meal, date: addDays(today, -2) });
    await change(owner, first, { categoryId: category("gifts-donations").id });
    await add({ merchantKey: "kiosk", categoryId: category("groceries").id });
    expect(await slugs()).toEqual(["gifts-donations", "groceries"]);
    await remove("kiosk");
    expect(await slugs()).toEqual(["gifts-donations", "dining-out"]);
  });

  test("replaces the rule when added again with another category", async () => {
    await bookRows(owner, meal);
    await add({ merchantKey: "kiosk", categoryId: category("groceries").id });
    await add({ merchantKey: "kiosk", categoryId: category("coffee").id });
    expect(await slugs()).toEqual(["coffee"]);
    expect(await rules()).toHaveLength(1);
  });

  test("takes rows out of the sums under a transfer category until removed", async () => {
    await bookRows(owner, meal);
    const expense = async () => (await listRange(owner)).totals[0]?.expense;
    await add({ merchantKey: "kiosk", categoryId: category("savings").id });
    expect(await expense()).toBe(0);
    await remove("kiosk");
    expect(await expense()).toBe(18);
  });

  test("belongs to its user alone", async () => {
    await bookRows(owner, meal);
    await add({ merchantKey: "kiosk", categoryId: category("groceries").id });
    const stranger = await createViewer();
    expect((await stranger.get("/api/categories/rules")).body.payload).toEqual([]);
    const answer = await stranger.delete("/api/categories/rules?merchantKey=kiosk");
    expect(answer).toMatchObject({ status: 404, body: { error: "NOT_FOUND" } });
    expect(await rules()).toHaveLength(1);
  });

  test("refuses a merchant no database can store, on add and remove", async () => {
    for (const merchantKey of ["\u0000", "\ud800", "", "x".repeat(301)]) {
      expect((await add({ merchantKey, categoryId: category("groceries").id })).status).toBe(400);
      expect((await remove(merchantKey)).status).toBeOneOf([400, 404]);
    }
  });

  test("refuses an unknown category at its field", async () => {
    const answer = await add({ merchantKey: "kiosk", categoryId: "0197f000-0000-7000-8000-000000000099" });
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: "categoryId" }] } });
    expect(await rules()).toEqual([]);
  });
});

describe("an undone category", () => {
  const patch = (id: string, body: object) => change(owner, id, body);

  test("restores the bank's category and lets later rules apply [spec 3.17]", async () => {
    const [id = ""] = await bookRows(owner, { ...meal, providerConfidence: "LOW" });
    const categorized = await patch(id, { categoryId: category("gifts-donations").id });
    expect(categorized.body.payload).toMatchObject({ category: { slug: "gifts-donations" }, categorizedBy: "user" });
    const { payload } = (await patch(id, { categoryId: null })).body;
    expect(payload).toMatchObject({ category: { slug: "dining-out" }, isGuess: true });
    expect(payload.categorizedBy).toBeUndefined();
    await add({ merchantKey: "kiosk", categoryId: category("groceries").id });
    expect(await slugs()).toEqual(["groceries"]);
    await expectExactRollups();
  });

  test("falls back to the merchant's rule", async () => {
    const [id = ""] = await bookRows(owner, meal);
    await add({ merchantKey: "kiosk", categoryId: category("groceries").id });
    await patch(id, { categoryId: category("gifts-donations").id });
    const { payload } = (await patch(id, { categoryId: null })).body;
    expect(payload).toMatchObject({ category: { slug: "groceries" }, categorizedBy: "rule" });
  });

  test("rejoins the transfer it had split but not a rejected pair", async () => {
    const halves: RowSketch[] = [
      { date: meal.date, amountMinor: -400_00, name: "Transfer to savings", slug: "uncategorized" },
      { date: meal.date, amountMinor: 400_00, name: "Deposit", account: "savings", slug: "other-income" },
    ];
    const [out = ""] = await bookRows(owner, ...halves);
    const isTransfer = async (body: object) => (await patch(out, body)).body.payload.isTransfer;
    expect(await isTransfer({ categoryId: category("gifts-donations").id })).toBe(false);
    expect(await isTransfer({ categoryId: null })).toBe(true);
    const [pair] = (await owner.get("/api/transfers?status=accepted")).body.payload;
    expect(pair.out.id).toBe(out);
    await owner.patch(`/api/transfers/${pair.id}`, { status: "rejected" });
    await patch(out, { categoryId: category("gifts-donations").id });
    expect(await isTransfer({ categoryId: null })).toBe(false);
    await expectExactRollups();
  });

  test("is refused for typed rows and together with a merchant rule", async () => {
    const { id } = await addManual(owner, { date: meal.date, name: "Kiosk", categoryId: category("coffee").id });
    const [booked = ""] = await bookRows(owner, meal);
    for (const refused of [
      await patch(id, { categoryId: null }),
      await patch(booked, { categoryId: null, applyToMerchant: true }),
    ]) {
      expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: "categoryId" }] } });
    }
    expect((await slugs()).toSorted()).toEqual(["coffee", "dining-out"]);
  });
});

describe("a category the bank guessed", () => {
  test("is marked and listed until the user confirms it", async () => {
    const [unsure = ""] = await bookRows(
      owner,
      { ...meal, providerConfidence: "LOW" },
      { ...meal, merchant: "Sure", providerConfidence: "HIGH" },
    );
    const guesses = async (isGuess: boolean) => (await listRange(owner, `isGuess=${isGuess}`)).transactions;
    expect(await guesses(true)).toEqual([expect.objectContaining({ id: unsure, isGuess: true })]);
    expect((await guesses(false)).map(({ merchant }) => merchant)).toEqual(["Sure"]);
    await change(owner, unsure, { categoryId: category("dining-out").id });
    expect(await guesses(true)).toEqual([]);
    expect((await guesses(false)).every((row: object) => !("isGuess" in row))).toBe(true);
  });

  test.each(["groceries", "dining-out"] as const)("is no guess once a user rule put the row in %s", async (slug) => {
    await bookRows(owner, { ...meal, providerConfidence: "LOW" });
    await add({ merchantKey: "kiosk", categoryId: category(slug).id });
    expect((await listRange(owner, "isGuess=true")).transactions).toEqual([]);
  });
});
