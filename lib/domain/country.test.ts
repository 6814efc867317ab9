import { expect, test } from "vitest";
import { COUNTRIES, CURRENCIES, currencyOfCountry } from "./country";

test("lists each inhabited ISO 3166 country once", () => {
  expect(new Set(COUNTRIES).size).toBe(COUNTRIES.length);
  expect(COUNTRIES).toHaveLength(244);
  expect(COUNTRIES.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
});

test("offers only currencies the server accepts", () => {
  const known = Intl.supportedValuesOf("currency");
  expect(CURRENCIES.filter((code) => !known.includes(code))).toEqual([]);
});

test("proposes a country's currency, and none for unknown codes", () => {
  expect(currencyOfCountry("JP")).toBe("JPY");
  expect(currencyOfCountry("AT")).toBe("EUR");
  expect(currencyOfCountry("XX")).toBeUndefined();
});
