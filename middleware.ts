import { jwtVerify } from "jose/jwt/verify";
import { type NextRequest, NextResponse } from "next/server";
import { env } from "@/lib/env";
import { apiPolicy, noncePolicy, staticPolicy, wasBuilt } from "@/lib/http/content-security-policy";
import { readCookie, SESSION_COOKIES } from "@/lib/http/cookies";
import { isReadableHalf, wholeToken } from "@/lib/http/token-halves";
import { HOME, isBuiltOrUnknown, kindOfPage, MOVED, UNKNOWN_PAGE_MARK, WAY_BACK_COOKIE } from "@/lib/routes";

/**
 * Redirects and the content security policy of pages; never a lock: calls of the API pass it by, and `serve()` checks the
 * session's row itself.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const session = await sessionOf(request);
  const response = await answer(request, session);
  // What is left of a session opens nothing, and the page would go by it: it would take the person for logged in, and the next
  // call for a stranger.
  if (session === "broken")
    for (const name of SESSION_COOKIES) response.cookies.set(name, "", { ...COOKIE_RULES, maxAge: 0 });
  return response;
}

async function answer(request: NextRequest, session: SessionOfPage): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  const headers = new Headers(request.headers);
  // Only we say these to the application; a request that brings them is lying.
  headers.delete("x-nonce");
  headers.delete("content-security-policy");

  const moved = MOVED[pathname];
  if (moved) return withPolicy(redirect(request, ...moved), apiPolicy());

  const kind = kindOfPage(pathname);
  const isSignedIn = session === "ours" || session === "admin";
  if (kind === "protected" && !isSignedIn) {
    const response = redirect(request, "/");
    if (isNavigation(request)) {
      // Remembered for as long as a login may take; read by the login page.
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
    return withPolicy(NextResponse.next({ request: { headers } }), staticPolicy(pathname));
  }

  const nonce = btoa(crypto.randomUUID());
  const policy = noncePolicy(nonce);
  headers.set("x-nonce", nonce);
  headers.set("content-security-policy", policy);
  const response = withPolicy(NextResponse.next({ request: { headers } }), policy);
  // A page behind a login must not come back from a cache after logging out.
  response.headers.set("cache-control", "no-store");
  // Whoever opened it keeps no hold on it. A public page, which has nothing to keep from them, goes without: a browser begins
  // a process of its own for a page that says this, and its first paint waits for that.
  response.headers.set("cross-origin-opener-policy", "same-origin-allow-popups");
  // Arrived: the way that was remembered has been gone. A page that is left may still be looking ahead along its links.
  if (
    kind === "protected" &&
    request.cookies.has(WAY_BACK_COOKIE) &&
    pathname !== "/complete-profile" &&
    isNavigation(request)
  )
    // Not `delete`: a browser takes no change of a `__Host-` cookie without `Secure`.
    response.cookies.set(WAY_BACK_COOKIE, "", { ...COOKIE_RULES, maxAge: 0 });
  return response;
}

const COOKIE_RULES = { path: "/", secure: true, sameSite: "lax" } as const;

/** Whether a person goes there. What the page's links look ahead for is no way that anyone took. */
function isNavigation(request: NextRequest): boolean {
  return (request.headers.get("sec-fetch-mode") ?? "navigate") === "navigate";
}

function withPolicy(response: NextResponse, policy: string): NextResponse {
  response.headers.set("content-security-policy", policy);
  return response;
}

/**
 * Next compares the address with the one it made of its own port, which no header of a request can change, and sends what is left:
 * a path.
 */
function redirect(request: NextRequest, path: string, status: 307 | 308 = 307): NextResponse {
  return NextResponse.redirect(new URL(path, request.nextUrl), status);
}

/**
 * Whose a page is: `ours`; `admin` where its token says that it is the operator's, which the calls of that page check again;
 * `broken` for a browser that takes itself for logged in with a half that has lost its signature, or with two halves that do not
 * hold together: its session is over. Who has no readable half is a stranger, whatever the other cookie holds. A whole token in the
 * cookie is a program's, and programs open no pages.
 */
type SessionOfPage = "ours" | "admin" | "broken" | "none";

async function sessionOf(request: NextRequest): Promise<SessionOfPage> {
  const sent = readCookie(request, "accessToken");
  if (!sent) return "none";
  const token = isReadableHalf(sent) ? wholeToken(sent, readCookie(request, "accessTokenSignature")) : undefined;
  return (token !== undefined && (await holderOf(token))) || "broken";
}

let importedKey: Promise<CryptoKey> | undefined;

/** Whose the token is, when we signed it and it has not expired. Whether its session was ended only the database knows. */
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

// Built files, public ones and the API are served without this file; their policies stand in next.config.mjs. For the API it
// would double what a call costs (docs/decisions/0044). In Node's runtime it reads the configuration and the built pages itself.
export const config = { runtime: "nodejs", matcher: ["/((?!_next/static/|icon\\.svg$|icons/|api$|api/).*)"] };
