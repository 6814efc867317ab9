import { AppError } from "@/lib/domain/errors";
import type { Failure } from "@/lib/schemas/envelope";

/** Answers of the API are private and never stored by anything between us and the person. */
const PRIVATE = { "cache-control": "no-store" } as const;

/** @param status  any 2xx */
export function successResponse(payload: unknown, status: number, message: string): Response {
  return Response.json({ success: true, message, payload }, { status, headers: PRIVATE });
}

/** As `successResponse` with 200, around a payload that is JSON already. */
export function writtenResponse(json: string, message: string): Response {
  return new Response(`${headOf(message)}${json}}`, { headers: { ...PRIVATE, "content-type": "application/json" } });
}

/** As `writtenResponse`, around a payload that is written while it is sent. */
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
 * A file for the browser to keep, outside the envelope, written piece by piece.
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
 * Makes the next piece when the last was taken, so a slow reader costs no memory. A failure under way breaks the
 * connection, which the browser reports as a failed download.
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

/**
 * The failure envelope of an error.
 *
 * @param fallback  shown instead of the message of an error that is not ours: that one may hold anything
 */
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
