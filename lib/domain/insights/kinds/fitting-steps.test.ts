import { describe, expect, test } from "vitest";
import { back, charge, detected, savings } from "@/lib/domain/insights/detection/detected.fixture";
import { inputOf } from "@/lib/domain/insights/detection/household.fixture";
import { monthly, type TransactionSketch } from "@/lib/domain/transactions/transaction.fixture";
import { cancelGuideFor, letterFor } from "../steps/guides";
import { sentencesOf } from "../wording/choice";

/** All that may be stated of a slot, of the only fact of a type. */
function offered(
  type: Parameters<typeof detected>[0],
  slot: "lead" | "detail" | "step",
  input: ReturnType<typeof inputOf>,
) {
  const found = detected(type, input);
  expect(found).toHaveLength(1);
  return found.flatMap(({ fact }) => sentencesOf(fact, slot).map(({ id }) => id));
}

describe("a price that rose", () => {
  const rise = (slug: string, months = 4) =>
    inputOf(
      ...charge("Alder Hill", slug, 164_000, monthly("2025-12", 12 - months, 8)),
      ...charge("Alder Hill", slug, 172_000, monthly("2026-11", 1, 8)),
      ...(months > 1 ? charge("Alder Hill", slug, 172_000, monthly("2026-08", 3, 8)) : []),
    );

  test("suggests asking about dues, comparing necessities and canceling only subscriptions", () => {
    const steps = (slug: string) => offered("price_increase", "step", rise(slug));
    for (const slug of ["student-loan", "childcare"]) expect(steps(slug)).toEqual(["ask-why", "plan"]);
    expect(steps("mortgage")).toEqual(["rates", "plan"]);
    expect(steps("rent")).toEqual(["lease", "plan"]);
    for (const slug of ["insurance", "internet-phone"]) expect(steps(slug)).toEqual(["compare"]);
    expect(steps("software")).toEqual(["ask"]);
    const guide = (slug: string) => detected("price_increase", rise(slug)).map(({ fact }) => cancelGuideFor(fact));
    expect(guide("mortgage")).toEqual([null]);
    expect(guide("insurance")).toEqual([null]);
    expect(guide("software")).not.toEqual([null]);
  });

  test("weighs a public transport fare, and ends a plan inside its store", () => {
    expect(offered("price_increase", "step", rise("public-transport"))).toEqual(["worth-it"]);
    const plan = (name: string, amountMinor: number, dates: readonly string[]) =>
      charge("Apple", "software", amountMinor, dates).map((row) => ({ ...row, name: `APPLE.COM/BILL ${name}` }));
    const store = (newMinor: number) =>
      inputOf(
        ...plan("ICLOUD", 999, monthly("2026-01", 8, 5)),
        ...plan("ICLOUD", newMinor, monthly("2026-09", 3, 5)),
        ...plan("DUOLINGO", 1299, monthly("2026-01", 11, 19)),
      );
    // The new price may be another plan's by chance.
    for (const newMinor of [1199, 1299]) {
      expect(offered("price_increase", "step", store(newMinor))).toEqual(["end-in-store"]);
      expect(detected("price_increase", store(newMinor))[0]?.fact.transactionIds).toHaveLength(3);
    }
  });
});

test("says a utility bill was paid twice, software was charged twice", () => {
  const twice = (slug: string) => {
    const before = charge("Valley Power", slug, 14_310, monthly("2026-04", 7, 4));
    return inputOf(...before, ...charge("Valley Power", slug, 14_310, ["2026-11-04", "2026-11-05"]));
  };
  expect(offered("duplicate_charge", "step", twice("gas-electricity"))).toEqual(["ask-paid"]);
  expect(offered("duplicate_charge", "step", twice("software"))).toEqual(["ask"]);
  const letters = ["gas-electricity", "software"].map((slug) =>
    detected("duplicate_charge", twice(slug)).map(({ fact }) => letterFor(fact)),
  );
  expect(letters[0]?.[0]).toContain("I paid you $143.10 on November 4 and another $143.10 on November 5.");
  expect(letters[1]?.[0]).toContain("You charged me $143.10");
});

describe("a pace is one of days that are known", () => {
  const ofCard = (rows: readonly TransactionSketch[]) => rows.map((row) => ({ ...row, accountId: "card" }));
  const known = (days: number) => ofCard(charge("Hill Grocer", "groceries", 2100, [back(days), back(4)]));
  const withCard = (...rows: TransactionSketch[]) => {
    const input = inputOf(...rows);
    const card = { ...savings("card", -448_000), type: "credit" as const, subtype: "credit card", name: "Store Card" };
    return { ...input, accounts: [...input.accounts, card, savings("rainy", 935_000)] };
  };

  test("counts a month-old card's fees since linking, without a yearly pace", () => {
    const fees = ofCard(charge("ATM FEE", "atm-fees", 350, [back(5), back(12), back(20)]));
    const [recent] = detected("fee_leak", withCard(...fees, ...known(30)));
    expect(recent?.title).toBe("You've paid $10.50 for “ATM FEE” since October 22");
    expect(recent?.body).not.toContain("pace");
    expect(recent?.fact.impact).toMatchObject({ amountMinor: 1050, per: "once" });
    const [old] = detected("fee_leak", withCard(...fees, ...known(100)));
    expect(old?.body).toContain("At this pace, you'll pay $42.00 a year");
    expect(old?.fact.impact).toMatchObject({ amountMinor: 4200, per: "year" });
  });

  test("of a card's interest and of fees abroad as well", () => {
    const interest = ofCard(charge("INTEREST CHARGE", "interest-charges", 9800, [back(5), back(35)]));
    const held = monthly("2025-11", 13, 15).map((date) => ({
      date,
      amountMinor: 150,
      slug: "interest",
      name: "Interest",
      accountId: "rainy",
    }));
    const [young] = detected("interest_beside_savings", withCard(...interest, ...held, ...known(40)));
    expect(young?.body).not.toContain("pace");
    expect(young?.body).toContain("since October 12");
    expect(young?.fact.impact?.per).toBe("once");
    const [whole] = detected("interest_beside_savings", withCard(...interest, ...held, ...known(120)));
    expect(whole?.fact.impact?.per).toBe("year");

    const abroad = ofCard(charge("Foreign transaction fee", "foreign-fees", 290, [back(20), back(19)]));
    const leads = (...rows: TransactionSketch[]) => offered("foreign_fees", "lead", withCard(...abroad, ...rows));
    expect(leads(...known(40))).toEqual(["abroad", "how-many", "since"]);
  });
});

describe("said as it is", () => {
  test("multiplies a rise by the installments in a year, ten or twelve", () => {
    const yearlyOf = (slug: string, skipped: readonly string[]) => {
      const months = monthly("2025-04", 20, 3).filter((day) => !skipped.includes(day.slice(0, 7)));
      const rows = months.flatMap((day) => charge("Fenwick Borough", slug, day < "2026-08" ? 15_100 : 17_100, [day]));
      return detected("price_increase", inputOf(...rows)).map(({ fact }) => fact.impact?.amountMinor);
    };
    expect(yearlyOf("taxes", ["2026-02", "2026-03"])).toEqual([20_000]);
    expect(yearlyOf("taxes", [])).toEqual([24_000]);
  });

  test("what other banks' machines take ends in where cash costs nothing", () => {
    const fees = charge("Machine", "atm-fees", 350, [back(80), back(50), back(20)]);
    expect(offered("fee_leak", "step", inputOf(...fees))).toEqual(["machines"]);
    const advances = charge("CASH ADVANCE FEE", "bank-fees", 500, [back(80), back(50), back(20)]);
    expect(offered("fee_leak", "step", inputOf(...advances))).toEqual(["advance"]);
  });

  test("fees that come with subscriptions billed from abroad are of no trip", () => {
    const plan = charge("Pixel Studio US", "software", 7910, monthly("2026-02", 10, 6));
    const fees = charge("FOREIGN FEE", "foreign-fees", 198, monthly("2026-02", 10, 6));
    expect(detected("foreign_fees", inputOf(...plan, ...fees)).map(({ title }) => title)).toEqual([
      "Bills in other currencies have cost you $19.80 in fees",
    ]);
    const trip = charge("FOREIGN FEE", "foreign-fees", 398, [back(100), back(99), back(97)]);
    expect(detected("foreign_fees", inputOf(...plan, ...trip)).map(({ title }) => title)).toEqual([
      "You've paid $11.94 in foreign transaction fees",
    ]);
  });

  test("stays neutral on a month balanced within 1% of its spending", () => {
    const wholeOf = (...added: TransactionSketch[]) =>
      detected("monthly_summary", inputOf(...added)).find(({ fact }) => fact.hints.span === "whole month")?.fact;
    const netMinor = wholeOf()?.figures.find(({ id }) => id === "net")?.value ?? 0;
    const severityAt = (leftMinor: number) =>
      wholeOf(...charge("Fern Hall", "home-improvement", netMinor - leftMinor, ["2026-10-15"]))?.severity;
    expect(netMinor).toBeGreaterThan(0);
    expect([40, -40, 60_000, -60_000].map(severityAt)).toEqual(["info", "info", "positive", "warning"]);
  });

  test("money that lies idle isn't good news", () => {
    const input = inputOf();
    const put = { date: back(300), amountMinor: 900_000, slug: "savings", name: "Deposit", accountId: "still" };
    const accounts = [...input.accounts, savings("still", 900_000)];
    const found = detected("idle_cash", { ...inputOf(put), accounts });
    expect(found.map(({ fact }) => fact.severity)).toEqual(["info"]);
  });
});
