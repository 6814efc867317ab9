import { AppError } from "@/lib/domain/errors";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { Failure } from "@/lib/schemas/operation";

/** API answers are private; no intermediary may store them. The framework, or a proxy, compresses them. */
const PRIVATE = { "cache-control": "no-store" } as const;
/** The framework sends without a length and would compress even `{}`. */
const PRIVATE_AS_IS = { "cache-control": "no-store, no-transform" } as const;
/** Shorter answers fit into one packet as they are. */
const MIN_COMPRESSED = 1024;

/** @param status any 2xx */
export function successResponse(payload: unknown, status: number, message: string): Response {
  return jsonResponse(JSON.stringify({ success: true, message, payload }), { status });
}

/** Like `successResponse` with 200, for a payload already in JSON. */
export function writtenResponse(json: string, message: string): Response {
  return jsonResponse(`${headOf(message)}${json}}`);
}

function jsonResponse(json: string, { status = 200, headers = {} }: ResponseInit = {}): Response {
  const cache = json.length < MIN_COMPRESSED ? PRIVATE_AS_IS : PRIVATE;
  return new Response(json, { status, headers: { ...cache, "content-type": "application/json", ...headers } });
}

/** Answers that may mix a secret with a text someone else chose, whose size then tells the secret letter by letter (BREACH). */
const WITH_SECRETS = [
  // Session tokens, logout tickets, challenges, authenticator secrets and recovery codes.
  "/api/auth/",
  // Link tokens of the bank's window.
  "/api/accounts/link/",
  // The calendar's private address, and what is read at it.
  "/api/calendar/",
  // Addresses of the payment provider's pages, which open without a login.
  "/api/subscriptions/",
];

export function mixesSecrets(path: string): boolean {
  return WITH_SECRETS.some((prefix) => path.startsWith(prefix));
}

export function keepUncompressed(response: Response): void {
  response.headers.set("cache-control", PRIVATE_AS_IS["cache-control"]);
}

/** Like `writtenResponse`, for a payload written while it is sent. */
export function streamedResponse(json: AsyncIterator<string>, message: string): Response {
  const chunks = (async function* () {
    yield headOf(message);
    try {
      for (let chunk = await json.next(); !chunk.done; chunk = await json.next()) yield chunk.value;
    } finally {
      await json.return?.();
    }
    yield "}";
  })();
  return new Response(bodyOf(chunks), { headers: { ...PRIVATE, "content-type": "application/json" } });
}

const headOf = (message: string) => `{"success":true,"message":${JSON.stringify(message)},"payload":`;

/**
 * Sends a file outside the envelope, in chunks, for the browser to save.
 *
 * @param fileName  letters, digits, dots and hyphens
 */
export function fileResponse(
  chunks: AsyncIterator<string | Uint8Array>,
  { fileName, contentType }: { fileName: string; contentType: string },
): Response {
  return new Response(bodyOf(chunks), {
    headers: {
      ...PRIVATE,
      "content-type": contentType,
      "content-disposition": `attachment; filename="${fileName}"`,
    },
  });
}

/**
 * Produces a chunk only after the last was taken, so a slow reader costs no memory. An error midway breaks the
 * connection, which browsers report as a failed download.
 */
function bodyOf(chunks: AsyncIterator<string | Uint8Array>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(typeof value === "string" ? encoder.encode(value) : value);
      },
      async cancel() {
        await chunks.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

/** @param fallback replaces the message of an unexpected error, which may contain anything */
export function failureResponse(error: unknown, fallback: string = FALLBACKS.generic): Response {
  const known = error instanceof AppError ? error : new AppError("INTERNAL", fallback);
  const body: Failure = {
    success: false,
    message: known.message,
    error: known.code,
    ...(known.details === undefined ? {} : { errorDetails: known.details }),
    ...(known.issues === undefined ? {} : { issues: [...known.issues] }),
  };
  const retryAfter: Record<string, string> =
    known.retryAfterS === undefined ? {} : { "retry-after": String(Math.ceil(known.retryAfterS)) };
  return jsonResponse(JSON.stringify(body), { status: known.status, headers: retryAfter });
}
