import pino from "pino";
import { DEFAULT_LOG_LEVEL, LOG_LEVELS } from "./log-levels";
import { redact, redactLine, redactText } from "./log-redaction";

/** pino would throw for an unknown level here, before the configuration's own error message. */
const level = LOG_LEVELS.find((one) => one === process.env.LOG_LEVEL?.trim()) ?? DEFAULT_LOG_LEVEL;

const LINES = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime } as const;

/**
 * Creates a logger without secrets: fields are redacted by name at any depth, errors and causes included, and texts by
 * pattern.
 *
 * @param destination  target of the lines; defaults to standard output
 */
export function createLog(destination?: pino.DestinationStream) {
  const options: pino.LoggerOptions = {
    ...LINES,
    // `redact` has already converted errors.
    serializers: { err: (error: unknown) => error },
    formatters: {
      log: (object) => redact(object) as Record<string, unknown>,
      bindings: (bindings) => redact(bindings) as Record<string, unknown>,
    },
    hooks: {
      // Messages bypass the formatter. Without one, pino would use the error's message unredacted.
      logMethod(given, write) {
        const [first, second] = given as unknown[];
        const error = first instanceof Error ? first : errorOf(first);
        const clean = (
          typeof first === "string" ? given : [first, second ?? error?.message ?? "", ...given.slice(2)]
        ).map((one: unknown) => (typeof one === "string" ? redactText(one) : one));
        write.apply(this, clean as typeof given);
      },
      // Child bindings bypass both.
      streamWrite: redactLine,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

function errorOf(fields: unknown): Error | undefined {
  const error = typeof fields === "object" && fields !== null && "err" in fields ? fields.err : undefined;
  return error instanceof Error ? error : undefined;
}

/**
 * Structured log, one JSON line each, to standard output. Request lines carry their `requestId`; no line contains a
 * token, password, code or provider secret (log-redaction.ts).
 */
export const log = createLog();

/** Content of a request's line, without caller input: `path` is the operation's, not the URL. */
export type RequestLine = { requestId: string; method: string; path: string; status: number; durationMs: number };

/**
 * Request lines are many, and each write is a call of the system. They are written together after `TOGETHER_MS`, and
 * before an orderly end. A pipe takes 4 KB whole, so no other line gets between the halves of one. What a stalled reader
 * leaves waiting is bounded: lines beyond a megabyte are dropped.
 */
const TOGETHER = { dest: 1, sync: false, minLength: 3500, maxWrite: 4096, maxLength: 2 ** 20 } as const;
const TOGETHER_MS = 100;

const destination = pino.destination(TOGETHER);
const requests = pino(LINES, destination);
let isWaiting = false;

/**
 * Writes the one line per request. Scanning it for secrets would cost five times as much, and it can't contain any.
 */
export function logRequest(line: RequestLine): void {
  requests.info(line, "request");
  if (isWaiting) return;
  isWaiting = true;
  setTimeout(() => {
    isWaiting = false;
    destination.flush();
  }, TOGETHER_MS).unref();
}
