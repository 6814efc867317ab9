import { parseSetCookie } from "cookie";
import { expect, test } from "vitest";
import { aUser } from "@/lib/client/test-data";
import {
  clearedCookies,
  deviceCookie,
  resetCookie,
  SESSION_COOKIES,
  sessionCookies,
  signupCookie,
  userCookies,
} from "./cookies";

/** The names that the specification (docs/spec.md, section 8) and the contract give. */
const NAMED_ELSEWHERE = ["accessToken", "accessTokenSignature", "refreshToken", "user"];
/** What the page reads; nothing else may be read by a script. */
const READABLE = ["accessToken", "user", "__Host-settings", "__Host-logoutTicket"];

const session = { jwtToken: "head.payload.signature", user: aUser(), logoutTicket: "ticket" };
const set = [
  ...sessionCookies(session),
  ...userCookies(aUser()),
  deviceCookie("token"),
  signupCookie("ticket"),
  resetCookie("ticket"),
];

test("every cookie is sent over HTTPS only, with our own pages' requests, to this host alone and for every path", () => {
  for (const cookie of [...set, ...clearedCookies()]) {
    const { name, domain, path, secure, sameSite } = parseSetCookie(cookie);
    expect([secure, sameSite, path, domain], name).toEqual([true, "lax", "/", undefined]);
    expect(name.startsWith("__Host-"), name).toBe(!NAMED_ELSEWHERE.includes(name));
  }
});

test("no script can read a cookie that the page does not read itself", () => {
  for (const cookie of set) {
    const { name, httpOnly = false } = parseSetCookie(cookie);
    expect(httpOnly, name).toBe(!READABLE.includes(name));
  }
});

test("every cookie of a session is cleared with it", () => {
  const cleared = clearedCookies().map((cookie) => parseSetCookie(cookie));
  expect(cleared.map(({ value, maxAge }) => [value, maxAge])).toEqual(SESSION_COOKIES.map(() => ["", 0]));
  const names = new Set(cleared.map(({ name }) => name));
  for (const cookie of sessionCookies(session)) expect(names).toContain(parseSetCookie(cookie).name);
});
