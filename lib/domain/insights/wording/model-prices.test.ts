import { describe, expect, test } from "vitest";
import { costMicroUsd, MODEL_PRICES } from "./model-prices";

const usage = { inputTokens: 1200, cachedInputTokens: 200, outputTokens: 600 };

describe("the cost of a call", () => {
  test("adds the list prices of fresh input, cached input and output", () => {
    // 1000 × 0.25 + 200 × 0.025 + 600 × 2
    expect(costMicroUsd("gpt-5-mini", usage)).toBe(1455);
    expect(costMicroUsd("gpt-5-mini-2025-08-07", usage)).toBe(1455);
  });

  test("returns null, not zero, without a model price or token counts", () => {
    expect(costMicroUsd("llama-3.3-70b", usage)).toBeNull();
    expect(costMicroUsd("toString", usage)).toBeNull();
    expect(costMicroUsd("gpt-5-mini", { ...usage, inputTokens: null })).toBeNull();
    expect(costMicroUsd("gpt-5-mini", { ...usage, outputTokens: null })).toBeNull();
    expect(costMicroUsd("gpt-5-mini", { ...usage, cachedInputTokens: null })).toBe(1500);
  });

  test("names its source and day, and never prices cached input above fresh", () => {
    expect([MODEL_PRICES.source, MODEL_PRICES.readOn]).toEqual([
      expect.stringMatching(/^https:/),
      expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    ]);
    for (const price of Object.values(MODEL_PRICES.perMillionTokens)) {
      expect(price.cachedInput).toBeLessThanOrEqual(price.input);
      expect(price.input).toBeLessThanOrEqual(price.output);
    }
  });
});
