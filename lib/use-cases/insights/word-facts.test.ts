import { expect, test, vi } from "vitest";
import { detect } from "@/lib/domain/insights/detection/detect";
import type { ModelQuestion } from "@/lib/providers/model";
import { makeHousehold } from "@/tests/households/household";
import { wordFacts } from "./word-facts";

const asked: string[] = [];
vi.mock("@/lib/db/insights/model-calls", () => ({
  countModelCalls: async () => 0,
  insertModelCall: async () => undefined,
  completeModelCall: async () => undefined,
}));
vi.mock("@/lib/providers/adapters", () => ({
  modelProvider: () => ({
    modelName: () => "a-model",
    wordFacts: async ({ input }: ModelQuestion) => {
      asked.push(input);
      const usage = { inputTokens: null, cachedInputTokens: null, outputTokens: null };
      return { drafts: [], problem: "unusable", model: "", usage };
    },
  }),
}));

test("however many facts stand, the model is asked about twelve, the first ones, and every fact has its words", async () => {
  const found = detect("hidden", makeHousehold(7).input);
  expect(found.length).toBeGreaterThan(0);
  const facts = Array.from(
    { length: 60 },
    (_, place) => ({ ...found[place % found.length] }) as (typeof found)[number],
  );
  const key = { userId: "u", id: "r" };
  const { insights } = await wordFacts({ facts, kind: "hidden", key, userHash: "h", remainingMs: () => 60_000 });
  const ids = asked.map((input) => (JSON.parse(input) as { facts: { id: string }[] }).facts.map(({ id }) => id));
  expect(ids).toEqual([Array.from({ length: 12 }, (_, place) => `f${place + 1}`)]);
  expect(insights.map(({ fact }) => fact)).toEqual(facts);
  for (const { title, body } of insights) expect([title, body]).not.toContain("");
});
