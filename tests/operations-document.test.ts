import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const [, table = ""] =
  /^## Logs\n([\s\S]*?)^## /m.exec(readFileSync(path.join(root, "docs/operations.md"), "utf8")) ?? [];
const documented = [...table.matchAll(/^\| `([^`]+)` \|/gm)].map(([, message = ""]) => message);

const sources = readdirSync(path.join(root, "lib"), { recursive: true, encoding: "utf8" })
  .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file) && !file.startsWith("db/generated"))
  .map((file) => readFileSync(path.join(root, "lib", file), "utf8"));
const logged = sources.flatMap((text) =>
  [...text.matchAll(/\b(?:log|requests)(?:\.(?:info|warn|error)|\[[^\]]*\])\([^;"]*"([^"]+)"/g)].map(
    ([, message = ""]) => message,
  ),
);

describe("docs/operations.md", () => {
  test("lists every message that the product logs", () => {
    expect(logged.length).toBeGreaterThan(15);
    const missing = logged.filter((message) => !documented.includes(message));
    expect(missing, "add a row to the table under Logs in docs/operations.md").toEqual([]);
  });

  test("lists no message that the product no longer logs", () => {
    const stale = documented.filter((message) => !logged.includes(message));
    expect(stale, "change or delete these rows of the table under Logs in docs/operations.md").toEqual([]);
  });
});
