import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const DETECTORS = /^lib\/domain\/insights\/(insight-types\.ts|kinds\/)/;
/** Show insights, or count questions about them; their wording stands beside their detectors. */
const SHOWING = /^app\/api\/(badges|insights|hidden-insights|review|account\/getting-started)\//;

test("loads no detector for a request that shows no insight", () => {
  const routes = readdirSync("app/api", { recursive: true, encoding: "utf8" })
    .map((file) => path.posix.join("app/api", file.replaceAll("\\", "/")))
    .filter((file) => file.endsWith("/route.ts"));
  const loading = routes.filter((route) => [...filesOf(route)].some((file) => DETECTORS.test(file)));
  expect(loading.filter((route) => !SHOWING.test(route))).toEqual([]);
  // The walk does find them.
  expect(loading).toContain("app/api/insights/route.ts");
  expect(filesOf("app/api/transactions/manual/route.ts").size).toBeGreaterThan(50);
});

/** Every file of ours that loads with one; what is imported while it runs comes later. */
function filesOf(entry: string): Set<string> {
  const files = new Set<string>();
  const waiting = [entry];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    waiting.push(...importsOf(file));
  }
  return files;
}

const known = new Map<string, string[]>();

function importsOf(file: string): string[] {
  const found =
    known.get(file) ?? [...readFileSync(file, "utf8").matchAll(IMPORT)].flatMap(([, name]) => pathOf(file, name));
  known.set(file, found);
  return found;
}

const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^;"]*?\sfrom\s+)?"([^"]+)"/gm;

function pathOf(from: string, name = ""): string[] {
  const base = name.startsWith("@/")
    ? name.slice(2)
    : name.startsWith(".")
      ? path.join(path.dirname(from), name)
      : null;
  if (base === null) return [];
  const file = [base, `${base}.ts`, `${base}.tsx`].find((one) => existsSync(one) && statSync(one).isFile());
  return file ? [file] : [];
}
