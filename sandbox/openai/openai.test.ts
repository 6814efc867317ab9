import OpenAI from "openai";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startTestSandbox, type TestSandbox } from "../test-sandbox";
import { chooseWords } from "./choice";

let sandbox: TestSandbox;
let openai: OpenAI;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  openai = new OpenAI({ apiKey: "any", baseURL: `${sandbox.url}/openai/v1`, maxRetries: 1, timeout: 10_000 });
});

afterAll(() => sandbox.close());

afterEach(async () => {
  await fetch(`${sandbox.url}/_sandbox/faults`, { method: "DELETE" });
});

const text = { type: "string" };
const payload = {
  kind: "hidden",
  insights: [
    {
      id: "f1",
      type: "price_increase",
      size: "moderate against income",
      lead: [{ id: "from-to", gloss: "the price before and the price now" }],
      detail: [{ id: "since", gloss: "when it rose" }],
      why: [],
      step: [],
    },
  ],
};
const closed = (properties: Record<string, unknown>) => ({
  type: "object",
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
});
const list = (...ids: string[]) => ({ type: "array", items: { type: "string", enum: ids }, maxItems: 2 });
const schema = closed({
  order: list("f1"),
  items: closed({ f1: closed({ lead: text, details: list("since"), why: text, step: text }) }),
});

function ask(wanted: Record<string, unknown> = schema) {
  return openai.responses.create({
    model: "gpt-5-mini",
    store: false,
    instructions: "Choose the words.",
    input: [{ role: "user", content: [{ type: "input_text", text: `Insights: ${JSON.stringify(payload)}` }] }],
    text: { format: { type: "json_schema", name: "insight_choice", strict: true, schema: wanted } },
  });
}

function askInChat() {
  return openai.chat.completions.create({
    model: "any",
    messages: [{ role: "user", content: JSON.stringify(payload) }],
    response_format: { type: "json_schema", json_schema: { name: "insight_choice", strict: true, schema } },
  });
}

test("chooses words through Responses, with usage and request id", async () => {
  const response = await ask();
  const answer = JSON.parse(response.output_text);
  expect(answer).toEqual({
    order: ["f1"],
    items: { f1: { lead: "from-to", details: ["since"], why: "none", step: "none" } },
    together: {},
  });
  expect(response.usage?.total_tokens).toBeGreaterThan(10);
  expect(response._request_id).toMatch(/^req_/);
});

test("chooses the same words through Chat Completions", async () => {
  const completion = await askInChat();
  expect(completion.choices[0]?.message.content).toBe((await ask()).output_text);
});

test("refuses a schema that strict mode forbids, like the real service", async () => {
  const open = { type: "object", properties: { a: text }, required: ["a"] };
  await expect(ask(open)).rejects.toMatchObject({ status: 400, code: "invalid_json_schema" });
  const optional = { type: "object", additionalProperties: false, properties: { a: text }, required: [] };
  await expect(ask(optional)).rejects.toThrow(/Missing 'a'/);
});

test("fills an unknown schema with matching values", async () => {
  const response = await openai.responses.create({
    model: "any",
    input: "Hello",
    text: {
      format: {
        type: "json_schema",
        name: "other",
        strict: true,
        schema: {
          type: "object",
          additionalProperties: false,
          required: ["mood", "count", "note"],
          properties: {
            mood: { type: "string", enum: ["calm", "loud"] },
            count: { type: "integer" },
            note: { type: ["string", "null"] },
          },
        },
      },
    },
  });
  expect(JSON.parse(response.output_text)).toEqual({ mood: "calm", count: 1, note: "Sandbox note" });
});

describe("faults", () => {
  const fault = (description: object) => sandbox.control("faults", { provider: "openai", ...description });

  test("returns a refusal without a text", async () => {
    await fault({ kind: "refusal", times: 2 });
    const response = await ask();
    expect(response.output_text).toBe("");
    expect(JSON.stringify(response.output)).toContain('"refusal"');
    expect((await askInChat()).choices[0]?.message).toMatchObject({ content: null, refusal: expect.any(String) });
  });

  test("explains a truncated answer", async () => {
    await fault({ kind: "incomplete", times: 2 });
    const response = await ask();
    expect([response.status, response.incomplete_details?.reason]).toEqual(["incomplete", "max_output_tokens"]);
    expect((await askInChat()).choices[0]?.finish_reason).toBe("length");
  });

  test("delivers invalid JSON and wrong shapes as text", async () => {
    await fault({ kind: "invalid_json", times: 1 });
    expect(() => JSON.parse("{")).toThrow();
    const broken = (await ask()).output_text;
    expect(() => JSON.parse(broken)).toThrow();
    await fault({ kind: "schema_violation", times: 1 });
    expect(JSON.parse((await ask()).output_text)).toEqual({ unexpected: true });
  });

  test("retries a rate limit but not an exhausted quota", async () => {
    await fault({ preset: "quota", times: 1 });
    await expect(ask()).rejects.toMatchObject({ status: 429, code: "insufficient_quota" });
    await fault({ preset: "server_error", times: 1 });
    expect((await ask()).status).toBe("completed");
  });
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

  test("finds no insights in a prompt without any", () => {
    expect(chooseWords("Hello {you}")).toBeUndefined();
  });

  test("groups the first insights of each offered paragraph", () => {
    const together = [{ id: "fees", gloss: "fees", insights: ["f2", "f1", "f3", "f4", "f5"] }];
    const text = JSON.stringify({ kind: "hidden", insights: [insight("f1")], together });
    expect(chooseWords(text)?.together).toEqual({ fees: ["f2", "f1", "f3", "f4"] });
    expect(chooseWords(prompt(insight("f1")))?.together).toEqual({});
  });
});
