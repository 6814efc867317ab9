import OpenAI from "openai";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestSandbox, type TestSandbox } from "../test-sandbox";
import { chooseWords } from "./choice";

let sandbox: TestSandbox;
let openai: OpenAI;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  openai = new OpenAI({ apiKey: "any", baseURL: `${sandbox.url}/openai/v1`, maxRetries: 1, timeout: 10_000 });
});

afterAll(() => sandbox.close());

const text = { type: "string" };

function ask(schema: Record<string, unknown>) {
  return openai.responses.create({
    model: "gpt-5-mini",
    store: false,
    instructions: "Choose the words.",
    input: [{ role: "user", content: [{ type: "input_text", text: "Hello" }] }],
    text: { format: { type: "json_schema", name: "insight_choice", strict: true, schema } },
  });
}

test("refuses a schema that strict mode forbids, like the real service", async () => {
  const open = { type: "object", properties: { a: text }, required: ["a"] };
  await expect(ask(open)).rejects.toMatchObject({ status: 400, code: "invalid_json_schema" });
  const optional = { type: "object", additionalProperties: false, properties: { a: text }, required: [] };
  await expect(ask(optional)).rejects.toThrow(/Missing 'a'/);
});

describe("choice of words", () => {
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

  test("takes lead, first details and first step the same every time", () => {
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

  test("groups the first insights of each offered paragraph", () => {
    const together = [{ id: "fees", gloss: "fees", insights: ["f2", "f1", "f3", "f4", "f5"] }];
    const text = JSON.stringify({ kind: "hidden", insights: [insight("f1")], together });
    expect(chooseWords(text)?.together).toEqual({ fees: ["f2", "f1", "f3", "f4"] });
    expect(chooseWords(prompt(insight("f1")))?.together).toEqual({});
  });
});
