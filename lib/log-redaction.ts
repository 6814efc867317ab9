import { ERROR_STATUS } from "./domain/errors";

const REDACTED = "[secret]";

/** Deeper than any deliberately logged object. Nothing below is written. */
const MAX_DEPTH = 12;

/** Maximum logged length of a text. Errors may quote long foreign input; scanning it for secrets must stay cheap. */
const MAX_TEXT = 8000;

/**
 * Field names that hold secrets, compared by letters only, ignoring case. `detail` is where Postgres quotes whole rows,
 * such as "Failing row contains (…)".
 */
const SECRET_NAMES =
  /passw(or)?d|passphrase|passcode|pwd|secret|token|authorization|cookie|apikey|privatekey|encryptionkey|credential|otp|recoverycode|backupcode|verificationcode|resetcode|logincode|pepper|databaseurl|connectionstring|smtpurl|signature|^detail$/;

/** Fields named `code`, or ending in it, hold either a typed code or an error's name. */
const CODE_NAMES = /codes?$/;
/**
 * Error codes of ours, Node, Prisma (`P2002`), SQLSTATE (`40P01`) and providers (`card_declined`), and HTTP statuses.
 */
const ERROR_CODE =
  /^(?:[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|E[A-Z]+|P\d{4}|(?=.*\d)[0-9A-Z]{5}|[a-z]+(?:_[a-z]+)+|[1-5]\d\d)$/;

const NAMED = String.raw`\w{0,40}(?:password|passwd|passphrase|pwd|secret|token|authorization|cookie|api[-_]?keys?|encryption[-_]keys?|otp(?:[-_]?code)?|recovery[-_]?codes?)|code`;

/**
 * Patterns of secrets within texts, with replacements. Every repetition is bounded, so no text takes quadratic time.
 */
const SECRET_TEXTS: readonly (readonly [RegExp, string | ((whole: string, name: string, value: string) => string)])[] =
  [
    // A JWT, whole or its readable half.
    [/\beyJ[\w-]{6,1500}(?:\.[\w-]{0,1500}){1,2}/g, REDACTED],
    [/\b(Bearer|Basic)\s{1,20}[\w.~+/=-]{6,}/gi, `$1 ${REDACTED}`],
    // Credentials in the URL of a database, queue or mail server: up to the last @ of the host part.
    [/\b((?!https?:|file:)[a-z][a-z0-9+.-]{0,20}:\/\/)[^\s"'<>]{0,500}@/gi, `$1${REDACTED}@`],
    [/\b(https?:\/\/)[^\s"'<>/?#]{0,500}@/gi, `$1${REDACTED}@`],
    [/\botpauth:\/\/[^\s"'<>]+/gi, REDACTED],
    // Provider keys and tokens, by their published prefixes.
    [/\b(?:sk|rk|pk|whsec)_\w{8,}/g, REDACTED],
    [/\bsk-[\w-]{8,}/g, REDACTED],
    [/\b(?:access|public|link|processor)-(?:sandbox|development|production)-[\w-]+/g, REDACTED],
    [/\b(?:GOCSPX-|ya29\.)[\w.-]+/g, REDACTED],
    // "password": "…" in embedded JSON, also escaped; password=… in a query or form.
    [new RegExp(String.raw`(\\?["']?\b(?:${NAMED})\\?["']?\s{0,5}:\s{0,5}\\?["'])([^"'\\]+)`, "gi"), redactNamed],
    [new RegExp(String.raw`(\b(?:${NAMED})=)([^\s&"'\\]+)`, "gi"), redactNamed],
  ];

/** password: … in a header or message. Not for finished lines: in JSON it would break numbers. */
const UNQUOTED = new RegExp(String.raw`(\b(?:${NAMED})\\?["']?\s{0,5}:\s{0,5})([^\s"'\\,{}[\]]+)`, "gi");

/** Redacts secrets in a text (tokens, keys, credentials in URLs) and cuts it to 8,000 characters. */
export function redactText(text: string): string {
  const clean = redactLine(text.slice(0, MAX_TEXT)).replace(UNQUOTED, redactNamed);
  return text.length > MAX_TEXT ? `${clean}… (${text.length - MAX_TEXT} more characters)` : clean;
}

/** Like `redactText` for a finished line, without cutting. */
export function redactLine(line: string): string {
  return SECRET_TEXTS.reduce(
    // `replace` has one overload per form.
    (before, [pattern, instead]) =>
      typeof instead === "string" ? before.replace(pattern, instead) : before.replace(pattern, instead),
    line,
  );
}

function redactNamed(whole: string, name: string, value: string): string {
  return /code\W*$/i.test(name) && isErrorCode(value) ? whole : name + REDACTED;
}

/**
 * Copies a logged value without secrets: at any depth, in lists, maps, errors and causes, by field name or pattern.
 * Never throws; cycles are cut.
 */
export function redact(value: unknown): unknown {
  try {
    return copy(value, 0, new Set());
  } catch {
    // A throwing getter or proxy. An unwritable line must not fail its caller.
    return { unreadable: true };
  }
}

function copy(value: unknown, depth: number, above: ReadonlySet<object>): unknown {
  if (typeof value === "string") return redactText(value);
  if (typeof value === "bigint") return String(value);
  if (typeof value !== "object" || value === null) return typeof value === "function" ? undefined : value;
  if (above.has(value)) return "[circular]";
  if (depth >= MAX_DEPTH) return "[deep]";
  const inside = new Set(above).add(value);
  const next = (one: unknown) => copy(one, depth + 1, inside);
  if (value instanceof Date) return value;
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return "[bytes]";
  if (value instanceof URL || value instanceof URLSearchParams) return redactText(String(value));
  if (value instanceof Map || value instanceof Headers) return fields([...value.entries()], next);
  if (Array.isArray(value) || value instanceof Set) return [...value].map(next);
  if (value instanceof Error) return { ...errorFields(value, next), ...fields(ownEntries(value), next) };
  return fields(ownEntries(value), next);
}

/** An error's fields aren't enumerable. */
function errorFields(error: Error, next: (value: unknown) => unknown) {
  return {
    type: error.constructor?.name ?? error.name,
    message: redactText(String(error.message)),
    stack: redactText(String(error.stack)),
    ...(error.cause === undefined ? {} : { cause: next(error.cause) }),
    ...(error instanceof AggregateError ? { errors: error.errors.map(next) } : {}),
  };
}

function ownEntries(value: object): [string, unknown][] {
  return Object.keys(value).flatMap((name): [string, unknown][] => {
    try {
      return [[name, Reflect.get(value, name)]];
    } catch {
      // A throwing getter has nothing to log.
      return [];
    }
  });
}

function fields(entries: readonly (readonly [unknown, unknown])[], next: (value: unknown) => unknown) {
  return Object.fromEntries(
    entries.map(([name, value]) => [String(name), isSecret(String(name), value) ? REDACTED : next(value)]),
  );
}

function isSecret(name: string, value: unknown): boolean {
  // Token counts and `hasPassword` flags aren't secrets.
  if (value === null || value === undefined || typeof value === "boolean") return false;
  const letters = name.toLowerCase().replace(/[^a-z]/g, "");
  if (SECRET_NAMES.test(letters)) return typeof value !== "number" || !letters.includes("tokens");
  return CODE_NAMES.test(letters) && !isErrorCode(value);
}

function isErrorCode(value: unknown): boolean {
  if (typeof value !== "string" && typeof value !== "number") return false;
  return ERROR_CODE.test(String(value)) || String(value) in ERROR_STATUS;
}
