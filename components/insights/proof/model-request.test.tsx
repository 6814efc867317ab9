import { expect, test } from "vitest";
import { ownFact, sentFact } from "./model-request";

const facts = [1, 2, 12].map((number) => ({
  id: `f${number}`,
  type: "fee_leak",
  lead: [{ id: "total", gloss: "what went to fees" }],
}));
const text = JSON.stringify({ kind: "hidden", insights: facts }, null, 1);

test.each([0, 1, 2])("finds a whole fact among others (%i)", (place) => {
  const own = ownFact(text, facts[place]?.id ?? "");
  expect(JSON.parse(text.slice(own?.from, own?.to))).toEqual(facts[place]);
});

test("returns null for a fact not sent or cut off", () => {
  expect(ownFact(text, "f3")).toBeNull();
  expect(ownFact(text.slice(0, text.indexOf('"f12"') + 20), "f12")).toBeNull();
});

test("describes the insight's own fact and rejects invalid JSON", () => {
  const clause = (gloss: string) => ({ id: "any", gloss });
  const sent = {
    id: "f1",
    type: "fee_leak",
    size: "small against income",
    lead: [clause("what went to fees")],
    detail: [clause("at this pace")],
    why: [],
    step: [clause("ask the bank")],
  };
  expect(sentFact(JSON.stringify({ insights: [sent] }, null, 1), "f1")).toEqual({
    type: "fee_leak",
    size: "small against income",
    sentences: ["what went to fees", "at this pace", "ask the bank"],
  });
  expect(sentFact('{ "id": "f1", broken }', "f1")).toBeNull();
  expect(sentFact('{ "id": "f1", "type": "fee_leak", "placeholders": {} }', "f1")).toBeNull();
  expect(sentFact("{}", "f1")).toBeNull();
});
