import { describe, expect, test } from "vitest";
import { addDays, monthOf } from "@/lib/domain/calendar";
import { back, charge, detected } from "@/lib/domain/insights/detection/detected.fixture";
import { inputOf, repeatedCharge, TODAY } from "@/lib/domain/insights/detection/household.fixture";
import { every, monthly, type TransactionSketch } from "@/lib/domain/transactions/transaction.fixture";

const found = (...added: TransactionSketch[]) => detected("duplicate_charge", inputOf(...added));
const bill = (slug: string, amountOf: (index: number) => number, day = 9) =>
  monthly("2025-12", 12, day).flatMap((date, index) => charge("Harbor Water", slug, amountOf(index), [date]));

test("a shop's charge that comes again within two days may be a duplicate, on the third day it is another visit", () => {
  const again = (after: number) => found(...charge("Lamp House", "electronics", 8900, [back(20), back(20 - after)]));
  for (const after of [0, 1, 2]) expect(again(after)).toHaveLength(1);
  expect(again(3)).toEqual([]);
});

test("ignores two equal payments to a person", () => {
  const paid = (name: string) =>
    charge("Ravi S", "services", 50_000, [back(20), back(18)]).map((row) => ({ ...row, name }));
  expect(found(...paid("UPI-RAVI S"))).toEqual([]);
  expect(found(...paid("RAVI S STORES"))).toHaveLength(1);
});

test("a shop is asked for a purchase back within four months, and for a bill that was paid twice within half a year", () => {
  const bought = (days: number) => found(...charge("Lamp House", "electronics", 8900, [back(days), back(days)]));
  expect(bought(120)).toHaveLength(1);
  expect(bought(120)[0]?.fact.expiresAfter).toBe(TODAY);
  expect(bought(121)).toEqual([]);
  const rows = bill("water-waste", (index) => 7300 + index * 41);
  const paid = rows[7];
  expect(found(...rows, ...(paid ? [{ ...paid, date: addDays(paid.date, 3) }] : []))).toHaveLength(1);
  expect(paid && paid.date < back(121)).toBe(true);
});

describe("priors by category", () => {
  test.each([
    ["two copays", "medical", 3000],
    ["glasses for two", "dental-eye", 24_000],
    ["two prescriptions", "pharmacy", 1500],
    ["two fares", "public-transport", 2750],
    ["two flights", "flights", 31_000],
    ["parking twice", "parking-tolls", 1800],
    ["two games", "games", 5999],
    ["haircuts for two", "personal-care", 4500],
    ["two donations", "gifts-donations", 5000],
    ["cinema tickets", "entertainment", 1650],
    ["two coffees", "coffee", 1250],
  ])("%s are no duplicate, on one day or on two", (_, slug, amountMinor) => {
    for (const days of [
      [back(9), back(9)],
      [back(10), back(9)],
    ])
      expect(found(...charge("Lakeside", slug, amountMinor, days))).toEqual([]);
    expect(found(...charge("Lakeside", "electronics", amountMinor, [back(10), back(9)]))).toHaveLength(1);
  });

  test("a place where half of the visits are pairs is paid in pairs", () => {
    const lunches = [100, 80, 60, 40].flatMap((days) =>
      charge("Canteen", "shopping", 1450, [back(days), back(days - 1)]),
    );
    expect(found(...lunches)).toEqual([]);
    expect(found(...lunches, ...charge("Canteen", "shopping", 1450, [back(20), back(10)]))).toEqual([]);
  });

  test("what came twice at one place at several amounts is one question, about the latest", () => {
    const store = [
      ...charge("Lamp House", "electronics", 8900, [back(60), back(60)]),
      ...charge("Lamp House", "electronics", 4100, [back(30), back(29)]),
    ];
    const [fact, ...others] = found(...store);
    expect(others).toEqual([]);
    expect(fact?.fact.figures[0]).toMatchObject({ id: "total", value: 4100 });
    expect(fact?.fact.severity).toBe("warning");
  });

  test("only a bill that came once before is critical when it keeps coming twice", () => {
    expect(found(repeatedCharge(1), repeatedCharge(0))[0]?.fact.severity).toBe("critical");
    const often = [150, 120, 90, 60, 40].flatMap((days) => charge("Lamp House", "shopping", 8900, [back(days)]));
    const twice = [61, 41].flatMap((days) => charge("Lamp House", "shopping", 8900, [back(days)]));
    expect(found(...often, ...twice)[0]?.fact).toMatchObject({
      severity: "warning",
      figures: [{ value: 17_800 }, {}, {}, {}],
    });
  });

  test("the key is the merchant's, whatever comes twice next", () => {
    const keys = (...added: TransactionSketch[]) => found(...added).map(({ fact }) => fact.key);
    const first = charge("Lamp House", "electronics", 8900, [back(60), back(60)]);
    const next = charge("Lamp House", "electronics", 4100, [back(30), back(29)]);
    expect(keys(...first, ...next)).toEqual(keys(...first));
  });
});

describe("bills", () => {
  const paidAgain = (after: number, slug = "water-waste", amountOf = (index: number) => 7300 + index * 41) => {
    const rows = bill(slug, amountOf);
    const paid = rows[10];
    return [...rows, { ...paid, date: addDays(paid?.date ?? TODAY, after), amountMinor: paid?.amountMinor ?? 0 }];
  };

  test.each([3, 4, 5, 10])("paid again %i days later is a duplicate, also where every bill differs", (after) => {
    expect(found(...paidAgain(after))[0]).toMatchObject({ title: "You may have paid Harbor Water twice" });
    expect(found(...paidAgain(after, "insurance", () => 9900))).toHaveLength(1);
  });

  test("paid again after eleven days, or in a category of purchases, is none", () => {
    expect(found(...paidAgain(11))).toEqual([]);
    expect(found(...paidAgain(5, "groceries"))).toEqual([]);
    expect(found(...paidAgain(5, "medical"))).toEqual([]);
  });

  test("the missed one and its own, and one paid ahead, are two bills and not one twice", () => {
    const rows = bill("water-waste", () => 7300);
    const late = rows.map((row, index) => (index === 9 ? { ...row, date: addDays(rows[10]?.date ?? "", -6) } : row));
    expect(found(...late)).toEqual([]);
    const ahead = rows.map((row, index) => (index === 10 ? { ...row, date: addDays(rows[9]?.date ?? "", 6) } : row));
    expect(found(...ahead)).toEqual([]);
  });

  test("rent that is paid in halves is none, and a whole rent paid twice is one", () => {
    const halves = monthly("2025-12", 12, 3).flatMap((date) =>
      charge("J Moss", "rent", 106_250, [date, addDays(date, 1)]),
    );
    expect(found(...halves)).toEqual([]);
    const apart = monthly("2025-12", 12, 3).flatMap((date) =>
      charge("J Moss", "rent", 106_250, [date, addDays(date, 6)]),
    );
    expect(found(...apart)).toEqual([]);
    const whole = charge("J Moss", "rent", 212_500, monthly("2025-12", 7, 3));
    const since = monthly(monthOf("2026-07-01"), 5, 3).flatMap((date) =>
      charge("J Moss", "rent", 106_250, [date, addDays(date, 2)]),
    );
    expect(found(...whole, ...since)).toEqual([]);
    const rents = charge("J Moss", "rent", 212_500, monthly("2025-12", 12, 3));
    expect(found(...rents, ...charge("J Moss", "rent", 212_500, ["2026-11-07"]))).toHaveLength(1);
  });

  test("what came back months later, on another account too, is settled", () => {
    const twice = charge("Lamp House", "electronics", 8900, [back(110), back(110)]);
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

  test("a refund settles the latest charge before it, and leaves those before", () => {
    const refund = repeatedCharge(0, { date: "2026-11-09", amountMinor: 6800 });
    const [fact] = found(repeatedCharge(1), repeatedCharge(0), refund);
    expect(fact?.fact.period.to).toBe("2026-10-03");
  });
});

test("a contract paid twice in ten days and never besides may be paid twice; by the week, in a shop or for another amount not", () => {
  const hosting = (dates: string[], slug = "software", amountMinor = 9600) =>
    found(...charge("Strata Hosting", slug, amountMinor, dates));
  expect(hosting([back(20), back(16)])).toHaveLength(1);
  expect(hosting([back(20), back(9)])).toEqual([]);
  expect(hosting([back(30), back(23), back(16)])).toEqual([]);
  expect(hosting([back(14), back(7)])).toEqual([]);
  expect(hosting([back(20), back(16)], "clothing")).toEqual([]);
  expect(hosting([back(20), back(16)], "software", 4900)).toEqual([]);
});

test("a dentist's bill that came again two days later may be a duplicate; a copay, and what two paid on one day, is none", () => {
  const dentist = (minor: number, ...days: number[]) =>
    found(...charge("Bay Dental", "dental-eye", minor, days.map(back)));
  expect(dentist(28_640, 12, 10)).toHaveLength(1);
  expect(dentist(28_640, 10, 10)).toEqual([]);
  expect(dentist(4000, 12, 10)).toEqual([]);
  expect(dentist(20_000, 12, 10)).toEqual([]);
});

test("a stay at a car park that was paid twice on one day may be a duplicate; a day's ticket, an hour, a toll and another day are none", () => {
  const parked = (merchant: string, minor: number, ...days: number[]) =>
    found(...charge(merchant, "parking-tolls", minor, days.map(back)));
  expect(parked("Station Parking", 1840, 10, 10)).toHaveLength(1);
  expect(parked("Station Parking", 1840, 11, 10)).toEqual([]);
  expect(parked("Station Parking", 2000, 10, 10)).toEqual([]);
  expect(parked("Station Parking", 1120, 10, 10)).toEqual([]);
  expect(parked("Station Parking", 1840, 10, 10, 10)).toEqual([]);
  expect(parked("North Turnpike", 1840, 10, 10)).toEqual([]);
});

test.each(["FATT. 118/26", "FACTURE N° 4471", "FACTURA 2093", "RECHNUNG 77120", "INVOICE 5510"])(
  "a doctor's invoice whose very number was paid again within ten days is one paid twice (%s)",
  (number) => {
    const paid = (first: string, second: string, gap: number, slug = "medical") =>
      found(
        ...[first, second].map((name, index) => ({
          date: back(20 - index * gap),
          amountMinor: -24_500,
          slug,
          name: `RIVA PHYSIO ${name}`,
        })),
      );
    expect(paid(number, number, 7)).toHaveLength(1);
    expect(paid(number, number, 11)).toEqual([]);
    expect(paid(number, number.replace(/\d{3}/, "931"), 1)).toEqual([]);
    expect(paid("VISIT", "VISIT", 1)).toEqual([]);
  },
);

test("a large sum paid to a school on two days under one text may be a duplicate where nothing came in pairs there before", () => {
  const dinners = [90, 84, 61, 40].map((days, index) => ({
    days,
    minor: 1500 + 100 * index,
    name: "SCHOOL DINNERS",
  }));
  const paid = (...rows: { days: number; minor: number; name: string }[]) =>
    found(
      ...rows.map(({ days, minor, name }) => ({
        date: back(days),
        amountMinor: -minor,
        slug: "education",
        merchant: "Hill School",
        name,
      })),
    );
  const trip = (days: number, { minor = 16_500, name = "SCHOOL TRIP YR6" } = {}) => ({ days, minor, name });
  expect(paid(...dinners, trip(10), trip(9))).toHaveLength(1);
  expect(paid(...dinners, trip(10), trip(10))).toEqual([]);
  expect(paid(...dinners, trip(10), trip(9, { name: "SCHOOL TRIP YR4" }))).toEqual([]);
  expect(paid(...dinners, trip(10, { minor: 4500 }), trip(9, { minor: 4500 }))).toEqual([]);
  expect(paid(...dinners, trip(11), trip(10), trip(9))).toEqual([]);
  expect(paid(...dinners.slice(2), trip(10), trip(9))).toEqual([]);
  const forTwo = { days: 50, minor: 3000, name: "SCHOOL OUTING" };
  expect(paid(...dinners, forTwo, { ...forTwo, days: 49 }, trip(10), trip(9))).toEqual([]);
});

test("a treatment that came alone each month for half a year and then on two days in a row may be paid twice; a second child's is not", () => {
  const treated = (count: number, ...added: string[]) =>
    found(...charge("Bay Orthodontics", "dental-eye", 18_500, [...monthly("2026-05", 7, 8).slice(-count), ...added]));
  expect(treated(7, "2026-11-09")).toHaveLength(1);
  expect(treated(7, "2026-11-08")).toEqual([]);
  expect(treated(7, "2026-11-14")).toEqual([]);
  expect(treated(6, "2026-11-09")).toEqual([]);
  expect(treated(7, "2026-10-09", "2026-11-09")).toEqual([]);
  const visits = ["2026-05-08", "2026-06-30", "2026-07-04", "2026-08-22", "2026-09-03", "2026-10-19", "2026-11-08"];
  expect(found(...charge("Bay Orthodontics", "dental-eye", 18_500, [...visits, "2026-11-09"]))).toEqual([]);
  // A visit each month and a second one in the same week, and a copay for each of two children.
  const seen = (minor: number, days: string[]) => found(...charge("Bay Therapy", "medical", minor, days));
  expect(seen(16_000, [...monthly("2026-05", 7, 8), "2026-11-10"])).toEqual([]);
  expect(seen(16_000, [...every(28, addDays("2026-11-08", -28 * 7), 8), "2026-11-09"])).toEqual([]);
  expect(seen(3000, [...monthly("2026-05", 7, 8), "2026-11-09"])).toEqual([]);
  const copays = charge("Bay Therapy", "medical", 4000, every(7, back(70), 10));
  expect(found(...copays, ...charge("Bay Therapy", "medical", 4000, [back(6)]))).toEqual([]);
});

test("a camp's price that came alone, weeks apart by one rhythm, and then on two days in a row may be paid twice; for two it is not", () => {
  const camp = (...days: number[]) => found(...charge("Code Camp", "childcare", 34_500, days.map(back)));
  expect(camp(60, 39, 18, 17)).toHaveLength(1);
  expect(camp(60, 39, 18, 18)).toEqual([]);
  expect(camp(39, 18, 17)).toEqual([]);
  expect(camp(66, 39, 18, 17)).toEqual([]);
  expect(camp(32, 25, 18, 17)).toEqual([]);
  expect(camp(60, 59, 39, 38, 18, 17)).toEqual([]);
  expect(camp(60, 39, 18, 17, 16)).toEqual([]);
});

describe("one bill from two accounts", () => {
  const known = charge("Corner Books", "shopping", 1435, [back(300), back(200), back(3)]);
  const onCard = (...rows: TransactionSketch[]) => rows.map((row) => ({ ...row, accountId: "card" }));
  const water = bill("water-waste", (index) => 7300 + index * 41);
  const last = water.at(-1) ?? { date: TODAY, amountMinor: 0 };
  const again = (after: number, more: Partial<TransactionSketch> = {}) =>
    onCard({ ...last, date: addDays(last.date, after), ...more });
  const fromTwo = (...rows: TransactionSketch[]) => found(...onCard(...known), ...rows);

  test("it may have been paid twice, and no sentence says that it was one account", () => {
    const [one, ...others] = fromTwo(...water, ...again(4));
    expect(others).toEqual([]);
    expect(one?.title).toBe("You may have paid Harbor Water twice");
    expect(one?.body).toContain("from another account");
    expect(one?.body).not.toContain("same account");
    expect(one?.fact.method).not.toContain("on the same account");
  });

  test("not weeks later, at another amount, of a wallet, of an account that is new, nor where two accounts pay each month", () => {
    expect(fromTwo(...water, ...again(11))).toEqual([]);
    expect(fromTwo(...water, ...again(4, { amountMinor: last.amountMinor - 1 }))).toEqual([]);
    expect(fromTwo(...water, ...again(4, { name: "PAYPAL *HARBOR WATER" }))).toEqual([]);
    expect(found(...water, ...again(4))).toEqual([]);
    const each = water.slice(-3).map((row) => ({ ...row, date: addDays(row.date, 4) }));
    expect(fromTwo(...water, ...onCard(...each))).toEqual([]);
  });

  test("another's first payment for a phone or a subscription is none of one's own", () => {
    const steady = (slug: string) => bill(slug, () => 4500);
    const second = (slug: string) => onCard({ ...(steady(slug).at(-1) ?? last), date: addDays(last.date, 4) });
    expect(fromTwo(...steady("water-waste"), ...second("water-waste"))).toHaveLength(1);
    for (const slug of ["internet-phone", "music"]) expect(fromTwo(...steady(slug), ...second(slug))).toEqual([]);
  });

  const care = (minor: number, name: string, days: number, accountId: string): TransactionSketch[] =>
    charge("Banner Health", "medical", minor, [back(days)]).map((row) => ({ ...row, name, accountId }));

  test("a doctor's bill of which one text says that it was paid as a bill; a copay, a third, or two visits under one text are not", () => {
    const paid = care(28_745, "BANNER HEALTH MYCHART PMT", 30, "checking");
    expect(fromTwo(...paid, ...care(28_745, "BANNER HEALTH PHOENIX", 26, "card"))).toHaveLength(1);
    expect(fromTwo(...paid, ...care(28_745, "BANNER HEALTH PHOENIX", 26, "checking"))).toHaveLength(1);
    expect(fromTwo(...paid, ...care(28_745, "BANNER HEALTH MYCHART PMT", 26, "checking"))).toEqual([]);
    expect(fromTwo(...paid, ...care(28_745, "BANNER HEALTH PHOENIX", 16, "card"))).toEqual([]);
    const third = care(28_745, "BANNER HEALTH PHOENIX", 60, "card");
    expect(fromTwo(...third, ...paid, ...care(28_745, "BANNER HEALTH PHOENIX", 26, "card"))).toEqual([]);
    const copay = care(4000, "BANNER HEALTH MYCHART PMT", 30, "checking");
    expect(fromTwo(...copay, ...care(4000, "BANNER HEALTH PHOENIX", 26, "card"))).toEqual([]);
    const visit = care(28_745, "BANNER HEALTH PHOENIX", 30, "checking");
    expect(fromTwo(...visit, ...care(28_745, "BANNER HEALTH PHOENIX", 26, "card"))).toEqual([]);
  });
});

test("a tax that was paid by hand and collected as well was paid twice; installments, and one way for both, are not", () => {
  const tax = (name: string, days: number, minor = 21_435) =>
    charge("Water Board", "taxes", minor, [back(days)]).map((row) => ({ ...row, name }));
  const [byHand, collected] = ["IDEAL WATER BOARD", "SEPA INCASSO WATER BOARD"];
  expect(found(...tax(byHand, 42), ...tax(collected, 29))).toHaveLength(1);
  expect(found(...tax(byHand, 42), ...tax(byHand, 29))).toEqual([]);
  expect(found(...tax(byHand, 60), ...tax(collected, 29))).toEqual([]);
  // The next installment would have come by now.
  expect(found(...tax(byHand, 40), ...tax(collected, 27))).toEqual([]);
  expect(found(...tax(byHand, 72), ...tax(collected, 59), ...tax(collected, 29))).toEqual([]);
  expect(found(...tax("COUNCIL TAX CARD", 42), ...tax("COUNCIL TAX DD", 29))).toEqual([]);
  const monthlyTax = [135, 105, 74, 44, 13].flatMap((days) => tax("CITY COUNCIL DD", days));
  expect(found(...monthlyTax, ...tax("CITY COUNCIL CARD", 9))).toHaveLength(1);
  expect(found(...monthlyTax.filter((_, index) => index !== 3), ...tax("CITY COUNCIL CARD", 9))).toEqual([]);
});

test("one week's payment more between two that came on their day may be one too many; one that is late or ahead, and an extra lesson, are not", () => {
  const weeks = (skip: number, extra: number, slug = "childcare", minor = 24_000) =>
    found(
      ...charge(
        "Tiny Tots",
        slug,
        minor,
        every(7, back(157), 23).filter((_, index) => index !== skip),
      ),
      ...charge("Tiny Tots", slug, minor, [back(extra)]),
    );
  // The payments of 17 and of 10 days ago, and one of 14.
  expect(weeks(-1, 14)).toHaveLength(1);
  expect(weeks(21, 14)).toEqual([]);
  expect(weeks(20, 14)).toEqual([]);
  expect(weeks(-1, 12)).toEqual([]);
  // The next has not come yet.
  expect(weeks(-1, 0)).toEqual([]);
  expect(weeks(-1, 14, "education")).toEqual([]);
  expect(weeks(-1, 14, "services")).toEqual([]);
  expect(weeks(-1, 14, "childcare", 6000)).toEqual([]);
});

describe("what two accounts or two ways pay once each", () => {
  const known = charge("Corner Books", "shopping", 1435, [back(300), back(200), back(3)]);
  const onCard = (...rows: TransactionSketch[]) => rows.map((row) => ({ ...row, accountId: "card" }));
  const fromTwo = (...rows: TransactionSketch[]) => found(...onCard(...known), ...rows);
  const last = { date: "2026-11-09", slug: "water-waste", merchant: "Harbor Water", amountMinor: -7300 };
  const water = bill("water-waste", () => 7300);

  test("a payment that came back and was then made from another account is paid once", () => {
    const again = onCard({ ...last, date: "2026-11-13" });
    expect(fromTwo(...water, ...again)).toHaveLength(1);
    const returned = {
      ...last,
      date: "2026-11-11",
      amountMinor: 7300,
      merchant: "Returned Item",
      slug: "other-income",
    };
    expect(fromTwo(...water, ...again, returned)).toEqual([]);
  });

  test("a bill that another account pays from now on, earlier in the month, is paid once a month", () => {
    const before = charge("Harbor Water", "water-waste", 7300, monthly("2026-02", 6, 25));
    const since = onCard(...charge("Harbor Water", "water-waste", 7300, monthly("2026-08", 4, 1)));
    expect(fromTwo(...before, ...since)).toEqual([]);
  });

  test("a month that was missed and is paid later from another account is paid once", () => {
    const paid = water.filter(({ date }) => date !== "2026-09-09");
    expect(fromTwo(...paid, ...onCard({ ...last, date: "2026-11-13" }))).toEqual([]);
  });

  test("the other parent's first payment for a second child, or for a second car, is none of the first", () => {
    for (const slug of ["childcare", "insurance", "education"]) {
      expect(
        fromTwo(...bill(slug, () => 90_000), ...onCard({ ...last, slug, amountMinor: -90_000, date: "2026-11-13" })),
      ).toEqual([]);
    }
  });

  test("a tax on each of two cars, of which one is collected, is paid once for each", () => {
    const tax = (name: string, days: number) =>
      charge("DVLA", "taxes", 19_500, [back(days)]).map((row) => ({ ...row, name }));
    expect(found(...tax("DVLA VEHICLE TAX", 42), ...tax("DVLA VEHICLE TAX DD", 33))).toEqual([]);
  });

  test("a tax that was missed in a month and paid by hand after a reminder is paid once", () => {
    const tax = (name: string, days: number) =>
      charge("Water Board", "taxes", 21_435, [back(days)]).map((row) => ({ ...row, name }));
    const months = [165, 135, 74, 44, 13].flatMap((days) => tax("CITY COUNCIL DD", days));
    expect(found(...months, ...tax("CITY COUNCIL CARD", 9))).toEqual([]);
  });

  test("whole amounts for care are prices, which each of two persons pays", () => {
    const exam = (name: string, days: number) =>
      charge("Smile Dental", "dental-eye", 18_900, [back(days)]).map((row) => ({ ...row, name }));
    expect(fromTwo(...exam("CARD PAYMENT TO SMILE DENTAL", 40), ...onCard(...exam("SMILE DENTAL", 37)))).toEqual([]);
  });

  test("a week's pay more at the end of the year, and a payment more on a loan, are meant", () => {
    const weeks = (slug: string, days: number, extra: number, shift = 0) => [
      ...charge("Rosa Lima", slug, 72_000, every(days, back(shift + days * 12), 13)),
      ...charge("Rosa Lima", slug, 72_000, [back(shift + extra)]),
    ];
    for (const slug of ["mortgage", "car-loan"]) expect(found(...weeks(slug, 14, 20, 3))).toEqual([]);
    expect(found(...weeks("childcare", 7, 4, 0))).toEqual([]);
  });
});
