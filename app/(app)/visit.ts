import { headers } from "next/headers";
import { cache } from "react";
import type { ApiClient } from "@/lib/client/api/api-client";
import { readSessionCookies, userOfCookies } from "@/lib/client/auth/session-cookies";
import { isSamePerson } from "@/lib/client/auth/session-state";
import { env } from "@/lib/env";
import { accessTokenIn } from "@/lib/http/request";
import type { SessionUser } from "@/lib/schemas/auth";
import { verifyAccessToken } from "@/lib/use-cases/auth/session/access-token";
import { authenticate } from "@/lib/use-cases/auth/session/authenticate";
import { ownApi } from "./own-api";

export type KnownVisit = { user: SessionUser; today: string; api: ApiClient };

/** Sent on to our own API: who asks, from where and with what. */
const FORWARDED = ["cookie", "user-agent", "x-forwarded-for"];

/**
 * Authenticates the request of a document, once per request. Null when the browser has to find out by itself: for a
 * strange or ended session, cookies that name nobody or another user than the token, an incomplete profile, or a
 * request of the router.
 */
export const knownVisit = cache(async (): Promise<KnownVisit | null> => {
  const sent = await headers();
  if ((sent.get("sec-fetch-mode") ?? "navigate") !== "navigate") return null;
  const forwarded = FORWARDED.flatMap((name) => {
    const value = sent.get(name);
    return value === null ? [] : [[name, value] as [string, string]];
  });
  const request = new Request(env().appUrl, { headers: [...forwarded, ["sec-fetch-site", "same-origin"]] });
  const token = accessTokenIn(request);
  const user = userOfCookies(readSessionCookies(sent.get("cookie") ?? ""));
  if (!token || !user || user.needsProfileCompletion) return null;
  const claims = await verifyAccessToken(token);
  if (!claims || !isSamePerson(user, claims.email)) return null;
  // A database that doesn't answer is the browser's to report.
  const viewer = await authenticate(claims).catch(() => null);
  return viewer && { user, today: viewer.today, api: ownApi(request) };
});
