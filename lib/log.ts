import pino from "pino";
import { DEFAULT_LOG_LEVEL, LOG_LEVELS } from "./log-levels";
import { redact, redactLine, redactText } from "./log-redaction";

/** A level that pino doesn't know would throw here, before the configuration is read, whose line names it. */
const level = LOG_LEVELS.find((one) => one === process.env.LOG_LEVEL) ?? DEFAULT_LOG_LEVEL;

const LINES = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime } as const;

/**
 * A logger whose lines hold no secret: fields are redacted by name at any depth, in errors and their causes as well, and every
 * text by what looks like a token, a key or an address with a password in it.
 *
 * @param destination  where the lines go; standard output when nothing is given
 */
export function createLog(destination?: pino.DestinationStream) {
  const options: pino.LoggerOptions = {
    ...LINES,
    // What `redact` made of an error is what is written.
    serializers: { err: (error: unknown) => error },
    formatters: {
      log: (object) => redact(object) as Record<string, unknown>,
      bindings: (bindings) => redact(bindings) as Record<string, unknown>,
    },
    hooks: {
      // The message does not pass the formatter; left out, pino takes the error's, whole.
      logMethod(given, write) {
        const [first, second] = given as unknown[];
        const error = first instanceof Error ? first : errorOf(first);
        const clean = (
          typeof first === "string" ? given : [first, second ?? error?.message ?? "", ...given.slice(2)]
        ).map((one: unknown) => (typeof one === "string" ? redactText(one) : one));
        write.apply(this, clean as typeof given);
      },
      // What is bound to a child logger passes neither.
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
 * Structured logs, one JSON line each, to standard output. Lines of a request carry its `requestId`; no line holds a
 * token, a password, a code or a provider's secret (log-redaction.ts).
 */
export const log = createLog();

/** What a request's line says, and nothing that a caller sent: `path` is the operation's, not the address. */
export type RequestLine = { requestId: string; method: string; path: string; status: number; durationMs: number };

const requests = pino(LINES);

/** The one line of every request. Looking for secrets where none can stand would cost five times the line itself. */
export function logRequest(line: RequestLine): void {
  requests.info(line, "request");
}
