import { beforeAll, expect, test, vi } from "vitest";
import { MAX_IMPORT_BODY_BYTES } from "@/lib/schemas/transactions/import";
import { accessTokenIn, assertAnnouncedLength, assertOwnOrigin } from "./request";

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

test.each([
  [100 * 1024, "Send at most 100 KB"],
  [MAX_IMPORT_BODY_BYTES, "Send at most 44 MB"],
])("refuses bodies over %i bytes with a readable limit", (maxBytes, message) => {
  const ofLength = (length: number) =>
    new Request("http://localhost/", { method: "POST", headers: { "content-length": String(length) } });
  expect(() => assertAnnouncedLength(ofLength(maxBytes), maxBytes)).not.toThrow();
  expect(() => assertAnnouncedLength(ofLength(maxBytes + 1), maxBytes)).toThrow(message);
});

beforeAll(() => {
  vi.stubEnv("AUTH_SECRET", "a secret of at least thirty-two characters");
  vi.stubEnv("DATABASE_URL", "postgresql://nobody@127.0.0.1:1/none");
  vi.stubEnv("DATA_ENCRYPTION_KEYS", `a:${Buffer.alloc(32).toString("base64")}`);
  vi.stubEnv("APP_URL", "https://sorrel.test");
  vi.stubEnv("SMTP_URL", "smtps://mail.test");
});

const from = (headers: Record<string, string>, url = "https://sorrel.test/api/auth/login") =>
  assertOwnOrigin(new Request(url, { method: "POST", headers: { cookie: "accessToken=a", ...headers } }));

test("trusts only the configured origin, whatever the host header says", () => {
  const lies = { host: "evil.example", "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" };
  expect(() => from({ origin: "https://sorrel.test" })).not.toThrow();
  expect(() => from({ ...lies, origin: "https://sorrel.test" }, "https://evil.example/api/auth/login")).not.toThrow();
  for (const origin of ["https://evil.example", "http://sorrel.test", "https://sorrel.test.evil.example", "null"])
    expect(() => from({ ...lies, origin }, "https://evil.example/api/auth/login"), origin).toThrow(/another site/);
  expect(() => from(lies, "https://evil.example/api/auth/login")).toThrow(/another site/);
});

test("counts an ambiguous session cookie as a browser's", () => {
  expect(() => from({ cookie: "accessToken=a; accessToken=b" })).toThrow(/another site/);
});
