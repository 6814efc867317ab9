import { AppError } from "@/lib/domain/errors";
import type { Failure } from "@/lib/schemas/envelope";

/** Answers of the API are private and never kept by anything between us and the person. */
const PRIVATE = { "cache-control": "no-store" } as const;

/** @param status  any 2xx */
export function successResponse(payload: unknown, status: number, message?: string): Response {
  return Response.json(
    { success: true, ...(message === undefined ? {} : { message }), payload },
    { status, headers: PRIVATE },
  );
}

/** A JSON file for the browser to keep, outside the envelope. @param fileName  letters, digits, dots and hyphens */
export function fileResponse(content: unknown, fileName: string): Response {
  return Response.json(content, {
    headers: { ...PRIVATE, "content-disposition": `attachment; filename="${fileName}"` },
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
