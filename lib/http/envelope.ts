import { AppError } from "@/lib/domain/errors";
import type { Failure } from "@/lib/schemas/envelope";

/** API answers are private; no intermediary may store them. */
const PRIVATE = { "cache-control": "no-store" } as const;

/** @param status any 2xx */
export function successResponse(payload: unknown, status: number, message: string): Response {
  return Response.json({ success: true, message, payload }, { status, headers: PRIVATE });
}

/** Like `successResponse` with 200, for a payload already in JSON. */
export function writtenResponse(json: string, message: string): Response {
  return new Response(`${headOf(message)}${json}}`, { headers: { ...PRIVATE, "content-type": "application/json" } });
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
export function failureResponse(error: unknown, fallback: string): Response {
  const known = error instanceof AppError ? error : new AppError("INTERNAL", fallback);
  const body: Failure = {
    success: false,
    message: known.message,
    error: known.code,
    ...(known.details === undefined ? {} : { errorDetails: known.details }),
    ...(known.issues === undefined ? {} : { issues: [...known.issues] }),
  };
  const headers = new Headers(PRIVATE);
  if (known.retryAfterS !== undefined) headers.set("retry-after", String(Math.ceil(known.retryAfterS)));
  return Response.json(body, { status: known.status, headers });
}
