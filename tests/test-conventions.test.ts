import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const OURS = ["app", "bench", "components", "content", "e2e", "lib", "sandbox", "scripts", "tests"];

const filesIn = (dir: string) =>
  readdirSync(path.join(root, dir), { recursive: true, encoding: "utf8" }).map((file) => path.join(dir, file));
const textOf = (file: string) => readFileSync(path.join(root, file), "utf8");
const tests = OURS.flatMap(filesIn).filter((file) => /\.test\.tsx?$|\.spec\.ts$|^tests\/.*\.ts$/.test(file));
const breaking = (files: readonly string[], isBroken: (text: string) => boolean) =>
  files.filter((file) => file !== "tests/test-conventions.test.ts" && isBroken(textOf(file)));

describe("random draws", () => {
  test("use the run's seed, so failures can be repeated", () => {
    expect(tests.length).toBeGreaterThan(200);
    expect(breaking(tests, (text) => /from "fast-check"/.test(text))).toEqual(["tests/seeded.ts"]);
    expect(breaking(tests, (text) => /\bMath\.random\b/.test(text))).toEqual([]);
  });
});

describe("browser tests", () => {
  const specs = filesIn("e2e").filter((file) => file.endsWith(".spec.ts"));

  const watched = /^e2e\/(journeys|screens)\//;

  test("watch every journey's and screen's pages for errors", () => {
    const journeys = specs.filter((file) => watched.test(file));
    expect(journeys.length).toBeGreaterThan(10);
    const unwatched = (text: string) => !/import \{[^}]*\btest\b[^}]*\} from "\.\.\/fixtures\/browser"/.test(text);
    expect(breaking(journeys, unwatched)).toEqual([]);
  });

  test("open pages only where errors are watched", () => {
    const others = specs.filter((file) => !watched.test(file));
    expect(others.length).toBeGreaterThan(10);
    const takesPage = (text: string) =>
      [...text.matchAll(/async \(\{([^}]*)\}/g)].some(([, names = ""]) => /\b(page|context|browser)\b/.test(names));
    expect(breaking(others, takesPage)).toEqual([]);
  });

  test("use the user's day, since UTC's may be tomorrow", () => {
    const takesDayOfUtc = (text: string) =>
      /new Date\((Date\.now\(\)[^)]*)?\)\.toISOString\(\)\.slice\(0, 10\)/.test(text);
    expect(breaking(specs, takesDayOfUtc)).toEqual([]);
  });
});
