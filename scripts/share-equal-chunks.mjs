import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const CHUNKS = ".next/server/chunks";
/** Copy that the image ships, where the build makes one. */
const OF_IMAGE = ".next/standalone/.next/server/chunks";
/** How a chunk of modules starts; everything else is left alone. */
const MODULES = "module.exports = [";
const OWN_NAME = /\n?\/\/# sourceMappingURL=\S+\s*$/;

/**
 * Turns each server chunk that equals an earlier one into a line that loads the earlier one. The bundler writes a
 * shared chunk once for each group of routes, more than half of all code, and Node would read and compile each copy.
 */
export function shareEqualChunks(dirs = [CHUNKS, OF_IMAGE]) {
  for (const dir of dirs) if (existsSync(dir)) shareWithin(dir);
}

function shareWithin(dir) {
  /** @type {Map<string, string>} */
  const firsts = new Map();
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
  }
}
