import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { testsIn } from "@/scripts/prove/coverage";

const root = path.resolve(import.meta.dirname, "../..");
const textOf = (file: string) => readFileSync(path.join(root, file), "utf8");
const rows = textOf("docs/security-review.md")
  .split("\n")
  .filter((line) => /^\| (\d|T)/.test(line))
  .map((line) => line.split(" | ").map((cell) => cell.replace(/^\| | \|$/g, "")));

test("every report of the security review names a test that stands in its file, or why it stands", () => {
  expect(rows.length).toBeGreaterThan(20);
  const [, standing = ""] = textOf("docs/security-review.md").split("## What stands");
  for (const [number = "", , , , held = ""] of rows) {
    const named = testsIn(held);
    if (named.length === 0) expect(standing, number).toContain(`**${number}.**`);
    for (const { file, title } of named) {
      expect(existsSync(path.join(root, file)), file).toBe(true);
      expect(
        ['"', "'", "`"].some((mark) => textOf(file).includes(mark + title + mark)),
        `${number}: ${title}`,
      ).toBe(true);
    }
  }
});
