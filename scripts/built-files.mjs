/**
 * Built scripts and styles, compressed once when they are built, and better than a server has the time for at every request:
 * the framework's own answer, gzip, is a sixth longer.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);

const STATIC = ".next/static";
/** Beside the built files, not among them: the framework would answer for those. */
const COMPRESSED = ".next/compressed";
/** The dictionaries of passwords: at the highest quality they would take as long as all the rest. */
const LARGE_BYTES = 300_000;
const TYPES = { ".js": "application/javascript; charset=UTF-8", ".css": "text/css; charset=UTF-8" };

/** What next.config.mjs says of the same files. */
const HEADERS = {
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  // Their names change with what is in them.
  "cache-control": "public, max-age=31536000, immutable",
  "content-encoding": "br",
  vary: "Accept-Encoding",
};

/** Compresses what was built; after every build, since it leaves nothing of the one before. */
export async function compressBuiltFiles() {
  rmSync(COMPRESSED, { recursive: true, force: true });
  const files = readdirSync(STATIC, { recursive: true, encoding: "utf8" }).filter(
    (file) => path.extname(file) in TYPES,
  );
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(path.join(STATIC, file));
      const quality = content.length > LARGE_BYTES ? 9 : 11;
      const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      const target = path.join(COMPRESSED, file);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, await compress(content, { params }));
    }),
  );
}

/**
 * Answers with the compressed files, of which all are held: together they are two megabytes. Whoever does not take brotli, asks for
 * a part, or for what is not there, is left to the framework.
 *
 * @param {string} [dir]
 * @returns {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => boolean} whether it was answered
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

/** @returns {Map<string, { type: string, content: Buffer }>} by path; empty where nothing was compressed */
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

/** RFC 9110, section 12.5.3: named, and not with a weight of nothing. */
function takesBrotli(accepted = "") {
  return String(accepted)
    .split(",")
    .some((one) => /^\s*br\s*(;\s*q=(?!0(\.0*)?\s*$)[\d.]+\s*)?$/i.test(one));
}
