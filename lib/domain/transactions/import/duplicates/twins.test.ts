import { describe, expect, test } from "vitest";
import { addDays } from "@/lib/domain/calendar";
import { findTwins } from "./twins";

const FIRST = "2026-10-01";
const COVERED = { from: FIRST, to: addDays(FIRST, 30) };
/** A row of its day from the first, its minor units, its name and, after a bar, its merchant. */
function row(sketch: string) {
  const [, day, amountMinor, name = "", merchant = null] = /^(\S+) (\S+) (.*?)(?: \| (.*))?$/.exec(sketch) ?? [];
  return { date: addDays(FIRST, Number(day)), amountMinor: Number(amountMinor), currency: "USD", name, merchant };
}
const known = (sketch: string) => ({ ...row(sketch), externalId: null });
const twinsOf = (incoming: readonly string[], there: readonly string[]) =>
  findTwins(incoming.map(row), there.map(known), COVERED);

describe("probably here already", () => {
  test.each<[why: string, file: string, there: string]>([
    ["a text with the way of payment before it", "5 -1250 POS PURCHASE GREEN MARKET", "5 -1250 Green Market"],
    ["a text without it", "5 -1250 Green Market", "5 -1250 DEBIT CARD PURCHASE GREEN MARKET 0412"],
    ["a day later", "6 -1250 Green Market", "5 -1250 Green Market"],
    ["a day before", "4 -1250 Green Market", "5 -1250 Green Market"],
    ["three days later", "8 -1250 Green Market", "5 -1250 Green Market"],
    ["a text that is cut", "5 -2280 TRADER JOE S 552 LOS ANG", "5 -2280 TRADER JOE S 552 LOS ANGELES CA"],
    ["a text cut within the name", "5 -2280 TRADER JO", "5 -2280 Trader Joe's #552"],
    ["the merchant's clean name", "5 -1499 Netflix", "5 -1499 NFLX DIGITAL NTFLX US | Netflix"],
    ["a processor before the name", "5 -450 SQ *BLUE BOTTLE COFFEE", "6 -450 Blue Bottle"],
    ["a reference after the name", "5 -9900 CITY POWER AUTOPAY 88123991", "5 -9900 CITY POWER"],
    ["other digits of a reference", "5 -9900 CITY POWER REF 9912", "5 -9900 CITY POWER REF 1288"],
    ["the same text under another id", "5 -450 Coffee House", "5 -450 Coffee House"],
    ["pay with the company's number", "15 210000 ACME CORP PAYROLL PPD ID 9911", "15 210000 Acme Corp Payroll"],
    ["pay booked on the Monday", "18 210000 ACME PAYROLL", "16 210000 ACME PAYROLL"],
    ["another order of words", "5 -3000 GARDEN CITY NURSERY", "5 -3000 NURSERY GARDEN CITY"],
    ["accents", "5 -880 Café Zürich", "5 -880 CAFE ZURICH"],
    ["apostrophes", "5 -880 Joe’s Diner", "5 -880 JOES DINER"],
    ["no spaces", "5 -880 JOESDINER", "5 -880 Joe's Diner"],
    ["a direct debit's words", "5 -4200 SEPA LASTSCHRIFT STADTWERKE KIEL", "5 -4200 Stadtwerke Kiel"],
    ["a French card's words", "5 -4200 CARTE 12/10 MONOPRIX LYON", "5 -4200 MONOPRIX LYON CB"],
    ["a refund", "5 4200 REFUND HOMEGOODS", "7 4200 HomeGoods"],
    ["a check by its number", "5 -80000 CHECK 1044", "7 -80000 Check #1044"],
    ["a city after the name", "5 -1600 PIZZERIA ROMA SEATTLE WA", "5 -1600 Pizzeria Roma"],
    ["a name of which two of three words are there", "5 -1600 LINDEN COURT APTS", "5 -1600 Linden Court Rent"],
    ["the same first name of a company", "5 -1500 SPOTIFY P2B1C3", "5 -1500 Spotify Stockholm"],
    ["a UPI text", "5 -35000 UPI/BIGBASKET/9911@ybl", "5 -35000 BigBasket"],
    ["the first day of the file, a day after", "0 -77123 LINDEN COURT RENT", "-1 -77123 Linden Court"],
    ["the last day of the file, a day before", "30 -77123 LINDEN COURT RENT", "31 -77123 Linden Court"],
    ["yen and cents alike", "5 -5 Candy Shop", "5 -5 POS CANDY SHOP"],
    ["a large sum", "5 -999999999 WIRE TITLE COMPANY", "6 -999999999 Title Company"],
  ])("%s", (_why, file, there) => {
    expect(twinsOf([file], [there])).toEqual([0]);
  });

  test.each<[why: string, file: readonly string[], there: readonly string[], twins: readonly (number | null)[]]>([
    ["another amount", ["5 -1250 Green Market"], ["5 -1251 Green Market"], [null]],
    ["the other direction", ["5 -1250 Green Market"], ["5 1250 Green Market"], [null]],
    ["four days apart", ["9 -1250 Green Market"], ["5 -1250 Green Market"], [null]],
    ["a month apart", ["30 -1250 Green Market"], ["0 -1250 Green Market"], [null]],
    ["another merchant", ["5 -1250 Green Market"], ["5 -1250 Hill Pharmacy"], [null]],
    ["a word in common at the end", ["5 -1250 Green Market"], ["5 -1250 Fish Market"], [null]],
    ["a place in common", ["5 -1250 Aldi London"], ["5 -1250 Boots London"], [null]],
    ["only words of the way of payment", ["5 -1250 POS PURCHASE"], ["5 -1250 CARD PAYMENT GREEN MARKET"], [null]],
    ["no text", ["5 -1250 "], ["5 -1250 Green Market"], [null]],
    ["digits alone", ["5 -1250 0412 8812"], ["5 -1250 99120 GREEN MARKET"], [null]],
    ["two letters", ["5 -1250 AT"], ["5 -1250 CATERING COMPANY"], [null]],
    ["a short word inside another", ["5 -1250 Ace"], ["5 -1250 Palace Hotel"], [null]],
    ["two coffees against one", ["5 -450 Coffee A", "5 -450 Coffee A"], ["5 -450 POS Coffee A"], [0, null]],
    ["the nearest day is taken", ["6 -450 Coffee A", "7 -450 Coffee A"], ["7 -450 POS Coffee A"], [null, 0]],
    ["one for one", ["5 -450 Coffee A", "6 -450 Coffee A"], ["5 -450 POS Coffee A", "6 -450 POS Coffee A"], [0, 1]],
    [
      "tickets for three against two",
      ["5 -1500 Cinema X", "5 -1500 Cinema X", "5 -1500 Cinema X"],
      ["5 -1500 CINEMA X LTD", "5 -1500 CINEMA X LTD"],
      [0, 1, null],
    ],
    [
      "a daily coffee before the file's first day",
      ["0 -450 Coffee A", "1 -450 Coffee A"],
      ["-1 -450 Coffee A"],
      [null, null],
    ],
    ["a daily coffee after its last day", ["29 -450 Coffee A", "30 -450 Coffee A"], ["31 -450 Coffee A"], [null, null]],
    ["a fare on several days before", ["0 -290 Metro"], ["-1 -290 Metro", "-2 -290 Metro"], [null]],
    ["friends who owe the same", ["5 -2000 Zelle Anna"], ["5 -2000 Zelle Boris"], [null]],
    ["two shops of a chain of another name", ["5 -1250 Shell"], ["5 -1250 Esso"], [null]],
    ["a fee beside a purchase", ["5 -300 Foreign transaction fee"], ["5 -300 Cafe Lisboa"], [null]],
    ["a transfer's two sides", ["5 50000 Transfer from savings"], ["5 -50000 Transfer to checking"], [null]],
    ["interest of two accounts", ["5 120 Interest paid"], ["5 120 Dividend credit"], [null]],
    ["rent and deposit of one sum", ["5 -90000 Linden Court Rent"], ["5 -90000 Harbor View Deposit"], [null]],
    ["two insurers", ["5 -8000 Allianz Auto"], ["5 -8000 Geico Auto"], [null]],
    ["two charities", ["5 -5000 Red Cross"], ["5 -5000 Green Cross"], [null]],
    ["gifts to two children", ["5 -10000 FP Jago"], ["5 -10000 FP Merryn"], [null]],
    ["two bridges", ["5 -410 Bay Bridge Toll"], ["5 -410 Golden Gate Toll"], [null]],
    ["nothing there", ["5 -1250 Green Market"], [], [null]],
  ])("not %s", (_why, file, there, twins) => {
    expect(twinsOf(file, there)).toEqual(twins);
  });

  test("not in another currency", () => {
    const euros = { ...known("5 -1250 Green Market"), currency: "EUR" };
    expect(findTwins([row("5 -1250 Green Market")], [euros], COVERED)).toEqual([null]);
  });

  test("compares twenty thousand equal rows with few each", () => {
    const many = (name: (index: number) => string) =>
      Array.from({ length: 20_000 }, (_, index) => `5 -450 ${name(index)}`);
    const coffees = twinsOf(
      many(() => "POS Coffee House"),
      many(() => "Coffee House"),
    );
    expect(new Set(coffees).size).toBe(20_000);
    const strangers = twinsOf(
      many((index) => `Anna${index} Shop`),
      many((index) => `Boris${index} Place`),
    );
    expect(strangers.every((twin) => twin === null)).toBe(true);
  });

  test("pairs thirty transactions booked a day later", () => {
    const days = Array.from({ length: 30 }, (_, index) => index);
    const shop = (day: number) => `Shop ${"abcdefghij"[day % 10]}${day}`;
    const file = days.map((day) => `${day + 1} ${-1000 - day} CARD PURCHASE ${shop(day)}`);
    const there = days.map((day) => `${day} ${-1000 - day} ${shop(day)}`);
    expect(twinsOf(file, there)).toEqual(days);
  });
});
