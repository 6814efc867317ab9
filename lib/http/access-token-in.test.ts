import { expect, test } from "vitest";
import { accessTokenIn } from "./access-token-in";

const tokenIn = (headers: Record<string, string>) =>
  accessTokenIn(new Request("http://localhost/api/auth/me", { headers }));
const signature = "accessTokenSignature=cc";
const halves = `theme=dark; accessToken=aa.bb; ${signature}; user=x`;

test("a browser's bearer is the readable half, and is joined with the signature's cookie", () => {
  expect(tokenIn({ authorization: "Bearer aa.bb", cookie: halves })).toBe("aa.bb.cc");
  expect(tokenIn({ authorization: "Bearer aa.bb", cookie: signature })).toBe("aa.bb.cc");
});

test("where the browser asks by itself and sends no header, both cookies together are the token", () => {
  expect(tokenIn({ cookie: halves })).toBe("aa.bb.cc");
  expect(tokenIn({ cookie: halves, authorization: "Basic own" })).toBe("aa.bb.cc");
});

test("neither half alone is a token, and a browser without its readable half is no one", () => {
  expect(tokenIn({ cookie: signature })).toBeUndefined();
  expect(tokenIn({ cookie: `${signature}; user=x` })).toBeUndefined();
  expect(tokenIn({ cookie: "accessToken=aa.bb" })).toBeUndefined();
  expect(tokenIn({ authorization: "Bearer aa.bb" })).toBeUndefined();
  expect(tokenIn({ authorization: "Bearer aa.bb", cookie: "accessToken=aa.bb" })).toBeUndefined();
  expect(tokenIn({ cookie: "accessToken=aa.bb; accessTokenSignature=" })).toBeUndefined();
});

test("the half in the header counts before the one in the cookie, so that halves of two tokens do not hold", () => {
  expect(tokenIn({ authorization: "Bearer other.half", cookie: halves })).toBe("other.half.cc");
});

test("a program's whole token counts as it is, as the bearer or as the cookie, whatever else is sent", () => {
  expect(tokenIn({ authorization: "Bearer xx.yy.zz" })).toBe("xx.yy.zz");
  expect(tokenIn({ authorization: "Bearer xx.yy.zz", cookie: halves })).toBe("xx.yy.zz");
  expect(tokenIn({ cookie: "accessToken=xx.yy.zz" })).toBe("xx.yy.zz");
  expect(tokenIn({ cookie: `accessToken=xx.yy.zz; ${signature}` })).toBe("xx.yy.zz");
});

test("without either, and with an empty cookie, there is no token", () => {
  expect(tokenIn({})).toBeUndefined();
  expect(tokenIn({ cookie: "accessToken=" })).toBeUndefined();
  expect(tokenIn({ authorization: "Basic own" })).toBeUndefined();
});

test.each([
  `accessToken=xx.yy; accessTokenSignature=zz; ${halves}`,
  `${halves}; accessToken=xx.yy; accessTokenSignature=zz`,
  `accessTokenSignature=zz; ${halves}`,
  `accessToken=xx.yy; ${halves}`,
  `accessToken=xx.yy.zz; ${halves}`,
])("takes two different values of one cookie for no token: %s", (cookie) => {
  expect(tokenIn({ cookie })).toBeUndefined();
});

test("takes a repeated or an empty value beside a token's for the token", () => {
  expect(tokenIn({ cookie: `${halves}; ${halves}` })).toBe("aa.bb.cc");
  expect(tokenIn({ cookie: `accessToken=; accessTokenSignature=; ${halves}` })).toBe("aa.bb.cc");
});
