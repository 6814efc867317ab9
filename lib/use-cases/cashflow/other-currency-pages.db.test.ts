import { beforeEach, expect, test } from "vitest";
import { prisma } from "@/lib/db/client";
import { addDays, dayInTimeZone } from "@/lib/domain/calendar";
import { bookRows, createLedgerOwner, type LedgerOwner } from "@/tests/ledger-rows";

const today = dayInTimeZone(new Date(), "UTC");
const CARRIES = { carriesUnspent: false, carriesOverspent: false };
let owner: LedgerOwner;

/** Everything is in dollars, and the profile was changed to euros. */
beforeEach(async () => {
  owner = await createLedgerOwner(today);
  const weeks = Array.from({ length: 30 }, (_, back) => addDays(today, -4 - 7 * back));
  await bookRows(
    owner,
    ...weeks.map((date) => ({ merchant: "Gym", amountMinor: -20_00, slug: "fitness" as const, date })),
    ...weeks.map((date) => ({
      merchant: "Market",
      amountMinor: -80_00,
      slug: "groceries" as const,
      date: addDays(date, 1),
    })),
  );
  await prisma().account.updateMany({ where: { userId: owner.userId }, data: { currentBalanceMinor: 1000_00 } });
  await prisma().user.update({ where: { id: owner.userId }, data: { currency: "EUR" } });
});

test("shows forecast, calendar, bills and budgets in the currency that has them", async () => {
  const forecast = (await owner.get("/api/forecast")).body.payload;
  expect(forecast).toMatchObject({ currency: "USD", otherCurrencies: [], keepsFloor: false });
  expect(forecast.accounts.length + forecast.refusals.length).toBeGreaterThan(0);
  const calendar = (await owner.get("/api/calendar")).body.payload;
  expect(calendar).toMatchObject({ currency: "USD", otherCurrencies: [] });
  expect(calendar.days.flatMap(({ entries }: { entries: unknown[] }) => entries).length).toBeGreaterThan(0);
  const { upcoming, currency } = (await owner.get("/api/overview")).body.payload;
  expect(currency).toBe("EUR");
  expect(upcoming).toMatchObject({ currency: "USD", otherCurrencies: [] });
  expect(upcoming.bills[0]).toMatchObject({ name: "Gym", amount: 20 });
  const proposed = (await owner.get("/api/budgets/proposals")).body.payload;
  expect(proposed.currency).toBe("USD");
  expect(proposed.proposals.length).toBeGreaterThan(0);
});

test("names the other currency when the own one has data too", async () => {
  const euros = { merchant: "Market", amountMinor: -5_00, account: "euros", currency: "EUR" };
  await bookRows(owner, { ...euros, date: addDays(today, -3) });
  const forecast = (await owner.get("/api/forecast")).body.payload;
  expect(forecast).toMatchObject({ currency: "EUR", otherCurrencies: ["USD"], keepsFloor: true });
  const proposed = (await owner.get("/api/budgets/proposals")).body.payload;
  expect(proposed).toMatchObject({ currency: "EUR", otherCurrencies: ["USD"], proposals: [] });
  const dollars = (await owner.get("/api/forecast?currency=USD")).body.payload;
  expect(dollars).toMatchObject({ currency: "USD", otherCurrencies: ["EUR"] });
  const calendar = (await owner.get("/api/calendar?currency=USD")).body.payload;
  expect(calendar).toMatchObject({ currency: "USD", otherCurrencies: ["EUR"] });
});

test("keeps budgets and plans in their original currency", async () => {
  const budgets = [{ categoryId: null, group: "Groceries", amount: 400, ...CARRIES }];
  expect((await owner.post("/api/budgets", { budgets, currency: "USD" })).status).toBe(201);
  const kept = (await owner.get("/api/budgets?currency=USD")).body.payload;
  expect(kept.budgets).toMatchObject([{ amount: 400 }]);
  const plan = { name: "Bike", amount: -300, day: addDays(today, 9), currency: "USD" };
  expect((await owner.post("/api/forecast/planned", plan)).status).toBe(201);
  const { planned } = (await owner.get("/api/forecast")).body.payload;
  expect(planned).toMatchObject([{ name: "Bike", amount: -300 }]);
  const purchase = { kind: "purchase", name: "Desk", amount: -50, day: addDays(today, 9), accountId: null };
  const preview = { name: "Desk", changes: [purchase], currency: "USD" };
  const result = (await owner.post("/api/forecast/scenarios/preview", preview)).body.payload;
  expect(result.forecasts.length).toBeGreaterThan(0);
});
