import { describe, expect, test } from "vitest";
import { HOSTILE_FILES } from "./hostile-files";
import { briefRows, outcomeOf, reasonsOf } from "./read-bytes";
import { TRUNCATED_FILES } from "./truncated-files";

/** Enough for the largest of them on a busy machine; a file that takes longer is ended by the import's own limit. */
const MAX_READING_MS = 15_000;

describe("a hostile file is refused in a sentence or read right", () => {
  test.each(HOSTILE_FILES)("%s", { timeout: MAX_READING_MS }, async (_, file, expected) => {
    const outcome = await outcomeOf(file);
    if (expected instanceof RegExp) {
      expect(outcome).toMatch(expected);
      // One plain sentence or two, and no word of a parser.
      expect(outcome).toMatch(/^[A-Z][^\n]{10,200}$/);
      return;
    }
    if (typeof outcome === "string") throw new Error(`refused: ${outcome}`);
    const sumMinor = outcome.rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    expect({ rows: outcome.rows.length, rejected: outcome.rejected.length, sumMinor }).toEqual({
      rejected: 0,
      sumMinor,
      ...expected,
    });
  });
});

describe("a cut file is reported, without another amount", () => {
  test.each(TRUNCATED_FILES)("%s", async (_, file, whole) => {
    const outcome = await outcomeOf(file);
    if (typeof outcome === "string") {
      expect(outcome).toMatch(/cut off|damaged/);
      return;
    }
    expect(reasonsOf(outcome).join()).toMatch(/ends (?:here|in the middle)|never closes/);
    expect(outcome.proof).toBeNull();
    for (const row of briefRows(outcome)) expect(whole).toContain(row);
  });
});
