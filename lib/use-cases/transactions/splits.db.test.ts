import { beforeEach, describe, expect, test } from "vitest";
import { pool } from "@/lib/db/client";
import { addDays, addMonths, dayInTimeZone, firstDayOf, lastDayOf, monthOf } from "@/lib/domain/calendar";
import { scaleParts } from "@/lib/domain/transactions/splits";
import { category } from "@/tests/factories";
import { bookRows, createLedgerOwner, type LedgerOwner, type RowSketch } from "@/tests/ledger-rows";
import { fc, runs } from "@/tests/seeded";
import { addManual, change, detailsOf, listRange, monthOfCashflow } from "@/tests/transaction-calls";

const today = dayInTimeZone(new Date(), "UTC");
const month = addMonths(monthOf(today), -1);
const first = firstDayOf(month);
const pets = category("pets").id;
const gifts = category("gifts-donations").id;
const savings = category("savings").id;

const charge: RowSketch = {
  date: addDays(first, 11),
  amountMinor: -96_40,
  merchant: "Juniper Pet Supply",
  slug: "pets",
  providerCategory: "GENERAL_MERCHANDISE_PET_SUPPLIES",
};

let owner: LedgerOwner;
beforeEach(async () => {
  owner = await createLedgerOwner(today);
});

const split = (id: string, parts: unknown) => owner.patch(`/api/transactions/${id}/split`, { parts });
const details = (id: string) => detailsOf(owner, id);
const list = (query: string) => listRange(owner, `startDate=${first}&endDate=${lastDayOf(month)}&${query}`);
const two = (one: object, other: object) => [
  { categoryId: pets, ...one },
  { categoryId: gifts, ...other },
];
const PARTS = two({ amount: 71.4 }, { amount: 25, note: "Leo's birthday" });

async function categories(): Promise<Record<string, number>> {
  const one = await monthOfCashflow(owner, month);
  return Object.fromEntries(
    (one?.categories ?? []).map(({ slug, amount }: { slug: string; amount: number }) => [slug, amount]),
  );
}

describe("a split", () => {
  test("counts each part in its own category, in every category sum", async () => {
    const [id = ""] = await bookRows(owner, charge);
    expect(await categories()).toEqual({ pets: -96.4 });
    const answer = await split(id, PARTS);
    expect(answer.body.payload).toMatchObject({
      amount: -96.4,
      category: { slug: "pets" },
      categorizedBy: "user",
      parts: [
        { category: { slug: "pets" }, amount: -71.4 },
        { category: { slug: "gifts-donations" }, amount: -25, note: "Leo's birthday" },
      ],
    });
    expect(await categories()).toEqual({ pets: -71.4, "gifts-donations": -25 });
    const ofGifts = await list(`categoryId=${gifts}`);
    expect(ofGifts).toMatchObject({
      transactions: [{ id, amount: -96.4, fittingAmount: -25 }],
      pagination: { total: 1 },
      totals: [{ expense: 25, sum: -25 }],
    });
    expect(await list(`groups=${encodeURIComponent("Shopping")}`)).toMatchObject({
      totals: [{ expense: 71.4, sum: -71.4 }],
    });
    expect(await list("type=income")).toMatchObject({ transactions: [], totals: [] });
    const all = await list("");
    expect(all).toMatchObject({ pagination: { total: 1 }, totals: [{ expense: 96.4, sum: -96.4 }] });
    expect(all.transactions[0]?.fittingAmount).toBeUndefined();
    expect((await list("q=leo")).transactions).toMatchObject([{ id }]);
    expect((await list("q=gifts")).transactions).toMatchObject([{ id }]);
  });

  test("adds percentages up to the charge exactly, to the cent", async () => {
    const [id = ""] = await bookRows(owner, { ...charge, amountMinor: -100_00 });
    const parts = [33.33, 33.33, 33.34].map((percent) => ({ categoryId: pets, percent }));
    expect((await split(id, parts)).body.payload.parts.map(({ amount }: { amount: number }) => amount)).toEqual([
      -33.33, -33.33, -33.34,
    ]);
  });

  test.each([
    ["less than the charge", two({ amount: 71.4 }, { amount: 24 }), "$1.00 is left"],
    ["more than the charge", two({ amount: 71.4 }, { amount: 26 }), "$1.00 over"],
    ["one part", [{ categoryId: pets, amount: 96.4 }], "second part"],
    ["amounts and percentages", two({ amount: 71.4 }, { percent: 26 }), "each a percentage"],
    ["percentages that aren't 100", two({ percent: 70 }, { percent: 26 }), "100"],
    ["a category of none", two({ amount: 71.4 }, { amount: 25, categoryId: crypto.randomUUID() }), "Choose a category"],
  ])("refuses a split of %s and changes nothing", async (_, parts, words) => {
    const [id = ""] = await bookRows(owner, charge);
    const answer = await split(id, parts);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(words);
    expect(await categories()).toEqual({ pets: -96.4 });
  });

  test("keeps a transfer part out of sums and counts the transaction once", async () => {
    const [id = ""] = await bookRows(owner, charge);
    await split(id, two({ amount: 71.4 }, { amount: 25, categoryId: savings }));
    expect(await categories()).toEqual({ pets: -71.4 });
    expect(await list("")).toMatchObject({ pagination: { total: 1 }, totals: [{ expense: 71.4, sum: -96.4 }] });
    expect(await list("counted=true")).toMatchObject({
      pagination: { total: 1 },
      totals: [{ expense: 71.4, sum: -71.4 }],
    });
    expect(await list("type=transfer")).toMatchObject({
      transactions: [{ id, fittingAmount: -25 }],
      totals: [{ sum: -25 }],
    });
  });

  test("leaves all parts out of sums when the transaction is excluded", async () => {
    const [id = ""] = await bookRows(owner, charge);
    await split(id, PARTS);
    await change(owner, id, { isExcluded: true });
    expect(await categories()).toEqual({});
    expect(await list("counted=false")).toMatchObject({ totals: [{ expense: 0, sum: -96.4 }] });
    expect((await details(id)).transaction.parts).toHaveLength(2);
  });

  test("restores the bank's or user's category when undone", async () => {
    const [banks = "", persons = ""] = await bookRows(owner, charge, {
      ...charge,
      merchant: "Elsewhere",
      slug: "shopping",
    });
    await change(owner, persons, { categoryId: gifts });
    for (const id of [banks, persons]) {
      await split(id, PARTS);
      expect((await split(id, null)).body.payload.parts).toBeUndefined();
    }
    expect((await details(banks)).transaction).toMatchObject({ category: { slug: "pets" } });
    expect((await details(banks)).transaction.categorizedBy).toBeUndefined();
    expect((await details(persons)).transaction).toMatchObject({
      category: { slug: "gifts-donations" },
      categorizedBy: "user",
    });
  });

  test("is one history change with its parts at the time", async () => {
    const [id = ""] = await bookRows(owner, charge);
    await split(id, PARTS);
    await split(id, two({ amount: 90 }, { amount: 6.4 }));
    const { changes } = await details(id);
    expect(changes).toMatchObject([
      {
        field: "split",
        by: "user",
        before: [{ amount: -71.4 }, { amount: -25 }],
        after: [{ amount: -90 }, { amount: -6.4 }],
      },
      { field: "split", by: "user", before: null, after: [{ amount: -71.4 }, { amount: -25 }] },
    ]);
  });

  test("ends when one category is chosen for the whole transaction", async () => {
    const [id = ""] = await bookRows(owner, charge);
    await split(id, PARTS);
    await change(owner, id, { categoryId: gifts });
    expect(await categories()).toEqual({ "gifts-donations": -96.4 });
    expect((await details(id)).transaction.parts).toBeUndefined();
  });

  test("survives syncs and scales to a changed amount, attributed to Sorrel", async () => {
    const [id = ""] = await bookRows(owner, { ...charge, pending: true });
    await split(id, PARTS);
    const set = (column: string) => pool().query(`UPDATE transactions SET ${column} WHERE id = $1`, [id]);
    await set(`pending = false, category_id = '${gifts}', category_source = 'provider'`);
    expect((await details(id)).transaction.parts).toMatchObject([{ amount: -71.4 }, { amount: -25 }]);
    expect((await details(id)).transaction).toMatchObject({ category: { slug: "pets" }, categorizedBy: "user" });
    await set("amount_minor = -10000");
    expect((await details(id)).transaction.parts).toMatchObject([{ amount: -74.07 }, { amount: -25.93 }]);
    const { changes } = await details(id);
    expect(changes.map(({ field, by }: { field: string; by: string }) => `${by} ${field}`).sort()).toEqual([
      "sorrel details",
      "sorrel split",
      "user split",
    ]);
    expect(await categories()).toEqual({ pets: -74.07, "gifts-donations": -25.93 });
  });

  test("is deleted and restored with its transaction", async () => {
    const { id } = await addManual(owner, { date: charge.date, amount: 96.4, categoryId: pets });
    await split(id, PARTS);
    await owner.delete(`/api/transactions/${id}`);
    expect(await categories()).toEqual({});
    await owner.post(`/api/transactions/${id}/restore`, {});
    expect(await categories()).toEqual({ pets: -71.4, "gifts-donations": -25 });
  });
});

test("splits a refund like its purchase, until the split is undone", async () => {
  const [id = "", refund = ""] = await bookRows(owner, charge, {
    ...charge,
    date: addDays(first, 15),
    amountMinor: 96_40,
    slug: "other-income",
    name: "JUNIPER PET SUPPLY REFUND",
  });
  expect((await details(refund)).refundOf).toMatchObject({ id });
  await split(id, PARTS);
  expect((await details(refund)).transaction.parts).toMatchObject([{ amount: 71.4 }, { amount: 25 }]);
  expect(await categories()).toEqual({ pets: 0, "gifts-donations": 0 });
  await split(id, null);
  expect((await details(refund)).transaction).toMatchObject({ category: { slug: "pets" } });
  expect((await details(refund)).transaction.parts).toBeUndefined();
});

test("scales parts in the database as the domain rule does", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 2, maxLength: 6 }),
      fc.integer({ min: -1_000_000, max: 1_000_000 }),
      async (amounts, totalMinor) => {
        const parts = amounts.map((amountMinor) => ({ categoryId: pets, amountMinor, note: null }));
        const { rows } = await pool().query("SELECT parts_scaled($1::jsonb, $2) AS parts", [
          JSON.stringify(parts),
          totalMinor,
        ]);
        expect(rows[0].parts).toEqual(scaleParts(parts, totalMinor));
      },
    ),
    runs(8),
  );
});
