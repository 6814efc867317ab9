import { beforeEach, expect, test } from "vitest";
import { GET as rangeRoute } from "@/app/api/accounts/transactions/my-range/route";
import { PATCH as changeRoute, DELETE as removeRoute } from "@/app/api/rules/[id]/route";
import { POST as previewRoute } from "@/app/api/rules/preview/route";
import { POST as addRoute, GET as listRoute } from "@/app/api/rules/route";
import { PATCH as splitRoute } from "@/app/api/transactions/[id]/split/route";
import { dayInTimeZone } from "@/lib/domain/calendar";
import { checkRollups } from "@/lib/use-cases/cashflow/check-rollups";
import { category } from "@/tests/factories";
import { bookRows, createLedgerOwner, type LedgerOwner, type RowSketch } from "@/tests/ledger-rows";

const today = dayInTimeZone(new Date(), "UTC");
const [pets, gifts, taxis] = ["pets", "gifts-donations", "taxis"].map((slug) => category(slug).id);
const SHARES = [
  { categoryId: pets, percent: 66.67 },
  { categoryId: gifts, percent: 33.33, note: "presents" },
];

let owner: LedgerOwner;
beforeEach(async () => {
  owner = await createLedgerOwner(today);
});

const charge = (date: string, change: Partial<RowSketch> = {}): RowSketch => ({
  ...{ date, amountMinor: -100_00, name: "JUNIPER PET SPLY", slug: "shopping" },
  ...change,
});
const add = async (conditions: object, actions: object) => {
  const answer = await owner.post(addRoute, "/api/rules", { conditions, actions });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.payload;
};
const change = (id: string, conditions: object, actions: object) =>
  owner.patch(changeRoute, `/api/rules/${id}`, { conditions, actions });
type Listed = {
  id: string;
  date: string;
  category: { slug: string };
  categorizedBy?: string;
  parts?: { amount: number }[];
};
const listed = async (): Promise<Listed[]> => {
  expect((await checkRollups({ isRepair: false })).found).toEqual([]);
  const path = "/api/accounts/transactions/my-range?startDate=2000-01-01&limit=200&order=asc";
  return (await owner.get(rangeRoute, path)).body.payload.transactions;
};
const inCategory = async (slug: string) =>
  (await listed()).filter((row) => row.category.slug === slug).map(({ date }) => date);
const amounts = ({ parts }: Listed) => parts?.map(({ amount }) => amount) ?? null;

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
  await owner.patch(splitRoute, `/api/transactions/${own}/split`, { parts: mine });
  const { rule, changedCount } = await add({ text: "juniper" }, { split: SHARES });
  expect(changedCount).toBe(1);
  expect(rule.actions.split).toMatchObject([{ category: { slug: "pets" }, percent: 66.67 }, { note: "presents" }]);
  await bookRows(owner, charge("2026-03-03", { amountMinor: -50_00 }));
  const rows = await listed();
  expect(rows.map(amounts)).toEqual([
    [-1, -99],
    [-6.67, -3.34],
    [-33.34, -16.66],
  ]);
  expect(rows.map(({ categorizedBy }) => categorizedBy)).toEqual(["user", "rule", "rule"]);
  await owner.delete(removeRoute, `/api/rules/${rule.id}`);
  expect((await listed()).map(amounts)).toEqual([[-1, -99], null, null]);
});

test("replaces what a changed rule said with its new version", async () => {
  await bookRows(owner, charge("2026-03-01"), charge("2026-03-16"));
  const { rule } = await add({ text: "juniper" }, { categoryId: taxis });
  const other = await add({ text: "elsewhere" }, { name: "Other" });
  expect(await inCategory("taxis")).toHaveLength(2);
  const days = { daysOfMonth: { from: 10, to: 20 } };
  const seen = await owner.post(previewRoute, "/api/rules/preview", {
    ...{ id: rule.id, conditions: { text: "juniper", ...days }, actions: { categoryId: gifts } },
  });
  expect(seen.body.payload).toMatchObject({ fittingCount: 1, changedCount: 1 });
  const answer = await change(rule.id, { text: "juniper", ...days }, { categoryId: gifts });
  expect(answer.body.payload).toMatchObject({ rule: { id: rule.id }, changedCount: 1 });
  expect(await inCategory("taxis")).toEqual([]);
  expect(await inCategory("gifts-donations")).toEqual(["2026-03-16"]);
  const order = (await owner.get(listRoute, "/api/rules")).body.payload.map(({ id }: { id: string }) => id);
  expect(order).toEqual([rule.id, other.rule.id]);
});

test("keeps a rule's category for money in across later settling", async () => {
  await bookRows(owner, charge("2026-03-01", { amountMinor: 100_00, slug: "other-income" }));
  await add({ text: "juniper" }, { categoryId: category("gig-work").id });
  expect(await inCategory("gig-work")).toEqual(["2026-03-01"]);
  await bookRows(owner, charge("2026-03-05", { amountMinor: 70_00, slug: "other-income" }));
  expect(await inCategory("gig-work")).toEqual(["2026-03-01", "2026-03-05"]);
});

test.each([
  ["no category and no parts", { split: [] }],
  [
    "percentages that aren't 100",
    {
      split: [
        { categoryId: pets, percent: 50 },
        { categoryId: gifts, percent: 49 },
      ],
    },
  ],
  ["a category and a split", { categoryId: taxis, split: SHARES }],
])("refuses a rule with %s", async (_, actions) => {
  expect((await owner.post(addRoute, "/api/rules", { conditions: { text: "x" }, actions })).status).toBe(400);
});
