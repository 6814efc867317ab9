import { expect, test } from "vitest";
import { chooseWords } from "./choice";

const ids = (...names: string[]) => names.map((id) => ({ id, gloss: `says ${id}` }));
const finding = (id: string, more: object = {}) => ({
  id,
  type: "fee_leak",
  size: "not known",
  lead: ids("total", "many", "adds"),
  detail: ids("kind", "pace", "refunded"),
  why: ids("rows"),
  step: ids("ask"),
  ...more,
});
const prompt = (...findings: object[]) => `Be {brief}. ${JSON.stringify({ kind: "hidden", findings })} Thanks.`;

test("each finding gets a lead of its own, the first details and the first step, and always the same", () => {
  const chosen = chooseWords(prompt(finding("f1"), finding("f2"), finding("f3"), finding("f4")));
  for (const item of Object.values(chosen?.items ?? {})) {
    expect(["total", "many", "adds"]).toContain(item.lead);
    expect(item).toMatchObject({ details: ["kind", "pace"], why: "none", step: "ask" });
  }
  expect(new Set(Object.values(chosen?.items ?? {}).map(({ lead }) => lead)).size).toBeGreaterThan(1);
  expect(chooseWords(prompt(finding("f1"), finding("f2"), finding("f3"), finding("f4")))).toEqual(chosen);
});

test("a finding without details or a step gets none, and the large ones come first", () => {
  const large = finding("f2", { size: "large against income", detail: [], step: [] });
  const chosen = chooseWords(prompt(finding("f1"), large));
  expect(chosen?.items.f2).toMatchObject({ details: [], step: "none" });
  expect(chosen?.order).toEqual(["f2", "f1"]);
});

test("a prompt without findings is none of its own", () => {
  expect(chooseWords("Hello {you}")).toBeUndefined();
});
