import { describe, expect, test } from "vitest";
import { addDays } from "@/lib/domain/calendar";
import { charge, detected, savings } from "@/lib/domain/insights/detection/detected.fixture";
import { inputOf, TODAY } from "@/lib/domain/insights/detection/household.fixture";
import { offerOf } from "@/lib/domain/insights/wording/choice";
import { monthly } from "@/lib/domain/transactions/transaction.fixture";

const income = (merchant: string, amountMinor: number, dates: readonly string[], slug = "benefits") =>
  dates.map((date) => ({ date, amountMinor, slug, merchant }));

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

  test.each(["medical", "dental-eye", "personal-care", "services", "uncategorized", "pets", "education"])(
    "not visits a quarter apart: %s",
    (slug) => {
      expect(ahead(quarters(slug))).toEqual([]);
      expect(ahead(quarters(slug).slice(1))).toEqual([]);
    },
  );
});
