import { describe, expect, test } from "vitest";
import { addDays } from "@/lib/domain/calendar";
import { charge, detected, savings } from "@/lib/domain/insights/detection/detected.fixture";
import { inputOf, TODAY } from "@/lib/domain/insights/detection/household.fixture";
import { offerOf } from "@/lib/domain/insights/wording/choice";
import { every, monthly } from "@/lib/domain/transactions/transaction.fixture";

const income = (merchant: string, amountMinor: number, dates: readonly string[], slug = "benefits") =>
  dates.map((date) => ({ date, amountMinor, slug, merchant }));

describe("income that is late", () => {
  // The last came on November 6; today is the 21st or later.
  const carer = income("Carer Payment", 103_840, every(14, "2026-03-13", 18));

  test("misses biweekly pay four days late, without calling the pay stopped", () => {
    const on = (today: string) =>
      detected("income_change", {
        ...inputOf(...carer, ...charge("Blue Bottle", "coffee", 475, ["2026-11-22"])),
        today,
      });
    const [late] = on("2026-11-24").filter(({ title }) => title.includes("Carer"));
    expect(late?.title).toBe("Carer Payment hasn't paid you yet, and it's never been this late");
    expect(late?.fact.figures.find(({ id }) => id === "last")?.value).toBe(103_840);
    expect(on("2026-11-23").filter(({ title }) => title.includes("Carer"))).toEqual([]);
  });
});

test("misses a benefit for half a year", () => {
  const missing = (day: number) =>
    detected("bill_missing", inputOf(...income("Housing Benefit", 42_000, monthly("2025-11", 6, day))));
  // It was due on May 22, 183 days ago.
  expect(missing(22)).toHaveLength(1);
  expect(missing(21)).toEqual([]);
});

describe("hours by season", () => {
  const dives = (from: string, to: string, amountMinor: number) => {
    const days: string[] = [];
    for (let day = from; day <= to; day = addDays(day, 7)) days.push(day);
    return income("Reef Charters", amountMinor, days, "salary");
  };

  test("reports a seasonal pay cut only the first time", () => {
    const now = dives("2026-09-04", "2026-11-20", 56_000);
    const summer = dives("2026-01-09", "2026-08-28", 82_000);
    const found = (...rows: ReturnType<typeof dives>) =>
      detected("income_change", inputOf(...rows)).filter(({ title }) => title.includes("Reef"));
    expect(found(...summer, ...now)).toHaveLength(1);
    const lastYear = dives("2025-08-29", "2026-01-02", 56_000);
    expect(found(...lastYear, ...summer, ...now)).toEqual([]);
  });
});

describe("a bank's answer", () => {
  test("misses a quiet account's bill only if its bank has since answered", () => {
    const input = inputOf(...charge("Wayside Mutual", "insurance", 14_380, monthly("2026-02", 9, 8)));
    const quiet = { ...input, transactions: input.transactions.filter(({ date }) => date <= "2026-11-08") };
    const answered = (answeredOn: string) => ({
      ...quiet,
      accounts: quiet.accounts.map((account) => ({ ...account, answeredOn })),
    });
    expect(detected("bill_missing", quiet)).toEqual([]);
    expect(detected("bill_missing", answered("2026-11-09"))).toEqual([]);
    expect(detected("bill_missing", answered("2026-11-20"))).toHaveLength(1);
  });
});

describe("a habit of two months", () => {
  test("reports what doubled once it has lasted for two months", () => {
    const rides = (since: string) => [
      ...charge(
        "Hop Rides",
        "taxis",
        2400,
        every(9, "2025-11-25", 33).filter((date) => date < since),
      ),
      ...charge(
        "Hop Rides",
        "taxis",
        2400,
        every(3, since, 40).filter((date) => date < "2026-11-21"),
      ),
    ];
    const [habit] = detected("habit_doubled", inputOf(...rides("2026-09-20")));
    expect(habit?.title).toMatch(/^You spent \$\d+\.00 on Hop Rides in 90 days, up from \$\d+\.00$/);
    expect(detected("habit_doubled", inputOf(...rides("2026-10-20")))).toEqual([]);
  });
});

describe("a change of banks", () => {
  const since = "2026-06-10";
  /** The household as it is, paid from another account since June, and an insurance whose payments end before or go over as well. */
  const moved = (options: { keepsOld?: readonly string[]; insuranceGoesOver?: boolean } = {}) => {
    const insurance = charge(
      "Hearth Renters",
      "insurance",
      1850,
      monthly("2025-12", options.insuranceGoesOver ? 12 : 6, 19),
    );
    const input = inputOf(...insurance.filter(({ date }) => date <= TODAY));
    const newAccount = { ...savings("new", 412_000), name: "New Checking", subtype: "checking" };
    return {
      ...input,
      accounts: [...input.accounts, newAccount],
      transactions: input.transactions.map((row) =>
        row.date < since || options.keepsOld?.includes(row.merchant ?? "") ? row : { ...row, accountId: "new" },
      ),
    };
  };

  test("reports a bill that neither account pays, even months after the change", () => {
    const [found] = detected("bill_missing", moved());
    expect(found?.title).toBe("Your Hearth Renters payment was due around June 19 and hasn't shown up");
    expect(found?.body).toContain("Give Hearth Renters your new account");
    expect(found && offerOf(found.fact).why.map(({ id }) => id)).toEqual(["left-behind"]);
    expect(detected("bill_missing", moved({ insuranceGoesOver: true }))).toEqual([]);
  });

  test("is none where one or two bills are paid from elsewhere", () => {
    const keepsOld = ["Linden Court", "Brightline Internet", "Spotify", "City Power & Light"];
    expect(detected("bill_missing", moved({ keepsOld }))).toEqual([]);
  });
});

describe("a tax that is paid regularly", () => {
  const missing = (dates: readonly string[], merchant = "Small Business Tax") =>
    detected("bill_missing", inputOf(...charge(merchant, "taxes", 8190, dates))).filter(({ title }) =>
      title.includes(merchant),
    );

  test("misses a tax paid monthly for a year, or four quarters alike", () => {
    expect(missing(monthly("2025-10", 13, 8))).toHaveLength(1);
    expect(missing(["2026-01-20", "2026-04-20", "2026-07-20"])).toEqual([]);
    expect(missing(["2025-10-20", "2026-01-20", "2026-04-20", "2026-07-20"])).toHaveLength(1);
    // An estimated tax's days are two, three and four months apart.
    expect(missing(["2025-06-16", "2025-09-15", "2026-01-15", "2026-04-15"])).toHaveLength(1);
  });

  test("doesn't miss a tax after ten monthly installments", () => {
    expect(missing(monthly("2026-01", 10, 8))).toEqual([]);
  });
});

describe("interest", () => {
  const found = (amounts: readonly number[], moved = 0) => {
    const rows = monthly("2025-12", 12, 5).map((date, index) => ({
      date,
      amountMinor: amounts[Math.min(index, amounts.length - 1)] ?? 0,
      slug: "interest",
      merchant: "Gross Interest",
      accountId: "saver",
    }));
    const out = { date: "2026-08-20", amountMinor: -moved, slug: "savings", name: "Withdrawal", accountId: "saver" };
    const input = inputOf(...rows, ...(moved > 0 ? [out] : []));
    return detected("income_change", { ...input, accounts: [...input.accounts, savings("saver", 2_400_000)] }).filter(
      ({ fact }) => fact.hints.cause === "interest",
    );
  };
  const high = [8400, 8420, 8390, 8410, 8400, 8430, 8410, 8400, 8420];

  test("reports a lower rate on the same balance, suggesting another account", () => {
    const [cut, ...others] = found([...high, 2270]);
    expect(others).toEqual([]);
    expect(cut?.fact.impact).toEqual({ amountMinor: 73_680, currency: "USD", per: "year" });
    expect(cut?.body).toContain("compare what other savings accounts pay");
  });

  test("ignores interest that fell with the balance or by a small amount", () => {
    expect(found([...high, 2270], 6_500_000)).toEqual([]);
    expect(found([...high, 6600])).toEqual([]);
    expect(found(high.map((amount) => amount / 10).concat(227))).toEqual([]);
  });
});

describe("a large bill of every quarter or half year", () => {
  const bill = (slug: string, ...paid: readonly (readonly [date: string, amountMinor: number])[]) =>
    paid.flatMap(([date, minor]) => charge("Revenue Office", slug, minor, [date]));
  const quarters = (slug: string, share = 1, largest = 214_000) =>
    bill(
      slug,
      ["2025-12-04", 175_000 * share],
      ["2026-03-05", 180_000 * share],
      ["2026-06-05", largest * share],
      ["2026-09-04", 165_000 * share],
    );
  const ahead = (rows: ReturnType<typeof bill>) => detected("yearly_renewal", inputOf(...rows));

  test("is ahead a month before, whatever it comes to each time", () => {
    const [found] = ahead(quarters("mortgage"));
    expect(found?.title).toBe("Your Revenue Office payment is likely due around December 5");
    expect(found?.body).toContain("We expect it again because it comes every quarter");
    expect(found?.fact.impact).toBeUndefined();
    expect(ahead(quarters("gas-electricity"))[0]?.fact.impact).toMatchObject({ amountMinor: 165_000, per: "once" });
    const halves = bill("rent", ["2025-12-10", 800_000], ["2026-06-10", 820_000]);
    expect(ahead([...bill("rent", ["2025-06-11", 790_000]), ...halves])).toHaveLength(1);
  });

  test("not a small one, nor what a shop sells", () => {
    expect(ahead(quarters("insurance", 0.25))).toEqual([]);
    expect(ahead(quarters("shopping"))).toEqual([]);
  });

  test.each(["medical", "dental-eye", "personal-care", "services", "uncategorized", "pets", "education"])(
    "not visits a quarter apart: %s",
    (slug) => {
      expect(ahead(quarters(slug))).toEqual([]);
      expect(ahead(quarters(slug).slice(1))).toEqual([]);
    },
  );

  test("not a semester's fee after the last of them", () => {
    const semesters = bill("education", ["2025-05-28", 500_000], ["2025-12-01", 520_000], ["2026-05-30", 540_000]);
    expect(ahead(semesters)).toEqual([]);
  });

  test("misses a half-yearly rent more than two weeks late", () => {
    const half = (slug: string) =>
      bill(
        slug,
        ...([
          ["2024-11-02", 400_000],
          ["2025-05-02", 400_000],
          ["2025-11-01", 400_000],
          ["2026-05-02", 420_000],
        ] as const),
      );
    const rent = half("rent");
    expect(detected("bill_missing", inputOf(...half("education")))).toEqual([]);
    const [late] = detected("bill_missing", inputOf(...rent));
    expect(late?.title).toBe("Your Revenue Office payment was due around November 2 and hasn't shown up");
    const paid = bill("rent", ["2026-11-18", 420_000]);
    expect(detected("bill_missing", inputOf(...rent, ...paid))).toEqual([]);
    expect(detected("bill_missing", inputOf(...rent.slice(1)))).toEqual([]);
  });

  test("reports rarer bills until their next date, monthly bills for six weeks", () => {
    const onDay = (today: string, ...dates: readonly string[]) =>
      detected("bill_missing", {
        ...inputOf(
          ...charge("Gas Board", "gas-electricity", 16_140, dates),
          ...charge("Blue Bottle", "coffee", 475, [today]),
        ),
        today,
      }).flatMap(({ title }) => (title.includes("Gas Board") ? title : []));
    const seconds = ["2026-02-02", "2026-04-02", "2026-06-02", "2026-08-02"];
    expect(onDay("2026-12-01", ...seconds)).toEqual([
      "Your Gas Board payment was due around October 2 and hasn't shown up",
    ]);
    expect(onDay("2026-12-03", ...seconds)).toEqual([]);
    const thirds = ["2025-11-20", "2026-02-20", "2026-05-20"];
    expect(onDay("2026-11-19", "2025-08-20", ...thirds)).toEqual([
      "Your Gas Board payment was due around August 20 and hasn't shown up",
    ]);
    const months = monthly("2026-01", 9, 2);
    expect(onDay("2026-11-16", ...months)).toHaveLength(1);
    expect(onDay("2026-11-17", ...months)).toEqual([]);
  });
});
