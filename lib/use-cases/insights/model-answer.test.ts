import { describe, expect, test } from "vitest";
import { detect } from "@/lib/domain/insights/detection/detect";
import { toModelPayload } from "@/lib/domain/insights/wording/model-question";
import { makeHousehold } from "@/tests/households/household";
import { fc } from "@/tests/seeded";
import { answerSchema, readAnswer } from "./model-answer";

const facts = detect("hidden", makeHousehold(7).input);
const payload = toModelPayload(facts, { kind: "hidden", monthlyIncomeMinor: 300_000 });
const item = { lead: "a", details: ["b", "none"], why: "none", step: "c" };

describe("the answer schema", () => {
  test("allows each insight only its offered ids and closes every object", () => {
    const [first] = payload.insights;
    const schema = JSON.parse(JSON.stringify(answerSchema(payload)));
    expect(schema.properties.order.items.enum).toEqual(payload.insights.map(({ id }) => id));
    expect(schema.properties.items.required).toEqual(payload.insights.map(({ id }) => id));
    const own = schema.properties.items.properties[first?.id ?? ""];
    expect(own.properties.lead.enum).toEqual(first?.lead.map(({ id }) => id));
    expect(own.properties.details).toMatchObject({ maxItems: 2, items: { enum: first?.detail.map(({ id }) => id) } });
    expect(own.properties.why.enum).toEqual([...(first?.why ?? []).map(({ id }) => id), "none"]);
    expect(answerSchema({ ...payload, together: [] })).toMatchObject({ required: ["order", "items"] });
    for (const object of [schema, schema.properties.items, own]) {
      expect(object).toMatchObject({ type: "object", additionalProperties: false });
      expect(object.required).toEqual(Object.keys(object.properties));
    }
  });
});

test("allows a paragraph only its possible insights and closes it", () => {
  const together = [{ id: "fees" as const, gloss: "fees", insights: ["f1", "f3", "f4"] }];
  const schema = JSON.parse(JSON.stringify(answerSchema({ ...payload, together })));
  expect(schema.required).toContain("together");
  expect(schema.properties.together).toEqual({
    type: "object",
    additionalProperties: false,
    required: ["fees"],
    properties: { fees: { type: "array", maxItems: 3, items: { type: "string", enum: ["f1", "f3", "f4"] } } },
  });
});

describe("a model's answer", () => {
  test("is read with its order and choices; none means no clause", () => {
    const read = readAnswer({ order: ["f2", "f1"], items: { f1: item } });
    expect(read?.order).toEqual(["f2", "f1"]);
    expect([...(read?.choices ?? [])]).toEqual([["f1", { lead: "a", details: ["b"], why: null, step: "c" }]]);
    expect(read?.together).toEqual(new Map());
    const grouped = readAnswer({ order: [], items: {}, together: { month: ["f2"] } });
    expect(grouped?.together).toEqual(new Map([["month", ["f2"]]]));
  });

  test.each<[string, unknown]>([
    ["nothing", null],
    ["a text", "You owe $9,999"],
    ["the older shape", { items: [{ id: "f1", title: "A title", body: "A body" }] }],
    ["a sentence beside the choices", { order: [], items: {}, note: "You owe $9,999" }],
    ["a sentence beside a choice", { order: [], items: { f1: { ...item, title: "You owe $9,999" } } }],
    ["a choice without a lead", { order: [], items: { f1: { ...item, lead: undefined } } }],
    ["a sentence for a paragraph", { order: [], items: {}, together: { month: "You owe $9,999" } }],
    ["a list of thousands", { order: Array(101).fill("f1"), items: {} }],
  ])("is unused in another shape: %s", (_, raw) => {
    expect(readAnswer(raw)).toBeNull();
  });

  test("never throws for any JSON", () => {
    fc.assert(fc.property(fc.jsonValue(), (raw) => void readAnswer(raw)));
  });
});
