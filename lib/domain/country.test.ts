import { expect, test } from "vitest";
import { COUNTRIES, CURRENCIES, currencyOfCountry } from "./country";

test("each inhabited country of ISO 3166 stands in the list once, under a code of two capitals", () => {
  expect(new Set(COUNTRIES).size).toBe(COUNTRIES.length);
  expect(COUNTRIES).toHaveLength(244);
  expect(COUNTRIES.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
});

test("a currency that can be chosen in the form is one the server accepts", () => {
  const known = Intl.supportedValuesOf("currency");
  expect(CURRENCIES.filter((code) => !known.includes(code))).toEqual([]);
});

test("a country proposes its own money, and an unknown code proposes none", () => {
  expect(currencyOfCountry("JP")).toBe("JPY");
  expect(currencyOfCountry("AT")).toBe("EUR");
  expect(currencyOfCountry("XX")).toBeUndefined();
});
