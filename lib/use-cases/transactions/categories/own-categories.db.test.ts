import { beforeEach, describe, expect, test } from "vitest";
import { prisma } from "@/lib/db/client";
import { listLedgerTransactions } from "@/lib/db/transactions/analysis-rows";
import { dayInTimeZone, monthOf } from "@/lib/domain/calendar";
import { MAX_OWN_CATEGORIES } from "@/lib/domain/transactions/category-tree";
import { linesOf } from "@/lib/domain/transactions/splits";
import type { ListedCategory, Transaction } from "@/lib/schemas/transactions";
import type { NewCategory } from "@/lib/schemas/transactions/categories";
import { category, createViewer, type TestViewer } from "@/tests/factories";
import { download } from "@/tests/http";
import { countingQueries } from "@/tests/queries";
import { addManual, detailsOf, listRange, change as patch } from "@/tests/transaction-calls";

const today = dayInTimeZone(new Date(), "UTC");
let viewer: TestViewer;
beforeEach(async () => {
  viewer = await createViewer();
});

const horses = { name: "Horses", kind: "expense", group: "Hobbies", icon: "paw-print", color: "amber" } as const;
const add = (given: Partial<NewCategory> = {}, who = viewer) => who.post("/api/categories", { ...horses, ...given });
const make = async (given: Partial<NewCategory> = {}): Promise<ListedCategory> => {
  const { status, body } = await add(given);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.payload;
};
const list = async (who = viewer): Promise<ListedCategory[]> => (await who.get("/api/categories")).body.payload;
const change = (id: string, changes: object, who = viewer) => who.patch(`/api/categories/${id}`, changes);
const merge = (id: string, intoId: string, who = viewer) => who.post(`/api/categories/${id}/merge`, { intoId });
const restore = (id: string, who = viewer) => who.post(`/api/categories/${id}/restore`, {});
const remove = (id: string, who = viewer) => who.delete(`/api/categories/${id}`);
const pay = (name: string, categoryId: string, amount = 10, type = "expense") =>
  addManual(viewer, { amount, type, name, categoryId });
const range = (query: string) => listRange(viewer, `limit=200&${query}`);
const found = async (query: string) => (await range(query)).transactions.map(({ name }) => name).sort();
/** Gives two of three parts to the category, the rest to the other. */
const divide = async (categoryId: string, other: string = category("groceries").id, note?: string) => {
  const { id } = await pay("Farm shop", category("groceries").id, 30);
  await split(id, categoryId, other, note);
  return id;
};
const split = (id: string, categoryId: string, other: string, note?: string) =>
  viewer.patch(`/api/transactions/${id}/split`, {
    parts: [
      { categoryId, amount: 20, note },
      { categoryId: other, amount: 10 },
    ],
  });
const budget = (target: object, amount = 100, who = viewer) => {
  const none = { carriesUnspent: false, carriesOverspent: false };
  return who.post("/api/budgets", { budgets: [{ ...none, amount, ...target }] });
};

describe("a user category", () => {
  test("lists in its group after the built-in ones, for its user only", async () => {
    const own = await make({ group: "dining out", name: "  Tea   rooms " });
    expect(own).toMatchObject({ name: "Tea rooms", group: "Dining out", kind: "expense", isOwn: true });
    expect(own).toMatchObject({ icon: "paw-print", color: "amber", slug: "dining-out" });
    const names = (await list()).filter(({ group }) => group === "Dining out").map(({ name }) => name);
    expect(names).toEqual(["Restaurants", "Coffee & snacks", "Tea rooms"]);
    const stranger = await createViewer();
    expect((await list(stranger)).some(({ isOwn }) => isOwn)).toBe(false);
  });

  test("follows its kind in a new group, without meaning unless chosen", async () => {
    const own = await make();
    expect(own).toMatchObject({ group: "Hobbies", slug: "uncategorized" });
    const listed = await list();
    const place = listed.findIndex(({ id }) => id === own.id);
    expect(listed[place + 1]?.kind).toBe("transfer");
    expect(listed[place - 1]?.kind).toBe("expense");
    expect(await make({ name: "Riding lessons", meaning: "education" })).toMatchObject({ slug: "education" });
    expect(await make({ name: "Foals sold", kind: "income", group: "Stud" })).toMatchObject({ slug: "other-income" });
  });

  test("refuses taken names, another kind's group or meaning, and unknown icons", async () => {
    await make();
    expect((await add({ name: "HORSES" })).body).toMatchObject({
      error: "CONFLICT",
      message: "There is a category named Horses already",
    });
    expect((await add({ name: "pets" })).status).toBe(409);
    for (const wrong of [
      { name: "A", group: "Income" },
      { name: "B", kind: "income" as const },
      { name: "C", meaning: "salary" },
      { name: "D", meaning: "no-such" },
      { name: "E", icon: "no-such-icon" },
      { name: "F: G" },
      { name: "H", group: "One, two" },
      { name: " " },
      { name: "x".repeat(41) },
    ])
      expect((await add(wrong)).status, JSON.stringify(wrong)).toBe(400);
    expect((await list()).filter(({ isOwn }) => isOwn)).toHaveLength(1);
  });

  test("has an upper limit", async () => {
    const position = 1;
    await prisma().category.createMany({
      data: Array.from({ length: MAX_OWN_CATEGORIES }, (_, number) => ({
        ...{ id: crypto.randomUUID(), userId: viewer.userId, slug: "pets", name: `Own ${number}`, position },
        ...{ group: "Many", kind: "expense" as const, icon: "sparkles", color: "teal" },
      })),
    });
    expect((await add()).status).toBe(422);
  });

  test("can be changed in part and hidden; a built-in one only hidden", async () => {
    const own = await make();
    expect((await change(own.id, { name: "Ponies", color: "pink" })).body.payload).toEqual({
      ...own,
      name: "Ponies",
      color: "pink",
    });
    expect((await change(own.id, { group: "Shopping", meaning: "pets" })).body.payload).toMatchObject({
      group: "Shopping",
      slug: "pets",
    });
    expect((await change(own.id, { meaning: "salary" })).status).toBe(400);
    expect((await change(own.id, { group: "Income" })).status).toBe(400);
    expect((await change(own.id, { name: "Rent" })).status).toBe(409);
    expect((await change(own.id, {})).status).toBe(400);
    const pets = category("pets").id;
    expect((await change(pets, { name: "Animals" })).status).toBe(422);
    for (const id of [own.id, pets]) {
      expect((await change(id, { isHidden: true })).body.payload).toMatchObject({ id, isHidden: true });
      expect((await change(id, { isHidden: false })).body.payload).not.toHaveProperty("isHidden");
    }
    expect((await list(await createViewer())).every(({ isHidden }) => !isHidden)).toBe(true);
  });

  test("is shown, filtered, found, summed and exported separately, with its group", async () => {
    const own = await make();
    const farrier = await pay("Farrier", own.id, 80);
    await pay("Grocer", category("groceries").id, 20);
    expect(farrier.category).toEqual({
      ...{ id: own.id, slug: "uncategorized", name: "Horses", group: "Hobbies", kind: "expense" },
      ...{ icon: "paw-print", color: "amber" },
    });
    for (const query of [`categoryId=${own.id}`, `categoryIds=${own.id}`, "groups=Hobbies", "q=hors", "q=hobb"])
      expect(await found(query), query).toEqual(["Farrier"]);
    expect(await found("type=expense")).toEqual(["Farrier", "Grocer"]);
    const month = (await viewer.get("/api/cashflow/monthly/latest")).body.payload[0];
    expect(month).toMatchObject({ month: monthOf(today), income: 0, expense: 100 });
    expect(month.categories[0]).toEqual({
      ...{ categoryId: own.id, slug: "uncategorized", name: "Horses", amount: -80, group: "Hobbies" },
      ...{ icon: "paw-print", color: "amber" },
    });
    await change(own.id, { name: "Ponies" });
    const renamed = (await viewer.get("/api/cashflow/monthly/latest")).body.payload[0];
    expect(renamed.categories[0]).toMatchObject({ name: "Ponies" });
    const overview = (await viewer.get("/api/overview")).body.payload;
    expect(overview.categories[0]).toMatchObject({ group: "Hobbies", icon: "paw-print", amount: 80 });
    expect(await download(viewer, "/api/transactions/export?format=csv")).toContain("-80,USD,Ponies,Hobbies");
    expect(JSON.parse(await download(viewer, "/api/transactions/export?format=json"))[0]).toHaveProperty("category");
    const everything = JSON.parse(await download(viewer, "/api/account/export"));
    expect(everything.categories).toMatchObject([{ id: own.id, name: "Ponies" }]);
  });

  test("counts as income or transfer when of that kind", async () => {
    const prize = await make({ name: "Prizes", kind: "income", group: "Riding income" });
    const savings = await make({ name: "Horse fund", kind: "transfer", group: "Transfers" });
    await pay("Show jumping", prize.id, 300, "income");
    expect(await pay("Put aside", savings.id, 50)).toMatchObject({ isTransfer: true });
    expect((await range("")).totals).toMatchObject([{ income: 300, expense: 0, sum: 250 }]);
    expect(await found("type=income")).toEqual(["Show jumping"]);
    expect(await found("type=transfer")).toEqual(["Put aside"]);
    expect((await range("q=show")).totals).toMatchObject([{ income: 300, expense: 0 }]);
    const [month] = (await viewer.get("/api/cashflow/monthly/latest")).body.payload;
    expect(month).toMatchObject({ income: 300, expense: 0 });
  });

  test("acts as its meaning, whole or split, under its own name", async () => {
    const own = await make({ meaning: "pets" });
    const whole = await pay("Farrier", own.id, 80);
    const divided = await divide(own.id, category("pets").id);
    const rows = await listLedgerTransactions(prisma(), { userId: viewer.userId, from: today });
    const read = rows.map(({ id, categoryId, categorySlug, ownCategory, parts }) => ({
      ...{ id, categoryId, categorySlug, ownCategory, parts },
    }));
    const pets = { categoryId: category("pets").id, categorySlug: "pets" };
    const ownCategory = { name: "Horses", group: "Hobbies" };
    expect(read).toContainEqual({ id: whole.id, ...pets, ownCategory, parts: undefined });
    const parts = [{ ...pets, categoryKind: "expense", amountMinor: -3000 }];
    expect(read).toContainEqual({ id: divided, ...pets, ownCategory, parts });

    await split(divided, own.id, category("groceries").id);
    const [again] = (await listLedgerTransactions(prisma(), { userId: viewer.userId, from: today })).flatMap((row) =>
      row.id === divided ? linesOf(row) : [],
    );
    expect(again).toMatchObject({ categorySlug: "pets", ownCategory });
  });

  test("takes a budget, as does its group, and rules", async () => {
    const own = await make();
    await pay("Farrier", own.id, 80);
    expect((await budget({ categoryId: own.id })).status).toBe(201);
    expect((await budget({ group: "Hobbies" })).status).toBe(409);
    expect((await viewer.get("/api/budgets")).body.payload.budgets).toMatchObject([
      { target: { name: "Horses", icon: "paw-print" }, spent: 80 },
    ]);
    // The reverse too: the group's budget first, then one of its categories.
    const inBand = await make({ name: "Strings", group: "Music" });
    expect((await budget({ group: "Music" })).status).toBe(201);
    expect((await budget({ categoryId: inBand.id })).status).toBe(409);
    const rule = { conditions: { text: "saddler" }, actions: { categoryId: own.id } };
    expect((await viewer.post("/api/rules", rule)).body.payload.rule.actions.category).toMatchObject({
      name: "Horses",
    });
    const merchant = { merchantKey: "feed store", categoryId: own.id };
    await viewer.post("/api/categories/rules", merchant);
    expect((await viewer.get("/api/categories/rules")).body.payload).toMatchObject([{ category: { name: "Horses" } }]);
  });

  test("adds one query to a list, and none without user categories", async () => {
    await pay("Grocer", category("groceries").id);
    const without = await countingQueries(() => range(""));
    const own = await make();
    await pay("Farrier", own.id);
    const withOwn = await countingQueries(() => range(""));
    expect(withOwn - without).toBe(1);
  });
});

describe("merging", () => {
  test("moves transactions, parts, rules, series and budget, and undoes it", async () => {
    const [from, into] = [await make(), await make({ name: "Animals" })];
    const whole = await pay("Farrier", from.id, 80);
    const divided = await divide(from.id);
    await budget({ categoryId: from.id });
    const rule = { conditions: { text: "saddler" }, actions: { categoryId: from.id } };
    await viewer.post("/api/rules", rule);
    const halves = [
      { categoryId: from.id, percent: 50 },
      { categoryId: category("groceries").id, percent: 50 },
    ];
    await viewer.post("/api/rules", { conditions: { text: "barn" }, actions: { split: halves } });
    await viewer.post("/api/categories/rules", { merchantKey: "feed store", categoryId: from.id });
    const names = async () => {
      const [rules, merchants, budgets] = [
        (await viewer.get("/api/rules")).body.payload,
        (await viewer.get("/api/categories/rules")).body.payload,
        (await viewer.get("/api/budgets")).body.payload.budgets,
      ];
      const row = async (id: string): Promise<Transaction> => (await detailsOf(viewer, id)).transaction;
      return {
        whole: (await row(whole.id)).category.name,
        divided: (await row(divided)).parts?.map((part) => part.category.name),
        rule: rules[0].actions.category.name,
        ruleSplit: rules[1].actions.split[0].category.name,
        merchant: merchants[0].category.name,
        budget: budgets.map(({ target, spent }: { target: { name: string }; spent: number }) => [target.name, spent]),
      };
    };
    const before = await names();
    expect(before).toEqual({
      ...{ whole: "Horses", divided: ["Horses", "Groceries"], rule: "Horses", ruleSplit: "Horses" },
      ...{ merchant: "Horses", budget: [["Horses", 100]] },
    });
    const { status, body } = await merge(from.id, into.id);
    expect({ status, payload: body.payload }).toMatchObject({
      status: 200,
      payload: { id: from.id, into: { name: "Animals" }, transactionCount: 2 },
    });
    expect((await list()).some(({ id }) => id === from.id)).toBe(false);
    expect(await names()).toEqual({
      ...{ whole: "Animals", divided: ["Animals", "Groceries"], rule: "Animals", ruleSplit: "Animals" },
      ...{ merchant: "Animals", budget: [["Animals", 100]] },
    });
    expect(await found(`categoryId=${into.id}`)).toEqual(["Farm shop", "Farrier"]);
    expect((await restore(from.id)).body.payload).toEqual(from);
    expect((await restore(from.id)).status).toBe(200);
    expect(await names()).toEqual(before);
    expect(await found(`categoryId=${into.id}`)).toEqual([]);
  });

  test("moves into a built-in category, and history names the merged one", async () => {
    const from = await make();
    const row = await pay("Farrier", category("services").id, 80);
    await patch(viewer, row.id, { categoryId: from.id });
    await merge(from.id, category("pets").id);
    const { transaction, changes } = await detailsOf(viewer, row.id);
    expect(transaction.category).toMatchObject({ name: "Pets" });
    expect(JSON.stringify(changes)).toContain("Pets");
    await patch(viewer, row.id, { categoryId: category("shopping").id });
    expect(await detailsOf(viewer, row.id)).toBeDefined();
  });

  test("leaves rows categorized elsewhere since the merge in place when undone", async () => {
    const [from, into] = [await make(), await make({ name: "Animals" })];
    const [staying, moved] = [await pay("Farrier", from.id), await pay("Saddler", from.id)];
    await merge(from.id, into.id);
    await patch(viewer, moved.id, { categoryId: category("pets").id });
    await restore(from.id);
    expect(await found(`categoryId=${from.id}`)).toEqual([staying.name]);
    expect(await found(`categoryId=${category("pets").id}`)).toEqual([moved.name]);
  });

  test("redirects later writes: a restored transaction and a second merge", async () => {
    const [first, second] = [await make(), await make({ name: "Animals" })];
    const row = await pay("Farrier", first.id);
    await viewer.delete(`/api/transactions/${row.id}`);
    await merge(first.id, second.id);
    await merge(second.id, category("pets").id);
    const back = await viewer.post(`/api/transactions/${row.id}/restore`);
    expect(back.body.payload.category).toMatchObject({ name: "Pets" });
    await restore(second.id);
    expect(await pay("Saddler", second.id)).toMatchObject({ category: { name: "Animals" } });
  });

  test("ends a budget that overlaps the other's, and restores it", async () => {
    const [from, into] = [await make(), await make({ name: "Animals" })];
    await budget({ categoryId: from.id });
    await budget({ categoryId: into.id }, 70);
    const amounts = async () =>
      (await viewer.get("/api/budgets")).body.payload.budgets
        .map(({ amount }: { amount: number }) => amount)
        .sort((a: number, b: number) => a - b);
    await merge(from.id, into.id);
    expect(await amounts()).toEqual([70]);
    await restore(from.id);
    expect(await amounts()).toEqual([70, 100]);
  });

  test("refuses itself, another kind, a deleted target and built-in categories", async () => {
    const [from, prize] = [await make(), await make({ name: "Prizes", kind: "income", group: "Riding" })];
    for (const intoId of [from.id, prize.id, crypto.randomUUID()])
      expect((await merge(from.id, intoId)).status).toBe(400);
    expect((await merge(category("pets").id, from.id)).status).toBe(422);
    await remove(prize.id);
    expect((await merge(prize.id, category("salary").id)).status).toBe(404);
  });
});

describe("deleting", () => {
  test("accepts empty categories only, says what's inside and can be undone", async () => {
    const own = await make();
    await pay("Farrier", own.id);
    expect((await remove(own.id)).body).toMatchObject({
      error: "CONFLICT",
      message: "Horses still has 1 transaction. Merge it into another category",
    });
    const empty = await make({ name: "Ponies" });
    await viewer.post("/api/categories/rules", { merchantKey: "feed store", categoryId: empty.id });
    expect((await remove(empty.id)).body.message).toContain("a rule");
    const other = await make({ name: "Foals" });
    expect((await remove(other.id)).body.payload).toEqual({ id: other.id });
    expect((await list()).some(({ id }) => id === other.id)).toBe(false);
    const entry = { date: today, amount: 1, type: "expense", name: "Hay", categoryId: other.id };
    expect((await viewer.post("/api/transactions/manual", entry)).status).toBe(400);
    expect((await restore(other.id)).body.payload).toEqual(other);
    expect((await remove(category("pets").id)).status).toBe(422);
    await remove(other.id);
    await make({ name: "foals" });
    expect((await restore(other.id)).status).toBe(409);
  });

  test("removes a user's categories with the user", async () => {
    const own = await make();
    await pay("Farrier", own.id);
    await prisma().transaction.deleteMany({ where: { userId: viewer.userId } });
    await prisma().user.delete({ where: { id: viewer.userId } });
    expect(await prisma().category.count({ where: { id: own.id } })).toBe(0);
  });
});

describe("a user group", () => {
  test("is renamed with categories and budget, and back; built-in groups aren't", async () => {
    const own = await make();
    await pay("Farrier", own.id, 80);
    await budget({ group: "Hobbies" });
    const rename = (group: string, name: string) => viewer.patch("/api/categories/groups", { group, name });
    expect((await rename("Hobbies", "Stable")).body.payload).toEqual({ group: "Stable" });
    expect((await list()).find(({ id }) => id === own.id)).toMatchObject({ group: "Stable" });
    expect((await viewer.get("/api/budgets")).body.payload.budgets).toMatchObject([
      { target: { group: "Stable" }, spent: 80 },
    ]);
    expect((await rename("Stable", "travel")).status).toBe(409);
    expect((await rename("Travel", "Trips")).status).toBe(422);
    expect((await rename("Hobbies", "Else")).status).toBe(404);
    expect((await rename("Stable", "Hobbies")).status).toBe(200);
  });
});

describe("the app's own export", () => {
  const bring = async (content: string, name: string, who: TestViewer, categories: object[] = []) =>
    (
      await who.post("/api/transactions/import", {
        ...{ fileName: name, content: Buffer.from(content).toString("base64"), categories },
      })
    ).body;

  test.each(["csv", "json"])("restores whole and split categories by name from %s", async (format) => {
    const own = await make({ meaning: "pets" });
    await pay("Farrier", own.id, 80);
    await divide(own.id, category("groceries").id, "oats");
    const file = await download(viewer, `/api/transactions/export?format=${format}`);
    const other = await createViewer();
    await add({}, other);
    const answer = await bring(file, `sorrel.${format}`, other);
    expect(answer, JSON.stringify(answer)).toMatchObject({ success: true });
    const named = (await listRange(other, "limit=20")).transactions.map(({ name, category: { name: own }, parts }) => ({
      ...{ name, own },
      parts: parts?.map((part) => [part.category.name, part.amount, part.note]),
    }));
    expect(named).toContainEqual({ name: "Farrier", own: "Horses", parts: undefined });
    expect(named).toContainEqual({
      ...{ name: "Farm shop", own: "Horses" },
      parts: [
        ["Horses", -20, "oats"],
        ["Groceries", -10, undefined],
      ],
    });
  });
});

describe("another person's category", () => {
  test("can't be used, changed, merged, deleted or restored", async () => {
    const own = await make();
    const stranger = await createViewer();
    const theirs = (await add({ name: "Theirs" }, stranger)).body.payload as ListedCategory;
    const entry = { date: today, amount: 1, type: "expense", name: "Hay", categoryId: own.id };
    expect((await stranger.post("/api/transactions/manual", entry)).status).toBe(400);
    expect((await change(own.id, { name: "Mine" }, stranger)).status).toBe(404);
    expect((await change(own.id, { isHidden: true }, stranger)).status).toBe(404);
    expect((await merge(own.id, theirs.id, stranger)).status).toBe(404);
    expect((await merge(theirs.id, own.id, stranger)).status).toBe(400);
    expect((await remove(own.id, stranger)).status).toBe(404);
    expect((await restore(own.id, stranger)).status).toBe(404);
    expect((await budget({ categoryId: own.id }, 5, stranger)).status).toBe(400);
    const rule = { conditions: { text: "hay" }, actions: { categoryId: own.id } };
    expect((await stranger.post("/api/rules", rule)).status).toBe(400);
    const merchant = { merchantKey: "hay", categoryId: own.id };
    expect((await stranger.post("/api/categories/rules", merchant)).status).toBe(400);
    expect((await listRange(stranger, "q=horses")).transactions).toEqual([]);
  });

  test("is refused by the database in a transaction and in parts", async () => {
    const own = await make();
    const stranger = await createViewer();
    const row = {
      ...{ userId: stranger.userId, date: new Date(today), amountMinor: -10, currency: "USD", name: "Hay" },
      ...{ merchantKey: "hay", source: "manual" as const },
    };
    await expect(prisma().transaction.create({ data: { ...row, categoryId: own.id } })).rejects.toThrow();
    const part = { categoryId: own.id, amountMinor: -5, note: null };
    const divided = { ...row, categoryId: category("pets").id, parts: [part, part] };
    await expect(prisma().transaction.create({ data: divided })).rejects.toThrow();
    const unknown = { ...row, categoryId: category("pets").id.replace(/..$/, "ff") };
    await expect(prisma().transaction.create({ data: unknown })).rejects.toThrow("Foreign key constraint violated");
    const merchant = { userId: stranger.userId, merchantKey: "hay", categoryId: own.id };
    await expect(prisma().categoryRule.create({ data: merchant })).rejects.toThrow();
  });
});
