import { expect, test } from "vitest";
import { currencyShown } from "./currency-shown";

const of = (...currencies: string[]) => currencies.map((currency) => ({ currency }));

test.each([
  ["the own one where there is anything in it", of("USD", "USD", "EUR"), undefined, "EUR", ["USD"]],
  ["the most frequent one otherwise", of("GBP", "USD", "USD"), undefined, "USD", ["GBP"]],
  ["the one asked for", of("GBP", "EUR"), "GBP", "GBP", ["EUR"]],
  ["the own one where there is nothing at all", [], undefined, "EUR", []],
])("shows %s", (_, items, asked, currency, otherCurrencies) => {
  expect(currencyShown(items, "EUR", asked)).toEqual({ currency, otherCurrencies });
});
