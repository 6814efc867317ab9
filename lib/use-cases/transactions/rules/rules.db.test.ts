import { beforeEach, describe, expect, test } from "vitest";
import { addDays, dayInTimeZone } from "@/lib/domain/calendar";
import type { Transaction } from "@/lib/schemas/transactions";
import { category, createViewer } from "@/tests/factories";
import { bookRows, createLedgerOwner, type LedgerOwner, type RowSketch } from "@/tests/ledger-rows";
import { change, detailsOf, expectExactRollups, importCsv, listAll } from "@/tests/transaction-calls";

const today = dayInTimeZone(new Date(), "UTC");
const ride: RowSketch = { date: addDays(today, -3), amountMinor: -18_00, name: "UBER *TRIP 7731", slug: "dining-out" };
const taxis = category("taxis").id;
const coffee = category("coffee").id;
const [pets, gifts] = [category("pets").id, category("gifts-donations").id];
const SHARES = [
  { categoryId: pets, percent: 66.67 },
  { categoryId: gifts, percent: 33.33, note: "presents" },
];
let owner: LedgerOwner;
beforeEach(async () => {
  owner = await createLedgerOwner(today);
});

const add = async (conditions: object, actions: object) => {
  const answer = await owner.post("/api/rules", { conditions, actions });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.payload;
};
const preview = async (conditions: object, actions: object) =>
  (await owner.post("/api/rules/preview", { conditions, actions })).body.payload;
const rules = async () => (await owner.get("/api/rules")).body.payload;
const listed = () => listAll(owner);
const tags = async (): Promise<{ id: string; name: string }[]> => (await owner.get("/api/tags")).body.payload;
const brief = async () => {
  const names = new Map((await tags()).map(({ id, name }) => [id, name]));
  const rows = await listed();
  return rows
    .map(({ name, ownName, category: { slug }, tagIds = [], isExcluded }) =>
      [ownName ?? name, slug, ...tagIds.map((id) => `#${names.get(id)}`), ...(isExcluded ? ["left out"] : [])].join(
        " ",
      ),
    )
    .toSorted();
};
const history = async (id: string) => {
  const { changes } = await detailsOf(owner, id);
  return changes.map(({ field, by }: { field: string; by: string }) => `${field} by ${by}`).toSorted();
};

describe("a rule", () => {
  test("applies all actions to existing and new rows, with history", async () => {
    const [id = ""] = await bookRows(owner, ride, { ...ride, name: "Grand Café", amountMinor: -400 });
    const made = await add({ text: "uber trip" }, { categoryId: taxis, name: "Uber", tag: "Work", isExcluded: true });
    expect(made).toMatchObject({
      changedCount: 1,
      rule: {
        conditions: { text: "uber trip" },
        actions: { category: { slug: "taxis" }, name: "Uber", tag: { name: "Work" } },
      },
    });
    await importCsv(owner, [`${today},Uber Trip 9,-12.00`, `${today},Uber Eats,-21.00`]);
    expect(await brief()).toEqual([
      "Grand Café dining-out",
      "Uber Eats dining-out",
      "Uber taxis #Work left out",
      "Uber taxis #Work left out",
    ]);
    expect(await history(id)).toEqual(["category by rule", "left_out by rule", "name by rule", "tags by rule"]);
    await expectExactRollups();
  });

  test.each<[string, object, string[]]>([
    ["a merchant", { merchantKey: "grand cafe" }, ["Grand Café"]],
    ["words, whatever their accents and spaces", { text: "grandcafe" }, ["Grand Café"]],
    ["an amount between two, both included", { minAmount: 4, maxAmount: 18 }, ["Grand Café", "UBER *TRIP 7731"]],
    ["at least an amount", { minAmount: 18.01 }, ["Pay"]],
    ["money in", { minAmount: 1, direction: "in" }, ["Pay"]],
    ["money out", { maxAmount: 100, direction: "out" }, ["Grand Café", "UBER *TRIP 7731"]],
    ["all of them together", { text: "a", maxAmount: 4 }, ["Grand Café"]],
  ])("matches by %s", async (_, conditions, names) => {
    await bookRows(
      owner,
      ride,
      { ...ride, name: "Grand Café", amountMinor: -400 },
      { ...ride, name: "Pay", amountMinor: 3_000_00, slug: "salary" },
      { ...ride, name: "Yen", amountMinor: -1500, currency: "JPY", account: "tokyo" },
    );
    const found = await preview(conditions, { tag: "Found" });
    expect(found.transactions.map(({ name }: { name: string }) => name).toSorted()).toEqual(names);
    expect(found).toMatchObject({ fittingCount: names.length, changedCount: names.length });
    await add(conditions, { tag: "Found" });
    expect((await listed()).flatMap(({ name, tagIds }) => (tagIds ? [name] : [])).toSorted()).toEqual(names);
  });

  test("matches by own account, and ignores notes and the user's names", async () => {
    const [id = ""] = await bookRows(owner, ride, { ...ride, account: "card" });
    const accountId = owner.accountIds.get("card");
    expect(await preview({ accountId }, { tag: "Card" })).toMatchObject({ fittingCount: 1 });
    await change(owner, id, { notes: "with Leo" });
    expect(await preview({ text: "leo" }, { tag: "Leo" })).toMatchObject({ fittingCount: 0 });
    const stranger = await createLedgerOwner(today);
    await bookRows(stranger, ride);
    const theirs = stranger.accountIds.get("checking");
    const answer = await owner.post("/api/rules", {
      conditions: { accountId: theirs },
      actions: { tag: "x" },
    });
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: "conditions.accountId" }] } });
  });

  test("previews changes without making them, skipping unchanged and user-chosen rows", async () => {
    const [chosen = "", tagged = ""] = await bookRows(owner, ride, ride, ride);
    await change(owner, chosen, { categoryId: coffee });
    await owner.patch("/api/transactions/tags", { ids: [tagged], add: ["Work"] });
    expect(await preview({ text: "uber" }, { categoryId: taxis })).toMatchObject({ fittingCount: 3, changedCount: 2 });
    expect(await preview({ text: "uber" }, { tag: "work" })).toMatchObject({ fittingCount: 3, changedCount: 2 });
    expect(await preview({ text: "uber" }, { tag: "New" })).toMatchObject({ fittingCount: 3, changedCount: 3 });
    expect(await brief()).toEqual([
      "UBER *TRIP 7731 coffee",
      "UBER *TRIP 7731 dining-out",
      "UBER *TRIP 7731 dining-out #Work",
    ]);
    expect(await rules()).toEqual([]);
    expect((await tags()).map(({ name }) => name)).toEqual(["Work"]);
  });

  test("never overrides the user's choice, even after they change it back", async () => {
    const [id = ""] = await bookRows(owner, ride, ride);
    await change(owner, id, { categoryId: coffee });
    await add({ text: "uber" }, { categoryId: taxis, tag: "Work" });
    await owner.patch("/api/transactions/tags", { ids: [id], remove: ["Work"] });
    await bookRows(owner, ride);
    expect(await brief()).toEqual([
      "UBER *TRIP 7731 coffee",
      "UBER *TRIP 7731 taxis #Work",
      "UBER *TRIP 7731 taxis #Work",
    ]);
    // Without the user's choice the rule decides again.
    await change(owner, id, { categoryId: null });
    expect((await listed()).every(({ category: { slug } }) => slug === "taxis")).toBe(true);
  });

  test("beats merchant rules, yields to earlier rules, and follows reordering", async () => {
    await bookRows(owner, ride);
    await owner.post("/api/categories/rules", { merchantKey: "uber trip", categoryId: coffee });
    const first = await add({ text: "uber" }, { categoryId: taxis });
    const second = await add({ minAmount: 1 }, { categoryId: category("groceries").id });
    expect(await preview({ text: "trip" }, { categoryId: coffee })).toMatchObject({ fittingCount: 1, changedCount: 0 });
    expect(await brief()).toEqual(["UBER *TRIP 7731 taxis"]);
    const [one, other] = [first.rule.id, second.rule.id];
    const answer = await owner.patch("/api/rules", { ids: [other, one] });
    expect(answer.body.payload.map(({ id }: { id: string }) => id)).toEqual([other, one]);
    expect(await brief()).toEqual(["UBER *TRIP 7731 groceries"]);
    expect((await owner.patch("/api/rules", { ids: [one] })).status).toBe(400);
    expect((await owner.patch("/api/rules", { ids: [one, one] })).status).toBe(400);
    expect((await owner.patch("/api/rules", { ids: [one, other, taxis] })).status).toBe(400);
  });

  test("passes its rows to the next rule when deleted, keeping names, tags", async () => {
    await bookRows(owner, { ...ride, providerCategory: "FOOD_AND_DRINK_COFFEE" });
    const { rule } = await add({ text: "uber" }, { categoryId: taxis, name: "Uber", tag: "Work" });
    const next = await add({ minAmount: 1 }, { categoryId: category("groceries").id });
    expect(await brief()).toEqual(["Uber taxis #Work"]);
    expect((await owner.delete(`/api/rules/${rule.id}`, {})).body.payload).toEqual({ id: rule.id });
    expect(await brief()).toEqual(["Uber groceries #Work"]);
    await owner.delete(`/api/rules/${next.rule.id}`, {});
    expect(await brief()).toEqual(["Uber coffee #Work"]);
    expect((await owner.delete(`/api/rules/${rule.id}`, {})).status).toBe(404);
    await expectExactRollups();
  });

  test("follows its merged tag and is deleted with its only action", async () => {
    await add({ text: "uber" }, { tag: "Work" });
    await add({ text: "lyft" }, { tag: "Work", categoryId: taxis });
    await add({ text: "train" }, { tag: "Job" });
    const idOf = async (name: string) => (await tags()).find((one) => one.name === name)?.id ?? "";
    await owner.patch(`/api/tags/${await idOf("Work")}`, { name: "Job", isMerge: true });
    expect((await rules()).map(({ actions }: { actions: { tag: { name: string } } }) => actions.tag.name)).toEqual([
      "Job",
      "Job",
      "Job",
    ]);
    await owner.delete(`/api/tags/${await idOf("Job")}`, {});
    expect(await rules()).toMatchObject([{ conditions: { text: "lyft" }, actions: { category: { slug: "taxis" } } }]);
  });

  test("requires a condition and an action, and is private", async () => {
    const post = (conditions: object, actions: object) => owner.post("/api/rules", { conditions, actions });
    for (const refused of [
      await post({}, { tag: "x" }),
      await post({ direction: "in" }, { tag: "x" }),
      await post({ text: " ' " }, { tag: "x" }),
      await post({ minAmount: 5, maxAmount: 4 }, { tag: "x" }),
      await post({ minAmount: 0.001 }, { tag: "x" }),
      await post({ text: "uber" }, {}),
      await post({ text: "uber" }, { categoryId: "0197f000-0000-7000-8000-000000000099" }),
      await post({ text: "uber" }, { split: [] }),
      await post({ text: "uber" }, { split: SHARES.map(({ categoryId }) => ({ categoryId, percent: 49 })) }),
      await post({ text: "uber" }, { categoryId: taxis, split: SHARES }),
    ])
      expect(refused.status).toBe(400);
    const { rule } = await add({ text: "uber" }, { categoryId: taxis });
    const stranger = await createViewer();
    expect((await stranger.get("/api/rules")).body.payload).toEqual([]);
    expect((await stranger.delete(`/api/rules/${rule.id}`, {})).status).toBe(404);
    expect((await stranger.patch("/api/rules", { ids: [rule.id] })).status).toBe(400);
    expect(await rules()).toHaveLength(1);
  });
});

const charge = (date: string, change: Partial<RowSketch> = {}): RowSketch => ({
  ...{ date, amountMinor: -100_00, name: "JUNIPER PET SPLY", slug: "shopping" },
  ...change,
});
const changeRule = (id: string, conditions: object, actions: object) =>
  owner.patch(`/api/rules/${id}`, { conditions, actions });
const inOrder = async () => {
  await expectExactRollups();
  return listAll(owner, "order=asc");
};
const inCategory = async (slug: string) =>
  (await inOrder()).filter((row) => row.category.slug === slug).map(({ date }) => date);
const amounts = ({ parts }: Transaction) => parts?.map(({ amount }) => amount) ?? null;

test.each([
  ["a day", { daysOfMonth: { from: 1, to: 1 } }, ["2026-03-01"]],
  ["the days over a month's end", { daysOfMonth: { from: 30, to: 2 } }, ["2026-02-28", "2026-03-01", "2026-04-30"]],
  ["a day that some months lack", { daysOfMonth: { from: 31, to: 31 } }, ["2026-02-28", "2026-04-30"]],
  ["days of the week", { weekdays: [1, 7] }, ["2026-03-01", "2026-03-16"]],
])("finds only the days of a rule by %s", async (_, days, dates) => {
  await bookRows(owner, ...["2026-02-28", "2026-03-01", "2026-03-16", "2026-04-30"].map((date) => charge(date)));
  const { rule } = await add({ text: "juniper", ...days }, { categoryId: taxis });
  expect(rule.conditions).toMatchObject(days);
  expect(await inCategory("taxis")).toEqual(dates);
});

test("splits existing and new rows to the cent, except the user's splits", async () => {
  const [own = ""] = await bookRows(owner, charge("2026-03-01"), charge("2026-03-02", { amountMinor: -10_01 }));
  const mine = [
    { categoryId: gifts, amount: 1 },
    { categoryId: pets, amount: 99 },
  ];
  await owner.patch(`/api/transactions/${own}/split`, { parts: mine });
  const { rule, changedCount } = await add({ text: "juniper" }, { split: SHARES });
  expect(changedCount).toBe(1);
  expect(rule.actions.split).toMatchObject([{ category: { slug: "pets" }, percent: 66.67 }, { note: "presents" }]);
  await bookRows(owner, charge("2026-03-03", { amountMinor: -50_00 }));
  const rows = await inOrder();
  expect(rows.map(amounts)).toEqual([
    [-1, -99],
    [-6.67, -3.34],
    [-33.34, -16.66],
  ]);
  expect(rows.map(({ categorizedBy }) => categorizedBy)).toEqual(["user", "rule", "rule"]);
  await owner.delete(`/api/rules/${rule.id}`);
  expect((await inOrder()).map(amounts)).toEqual([[-1, -99], null, null]);
});

test("replaces what a changed rule said with its new version", async () => {
  await bookRows(owner, charge("2026-03-01"), charge("2026-03-16"));
  const { rule } = await add({ text: "juniper" }, { categoryId: taxis });
  const other = await add({ text: "elsewhere" }, { name: "Other" });
  expect(await inCategory("taxis")).toHaveLength(2);
  const days = { daysOfMonth: { from: 10, to: 20 } };
  const seen = await owner.post("/api/rules/preview", {
    ...{ id: rule.id, conditions: { text: "juniper", ...days }, actions: { categoryId: gifts } },
  });
  expect(seen.body.payload).toMatchObject({ fittingCount: 1, changedCount: 1 });
  const answer = await changeRule(rule.id, { text: "juniper", ...days }, { categoryId: gifts });
  expect(answer.body.payload).toMatchObject({ rule: { id: rule.id }, changedCount: 1 });
  expect(await inCategory("taxis")).toEqual([]);
  expect(await inCategory("gifts-donations")).toEqual(["2026-03-16"]);
  const order = (await owner.get("/api/rules")).body.payload.map(({ id }: { id: string }) => id);
  expect(order).toEqual([rule.id, other.rule.id]);
});

test("keeps a rule's category for money in across later settling", async () => {
  await bookRows(owner, charge("2026-03-01", { amountMinor: 100_00, slug: "other-income" }));
  await add({ text: "juniper" }, { categoryId: category("gig-work").id });
  expect(await inCategory("gig-work")).toEqual(["2026-03-01"]);
  await bookRows(owner, charge("2026-03-05", { amountMinor: 70_00, slug: "other-income" }));
  expect(await inCategory("gig-work")).toEqual(["2026-03-01", "2026-03-05"]);
});
