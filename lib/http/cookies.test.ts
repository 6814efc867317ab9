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

/** Names given by the specification (docs/spec.md, section 8) and the contract. */
const NAMED_ELSEWHERE = ["accessToken", "accessTokenSignature", "refreshToken", "user"];
/** The only cookies that scripts may read. */
const READABLE = ["accessToken", "user", "__Host-settings", "__Host-logoutTicket"];

const session = { jwtToken: "head.payload.signature", user: aUser(), logoutTicket: "ticket" };
const set = [
  ...sessionCookies(session),
  ...userCookies(aUser()),
  deviceCookie("token"),
  signupCookie("ticket"),
  resetCookie("ticket"),
];

test("restricts every cookie to HTTPS, same site and this host", () => {
  for (const cookie of [...set, ...clearedCookies()]) {
    const { name, domain, path, secure, sameSite } = parseSetCookie(cookie);
    expect([secure, sameSite, path, domain], name).toEqual([true, "lax", "/", undefined]);
    expect(name.startsWith("__Host-"), name).toBe(!NAMED_ELSEWHERE.includes(name));
  }
});

test("keeps cookies as long as the privacy page says [spec 9.7]", () => {
  const hour = 60 * 60;
  const lifetimes = new Set(set.map((cookie) => parseSetCookie(cookie)).map(({ name, maxAge }) => `${name} ${maxAge}`));
  expect(lifetimes).toEqual(
    new Set([
      ...["accessToken", "accessTokenSignature", "user", "__Host-settings", "__Host-logoutTicket"].map(
        (name) => `${name} ${7 * 24 * hour}`,
      ),
      `__Host-device ${365 * 24 * hour}`,
      `__Host-signup ${hour}`,
      `__Host-reset ${hour}`,
    ]),
  );
});

test("hides cookies the page doesn't read from scripts", () => {
  for (const cookie of set) {
    const { name, httpOnly = false } = parseSetCookie(cookie);
    expect(httpOnly, name).toBe(!READABLE.includes(name));
  }
});

test("clears every cookie of a session", () => {
  const cleared = clearedCookies().map((cookie) => parseSetCookie(cookie));
  expect(cleared.map(({ value, maxAge }) => [value, maxAge])).toEqual(SESSION_COOKIES.map(() => ["", 0]));
  const names = new Set(cleared.map(({ name }) => name));
  for (const cookie of sessionCookies(session)) expect(names).toContain(parseSetCookie(cookie).name);
});
