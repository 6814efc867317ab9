import { expect, test } from "vitest";
import { fc } from "@/tests/seeded";
import { isInAnotherCurrency, readRate, readTypedAmount } from "./typed-number";

test.each([
  ["12", 12],
  ["12.", 12],
  [".5", 0.5],
  ["12,5", 12.5],
  ["1,234.50", 1234.5],
  ["1.234,50", 1234.5],
  ["1,234", 1234],
  ["12,34,567", 1_234_567],
  ["1.234.567", 1_234_567],
  ["1’234.50", 1234.5],
  ["1 200,00 €", 1200],
  ["US$5000", 5000],
  ["usd 5000", 5000],
  ["5000 eur", 5000],
  ["Rs. 300000", 300_000],
  ["250k", 250_000],
  ["12K USD", 12_000],
  ["1.15 lakh", 115_000],
  ["50 lac", 5_000_000],
  ["50L", 5_000_000],
  ["₹1cr", 10_000_000],
  ["500 kr", 500],
  ["kr 500", 500],
  ["1 500 zł", 1500],
  ["1500 R$", 1500],
  ["RM50", 50],
  ["50 dollars", 50],
  ["2 Swiss francs", 2],
  ["250k pesos", 250_000],
  ["2.5bn", 2_500_000_000],
  ["Rs.500/-", 500],
  ["CHF 50.-", 50],
  ["2½", 2.5],
  ["¾", 0.75],
  ["1 ½ million", 1_500_000],
  ["12 34 567,50", 1_234_567.5],
  ["5k$", 5000],
  ["1.5m$", 1_500_000],
  ["3bn$", 3_000_000_000],
  ["5cr$", 50_000_000],
  ["5 m$", 5_000_000],
  ["5k us$", 5000],
  ["US$ 5k", 5000],
  ["١٢٫٥", 12.5],
  ["١٬٢٣٤٫٥٠", 1234.5],
  ["۱۲", 12],
  ["१२,३४,५६७", 1_234_567],
  ["＄１２．５０", 12.5],
  ["\u200f٥٠", 50],
  ["500 LKR", 500],
])("reads the amount %j as %s", (text, amount) => {
  expect(readTypedAmount(text)).toBe(amount);
});

test.each([
  "10.000",
  "250.000",
  "$1.250",
  "0,500",
  "0.500",
  "1.500k",
  "1.2345",
  "00,500",
  "1,2,3",
  "1.234,567",
  "1,234.567",
  "",
  ".",
  "usd",
  "-5",
  "1e3",
  "5x",
  "5 constructor",
  "50¢",
  "50p",
  "10 50",
  "1 2 3",
  "1. 5",
  "⅓",
  "5²",
  "50-",
  "1½½",
  "5 q$",
  "k$5",
  "m$ 5",
])("refuses the amount %j", (text) => {
  expect(readTypedAmount(text)).toBeNull();
});

test("reads or refuses each multiple beside each currency mark", () => {
  const multiples = { k: 1e3, thousand: 1e3, m: 1e6, million: 1e6, bn: 1e9, l: 1e5, lakh: 1e5, cr: 1e7, crores: 1e7 };
  const signs = ["$", "US$", "A$", "C$", "NT$", "R$", "S$", "€", "£", "₹", "Rs", "dollars"];
  const codes = new Set(Intl.supportedValuesOf("currency"));
  // A single letter is no mark: `kR` may be rand or kronor.
  const allSymbols = [...codes].map((currency) => {
    const format = new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay: "narrowSymbol" });
    return format.formatToParts(1).find(({ type }) => type === "currency")?.value ?? currency;
  });
  const symbols = allSymbols.filter((symbol) => !/^\p{L}$/u.test(symbol));
  for (const [word, multiple] of Object.entries(multiples)) {
    for (const mark of [...signs, ...symbols, ...codes]) {
      const isCode = codes.has(`${word}${mark}`.toUpperCase());
      const after = [`5${word}${mark}`, `5 ${word} ${mark}`, `5${word} ${mark}`];
      for (const text of [`${mark}5${word}`, `${mark} 5 ${word}`, ...(isCode ? [] : after)]) {
        expect([null, 5 * multiple], text).toContain(readTypedAmount(text));
      }
    }
  }
});

test.each([
  ["1.234", "KWD", 1.234],
  ["1,234.567", "KWD", 1234.567],
  ["1.234,567", "KWD", 1234.567],
  ["1,234", "KWD", 1234],
  ["1.5", "JPY", null],
  ["1,5", "JPY", null],
  ["1.000", "JPY", null],
  ["1.5k", "JPY", 1500],
  ["$50", "USD", 50],
  ["US$50", "USD", 50],
  ["50 dollars", "CAD", 50],
  ["R$50", "BRL", 50],
  ["Rs. 500/-", "LKR", 500],
  ["kr 500", "SEK", 500],
  ["£50", "EGP", 50],
  ["￥500", "JPY", 500],
])("reads %j in a field of %s as %s", (text, currency, amount) => {
  expect(readTypedAmount(text, currency)).toBe(amount);
  expect(isInAnotherCurrency(text, currency)).toBe(false);
});

test.each([
  ["€50", "USD"],
  ["50 EUR", "USD"],
  ["-€50", "USD"],
  ["A$50", "USD"],
  ["$50", "EUR"],
  ["5k$", "EUR"],
  ["50 pesos", "USD"],
  ["₿5", "USD"],
])("refuses %j in a field of %s", (text, currency) => {
  expect(readTypedAmount(text, currency)).toBeNull();
  expect(isInAnotherCurrency(text, currency)).toBe(true);
});

test("reads an amount written in English as itself", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), (cents) => {
      for (const locale of ["en-US", "en-IN", "de-CH"]) {
        expect(readTypedAmount((cents / 100).toLocaleString(locale, { minimumFractionDigits: 2 }))).toBe(cents / 100);
      }
    }),
  );
});

test.each([
  ["2,5", 2.5],
  ["0,5%", 0.5],
  ["3.875", 3.875],
  ["5 percent", 5],
  ["1.23456", null],
  ["5½ per cent", 5.5],
  ["6⅞%", 6.875],
  ["٣٫٥٪", 3.5],
  ["5 5", null],
  [",", null],
  ["5 months", null],
])("reads the rate %j as %s", (text, rate) => {
  expect(readRate(text)).toBe(rate);
});
