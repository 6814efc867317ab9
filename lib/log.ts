import pino from "pino";

const LINES = { level: process.env.LOG_LEVEL ?? "info", base: null, timestamp: pino.stdTimeFunctions.isoTime } as const;

/**
 * Structured logs, one JSON line each, to standard output. Lines of a request carry its `requestId`; no line holds a
 * token, a password, a code or a provider's secret: the names below are cut out wherever they stand.
 */
export const log = pino({
  ...LINES,
  redact: {
    paths: [
      "password",
      "newPassword",
      "otpCode",
      "jwtToken",
      "publicToken",
      "accessToken",
      "authorization",
      "cookie",
      // Postgres puts whole rows there, such as "Failing row contains (…)".
      "detail",
    ].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
    censor: "[secret]",
  },
});

/** What a request's line says, and nothing that a caller sent: `path` is the operation's, not the address. */
export type RequestLine = { requestId: string; method: string; path: string; status: number; durationMs: number };

const requests = pino(LINES);

/** The one line of every request. Looking for secrets where none can stand would cost five times the line itself. */
export function logRequest(line: RequestLine): void {
  requests.info(line, "request");
}
