import { expect, test } from "vitest";
import { accessTokenIn } from "./access-token-in";

const tokenIn = (headers: Record<string, string>) =>
  accessTokenIn(new Request("http://localhost/api/auth/me", { headers }));
const signature = "accessTokenSignature=cc";
const halves = `theme=dark; accessToken=aa.bb; ${signature}; user=x`;

test("joins a bearer half with the signature's cookie", () => {
  expect(tokenIn({ authorization: "Bearer aa.bb", cookie: halves })).toBe("aa.bb.cc");
  expect(tokenIn({ authorization: "Bearer aa.bb", cookie: signature })).toBe("aa.bb.cc");
});

test("joins both cookies when no header is sent", () => {
  expect(tokenIn({ cookie: halves })).toBe("aa.bb.cc");
  expect(tokenIn({ cookie: halves, authorization: "Basic own" })).toBe("aa.bb.cc");
});

test("accepts neither half alone", () => {
  expect(tokenIn({ cookie: signature })).toBeUndefined();
  expect(tokenIn({ cookie: `${signature}; user=x` })).toBeUndefined();
  expect(tokenIn({ cookie: "accessToken=aa.bb" })).toBeUndefined();
  expect(tokenIn({ authorization: "Bearer aa.bb" })).toBeUndefined();
  expect(tokenIn({ authorization: "Bearer aa.bb", cookie: "accessToken=aa.bb" })).toBeUndefined();
  expect(tokenIn({ cookie: "accessToken=aa.bb; accessTokenSignature=" })).toBeUndefined();
});

test("prefers the header's half, so mixed halves fail", () => {
  expect(tokenIn({ authorization: "Bearer other.half", cookie: halves })).toBe("other.half.cc");
});

test("accepts a program's whole token from bearer or cookie", () => {
  expect(tokenIn({ authorization: "Bearer xx.yy.zz" })).toBe("xx.yy.zz");
  expect(tokenIn({ authorization: "Bearer xx.yy.zz", cookie: halves })).toBe("xx.yy.zz");
  expect(tokenIn({ cookie: "accessToken=xx.yy.zz" })).toBe("xx.yy.zz");
  expect(tokenIn({ cookie: `accessToken=xx.yy.zz; ${signature}` })).toBe("xx.yy.zz");
});

test("finds no token in an empty request or cookie", () => {
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
])("rejects two different values of one cookie: %s", (cookie) => {
  expect(tokenIn({ cookie })).toBeUndefined();
});

test("ignores repeated or empty cookie values", () => {
  expect(tokenIn({ cookie: `${halves}; ${halves}` })).toBe("aa.bb.cc");
  expect(tokenIn({ cookie: `accessToken=; accessTokenSignature=; ${halves}` })).toBe("aa.bb.cc");
});
