import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { UnbilledError } from "@/lib/providers/ports";
import { answersWith, send, startHostileModel } from "@/tests/hostile-model";
import { MAX_ANSWER_BYTES } from "./bounded-fetch";
import { openaiProvider } from "./provider";

const settings = vi.hoisted(() => ({ openai: { apiKey: "key-4711", baseUrl: "", model: "asked-for", api: "" } }));
vi.mock("@/lib/env", () => ({ env: () => settings }));

const model = startHostileModel();
const ask = (timeoutMs = 5000) =>
  openaiProvider.chooseWords({
    instructions: "Choose.",
    input: '{"insights":[]}',
    schema: SCHEMA,
    userHash: "0".repeat(64),
    timeoutMs,
  });
const CHOICE = { order: ["f1"], items: { f1: { lead: "a", details: [], why: "none", step: "none" } } };
const ITEMS = JSON.stringify(CHOICE);
const SCHEMA = {
  type: "object",
  additionalProperties: false,
  required: ["order"],
  properties: { order: { type: "array" } },
};

describe.each(["responses", "chat"])("a model called through %s", (api) => {
  const isChat = api === "chat";
  beforeEach(() => void Object.assign(settings.openai, { api, baseUrl: model.baseUrl() }));

  test("gets a strict schema, stores nothing and reports its usage", async () => {
    model.behaves(answersWith(ITEMS));
    expect(await ask()).toEqual({
      answer: CHOICE,
      problem: null,
      model: "gpt-5-mini-2025-08-07",
      usage: { inputTokens: 900, cachedInputTokens: null, outputTokens: 300 },
    });
    const [asked] = model.asked;
    expect(asked?.path).toBe(isChat ? "/v1/chat/completions" : "/v1/responses");
    expect(asked?.body).toMatchObject({ model: "asked-for", store: false, safety_identifier: "0".repeat(64) });
    const strict = { strict: true, name: "insight_choice", schema: SCHEMA };
    expect(asked?.body).toMatchObject(
      isChat
        ? { response_format: { type: "json_schema", json_schema: strict } }
        : { text: { format: { type: "json_schema", ...strict } } },
    );
  });

  const cut = isChat
    ? { choices: [{ finish_reason: "length", message: { content: ITEMS } }] }
    : { status: "incomplete", incomplete_details: { reason: "max_output_tokens" } };
  const filtered = isChat
    ? { choices: [{ finish_reason: "content_filter", message: { content: ITEMS } }] }
    : { status: "incomplete", incomplete_details: { reason: "content_filter" } };
  const refused = isChat
    ? { choices: [{ finish_reason: "stop", message: { content: null, refusal: "I owe you $5,000." } }] }
    : { output: [{ type: "message", content: [{ type: "refusal", refusal: "I owe you $5,000." }] }] };
  test.each([
    ["refuses", answersWith(ITEMS, refused), "the model refused"],
    ["is filtered", answersWith(ITEMS, filtered), "the model refused"],
    ["is cut off", answersWith(ITEMS, cut), "the answer was cut off"],
    ["breaks its JSON off", answersWith('{"items": [{'), "the answer is not JSON"],
  ])("is billed without an answer when it %s", async (_, behavior, problem) => {
    model.behaves(behavior);
    const answer = await ask();
    expect(answer).toMatchObject({ answer: null, problem, usage: { inputTokens: 900, outputTokens: 300 } });
    expect(JSON.stringify(answer)).not.toContain("5,000");
  });

  const drip = (response: ServerResponse) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.write('{"status":"completed",');
    const timer = setInterval(() => response.write(" "), 20);
    response.on("close", () => clearInterval(timer));
  };
  test.each<[string, number | null, boolean]>([
    ["fails", 500, true],
    ["has no capacity", 429, true],
    ["does not know the key", 401, true],
    ["stands behind a gateway that waited in vain", 504, false],
    ["hangs up", null, false],
  ])("distinguishes billed from unbilled failures when it %s", async (_, status, isUnbilled) => {
    model.behaves((_asked, r) => (status === null ? void r.destroy() : send(r, status, {})));
    const error = await ask().catch((thrown: Error) => thrown);
    expect((error as Error).cause instanceof UnbilledError).toBe(isUnbilled);
  });

  test("counts as unbilled when unreachable", async () => {
    // Nothing listens there: assigned ports end below.
    Object.assign(settings.openai, { baseUrl: "http://127.0.0.1:65535/v1" });
    await expect(ask()).rejects.toMatchObject({ cause: expect.any(UnbilledError) });
  });

  test.each<[string, Parameters<typeof model.behaves>[0], string, number?]>([
    [
      "has no capacity",
      (_, r) => send(r, 429, { error: { message: "Your key-4711 is out" } }),
      "the model's server had no capacity or no credit",
    ],
    ["fails", (_, r) => send(r, 500, { error: { message: "at line 4711" } }), "the model's server failed"],
    [
      "fails with a page",
      (_, r) => send(r, 502, "<html>4711</html>", { "content-type": "text/html" }),
      "the model's server failed",
    ],
    [
      "does not know the key",
      (_, r) => send(r, 401, { error: { message: "key-4711" } }),
      "the model's server did not accept our key",
    ],
    [
      "does not like the question",
      (_, r) => send(r, 400, { error: { message: "4711" } }),
      "the model's server did not accept the request",
    ],
    ["hangs up", (_, r) => void r.destroy(), "the model's server could not be reached"],
    [
      "answers with a page",
      (_, r) => send(r, 200, "<html>4711</html>", { "content-type": "text/html" }),
      "the answer could not be read",
    ],
    ["answers with null", (_, r) => send(r, 200, "null"), "the answer could not be read"],
    ["answers with half a body", (_, r) => send(r, 200, '{"status": "comp'), "the answer could not be read"],
    ["never answers", () => {}, "no answer in time", 300],
    ["drips its answer for ever", (_, r) => drip(r), "no answer in time", 300],
    [
      "sends us elsewhere",
      (_, r) => send(r, 307, "", { location: "http://127.0.0.1:9/4711" }),
      "the model's server could not be reached",
    ],
  ])("fails in our own words when it %s", async (_, behavior, message, timeoutMs) => {
    model.behaves(behavior);
    await expect(ask(timeoutMs)).rejects.toMatchObject({ code: "PROVIDER_FAILED", message });
    expect(model.asked).toHaveLength(1);
  });

  test.each(["announced", "unannounced"])("isn't read to the end of ten megabytes (%s)", async (how) => {
    let written = 0;
    model.behaves(async (_, response) => {
      const chunk = Buffer.alloc(64 * 1024, " ");
      const total = 10 * 1024 * 1024;
      response.writeHead(200, {
        "content-type": "application/json",
        ...(how === "unannounced" ? {} : { "content-length": String(total) }),
      });
      while (written < total && !response.destroyed) {
        written += chunk.byteLength;
        if (!response.write(chunk)) await Promise.race([once(response, "drain"), once(response, "close")]);
      }
    });
    await expect(ask()).rejects.toMatchObject({ code: "PROVIDER_FAILED", message: "the answer was too long" });
    // The socket buffers were written, the rest was not.
    expect(written).toBeLessThan(MAX_ANSWER_BYTES + 8 * 1024 * 1024);
  });

  test("ignores an impossible model name and invented token counts", async () => {
    const nonsense = { input_tokens: -5, output_tokens: "many", prompt_tokens: -5, completion_tokens: "many" };
    model.behaves(answersWith(ITEMS, { model: "You owe $5,000", usage: nonsense }));
    expect(await ask()).toMatchObject({ model: "asked-for", usage: { inputTokens: null, outputTokens: null } });
  });
});
