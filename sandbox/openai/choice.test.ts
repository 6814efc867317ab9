import { expect, test } from "vitest";
import { chooseWords } from "./choice";

const ids = (...names: string[]) => names.map((id) => ({ id, gloss: `says ${id}` }));
const insight = (id: string, more: object = {}) => ({
  id,
  type: "fee_leak",
  size: "not known",
  lead: ids("total", "many", "adds"),
  detail: ids("kind", "pace", "refunded"),
  why: ids("rows"),
  step: ids("ask"),
  ...more,
});
const prompt = (...insights: object[]) => `Be {brief}. ${JSON.stringify({ kind: "hidden", insights })} Thanks.`;

test("chooses lead, first details and first step the same every time", () => {
  const chosen = chooseWords(prompt(insight("f1"), insight("f2"), insight("f3"), insight("f4")));
  for (const item of Object.values(chosen?.items ?? {})) {
    expect(["total", "many", "adds"]).toContain(item.lead);
    expect(item).toMatchObject({ details: ["kind", "pace"], why: "none", step: "ask" });
  }
  expect(new Set(Object.values(chosen?.items ?? {}).map(({ lead }) => lead)).size).toBeGreaterThan(1);
  expect(chooseWords(prompt(insight("f1"), insight("f2"), insight("f3"), insight("f4")))).toEqual(chosen);
});

test("chooses no missing details or step, and puts large insights first", () => {
  const large = insight("f2", { size: "large against income", detail: [], step: [] });
  const chosen = chooseWords(prompt(insight("f1"), large));
  expect(chosen?.items.f2).toMatchObject({ details: [], step: "none" });
  expect(chosen?.order).toEqual(["f2", "f1"]);
});

test("finds no insights in a prompt without any", () => {
  expect(chooseWords("Hello {you}")).toBeUndefined();
});

test("groups the first insights of each offered paragraph", () => {
  const together = [{ id: "fees", gloss: "fees", insights: ["f2", "f1", "f3", "f4", "f5"] }];
  const text = JSON.stringify({ kind: "hidden", insights: [insight("f1")], together });
  expect(chooseWords(text)?.together).toEqual({ fees: ["f2", "f1", "f3", "f4"] });
  expect(chooseWords(prompt(insight("f1")))?.together).toEqual({});
});
