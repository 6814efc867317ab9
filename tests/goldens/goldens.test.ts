import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { isNightly } from "../nightly";
import { everyNth, GOLDENS } from "./answers";

/**
 * Goldens sampled by day, every fourth input: tests/statements judges all statements by their keys, and
 * bench/forecast/score.test.ts the forecasts.
 */
const SAMPLED: ReadonlySet<string> = new Set(["statements.txt", "forecasts.txt"]);

test.each(Object.entries(GOLDENS))(
  "matches %s line by line",
  async (file, write) => {
    const step = SAMPLED.has(file) && !isNightly ? 4 : 1;
    const golden = everyNth(linesOf(readFileSync(path.join(import.meta.dirname, file), "utf8")), step);
    const answers = linesOf(await write(step));
    expect(answers.filter((line, index) => line !== golden[index]).slice(0, 20)).toEqual([]);
    expect(answers).toHaveLength(golden.length);
  },
  120_000,
);

function linesOf(text: string): string[] {
  return text.trimEnd().split("\n");
}
