import { beforeEach, describe, expect, test, vi } from "vitest";
import { detect } from "@/lib/domain/insights/detection/detect";
import type { Fact } from "@/lib/domain/insights/facts/fact";
import { fixedChoice, renderChoice, sentencesOf } from "@/lib/domain/insights/wording/choice";
import { groupsOffered, insightsInShort } from "@/lib/domain/insights/wording/in-short";
import { toModelPayload, writtenPayload } from "@/lib/domain/insights/wording/model-question";
import type { ModelQuestion } from "@/lib/providers/ports";
import { makeHousehold } from "@/tests/households/household";
import { LIES } from "@/tests/random-model";
import { fc, runs } from "@/tests/seeded";
import { answerSchema, readAnswer, wordFacts } from "./word-facts";

const asked: string[] = [];
const model = vi.hoisted(() => ({
  name: "a-model" as string | null,
  answer: null as unknown,
  problem: null as string | null,
}));
vi.mock("@/lib/db/insights/runs", () => ({
  countModelCalls: async () => 0,
  insertModelCall: async () => undefined,
  completeModelCall: async () => undefined,
}));
vi.mock("@/lib/use-cases/rate-limits", () => ({
  assertUnspent: async () => undefined,
  consumeRateLimits: async () => undefined,
  countUsed: async () => undefined,
}));
vi.mock("@/lib/providers/adapters", () => ({
  modelProvider: () => ({
    modelName: () => model.name,
    chooseWords: async ({ input }: ModelQuestion) => {
      asked.push(input);
      const usage = { inputTokens: null, cachedInputTokens: null, outputTokens: null };
      return { answer: model.answer, problem: model.problem, model: "a-model", usage };
    },
  }),
}));

const found = detect("hidden", makeHousehold(7).input);
const words = (facts: readonly Fact[] = found) =>
  wordFacts({
    facts,
    kind: "hidden",
    key: { userId: "u", id: "r" },
    userHash: "h",
    monthlyIncomeMinor: 300_000,
    remainingMs: () => 60_000,
  });
const fixed = (facts: readonly Fact[]) => facts.map((fact) => renderChoice(fact, fixedChoice(fact)));
const ofAMonth = detect("insight", makeHousehold(2).input);
const offered = groupsOffered(ofAMonth, (fact) => `f${ofAMonth.indexOf(fact) + 1}`);
const inShort = ({ insights }: Awaited<ReturnType<typeof words>>) =>
  insightsInShort(insights.map(({ fact, title, wording }) => ({ ...fact, title, placeInShort: wording.placeInShort })));
const read = ({ insights }: Awaited<ReturnType<typeof words>>) => insights.map(({ title, body }) => ({ title, body }));

beforeEach(() => {
  asked.length = 0;
  Object.assign(model, { name: "a-model", answer: null, problem: null });
});

test("asks the model about the first twelve facts and words all", async () => {
  expect(found.length).toBeGreaterThan(0);
  const facts = Array.from({ length: 60 }, (_, place) => ({ ...found[place % found.length] }) as Fact);
  const { insights } = await words(facts);
  const ids = asked.map((input) => (JSON.parse(input) as { insights: { id: string }[] }).insights.map(({ id }) => id));
  expect(ids).toEqual([Array.from({ length: 12 }, (_, place) => `f${place + 1}`)]);
  expect(insights.map(({ fact }) => fact)).toEqual(facts);
  for (const { title, body } of insights) expect([title, body]).not.toContain("");
});

test("uses the fixed choice and asks nothing without a model", async () => {
  model.name = null;
  const worded = await words();
  expect(asked).toEqual([]);
  expect([worded.model, ...worded.insights.map((one) => one.model)]).toEqual([
    "built-in",
    ...found.map(() => "built-in"),
  ]);
  expect(read(worded)).toEqual(fixed(found));
});

test("uses the model's choices in its order, marked as the model's", async () => {
  const last = (fact: Fact) => sentencesOf(fact, "lead").at(-1);
  const items = found.map((fact, at) => [
    `f${at + 1}`,
    { lead: last(fact)?.id ?? "", details: [], why: "none", step: "none" },
  ]);
  model.answer = { order: found.map((_, at) => `f${found.length - at}`), items: Object.fromEntries(items) };
  const { insights } = await words();
  const reversed = found.toReversed();
  expect(insights.map(({ fact }) => fact.key)).toEqual(reversed.map(({ key }) => key));
  expect(insights.map(({ title, body }) => [title, body])).toEqual(reversed.map((fact) => [last(fact)?.text, ""]));
  expect(insights.map(({ wording }) => wording.askedAs)).toEqual(found.map((_, at) => `f${found.length - at}`));
  expect(new Set(insights.map((one) => one.model))).toEqual(new Set(["a-model"]));
});

describe("a model's paragraph", () => {
  const [month] = offered;
  const answered = async (together: object) => {
    model.answer = { order: [], items: {}, together };
    return inShort(await words(ofAMonth));
  };

  test("is read in the model's order, or omitted as it chose", async () => {
    expect(month?.id).toBe("month");
    const chosen = month?.insights.slice(0, 3).toReversed() ?? [];
    const [paragraph] = await answered({ month: chosen });
    expect(paragraph?.members.map(({ key }) => key)).toEqual(
      chosen.map((id) => ofAMonth[Number(id.slice(1)) - 1]?.key),
    );
    expect(await answered({ month: [] })).toEqual([]);
    const byCode = await answered({});
    expect(byCode[0]?.members.map(({ key }) => key)).toEqual(
      month?.insights.slice(0, 5).map((id) => ofAMonth[Number(id.slice(1)) - 1]?.key),
    );
  });

  test("contains only facts offered together, each with its own sentence", async () => {
    const id = fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...ofAMonth.map((_, at) => `f${at + 1}`)) },
      fc.constantFrom(...LIES),
      fc.string({ maxLength: 8 }),
    );
    const topic = fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom("month", "fees", "subscriptions") },
      { weight: 1, arbitrary: id },
    );
    const allowed = offered.map(({ id: name, insights }) => ({
      name,
      keys: insights.map((one) => ofAMonth[Number(one.slice(1)) - 1]?.key),
    }));
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(fc.dictionary(topic, fc.array(id, { maxLength: 8 })), async (together) => {
        for (const { topic: made, members } of await answered(together)) {
          const keys = allowed.find(({ name }) => name === made)?.keys ?? [];
          expect(keys).toEqual(expect.arrayContaining(members.map(({ key }) => key)));
          for (const fact of members) expect(sentencesOf(fact, "lead").map(({ text }) => text)).toContain(fact.title);
          if (members.some(({ key }, place) => key !== keys[place])) taken += 1;
        }
      }),
      { numRuns: 150 },
    );
    expect(taken).toBeGreaterThan(0);
  });
});

describe("a lying model", () => {
  test("leaves every fact once, in its own sentences", async () => {
    const ids = found.map((_, at) => `f${at + 1}`);
    const clauseIds = found.flatMap((fact) =>
      (["lead", "detail", "why", "step"] as const).flatMap((slot) => sentencesOf(fact, slot).map(({ id }) => id)),
    );
    const id = fc.oneof(fc.constantFrom(...clauseIds), fc.constantFrom(...LIES), fc.string({ maxLength: 12 }));
    const item = fc.record({ lead: id, details: fc.array(id, { maxLength: 4 }), why: id, step: id });
    const answer = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({
          order: fc.array(fc.oneof(fc.constantFrom(...ids), id)),
          items: fc.dictionary(fc.oneof(fc.constantFrom(...ids), id), item),
        }),
      },
      { weight: 1, arbitrary: fc.jsonValue() },
    );
    await fc.assert(
      fc.asyncProperty(answer, async (raw) => {
        model.answer = raw;
        const { insights } = await words();
        expect(insights.map(({ fact }) => fact.key).toSorted()).toEqual(found.map(({ key }) => key).toSorted());
        for (const { fact, title, body } of insights) {
          expect(sentencesOf(fact, "lead").map(({ text }) => text)).toContain(title);
          const own = (["detail", "why", "step"] as const).flatMap((slot) =>
            sentencesOf(fact, slot).map(({ text }) => text),
          );
          const left = own.toSorted((a, b) => b.length - a.length).reduce((text, one) => text.replace(one, ""), body);
          expect(left).toMatch(/^[\s.]*$/);
        }
      }),
      runs(40),
    );
  });
});

test("shows the model no digit, name, amount, day or id", async () => {
  await words();
  const [input = ""] = asked;
  expect(writtenPayload(JSON.parse(input))).toBe(input);
  expect(input.replaceAll(/"f\d+"/g, "")).not.toMatch(/\p{N}|\p{Sc}/u);
  for (const fact of found) {
    for (const slot of Object.values(fact.slots)) if (slot.kind === "text") expect(input).not.toContain(slot.text);
    for (const id of fact.transactionIds) expect(input).not.toContain(`"${id}"`);
  }
});

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
