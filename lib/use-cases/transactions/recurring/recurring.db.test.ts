import { beforeEach, expect, test } from "vitest";
import { prisma } from "@/lib/db/client";
import { addDays, dayInTimeZone } from "@/lib/domain/calendar";
import { detect } from "@/lib/domain/insights/detection/detect";
import type { Spending, WholeOverview } from "@/lib/schemas/cashflow";
import type { ListedSeries, Recurring } from "@/lib/schemas/transactions/recurring";
import { readDetectorInput } from "@/lib/use-cases/insights/detect-insights";
import { bookRows, createLedgerOwner, type LedgerOwner, type RowSketch } from "@/tests/ledger-rows";

const today = dayInTimeZone(new Date(), "UTC");
let owner: LedgerOwner;
let ids: string[];

const monthly = (merchant: string, amounts: readonly number[], more: Partial<RowSketch>): RowSketch[] =>
  amounts.map((amountMinor, index) => ({
    merchant,
    amountMinor,
    date: addDays(today, 5 - 30 * (amounts.length - index)),
    ...more,
  }));
const seven = (amountMinor: number) => Array.from({ length: 7 }, () => amountMinor);

beforeEach(async () => {
  owner = await createLedgerOwner(today);
  ids = await bookRows(
    owner,
    ...monthly("Streamly", [...seven(-13_99).slice(0, 4), -15_99, -15_99, -15_99], { slug: "tv-streaming" }),
    ...monthly("Landlord", seven(-1450_00), { slug: "rent" }),
    ...monthly("Employer", seven(3000_00), { slug: "salary" }),
  );
});

const list = async (): Promise<Recurring> => (await owner.get("/api/recurring")).body.payload;
const named = async (name: string): Promise<ListedSeries> => {
  const found = (await list()).series.find((one) => one.name === name);
  if (!found) throw new Error(`No series of ${name}`);
  return found;
};
const decide = (key: string, choice: ListedSeries["choice"]) => owner.patch("/api/recurring", { key, choice });
const billsAhead = async () => {
  const overview: WholeOverview = (await owner.get("/api/overview")).body.payload;
  return overview.upcoming.bills.map(({ name }) => name);
};

test("shows a user category's name and icon on its series", async () => {
  const made = { name: "Home", kind: "expense", group: "Housing", icon: "sparkles", color: "amber", meaning: "rent" };
  const { id } = (await owner.post("/api/categories", made)).body.payload;
  await prisma().transaction.updateMany({
    where: { userId: owner.userId, merchant: "Landlord" },
    data: { categoryId: id },
  });
  const shown = { slug: "rent", name: "Home", icon: "sparkles" };
  expect(await named("Landlord")).toMatchObject({ kind: "bill", category: shown });
  const spending: Spending = (await owner.get("/api/spending")).body.payload;
  expect(spending.recurring.find(({ name }) => name === "Landlord")?.category).toEqual(shown);
  expect((await named("Streamly")).category).toEqual({ slug: "tv-streaming", name: "TV & streaming" });
});

test("lists subscriptions, bills and income with next day, yearly cost and prices", async () => {
  const { series, perYear } = await list();
  expect(series.map(({ name, kind, amount, perYear: year }) => [name, kind, amount, year])).toEqual([
    ["Employer", "income", 3000, 36_000],
    ["Landlord", "bill", 1450, 17_400],
    ["Streamly", "subscription", 15.99, 191.88],
  ]);
  expect(perYear).toEqual({ subscription: 191.88, bill: 17_400, income: 36_000 });
  const streamly = await named("Streamly");
  expect(streamly.transactionIds).toEqual(ids.slice(0, 7));
  expect(streamly.latestIds).toEqual([ids[6]]);
  expect(streamly.prices.map(({ amount, transactionIds }) => [amount, transactionIds])).toEqual([
    [15.99, ids.slice(4, 7)],
    [13.99, ids.slice(0, 4)],
  ]);
  expect(streamly.nextDate && streamly.nextDate > today).toBe(true);
});

test("lists a payee that the user calls no subscription with the bills", async () => {
  const payee = { kind: "company", isSubscription: false };
  expect((await owner.patch(`/api/transactions/${ids[6]}/payee`, payee)).status).toBe(200);
  expect(await named("Streamly")).toMatchObject({ kind: "bill" });
  expect((await list()).perYear).toMatchObject({ subscription: 0, bill: 17_591.88 });
});

test("hides an ended series' bills everywhere until undone", async () => {
  const { key } = await named("Streamly");
  const nextInSheet = async () => (await owner.get(`/api/transactions/${ids[6]}`)).body.payload.series.nextDate;
  const inSpending = async () => {
    const spending: Spending = (await owner.get("/api/spending")).body.payload;
    return spending.recurring.map(({ name }) => name);
  };
  const inInsights = async () => {
    const input = await readDetectorInput({ userId: owner.userId, today, currency: "USD" });
    return detect("insight", input)
      .filter(({ type }) => type === "upcoming_bills")
      .flatMap(({ transactionIds }) => transactionIds);
  };
  expect(await billsAhead()).toContain("Streamly");
  expect(await inInsights()).toContain(ids[6]);
  expect((await decide(key, "ended")).status).toBe(200);
  expect(await named("Streamly")).toMatchObject({ choice: "ended", isActive: false, nextDate: null });
  expect((await list()).perYear.subscription).toBe(0);
  expect(await billsAhead()).toEqual(["Landlord"]);
  expect(await inSpending()).toEqual(["Landlord"]);
  expect(await nextInSheet()).toBeNull();
  expect(await inInsights()).not.toContain(ids[6]);
  await decide(key, null);
  expect(await billsAhead()).toContain("Streamly");
  expect(await inSpending()).toContain("Streamly");
  expect(await nextInSheet()).not.toBeNull();
});

test("keeps a decision across syncs and flags a payment after the end", async () => {
  const { key } = await named("Streamly");
  await decide(key, "ended");
  await prisma().seriesDecision.updateMany({
    where: { userId: owner.userId },
    data: { decidedOn: new Date(addDays(today, -3)) },
  });
  expect(await named("Streamly")).toMatchObject({ choice: "ended", cameAfterEnd: false });
  await bookRows(owner, { merchant: "Streamly", amountMinor: -15_99, date: today, slug: "tv-streaming" });
  expect(await named("Streamly")).toMatchObject({ choice: "ended", isActive: false, cameAfterEnd: true });
  expect(await billsAhead()).not.toContain("Streamly");
});

test("keeps a decision with its payments when another stream takes the key", async () => {
  const { key } = await named("Streamly");
  await decide(key, "ended");
  const [ended] = await prisma().seriesDecision.findMany({ where: { userId: owner.userId } });
  expect(ids).toContain(ended?.transactionId);
  // As if the payee's key had been another stream's at that time.
  const landlord = (await named("Landlord")).key;
  await prisma().seriesDecision.updateMany({ where: { userId: owner.userId }, data: { key: landlord } });
  expect(await named("Streamly")).toMatchObject({ choice: "ended", isActive: false });
  expect(await named("Landlord")).toMatchObject({ choice: null, isActive: true });
  await decide(landlord, "confirmed");
  const stored = await prisma().seriesDecision.findMany({
    where: { userId: owner.userId },
    orderBy: { choice: "asc" },
  });
  expect(stored.map((one) => [one.key, one.choice])).toEqual([
    [landlord, "confirmed"],
    [key, "ended"],
  ]);
  await decide(key, null);
  expect(await named("Streamly")).toMatchObject({ choice: null, isActive: true });
});

test("stores a repeated decision once and replaces it with a newer one", async () => {
  const { key } = await named("Landlord");
  for (const choice of ["confirmed", "confirmed", "ended", "ended"] as const)
    expect((await decide(key, choice)).body.payload).toEqual({ key, choice });
  const stored = await prisma().seriesDecision.findMany({ where: { userId: owner.userId } });
  expect(stored.map((one) => [one.key, one.choice])).toEqual([[key, "ended"]]);
});

test("hides other users' series and leaves their decisions alone", async () => {
  const { key } = await named("Streamly");
  const stranger = await createLedgerOwner(today);
  const asked = () => stranger.patch("/api/recurring", { key, choice: "ended" });
  expect((await asked()).status).toBe(404);
  expect((await stranger.get("/api/recurring")).body.payload.series).toEqual([]);
  await bookRows(stranger, ...monthly("Streamly", seven(-9_99), { slug: "tv-streaming" }));
  expect((await asked()).status).toBe(200);
  expect(await named("Streamly")).toMatchObject({ choice: null, isActive: true });
});
