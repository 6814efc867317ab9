import { AppError } from "@/lib/domain/errors";

/** 100 KB (docs/contract.md, section 1). */
export const MAX_BODY_BYTES = 100 * 1024;

/**
 * Reads a body no further than its bound: a length that is announced too large is refused before anything is read, one
 * that is not announced while it is read.
 *
 * @throws AppError `BODY_TOO_LARGE`
 */
export async function readBody(request: Request, maxBytes = MAX_BODY_BYTES): Promise<string> {
  const tooLarge = () => new AppError("BODY_TOO_LARGE", `Send at most ${Math.floor(maxBytes / 1024)} KB`);
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge();
  if (!request.body) return "";
  const decoder = new TextDecoder();
  const reader = request.body.getReader();
  let bytes = 0;
  let text = "";
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    bytes += chunk.value.byteLength;
    if (bytes > maxBytes) {
      await reader.cancel();
      throw tooLarge();
    }
    text += decoder.decode(chunk.value, { stream: true });
  }
  return text + decoder.decode();
}

/**
 * The JSON object in a request's body; `{}` when there is no body.
 *
 * @throws AppError `UNSUPPORTED_MEDIA_TYPE` for a body that is not called JSON, `INVALID_JSON` for one that is not JSON
 */
export async function readJsonBody(request: Request, maxBytes?: number): Promise<Record<string, unknown>> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  const text = await readBody(request, maxBytes);
  if (text === "") return {};
  if (type !== "application/json")
    throw new AppError("UNSUPPORTED_MEDIA_TYPE", "Send JSON with Content-Type: application/json");
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
