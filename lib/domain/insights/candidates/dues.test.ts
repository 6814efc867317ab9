import { describe, expect, test } from "vitest";
import { back, charge, detected, titles } from "@/lib/domain/insights/detection/detected.fixture";
import { inputOf } from "@/lib/domain/insights/detection/household.fixture";
import { every, monthly, type TransactionSketch } from "@/lib/domain/transactions/transaction.fixture";
import { fc } from "@/tests/seeded";
import { detectWithRejected } from "../detection/detect";

const owed = (...rows: readonly TransactionSketch[]) => titles("reimbursement_missing", ...rows);

describe("shares", () => {
  const shares = (months: number, more: Partial<TransactionSketch> = {}): TransactionSketch[] =>
    monthly("2026-03", months, 1).map((date) => ({
      date,
      amountMinor: 71_250,
      slug: "other-transfer",
      name: "VENMO CASHOUT LUIS",
      isTransfer: true,
      ...more,
    }));

  test("finds the flatmate's share that didn't come this month", () => {
    const mei = shares(9, { name: "VENMO CASHOUT MEI" });
    expect(owed(...shares(8), ...mei)).toEqual(["$712.50 from VENMO CASHOUT LUIS hasn't arrived"]);
    expect(owed(...shares(9), ...mei)).toEqual([]);
    expect(owed(...shares(8).slice(4))).toEqual([]);
  });

  test("finds a share on the level it moved to", () => {
    const moved = (...amounts: readonly number[]) =>
      owed(
        ...shares(8)
          .slice(8 - amounts.length)
          .map((row, index) => ({ ...row, amountMinor: amounts[index] ?? 0 })),
      );
    const [old, now] = [71_250, 74_750];
    expect(moved(old, old, old, old, old, now, now)).toEqual(["$747.50 from VENMO CASHOUT LUIS hasn't arrived"]);
    // Once only, twice another, by half, or fewer payments.
    expect(moved(old, old, old, old, old, old, now)).toEqual([]);
    expect(moved(old, old, old, 69_000, 69_000, now, now)).toEqual([]);
    expect(moved(old, old, old, old, old, 35_600, 35_600)).toEqual([]);
    expect(moved(old, old, old, old, now, now)).toEqual([]);
  });

  test("calls a share ended after two missed months", () => {
    expect(owed(...shares(7))).toHaveLength(1);
    expect(owed(...shares(6))).toEqual([]);
  });

  test.each([
    [7, 9],
    [14, 16],
  ])("finds a share of every %i days when two are missing", (step, late) => {
    const paid = (expectedBefore: number, count = 8) =>
      detected(
        "reimbursement_missing",
        inputOf(
          ...every(step, back(expectedBefore + step * count), count).map((date) => ({
            date,
            amountMinor: 19_500,
            slug: "other-transfer",
            name: "H BRADSHAW ROOM 3 RENT",
          })),
        ),
      );
    const [found] = paid(late + 1);
    expect(found?.title).toBe("$195.00 from H BRADSHAW ROOM 3 RENT hasn't arrived");
    expect(found?.body).not.toMatch(/month/);
    expect(paid(late)).toEqual([]);
    expect(paid(late + 1, 7)).toEqual([]);
    expect(paid(71)).toEqual([]);
  });

  test("keeps a client's unpaid invoices open", () => {
    const invoices = (months: number) => shares(months, { slug: "gig-work", name: "FERNWAY SOFTWARE INC ACH" });
    expect(owed(...invoices(5))).toEqual(["$712.50 from FERNWAY SOFTWARE INC ACH hasn't arrived"]);
    // Late pay is an insight of the income.
    expect(owed(...invoices(8))).toEqual([]);
  });

  test("waits a week for who always pays to the day", () => {
    const on = (days: readonly number[]) =>
      owed(...shares(8).map((row, index) => ({ ...row, date: `${row.date.slice(0, 8)}${12 + (days[index] ?? 0)}` })));
    expect(on([1, 1, 1, 1, 1, 1, 1, 1])).toHaveLength(1);
    expect(on([1, 5, 1, 5, 1, 5, 1, 1])).toEqual([]);
  });

  test("passes over own transfers and silent accounts", () => {
    const own = shares(8).map(({ date }) => ({
      date,
      amountMinor: -71_250,
      slug: "other-transfer",
      name: "TRANSFER",
      isTransfer: true,
      accountId: "savings",
    }));
    expect(owed(...shares(8), ...own)).toEqual([]);
    const input = inputOf(...shares(8));
    const silent = { ...input, transactions: input.transactions.filter(({ date }) => date <= "2026-10-26") };
    expect(detected("reimbursement_missing", silent)).toEqual([]);
  });
});

describe("shared bills", () => {
  const half = (days: number, amountMinor: number): TransactionSketch => ({
    date: back(days),
    amountMinor,
    slug: "other-transfer",
    name: "AOIFE BYRNE ELECTRIC HALF",
    isTransfer: true,
  });
  const bill = (days: number, amountMinor: number) =>
    charge("Moor Power", "gas-electricity", amountMinor, [back(days)]);
  const shared = (days: number, amountMinor: number, partMinor = amountMinor / 2) => [
    ...bill(days, amountMinor),
    half(days - 2, partMinor),
  ];
  const before = [...shared(330, 13_840), ...shared(270, 16_120), ...shared(210, 17_260)];
  const open = [...bill(150, 12_140), ...bill(90, 11_220), ...bill(30, 13_160)];

  test("finds a flatmate's part of the bills since the last one", () => {
    const [found] = detected("reimbursement_missing", inputOf(...before, ...open));
    expect(found?.title).toBe("AOIFE BYRNE ELECTRIC HALF may owe you $182.60 for shared bills");
    expect(found?.fact.transactionIds).toHaveLength(3);
    expect(found?.fact.compared?.transactionIds).toHaveLength(6);
    // A third of each, and only those that are a week old.
    const thirds = [...shared(330, 13_839, 4613), ...shared(270, 16_121, 5374), ...shared(210, 17_260, 5753)];
    expect(owed(...thirds, ...bill(60, 15_000), ...bill(6, 9000))).toEqual([
      "AOIFE BYRNE ELECTRIC HALF may owe you $50.00 for shared bills",
    ]);
  });

  test("passes over bills where sharing isn't clear", () => {
    const none = (...rows: TransactionSketch[]) => expect(owed(...rows)).toEqual([]);
    none(...before.slice(2), ...open);
    none(...shared(330, 16_000), ...shared(270, 16_000), ...shared(210, 16_000), ...open);
    none(...shared(330, 13_840, 6900), ...before.slice(2), ...open);
    none(...shared(400, 12_000), ...bill(300, 15_000), ...before, ...open);
    none(...before, ...open, half(20, 5000));
    none(...before, ...bill(29, 13_160));
    none(...before, ...bill(190, 12_140), ...open);
  });

  const none = (...rows: TransactionSketch[]) => expect(owed(...rows)).toEqual([]);

  test("passes over dinners after three that were shared", () => {
    const dinner = (days: number, amountMinor: number) =>
      charge("Trattoria Roma", "dining-out", amountMinor, [back(days)]);
    const halved = (days: number, amountMinor: number) => [
      ...dinner(days, amountMinor),
      { ...half(days - 1, amountMinor / 2), name: "VENMO MARTA KOWALSKI" },
    ];
    none(...halved(200, 6240), ...halved(160, 8120), ...halved(120, 7060), ...dinner(60, 4210), ...dinner(33, 3890));
  });

  test("passes over four and more open bills", () => {
    const together = [330, 300, 270, 240].flatMap((days, index) => shared(days, 13_000 + 220 * index));
    none(...together, ...[150, 120, 90, 60].flatMap((days) => bill(days, 8000 + days)));
  });

  test("takes money under another text for the part", () => {
    const due = bill(40, 12_140);
    expect(owed(...before, ...due)).toHaveLength(1);
    none(...before, ...due, { ...half(38, 6070), name: "REVOLUT 8812" });
    none(...before, ...due, { ...half(38, 5000), name: "A BYRNE REVOLUT" });
    none(...before, ...due, { ...half(38, 6070), slug: "gas-electricity", isTransfer: false });
    none(...before, ...due, { ...half(1, 6070), pending: true });
    none(...before, ...due, { ...half(38, 6070), isExcluded: true });
    none(...before, ...bill(100, 11_000), ...due, { ...half(38, 11_570), name: "REVOLUT 8812" });
  });

  test("divides odd bills by halves, thirds and quarters", () => {
    const oddBill = bill(40, 12_141);
    expect(owed(...before, ...oddBill)).toEqual(["AOIFE BYRNE ELECTRIC HALF may owe you $60.71 for shared bills"]);
    const oddBills = [...bill(100, 11_003), ...bill(70, 12_145), ...bill(40, 9001)];
    expect(owed(...before, ...oddBills)).toHaveLength(1);
    const thirds = [...shared(330, 13_839, 4613), ...shared(270, 16_121, 5374), ...shared(210, 17_260, 5753)];
    expect(owed(...thirds, ...bill(60, 15_001))).toHaveLength(1);
    const quarters = [...shared(330, 13_840, 3460), ...shared(270, 16_122, 4030), ...shared(210, 17_261, 4315)];
    expect(owed(...quarters, ...bill(60, 15_003))).toHaveLength(1);
  });

  test("recognizes odd halves that came in one sum, however each was rounded", () => {
    const oddBills = [...bill(100, 11_003), ...bill(70, 12_145), ...bill(40, 9001)];
    for (const sumMinor of [16_073, 16_074, 16_075, 16_076]) {
      none(...before, ...oddBills, { ...half(20, sumMinor), name: "REVOLUT 8812" });
    }
  });

  test("finds what is owed of open bills by any divisor", () => {
    const amounts = fc.array(fc.integer({ min: 4000, max: 30_000 }), { minLength: 4, maxLength: 6 });
    fc.assert(
      fc.property(amounts, fc.constantFrom(2, 3, 4), ([first = 0, second = 0, third = 0, ...opened], divisor) => {
        fc.pre(new Set([first, second, third].map((minor) => Math.round(minor / divisor))).size > 1);
        const paid = [first, second, third].flatMap((minor, index) =>
          shared(330 - 60 * index, minor, Math.round(minor / divisor)),
        );
        const due = opened.flatMap((minor, index) => bill(120 - 30 * index, minor));
        const { facts, failed, rejected } = detectWithRejected("hidden", inputOf(...paid, ...due));
        expect([...failed, ...rejected]).toEqual([]);
        expect(facts.map(({ type }) => type)).toContain("reimbursement_missing");
      }),
      { numRuns: 25, seed: 20_261_128 },
    );
  });
});

describe("parts of the rent", () => {
  const rent = (dates: readonly string[], amountMinor = 190_000) => charge("PMC Property", "rent", amountMinor, dates);
  const part = (
    amountMinor: number,
    dates: readonly string[],
    name = "ZELLE FROM NINA COSTELLO",
  ): TransactionSketch[] =>
    dates.map((date) => ({ date, amountMinor, slug: "other-transfer", name, isTransfer: true }));
  const rents = rent(monthly("2026-08", 4, 1));
  const halves = part(95_000, monthly("2026-08", 3, 2));

  test("finds a part of the rent missing after three", () => {
    expect(owed(...rents, ...halves)).toEqual(["$950.00 from Nina Costello hasn't arrived"]);
    const called = part(80_000, monthly("2026-08", 3, 2), "ZELLE FROM NINA COSTELLO RENT");
    expect(owed(...rents, ...called)).toHaveLength(1);
    const byMonth = ["AUG", "SEP", "OCT"].flatMap((month, index) =>
      part(80_000, monthly("2026-08", 3, 2).slice(index, index + 1), `ZELLE FROM NINA COSTELLO ${month} RENT`),
    );
    expect(owed(...rents, ...byMonth)).toHaveLength(1);
  });

  test("passes over parts that don't belong to the rent", () => {
    expect(owed(...rents.slice(1), ...halves.slice(1))).toEqual([]);
    expect(owed(...rents, ...part(80_000, monthly("2026-08", 3, 2)))).toEqual([]);
    expect(owed(...rents, ...part(50_000, ["2026-07-20"]), ...halves)).toEqual([]);
    // Someone who came in summer, a year after the first rent.
    expect(owed(...rent(monthly("2025-12", 12, 1)), ...halves)).toEqual([]);
    expect(owed(...rents.slice(0, 3), ...halves)).toEqual([]);
    expect(owed(...rents.slice(0, 3), ...rent(["2026-11-01"], 120_000), ...halves)).toEqual([]);
    expect(owed(...rents, ...halves, ...part(95_000, ["2026-11-09"]))).toEqual([]);
  });

  test("passes over allowances, sublets and parts paid another way", () => {
    const allowance = monthly("2026-08", 3, 2).map((date) => ({ date, amountMinor: 95_000, slug: "other-income" }));
    expect(owed(...rents, ...allowance.map((row) => ({ ...row, name: "NORTHWAY RELOCATION ALLOWANCE" })))).toEqual([]);
    expect(owed(...rents, ...allowance.map((row) => ({ ...row, name: "CITY RENT SUPPORT" })))).toEqual([]);
    expect(owed(...rents, ...part(95_000, monthly("2026-08", 3, 2), "ZELLE FROM NINA COSTELLO SUBLET"))).toEqual([]);
    expect(owed(...rents, ...halves, ...part(95_000, ["2026-11-03"], "VENMO CASHOUT 881"))).toEqual([]);
    expect(owed(...rents, ...halves, ...part(50_000, ["2026-11-03"], "VENMO COSTELLO N"))).toEqual([]);
  });

  test("passes over rent that may be older than the ledger", () => {
    const input = inputOf(...rents, ...halves);
    const transactions = input.transactions.filter(({ date }) => date >= "2026-08-01");
    expect(detected("reimbursement_missing", { ...input, transactions })).toEqual([]);
  });
});

describe("expenses of each month", () => {
  /** Paid on the tenth of each month since the October of the year before, and so often. */
  const expenses = (count: number, vary = 0.05, more: Partial<TransactionSketch> = {}): TransactionSketch[] =>
    monthly("2025-10", count, 10).map((date, index) => ({
      date,
      amountMinor: Math.round(12_000 * (1 + (index % 2 === 0 ? vary : -vary))),
      slug: "other-income",
      name: "FERNWOOD STUDIO TRAVEL ALLOWANCE",
      merchant: "Fernwood Studio",
      ...more,
    }));

  test("finds an employer's monthly expenses missing beside the salary", () => {
    const [found] = detected("reimbursement_missing", inputOf(...expenses(12)));
    expect(found?.title).toMatch(
      /^Your usual \$1[12]\d\.\d\d in expenses from .*FERNWOOD STUDIO TRAVEL ALLOWANCE hasn't arrived$/,
    );
    expect(found?.fact.transactionIds).toHaveLength(5);
  });

  test("passes over expenses that are new, uneven or without salary", () => {
    expect(owed(...expenses(13))).toEqual([]);
    expect(owed(...expenses(12).slice(1))).toEqual([]);
    expect(owed(...expenses(12, 0.3))).toEqual([]);
    expect(owed(...expenses(12, 0.05, { merchant: "Another Studio" }))).toEqual([]);
    expect(owed(...expenses(12, 0.05, { name: "FERNWOOD STUDIO SHOP" }))).toEqual([]);
    expect(owed(...expenses(11))).toEqual([]);
  });

  test("takes money under another text for the expenses", () => {
    const later = (more: Partial<TransactionSketch>) =>
      expenses(14)
        .slice(12)
        .map((row) => ({ ...row, ...more }));
    expect(owed(...expenses(12), ...later({ name: "FERNWOOD STUDIO 7712" }))).toEqual([]);
    expect(owed(...expenses(12), ...later({ name: "FW REIMBURSEMENT", merchant: "FW Payables" }))).toEqual([]);
    expect(owed(...expenses(12), ...later({ slug: "other-transfer" }))).toEqual([]);
    const salary = { date: "2026-11-05", amountMinor: 324_000, slug: "salary", merchant: "Fernwood Studio" };
    expect(owed(...expenses(12), salary)).toEqual([]);
    // Expected on the fifteenth of October, and the one after it on the fifteenth of November, six days ago.
    expect(owed(...expenses(12).map((row) => ({ ...row, date: row.date.replace(/10$/, "15") })))).toEqual([]);
  });
});

describe("what someone pays each month", () => {
  const rent = (amounts: readonly number[]) =>
    monthly("2026-05", amounts.length, 3).map((date, index) => ({
      date,
      amountMinor: amounts[index] ?? 0,
      slug: "rental-income",
      name: "MIETE WHG 2 KRAUSE",
    }));
  const short = [90_000, 90_000, 90_000, 90_000, 90_000, 90_000, 60_000];

  test("finds what is missing of a short payment", () => {
    const [owed] = detected("reimbursement_missing", inputOf(...rent(short)));
    expect(owed?.title).toBe("You're missing $300.00 from MIETE WHG 2 KRAUSE");
    expect(owed?.body).toContain("Earlier payments were $900.00 each");
  });

  test("passes over short payments that are settled, usual or small", () => {
    const rest = { date: "2026-11-09", amountMinor: 30_000, slug: "rental-income", name: "MIETE WHG 2 KRAUSE" };
    expect(owed(...rent(short), rest)).toEqual([]);
    expect(owed(...rent([90_000, 88_000, 90_000, 85_000, 90_000, 90_000, 60_000]))).toEqual([]);
    expect(owed(...rent([...short.slice(0, 6).map((minor) => minor * 2), 173_000]))).toEqual([]);
    const early = { ...inputOf(...rent(short)), today: "2026-11-05" };
    expect(detected("reimbursement_missing", early)).toEqual([]);
  });

  test("passes over offices that pay less", () => {
    const paid = (name: string, slug: string) =>
      rent([80_000, 80_000, 80_000, 80_000, 80_000, 80_000, 50_000]).map((row) => ({ ...row, name, slug }));
    expect(owed(...paid("VENMO CASHOUT ANNA REED", "other-income"))).toEqual(["You're missing $300.00 from Anna Reed"]);
    for (const [name, slug] of [
      ["FAMILIENKASSE KINDERGELD", "other-income"],
      ["SEPA GUTSCHRIFT FAMILIENKASSE KINDERGELD", "other-income"],
      ["DRV RENTE", "other-income"],
      ["STATE DISBURSEMENT CHILD SUPPORT", "other-income"],
      ["TRANSFER FROM NORTHBANK 4411", "other-transfer"],
      ["FASTER PAYMENT FROM MAX MUSTERMANN", "other-transfer"],
    ] as const)
      expect(owed(...paid(name, slug)), name).toEqual([]);
  });

  test("finds a missing share in any bank's words", () => {
    const share = (name: string) =>
      monthly("2026-03", 8, 1).map((date) => ({ date, amountMinor: 71_250, slug: "other-income", name }));
    expect(owed(...share("VIR RECU M GIRARD THOMAS"))).toHaveLength(1);
    expect(owed(...share("GUTSCHRIFT L. BRANDT"))).toHaveLength(1);
    expect(owed(...share("TRANSFER SAVINGS 4417"))).toEqual([]);
  });
});
