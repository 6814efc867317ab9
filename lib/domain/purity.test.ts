import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const FORBIDDEN = [
  /\bDate\.now\b/,
  /\bnew Date\(\s*\)/,
  /(?<!new )\bDate\(/,
  /\bMath\.random\b/,
  /\bcrypto\b(?= *[.,;})])/,
  /\bprocess\b/,
  /\bperformance\b/,
  /\bfetch\(/,
  /\bset(Timeout|Interval|Immediate)\b/,
  /["']node:/,
  /from ["'](?!\.|@\/lib\/domain\/)/,
  /\bimport\(/,
];

// Generated files hold data, in which any word may stand.
const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !file.startsWith("generated"),
);

test("scans the domain's files", () => {
  expect(sources.length).toBeGreaterThan(5);
});

test.each(sources)("keeps a lasting memory of texts out of %s", (file) => {
  const code = readFileSync(path.join(import.meta.dirname, file), "utf8");
  expect(code).not.toMatch(/^(?:export )?const \w+ = remembering\w*\(/m);
});

test.each(sources)("keeps clocks, randomness, environment and I/O out of %s", (file) => {
  const code = readFileSync(path.join(import.meta.dirname, file), "utf8")
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .replaceAll(/\/\/.*$/gm, "");
  for (const pattern of FORBIDDEN) expect(code).not.toMatch(pattern);
});
