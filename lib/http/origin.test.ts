import { beforeAll, expect, test, vi } from "vitest";
import { assertOwnOrigin } from "./origin";

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
