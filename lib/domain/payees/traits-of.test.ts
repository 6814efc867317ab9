import { describe, expect, test } from "vitest";
import { addDays } from "@/lib/domain/calendar";
import { personIn } from "./person";
import { dutyOf, type PayeeEvidence, traitsOf, valuesOf } from "./traits-of";
import { traitsOfRows } from "./traits-of-rows";

const of = (name: string, categorySlug: string, more: Partial<PayeeEvidence> = {}) =>
  traitsOf({ names: [name], currency: "USD", categorySlug, ...more });

describe("traits of a payee", () => {
  test.each([
    ["SPOTIFY USA", "music", "subscription:music", "directory"],
    ["COMCAST CABLE", "internet-phone", "utility:internet", "words"],
    ["XFINITY MOBILE", "internet-phone", "utility:phone", "directory"],
    ["COX COMM", "internet-phone", "utility:internet", "directory"],
    ["T MOBILE HOME INTERNET", "internet-phone", "utility:internet", "words"],
    ["WAVE MOBILE", "internet-phone", "utility:phone", "words"],
    ["ZORBLAT NET", "internet-phone", "utility:line", "category"],
    ["SEATTLE CITY LIGHT", "gas-electricity", "utility:power", "directory"],
    ["SORGENIA GAS", "gas-electricity", "utility:gas", "words"],
    ["ZORBLAT", "gas-electricity", "utility:energy", "category"],
    ["BRITISH GAS BOILER COVER", "insurance", "insurance:home-warranty", "words"],
    ["PRIVATHAFTPFLICHT HUK", "insurance", "insurance:liability", "words"],
    ["TV LICENSING", "tv-streaming", "statutory", "directory"],
    ["COLLIN COUNTY TAX", "taxes", "statutory", "words"],
  ] as const)("of %s in %s include %s by its %s", (name, slug, id, source) => {
    expect(of(name, slug).get(id)).toMatchObject({ source });
  });

  test("name no supply by a word of a cafe's name", () => {
    expect(valuesOf(of("FIRST LIGHT CAFE", "coffee"), "utility")).toEqual([]);
  });

  test("follow the user's corrections over all evidence", () => {
    const corrections = [
      { trait: "subscription:music", holds: false },
      { trait: "person", holds: true },
    ] as const;
    const traits = of("SPOTIFY", "music", { corrections });
    expect([traits.has("subscription:music"), traits.get("person")?.source]).toEqual([false, "user"]);
  });
});

describe("traits that rows show", () => {
  const rows = (name: string, amounts: readonly number[], every = 10) =>
    amounts.map((amountMinor, index) => ({
      ...{ name, merchant: null, amountMinor, currency: "USD" },
      date: addDays("2026-01-05", index * every),
    }));

  test("make a lender of proceeds that go back with a fee", () => {
    expect(traitsOfRows(rows("ZORBLAT", [30_000, -35_250, 30_000, -35_250]))).toEqual(["lender"]);
    expect(traitsOfRows(rows("ZORBLAT", [30_000, -30_000, 30_000, -30_000]))).toEqual([]);
  });

  test("make a biller of others of several fixed prices", () => {
    const prices = [-299, -999, -1499];
    expect(traitsOfRows(rows("ZORBLAT", [...prices, ...prices, ...prices]))).toEqual(["biller-of-others"]);
    const replaced = [-299, -299, -299, -999, -999, -999, -1499, -1499, -1499];
    expect(traitsOfRows(rows("ZORBLAT", replaced))).toEqual([]);
  });

  test("take no payee with one company text for a person", () => {
    const paid = (text: string) => rows(text, [-650_000, -650_000, -650_000, -650_000]);
    const sent = "UPI/412345678901/RAVI S/MAINT";
    expect(traitsOfRows(paid(sent))).toEqual(["person"]);
    expect(traitsOfRows([...paid(sent), ...paid("NEFT RAVI S LTD").slice(3)])).toEqual([]);
    expect(traitsOfRows(paid(sent).map((row) => ({ ...row, merchant: "Ravi S Society" })))).toEqual([]);
  });

  test.each([
    ["ZELLE TO R SMITH", true],
    ["UPI/412345678901/RAVI S/DINNER", true],
    ["INTERAC E-TRANSFER SENT K MACLEOD", true],
    ["ZELLE TO SMITH PLUMBING LLC", false],
    ["ONLINE TRANSFER TO SAVINGS ACCT", false],
    ["UPI/412345678901/SWIGGY/swiggy", false],
    ["BONIFICO STUDIO RIVA FISIOTERAPIA FATT. 118/26", false],
    ["UPI-HARI OM TRADERS PHARMACY", false],
    ["JOHN SMITH", false],
    ["ZELLE FROM KAYLA M RENT", true],
    ["PAYPAL CASHBACK BONUS", false],
  ])("read “%s” as a person: %s", (text, isPerson) => {
    expect(personIn(text, "USD") !== null).toBe(isPerson);
  });

  test("find one person in both directions", () => {
    expect(personIn("ZELLE TO JUN VILLARIN LOAN", "USD")).toEqual({
      key: "jun villarin",
      name: "Jun Villarin",
      isByApp: true,
    });
    expect(personIn("Zelle from Villarin Jun", "USD")?.key).toBe("jun villarin");
  });
});

test.each([
  ["TV LICENSING", "GBP", "tv-streaming", "set by law"],
  ["DVLA", "GBP", "car", "set by law"],
  ["AHPRA", "AUD", "services", "set by law"],
  ["TMR QLD", "AUD", "car", "set by law"],
  ["COLLIN COUNTY", "USD", "taxes", "set by law"],
  ["ZORBLAT", "USD", "rent", "to be paid"],
  ["HDFC LIFE", "INR", "insurance", "to be paid"],
  ["ZORBLAT WATER", "USD", "water-waste", "to be paid"],
  ["BVG", "EUR", "public-transport", "one price for all"],
  ["GEICO", "USD", "insurance", "can be compared"],
  ["COX", "USD", "internet-phone", "can be compared"],
  ["NETFLIX", "USD", "tv-streaming", "can be ended"],
  ["APPLE.COM/BILL", "USD", "software", "can be ended"],
] as const)("tells the duty of %s in %s, %s: %s", (name, currency, categorySlug, duty) => {
  expect(dutyOf(traitsOf({ names: [name], currency, categorySlug }))).toBe(duty);
});
