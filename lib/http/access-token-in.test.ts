import { expect, test } from "vitest";
import { accessTokenIn } from "./access-token-in";

const tokenIn = (headers: Record<string, string>) =>
  accessTokenIn(new Request("http://localhost/api/auth/me", { headers }));
const cookie = "theme=dark; accessToken=aa.bb.cc; user=x";

test("the access token cookie stands for a bearer header", () => {
  expect(tokenIn({ cookie })).toBe("aa.bb.cc");
});

test("a bearer header that the client brings goes before the cookie", () => {
  expect(tokenIn({ cookie, authorization: "Bearer own" })).toBe("own");
});

test("without either, and with an empty cookie, there is no token", () => {
  expect(tokenIn({})).toBeUndefined();
  expect(tokenIn({ cookie: "accessToken=" })).toBeUndefined();
  expect(tokenIn({ authorization: "Basic own" })).toBeUndefined();
});
