import { expect, test } from "vitest";
import { AppError } from "@/lib/domain/errors";
import { bankFailureReason } from "@/lib/providers/bank";
import { pauseMs, toPlaidError } from "./api";

const SECRET = "access-production-secret";

const thrown = (status: number, data: unknown) =>
  Object.assign(new Error(`Request failed with status code ${status}`), {
    config: { headers: { "PLAID-SECRET": SECRET }, data: JSON.stringify({ access_token: SECRET }) },
    response: { status, data },
  });
const plaid = (code: string, more: Record<string, unknown> = {}) => ({
  error_type: "ITEM_ERROR",
  error_code: code,
  error_message: `internal words about ${code}`,
  display_message: null,
  request_id: "req1",
  ...more,
});

test.each([
  [thrown(400, plaid("ITEM_LOGIN_REQUIRED")), "LOGIN_REQUIRED", false],
  [thrown(400, plaid("INVALID_CREDENTIALS")), "LOGIN_REQUIRED", false],
  [thrown(400, plaid("ITEM_NOT_FOUND")), "LOGIN_REQUIRED", false],
  [thrown(400, plaid("INVALID_PUBLIC_TOKEN")), "UNPROCESSABLE", false],
  [thrown(400, plaid("PRODUCT_NOT_READY")), "NOT_READY", true],
  [thrown(400, plaid("INSTITUTION_DOWN")), "PROVIDER_FAILED", true],
  [thrown(429, plaid("TRANSACTIONS_SYNC_LIMIT")), "PROVIDER_FAILED", true],
  [thrown(500, plaid("INTERNAL_SERVER_ERROR")), "PROVIDER_FAILED", true],
  [thrown(400, plaid("INVALID_API_KEYS")), "PROVIDER_FAILED", false],
  [thrown(502, "<html>bad gateway</html>"), "PROVIDER_FAILED", true],
  [Object.assign(new Error("socket hang up"), { code: "ECONNRESET" }), "PROVIDER_FAILED", true],
  [Object.assign(new Error("timeout of 10000ms exceeded"), { code: "ECONNABORTED" }), "PROVIDER_FAILED", true],
])("turns %s into an error with a code and retryability", (error, code, isRetryable) => {
  expect(toPlaidError(error)).toMatchObject({ code, isRetryable });
});

test("hides our secret and the bank's internal words from users and logs", () => {
  const error = toPlaidError(thrown(400, plaid("ITEM_LOGIN_REQUIRED", { display_message: "Please sign in." })));
  const cause = error.cause instanceof Error ? `${error.cause.message} ${JSON.stringify(error.cause)}` : "";
  expect(`${error.message} ${error.details}`).not.toContain("internal words");
  expect(error.details).toBe("Please sign in.");
  expect(cause).not.toContain(SECRET);
  expect(cause).toContain("ITEM_LOGIN_REQUIRED");
  expect(bankFailureReason(error)).toBe("sign_in");
});

test("passes our own errors unchanged", () => {
  const error = new AppError("NOT_READY", "later");
  expect(toPlaidError(error)).toBe(error);
});

test("reads a requested pause in seconds only", () => {
  const refused = (headers: object) => {
    const error = thrown(429, plaid("TRANSACTIONS_SYNC_LIMIT"));
    return toPlaidError(Object.assign(error, { response: { ...error.response, headers } })).retryAfterS;
  };
  expect(refused({ "retry-after": "7" })).toBe(7);
  expect(refused({ "retry-after": "Sat, 21 Nov 2026 10:00:00 GMT" })).toBeUndefined();
  expect(refused({})).toBeUndefined();
});

test("waits at least the requested pause with growing jitter, unless too long", () => {
  expect([1, 2].map((tried) => pauseMs(tried, undefined, () => 1))).toEqual([400, 1600]);
  expect(pauseMs(1, undefined, () => 0)).toBe(0);
  expect(pauseMs(1, 2, () => 0.5)).toBe(2200);
  expect(pauseMs(1, 30)).toBeNull();
});
