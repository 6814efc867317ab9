import { describe, expect, test } from "vitest";
import { addDays, type Day } from "@/lib/domain/calendar";
import { categoryBySlug } from "@/lib/domain/transactions/category";
import type { SeriesByHand } from "@/lib/domain/transactions/series-edits/by-hand";
import { withEdits } from "@/lib/domain/transactions/series-edits/merge";
import { findStreams } from "@/lib/domain/transactions/streams/find-streams";
import type { LedgerAccount, LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { every, monthly, transactionMaker } from "@/lib/domain/transactions/transaction.fixture";
import { forecastBalances } from "./forecast";
import type { PlannedPayment } from "./planned";
import { rareBillsPaid, spendingAhead } from "./spending-ahead";

const today = "2026-11-22";
const checking: LedgerAccount = {
  ...{ id: "checking", name: "Checking", type: "depository", subtype: null, currency: "USD" },
  ...{ currentBalanceMinor: 500_000, availableBalanceMinor: null },
};
const idOf = (slug: string) => categoryBySlug(slug)?.id ?? "";

function plainLife(make = transactionMaker(), first: Day = "2025-11-20"): LedgerTransaction[] {
  return [
    ...monthly("2025-11", 13, 28).map((date) =>
      make({ date, amountMinor: -150_000, slug: "rent", merchant: "Linden Court" }),
    ),
    ...every(2, "2025-11-21", 184).map((date, at) =>
      make({ date, amountMinor: -2000, slug: "groceries", merchant: `Market ${at % 37} ${at}` }),
    ),
    ...every(7, "2025-11-24", 53).map((date, at) =>
      make({ date, amountMinor: -500, slug: "coffee", merchant: `Cafe ${at}` }),
    ),
  ].filter(({ date }) => date >= first && date <= today);
}

/** The forecast's input, with series that the user typed in. */
function inputOf(transactions: readonly LedgerTransaction[], ...byHand: SeriesByHand[]) {
  const edits = { decisions: [], merges: [], byHand };
  const series = withEdits(findStreams(transactions, today), edits, { today, recent: transactions });
  return { transactions, accounts: [checking], series, today, currency: "USD", planned: [] };
}

const aheadOf = (rows: readonly LedgerTransaction[], until: Day, ...byHand: SeriesByHand[]) =>
  spendingAhead(inputOf(rows, ...byHand), until);
const vet: SeriesByHand = {
  ...{ id: "1", name: "Dr. Paw", direction: "out", amountMinor: 8000, currency: "USD", cadence: "monthly" },
  ...{ firstDay: "2026-10-25", categoryId: idOf("pets"), categorySlug: "pets", accountId: null, isTrial: false },
};

describe("spending ahead", () => {
  test("lists bills on their days with their past payments", () => {
    const rows = plainLife();
    const rent = aheadOf(rows, "2026-11-30")?.get(idOf("rent"));
    expect(rent).toMatchObject({
      everydayMinor: 0,
      bills: [{ name: "Linden Court", date: "2026-11-28", amountMinor: 150_000 }],
    });
    expect(rent?.bills[0]?.transactionIds.length).toBeGreaterThan(10);
    expect(aheadOf(rows, "2026-11-27")?.get(idOf("rent"))).toBeUndefined();
  });

  test("includes manual series in their category until paid", () => {
    const aheadWith = (...more: LedgerTransaction[]) => aheadOf([...plainLife(), ...more], "2026-11-30", vet);
    expect(aheadWith()?.get(idOf("pets"))?.bills).toMatchObject([
      { name: "Dr. Paw", date: "2026-11-25", amountMinor: 8000 },
    ]);
    const of = { id: "paid", slug: "pets", merchant: "Dr Paw" };
    const paid = transactionMaker()({ ...of, date: "2026-11-21", amountMinor: -7900 });
    expect(aheadWith(paid)?.get(idOf("pets"))).toBeUndefined();
  });

  test("keeps manual series in the user's own category", () => {
    const own = { ...vet, firstDay: "2026-11-25", categoryId: "own-category" };
    const ahead = aheadOf(plainLife(), "2026-11-30", own);
    expect(ahead?.get("own-category")?.bills).toMatchObject([{ name: "Dr. Paw", amountMinor: 8000 }]);
    expect(ahead?.get(idOf("pets"))).toBeUndefined();
  });

  test("expects a late manual series tomorrow, in forecast and budget", () => {
    const of = { id: "last", slug: "pets", merchant: "Dr Paw" };
    const last = transactionMaker()({ ...of, date: "2026-10-20", amountMinor: -8000 });
    const input = inputOf([...plainLife(), last], { ...vet, firstDay: "2026-09-19", accountId: checking.id });
    expect(spendingAhead(input, "2026-11-30")?.get(idOf("pets"))?.bills).toMatchObject([
      { name: "Dr. Paw", date: "2026-11-23", amountMinor: 8000 },
    ]);
    const [tomorrow] = forecastBalances({ ...input, floorMinor: null }).accounts[0]?.days ?? [];
    const waitedFor = tomorrow?.expected.find(({ name }) => name === "Dr. Paw");
    expect(waitedFor).toMatchObject({ amountMinor: -8000, basis: "typed" });
    expect(waitedFor?.chance).toBeGreaterThan(0.5);
    expect(waitedFor?.chance).toBeLessThan(1);
  });

  test("includes planned spending on its day and in its category", () => {
    const sofa: PlannedPayment = {
      ...{ id: "1", name: "Sofa", accountId: null, day: "2026-11-27", amountMinor: -90_000, currency: "USD" },
      ...{ createdOn: today, notTransactionIds: [], answer: null, categoryId: idOf("home-improvement") },
    };
    const others = [
      { ...sofa, day: "2026-12-01" },
      { ...sofa, categoryId: null },
      { ...sofa, amountMinor: 90_000 },
    ];
    const ahead = spendingAhead({ ...inputOf(plainLife()), planned: [sofa, ...others] }, "2026-11-30");
    expect(ahead?.get(idOf("home-improvement"))?.bills).toEqual([
      { name: "Sofa", date: "2026-11-27", amountMinor: 90_000, transactionIds: [], isRare: false },
    ]);
  });

  test("marks quarterly and rarer bills, ahead and paid", () => {
    const make = transactionMaker();
    const yearly = ["2024-11-26", "2025-11-26"].map((date) =>
      make({ id: `car ${date}`, date, amountMinor: -120_000, slug: "insurance", merchant: "Lakeside Car Insurance" }),
    );
    const rows = [...plainLife(), ...yearly];
    expect(aheadOf(rows, "2026-11-30")?.get(idOf("insurance"))?.bills).toMatchObject([
      { name: "Lakeside Car Insurance", isRare: true },
    ]);
    expect(aheadOf(rows, "2026-11-30")?.get(idOf("rent"))?.bills).toMatchObject([{ isRare: false }]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const paidIn = (from: Day, to: Day) => [...rareBillsPaid(findStreams(rows, today), byId, { from, to })];
    expect(paidIn("2025-11-01", "2025-11-30")).toEqual([[idOf("insurance"), 120_000]]);
    expect(paidIn("2026-10-01", "2026-10-31")).toEqual([]);
  });

  test("averages everyday spending per category by weekday", () => {
    const rows = plainLife();
    // Two weeks ahead: seven food purchases and two Mondays.
    const ahead = aheadOf(rows, addDays(today, 14));
    expect(ahead?.get(idOf("groceries"))?.everydayMinor).toBeGreaterThan(13_000);
    expect(ahead?.get(idOf("groceries"))?.everydayMinor).toBeLessThan(15_000);
    expect(ahead?.get(idOf("coffee"))?.everydayMinor).toBeGreaterThan(900);
    expect(ahead?.get(idOf("coffee"))?.everydayMinor).toBeLessThan(1100);
    // One Monday, the 23rd, and no coffee on other days.
    const week = aheadOf(rows, "2026-11-24")?.get(idOf("coffee"));
    expect(week?.everydayMinor).toBeGreaterThan(450);
    const ids = new Set(week?.everydayIds);
    expect(ids.size).toBeGreaterThan(5);
    expect(rows.filter(({ id }) => ids.has(id)).every(({ categorySlug }) => categorySlug === "coffee")).toBe(true);
  });

  test("leaves out excluded rows, transfers and once-a-year purchases", () => {
    const make = transactionMaker();
    const rows = plainLife(make);
    const odd = [
      make({ date: "2026-10-05", amountMinor: -400_000, slug: "groceries", merchant: "Freezer" }),
      make({ date: "2026-11-02", amountMinor: -90_000, slug: "savings", merchant: "Savings", isTransfer: true }),
      make({ date: "2026-11-09", amountMinor: -90_000, slug: "coffee", merchant: "Machine", isExcluded: true }),
    ];
    const until = addDays(today, 14);
    const [plain, withOdd] = [aheadOf(rows, until), aheadOf([...rows, ...odd], until)];
    expect(withOdd?.get(idOf("savings"))).toBeUndefined();
    expect(withOdd?.get(idOf("coffee"))?.everydayMinor).toBe(plain?.get(idOf("coffee"))?.everydayMinor);
    expect(withOdd?.get(idOf("groceries"))?.everydayMinor).toBeLessThan(16_000);
  });

  test("lowers a category by refunds without expecting income", () => {
    const make = transactionMaker();
    const rows = plainLife(make);
    const back = every(2, "2026-06-01", 86).map((date, at) =>
      make({ date, amountMinor: 1500, slug: "groceries", merchant: `Back ${at}` }),
    );
    const until = addDays(today, 14);
    const lowered = aheadOf([...rows, ...back], until)?.get(idOf("groceries"))?.everydayMinor ?? 0;
    expect(lowered).toBeLessThan(aheadOf(rows, until)?.get(idOf("groceries"))?.everydayMinor ?? 0);
    const more = back.map((row) => ({ ...row, id: `${row.id}+`, amountMinor: 9000 }));
    expect(aheadOf([...rows, ...more], until)?.get(idOf("groceries"))?.everydayMinor).toBe(0);
  });

  test("is null if no account is known for 60 days", () => {
    expect(aheadOf(plainLife(transactionMaker(), "2026-10-20"), "2026-11-30")).toBeNull();
  });
});
