/**
 * Compresses built scripts, styles and drawings once at build time, better than per request: the framework's gzip is a sixth
 * longer.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);

const STATIC = ".next/static";
/** Outside the built files, or the framework would serve them too. */
const COMPRESSED = ".next/compressed";
/** Compressed contents by their hash. The framework keeps this folder from build to build. */
const CACHE = ".next/cache/compressed";
/** Password dictionaries: at the highest quality they would take as long as everything else. */
const LARGE_BYTES = 300_000;
const TYPES = {
  ".js": "application/javascript; charset=UTF-8",
  ".css": "text/css; charset=UTF-8",
  ".svg": "image/svg+xml",
};

/** Headers of the same files in next.config.mjs. */
const HEADERS = {
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  // File names change with their content.
  "cache-control": "public, max-age=31536000, immutable",
  "content-encoding": "br",
  vary: "Accept-Encoding",
};

/**
 * Compresses what has been built so far. A content is compressed once, so a call while the build still goes on leaves
 * little to the last one.
 *
 * @param {{ from?: string, to?: string, cache?: string }} [dirs]
 */
export async function compressBuiltFiles({ from = STATIC, to = COMPRESSED, cache = CACHE } = {}) {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  const files = readdirSync(from, { recursive: true, encoding: "utf8" }).filter((file) => path.extname(file) in TYPES);
  const used = await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(path.join(from, file));
      const name = createHash("sha256").update(content).digest("hex");
      const target = path.join(to, file);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, await compressedOnce(content, path.join(cache, name)));
      return name;
    }),
  );
  for (const name of readdirSync(cache)) if (!used.includes(name)) rmSync(path.join(cache, name));
}

async function compressedOnce(content, cached) {
  if (existsSync(cached)) return readFileSync(cached);
  const quality = content.length > LARGE_BYTES ? 9 : 11;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const compressed = await compress(content, { params });
  // Renamed when whole: a build may be killed meanwhile.
  writeFileSync(`${cached}.${process.pid}`, compressed);
  renameSync(`${cached}.${process.pid}`, cached);
  return compressed;
}

/**
 * Serves the compressed files from memory: two megabytes in total. Requests without brotli, for a range, or for unknown
 * files go to the framework.
 *
 * @param {string} [dir]
 * @returns {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => boolean}
 *   true if it answered
 */
export function answerBuiltFiles(dir = COMPRESSED) {
  const files = readCompressed(dir);
  return ({ method, url = "", headers }, response) => {
    if ((method !== "GET" && method !== "HEAD") || headers.range || !takesBrotli(headers["accept-encoding"]))
      return false;
    const file = files.get(url.split("?", 1)[0] ?? "");
    if (!file) return false;
    response.writeHead(200, { ...HEADERS, "content-type": file.type, "content-length": file.content.length });
    response.end(method === "HEAD" ? undefined : file.content);
    return true;
  };
}

/** @returns {Map<string, { type: string, content: Buffer }>} by path; empty if nothing was compressed */
function readCompressed(dir) {
  const files = new Map();
  let names = [];
  try {
    names = readdirSync(dir, { recursive: true, encoding: "utf8" });
  } catch {
    return files;
  }
  for (const name of names) {
    const type = TYPES[path.extname(name)];
    if (type)
      files.set(`/_next/static/${name.split(path.sep).join("/")}`, {
        type,
        content: readFileSync(path.join(dir, name)),
      });
  }
  return files;
}

/** RFC 9110, section 12.5.3: listed with a nonzero weight. */
function takesBrotli(accepted = "") {
  return String(accepted)
    .split(",")
    .some((one) => /^\s*br\s*(;\s*q=(?!0(\.0*)?\s*$)[\d.]+\s*)?$/i.test(one));
}
