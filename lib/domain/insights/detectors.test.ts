import { describe, expect, test } from "vitest";
import { addDays, addMonths, monthOf, sameDayOfMonth } from "../calendar";
import type { LedgerAccount } from "../ledger";
import { type EntrySketch, every, monthly } from "../ledger.fixture";
import { formatMoney } from "../money";
import { type DetectorInput, detectWithRejected } from "./detect";
import type { Fact, InsightType } from "./facts";
import { changed, inputOf, TODAY } from "./household.fixture";
import { builtInWording, renderWording } from "./wording";

/** The findings of a type, each put into our own words; a finding that does not add up fails the test. */
function told(type: InsightType, input: DetectorInput): { fact: Fact; title: string; body: string }[] {
  const results = [detectWithRejected("insight", input), detectWithRejected("hidden", input)];
  expect(results.flatMap((result) => result.rejected)).toEqual([]);
  const facts = results.flatMap((result) => result.facts).filter((fact) => fact.type === type);
  return facts.map((fact) => ({
    fact,
    ...renderWording(builtInWording(fact, "f1"), fact, { factId: "f1", locale: "en-US" }),
  }));
}

const titles = (type: InsightType, ...added: EntrySketch[]) => told(type, inputOf(...added)).map(({ title }) => title);
const back = (days: number) => addDays(TODAY, -days);
const charge = (merchant: string, slug: string, amountMinor: number, dates: readonly string[]): EntrySketch[] =>
  dates.map((date) => ({ date, amountMinor: -amountMinor, slug, merchant }));
const savings = (id: string, balanceMinor: number): LedgerAccount => ({
  id,
  name: `Savings ${id}`,
  type: "depository",
  subtype: "savings",
  currency: "USD",
  currentBalanceMinor: balanceMinor,
  availableBalanceMinor: balanceMinor,
});

describe("income", () => {
  const pay = (amountOf: (date: string) => number) =>
    changed((row) => (row.merchant === "Fernwood Studio" ? { ...row, amountMinor: amountOf(row.date) } : row));

  test("a raise that came twice is told with both amounts, once is a bonus and is not", () => {
    const raised = pay((date) => (date > "2026-11-01" ? 343_200 : 312_000));
    expect(told("income_change", raised)[0]).toMatchObject({
      title: "Fernwood Studio pays you $312.00 more each time",
      body: "Since November 5 it is $3,432.00, where it was $3,120.00. Over a year that makes $7,488.00.",
    });
    expect(
      told(
        "income_change",
        pay((date) => (date > "2026-11-10" ? 343_200 : 312_000)),
      ),
    ).toEqual([]);
  });

  test("pay that stopped is told, and not where another job has taken its place", () => {
    const input = inputOf();
    const entries = input.entries.filter((row) => row.merchant !== "Fernwood Studio" || row.date < "2026-10-01");
    expect(told("income_change", { ...input, entries })[0]?.title).toBe("Fernwood Studio has stopped paying in");
    const paidElsewhere = inputOf(
      ...every(7, "2026-09-25", 9).map((date) => ({
        date,
        amountMinor: 150_000,
        slug: "salary",
        merchant: "Harbor Works",
      })),
    ).entries.filter((row) => row.merchant !== "Fernwood Studio" || row.date < "2026-10-01");
    expect(told("income_change", { ...input, entries: paidElsewhere })).toEqual([]);
  });

  test("pay by the hour that came to less twice is no change where it is not known yet by how much it differs", () => {
    const hours = [179_900, 186_130, 185_537, 173_818, 173_270];
    const input = inputOf(
      ...every(14, "2026-09-25", 5).map((date, index) => ({
        date,
        amountMinor: hours[index] ?? 0,
        slug: "salary",
        merchant: "Harbor Works",
      })),
    );
    expect(told("income_change", input)).toEqual([]);
  });

  test("what is kept is counted over three whole months: the month that is not over changes nothing", () => {
    const dear = { date: "2026-11-12", amountMinor: -400_000, slug: "car", merchant: "Garage" };
    const rate = (input: DetectorInput) => told("savings_rate", input)[0]?.fact.figures[0]?.value;
    expect(rate(inputOf(dear))).toBe(rate(inputOf()));
  });

  test("what was spent beyond what came in stands in the formula with its minus", () => {
    const dear = ["2026-08-12", "2026-09-12", "2026-10-12"].map((date) => ({
      date,
      amountMinor: -700_000,
      slug: "car",
      merchant: "Garage",
    }));
    const [rate, saved] = told("savings_rate", inputOf(...dear))[0]?.fact.figures ?? [];
    expect(rate?.value).toBeLessThan(0);
    expect(saved?.value).toBeLessThan(0);
    expect(rate?.formula).toBe(`${formatMoney(saved?.value ?? 0, "USD")} ÷ $18,720.00`);
    expect(rate?.formula).toMatch(/^−\$/);
  });

  test("nothing is said to be kept where more pay was taken back over the three months than came in", () => {
    const takenBack = { date: "2026-09-25", amountMinor: -9_000_000, slug: "salary", merchant: "Fernwood Studio" };
    const refund = { date: "2026-09-26", amountMinor: 400_000, slug: "clothing", merchant: "Fine Coats" };
    expect(told("savings_rate", inputOf(takenBack, refund))).toEqual([]);
  });
});

describe("spending", () => {
  test("a group far below the same days of other months is a drop; the end of the month that is to come is none", () => {
    const without = changed((row) =>
      row.slug === "groceries" && row.date > "2026-11-08" ? { ...row, slug: "savings" } : row,
    );
    expect(told("category_drop", without)).toEqual([]);
    const cheap = changed((row) =>
      row.slug === "groceries" && row.date > "2026-11-01" ? { ...row, amountMinor: -600 } : row,
    );
    expect(told("category_drop", cheap)[0]?.title).toMatch(/^Groceries is \d+% below usual$/);
  });

  test("a group that fell to less than half of its cheapest month is told, however much its months differ", () => {
    const factors = [0.4, 1.7, 0.5, 1.6, 0.6, 1.4];
    const differing = (latest: number) =>
      changed((row) => {
        if (row.slug !== "groceries") return row;
        const monthsAgo = Number(monthOf(TODAY).slice(5)) - Number(row.date.slice(5, 7));
        const factor = monthOf(row.date) === monthOf(TODAY) ? latest : (factors[(monthsAgo + 5) % 6] ?? 1);
        return row.amountMinor < 0 ? { ...row, amountMinor: Math.round(row.amountMinor * factor) } : row;
      });
    // Four purchases by the 21st are too few for it.
    expect(told("category_drop", differing(0.15))).toEqual([]);
    const often = (latest: number) => {
      const input = differing(latest);
      const second = input.entries.filter((row) => row.categorySlug === "groceries");
      return { ...input, entries: [...input.entries, ...second.map((row) => ({ ...row, id: `${row.id}b` }))] };
    };
    expect(told("category_drop", often(0.15))[0]?.title).toMatch(/^Groceries is \d+% below usual$/);
    expect(told("category_drop", often(0.35))).toEqual([]);
  });

  test("a dear repair months ago does not hide that driving costs twice as much now", () => {
    const fuel = monthly("2026-05", 7, 2).flatMap((first) =>
      charge("Shell", "fuel", 4600 + Number(first.slice(6, 7)), [first, addDays(first, 6), addDays(first, 12)]),
    );
    const more = charge("Circle Fuel", "fuel", 4700, ["2026-11-05", "2026-11-11", "2026-11-17", "2026-11-19"]);
    const repair = charge("Kessler Auto", "car", 148_000, ["2026-08-10"]);
    expect(titles("category_spike", ...fuel, ...repair, ...more)[0]).toMatch(/^Transport is \d+% above usual$/);
    expect(titles("category_spike", ...fuel, ...repair)).toEqual([]);
  });

  test("a month that runs away is told by what usually follows; rent on the first and one dear thing are no pace", () => {
    const meals = every(1, "2026-11-03", 18).flatMap((date, index) =>
      charge(`Place ${index}`, "dining-out", 2900, [date]),
    );
    expect(titles("budget_pace", ...meals)[0]).toMatch(/^At this pace November comes to \$/);
    expect(titles("budget_pace", ...charge("Sofa House", "shopping", 90_000, ["2026-11-09"]))).toEqual([]);
    expect(titles("budget_pace", ...charge("Deposit", "rent", 185_000, ["2026-11-01"]))).toEqual([]);
  });

  test("the largest expense is a booked one that was kept", () => {
    const [dentist] = charge("Parkside Dental", "dental-eye", 61_000, ["2026-11-11"]);
    const coat: EntrySketch[] = [
      ...charge("Fine Coats", "clothing", 90_000, ["2026-11-05"]),
      { date: "2026-11-12", amountMinor: 90_000, slug: "clothing", merchant: "Fine Coats" },
    ];
    const hold = { date: TODAY, amountMinor: -120_000, slug: "other-travel", merchant: "Car hire", pending: true };
    expect(titles("largest_expense", ...(dentist ? [dentist] : []), ...coat, hold)).toEqual([
      "Parkside Dental is the largest expense of November so far",
    ]);
  });

  test("the first places of a month are told without its bills", () => {
    expect(titles("top_merchants")).toEqual(["Green Market received the most in October"]);
  });

  test("cash that lasts less than three months is told in days", () => {
    expect(told("cash_runway", inputOf())[0]?.body).toMatch(/^You hold \$6,412\.38 in deposit accounts/);
    const rich = { ...inputOf(), accounts: [savings("much", 9_000_000)] };
    expect(told("cash_runway", rich)).toEqual([]);
  });
});

describe("subscriptions", () => {
  const cadence = (days: number) =>
    monthly(monthOf(back(days)), 24, 12).filter((date) => date <= TODAY && date >= back(days));

  test("a small one of a year or longer is asked about; one where something else was bought is used", () => {
    const quiet = charge("Paper Orchard", "software", 499, cadence(400));
    expect(titles("forgotten_subscription", ...quiet)).toEqual(["Do you still use Paper Orchard?"]);
    const used = [...quiet, ...charge("Paper Orchard", "software", 1900, ["2026-08-03"])];
    expect(titles("forgotten_subscription", ...used)).toEqual([]);
    expect(titles("forgotten_subscription", ...charge("Paper Orchard", "software", 499, cadence(200)))).toEqual([]);
  });

  test("the second charge of a merchant never seen makes a new one; rare bills, food and a new name make none", () => {
    const dates = ["2026-10-12", "2026-11-12"];
    expect(titles("new_subscription", ...charge("Sable Notes", "software", 900, dates))).toEqual([
      "Sable Notes is a new regular charge",
    ]);
    const onItsWay = charge("Sable Notes", "software", 900, [back(1)]).map((row) => ({ ...row, pending: true }));
    expect(titles("new_subscription", ...charge("Sable Notes", "software", 900, dates), ...onItsWay)).toHaveLength(1);
    expect(titles("new_subscription", ...charge("Yearly", "software", 9000, ["2026-10-12"]))).toEqual([]);
    expect(titles("new_subscription", ...charge("Veg Crate", "groceries", 4999, dates))).toEqual([]);
    const quarterly = charge("Quarterly Cover", "insurance", 9000, ["2026-08-12", "2026-11-11"]);
    expect(titles("new_subscription", ...quarterly)).toEqual([]);
    const renamed = charge("Old Box", "tv-streaming", 900, monthly("2026-02", 8, 12));
    expect(titles("new_subscription", ...renamed, ...charge("Max", "tv-streaming", 900, dates))).toEqual([]);
  });

  test("two places to hear music overlap; one in the other's place does not, nor does a book that is read out", () => {
    const tidal = (dates: readonly string[], merchant = "Tidal") => charge(merchant, "music", 1099, dates);
    expect(titles("subscription_overlap", ...tidal(monthly("2026-05", 7, 9)))).toEqual([
      "You pay for several Music & audio services side by side",
    ]);
    expect(titles("subscription_overlap", ...tidal(monthly("2025-05", 6, 9)))).toEqual([]);
    expect(titles("subscription_overlap", ...tidal(monthly("2026-05", 7, 9), "Storytime Books"))).toEqual([]);
  });

  test("a trial at next to nothing that charges in full since is told; a pump's hold is not", () => {
    const lumen = (slug: string) => [
      ...charge("Lumen", slug, 100, ["2026-08-10"]),
      ...charge("Lumen", slug, 1495, ["2026-09-10", "2026-10-10", "2026-11-10"]),
    ];
    expect(told("free_trial_converted", inputOf(...lumen("music")))[0]).toMatchObject({
      title: "Lumen is no longer free",
      body: "A trial from August 10 became $14.95 on September 10. $44.85 has gone out since, and a year costs $179.40.",
    });
    expect(titles("free_trial_converted", ...lumen("fuel"))).toEqual([]);
  });

  test("what charges in full every week since its trial is not told at twelve times its price a year", () => {
    const weekly = charge("Lumen", "fitness", 1495, every(7, "2026-10-17", 6));
    expect(titles("free_trial_converted", ...charge("Lumen", "fitness", 100, ["2026-10-10"]), ...weekly)).toEqual([]);
  });

  test("a payment given back in full and charged again asks for a refund; a refund on its way does not", () => {
    const course = charge("Quarry", "education", 2900, monthly("2026-04", 8, 4));
    const refund = { date: "2026-09-10", amountMinor: 2900, slug: "education", merchant: "Quarry" };
    expect(titles("refund_missing", ...course, refund)).toEqual(["Quarry gave a payment back and charged you again"]);
    const pending = (days: number) => ({
      date: back(days),
      amountMinor: 6400,
      slug: "clothing",
      merchant: "Wren",
      pending: true,
    });
    expect(titles("refund_missing", pending(4))).toEqual([]);
    expect(titles("refund_missing", pending(21))).toEqual(["A refund from Wren has not arrived"]);
  });
});

describe("fees and cash", () => {
  test("three fees in ninety days are a leak, those given back taken off; a loan's interest is none", () => {
    const fees = charge("Fee", "atm-fees", 350, [back(5), back(30), back(60)]);
    expect(titles("fee_leak", ...fees)).toEqual(["$10.50 went to bank fees since August 24"]);
    const returned = { date: back(3), amountMinor: 350, slug: "atm-fees", merchant: "Fee" };
    expect(titles("fee_leak", ...fees, returned)).toEqual([]);
    const loan = { ...savings("loan", -900_000), type: "loan" as const };
    const interest = charge("Interest", "interest-charges", 3000, [back(5), back(35), back(65)]);
    const input = inputOf(...interest.map((row) => ({ ...row, accountId: "loan" })));
    expect(told("fee_leak", { ...input, accounts: [...input.accounts, loan] })).toEqual([]);
  });

  test("fees for paying abroad are told for a year, the trip is not", () => {
    const trip = charge("Tasca", "dining-out", 4000, [back(200), back(199)]);
    expect(titles("foreign_fees", ...trip)).toEqual([]);
    const fees = charge("Foreign transaction fee", "foreign-fees", 290, [back(200), back(199)]);
    expect(titles("foreign_fees", ...trip, ...fees)).toEqual(["Paying abroad cost $5.80 in fees"]);
  });

  const interest = (accountId: string, amountMinor: number): EntrySketch[] =>
    monthly("2025-11", 13, 15).map((date) => ({ date, amountMinor, slug: "interest", name: "Interest", accountId }));

  test("money at almost nothing is told against one's own better account; money just arrived is not", () => {
    const input = inputOf(...interest("idle", 15), ...interest("good", 3000));
    const accounts = [...input.accounts, savings("idle", 1_825_000), savings("good", 1_000_000)];
    expect(told("idle_cash", { ...input, accounts })[0]).toMatchObject({
      title: "$18,250.00 is earning almost nothing",
      body: expect.stringContaining("Your own Savings good pays 3.6%"),
    });
    const arrived = inputOf(...interest("idle", 15), {
      date: back(20),
      amountMinor: 1_700_000,
      slug: "internal-transfer",
      name: "Transfer",
      accountId: "idle",
    });
    expect(told("idle_cash", { ...arrived, accounts })).toEqual([]);
  });

  test("bills before the next pay that come to more than the current accounts hold are critical", () => {
    const input = inputOf();
    const holding = (availableBalanceMinor: number) => ({
      ...input,
      accounts: input.accounts.map((account) => ({ ...account, availableBalanceMinor })),
    });
    expect(told("bill_due_before_payday", holding(100_000))[0]).toMatchObject({
      title: "Linden Court is due before your next payday",
      fact: { severity: "critical" },
    });
    expect(told("bill_due_before_payday", holding(400_000))).toEqual([]);
  });

  test("a bill on the weekend of a payday is not surely due before it: the pay mostly comes the Friday before", () => {
    const tuition = monthly("2026-01", 11, 19).flatMap((day) => charge("Music School", "education", 90_000, [day]));
    const input = inputOf(...tuition);
    const accounts = input.accounts.map((account) => ({ ...account, availableBalanceMinor: 10_000 }));
    const dueOn = (today: string) => {
      const entries = input.entries.filter((row) => row.date <= today);
      return told("bill_due_before_payday", { ...input, entries, accounts, today }).map(({ fact }) => fact.period.to);
    };
    // The 20th of September 2026 is a Sunday, that of August a Thursday.
    expect(dueOn("2026-09-17")).toEqual([]);
    expect(dueOn("2026-08-17")).toEqual(["2026-08-20"]);
  });
});

describe("habits", () => {
  test("a charge far above what a merchant ever took, and a first one above a year's purchases, are unusual", () => {
    expect(titles("unusual_charge", ...charge("Green Market", "groceries", 61_000, ["2026-11-11"]))).toEqual([
      "Green Market charged far more than usual",
    ]);
    expect(titles("unusual_charge", ...charge("Orchard 12", "electronics", 92_900, ["2026-11-11"]))).toEqual([
      "An unusual charge from Orchard 12",
    ]);
    expect(titles("unusual_charge", ...charge("Kestrel Air", "flights", 92_900, ["2026-11-11"]))).toEqual([]);
  });

  test("day-to-day spending that crept up is told over a year; one dear month is not", () => {
    const grown = (factorOf: (monthsAgo: number) => number) =>
      changed((row) => {
        const monthsAgo = 12 - monthly("2025-11", 13, 1).findIndex((day) => monthOf(day) === monthOf(row.date));
        const isDaily = ["groceries", "dining-out", "coffee"].includes(row.slug ?? "");
        return isDaily ? { ...row, amountMinor: Math.round(row.amountMinor * factorOf(monthsAgo)) } : row;
      });
    expect(
      told(
        "lifestyle_creep",
        grown((ago) => 1 + (12 - ago) * 0.09),
      )[0]?.title,
    ).toMatch(/^Day-to-day spending crept up by \d+%$/);
    expect(
      told(
        "lifestyle_creep",
        grown((ago) => (ago === 2 ? 2 : 1)),
      ),
    ).toEqual([]);
    // A dear coat that went back leaves the month as it was.
    const rising = grown((ago) => 1 + (12 - ago) * 0.09);
    const coat = (id: string, date: string, amountMinor: number) =>
      Object.assign({}, rising.entries[0], {
        id,
        date,
        amountMinor,
        categorySlug: "clothing",
        categoryKind: "expense",
        merchant: "Fine Coats",
      });
    const entries = [...rising.entries, coat("out", "2026-10-05", -90_000), coat("back", "2026-10-09", 90_000)];
    expect(told("lifestyle_creep", { ...rising, entries })).toHaveLength(1);
  });

  test("a trip abroad is no way of life, whatever was eaten on it", () => {
    const days = every(1, "2026-10-02", 12);
    const meals = days.flatMap((day, index) => charge(`Tasca ${index}`, "dining-out", 6000, [day]));
    const trip = [
      ...meals,
      ...charge("Kestrel Air", "flights", 90_000, ["2026-08-20"]),
      ...charge("Hotel Miradouro", "lodging", 120_000, ["2026-10-02"]),
    ];
    expect(titles("lifestyle_creep", ...trip)).toEqual([]);
    expect(titles("lifestyle_creep", ...trip.map((row) => ({ ...row, currency: "EUR" })))).toEqual([]);
  });

  test("the dearest day of the week is told where it is so in most weeks; one dear Saturday is not", () => {
    const saturdays = every(7, "2026-05-30", 25);
    expect(
      titles(
        "weekday_pattern",
        ...charge("Saturday Market", "shopping", 8000, saturdays).map((row, index) => ({
          ...row,
          amountMinor: row.amountMinor - index * 13,
        })),
      ),
    ).toEqual(["Saturday is your dearest day of the week"]);
    expect(titles("weekday_pattern", ...charge("Sofa House", "shopping", 400_000, ["2026-10-31"]))).toEqual([]);
  });

  test("more a day after payday is told; the rent that is due then is not in it", () => {
    const paydays = monthly("2026-01", 11, 5).flatMap((day) => [day, sameDayOfMonth(monthOf(day), 20)]);
    const sprees = paydays.flatMap((day) =>
      [0, 0, 1, 1, 2, 2].flatMap((after, index) => charge(`Shop ${index}`, "shopping", 1850, [addDays(day, after)])),
    );
    expect(titles("payday_effect", ...sprees)[0]).toMatch(/^You spend \d+% more a day right after payday$/);
    expect(titles("payday_effect", ...charge("Second rent", "rent", 90_000, paydays))).toEqual([]);
  });

  test("thirty small purchases in thirty days are told; pending ones may still change and are not counted", () => {
    const snacks = every(1, back(27), 26).map(
      (date, index): EntrySketch => ({ date, amountMinor: -410 - index, slug: "coffee", merchant: "Kiosk" }),
    );
    expect(titles("small_purchases", ...snacks)[0]).toMatch(/^\d+ small purchases came to \$/);
    expect(titles("small_purchases", ...snacks.map((row) => ({ ...row, pending: true })))).toEqual([]);
  });
});

test("a finding of a state keeps its key from month to month", () => {
  const fees = monthly("2026-06", 6, 9).flatMap((date) => charge("Fee", "atm-fees", 400, [date, addDays(date, 3)]));
  const input = inputOf(...fees);
  const keyOn = (today: string) => told("fee_leak", { ...input, today }).map(({ fact }) => fact.key);
  expect(keyOn(TODAY)).toEqual(keyOn(sameDayOfMonth(addMonths(monthOf(TODAY), -1), 21)));
});
