import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PLACES } from "@/lib/content/finpedia/places";
import { readEntries } from "@/lib/content/finpedia/read-entries";
import { CALCULATOR_IDS, type CalculatorId } from "@/lib/domain/site/calculators/ids";
import { fc, runs } from "@/tests/seeded";
import { answerOf, type CalculatorField, fieldIn, initialValues, leastOf, limitOf, type Setting } from "./calculator";
import { CALCULATORS } from "./definitions";
import { readNumber } from "./read-number";

const settings = Object.values(PLACES);

function answerTo(id: CalculatorId, inputs: Readonly<Record<string, number>>, setting: Setting = PLACES.us) {
  return answerOf(CALCULATORS[id], initialValues(CALCULATORS[id], setting, inputs), setting);
}

test.each(CALCULATOR_IDS)("answers %s in every country at its start and limits", (id) => {
  const calculator = CALCULATORS[id];
  for (const setting of settings) {
    const fields = Object.entries(calculator.fields).map(([name, field]) => [name, fieldIn(field, setting)] as const);
    const ends = [
      initialValues(calculator, setting),
      Object.fromEntries(fields.map(([name, field]) => [name, leastOf(field)])),
      Object.fromEntries(fields.map(([name, { max }]) => [name, max])),
      Object.fromEntries(fields.map(([name, field]) => [name, limitOf(field)])),
    ];
    for (const values of ends) {
      const { label, value, how, rows, picture } = answerOf(calculator, values, setting);
      const words = [label, value, how, ...rows.flat()].join(" ");
      expect(words).not.toMatch(/NaN|Infinity|undefined|null/);
      expect(rows.length > 1 || how.includes("too large")).toBe(true);
      if (picture?.kind === "parts")
        expect(picture.parts.reduce((sum, { share }) => sum + share, 0)).toBeLessThanOrEqual(1.0001);
    }
  }
});

const HOSTILE_TEXTS = fc.oneof(
  fc.constantFrom(...["0", "0.01", "-1", "1e308", "9".repeat(400), "0x10", "NaN"]),
  fc.constantFrom(...["Infinity", "-0", "1,2,3", ".", "", "٣", "6000"]),
  fc.double().map(String),
  fc.string(),
);

test.each(CALCULATOR_IDS)("answers %s for any text its fields accept", (id) => {
  const calculator = CALCULATORS[id];
  for (const setting of settings) {
    const fields = Object.entries(calculator.fields).map(([name, field]) => [name, fieldIn(field, setting)] as const);
    const values = fc.record(
      Object.fromEntries(
        fields.map(([name, field]) => {
          const scale = field.kind === "money" ? 100 : field.kind === "percent" || field.kind === "share" ? 10_000 : 1;
          const within = (most: number) =>
            fc
              .integer({ min: Math.ceil(leastOf(field) * scale), max: Math.floor(most * scale) })
              .map((value) => value / scale);
          const typed = HOSTILE_TEXTS.map((text) => readNumber(text, field, setting.currency) ?? field.initial);
          // Limits are where it breaks; other values are drawn near the slider and far beyond.
          const ends = fc.constantFrom(leastOf(field), field.min, field.max, limitOf(field));
          return [name, fc.oneof(ends, within(field.max), within(limitOf(field)), typed)];
        }),
      ),
    );
    fc.assert(
      fc.property(values, (drawn) => {
        const { label, value, how, rows, warning = "" } = answerOf(calculator, drawn, setting);
        expect([label, value, how, warning, ...rows.flat()].join(" ")).not.toMatch(/NaN|Infinity|undefined|null|∞/);
      }),
      runs(10),
    );
  }
});

/** Addresses whose typed value once replaced the page with the error screen. */
test.each([
  ["card-payoff", PLACES.in, { balance: 200_000, rate: 42, minimum: 5, floor: 500, fixed: 6_000 }],
  ["card-payoff", PLACES.global, { balance: 3_000, rate: 36, minimum: 2, floor: 25, fixed: 60 }],
  ["debt-payoff", PLACES.global, { firstMinimum: 0, secondMinimum: 0, thirdMinimum: 0, extra: 0, secondRate: 28 }],
] as const)("makes %s say that a debt never ends (%o)", (id, setting, inputs) => {
  const { how, warning = "", rows } = answerTo(id, inputs, setting);
  expect(`${how} ${warning}`).toMatch(/doesn’t cover the interest, so this debt never ends|don’t cover the interest/);
  expect(rows.flat()).toContain("never");
});

test.each(CALCULATOR_IDS)("starts %s within its sliders, on a step", (id) => {
  for (const { label, initial, min, max, step } of Object.values(CALCULATORS[id].fields)) {
    expect(initial).toBeGreaterThanOrEqual(min);
    expect(initial).toBeLessThanOrEqual(max);
    expect(step).toBeGreaterThan(0);
    // Browsers count a slider's steps from its `min`.
    const steps = (initial - min) / step;
    expect(Math.abs(steps - Math.round(steps)), label).toBeLessThan(1e-6);
  }
});

test.each(CALCULATOR_IDS)("gives %s no duplicate field names", (id) => {
  const labels = Object.values(CALCULATORS[id].fields).map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
});

test("starts entry examples with their calculator's fields, within limits", () => {
  for (const { path, country, formula } of readEntries()) {
    if (!formula) continue;
    const { fields } = CALCULATORS[formula.calculator];
    for (const [name, value] of Object.entries(formula.inputs ?? {})) {
      const field = fields[name];
      if (!field) throw new Error(`${path}: ${formula.calculator} has no field ${name}, but ${Object.keys(fields)}`);
      const shown = fieldIn(field, PLACES[country]);
      expect(value, `${path}: ${name}`).toBeGreaterThanOrEqual(leastOf(shown));
      expect(value, `${path}: ${name}`).toBeLessThanOrEqual(limitOf(shown));
    }
  }
});

const numbersIn = (text: string) =>
  [...text.matchAll(/\d(?:[\d,.]*\d)?/g)].map(([number]) => Number(number.replaceAll(",", "")));

test("starts entry calculators with figures that match the text", () => {
  const silent = readEntries().flatMap(({ path, country, formula }) => {
    if (!formula) return [];
    const { value } = answerTo(formula.calculator, formula.inputs ?? {}, PLACES[country]);
    const file = readFileSync(new URL(`../../../content/finpedia/${path}.mdx`, import.meta.url), "utf8");
    const written = numbersIn(file.slice(file.indexOf("\n---\n")));
    // The text may round the calculator's exact cents.
    const isWritten = (one: number) => written.some((other) => other === one || other === Math.round(one));
    return formula.inputs && numbersIn(value).every(isWritten) ? [] : [`${path}: ${value}`];
  });
  expect(silent).toEqual([]);
});

const money: CalculatorField = { label: "", kind: "money", initial: 0, min: 0, max: 1000, step: 1 };

test.each([
  ["1,450.50", 1450.5],
  ["$ 1450", 1450],
  ["₹12,34,567", null],
  ["1.005", null],
  [".5", 0.5],
  ["", null],
  ["-5", null],
  ["1e3", null],
  ["100001", null],
])("reads the money input %j as %s", (text, value) => {
  expect(readNumber(text, money, "USD")).toBe(value);
});

test("allows a rate more decimals than money", () => {
  expect(readNumber("3.875%", { ...money, kind: "percent" }, "USD")).toBe(3.875);
});

test.each([
  ["2.5", 2.5],
  ["2,5", 2.5],
  ["30 months", 2.5],
  ["1 month", 1 / 12],
  ["2 years 6 months", 2.5],
  ["2 years, 6 mos.", 2.5],
  ["1 year and 6 months", 1.5],
  ["2½ yrs", 2.5],
  ["2 6", null],
  ["2 years 6", null],
  ["0", null],
  ["2.55", null],
])("reads %j as %s years", (text, years) => {
  expect(readNumber(text, { ...money, kind: "years", min: 1 }, "USD")).toBe(years);
});

test.each([
  ["percent", "2,5", 2.5],
  ["percent", "0,5%", 0.5],
  ["percent", "1,234", 1.234],
  ["times", "1,5", null],
  ["months", "2 years", 24],
  ["percent", "3 months", null],
] as const)("reads a comma in %s as a decimal mark: %j is %s", (kind, text, value) => {
  expect(readNumber(text, { ...money, kind }, "USD")).toBe(value);
});

test.each([
  ["US$5000", "USD", 5000],
  ["CA$5,000", "CAD", 5000],
  ["Rs 300000", "INR", 300_000],
  ["₹3,00,000.50", "INR", 300_000.5],
  ["3 lakh", "INR", 300_000],
  ["250k", "GBP", 250_000],
  ["€5.000,50", "EUR", 5000.5],
  ["5000 EUR", "EUR", 5000],
  ["5000 EUR", "USD", null],
  ["12,50", "EUR", 12.5],
  ["10.000", "EUR", null],
  ["$1.250", "USD", null],
  ["0,500", "USD", null],
  ["5x", "USD", null],
])("reads the amount %j in %s as %s", (text, currency, value) => {
  expect(readNumber(text, { ...money, max: 1_000_000 }, currency)).toBe(value);
});

test.each([
  ["loan-payment", { principal: 12_000, rate: 36, years: 2.5, times: 12 }],
  ["compound-interest", { rate: 45, times: 365, years: 1.5 }],
  ["real-value", { inflation: 60, years: 0.5 }],
  ["loan-payment", { principal: 500 }],
  ["emergency-fund", { spending: 200, months: 36 }],
  ["effective-annual-rate", { rate: 390 }],
  ["rule-of-72", { rate: 0.05 }],
  ["rule-of-72", { rate: 100 }],
  ["fee-drag", { fee: 3.5 }],
  ["card-payoff", { minimum: 12, rate: 400 }],
  ["safe-withdrawal", { rate: 0.8, spending: 600 }],
  ["capital-gain", { rate: 55 }],
] as const)("lets %s take real figures beyond its slider", (id, inputs) => {
  const { fields } = CALCULATORS[id];
  for (const [name, value] of Object.entries(inputs)) {
    const field = fields[name];
    if (!field) throw new Error(`no field ${name}`);
    expect(readNumber(String(value), field, "USD")).toBe(value);
  }
});

test("writes cents in all amounts of an answer or none", () => {
  const { value, how, rows } = answerTo("compound-interest", { start: 1_000, monthly: 0, years: 3 });
  const amounts = [value, how, ...rows.flat()].flatMap((text) => text.match(/\$[\d,.]*\d/g) ?? []);
  expect(amounts.length).toBeGreaterThan(3);
  expect(amounts.filter((amount) => !/\.\d\d$/.test(amount))).toEqual([]);
});

test("names a loss by its amount, without a second minus", () => {
  const { label, value, rows } = answerTo("capital-gain", { bought: 9_000, sold: 2_000, costs: 0 });
  expect([label, value]).toEqual(["Loss", "$7,000"]);
  expect(rows.at(-1)).toEqual(["Lost in all", "$7,000"]);
});

test.each([
  ["fee-drag", { growth: 0, fee: 100, years: 0.5 }, "Lost of what you invested", "$100,000"],
  ["safe-withdrawal", { spending: 0 }, "Still to save", "$0"],
  ["card-payoff", { rate: 1_000, minimum: 100 }, "Its interest", "–"],
] as const)("answers %s at the limits of typed input (%o)", (id, inputs, label, answered) => {
  const { rows } = answerTo(id, inputs);
  expect(Object.fromEntries(rows)[label]).toBe(answered);
});

test("mentions no interest for an interest-free debt", () => {
  const rates = { firstRate: 0, secondRate: 0, thirdRate: 0 };
  const nothing = { ...rates, firstMinimum: 0, secondMinimum: 0, thirdMinimum: 0, extra: 0 };
  const { how } = answerTo("debt-payoff", nothing);
  expect(how).toBe("Nothing is paid, so this debt never ends");
});

test("reports a figure too large to write exactly", () => {
  const { how } = answerOf(CALCULATORS.cagr, { start: 0.01, end: 40_000_000, years: 1 / 12 }, PLACES.us);
  expect(how).toContain("too large");
});

test("draws no parts when spending exceeds income", () => {
  const { value, picture, rows } = answerOf(CALCULATORS["savings-rate"], { income: 1_000, spending: 3_000 }, PLACES.us);
  expect(value).toBe("−200%");
  expect(picture).toBeUndefined();
  expect(rows.flat().join(" ")).not.toContain("saved in");
});

test.each([
  [{ spending: 200, saved: 3_400 }, "already reached"],
  [{ saving: 0 }, "never reached"],
  [{}, "reached in 2 years"],
])("says when an emergency fund is reached: %o", (inputs, said) => {
  const { rows } = answerTo("emergency-fund", inputs);
  expect(rows.find(([label]) => label.startsWith("At "))?.[1]).toBe(said);
});
