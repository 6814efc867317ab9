import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { shareEqualChunks } from "./share-equal-chunks.mjs";

const load = createRequire(import.meta.url);
let dir = "";

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), "sorrel-chunks-"));
});

afterEach(() => rmSync(dir, { recursive: true }));

it("replaces a copy of a chunk in another folder with its first", () => {
  const [first, copy, other] = [path.join(dir, "a.js"), path.join(dir, "ssr/b.js"), path.join(dir, "ssr/c.js")];
  const modules = 'module.exports = [\n1, () => "one"];\n\n//# sourceMappingURL=';
  mkdirSync(path.join(dir, "ssr"));
  writeFileSync(first, `${modules}a.js.map`);
  writeFileSync(copy, `${modules}b.js.map`);
  writeFileSync(other, modules.replace("one", "two"));

  shareEqualChunks([dir, path.join(dir, "missing")]);
  expect(readFileSync(copy, "utf8")).toBe('module.exports = require("./../a.js");\n');
  expect(load(copy)).toBe(load(first));
  expect(load(first)[1]()).toBe("one");
  expect(load(other)[1]()).toBe("two");
});

it("leaves equal files that hold no modules alone", () => {
  const files = ["a.js", "b.js"].map((name) => path.join(dir, name));
  for (const file of files) writeFileSync(file, "run();");

  shareEqualChunks([dir]);
  expect(files.map((file) => readFileSync(file, "utf8"))).toEqual(["run();", "run();"]);
});
