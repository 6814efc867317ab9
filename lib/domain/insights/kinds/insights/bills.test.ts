import { describe, expect, test } from "vitest";
import { addDays } from "@/lib/domain/calendar";
import { back, charge, detected, titles } from "@/lib/domain/insights/detection/detected.fixture";
import { changed, inputOf, TODAY } from "@/lib/domain/insights/detection/household.fixture";
import type { InsightType } from "@/lib/domain/insights/insight-types";
import { offerOf } from "@/lib/domain/insights/wording/choice";
import { every, monthly, type TransactionSketch } from "@/lib/domain/transactions/transaction.fixture";

const missingOf = (...rows: TransactionSketch[]) => titles("bill_missing", ...rows);
const renewals = (...rows: TransactionSketch[]) => titles("yearly_renewal", ...rows);
const commitments = (...rows: TransactionSketch[]) => titles("new_commitment", ...rows);

describe("a commitment that began", () => {
  const dates = monthly("2026-09", 3, 5);

  test("reports daycare or a loan paid twice, not subscriptions or small sums", () => {
    expect(commitments(...charge("Sunny Hill", "childcare", 160_000, dates))).toEqual([
      "You now pay Sunny Hill $1,600.00 a month",
    ]);
    expect(commitments(...charge("Pine Loans", "car-loan", 43_862, dates.slice(1)))).toHaveLength(1);
    expect(commitments(...charge("Pine Loans", "car-loan", 43_862, dates.slice(2)))).toEqual([]);
    expect(commitments(...charge("Sable Notes", "software", 9000, dates))).toEqual([]);
    expect(commitments(...charge("Pine Loans", "car-loan", 2400, dates))).toEqual([]);
  });

  test("reports weekly daycare, biweekly installments, rent after a deposit, leases and schools", () => {
    const daycare = charge("Bright Horizons", "childcare", 32_000, every(7, "2026-10-21", 5));
    expect(commitments(...daycare)).toEqual(["You now pay Bright Horizons $320.00 a week"]);
    const [care] = detected("new_commitment", inputOf(...daycare));
    expect(care?.fact.figures[0]?.label).toBe("Each week");
    expect(commitments(...daycare.slice(-3))).toEqual([]);
    const installments = charge("Affirm", "other-loan", 11_200, every(14, "2026-10-13", 3));
    const [affirm] = detected("new_commitment", inputOf(...installments));
    expect(affirm?.title).toBe("You now pay Affirm $112.00 every two weeks");
    expect(affirm?.fact.impact).toEqual({ amountMinor: 11_200 * 26, currency: "USD", per: "year" });
    expect(affirm?.body).not.toContain("a month");
    // A deposit comes before the first rent, in another amount or in the same; what came long before makes it an old place.
    const rent = (deposit: number, on: string) => [
      ...charge("Lincoln Homes", "rent", deposit, [on]),
      ...charge("Lincoln Homes", "rent", 210_000, dates),
    ];
    for (const deposit of [50_000, 210_000]) {
      const [found] = detected("new_commitment", inputOf(...rent(deposit, addDays(dates[0] ?? "", -13))));
      expect(found?.title).toBe("You now pay Lincoln Homes $2,100.00 a month");
      expect(found && offerOf(found.fact).why.map(({ id }) => id)).toEqual(["category"]);
    }
    expect(commitments(...rent(50_000, addDays(dates[0] ?? "", -70)))).toEqual([]);
    expect(commitments(...charge("Honda Lease", "car", 38_800, dates))).toHaveLength(1);
    expect(commitments(...charge("Montessori", "education", 85_000, dates))).toHaveLength(1);
  });

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

  test("a fee for paying late, at the same lender, hides none", () => {
    const loan = charge("Later Pay", "other-loan", 4625, every(14, back(60), 5));
    const fees = charge("Later Pay", "bank-fees", 1000, [back(50), back(20)]);
    expect(commitments(...loan, ...fees)).toEqual(["You now pay Later Pay $46.25 every two weeks"]);
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

  test("reports a rent after a move at two payments, not at four", () => {
    const moved = (months: number, amountMinor: number) => {
      const all = monthly("2025-12", 12, 5);
      const old = charge("Kedzie Flats", "rent", 157_500, all.slice(0, -months));
      const rows = [...old, ...charge("Halsted Lofts", "rent", amountMinor, all.slice(-months))];
      const input = inputOf(...rows);
      const transactions = input.transactions.filter(
        ({ categorySlug, merchant }) => categorySlug !== "rent" || merchant?.match(/Kedzie|Halsted/),
      );
      return detected("new_commitment", { ...input, transactions }).map(({ title }) => title);
    };
    expect(moved(2, 195_000)).toEqual(["You now pay Halsted Lofts $1,950.00 a month"]);
    expect(moved(4, 195_000)).toEqual([]);
    expect(moved(4, 314_900)).toEqual([]);
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

  test("an account that is known for two months only shows nothing new", () => {
    const input = inputOf(...charge("Sunny Hill", "childcare", 160_000, dates));
    const late = { ...input, transactions: input.transactions.filter(({ date }) => date >= "2026-08-20") };
    expect(detected("new_commitment", input)).toHaveLength(1);
    expect(detected("new_commitment", late)).toEqual([]);
  });
});

describe("a bill that did not come", () => {
  // Due on November 8, thirteen days before today.
  const insurance = (months: number, slug = "insurance") =>
    charge("Wayside Mutual", slug, 14_380, monthly("2026-02", months, 8));

  test("counts only payments since a skipped month as on time", () => {
    const rows = insurance(9).filter(({ date }) => date !== "2026-05-08");
    const [missing] = detected("bill_missing", inputOf(...rows));
    expect(missing?.body).toContain("The last five payments went out on time");
  });

  test("reports a bill five days late after nine months, ten after six", () => {
    const [missing] = detected("bill_missing", inputOf(...insurance(9)));
    expect(missing?.title).toBe("Your Wayside Mutual payment was due around November 8 and hasn't shown up");
    expect(missing?.body).toContain("The last six payments went out on time, usually $143.80 each");
    expect(missingOf(...insurance(10))).toEqual([]);
    const on = (today: string, months: number) => detected("bill_missing", { ...inputOf(...bill(months)), today });
    const bill = (months: number) =>
      charge("Wayside Mutual", "insurance", 14_380, monthly("2026-02", 9, 8).slice(-months));
    expect(on("2026-11-13", 9)).toEqual([]);
    expect(on("2026-11-14", 9)).toHaveLength(1);
    expect(on("2026-11-17", 6)).toEqual([]);
    expect(on("2026-11-18", 6)).toHaveLength(1);
  });

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

  test("advises moving money before the due date, or today when due", () => {
    const rent = charge("Kia Finance", "car-loan", 900_000, monthly("2026-02", 9, 8));
    const bodyOn = (today: string) => {
      const input = inputOf(...rent);
      const transactions = input.transactions.filter(({ date }) => date <= today);
      const accounts = input.accounts.map((account) => ({ ...account, availableBalanceMinor: 300_000 }));
      return detected("bill_due_before_payday", { ...input, transactions, accounts, today })[0]?.body;
    };
    expect(bodyOn("2026-11-07")).toContain("Move money into checking before November 8");
    expect(bodyOn("2026-11-08")).toContain("Move money into checking today");
  });

  test("asks whether a loan was paid off, or whether another payment failed", () => {
    const step = (slug: string) => detected("bill_missing", inputOf(...insurance(9, slug)))[0]?.body ?? "";
    expect(step("car-loan")).toContain("If you've paid off the loan");
    expect(step("car-loan")).not.toContain("left");
    expect(step("insurance")).toContain("Check whether your November 8 payment to Wayside Mutual went through");
  });

  test("doesn't miss installments that paused in the same months last year", () => {
    const tax = (dates: readonly string[]) => missingOf(...charge("City Tax", "water-waste", 16_800, dates));
    const year = monthly("2026-02", 9, 8);
    expect(tax([...monthly("2025-08", 3, 8), ...year])).toEqual([]);
    expect(tax([...monthly("2025-08", 4, 8), ...year])).toHaveLength(1);
  });

  test("names no largest or only bill if a new bill is due", () => {
    const loan = charge("Pine Loans", "car-loan", 543_862, monthly("2026-09", 2, 25));
    const body = (...rows: TransactionSketch[]) => detected("upcoming_bills", inputOf(...rows))[0]?.body;
    expect(body()).toContain("The largest is Linden Court");
    expect(body(...loan)).toContain(
      "Pine Loans may also be due around November 25; it's new or has changed, so it isn't counted",
    );
    expect(body(...loan)).toContain("They add up to");
    expect(body(...loan)).not.toContain("largest");
  });

  test("ignores a stopped subscription, few payments and a long-stopped bill", () => {
    expect(missingOf(...insurance(9, "software"))).toEqual([]);
    expect(missingOf(...charge("Wayside Mutual", "insurance", 14_380, monthly("2026-07", 4, 8)))).toEqual([]);
    expect(missingOf(...insurance(7))).toEqual([]);
  });

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

  test("misses a property tax's other half on last year's day", () => {
    const paid = ["2025-02-25", "2025-10-14", "2026-02-26"];
    expect(missingOf(...charge("County Treasurer", "taxes", 112_130, paid))).toEqual([
      "Your County Treasurer payment was due around October 14 and hasn't shown up",
    ]);
    expect(missingOf(...charge("County Treasurer", "taxes", 112_130, [...paid, "2026-10-12"]))).toEqual([]);
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

  test("misses bimonthly and quarterly bills, unless their days differ", () => {
    const light = (dates: string[]) => charge("Tepeyac Light", "gas-electricity", 74_200, dates);
    const everySecond = ["2025-12-24", "2026-02-24", "2026-04-25", "2026-06-24", "2026-08-25"];
    expect(missingOf(...light([...everySecond, "2026-10-30"]))).toEqual([]);
    expect(missingOf(...light(everySecond))).toEqual([
      "Your Tepeyac Light payment was due around October 24 and hasn't shown up",
    ]);
    expect(missingOf(...light(everySecond.slice(2)))).toEqual([]);
    const byQuarter = ["2025-10-28", "2026-01-29", "2026-04-28", "2026-07-29"];
    expect(missingOf(...light(byQuarter))).toEqual([
      "Your Tepeyac Light payment was due around October 29 and hasn't shown up",
    ]);
    expect(missingOf(...light(["2025-10-28", "2026-01-09", "2026-04-28", "2026-07-29"]))).toEqual([]);
  });

  test("ignores a bill continued elsewhere, paid early or on a silent account", () => {
    const elsewhere = charge("Bright Mutual", "insurance", 12_100, ["2026-11-09"]);
    expect(missingOf(...insurance(9), ...elsewhere)).toEqual([]);
    const ahead = charge("Wayside Mutual", "insurance", 14_380, ["2026-10-09"]);
    expect(missingOf(...insurance(9), ...ahead)).toEqual([]);
    const renamed = charge("WM Direct", "services", 14_380, ["2026-11-09"]);
    expect(missingOf(...insurance(9), ...renamed)).toEqual([]);
    const input = inputOf(...insurance(9));
    const silent = { ...input, transactions: input.transactions.filter(({ date }) => date <= "2026-11-01") };
    expect(detected("bill_missing", silent)).toEqual([]);
  });
});

describe("a yearly charge ahead", () => {
  const inFourWeeks = addDays(back(365), 28);

  test("announces a half-yearly policy, but not payments three months apart", () => {
    const half = (slug: string, ...days: string[]) => charge("Heath Mutual", slug, 49_800, days);
    const input = inputOf(...half("insurance", "2025-12-10", "2026-06-10"));
    const [ahead] = detected("yearly_renewal", input);
    expect(ahead?.title).toBe("Your Heath Mutual payment is likely due around December 10");
    expect(ahead?.body).toContain("We expect it again because it comes every half year");
    expect(ahead?.fact.impact).toMatchObject({ amountMinor: 49_800, per: "once" });
    expect(renewals(...half("insurance", "2026-03-10", "2026-06-10"))).toEqual([]);
  });

  test("announces a large policy 60 days ahead, small policies and plans later", () => {
    const ahead = (slug: string, minor: number, days: number) =>
      renewals(...charge("Heath Mutual", slug, minor, [addDays(back(365), days)]));
    expect(ahead("insurance", 46_380, 60)).toHaveLength(1);
    expect(ahead("insurance", 46_380, 61)).toEqual([]);
    expect(ahead("insurance", 9000, 40)).toEqual([]);
    expect(ahead("software", 46_380, 40)).toEqual([]);
  });

  test("expects no renewal of one-off trip or title insurance, or replaced policies", () => {
    const insured = (merchant: string, days: number) =>
      charge(merchant, "insurance", 46_380, [addDays(back(365), days)]);
    for (const name of ["Nomad Trip Cover", "Alpine Travel", "First Harbor Title", "Hanse Reiseversicherung"])
      for (const days of [20, 50]) expect(renewals(...insured(name, days))).toEqual([]);
    expect(renewals(...insured("Annual Travel Cover", 20))).toHaveLength(1);
    const other = charge("Lakeside Mutual", "insurance", 42_000, [back(20)]);
    expect(renewals(...insured("Heath Mutual", 50), ...other)).toEqual([]);
  });

  test("announces a yearly plan or membership a month ahead, not shop purchases", () => {
    expect(renewals(...charge("Site Garden", "software", 17_900, [inFourWeeks]))).toEqual([
      "Your Site Garden payment is likely due around December 19",
    ]);
    expect(renewals(...charge("Depot Annual Membership", "shopping", 6000, [inFourWeeks]))).toHaveLength(1);
    expect(renewals(...charge("Depot", "shopping", 6000, [inFourWeeks]))).toEqual([]);
    expect(renewals(...charge("State Roads Registration", "car", 90_670, [inFourWeeks]))).toHaveLength(1);
    expect(renewals(...charge("State Roads", "car", 90_670, [inFourWeeks]))).toEqual([]);
    expect(renewals(...charge("Site Garden", "software", 17_900, [addDays(back(365), 40)]))).toEqual([]);
    expect(renewals(...charge("Site Garden", "software", 1900, [inFourWeeks]))).toEqual([]);
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

  test("not what was refunded, nor the last charge of a monthly plan", () => {
    const row = charge("Site Garden", "software", 17_900, [inFourWeeks]);
    const refund = { date: addDays(inFourWeeks, 4), amountMinor: 17_900, slug: "software", merchant: "Site Garden" };
    expect(renewals(...row, refund)).toEqual([]);
    expect(renewals(...charge("Site Garden", "software", 2900, [addDays(inFourWeeks, -30), inFourWeeks]))).toEqual([]);
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

describe("prices of rare charges and of plans in a store", () => {
  const rise = (merchant: string, slug: string, ...charges: [string, number][]) =>
    titles("price_increase", ...charges.flatMap(([date, minor]) => charge(merchant, slug, minor, [date])));

  test("yearly and half-yearly ones, a membership in a shop included", () => {
    expect(rise("Prime Membership", "shopping", ["2025-11-02", 13_900], ["2026-11-02", 14_900])).toEqual([
      "Prime Membership went from $139.00 to $149.00",
    ]);
    expect(rise("Store", "shopping", ["2025-11-02", 13_900], ["2026-11-02", 14_900])).toEqual([]);
    const half: [string, number][] = [
      ["2025-11-03", 61_200],
      ["2026-05-03", 61_200],
      ["2026-11-03", 69_800],
    ];
    expect(rise("Onward", "insurance", ...half)).toEqual(["Onward went from $612.00 to $698.00"]);
    // A policy runs half a year, and two charges show it; of anything else they are two charges.
    expect(rise("Onward", "insurance", ...half.slice(1))).toEqual(["Onward went from $612.00 to $698.00"]);
    expect(rise("Onward", "taxes", ...half.slice(1))).toEqual([]);
    expect(rise("Onward", "insurance", ...half.map(([day]): [string, number] => [day, 61_200]))).toEqual([]);
  });

  test("finds the end of an introductory price", () => {
    const charges = [
      ...monthly("2026-01", 10, 17).map((day): [string, number] => [day, 400]),
      ["2026-11-17", 2500] as [string, number],
    ];
    expect(rise("Daily Paper", "news-magazines", ...charges)).toEqual(["Daily Paper went from $4.00 to $25.00"]);
    expect(rise("Phone House", "internet-phone", ...charges)).toEqual(["Phone House went from $4.00 to $25.00"]);
  });

  test("reports a store plan's rise if a new amount took its place", () => {
    const store = (minor: number, dates: string[]) => charge("APPLE.COM/BILL", "software", minor, dates);
    const others = [...store(299, monthly("2025-12", 12, 3)), ...store(1499, monthly("2025-12", 12, 26))];
    const moved = [...store(999, monthly("2025-12", 9, 14)), ...store(1099, monthly("2026-09", 3, 14))];
    expect(titles("price_increase", ...others, ...moved)).toEqual(["APPLE.COM/BILL went from $9.99 to $10.99"]);
    // Another plan on another day took no one's place.
    const added = [...store(999, monthly("2025-12", 9, 14)), ...store(1099, monthly("2026-09", 3, 8))];
    expect(titles("price_increase", ...others, ...added)).toEqual([]);
  });

  test("takes no single charge of a store for a plan's new price", () => {
    const store = (minor: number, dates: string[]) => charge("APPLE.COM/BILL", "software", minor, dates);
    const plans = [...store(299, monthly("2025-12", 11, 23)), ...store(1499, monthly("2025-12", 12, 5))];
    const bought = store(499, ["2026-11-20"]);
    const on = (today: string) => detected("price_increase", { ...inputOf(...plans, ...bought), today });
    expect(on("2026-11-21")).toEqual([]);
    expect(on("2026-11-27")).toEqual([]);
  });
});

test("the household of these tests has none of them", () => {
  const input = changed((sketch) => sketch);
  expect(input.today).toBe(TODAY);
  for (const type of ["new_commitment", "bill_missing", "yearly_renewal", "price_increase"] as const) {
    expect(detected(type, input)).toEqual([]);
  }
});

test("announces a charge called yearly beside a monthly pass at another price", () => {
  const ahead = (name: string, amountMinor: number) =>
    renewals(
      { date: "2025-12-09", amountMinor: -amountMinor, slug: "public-transport", merchant: "SBB", name },
      ...charge("SBB", "public-transport", 35_500, monthly("2026-05", 7, 9)),
    );
  expect(ahead("SBB HALBTAX ABO JAEHRLICH", 17_000)).toHaveLength(1);
  expect(ahead("SBB BILLETT", 17_000)).toEqual([]);
  expect(ahead("SBB ABO JAEHRLICH", 35_500)).toEqual([]);
  const resort = (name: string) => renewals({ date: "2025-12-09", amountMinor: -118_700, slug: "lodging", name });
  expect(resort("WESTGATE RESORTS MAINT FEE")).toHaveLength(1);
  expect(resort("WESTGATE RESORTS ORLANDO")).toEqual([]);
});
