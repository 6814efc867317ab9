import { expect, test } from "vitest";
import type { CalculatorId } from "@/lib/domain/site/calculators/ids";
import { wordsOf } from "../markdown";
import { readEntries } from "./read-entries";
import { WORKED } from "./worked-examples.fixture";

const entries = readEntries();

/** Numbers of a text with their written decimals: `₹1,64,852` is `164852`. */
const numbersIn = (text: string) => (text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((one) => one.replaceAll(",", ""));

function missingFrom(path: string, text: string): string[] {
  const written = numbersIn(text);
  return (WORKED[path] ?? [])
    .map(([value, decimals]) => (Math.round(value * 10 ** decimals + 1e-7) / 10 ** decimals).toFixed(decimals))
    .filter(
      (figure) => !written.some((one) => one === figure || (figure.includes(".") && Number(one) === Number(figure))),
    )
    .map((figure) => `${path}: ${figure}`);
}

test.each(Object.keys(WORKED))("recomputes the worked example of %s from its own figures", (path) => {
  const example = entries.find((entry) => entry.path === path)?.sections.find(({ title }) => title === "An example");
  expect(missingFrom(path, wordsOf(example ? [example] : []))).toEqual([]);
});

test("detects a figure that is a cent off", () => {
  expect(missingFrom("ca/credit/payday-loan", "costs about $2.53")).toEqual([]);
  expect(missingFrom("ca/credit/payday-loan", "costs about $2.54")).toEqual(["ca/credit/payday-loan: 2.53"]);
});

test("recomputes every example that compounds or repays", () => {
  const kinds: CalculatorId[] = [
    "compound-interest",
    "loan-payment",
    "effective-annual-rate",
    "debt-payoff",
    "real-value",
    "rule-of-72",
    "cagr",
    "fee-drag",
    "card-payoff",
  ];
  const computed = entries.filter(({ formula }) => formula && kinds.includes(formula.calculator));
  expect(computed.length).toBeGreaterThan(40);
  expect(computed.filter(({ path }) => !WORKED[path]).map(({ path }) => path)).toEqual([]);
});
