import { expect, test } from "vitest";
import { ownFact, sentFact } from "./own-fact";

const facts = [1, 2, 12].map((number) => ({
  id: `f${number}`,
  type: "fee_leak",
  placeholders: { total: "money" },
  hints: {},
}));
const text = JSON.stringify({ language: "en", facts }, null, 1);

test.each([0, 1, 2])("a fact is found whole among the others (%i)", (place) => {
  const own = ownFact(text, facts[place]?.id ?? "");
  expect(JSON.parse(text.slice(own?.from, own?.to))).toEqual(facts[place]);
});

test("one that was not sent, or was cut off, is not found", () => {
  expect(ownFact(text, "f3")).toBeNull();
  expect(ownFact(text.slice(0, text.indexOf('"f12"') + 20), "f12")).toBeNull();
});

test("the insight's own fact is read for people, and a text that is not JSON is left as it is", () => {
  const sent = {
    id: "f1",
    type: "fee_leak",
    placeholders: { total: "money" },
    required: [],
    hints: { count: "several" },
  };
  expect(sentFact(JSON.stringify({ facts: [sent] }, null, 1), "f1")).toEqual({
    type: "fee_leak",
    placeholders: { total: "money" },
    hints: { count: "several" },
  });
  expect(sentFact('{ "id": "f1", broken }', "f1")).toBeNull();
  expect(sentFact("{}", "f1")).toBeNull();
});
