import { beforeEach, expect, test } from "vitest";
import { prisma } from "@/lib/db/client";
import { addDays, dayInTimeZone } from "@/lib/domain/calendar";
import { MAX_SERIES_BY_HAND } from "@/lib/domain/transactions/series-edits/by-hand";
import type { WholeOverview } from "@/lib/schemas/cashflow";
import type { ForecastPayload } from "@/lib/schemas/forecast";
import type { ListedSeries, TypedSeries } from "@/lib/schemas/transactions/recurring";
import { category } from "@/tests/factories";
import { bookRows, createLedgerOwner, type LedgerOwner } from "@/tests/ledger-rows";

const today = dayInTimeZone(new Date(), "UTC");
let owner: LedgerOwner;

const typed = (more: Partial<TypedSeries> = {}): TypedSeries => ({
  name: "New rent",
  type: "expense",
  amount: 1850,
  cadence: "monthly",
  firstDay: addDays(today, 4),
  categoryId: category("rent").id,
  accountId: owner.accountIds.get("checking") ?? null,
  isTrial: false,
  ...more,
});
const monthly = (merchant: string, amountMinor: number, daysAgo: number) =>
  [3, 2, 1, 0].map((back) => ({
    merchant,
    amountMinor,
    slug: "tv-streaming" as const,
    date: addDays(today, -daysAgo - 30 * back),
  }));
const list = async (): Promise<ListedSeries[]> => (await owner.get("/api/recurring")).body.payload.series;
const add = (more: Partial<TypedSeries> = {}, who = owner) => who.post("/api/recurring", typed(more));
const upcoming = async () => {
  const overview: WholeOverview = (await owner.get("/api/overview")).body.payload;
  return overview.upcoming;
};

beforeEach(async () => {
  owner = await createLedgerOwner(today);
  await bookRows(owner, ...monthly("Filmly", -13_00, 115), ...monthly("Moviehouse", -15_00, 25));
  await prisma().account.updateMany({ where: { userId: owner.userId }, data: { currentBalanceMinor: 3000_00 } });
});

test("shows a manual series in list, bills and forecast until removed", async () => {
  const { status, body } = await add();
  expect(status).toBe(201);
  const { id } = body.payload;
  const [rent] = await list();
  expect(rent).toMatchObject({
    name: "New rent",
    kind: "bill",
    amount: 1850,
    perYear: 22_200,
    nextDate: addDays(today, 4),
    firstDate: null,
    transactionIds: [],
    prices: [],
    byHand: { id, firstDay: addDays(today, 4), categoryId: category("rent").id, isTrial: false, foundName: null },
  });
  const bills = await upcoming();
  expect(bills.bills.find(({ name }) => name === "New rent")).toMatchObject({
    amount: 1850,
    basedOnTransactionId: null,
  });
  expect(bills.after).toMatchObject({ paid: 1865, balance: 1135 });
  const forecast: ForecastPayload = (await owner.get("/api/forecast")).body.payload;
  const day = forecast.accounts[0]?.days.find(({ date }) => date === addDays(today, 4));
  expect(day?.expected).toMatchObject([{ name: "New rent", kind: "bill", amount: -1850, basis: "typed" }]);

  const changed = await owner.patch(
    `/api/recurring/${id}`,
    typed({ amount: 1900, cadence: "weekly", accountId: null }),
  );
  expect(changed.status).toBe(200);
  expect((await upcoming()).bills.filter(({ name }) => name === "New rent").map(({ amount }) => amount)).toEqual([
    1900, 1900,
  ]);
  expect((await owner.delete(`/api/recurring/${id}`, {})).status).toBe(200);
  expect((await list()).map(({ name }) => name)).not.toContain("New rent");
  expect((await upcoming()).bills.map(({ name }) => name)).toEqual(["Moviehouse"]);
});

test("counts a manual series as paid once its transaction arrives", async () => {
  await add({ cadence: "yearly" });
  const foreseen = async () => {
    const forecast: ForecastPayload = (await owner.get("/api/forecast")).body.payload;
    return (forecast.accounts[0]?.days ?? []).flatMap(({ expected }) => expected.map(({ name }) => name));
  };
  const billed = async () => (await upcoming()).bills.map(({ name }) => name);
  expect(await billed()).toContain("New rent");
  expect(await foreseen()).toContain("New rent");
  await bookRows(owner, { merchant: "New Rent LLC", amountMinor: -1850_00, slug: "rent", date: today });
  expect(await billed()).not.toContain("New rent");
  expect(await foreseen()).not.toContain("New rent");
  const [rent] = await list();
  expect(rent?.nextDate?.slice(0, 4)).toBe(String(Number(addDays(today, 4).slice(0, 4)) + 1));
});

test("restores a removed series under its id, once", async () => {
  const { id } = (await add()).body.payload;
  await owner.delete(`/api/recurring/${id}`, {});
  expect((await owner.post("/api/recurring", { ...typed(), id })).body.payload).toEqual({ id });
  expect((await list()).map(({ byHand }) => byHand?.id)).toContain(id);
  expect((await owner.post("/api/recurring", { ...typed(), id })).status).toBe(409);
});

test("ends a manual series, and keeps an income out of bills", async () => {
  const { id } = (await add()).body.payload;
  await add({ name: "Side job", type: "income", categoryId: category("salary").id });
  expect((await list()).find(({ name }) => name === "Side job")).toMatchObject({ kind: "income" });
  const key = `by-hand:${id}`;
  expect((await owner.patch("/api/recurring", { key, choice: "ended" })).status).toBe(200);
  expect((await upcoming()).bills.map(({ name }) => name)).toEqual(["Moviehouse"]);
});

test("keeps a manual series in its user category when changed", async () => {
  const made = { name: "Home", kind: "expense", group: "Housing", icon: "sparkles", color: "amber", meaning: "rent" };
  const { id: categoryId } = (await owner.post("/api/categories", made)).body.payload;
  await add({ categoryId });
  const [listed] = await list();
  expect(listed).toMatchObject({ category: { slug: "rent", name: "Home", icon: "sparkles" }, byHand: { categoryId } });
});

test("refuses fractional cents, wrong directions, foreign accounts and too many series", async () => {
  expect((await add({ amount: 0.001 })).body.issues).toMatchObject([{ path: "amount" }]);
  expect((await add({ type: "income" })).body.issues).toMatchObject([
    { path: "categoryId", message: "Choose a category of income" },
  ]);
  const stranger = await createLedgerOwner(today);
  expect((await add({}, stranger)).status).toBe(404);
  await prisma().seriesByHand.createMany({
    data: Array.from({ length: MAX_SERIES_BY_HAND }, (_, index) => ({
      userId: owner.userId,
      name: `Bill ${index}`,
      direction: "out" as const,
      amountMinor: 1n,
      currency: "USD",
      cadence: "monthly" as const,
      firstDay: new Date(today),
      categoryId: category("rent").id,
    })),
  });
  expect((await add()).status).toBe(422);
});

test("merges two series with both payments everywhere, and separates them", async () => {
  const keyOf = async (name: string) => (await list()).find((one) => one.name === name)?.key ?? "";
  const [filmly, moviehouse] = [await keyOf("Filmly"), await keyOf("Moviehouse")];
  const merged = await owner.post("/api/recurring/merges", { key: moviehouse, intoKey: filmly });
  expect(merged.status).toBe(201);
  const [one, ...others] = await list();
  expect(others).toEqual([]);
  expect(one).toMatchObject({
    name: "Filmly",
    isActive: true,
    amount: 15,
    merged: [{ key: moviehouse, name: "Moviehouse" }],
  });
  expect(one?.transactionIds).toHaveLength(8);
  expect(one?.prices.map(({ amount }) => amount)).toEqual([15, 13]);
  expect((await upcoming()).bills.map(({ name, amount }) => [name, amount])).toEqual([["Filmly", 15]]);
  expect((await owner.delete("/api/recurring/merges", { key: moviehouse })).status).toBe(200);
  expect((await list()).map(({ name, isActive }) => [name, isActive]).toSorted()).toEqual([
    ["Filmly", false],
    ["Moviehouse", true],
  ]);
  expect((await owner.delete("/api/recurring/merges", { key: moviehouse })).status).toBe(404);
});

test("keeps a merge with its payments when its keys pass to others", async () => {
  await bookRows(owner, ...monthly("Landlord", -900_00, 20), ...monthly("Gymly", -30_00, 22));
  const keyOf = async (name: string) => (await list()).find((one) => one.name === name)?.key ?? "";
  const [filmly, moviehouse] = [await keyOf("Filmly"), await keyOf("Moviehouse")];
  await owner.post("/api/recurring/merges", { key: moviehouse, intoKey: filmly });
  // As if these keys had been theirs at that time.
  const keys = { key: await keyOf("Landlord"), intoKey: await keyOf("Gymly") };
  await prisma().seriesMerge.updateMany({ where: { userId: owner.userId }, data: keys });
  expect((await list()).map(({ name }) => name).toSorted()).toEqual(["Filmly", "Gymly", "Landlord"]);
  expect((await owner.delete("/api/recurring/merges", { key: moviehouse })).status).toBe(200);
  expect((await list()).map(({ name }) => name).toSorted()).toEqual(["Filmly", "Gymly", "Landlord", "Moviehouse"]);
});

test("merges manual into detected series, and refuses mismatched pairs", async () => {
  const { id } = (await add()).body.payload;
  const { id: job } = (await add({ name: "Job", type: "income", categoryId: category("salary").id })).body.payload;
  const found = (await list()).find(({ name }) => name === "Moviehouse")?.key ?? "";
  const merge = (key: string, intoKey: string) => owner.post("/api/recurring/merges", { key, intoKey });
  expect((await merge(found, found)).body.issues).toMatchObject([{ path: "intoKey", message: "Choose another one" }]);
  expect((await merge(found, `by-hand:${job}`)).body.issues).toMatchObject([
    { message: "One is income and the other is not" },
  ]);
  expect((await merge(found, "out:USD:none")).status).toBe(404);
  expect((await merge(found, `by-hand:${id}`)).body.payload).toEqual({ key: `by-hand:${id}`, intoKey: found });
  expect((await list()).find(({ key }) => key === found)).toMatchObject({ amount: 15, merged: [{ name: "New rent" }] });
});

test("hides other users' series and keeps manual ones when an account closes", async () => {
  const { id } = (await add()).body.payload;
  const stranger = await createLedgerOwner(today);
  expect((await stranger.delete(`/api/recurring/${id}`, {})).status).toBe(404);
  expect((await stranger.patch(`/api/recurring/${id}`, typed({ accountId: null }))).status).toBe(404);
  expect((await stranger.get("/api/recurring")).body.payload.series).toEqual([]);
  // A live link keeps the emptied account row; an ended link deletes it.
  await bookRows(owner, { merchant: "Shop", amountMinor: -1_00, account: "savings", date: today });
  const close = (name: string) => owner.delete(`/api/accounts/${owner.accountIds.get(name)}?purge=true`);
  expect((await close("checking")).status).toBe(200);
  expect((await list()).map(({ name, byHand }) => [name, byHand?.accountId])).toEqual([["New rent", null]]);
  await add({ name: "Piano", accountId: owner.accountIds.get("savings") ?? null });
  await prisma().bankConnection.updateMany({
    where: { userId: owner.userId },
    data: { status: "disconnected", encryptedToken: "" },
  });
  expect((await close("savings")).status).toBe(200);
  expect((await list()).map(({ name, byHand }) => [name, byHand?.accountId])).toEqual([
    ["New rent", null],
    ["Piano", null],
  ]);
});
