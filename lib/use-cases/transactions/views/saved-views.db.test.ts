import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { dayInTimeZone } from "@/lib/domain/calendar";
import { category } from "@/tests/factories";
import { bookRows, createLedgerOwner, type LedgerOwner } from "@/tests/ledger-rows";
import { MAX_SAVED_VIEWS } from "./saved-views";

const PATH = "/api/saved-views";
const today = dayInTimeZone(new Date(), "UTC");
let owner: LedgerOwner;

beforeEach(async () => {
  owner = await createLedgerOwner(today);
});

const save = (name: string, filters: object = { q: "atm" }, more: object = {}) =>
  owner.post(PATH, { name, filters, ...more });
const list = async () => (await owner.get(PATH)).body.payload;

test("saves, lists, renames, changes and removes filters", async () => {
  const zoo = (await save("Zoo", { q: "zoo", dates: "thisYear" })).body.payload;
  const cash = (await save("cash", { minAmount: "20", type: "expense" })).body.payload;
  expect(await list()).toEqual([cash, zoo]);
  await owner.patch(`${PATH}/${cash.id}`, { name: "Zz cash" });
  await owner.patch(`${PATH}/${zoo.id}`, { filters: { q: "lion" } });
  expect(await list()).toEqual([
    { ...zoo, filters: { q: "lion" } },
    { ...cash, name: "Zz cash" },
  ]);
  expect((await owner.delete(`${PATH}/${zoo.id}`)).body.payload).toEqual({ id: zoo.id });
  expect(await list()).toEqual([{ ...cash, name: "Zz cash" }]);
});

test("restores a removed view under its id, once", async () => {
  const { id } = (await save("Cash")).body.payload;
  await owner.delete(`${PATH}/${id}`);
  const back = await save("Cash", { q: "atm" }, { id });
  expect(back.body.payload.id).toBe(id);
  expect((await save("Other", { q: "atm" }, { id })).status).toBe(409);
});

test("refuses a name in use, ignoring case", async () => {
  await save("Eating out");
  const refused = await save("eating OUT");
  expect([refused.status, refused.body.message]).toEqual([409, "You already have a saved view named Eating out"]);
  const { id } = (await save("Home")).body.payload;
  expect((await owner.patch(`${PATH}/${id}`, { name: "Eating Out" })).status).toBe(409);
  expect((await owner.patch(`${PATH}/${id}`, { name: "HOME" })).status).toBe(200);
});

test("refuses empty filters and anything the list can't filter by", async () => {
  const many = { ids: "0198c000-0000-7000-8000-000000000001" };
  for (const filters of [{}, many, { page: "2" }, { type: "all" }, { startDate: "2026-02-30" }, { dates: "someday" }])
    expect((await save("x", filters)).status, JSON.stringify(filters)).toBe(400);
  expect((await save("x", { startDate: "2026-03-02", endDate: "2026-03-01" })).status).toBe(400);
  expect((await save(" ")).status).toBe(400);
});

test("keeps views private and limits them to fifty", async () => {
  const other = await createLedgerOwner(today);
  const { id } = (await save("Cash")).body.payload;
  expect((await other.get(PATH)).body.payload).toEqual([]);
  expect((await other.patch(`${PATH}/${id}`, { name: "Mine" })).status).toBe(404);
  expect((await other.delete(`${PATH}/${id}`)).status).toBe(404);
  for (let index = 1; index < MAX_SAVED_VIEWS; index++) expect((await save(`View ${index}`)).status).toBe(201);
  expect((await save("One more")).status).toBe(422);
  expect((await other.post(PATH, { name: "Cash", filters: { q: "x" } })).status).toBe(201);
});

test("refuses filters by another user's account or tag, or a missing category", async () => {
  await bookRows(owner, { merchant: "Bodega", amountMinor: -500, date: today });
  const [accountId = ""] = owner.accountIds.values();
  const other = await createLedgerOwner(today);
  await bookRows(other, { merchant: "Bodega", amountMinor: -500, date: today });
  const [foreign = ""] = other.accountIds.values();
  expect((await save("Mine", { accountId, categoryId: category("groceries").id })).status).toBe(201);
  for (const filters of [
    { accountId: foreign },
    { accountIds: `${accountId},${foreign}` },
    { tagIds: foreign },
    { categoryId: randomUUID() },
  ]) {
    const refused = await save("Theirs", filters);
    expect([refused.status, refused.body.issues]).toMatchObject([400, [{ path: "filters" }]]);
  }
  const { id } = (await save("Cash")).body.payload;
  expect((await owner.patch(`${PATH}/${id}`, { filters: { accountId: foreign } })).status).toBe(400);
  expect((await owner.patch(`${PATH}/${id}`, { filters: { accountId } })).status).toBe(200);
});
