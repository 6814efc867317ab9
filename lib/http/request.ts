import { AppError } from "@/lib/domain/errors";
import { env } from "@/lib/env";
import { hasCookie, readCookie } from "./cookies";

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

/**
 * Refuses cross-site writes (docs/contract.md, section 1).
 *
 * A request with a session cookie must state our origin. One without (a script with a bearer token, a first login) may
 * omit it. A foreign origin is always refused, so nobody can be logged in to another account from elsewhere.
 *
 * @throws AppError `CROSS_SITE`
 */
export function assertOwnOrigin(request: Request): void {
  const origin = request.headers.get("origin");
  // Set by the browser; pages can't forge it.
  const site = request.headers.get("sec-fetch-site");
  if (site === "same-origin" || (site === null && origin === new URL(env().appUrl).origin)) return;
  const isFromBrowser = ["accessToken", "accessTokenSignature"].some((name) => hasCookie(request, name));
  if (!isFromBrowser && origin === null && site === null) return;
  throw new AppError("CROSS_SITE", "This request came from another site");
}

/**
 * Reads the access token of a request. Programs send it whole, as the bearer or the `accessToken` cookie.
 * Browsers send the readable half, in the header or, for navigation, in the cookie. It is joined with the signature's
 * cookie, which scripts can't read. The header wins over the cookie; halves of two tokens don't verify.
 *
 * @returns the unverified token; undefined if there is none, including a browser without its readable half
 */
export function accessTokenIn(request: Request): string | undefined {
  const bearer = /^Bearer (.+)$/.exec(request.headers.get("authorization") ?? "")?.[1];
  const sent = bearer ?? readCookie(request, "accessToken");
  return sent === undefined ? undefined : wholeToken(sent, readCookie(request, "accessTokenSignature"));
}

/** Splits the token into `header.payload` and `signature`. Without imports, because the middleware uses it too. */

/** Returns true for the half a page can read, false for a program's whole token. */
export function isReadableHalf(sent: string): boolean {
  return sent.split(".").length === 2;
}

/**
 * Joins a token's halves.
 *
 * @param sent  a whole token, returned as is, or its readable half
 * @param signature  from the other cookie
 * @returns the whole token; undefined for a half without its signature
 */
export function wholeToken(sent: string, signature: string | undefined): string | undefined {
  if (!isReadableHalf(sent)) return sent;
  return signature ? `${sent}.${signature}` : undefined;
}
