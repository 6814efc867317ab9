import { randomUUID } from "node:crypto";
import { operations } from "../../lib/schemas/operations";
import { expect, type Person, test, type World } from "../fixtures/product";

const GARBAGE: unknown[] = [
  {},
  { email: 7, password: null, requestId: "x", limit: "many", startDate: "yesterday", amount: "1e999", id: [] },
  {
    email: "a@b",
    otpCode: "12",
    requestId: 1,
    page: -1,
    amount: Number.MAX_VALUE,
    categoryId: "../../etc",
    goals: "x",
  },
  { startDate: "2026-02-30", cursor: "\u0000", q: "%_\\'; DROP TABLE users;--", minAmount: "NaN", name: "\u202e" },
  { __proto__: { admin: true }, constructor: { prototype: {} }, email: "x".repeat(5000) },
];

type Call = { name: string; method: string; path: string; auth: string };
const calls: Call[] = Object.entries(operations).map(([name, { method, path, auth }]) => ({
  name,
  method,
  path,
  auth,
}));

/** Garbage changes nothing, so that some calls share a person; not all, as each has so many calls a minute. */
const CALLS_OF_ONE = 4;
let shared: { person: Person; left: number } | null = null;
async function sharedPerson(world: World): Promise<Person> {
  // One whose session a call ended would be refused everywhere, whatever the garbage.
  const isOver = !shared || shared.left === 0 || (await shared.person.call("GET", "/api/auth/me")).status !== 200;
  if (!shared || isOver) shared = { person: await world.newPerson(), left: CALLS_OF_ONE };
  shared.left -= 1;
  return shared.person;
}

for (const { name, method, path, auth } of calls) {
  test(`${name}: garbage is a 4xx that names what is wrong, never a 5xx`, async ({ world }) => {
    const person: Person | null = auth === "user" && name !== "logout" ? await sharedPerson(world) : null;
    for (const garbage of GARBAGE) {
      for (const id of path.includes("[") ? ["not-an-id", randomUUID(), "%00", "..%2f..%2f"] : [""]) {
        const target = path.replace(/\[\w+\]/, id);
        const query = method === "GET" ? `?${new URLSearchParams(flat(garbage))}` : "";
        const body = method === "GET" ? undefined : garbage;
        const answer = await (person
          ? person.call(method, target + query, body)
          : world.anonymous(method, target + query, body));
        expect(
          answer.status,
          `${method} ${target}${query} ${JSON.stringify(body)}: ${answer.body.message}`,
        ).toBeLessThan(500);
        if (answer.status === 400) {
          expect(answer.body).toMatchObject({ success: false, error: expect.stringMatching(/^[A-Z_]+$/) });
          if (answer.body.error === "VALIDATION_FAILED") expect(answer.body.issues?.length).toBeGreaterThan(0);
        }
      }
    }
  });

  if (auth === "user") {
    test(`${name}: without a session, or with a forged one, it is 401 and the cookies are cleared`, async ({
      world,
    }) => {
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

function flat(garbage: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(garbage as object).map(([key, value]) => [key, String(value).slice(0, 3000)]),
  );
}
