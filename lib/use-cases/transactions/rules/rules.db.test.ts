import { beforeEach, describe, expect, test } from "vitest";
import { GET as rangeRoute } from "@/app/api/accounts/transactions/my-range/route";
import { POST as merchantRuleRoute } from "@/app/api/categories/rules/route";
import { DELETE as removeRoute } from "@/app/api/rules/[id]/route";
import { POST as previewRoute } from "@/app/api/rules/preview/route";
import { POST as addRoute, GET as listRoute, PATCH as orderRoute } from "@/app/api/rules/route";
import { DELETE as deleteTagRoute, PATCH as renameTagRoute } from "@/app/api/tags/[id]/route";
import { GET as listTagsRoute } from "@/app/api/tags/route";
import { GET as detailsRoute, PATCH as patchRoute } from "@/app/api/transactions/[id]/route";
import { POST as importRoute } from "@/app/api/transactions/import/route";
import { PATCH as tagRoute } from "@/app/api/transactions/tags/route";
import { addDays, dayInTimeZone } from "@/lib/domain/calendar";
import { checkRollups } from "@/lib/use-cases/cashflow/check-rollups";
import { category, createViewer } from "@/tests/factories";
import { bookRows, createLedgerOwner, type LedgerOwner, type RowSketch } from "@/tests/ledger-rows";

const today = dayInTimeZone(new Date(), "UTC");
const ride: RowSketch = { date: addDays(today, -3), amountMinor: -18_00, name: "UBER *TRIP 7731", slug: "dining-out" };
const taxis = category("taxis").id;
const coffee = category("coffee").id;
let owner: LedgerOwner;
beforeEach(async () => {
  owner = await createLedgerOwner(today);
});

type Listed = {
  name: string;
  ownName?: string;
  category: { slug: string };
  categorizedBy?: string;
  isExcluded: boolean;
  tagIds?: string[];
};
const add = async (conditions: object, actions: object) => {
  const answer = await owner.post(addRoute, "/api/rules", { conditions, actions });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.payload;
};
const preview = async (conditions: object, actions: object) =>
  (await owner.post(previewRoute, "/api/rules/preview", { conditions, actions })).body.payload;
const rules = async () => (await owner.get(listRoute, "/api/rules")).body.payload;
const listed = async (): Promise<Listed[]> => {
  const path = "/api/accounts/transactions/my-range?startDate=2000-01-01&limit=200";
  return (await owner.get(rangeRoute, path)).body.payload.transactions;
};
const tags = async (): Promise<{ id: string; name: string }[]> =>
  (await owner.get(listTagsRoute, "/api/tags")).body.payload;
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
const bring = async (...lines: string[]) => {
  const content = Buffer.from(["Date,Description,Amount", ...lines].join("\n")).toString("base64");
  const answer = await owner.post(importRoute, "/api/transactions/import", { fileName: "bank.csv", content });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
};
const history = async (id: string) => {
  const { changes } = (await owner.get(detailsRoute, `/api/transactions/${id}`)).body.payload;
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
    await bring(`${today},Uber Trip 9,-12.00`, `${today},Uber Eats,-21.00`);
    expect(await brief()).toEqual([
      "Grand Café dining-out",
      "Uber Eats dining-out",
      "Uber taxis #Work left out",
      "Uber taxis #Work left out",
    ]);
    expect(await history(id)).toEqual(["category by rule", "left_out by rule", "name by rule", "tags by rule"]);
    expect((await checkRollups({ isRepair: false })).found).toEqual([]);
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
    expect(found.transactions.map(({ name }: Listed) => name).toSorted()).toEqual(names);
    expect(found).toMatchObject({ fittingCount: names.length, changedCount: names.length });
    await add(conditions, { tag: "Found" });
    expect((await listed()).flatMap(({ name, tagIds }) => (tagIds ? [name] : [])).toSorted()).toEqual(names);
  });

  test("matches by own account, and ignores notes and the user's names", async () => {
    const [id = ""] = await bookRows(owner, ride, { ...ride, account: "card" });
    const accountId = owner.accountIds.get("card");
    expect(await preview({ accountId }, { tag: "Card" })).toMatchObject({ fittingCount: 1 });
    await owner.patch(patchRoute, `/api/transactions/${id}`, { notes: "with Leo" });
    expect(await preview({ text: "leo" }, { tag: "Leo" })).toMatchObject({ fittingCount: 0 });
    const stranger = await createLedgerOwner(today);
    await bookRows(stranger, ride);
    const theirs = stranger.accountIds.get("checking");
    const answer = await owner.post(addRoute, "/api/rules", {
      conditions: { accountId: theirs },
      actions: { tag: "x" },
    });
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: "conditions.accountId" }] } });
  });

  test("previews changes without making them, skipping unchanged and user-chosen rows", async () => {
    const [chosen = "", tagged = ""] = await bookRows(owner, ride, ride, ride);
    await owner.patch(patchRoute, `/api/transactions/${chosen}`, { categoryId: coffee });
    await owner.patch(tagRoute, "/api/transactions/tags", { ids: [tagged], add: ["Work"] });
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
    await owner.patch(patchRoute, `/api/transactions/${id}`, { categoryId: coffee });
    await add({ text: "uber" }, { categoryId: taxis, tag: "Work" });
    await owner.patch(tagRoute, "/api/transactions/tags", { ids: [id], remove: ["Work"] });
    await bookRows(owner, ride);
    expect(await brief()).toEqual([
      "UBER *TRIP 7731 coffee",
      "UBER *TRIP 7731 taxis #Work",
      "UBER *TRIP 7731 taxis #Work",
    ]);
    // Without the user's choice the rule decides again.
    await owner.patch(patchRoute, `/api/transactions/${id}`, { categoryId: null });
    expect((await listed()).every(({ category: { slug } }) => slug === "taxis")).toBe(true);
  });

  test("beats merchant rules, yields to earlier rules, and follows reordering", async () => {
    await bookRows(owner, ride);
    await owner.post(merchantRuleRoute, "/api/categories/rules", { merchantKey: "uber trip", categoryId: coffee });
    const first = await add({ text: "uber" }, { categoryId: taxis });
    const second = await add({ minAmount: 1 }, { categoryId: category("groceries").id });
    expect(await preview({ text: "trip" }, { categoryId: coffee })).toMatchObject({ fittingCount: 1, changedCount: 0 });
    expect(await brief()).toEqual(["UBER *TRIP 7731 taxis"]);
    const [one, other] = [first.rule.id, second.rule.id];
    const answer = await owner.patch(orderRoute, "/api/rules", { ids: [other, one] });
    expect(answer.body.payload.map(({ id }: { id: string }) => id)).toEqual([other, one]);
    expect(await brief()).toEqual(["UBER *TRIP 7731 groceries"]);
    expect((await owner.patch(orderRoute, "/api/rules", { ids: [one] })).status).toBe(400);
    expect((await owner.patch(orderRoute, "/api/rules", { ids: [one, one] })).status).toBe(400);
    expect((await owner.patch(orderRoute, "/api/rules", { ids: [one, other, taxis] })).status).toBe(400);
  });

  test("passes its rows to the next rule when deleted, keeping names, tags", async () => {
    await bookRows(owner, { ...ride, providerCategory: "FOOD_AND_DRINK_COFFEE" });
    const { rule } = await add({ text: "uber" }, { categoryId: taxis, name: "Uber", tag: "Work" });
    const next = await add({ minAmount: 1 }, { categoryId: category("groceries").id });
    expect(await brief()).toEqual(["Uber taxis #Work"]);
    expect((await owner.delete(removeRoute, `/api/rules/${rule.id}`, {})).body.payload).toEqual({ id: rule.id });
    expect(await brief()).toEqual(["Uber groceries #Work"]);
    await owner.delete(removeRoute, `/api/rules/${next.rule.id}`, {});
    expect(await brief()).toEqual(["Uber coffee #Work"]);
    expect((await owner.delete(removeRoute, `/api/rules/${rule.id}`, {})).status).toBe(404);
    expect((await checkRollups({ isRepair: false })).found).toEqual([]);
  });

  test("follows its merged tag and is deleted with its only action", async () => {
    await add({ text: "uber" }, { tag: "Work" });
    await add({ text: "lyft" }, { tag: "Work", categoryId: taxis });
    await add({ text: "train" }, { tag: "Job" });
    const idOf = async (name: string) => (await tags()).find((one) => one.name === name)?.id ?? "";
    await owner.patch(renameTagRoute, `/api/tags/${await idOf("Work")}`, { name: "Job", isMerge: true });
    expect((await rules()).map(({ actions }: { actions: { tag: { name: string } } }) => actions.tag.name)).toEqual([
      "Job",
      "Job",
      "Job",
    ]);
    await owner.delete(deleteTagRoute, `/api/tags/${await idOf("Job")}`, {});
    expect(await rules()).toMatchObject([{ conditions: { text: "lyft" }, actions: { category: { slug: "taxis" } } }]);
  });

  test("requires a condition and an action, and is private", async () => {
    const post = (conditions: object, actions: object) => owner.post(addRoute, "/api/rules", { conditions, actions });
    for (const refused of [
      await post({}, { tag: "x" }),
      await post({ direction: "in" }, { tag: "x" }),
      await post({ text: " ' " }, { tag: "x" }),
      await post({ minAmount: 5, maxAmount: 4 }, { tag: "x" }),
      await post({ minAmount: 0.001 }, { tag: "x" }),
      await post({ text: "uber" }, {}),
      await post({ text: "uber" }, { categoryId: "0197f000-0000-7000-8000-000000000099" }),
    ])
      expect(refused.status).toBe(400);
    const { rule } = await add({ text: "uber" }, { categoryId: taxis });
    const stranger = await createViewer();
    expect((await stranger.get(listRoute, "/api/rules")).body.payload).toEqual([]);
    expect((await stranger.delete(removeRoute, `/api/rules/${rule.id}`, {})).status).toBe(404);
    expect((await stranger.patch(orderRoute, "/api/rules", { ids: [rule.id] })).status).toBe(400);
    expect(await rules()).toHaveLength(1);
  });
});
