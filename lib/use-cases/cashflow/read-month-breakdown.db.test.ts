import { beforeEach, expect, test } from "vitest";
import { addDays, addMonths, dayInTimeZone, firstDayOf, monthOf } from "@/lib/domain/calendar";
import type { Spending } from "@/lib/schemas/cashflow";
import { bookRows, createLedgerOwner, type LedgerOwner, type RowSketch } from "@/tests/ledger-rows";

const today = dayInTimeZone(new Date(), "UTC");
const month = addMonths(monthOf(today), -1);
const [first, before] = [firstDayOf(month), firstDayOf(addMonths(month, -1))];

let owner: LedgerOwner;
beforeEach(async () => {
  owner = await createLedgerOwner(today);
});

const spending = async (query = `?month=${month}`): Promise<Spending> =>
  (await owner.get(`/api/spending${query}`)).body.payload;
const at = (merchant: string, date: string, amountMinor: number, more: Partial<RowSketch> = {}): RowSketch => ({
  merchant,
  date,
  amountMinor,
  ...more,
});

test("sums a month's merchants net of refunds, beside the month before", async () => {
  await bookRows(
    owner,
    at("Kiosk", first, -10_00),
    at("Kiosk", addDays(first, 2), -5_50),
    at("Kiosk", before, -40_00),
    at("Outfitters", addDays(first, 3), -90_00),
    at("Outfitters", addDays(first, 9), 30_00, { name: "Refund" }),
    at("Returned", addDays(first, 3), -20_00),
    at("Returned", addDays(first, 9), 20_00, { name: "Refund" }),
    at("Employer", first, 3000_00, { slug: "salary" }),
    at("Card", first, -500_00, { slug: "credit-card-payment" }),
    at("Abroad", first, -700_00, { currency: "EUR", account: "abroad" }),
    at("Later", firstDayOf(addMonths(month, 1)), -800_00),
  );
  const [left = ""] = await bookRows(owner, at("Left out", first, -999_00));
  await owner.patch(`/api/transactions/${left}`, { isExcluded: true });
  const { merchants, currency } = await spending();
  expect(currency).toBe("USD");
  expect(merchants).toEqual([
    { name: "Outfitters", amount: 60, previousAmount: 0, transactionCount: 2 },
    { name: "Kiosk", amount: 15.5, previousAmount: 40, transactionCount: 2 },
  ]);
  expect((await spending("")).merchants).toEqual([
    { name: "Later", amount: 800, previousAmount: 0, transactionCount: 1 },
  ]);
});

test("names the ten largest merchants", async () => {
  const rows = Array.from({ length: 12 }, (_, index) => at(`Shop ${"abcdefghijkl"[index]}`, first, -(index + 1) * 100));
  await bookRows(owner, ...rows);
  const { merchants } = await spending();
  expect(merchants.map(({ amount }) => amount)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
});

test("lists expected payments with yearly cost, without ended, income and transfers [spec 2.30]", async () => {
  const monthly = (merchant: string, amountMinor: number, until: number, more: Partial<RowSketch> = {}) =>
    [5, 4, 3, 2, 1, 0].map((back) => at(merchant, addDays(today, -30 * (back + until) - 3), amountMinor, more));
  await bookRows(
    owner,
    ...monthly("Streamly", -15_99, 0, { slug: "tv-streaming" }),
    ...monthly("Landlord", -1450_00, 0, { slug: "rent" }),
    ...monthly("Old gym", -40_00, 4, { slug: "fitness" }),
    ...monthly("Employer", 3000_00, 0, { slug: "salary" }),
    ...monthly("Card payment", -200_00, 0, { slug: "credit-card-payment" }),
  );
  const { recurring, recurringPerYear } = await spending();
  expect(recurring).toEqual([
    expect.objectContaining({ name: "Landlord", cadence: "monthly", amount: 1450, perYear: 17_400, isEstimate: false }),
    expect.objectContaining({ name: "Streamly", category: expect.objectContaining({ slug: "tv-streaming" }) }),
  ]);
  expect(recurring.every(({ nextDate }) => nextDate >= today)).toBe(true);
  expect(recurringPerYear).toBe(17_591.88);
});
