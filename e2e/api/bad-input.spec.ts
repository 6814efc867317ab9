import { randomUUID } from "node:crypto";
import { operations } from "../../lib/schemas/operations";
import { expect, test } from "../fixtures/product";

const FORGED = "eyJhbGciOiJub25lIn0.eyJ1c2VySWQiOiIwIn0.";
const CREDENTIALS: readonly Record<string, string>[] = [
  {},
  { authorization: `Bearer ${FORGED}` },
  { authorization: "Bearer x" },
];

test("answers 401 and clears cookies without a valid session, everywhere", async ({ world }) => {
  const calls = Object.values(operations).filter(({ auth }) => auth === "user");
  expect(calls.length).toBeGreaterThan(100);
  for (const { method, path } of calls) {
    const target = path.replace(/\[\w+\]/, randomUUID());
    for (const headers of CREDENTIALS) {
      const answer = await world.anonymous(method, target, method === "GET" ? undefined : {}, headers);
      expect(answer, `${method} ${path}`).toMatchObject({ status: 401, body: { error: "UNAUTHENTICATED" } });
      expect(answer.body.success, `${method} ${path}`).toBe(false);
      expect(answer.headers["set-cookie"], `${method} ${path}`).toMatch(/accessToken=;.*Max-Age=0/);
    }
  }
});
