import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const CHUNKS = ".next/server/chunks";
/** How a chunk of modules starts; everything else is left alone. */
const MODULES = "module.exports = [";
const OWN_NAME = /\n?\/\/# sourceMappingURL=\S+\s*$/;

/**
 * Turns each server chunk that equals an earlier one into a line that loads the earlier one. The bundler writes a
 * shared chunk once for each group of routes, more than half of all code, and Node would read and compile each copy.
 *
 * @returns the bytes saved
 */
export function shareEqualChunks(dir = CHUNKS) {
  /** @type {Map<string, string>} */
  const firsts = new Map();
  let saved = 0;
  const names = readdirSync(dir, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));
  for (const file of names.sort().map((name) => path.join(dir, name))) {
    const content = readFileSync(file, "utf8");
    if (!content.startsWith(MODULES)) continue;
    const hash = createHash("sha256").update(content.replace(OWN_NAME, "")).digest("hex");
    const first = firsts.get(hash);
    if (first === undefined) {
      firsts.set(hash, file);
      continue;
    }
    const from = path.relative(path.dirname(file), first).split(path.sep).join("/");
    writeFileSync(file, `module.exports = require(${JSON.stringify(`./${from}`)});\n`);
    saved += content.length;
  }
  return saved;
}
