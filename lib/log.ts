import pino from "pino";

/**
 * Structured logs, one JSON line each, to standard output. Lines of a request carry its `requestId`; no line holds a
 * token, a password, a code or a provider's secret: the names below are cut out wherever they stand.
 */
export const log = pino({
  level: process.env.LOG_LEVEL ?? "info",
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
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
