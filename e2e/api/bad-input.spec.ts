import { randomUUID } from "node:crypto";
import { operations } from "../../lib/schemas/operations";
import { expect, test } from "../fixtures/product";

type Call = { name: string; method: string; path: string; auth: string };
const calls: Call[] = Object.entries(operations).map(([name, { method, path, auth }]) => ({
  name,
  method,
  path,
  auth,
}));

for (const { name, method, path, auth } of calls) {
  if (auth === "user") {
    test(`${name}: answers 401 and clears cookies without a valid session`, async ({ world }) => {
      const target = path.replace(/\[\w+\]/, randomUUID());
      const forged = "eyJhbGciOiJub25lIn0.eyJ1c2VySWQiOiIwIn0.";
      for (const headers of [{}, { authorization: `Bearer ${forged}` }, { authorization: "Bearer x" }] as Record<
        string,
        string
      >[]) {
        const answer = await world.anonymous(method, target, method === "GET" ? undefined : {}, headers);
        expect(answer).toMatchObject({ status: 401, body: { success: false, error: "UNAUTHENTICATED" } });
        expect(answer.headers["set-cookie"]).toMatch(/accessToken=;.*Max-Age=0/);
      }
    });
  }
}
