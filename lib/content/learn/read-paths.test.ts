import { expect, test } from "vitest";
import { answerOf, fieldIn, initialValues, leastOf, limitOf } from "@/components/site/calculators/calculator";
import { CALCULATORS } from "@/components/site/calculators/definitions";
import { PLACES } from "../finpedia/places";
import { ContentError, wordsOf } from "../markdown";
import { assertLinks, assertOutlined, readPaths, toLesson } from "./read-paths";
import { sumsIn } from "./sums.fixture";

const paths = readPaths();
const lessons = paths.flatMap((path) => path.lessons);

test("has six paths of five lessons with unique titles", () => {
  expect(paths.length).toBeGreaterThanOrEqual(6);
  for (const path of paths) expect(path.lessons.length, path.id).toBeGreaterThanOrEqual(5);
  expect(new Set(lessons.map(({ title }) => title)).size).toBe(lessons.length);
});

test("gives every path lessons with a calculator", () => {
  for (const path of paths)
    expect(path.lessons.filter(({ calculator }) => calculator).length, path.id).toBeGreaterThan(1);
});

test("adds up every written-out sum of a lesson [spec 2.21]", () => {
  const sums = lessons.flatMap(({ id, sections, check }) =>
    sumsIn(`${wordsOf(sections)} ${check.question} ${check.answer}`).map((sum) => ({ id, ...sum })),
  );
  expect(sums.length).toBeGreaterThan(100);
  expect(sums.filter(({ isRight }) => !isRight)).toEqual([]);
});

test("detects wrong sums and accepts right ones", () => {
  expect(sumsIn("so $3,000 − $2,640 = $360, and $360 ÷ $3,000 = 12% is")).toEqual([
    { sum: "$3,000 − $2,640 = $360", isRight: true },
    { sum: "$360 ÷ $3,000 = 12%", isRight: true },
  ]);
  expect(sumsIn("($1,200 + $420) ÷ $4,500 = 37%.").map(({ isRight }) => isRight)).toEqual([false]);
  expect(sumsIn("20% of £17,430 = £3,486, or 1% of (₹12,00,000 − ₹2,00,000) = ₹10,001")).toEqual([
    { sum: "20% of £17,430 = £3,486", isRight: true },
    { sum: "1% of (₹12,00,000 − ₹2,00,000) = ₹10,001", isRight: false },
  ]);
  expect(sumsIn("$10 + 2 × $5 = $20; $10 + 2 × $5 = $30").map(({ isRight }) => isRight)).toEqual([true, false]);
});

test.each(lessons.flatMap((lesson) => (lesson.calculator ? [{ ...lesson, calculator: lesson.calculator }] : [])))(
  "starts the calculator of $id with its example and matches the text",
  ({ calculator: { name, inputs }, sections }) => {
    const calculator = CALCULATORS[name];
    for (const [field, value] of Object.entries(inputs)) {
      const known = calculator.fields[field];
      if (!known) throw new Error(`${name} has no field ${field}, but ${Object.keys(calculator.fields)}`);
      const shown = fieldIn(known, PLACES.global);
      expect(value, field).toBeGreaterThanOrEqual(leastOf(shown));
      expect(value, field).toBeLessThanOrEqual(limitOf(shown));
    }
    const { value } = answerOf(calculator, initialValues(calculator, PLACES.global, inputs), PLACES.global);
    // A text may round the calculator's result.
    const rounded = value.replace(/[\d,]+\.\d\d/, (amount) =>
      Math.round(Number(amount.replaceAll(",", ""))).toLocaleString("en-US"),
    );
    expect(
      [value, rounded].some((written) => wordsOf(sections).includes(written)),
      value,
    ).toBe(true);
  },
);

const words = (count: number) => "word ".repeat(count);
const good = `---
title: A lesson of the tests
summary: What the tests say about lessons, in a sentence.
reviewed: '2026-11-21'
published: '2026-11-01'
check:
  question: Is this sentence a question?
  answer: It is, and this is the answer that opens below it.
---

## The idea

${words(100)}[a](/finpedia/one) [b](/finpedia/two)

## A worked example

${words(100)}

## What to do

${words(100)}
`;

test("turns a file into a lesson with address and reading time", () => {
  expect(toLesson("path/lesson", good)).toMatchObject({ id: "path/lesson", href: "/learn/path/lesson", minutes: 2 });
});

test.each([
  ["no worked example", "## A worked example", "## Numbers", /has no section “A worked example”/],
  ["too few words", words(100), "Few.", /words; 250 to 450/],
  ["too few sections", "## What to do", "### What to do", /has 2 sections/],
  ["a question that asks nothing", "sentence a question?", "sentence a statement.", /must be a question/],
  ["a calculator that is none", "check:", "calculator: { name: abacus, inputs: {} }\ncheck:", /calculator/],
  ["an unknown word in its head", "reviewed:", "checked:", /(Leave out|Unrecognized key).*checked/s],
  ["an element", "[a]", "<b>x</b> [a]", /an element/],
])("refuses a lesson with %s, naming its file", (_, from, to, message) => {
  const read = () => toLesson("path/lesson", good.replace(from, to));
  expect(read).toThrow(ContentError);
  expect(read).toThrow(message);
  expect(read).toThrow(/content\/learn\/path\/lesson\.mdx/);
});

test("reports missing, unlisted and repeated lessons", () => {
  const outline = { id: "path", title: "", summary: "", lessons: ["a", "b", "b"] };
  expect(() => assertOutlined([outline], ["path/a", "path/c"])).toThrow(
    /path\/b has no file[\s\S]*path\/c is in no path[\s\S]*path\/b is named twice/,
  );
});

test("reports broken links and lessons with too few entries", () => {
  const path = { id: "path", title: "", summary: "", lessons: [toLesson("path/lesson", good)] };
  expect(() => assertLinks([path], new Set(["/finpedia/one", "/finpedia/two"]))).not.toThrow();
  expect(() => assertLinks([path], new Set(["/finpedia/one"]))).toThrow(
    /path\/lesson links to \/finpedia\/two\npath\/lesson links to fewer than two entries/,
  );
});
