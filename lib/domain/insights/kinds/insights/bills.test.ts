import { describe, expect, test } from "vitest";
import { addDays } from "@/lib/domain/calendar";
import { back, charge, detected, titles } from "@/lib/domain/insights/detection/detected.fixture";
import { changed, inputOf, TODAY } from "@/lib/domain/insights/detection/household.fixture";
import type { InsightType } from "@/lib/domain/insights/insight-types";
import { monthly, type TransactionSketch } from "@/lib/domain/transactions/transaction.fixture";

const missingOf = (...rows: TransactionSketch[]) => titles("bill_missing", ...rows);
const renewals = (...rows: TransactionSketch[]) => titles("yearly_renewal", ...rows);
const commitments = (...rows: TransactionSketch[]) => titles("new_commitment", ...rows);

describe("a commitment that began", () => {
  const dates = monthly("2026-09", 3, 5);

  test("accepts slightly varying childcare, but not larger swings or only two payments", () => {
    const care = (...minor: number[]) =>
      minor.flatMap((amount, index) =>
        charge("Acorn Nursery", "childcare", amount, [back(14 * (minor.length - index) - 9)]),
      );
    const [found] = detected("new_commitment", inputOf(...care(41_250, 40_120, 42_300, 41_800)));
    expect(found?.title).toBe("You now pay Acorn Nursery about $415.25 every two weeks");
    expect(found?.body).toContain("in amounts that vary a little");
    expect(commitments(...care(41_250, 30_120, 52_300, 41_800))).toEqual([]);
    expect(commitments(...care(41_250, 40_120))).toEqual([]);
  });

  test("recognizes an uncategorized commitment by text, but not a renamed series", () => {
    const text = charge("ACH PINE LOAN SVC", "uncategorized", 43_862, dates);
    expect(commitments(...text)).toEqual(["You now pay ACH PINE LOAN SVC $438.62 a month"]);
    expect(commitments(...charge("ACH PINE SVC", "uncategorized", 43_862, dates))).toEqual([]);
    const before = charge("Old Servicing", "student-loan", 21_300, monthly("2025-12", 9, 5));
    expect(commitments(...before, ...charge("New Loans", "student-loan", 21_300, dates))).toEqual([]);
  });

  test("counts only the extra cost of a commitment that replaced another", () => {
    const loan = (amountMinor: number, months = 8) =>
      charge("Honda Financial", "car-loan", amountMinor, monthly("2025-12", months, 5));
    const found = (...rows: ReturnType<typeof loan>) =>
      detected("new_commitment", inputOf(...rows, ...charge("Ally", "car-loan", 54_720, dates)));
    const [moved] = found(...loan(38_900));
    expect(moved?.fact.impact).toEqual({ amountMinor: (54_720 - 38_900) * 12, currency: "USD", per: "year" });
    expect(moved?.body).toContain("Until July 5, you paid Honda Financial $389.00 each time");
    expect(moved?.body).toContain("Each payment is $158.20 more, or $1,898.40 a year");
    expect(moved?.body).toContain("Budget for $158.20 more a month");
    expect(found(...loan(60_000))).toEqual([]);
    const second = charge("Ally", "car-loan", 54_720, dates.slice(1));
    expect(detected("new_commitment", inputOf(...loan(38_900, 12), ...second))[0]?.fact.compared).toBeUndefined();
    const onTop = { amountMinor: 54_720 * 12, currency: "USD", per: "year" };
    for (const other of [loan(38_900, 12), loan(9000), loan(38_900, 4)])
      expect(found(...other)[0]?.fact.impact).toEqual(onTop);
  });

  test("reports a club's monthly season, not two payments, small or varying sums", () => {
    const club = (minor: number, days: readonly string[]) =>
      commitments(...charge("County Hockey", "entertainment", minor, days));
    expect(club(29_000, dates)).toEqual(["You now pay County Hockey $290.00 a month"]);
    expect(club(29_000, dates.slice(1))).toEqual([]);
    expect(club(9000, dates)).toEqual([]);
    const differing = [29_000, 31_000, 29_000].flatMap((minor, index) =>
      charge("County Hockey", "entertainment", minor, dates.slice(index, index + 1)),
    );
    expect(commitments(...differing)).toEqual([]);
  });

  test("ignores festival and ticket installments, an opera evening and bets", () => {
    const paid = (merchant: string) =>
      commitments(...charge(merchant, "entertainment", 15_000, ["2026-09-05", "2026-10-05", "2026-11-05"]));
    for (const name of ["Coachella", "Ticketmaster", "City Opera", "DraftKings", "Hockey Tickets"])
      expect(paid(name)).toEqual([]);
  });
});

describe("a bill that did not come", () => {
  test("lists a late bill by due date, without alarm, until reported missing", () => {
    const rent = charge("Kia Finance", "car-loan", 900_000, monthly("2026-02", 9, 8));
    const on = (today: string) => {
      const input = inputOf(...rent);
      const transactions = input.transactions.filter(({ date }) => date <= today);
      const accounts = input.accounts.map((account) => ({ ...account, availableBalanceMinor: 300_000 }));
      const bodies = (type: InsightType) =>
        detected(type, { ...input, transactions, accounts, today }).map(({ title, body }) => `${title}. ${body}`);
      return [
        bodies("upcoming_bills").some((body) => body.includes("was due on November 8")),
        bodies("upcoming_bills").some((body) => body.includes("Kia Finance")),
        bodies("bill_due_before_payday").length > 0,
        bodies("bill_missing").length > 0,
      ];
    };
    expect(on("2026-11-08")).toEqual([false, true, true, false]);
    expect(on("2026-11-09")).toEqual([true, true, false, false]);
    expect(on("2026-11-13")).toEqual([true, true, false, false]);
    expect(on("2026-11-14")).toEqual([false, false, false, true]);
  });

  test("misses a standing order to savings, unless pay ended with it", () => {
    const order = monthly("2025-12", 9, 9).map((date) => ({
      date,
      amountMinor: -37_500,
      slug: "savings",
      name: "To tax pot",
    }));
    expect(missingOf(...order)).toEqual(["Your To tax pot payment was due around September 9 and hasn't shown up"]);
    const job = charge("Second Job", "salary", -90_000, monthly("2025-12", 9, 20));
    expect(missingOf(...order, ...job)).toEqual([]);
  });

  test("misses what the law asks for until it is paid", () => {
    const paid = monthly("2025-01", 18, 20);
    expect(missingOf(...charge("Revenue Office", "taxes", 8605, paid))).toHaveLength(1);
    expect(missingOf(...charge("Hill Insurance", "insurance", 8605, paid))).toEqual([]);
    const slips = charge("Revenue Office", "taxes", 8605, paid).map((row, index) =>
      index === 17 ? { ...row, slug: "uncategorized" } : row,
    );
    expect(missingOf(...slips)).toHaveLength(1);
  });

  test("counts months left out of a monthly tax", () => {
    const all = monthly("2025-05", 19, 20).filter((day) => day < "2026-11-10");
    const paid = all.filter((day) => !["2026-07", "2026-08", "2026-10"].some((month) => day.startsWith(month)));
    const [found] = detected("bill_missing", inputOf(...charge("Revenue Office", "taxes", 8605, paid)));
    expect(found?.title).toBe("Three payments to Revenue Office didn't go out");
    expect(found?.body).toContain("The first was due around July 20. That's $258.15 in total");
    expect(missingOf(...charge("Revenue Office", "taxes", 8605, all))).toEqual([]);
    // Paid for two months at once, or no tax.
    const caughtUp = all
      .filter((day) => !day.startsWith("2026-08"))
      .flatMap((day) => charge("Revenue Office", "taxes", day.startsWith("2026-09") ? 17_210 : 8605, [day]));
    expect(missingOf(...caughtUp)).toEqual([]);
    expect(missingOf(...charge("Hill Insurance", "insurance", 8605, paid))).toEqual([]);
  });

  test("misses an estimated tax beside a balance paid on a due date", () => {
    const paid = [
      ...charge("IRS", "taxes", 90_000, ["2025-09-15", "2026-01-15"]),
      ...charge("IRS", "taxes", 95_000, ["2026-04-15", "2026-06-15"]),
      ...charge("IRS", "taxes", 41_200, ["2026-04-15"]),
    ];
    // A workshop's fee of about as much, to someone new.
    const other = charge("Cedar Workshop", "education", 90_500, ["2026-03-02"]);
    expect(missingOf(...paid, ...other)).toEqual(["Your IRS payment was due around September 15 and hasn't shown up"]);
  });

  test("misses a half-yearly bill after three exact payments", () => {
    const days = ["2025-03-18", "2025-09-17", "2026-03-18"];
    const paid = (...amounts: number[]) =>
      days.flatMap((day, at) => charge("Hill Life", "insurance", amounts[at] ?? 0, [day]));
    expect(missingOf(...paid(13_284, 13_284, 13_284))).toHaveLength(1);
    expect(missingOf(...paid(13_284, 13_284, 14_000))).toEqual([]);
  });
});

describe("a yearly charge ahead", () => {
  const inFourWeeks = addDays(back(365), 28);

  test("expects no renewal of one-off trip or title insurance, or replaced policies", () => {
    const insured = (merchant: string, days: number) =>
      charge(merchant, "insurance", 46_380, [addDays(back(365), days)]);
    for (const name of ["Nomad Trip Cover", "Alpine Travel", "First Harbor Title", "Hanse Reiseversicherung"])
      for (const days of [20, 50]) expect(renewals(...insured(name, days))).toEqual([]);
    expect(renewals(...insured("Annual Travel Cover", 20))).toHaveLength(1);
    const other = charge("Lakeside Mutual", "insurance", 42_000, [back(20)]);
    expect(renewals(...insured("Heath Mutual", 50), ...other)).toEqual([]);
  });

  test.each([
    "ADAC E.V. BEITRAG PLUS",
    "TSV NORD VEREINSBEITRAG",
    "COTISATION 2025 ANCV",
    "CONTRIBUTIE TENNISCLUB",
    "QUOTA ASSOCIATIVA CAI",
    "CUOTA DE SOCIO CLUB NATACIO",
    "MEDLEMSAVGIFT STF",
    "AUTOLIITTO JÄSENMAKSU",
  ])(
    "the one payment of a year to a club (%s) is ahead, whatever its category, and no payment of several is",
    (name) => {
      const paid = (...dates: string[]) => renewals(...charge(name, "car", 13_900, dates));
      expect(paid(inFourWeeks)).toHaveLength(1);
      expect(paid(inFourWeeks, "2026-04-02")).toEqual([]);
    },
  );

  test.each([
    ["DOT WA VEHICLE LIC BPAY", "car"],
    ["DVLA VEHICLE TAX", "car"],
    ["DB VERTRIEB GMBH BAHNCARD 50", "public-transport"],
    ["TRAINLINE RAILCARD", "public-transport"],
    ["HISCOX BERUFSHAFTPFLICHT", "uncategorized"],
  ])("by what banks call it: %s", (name, slug) => {
    const row = { date: back(345), amountMinor: -24_400, slug, name };
    expect(renewals(row)).toHaveLength(1);
    expect(renewals({ ...row, name: "CORNER GARAGE" })).toEqual([]);
  });

  test("announces a yearly tax among several, but not tax installments", () => {
    const days = ["2025-12-14", "2026-04-14", "2026-09-14"];
    const [tax] = detected("yearly_renewal", inputOf(...charge("IRS", "taxes", 240_000, days)));
    expect(tax?.body).toContain("Set aside $2,400.00 by December 14");
    expect(tax?.body).not.toContain("plan to renew");
    const installments = charge("Council", "taxes", 18_000, monthly("2025-12", 9, 1));
    expect(renewals(...installments)).toEqual([]);
  });
});

test("the household of these tests has none of them", () => {
  const input = changed((sketch) => sketch);
  expect(input.today).toBe(TODAY);
  for (const type of ["new_commitment", "bill_missing", "yearly_renewal", "price_increase"] as const) {
    expect(detected(type, input)).toEqual([]);
  }
});
