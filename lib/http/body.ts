import { AppError } from "@/lib/domain/errors";

/** 100 KB (docs/contract.md, section 1). */
export const MAX_BODY_BYTES = 100 * 1024;

const MEGABYTE = 1024 * 1024;

function tooLarge(maxBytes: number): AppError {
  const bound = maxBytes < MEGABYTE ? `${Math.floor(maxBytes / 1024)} KB` : `${Math.floor(maxBytes / MEGABYTE)} MB`;
  return new AppError("BODY_TOO_LARGE", `Send at most ${bound}`);
}

/** @throws AppError `BODY_TOO_LARGE` */
export function assertAnnouncedLength(request: Request, maxBytes = MAX_BODY_BYTES): void {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge(maxBytes);
}

/** @throws AppError `UNSUPPORTED_MEDIA_TYPE` for anything but JSON */
export function assertJson(request: Request): void {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type === "application/json") return;
  throw new AppError("UNSUPPORTED_MEDIA_TYPE", "Send JSON with Content-Type: application/json");
}

/**
 * Reads a body up to its limit. An announced excess is refused before reading, any other while reading.
 *
 * @throws AppError `BODY_TOO_LARGE`
 */
export async function readBody(request: Request, maxBytes = MAX_BODY_BYTES): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of chunksOf(request, maxBytes)) text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}

/** @throws AppError `BODY_TOO_LARGE` */
export async function* chunksOf(request: Request, maxBytes = MAX_BODY_BYTES): AsyncGenerator<Uint8Array> {
  assertAnnouncedLength(request, maxBytes);
  if (!request.body) return;
  const reader = request.body.getReader();
  let bytes = 0;
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    bytes += chunk.value.byteLength;
    if (bytes > maxBytes) {
      await reader.cancel();
      throw tooLarge(maxBytes);
    }
    yield chunk.value;
  }
}

/**
 * Parses the JSON object of a body; `{}` for an empty one.
 *
 * @throws AppError `UNSUPPORTED_MEDIA_TYPE` for another content type, `INVALID_JSON` for invalid JSON
 */
export function parseJsonBody(request: Request, text: string): Record<string, unknown> {
  if (text === "") return {};
  assertJson(request);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new AppError("INVALID_JSON", "The body is not valid JSON");
  }
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    throw new AppError("VALIDATION_FAILED", "The body must be a JSON object", {
      issues: [{ path: "", message: "Send an object" }],
    });
  }
  return { ...body };
}
