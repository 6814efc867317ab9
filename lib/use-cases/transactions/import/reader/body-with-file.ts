import { AppError } from "@/lib/domain/errors";

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const COMMA = 0x2c;
const OPENING = new Set([0x7b, 0x5b]);
const CLOSING = new Set([0x7d, 0x5d]);
const SPACES = new Set([0x20, 0x09, 0x0a, 0x0d]);

/** A body's fields, with `content` replaced by a short text that its schema judges as it would judge the whole. */
type BodyWithFile = { fields: unknown; file: Uint8Array };

/**
 * Parses an import's JSON and decodes its file in place: 44 MB parsed as a whole would need four times its size.
 * @param body  overwritten with the file's bytes
 * @throws AppError `INVALID_JSON`
 */
export function parseBodyWithFile(body: Buffer): BodyWithFile {
  const content = findContent(body);
  if (!content) return { fields: parseJson(body.toString("utf8")), file: new Uint8Array() };
  const { start, end } = content;
  const [before, after] = [body.toString("utf8", 0, start), body.toString("utf8", end)];
  const file = decodeInPlace(body, content);
  const standIn = start === end ? "" : file ? "AAAA" : "-";
  return { fields: parseJson(`${before}${standIn}${after}`), file: file ?? new Uint8Array() };
}

type Span = { start: number; end: number };

/** Finds the last text named `content` of the outermost object, as JSON.parse keeps the last. */
function findContent(body: Buffer): Span | null {
  let found: Span | null = null;
  let depth = 0;
  let key: string | null = null;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at] ?? 0;
    if (byte === QUOTE) {
      const end = endOfText(body, at + 1);
      if (end === -1) return null;
      if (depth === 1 && key === null && isKey(body, end)) key = body.toString("utf8", at + 1, end);
      else if (depth === 1 && key === "content") found = { start: at + 1, end };
      at = end;
    } else if (OPENING.has(byte)) depth += 1;
    else if (CLOSING.has(byte)) depth -= 1;
    else if (byte === COMMA && depth === 1) key = null;
  }
  return found;
}

function endOfText(body: Buffer, from: number): number {
  for (let at = body.indexOf(QUOTE, from); at !== -1; at = body.indexOf(QUOTE, at + 1)) {
    let backslashes = 0;
    while (at - backslashes > from && body[at - backslashes - 1] === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return at;
  }
  return -1;
}

function isKey(body: Buffer, end: number): boolean {
  let at = end + 1;
  while (SPACES.has(body[at] ?? 0)) at += 1;
  return body[at] === COLON;
}

/** Characters of base64 decoded at a time; a multiple of four. */
const CHUNK = 1024 * 1024;

/** @returns null for what isn't base64 */
function decodeInPlace(body: Buffer, { start, end }: Span): Uint8Array | null {
  // Some programs write a slash as `\/`.
  const escaped = body.subarray(start, end).includes(BACKSLASH);
  const source = escaped
    ? Buffer.from(String(parseJson(`"${body.toString("utf8", start, end)}"`)))
    : body.subarray(start, end);
  if (source.length % 4 !== 0) return null;
  let written = start;
  for (let at = 0; at < source.length; at += CHUNK) {
    const text = source.toString("latin1", at, at + CHUNK);
    const isLast = at + CHUNK >= source.length;
    if (!(isLast ? /^[A-Za-z0-9+/]*={0,2}$/ : /^[A-Za-z0-9+/]*$/).test(text)) return null;
    written += body.write(text, written, "base64");
  }
  return body.subarray(start, written);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("INVALID_JSON", "The body is not valid JSON");
  }
}
