import { describe, expect, test } from "vitest";
import { addDays } from "@/lib/domain/calendar";
import { back, charge, detected, titles } from "@/lib/domain/insights/detection/detected.fixture";
import { changed, inputOf, TODAY } from "@/lib/domain/insights/detection/household.fixture";
import { monthly, type TransactionSketch } from "@/lib/domain/transactions/transaction.fixture";

const missingOf = (...rows: TransactionSketch[]) => titles("bill_missing", ...rows);
const renewals = (...rows: TransactionSketch[]) => titles("yearly_renewal", ...rows);
const commitments = (...rows: TransactionSketch[]) => titles("new_commitment", ...rows);

describe("a commitment that began", () => {
  const dates = monthly("2026-09", 3, 5);

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
  test("misses one month's child support between two that came", () => {
    const support = (days: readonly string[]) =>
      titles("reimbursement_missing", ...charge("State Disbursement", "benefits", -64_000, days));
    const days = monthly("2026-01", 11, 4);
    expect(support(days)).toEqual([]);
    expect(support(days.filter((day) => !day.startsWith("2026-10")))).toEqual([
      "$640.00 from State Disbursement hasn't arrived",
    ]);
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
});

describe("a yearly charge ahead", () => {
  const inFourWeeks = addDays(back(365), 28);

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
});

test("the household of these tests has none of them", () => {
  const input = changed((sketch) => sketch);
  expect(input.today).toBe(TODAY);
  for (const type of ["new_commitment", "bill_missing", "yearly_renewal", "price_increase"] as const) {
    expect(detected(type, input)).toEqual([]);
  }
});
