import { jwtVerify } from "jose/jwt/verify";
import { type NextRequest, NextResponse } from "next/server";
import { env } from "@/lib/env";
import { apiPolicy, noncePolicy, staticPolicy, wasBuilt } from "@/lib/http/content-security-policy";
import { readCookie, SESSION_COOKIES } from "@/lib/http/cookies";
import { HOME, isBuiltOrUnknown, kindOfPage, MOVED, UNKNOWN_PAGE_MARK, WAY_BACK_COOKIE } from "@/lib/routes";
import { isReadableHalf, wholeToken } from "./lib/http/request";

/**
 * Handles redirects and the content security policy of pages. Not an access check: API calls bypass it, and `serve()`
 * checks the session row itself.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const session = await sessionOf(request);
  const response = await answer(request, session);
  // Leftover cookies open nothing but mislead the page: it would show the user as logged in until the next call fails.
  if (session === "broken") {
    for (const name of SESSION_COOKIES) response.cookies.set(name, "", { ...COOKIE_RULES, maxAge: 0 });
    // From a shared cache, the answer would log others out.
    response.headers.set("cache-control", "no-store");
  }
  return response;
}

async function answer(request: NextRequest, session: SessionOfPage): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  const headers = new Headers(request.headers);
  // Only we send these to the application; a request that contains them is lying.
  headers.delete("x-nonce");
  headers.delete("content-security-policy");
  headers.delete("x-page");

  const moved = MOVED[pathname];
  if (moved) return withPolicy(redirect(request, ...moved), apiPolicy());

  const kind = kindOfPage(pathname);
  const isSignedIn = session === "ours" || session === "admin";
  if (kind === "protected" && !isSignedIn) {
    const response = redirect(request, "/");
    if (isNavigation(request)) {
      // Lasts as long as a login may take; the login page reads it.
      response.cookies.set(WAY_BACK_COOKIE, pathname + request.nextUrl.search, {
        ...COOKIE_RULES,
        httpOnly: true,
        maxAge: 15 * 60,
      });
    }
    return withPolicy(response, apiPolicy());
  }
  if ((kind === "guest" || kind === "guest-landing") && isSignedIn) {
    return withPolicy(redirect(request, HOME), apiPolicy());
  }
  const isUnknown = isBuiltOrUnknown(pathname) && !wasBuilt(pathname);
  if (isUnknown || (kind === "admin" && session !== "admin"))
    return withPolicy(redirect(request, isSignedIn ? `/${UNKNOWN_PAGE_MARK}` : "/"), apiPolicy());
  if (kind !== "protected" && kind !== "guest" && kind !== "admin") {
    const response = withPolicy(NextResponse.next({ request: { headers } }), staticPolicy(pathname));
    // Next lets shared caches keep a built page for a year. Its files are gone after the next build, and a logged-in
    // user belongs elsewhere. Not `no-cache`: Next would take it for the request's and never answer 304.
    if (kind !== undefined || wasBuilt(pathname))
      response.headers.set("cache-control", "public, max-age=0, must-revalidate");
    return response;
  }

  const nonce = btoa(crypto.randomUUID());
  const policy = noncePolicy(nonce);
  headers.set("x-nonce", nonce);
  headers.set("content-security-policy", policy);
  headers.set("x-page", pathname + request.nextUrl.search);
  const response = withPolicy(NextResponse.next({ request: { headers } }), policy);
  // A page behind a login must not return from a cache after logging out.
  response.headers.set("cache-control", "no-store");
  // Cuts off the opener's handle. Public pages have nothing to protect and skip it: a browser would start a new process
  // and delay their first paint.
  response.headers.set("cross-origin-opener-policy", "same-origin-allow-popups");
  // Arrived, so the remembered path is used up. A page being left may still prefetch its links.
  if (
    kind === "protected" &&
    request.cookies.has(WAY_BACK_COOKIE) &&
    pathname !== "/complete-profile" &&
    isNavigation(request)
  )
    // Not `delete`: browsers ignore changes to a `__Host-` cookie without `Secure`.
    response.cookies.set(WAY_BACK_COOKIE, "", { ...COOKIE_RULES, maxAge: 0 });
  return response;
}

const COOKIE_RULES = { path: "/", secure: true, sameSite: "lax" } as const;

function isNavigation(request: NextRequest): boolean {
  return (request.headers.get("sec-fetch-mode") ?? "navigate") === "navigate";
}

function withPolicy(response: NextResponse, policy: string): NextResponse {
  response.headers.set("content-security-policy", policy);
  return response;
}

/** Next compares the address with its own port, which no header can change, and sends only the path. */
function redirect(request: NextRequest, path: string, status: 307 | 308 = 307): NextResponse {
  return NextResponse.redirect(new URL(path, request.nextUrl), status);
}

/**
 * Session behind a page request. `ours` is a valid token; `admin` one that claims the operator's role, checked again by
 * each call. `broken` is a readable half without its signature, or two halves that don't match: the session is over.
 * Without a readable half the visitor is a stranger, whatever the other cookie holds. A whole token in the cookie
 * belongs to a program, and programs open no pages.
 */
type SessionOfPage = "ours" | "admin" | "broken" | "none";

async function sessionOf(request: NextRequest): Promise<SessionOfPage> {
  const sent = readCookie(request, "accessToken");
  if (!sent) return "none";
  const token = isReadableHalf(sent) ? wholeToken(sent, readCookie(request, "accessTokenSignature")) : undefined;
  return (token !== undefined && (await holderOf(token))) || "broken";
}

let importedKey: Promise<CryptoKey> | undefined;

/**
 * Returns the holder of a token we signed that hasn't expired. Only the database knows whether its session was ended.
 */
async function holderOf(token: string): Promise<"ours" | "admin" | null> {
  importedKey ??= crypto.subtle.importKey(
    "raw",
    new TextEncoder().encode(env().authSecret),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["verify"],
  );
  return jwtVerify(token, await importedKey, { algorithms: ["HS256"] }).then(
    ({ payload }) => (payload.role === "ADMIN" ? "admin" : "ours"),
    () => null,
  );
}

// Built and public files and the API skip this file; next.config.mjs has their policies. For the API it would double
// the cost of a call (docs/decisions/0044). In Node's runtime it reads the configuration and the built pages itself.
export const config = { runtime: "nodejs", matcher: ["/((?!_next/static/|icon\\.svg$|icons/|api$|api/).*)"] };
