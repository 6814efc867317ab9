import { describe, expect, test } from "vitest";
import { addDays } from "@/lib/domain/calendar";
import { back, charge, detected } from "@/lib/domain/insights/detection/detected.fixture";
import { inputOf, repeatedCharge } from "@/lib/domain/insights/detection/household.fixture";
import { every, monthly, type TransactionSketch } from "@/lib/domain/transactions/transaction.fixture";

const found = (...added: TransactionSketch[]) => detected("duplicate_charge", inputOf(...added));
const paid = (merchant: string, slug: string, minor: number, ...days: number[]) =>
  charge(merchant, slug, minor, days.map(back));
const named = (name: string, ...rows: TransactionSketch[]) => rows.map((row) => ({ ...row, name }));
const onCard = (...rows: TransactionSketch[]) => rows.map((row) => ({ ...row, accountId: "card" }));
const water = (amountOf = (index: number) => 7300 + index * 41) =>
  monthly("2025-12", 12, 9).flatMap((date, index) => charge("Harbor Water", "water-waste", amountOf(index), [date]));
/** The payment of October 9 once more, so many days later. */
const waterAgain = (after: number) => charge("Harbor Water", "water-waste", 7710, [addDays("2026-10-09", after)]);

test.each([
  [0, 1],
  [2, 1],
  [3, 0],
])("asks about a shop's charge that comes again after %i days", (after, times) => {
  expect(found(...paid("Lamp House", "electronics", 8900, 20, 20 - after))).toHaveLength(times);
});

test("asks about purchases for four months and bills for six", () => {
  expect(found(...paid("Lamp House", "electronics", 8900, 120, 120))).toHaveLength(1);
  expect(found(...paid("Lamp House", "electronics", 8900, 121, 121))).toEqual([]);
  const july = charge("Harbor Water", "water-waste", 7587, ["2026-07-12"]);
  expect(found(...water(), ...july)).toHaveLength(1);
});

describe("how usual a second payment is", () => {
  test.each([
    ["two copays", "medical", 3000],
    ["glasses for two", "dental-eye", 24_000],
    ["two prescriptions", "pharmacy", 1500],
    ["two fares", "public-transport", 2750],
    ["two flights", "flights", 31_000],
    ["two games", "games", 5999],
    ["haircuts for two", "personal-care", 4500],
    ["two donations", "gifts-donations", 5000],
    ["cinema tickets", "entertainment", 1650],
    ["two coffees", "coffee", 1250],
  ])("passes over %s at a new place", (_, slug, amountMinor) => {
    for (const days of [9, 10]) expect(found(...paid("Lakeside", slug, amountMinor, days, 9))).toEqual([]);
    expect(found(...paid("Lakeside", "electronics", amountMinor, 10, 9))).toHaveLength(1);
  });

  test("asks about a train ticket once several were bought alone", () => {
    const pair = paid("Rail", "other-travel", 8990, 10, 10);
    expect(found(...pair)).toEqual([]);
    const alone = [7480, 11_960, 4590, 6220].flatMap((minor, index) =>
      paid("Rail", "other-travel", minor, 300 - index * 60),
    );
    expect(found(...alone, ...pair)).toHaveLength(1);
  });

  test("passes over a place where visits are mostly pairs", () => {
    const lunches = [100, 80, 60, 40].flatMap((days) => paid("Canteen", "shopping", 1450, days, days - 1));
    expect(found(...lunches)).toEqual([]);
  });

  test("passes over equal charges where one price is paid every week", () => {
    const topUps = every(5, back(150), 30).flatMap((date) => charge("Metro Card", "shopping", 2000, [date]));
    expect(found(...topUps, ...paid("Metro Card", "shopping", 2000, 4))).toEqual([]);
  });

  test("passes over two payments to one person", () => {
    expect(
      found(
        ...named("UPI-RAVI SHAH", ...paid("", "uncategorized", 50_000, 9, 8)).map(({ merchant: _, ...row }) => row),
      ),
    ).toEqual([]);
  });

  test("passes over three or more equal charges in a row", () => {
    expect(found(...paid("Lamp House", "electronics", 8900, 11, 10, 9))).toEqual([]);
  });
});

describe("payees with a rhythm", () => {
  test.each([3, 5, 10])("asks about a bill paid again after %i days", (after) => {
    const [fact] = found(...water(), ...waterAgain(after));
    expect(fact?.title).toBe("You may have paid Harbor Water twice");
  });

  test("passes over a bill paid again after eleven days", () => {
    expect(found(...water(), ...waterAgain(11))).toEqual([]);
  });

  test("asks about a second payment four months after a missed bill", () => {
    const without = (month: string) => water().filter(({ date }) => !date.startsWith(month));
    expect(found(...without("2026-06"), ...waterAgain(5))).toHaveLength(1);
    expect(found(...without("2026-07"), ...waterAgain(5))).toEqual([]);
  });

  test("passes over a payee that lately charges three times as often", () => {
    const often = ["2026-10-25", "2026-11-02", "2026-11-17"].flatMap((date, index) =>
      charge("Harbor Water", "water-waste", 8100 + index * 41, [date]),
    );
    expect(found(...water(), ...waterAgain(8))).toHaveLength(1);
    expect(found(...water(), ...waterAgain(8), ...often)).toEqual([]);
  });

  test("passes over a missed bill paid with the next one", () => {
    const rows = water(() => 7300);
    const late = rows.map((row, index) => (index === 9 ? { ...row, date: "2026-10-03" } : row));
    expect(found(...late)).toEqual([]);
    const skipped = rows.filter(({ date }) => date !== "2026-09-09");
    expect(found(...skipped, ...charge("Harbor Water", "water-waste", 7300, ["2026-11-13"]))).toEqual([]);
  });

  test("passes over a bill paid ahead", () => {
    const rows = water(() => 7300);
    const ahead = rows.map((row, index) => (index === 10 ? { ...row, date: addDays("2026-09-09", 6) } : row));
    expect(found(...ahead)).toEqual([]);
  });

  test("passes over rent paid in halves", () => {
    const halves = (from: string, months: number) =>
      monthly(from, months, 3).flatMap((date) => charge("J Moss", "rent", 106_250, [date, addDays(date, 2)]));
    expect(found(...halves("2025-12", 12))).toEqual([]);
    const whole = charge("J Moss", "rent", 212_500, monthly("2025-12", 7, 3));
    expect(found(...whole, ...halves("2026-07", 5))).toEqual([]);
  });

  test("asks about a whole rent paid twice", () => {
    const rents = charge("J Moss", "rent", 212_500, monthly("2025-12", 12, 3));
    expect(found(...rents, ...charge("J Moss", "rent", 212_500, ["2026-11-07"]))).toHaveLength(1);
  });

  test("asks about a payment between two weekly ones on their day", () => {
    const weeks = charge("Tiny Tots", "childcare", 24_000, every(7, back(157), 23));
    expect(found(...weeks, ...paid("Tiny Tots", "childcare", 24_000, 14))).toHaveLength(1);
    // The next one hasn't come yet.
    expect(found(...weeks, ...paid("Tiny Tots", "childcare", 24_000, 0))).toEqual([]);
  });

  test("passes over an extra payment on a loan", () => {
    const loan = charge("Home Bank", "mortgage", 72_000, every(14, back(171), 13));
    expect(found(...loan, ...paid("Home Bank", "mortgage", 72_000, 23))).toEqual([]);
  });

  test("calls a bill that keeps coming twice critical", () => {
    expect(found(repeatedCharge(1), repeatedCharge(0))[0]?.fact.severity).toBe("critical");
  });
});

test("asks about a contract paid twice in ten days and never besides", () => {
  expect(found(...paid("Strata Hosting", "software", 9600, 20, 16))).toHaveLength(1);
  expect(found(...paid("Strata Hosting", "software", 9600, 20, 9))).toEqual([]);
  expect(found(...paid("Strata Hosting", "software", 9600, 30, 23, 16))).toEqual([]);
  expect(found(...paid("Strata Hosting", "clothing", 9600, 20, 16))).toEqual([]);
});

test.each(["FATT. 118/26", "FACTURE N° 4471", "FACTURA 2093", "RECHNUNG 77120", "INVOICE 5510"])(
  "asks about the invoice number %s paid again within ten days",
  (number) => {
    const invoice = (name: string, days: number) =>
      named(`RIVA PHYSIO ${name}`, ...paid("Riva Physio", "medical", 24_500, days));
    expect(found(...invoice(number, 20), ...invoice(number, 13))).toHaveLength(1);
    expect(found(...invoice(number, 20), ...invoice(number, 9))).toEqual([]);
    expect(found(...invoice(number, 20), ...invoice(number.replace(/\d{3}/, "931"), 19))).toEqual([]);
  },
);

describe("two accounts and two ways", () => {
  const known = onCard(...paid("Corner Books", "shopping", 1435, 300, 200, 3));
  const last = charge("Harbor Water", "water-waste", 7751, ["2026-11-13"]);

  test("asks about a bill paid from two accounts without saying one", () => {
    const [one, ...others] = found(...known, ...water(), ...onCard(...last));
    expect(others).toEqual([]);
    expect(one?.title).toBe("You may have paid Harbor Water twice");
    expect(one?.body).toContain("went out from two accounts");
    expect(one?.body).not.toContain("same account");
  });

  test("passes over wallets, new accounts and two people who both pay", () => {
    expect(found(...known, ...water(), ...onCard(...named("PAYPAL *HARBOR WATER", ...last)))).toEqual([]);
    expect(found(...water(), ...onCard(...last))).toEqual([]);
    const each = water(() => 7300)
      .slice(-3)
      .map((row) => ({ ...row, date: addDays(row.date, 4) }));
    expect(found(...known, ...water(() => 7300), ...onCard(...each))).toEqual([]);
  });

  test.each(["internet-phone", "music", "childcare", "insurance", "education"])(
    "passes over the other person's first payment for %s",
    (slug) => {
      const own = charge("Alder Plan", slug, 90_000, monthly("2025-12", 12, 9));
      expect(found(...known, ...own, ...onCard(...charge("Alder Plan", slug, 90_000, ["2026-11-13"])))).toEqual([]);
    },
  );

  test("passes over a bill another account pays earlier from now on", () => {
    const before = charge("Harbor Water", "water-waste", 7300, monthly("2026-02", 6, 25));
    const since = onCard(...charge("Harbor Water", "water-waste", 7300, monthly("2026-08", 4, 1)));
    expect(found(...known, ...before, ...since)).toEqual([]);
  });

  test("asks about a doctor's bill paid at the desk and online", () => {
    const care = (name: string, days: number) => named(name, ...paid("Banner Health", "medical", 28_745, days));
    const online = care("BANNER HEALTH MYCHART PMT", 30);
    expect(found(...known, ...online, ...onCard(...care("BANNER HEALTH PHOENIX", 26)))).toHaveLength(1);
    expect(found(...online, ...care("BANNER HEALTH PHOENIX", 26))).toHaveLength(1);
    expect(found(...online, ...care("BANNER HEALTH PHOENIX", 16))).toEqual([]);
  });

  test("asks about a tax paid by hand that was collected as well", () => {
    const tax = (name: string, days: number) => named(name, ...paid("Water Board", "taxes", 21_435, days));
    const byHand = tax("IDEAL WATER BOARD", 42);
    expect(found(...byHand, ...tax("SEPA INCASSO WATER BOARD", 29))).toHaveLength(1);
    expect(found(...byHand, ...tax("IDEAL WATER BOARD", 29))).toEqual([]);
    // The next installment would have come by now.
    expect(found(...tax("IDEAL WATER BOARD", 40), ...tax("SEPA INCASSO WATER BOARD", 27))).toEqual([]);
  });
});

describe("money that came back", () => {
  const twice = paid("Lamp House", "electronics", 8900, 110, 110);

  test("settles a pair months later and on another account", () => {
    const refund = {
      date: back(12),
      amountMinor: 8900,
      slug: "electronics",
      merchant: "Lamp House",
      accountId: "card",
    };
    expect(found(...twice)).toHaveLength(1);
    expect(found(...twice, refund)).toEqual([]);
  });

  test("settles a pair when the bank returns the very sum", () => {
    const returned = { date: back(100), amountMinor: 8900, slug: "other-income", merchant: "Returned Item" };
    expect(found(...twice, returned)).toEqual([]);
  });

  test("settles the latest pair before it only", () => {
    const refund = repeatedCharge(0, { date: "2026-11-09", amountMinor: 6800 });
    expect(found(repeatedCharge(1), repeatedCharge(0), refund)[0]?.fact.period.to).toBe("2026-10-03");
  });
});

test("keeps one key per merchant whatever comes twice next", () => {
  const keys = (...added: TransactionSketch[]) => found(...added).map(({ fact }) => fact.key);
  const first = paid("Lamp House", "electronics", 8900, 60, 60);
  expect(keys(...first, ...paid("Lamp House", "electronics", 4190, 30, 29))).toEqual(keys(...first));
});
