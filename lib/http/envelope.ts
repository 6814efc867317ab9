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
  return new Response(`{"success":true,"message":${JSON.stringify(message)},"payload":${json}}`, {
    headers: { ...PRIVATE, "content-type": "application/json" },
  });
}

/** A JSON file for the browser to keep, outside the envelope. @param fileName  letters, digits, dots and hyphens */
export function fileResponse(content: unknown, fileName: string): Response {
  return Response.json(content, {
    headers: { ...PRIVATE, "content-disposition": `attachment; filename="${fileName}"` },
  });
}

/**
 * As `fileResponse`, for a text that is made piece by piece: the next piece is made when the last one was taken, so that a
 * slow reader costs no memory. What fails under way cuts the file off, which the browser reports as a failed download.
 */
export function streamResponse(
  chunks: AsyncIterator<string>,
  { fileName, contentType }: { fileName: string; contentType: string },
): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await chunks.return?.();
    },
  });
  return new Response(body, {
    headers: {
      ...PRIVATE,
      "content-type": contentType,
      "content-disposition": `attachment; filename="${fileName}"`,
    },
  });
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
