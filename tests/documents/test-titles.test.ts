import { expect, test } from "vitest";
import { titlesIn } from "./test-titles";

test("a declared test's title is found however it is declared, as it is written", () => {
  const source = [
    'test("plain", () => {});',
    '  test("in a group; with a semicolon", async ({ page }) => {});',
    'test.each([["a", ") ("], ["b", `c`]])("%s of several", () => {});',
    "test.each([1])(\n  'over lines', () => {});",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as a source writes it
    "test(`${name}: as a template`, () => {});",
    'test.concurrent("at once", () => {});',
  ].join("\n");
  expect(titlesIn(source)).toEqual([
    "plain",
    "in a group; with a semicolon",
    "%s of several",
    "over lines",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as a source writes it
    "${name}: as a template",
    "at once",
  ]);
});

test("the names of groups, helpers, steps and tests that are left out are no titles", () => {
  const source = [
    'describe("a group", () => {});',
    'test.describe("a group", () => {});',
    'test.skip("left out", () => {});',
    'test.todo("to be written");',
    'await test.step("a step", async () => {});',
    'expectAccessible(page, "a helper");',
    'latest("not a test");',
    'const words = "test(\\"in a text\\")";',
    "test.use({ javaScriptEnabled: false });",
  ].join("\n");
  expect(titlesIn(source)).toEqual([]);
});
