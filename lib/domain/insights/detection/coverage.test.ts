import { describe, expect, test } from "vitest";
import { addDays, addMonths, monthOf, sameDayOfMonth } from "@/lib/domain/calendar";
import type { LedgerAccount, LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { every, type TransactionSketch, transactionMaker } from "@/lib/domain/transactions/transaction.fixture";
import { fc } from "@/tests/seeded";
import { coverageOfAccounts, coversWindow, usualOf } from "./coverage";
import { detectWithRejected } from "./detect";
import { back, charge, detected } from "./detected.fixture";
import { inputOf, TODAY } from "./household.fixture";

const CARD: LedgerAccount = {
  id: "card",
  name: "Travel Card",
  type: "credit",
  subtype: "credit card",
  currency: "USD",
  currentBalanceMinor: -40_000,
  availableBalanceMinor: null,
};

/** The quiet household with a second card, used every third day between two days. */
function withCard(from: string, to: string, amountMinor = 9000) {
  const days = every(3, from, 400).filter((day) => day <= to);
  const rows = charge("Hill Grocer", "groceries", amountMinor, days).map(
    (row, index): TransactionSketch => ({
      ...row,
      amountMinor: row.amountMinor - (index % 5) * 110,
      accountId: "card",
    }),
  );
  const input = inputOf(...rows);
  return { ...input, accounts: [...input.accounts, CARD] };
}

const typesOf = (input: ReturnType<typeof withCard>) =>
  (["insight", "hidden"] as const).flatMap((kind) => detectWithRejected(kind, input).facts.map(({ type }) => type));
const OF_WHOLE_SPENDING = ["monthly_summary", "savings_rate", "category_spike", "category_drop", "budget_pace"];

const coverageOf = (rows: readonly LedgerTransaction[], today = TODAY, currency = "USD") =>
  coverageOfAccounts(rows, [], { today, currency });
const rowsOn = (days: readonly string[], sketch: Partial<TransactionSketch> = {}) =>
  days.map((date) => ({ date, amountMinor: -1000, ...sketch })).map(transactionMaker());

describe("coverage", () => {
  test("calls a monthly account silent beyond its longest pause", () => {
    const monthly = Array.from({ length: 12 }, (_, index) => addMonths("2025-01", index)).map((month) => `${month}-25`);
    const silentOn = (today: string) => coverageOf(rowsOn(monthly), today).get("checking")?.silentSince;
    expect(silentOn("2026-02-16")).toBeNull();
    expect(silentOn("2026-02-20")).toBe("2025-12-25");
    // Four months show no longest pause yet.
    expect(coverageOf(rowsOn(monthly.slice(-6)), "2026-02-20").get("checking")?.silentSince).toBeNull();
  });

  test("takes a pause three times the usual for a gap", () => {
    const daily = [...every(1, "2026-08-01", 40), ...every(1, addDays("2026-09-09", 22), 20)];
    expect(coverageOf(rowsOn(daily)).get("checking")?.stretches).toEqual([
      { from: "2026-08-01", to: "2026-09-09" },
      { from: "2026-10-01", to: "2026-10-20" },
    ]);
    const near = [...every(1, "2026-08-01", 40), ...every(1, addDays("2026-09-09", 21), 50)];
    expect(coverageOf(rowsOn(near)).get("checking")?.stretches).toHaveLength(1);
    // Of what moves once a month, two missed months are a long pause and three are a gap.
    const monthly = [...every(30, "2025-06-01", 12), ...every(30, "2026-07-26", 4)];
    expect(coverageOf(rowsOn(monthly)).get("checking")?.stretches).toHaveLength(1);
    expect(coverageOf(rowsOn(every(30, "2025-06-01", 12)), "2026-08-25").get("checking")?.silentSince).toBe(
      "2026-04-27",
    );
  });

  test("calls an account silent since its last row", () => {
    const known = coverageOf(rowsOn(every(2, "2026-06-01", 60))).get("checking");
    expect(known).toMatchObject({ knownSince: "2026-06-01", lastDay: "2026-09-27", silentSince: "2026-09-27" });
    expect(coverageOf(rowsOn(every(2, "2026-06-01", 5))).get("checking")?.silentSince).toBeNull();
    expect(coverageOf(rowsOn(every(2, "2026-08-01", 57))).get("checking")?.silentSince).toBeNull();
  });

  test("covers a window without long gaps of important accounts", () => {
    const rows = [...rowsOn(every(1, "2026-05-01", 205)), ...rowsOn(every(2, "2026-05-01", 60), { accountId: "card" })];
    const coverage = coverageOf(rows);
    const covers = (from: string, to: string) => coversWindow(coverage, { from, to }, TODAY);
    expect(coverage.get("card")?.silentSince).toBe("2026-08-27");
    expect(covers("2026-06-01", "2026-06-30")).toBe(true);
    expect(covers("2026-07-30", "2026-08-29")).toBe(true);
    // Silent since the 27th: its last four days are missing from what August comes to.
    expect(covers("2026-08-01", "2026-08-31")).toBe(false);
    expect(covers("2026-04-24", "2026-05-23")).toBe(true);
    expect(covers("2026-04-23", "2026-05-22")).toBe(false);
    expect(covers("2026-09-01", "2026-09-30")).toBe(false);
    // What moves next to nothing changes no conclusion.
    const small = rowsOn(every(2, "2026-05-01", 60), { accountId: "card", amountMinor: -20 });
    const unimportant = coverageOf([...rowsOn(every(1, "2026-05-01", 205)), ...small]);
    expect(coversWindow(unimportant, { from: "2026-09-01", to: "2026-09-30" }, TODAY)).toBe(true);
  });

  test("lets a quarter of a window precede an account's first day", () => {
    const card = rowsOn(every(2, "2026-08-07", 80), { accountId: "card" });
    const coverage = coverageOf([...rowsOn(every(1, "2026-05-01", 205)), ...card]);
    const covers = (from: string, to: string) => coversWindow(coverage, { from, to }, TODAY);
    expect(covers("2026-08-01", "2026-08-31")).toBe(true);
    // Six of nine days are most of them, though a week of a month is not.
    expect(covers("2026-08-01", "2026-08-09")).toBe(false);
  });

  test("misses rows of a fortnight's pause unless the bank answered", () => {
    const rowsUntil = (ago: number) => [
      ...rowsOn(every(1, "2026-05-01", 205)),
      ...rowsOn(
        every(2, "2026-05-01", 110).filter((day) => day <= back(ago)),
        { accountId: "card" },
      ),
    ];
    const covers = (ago: number, answeredOn?: string) => {
      const accounts = answeredOn === undefined ? [] : [{ ...CARD, answeredOn }];
      const coverage = coverageOfAccounts(rowsUntil(ago), accounts, { today: TODAY, currency: "USD" });
      return coversWindow(coverage, { from: "2026-11-01", to: TODAY }, TODAY);
    };
    expect([covers(13), covers(16)]).toEqual([true, false]);
    expect(covers(16, back(3))).toBe(true);
  });

  test("misses no account that was given up", () => {
    const today = "2026-11-21";
    const old = rowsOn(every(2, "2025-12-01", 60), { accountId: "card" });
    const coverage = coverageOf([...rowsOn(every(1, "2025-12-01", 356)), ...old], today);
    expect(coverage.get("card")?.silentSince).toBe("2026-03-29");
    expect(coversWindow(coverage, { from: "2026-09-01", to: "2026-09-30" }, today)).toBe(true);
    expect(coversWindow(coverage, { from: "2026-01-01", to: "2026-01-31" }, today)).toBe(true);
    expect(coversWindow(coverage, { from: "2026-03-15", to: "2026-04-14" }, today)).toBe(false);
  });

  test("knows nothing usual from fewer than three periods", () => {
    expect(usualOf([])).toBeNull();
    expect(usualOf([100, 200])).toBeNull();
    expect(usualOf([100, 900, 201])).toBe(201);
  });

  test("orders stretches that hold every day, for any days", () => {
    const days = fc.array(fc.integer({ min: 0, max: 700 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(days, (agos) => {
        const dates = agos.map((ago) => addDays(TODAY, -ago));
        const known = coverageOf(rowsOn(dates)).get("checking");
        const stretches = known?.stretches ?? [];
        for (const date of dates) expect(stretches.some(({ from, to }) => from <= date && date <= to)).toBe(true);
        for (const [index, { from, to }] of stretches.entries()) {
          expect(from <= to && to <= TODAY).toBe(true);
          if (index > 0) expect(addDays(stretches[index - 1]?.to ?? "", 21) < from).toBe(true);
        }
        expect(known?.silentSince === null).toBe(stretches.at(-1)?.to === TODAY);
      }),
    );
  });
});

describe("conclusions", () => {
  test("reports a silent card and no sums without it", () => {
    const input = withCard("2025-11-02", back(32));
    const [fact, ...others] = detected("account_silent", input);
    expect(others).toEqual([]);
    expect(fact).toMatchObject({
      title: "Travel Card has had no activity since October 19",
      fact: {
        severity: "warning",
        figures: [
          { id: "days", value: 33 },
          { id: "pause", value: 3 },
        ],
      },
    });
    expect(typesOf(input).filter((type) => OF_WHOLE_SPENDING.includes(type))).toEqual([]);
    const used = withCard("2025-11-02", TODAY);
    expect(typesOf(used)).toEqual(expect.arrayContaining(["monthly_summary", "savings_rate"]));
    expect(typesOf(used)).not.toContain("account_silent");
  });

  test("says of no group that it fell while a card pauses", () => {
    const fallen = (last: string) => {
      const { transactions, ...input } = withCard(back(400), last);
      const cheap = transactions.map((row) =>
        row.categorySlug === "groceries" && row.date > "2026-11-01" ? { ...row, amountMinor: -300 } : row,
      );
      return detected("category_drop", { ...input, transactions: cheap });
    };
    expect(fallen(back(1))).toHaveLength(1);
    expect(fallen(back(13))).toEqual([]);
  });

  test("calls no account silent that is kept by hand", () => {
    const input = withCard("2026-01-02", back(40));
    expect(detected("account_silent", input)).toHaveLength(1);
    const accounts = input.accounts.map((account) => ({ ...account, isByHand: account.id === "card" }));
    expect(detected("account_silent", { ...input, accounts })).toEqual([]);
  });

  test("calls no unused account silent that its bank answers for", () => {
    const input = withCard("2025-11-02", back(120));
    const fee = { amountMinor: -500, slug: "bank-fees", name: "Monthly fee", accountId: "card" };
    const fees = [90, 60, 30].map((days) => transactionMaker()({ ...fee, date: back(days) }));
    const transactions = [...input.transactions, ...fees.map((row, index) => ({ ...row, id: `fee-${index}` }))];
    const answered = (days: number) =>
      detected("account_silent", {
        ...input,
        transactions,
        accounts: input.accounts.map((account) => ({ ...account, answeredOn: back(days) })),
      });
    expect(answered(0)).toEqual([]);
    expect(answered(20)).toHaveLength(1);
  });

  test("says of no bill that it exceeds a silent account", () => {
    const poor = inputOf().accounts.map((account) => ({ ...account, availableBalanceMinor: 100_000 }));
    const input = { ...inputOf(), accounts: poor };
    expect(detected("bill_due_before_payday", input)).toHaveLength(1);
    const paidElsewhere = input.transactions.map((row) =>
      row.merchant === "Fernwood Studio" ? { ...row, accountId: "other" } : row,
    );
    const transactions = paidElsewhere.filter((row) => row.accountId === "other" || row.date < back(24));
    expect(detected("bill_due_before_payday", { ...input, transactions })).toEqual([]);
    expect(detected("upcoming_bills", { ...input, transactions })).toEqual([]);
  });

  test("finds nothing new after a gap", () => {
    const dates = [0, 1].map((ago) => sameDayOfMonth(addMonths(monthOf(TODAY), -ago), 12)).reverse();
    const notes = charge("Sable Notes", "software", 900, dates);
    expect(detected("new_subscription", inputOf(...notes))).toHaveLength(1);
    const input = inputOf(...notes);
    const gap = input.transactions.filter((row) => row.date < "2026-08-20" || row.date > "2026-09-25");
    expect(detected("new_subscription", { ...input, transactions: gap })).toEqual([]);
  });
});
