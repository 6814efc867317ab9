import { describe, expect, test } from "vitest";
import { charge, detected, titles } from "@/lib/domain/insights/detection/detected.fixture";
import { inputOf } from "@/lib/domain/insights/detection/household.fixture";
import { byDate } from "@/lib/domain/insights/detection/input";
import type { Fact } from "@/lib/domain/insights/facts/fact";
import { INSIGHT_TYPES } from "@/lib/domain/insights/insight-types";
import { every, monthly, type TransactionSketch } from "@/lib/domain/transactions/transaction.fixture";
import { keptRhythm } from "./periods";

const owed = (...rows: readonly TransactionSketch[]) => titles("reimbursement_missing", ...rows);
const found = (...rows: TransactionSketch[]) => detected("reimbursement_missing", inputOf(...rows));
const sent = (name: string, dates: readonly string[], amountMinor = 26_000, slug = "internal-transfer") =>
  dates.map((date) => ({ date, amountMinor, slug, name, isTransfer: slug.endsWith("-transfer") }));

describe("shares", () => {
  const shares = (months: number, more: Partial<TransactionSketch> = {}): TransactionSketch[] =>
    sent("VENMO CASHOUT LUIS", monthly("2026-03", months, 1), 71_250, "other-transfer").map((row) => ({
      ...row,
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
});

describe("parts of the rent", () => {
  const rent = (dates: readonly string[], amountMinor = 190_000) => charge("PMC Property", "rent", amountMinor, dates);
  const part = (amountMinor: number, dates: readonly string[], name = "ZELLE FROM NINA COSTELLO") =>
    sent(name, dates, amountMinor, "other-transfer");
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

  test("finds a share missing after three full payments and a short one", () => {
    const shares = [...part(95_000, monthly("2026-07", 3, 2)), ...part(47_500, ["2026-10-02"])];
    expect(owed(...rent(monthly("2026-07", 5, 1)), ...shares)).toEqual(["$1,425.00 from Nina Costello hasn't arrived"]);
  });

  test("finds a third of the rent filed as other income", () => {
    const thirds = sent("VIR INST M BENALI MALIK LOYER", monthly("2026-08", 3, 2), 63_333, "other-income");
    expect(owed(...rents, ...thirds)).toHaveLength(1);
  });

  test("settles no share with a transfer between own accounts", () => {
    const own = part(50_000, ["2026-11-03"], "TRANSFER FROM SAVINGS COSTELLO");
    const out = own.map((row) => ({ ...row, amountMinor: -50_000, accountId: "savings" }));
    expect(owed(...rents, ...halves, ...own)).toEqual([]);
    expect(owed(...rents, ...halves, ...own, ...out)).toHaveLength(1);
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
    for (const name of ["NORTHWAY RELOCATION ALLOWANCE", "CITY RENT SUPPORT"])
      expect(owed(...rents, ...sent(name, monthly("2026-08", 3, 2), 95_000, "other-income")), name).toEqual([]);
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

describe("payers who take their time", () => {
  const paid = (days: readonly number[]): TransactionSketch[] =>
    monthly("2026-03", days.length, 1).map((date, index) => ({
      date: `${date.slice(0, 8)}${String(days[index]).padStart(2, "0")}`,
      amountMinor: 145_000 + index * 100,
      slug: "gig-work",
      merchant: "Agence Brume",
    }));

  test("finds a client who pays later and later", () => {
    expect(owed(...paid([3, 2, 3, 6, 5, 8, 13, 14, 17]))).toEqual(["Agence Brume pays you later and later"]);
  });
});

describe("what someone pays each month", () => {
  const rent = (amounts: readonly number[]) =>
    monthly("2026-05", amounts.length, 3).flatMap((date, at) =>
      sent("MIETE WHG 2 KRAUSE", [date], amounts[at], "rental-income"),
    );
  const short = [90_000, 90_000, 90_000, 90_000, 90_000, 90_000, 60_000];

  test("finds what is missing of a short payment", () => {
    const [rest] = found(...rent(short));
    expect(rest?.title).toBe("You're missing $300.00 from MIETE WHG 2 KRAUSE");
    expect(rest?.body).toContain("Earlier payments were $900.00 each");
  });

  test("says how much less an office paid, without calling it owed", () => {
    const paid = (name: string, slug: string) =>
      rent([80_000, 80_000, 80_000, 80_000, 80_000, 80_000, 50_000]).map((row) => ({ ...row, name, slug }));
    expect(owed(...paid("VENMO CASHOUT ANNA REED", "other-income"))).toEqual(["You're missing $300.00 from Anna Reed"]);
    for (const [name, shown] of [
      ["DRV RENTE", "Drv Rente"],
      ["STATE DISBURSEMENT CHILD SUPPORT", "STATE DISBURSEMENT CHILD SUPPORT"],
    ] as const)
      expect(owed(...paid(name, "other-income"))).toEqual([`${shown} paid you $300.00 less than usual`]);
    for (const [name, slug] of [
      ["FAMILIENKASSE KINDERGELD", "other-income"],
      ["SEPA GUTSCHRIFT FAMILIENKASSE KINDERGELD", "other-income"],
      ["TRANSFER FROM NORTHBANK 4411", "other-transfer"],
      ["FASTER PAYMENT FROM MAX MUSTERMANN", "other-transfer"],
    ] as const)
      expect(owed(...paid(name, slug)), name).toEqual([]);
  });

  test("tells a payment of differing amounts that is far below all before", () => {
    const amounts = [52_000, 50_500, 53_100, 51_200, 49_900, 52_700, 50_100, 51_800, 52_400, 50_901, 51_500];
    const titlesAt = (last: number) =>
      owed(
        ...monthly("2026-01", 11, 6).flatMap((date, at) =>
          sent("BRAMBLE TRADING", [date], at < 10 ? amounts[at] : last, "other-income"),
        ),
      );
    expect(titlesAt(20_000)).toEqual(["Bramble Trading paid you $313.51 less than usual"]);
    expect(titlesAt(48_500)).toEqual([]);
  });

  test.each([
    ["every two months", ["2025-12-04", "2026-02-04", "2026-04-04", "2026-06-04", "2026-08-04", "2026-10-04"]],
    ["each quarter", ["2025-08-06", "2025-11-06", "2026-02-06", "2026-05-06", "2026-08-06", "2026-11-06"]],
  ])("finds what came short of payments %s", (_, days) => {
    const from = (dates: readonly string[], amountMinor: number) =>
      sent("GRANARY COOP SHARE", dates, amountMinor, "other-income");
    const all = from(days, 40_000);
    expect(owed(...all)).toEqual([]);
    expect(owed(...all.slice(0, -1), ...from(days.slice(-1), 15_000))).toEqual([
      "Granary Coop paid you $250.00 less than usual",
    ]);
  });

  test("waits for no short payment before its day", () => {
    const all = sent("GRANARY COOP SHARE", monthly("2026-01", 11, 1), 80_000, "other-income");
    expect(owed(...all, ...sent("GRANARY COOP SHARE", ["2026-11-17"], 50_000, "other-income"))).toEqual([]);
  });

  test("finds a payment of each quarter that didn't come", () => {
    const days = ["2025-04-20", "2025-07-20", "2025-10-20", "2026-01-20", "2026-04-20", "2026-07-20"];
    const share = (of: readonly string[]) => sent("GRANARY COOP SHARE", of, 40_000, "other-income");
    expect(owed(...share(days))).toEqual(["$400.00 from Granary Coop hasn't arrived"]);
    expect(owed(...share([...days, "2026-10-20"]))).toEqual([]);
    // Two months after the day it has ended.
    const ended = ["2025-02-10", "2025-05-10", "2025-08-10", "2025-11-10", "2026-02-10", "2026-05-10"];
    expect(owed(...share(ended))).toEqual([]);
  });

  test("finds a missing share in any bank's words", () => {
    const share = (name: string) => sent(name, monthly("2026-03", 8, 1), 71_250, "other-income");
    expect(owed(...share("VIR RECU M GIRARD THOMAS"))).toHaveLength(1);
    expect(owed(...share("GUTSCHRIFT L. BRANDT"))).toHaveLength(1);
    expect(owed(...share("TRANSFER SAVINGS 4417"))).toEqual([]);
  });
});

describe("what a payer left out", () => {
  const without = (dates: readonly string[], ...months: readonly string[]) =>
    dates.filter((date) => !months.some((month) => date.startsWith(month)));
  const months = monthly("2026-01", 11, 3);

  test("finds the one month that a client left out, filed as pay", () => {
    const paid = (dates: readonly string[]) => sent("STUDIO POLLEN FACT", dates, 120_000, "salary");
    const days = monthly("2026-01", 11, 4);
    expect(owed(...paid(without(days, "2026-09")))).toEqual(["$1,200.00 from STUDIO POLLEN FACT hasn't arrived"]);
    expect(owed(...paid(without(days, "2026-07", "2026-08")))).toEqual([]);
  });

  test("counts a part that a tenant in arrears sent under another text", () => {
    const rents = (name: string) => sent(name, monthly("2025-11", 9, 5), 175_000, "other-income");
    const part = (minor: number) => sent("UPI A DESHMUKH PART RENT", ["2026-09-19"], minor, "other-income");
    expect(owed(...rents("UPI A DESHMUKH RENT"), ...part(100_000))).toEqual([
      "$6,000.00 from A Deshmukh hasn't arrived",
    ]);
    expect(owed(...rents("UPI A DESHMUKH RENT"))).toEqual([]);
    expect(owed(...rents("UPI A DESHMUKH RENT"), ...part(175_000))).toEqual([
      "$5,250.00 from A Deshmukh hasn't arrived",
    ]);
    expect(
      owed(...rents("UPI A DESHMUKH"), ...part(100_000).map((row) => ({ ...row, name: "UPI A DESHMUKH X" }))),
    ).toEqual([]);
  });

  test("counts no part of others, of refunds, or of whoever moved out", () => {
    const rents = sent("UPI A DESHMUKH RENT", monthly("2025-11", 9, 5), 175_000, "other-income");
    const names = ["UPI R DESHMUKH PART RENT", "UPI A DESHMUKH SECURITY DEPOSIT", "UPI A DESHMUKH RENT REFUND"];
    for (const name of names)
      expect(owed(...rents, ...sent(name, ["2026-09-19"], 100_000, "other-income")), name).toEqual([]);
    const left = sent("ZELLE FROM SAM LEEDS RENT", monthly("2025-11", 10, 3), 80_000, "other-income");
    expect(owed(...left, ...sent("ZELLE FROM SAM LEEDS RENT", ["2026-09-03"], 40_000, "other-income"))).toEqual([]);
  });

  test("takes a little on the day for the sum, a slip", () => {
    const help = sent("BRENDAN WALSH RENT HELP", monthly("2026-01", 10, 27), 40_000, "other-income");
    const slip = (date: string) => help.map((row, at) => (at === 9 ? { ...row, amountMinor: 4000, date } : row));
    expect(owed(...slip("2026-10-27"))).toEqual(["Brendan Walsh paid you $360.00 less than usual"]);
    expect(owed(...slip("2026-10-22"))).toEqual([]);
    const dinner = help.map((row, at) => (at === 9 ? { ...row, amountMinor: 1500 } : row));
    expect(owed(...dinner)).toEqual([]);
  });

  test("passes over a client whose place another took", () => {
    const paid = (name: string, from: string, months: number, minor: number) =>
      sent(name, monthly(from, months, 29), minor, "gig-work");
    const old = paid("NEFT ZENSAR LTD", "2025-11", 7, 126_400);
    expect(owed(...old)).toHaveLength(1);
    expect(owed(...old, ...paid("NEFT PERSISTENT LTD", "2026-06", 5, 139_800))).toEqual([]);
    expect(owed(...old, ...paid("NEFT PERSISTENT LTD", "2026-06", 5, 39_800))).toHaveLength(1);
    expect(owed(...old, ...paid("NEFT PERSISTENT LTD", "2026-06", 3, 139_800))).toHaveLength(1);
    const asGifts = paid("NEFT PERSISTENT LTD", "2026-06", 5, 139_800).map((row) => ({ ...row, slug: "other-income" }));
    expect(owed(...old, ...asGifts)).toHaveLength(1);
  });

  test("takes no deposit for a month that was left out later", () => {
    const rents = sent("SARA EKHOLM RENT FLAT", without(monthly("2026-01", 11, 4), "2026-09"), 98_000, "rental-income");
    const deposit = sent("SARA EKHOLM RENT FLAT", ["2026-01-03"], 98_000, "rental-income");
    expect(owed(...deposit, ...rents)).toHaveLength(1);
  });

  test("counts weeks left out under two spellings of a name", () => {
    const weeks = without(every(7, "2026-03-06", 38), "2026-09-18", "2026-10-09", "2026-10-30");
    const rows = weeks.flatMap((date, at) =>
      sent(at % 3 === 0 ? "Fast Transfer From Danny Nguyen rent wk" : "Fast Transfer From D NGUYEN rent", [date]),
    );
    const [missing, ...others] = found(...rows);
    expect(others).toEqual([]);
    expect(missing?.title).toMatch(/^\$780\.00 from (Danny|D) Nguyen hasn't arrived$/);
    expect(missing?.body).toContain("Three payments of $260.00 didn't arrive, the first due around September 18");
    expect(missing?.body).toContain("has paid seven times since then, most recently on November 20");
  });

  test("keeps two who pay the same apart", () => {
    const [matti, maija] = ["TILISIIRTO MATTI KORHONEN LASKUT", "TILISIIRTO MAIJA KORHONEN LASKUT"];
    expect(owed(...sent(matti, without(months, "2026-09")), ...sent(maija, months))).toEqual([
      "$260.00 from Matti Korhonen hasn't arrived",
    ]);
  });

  test("passes over a month made up for by a double payment", () => {
    const left = without(months, "2026-08");
    const double = left.flatMap((day) => sent("PRIYA NAIR", [day], day.startsWith("2026-09") ? 52_000 : 26_000));
    expect(owed(...double)).toEqual([]);
    expect(owed(...sent("PRIYA NAIR", left))).toHaveLength(1);
  });

  test("passes over a month left out half a year ago", () => {
    expect(owed(...sent("PRIYA NAIR", without(monthly("2025-09", 15, 3), "2026-03")))).toEqual([]);
  });

  test("keeps a share open while the others pay as much", () => {
    const gone = sent("TOM BECKETT bills", monthly("2025-10", 8, 3), 4800);
    expect(owed(...gone)).toEqual([]);
    expect(owed(...gone, ...sent("OLIVIA HARGREAVES bills", monthly("2025-10", 14, 4), 4800))).toEqual([
      "$288.00 from Tom Beckett hasn't arrived",
    ]);
  });

  test("keeps maintenance open for as long as it is missing", () => {
    const until = monthly("2025-10", 8, 3);
    expect(owed(...sent("VIREMENT LAURENT PASCAL", until))).toEqual([]);
    expect(owed(...sent("VIREMENT LAURENT PASCAL PENSION ALIMENTAIRE", until))).toHaveLength(1);
  });

  test("adds up what is missing and what came short", () => {
    const rows = without(months, "2026-09").flatMap((day) =>
      sent("GUTSCHRIFT Jürgen Harms Anteil", [day], day.startsWith("2026-10") ? 30_000 : 42_000),
    );
    const [missing] = found(...rows);
    expect(missing?.title).toBe("$540.00 from Jürgen Harms hasn't arrived");
    expect(missing?.body).toContain("Two payments of $420.00 didn't arrive in full");
    expect(missing?.body).toContain("you got only $300.00");
    // Short, and then nothing: that may be agreed.
    expect(owed(...rows.filter(({ date }) => date < "2026-11"))).toEqual([]);
  });

  test("finds a bill left out by a client whose amounts differ", () => {
    const bills = (dates: readonly string[]) =>
      dates.flatMap((day, at) => sent("TRANSF EDICIONES LLEBEIG FRA 26-065", [day], 100_000 + at * 1703, "salary"));
    const days = monthly("2025-07", 17, 11);
    expect(owed(...bills(without(days, "2026-07")))).toEqual([expect.stringMatching(/^About \$1,1\d\d\.\d\d from /)]);
    expect(owed(...bills(days))).toEqual([]);
    // Closed each August, and two months without work.
    expect(owed(...bills(without(days, "2025-08", "2026-08")))).toEqual([]);
    expect(owed(...bills(without(days, "2026-06", "2026-09")))).toEqual([]);
  });

  test("subtracts every payment that came toward a missing one", () => {
    const rents = (dates: readonly string[], amountMinor = 90_000) =>
      sent("VENMO CASHOUT ANNA REED", dates, amountMinor);
    const year = monthly("2026-01", 11, 1);
    const inTwo = [...rents(year.slice(0, 10)), ...rents(["2026-11-01"], 40_000), ...rents(["2026-11-08"], 20_000)];
    const [halves] = found(...inTwo);
    expect(halves?.title).toBe("$300.00 from Anna Reed hasn't arrived");
    const toppedUp = [...rents(without(year, "2026-08", "2026-09")), ...rents(["2026-09-01"], 150_000)];
    const [topped] = found(...toppedUp);
    expect(topped?.title).toBe("$300.00 from Anna Reed hasn't arrived");
    expect(topped?.body).toContain("Two payments of $900.00 didn't arrive in full");
    expect(topped?.body).toContain("you got only $1,500.00");
    const early = [...rents(without(year, "2026-09")), ...rents(["2026-08-25"], 40_000)];
    expect(owed(...early)).toEqual(["$500.00 from Anna Reed hasn't arrived"]);
  });

  test.each([
    ["SWISH ANNA BERG present", "gifts-donations"],
    ["ZELLE FROM ROSE MILLER GIFT", "other-transfer"],
    ["Überweisung von Rosa Müller Geschenk", "other-transfer"],
    ["ELTERNGELD BUNDESKASSE", "other-income"],
    ["FAMILIENKASSE KINDERGELD", "other-income"],
    ["RAKUTEN REWARDS", "other-income"],
  ])("waits for no gift, benefit or reward: %s", (name, slug) => {
    const until = monthly("2026-03", 8, 1);
    expect(owed(...sent(name, until, 5000, slug))).toEqual([]);
    const other = slug === "gifts-donations" ? "other-income" : slug;
    expect(owed(...sent("ROSE MILLER", until, 5000, other))).toHaveLength(1);
  });

  test("takes several unpaid weeks for a break, unless an office pays", () => {
    const weeks = every(7, "2026-02-06", 42);
    const lessons = (...left: readonly string[]) =>
      owed(...sent("ZELLE FROM PETRA NOVAK TUTORING", without(weeks, ...left), 6000));
    expect(lessons("2026-07", "2026-08")).toEqual([]);
    expect(lessons("2026-07-10", "2026-07-17")).toEqual([]);
    expect(lessons("2026-07-10", "2026-07-24")).toEqual(["$120.00 from Petra Novak hasn't arrived"]);
    const benefit = sent("COUNTY DISBURSEMENT", without(weeks, "2026-07-10", "2026-07-17"), 6000, "benefits");
    expect(owed(...benefit)).toEqual(["$120.00 from County Disbursement hasn't arrived"]);
    const monthsPaid = (...left: readonly string[]) => owed(...sent("PRIYA NAIR", without(months, ...left)));
    expect(monthsPaid("2026-07", "2026-08", "2026-09")).toEqual([]);
    expect(monthsPaid("2026-08", "2026-09")).toHaveLength(1);
  });

  test("says only of payments on their day that they came on time", () => {
    const paid = (...latest: readonly string[]) =>
      found(...sent("ANNA REED", [...monthly("2025-12", 9, 1), ...latest]))[0]?.body;
    expect(paid("2026-09-02", "2026-10-01")).toMatch(/^The last five payments of \$260.00 arrived on time/);
    expect(paid("2026-09-14", "2026-10-14")).toMatch(/^It was due around November 1\. Send/);
  });

  test("refutes sentences whose figures the payments don't bear out", () => {
    const holds = (id: string, rows: readonly TransactionSketch[], change: (fact: Fact) => Fact = (fact) => fact) => {
      const input = inputOf(...rows);
      const fact = detected("reimbursement_missing", input)[0]?.fact;
      const { clauses } = INSIGHT_TYPES.reimbursement_missing;
      const all = [...input.transactions].sort(byDate);
      const of = (ids: readonly string[] = []) => all.filter((row) => ids.includes(row.id));
      const ledger = { rows: of(fact?.transactionIds), compared: of(fact?.compared?.transactionIds), all };
      const rest = { counted: [], dayToDay: [], recurring: new Set<string>(), accounts: [], today: input.today };
      const raw = { ...ledger, ...rest };
      const clause = clauses.detail.find((one) => one.id === id);
      return fact && clauses.holds(change(fact), raw) && (clause?.holds?.(change(fact), raw) ?? true);
    };
    const more = (figure: string, by: number) => (fact: Fact) => ({
      ...fact,
      figures: fact.figures.map((one) => (one.id === figure ? { ...one, value: one.value + by } : one)),
    });
    const gaps = sent("PRIYA NAIR", without(months, "2026-08", "2026-10"));
    expect(holds("missed", gaps)).toBe(true);
    expect(holds("missed", gaps, more("total", 26_000))).toBe(false);
    expect(holds("missed", gaps, more("missed", 2))).toBe(false);
    const short = sent("PRIYA NAIR", without(months, "2026-08")).map((row) =>
      row.date.startsWith("2026-09") ? { ...row, amountMinor: 15_000 } : row,
    );
    expect(holds("missed-in-part", short)).toBe(true);
    expect(holds("missed-in-part", short, more("total", 5000))).toBe(false);
    const from = (day: string) => (fact: Fact) => ({
      ...fact,
      slots: { ...fact.slots, expectedDate: { kind: "date" as const, day } },
    });
    expect(holds("paid-since", gaps)).toBe(true);
    expect(holds("paid-since", gaps, from("2026-10-03"))).toBe(false);
    const stopped = sent("PRIYA NAIR", without(months, "2026-11"));
    expect(holds("due-before", stopped)).toBe(true);
    expect(holds("due-before", stopped, from("2026-10-20"))).toBe(false);
    expect(holds("due-before", stopped, more("count", 1))).toBe(false);
  });
});

const paid = (dates: readonly string[], amounts: readonly number[] = []) =>
  dates.map((date, at) => ({ date, amountMinor: amounts[at] ?? 26_000 }));
const open = (payments: Parameters<typeof keptRhythm>[0], until: string) =>
  keptRhythm(payments, until)
    ?.periods.filter(({ owedMinor, paidMinor }) => paidMinor < owedMinor)
    .map(({ due, owedMinor, paidMinor }) => [due, owedMinor - paidMinor]);

describe("the account of a rhythm", () => {
  const weeks = every(7, "2026-05-01", 20);

  test("lists missed weeks between payments", () => {
    const left = weeks.filter((day) => !["2026-07-10", "2026-08-07"].includes(day));
    expect(open(paid(left), "2026-09-11")).toEqual([
      ["2026-07-10", 26_000],
      ["2026-08-07", 26_000],
    ]);
  });

  test("accepts weekends, late payments and a double one", () => {
    const moved = weeks.map((day) => (day === "2026-06-19" ? "2026-06-20" : day === "2026-07-03" ? "2026-07-07" : day));
    expect(open(paid(moved), "2026-09-11")).toEqual([]);
    const months = monthly("2026-01", 10, 3).filter((day) => !day.startsWith("2026-06"));
    const doubled = months.map((day) => (day.startsWith("2026-07") ? 52_000 : 26_000));
    expect(open(paid(months, doubled), "2026-10-03")).toEqual([]);
  });

  test("fills a missed month with an extra payment later", () => {
    const months = monthly("2026-01", 10, 3).filter((day) => !day.startsWith("2026-06"));
    expect(open(paid([...months, "2026-10-05"]), "2026-10-06")).toEqual([]);
  });

  test("owes the new amount once it came twice", () => {
    const months = monthly("2026-01", 8, 3);
    const amounts = months.map((_, at) => (at < 4 ? 42_000 : 45_000));
    expect(open(paid(months, amounts), "2026-09-03")).toEqual([["2026-09-03", 45_000]]);
    const short = months.map((_, at) => (at === 4 ? 30_000 : 42_000));
    expect(open(paid(months, short), "2026-08-03")).toEqual([["2026-05-03", 12_000]]);
  });

  test("finds no rhythm in payments on any day", () => {
    const days = ["2025-06-24", "2025-08-12", "2025-09-18", "2025-11-06", "2025-12-23", "2026-02-05", "2026-03-12"];
    expect(keptRhythm(paid(days), "2026-04-01")).toBeNull();
  });
});
