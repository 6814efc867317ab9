import { readFileSync } from "node:fs";
import path from "node:path";
import { claimsOf, signedWith, wrongTokens } from "../../tests/wrong-tokens";
import { withDatabase } from "../fixtures/database";
import { newNetwork } from "../fixtures/network";
import { APP_URL, expect, inHalves, PASSWORD, type Person, test, type World } from "../fixtures/product";

const NEWER = "another night by the sea";

const secret = () => readFileSync(path.join(process.env.E2E_DATA_DIR ?? "", "auth-secret"), "utf8");

async function signInAgain(world: World, { email }: Person): Promise<string> {
  const answer = await world.anonymous("POST", "/api/auth/login", { email, password: PASSWORD }, newNetwork());
  expect(answer.status, answer.body.message).toBe(200);
  return (answer.body.payload as { jwtToken: string }).jwtToken;
}

test("answers 401 for forty wrong tokens as header and cookie", async ({ world }) => {
  const [person, other, left] = [await world.newPerson(), await world.newPerson(), await world.newPerson()];
  expect((await left.call("POST", "/api/auth/logout", {})).status).toBe(200);
  const tokens = await wrongTokens({ right: person.token, other: other.token, ended: left.token, secret: secret() });
  expect(Object.keys(tokens)).toHaveLength(40);
  for (const [name, token] of Object.entries(tokens)) {
    const claimed = { authorization: `Bearer ${token}` };
    const asCookie = { cookie: `accessToken=${token}`, "sec-fetch-site": "same-origin" };
    for (const [headers, target] of [
      [claimed, "/api/auth/me"],
      [asCookie, "/api/auth/me"],
      [{ cookie: inHalves(token) }, "/api/auth/me"],
      [claimed, "/api/accounts"],
    ] as const) {
      const answer = await world.anonymous("GET", target, undefined, headers);
      expect([answer.status, answer.body.error], `${name}: ${target}`).toEqual([401, "UNAUTHENTICATED"]);
    }
  }
  expect((await person.call("GET", "/api/auth/me")).status).toBe(200);
});

test("takes identity from the database, not the cookie or token [spec 6.4]", async ({ world }) => {
  const person = await world.newPerson();
  const lies = { id: person.userId, role: "ADMIN", email: "root@example.test", firstName: "Root" };
  const user = `user=${encodeURIComponent(JSON.stringify(lies))}`;
  const alone = await world.anonymous("GET", "/api/auth/me", undefined, { cookie: user });
  expect(alone.status).toBe(401);
  const flattering = await signedWith(secret(), { ...claimsOf(person.token), email: lies.email, firstName: "Root" });
  const cookie = `accessToken=${flattering}; ${user}`;
  const believed = await world.anonymous("GET", "/api/auth/me", undefined, { cookie });
  expect(believed.body.payload).toMatchObject({ email: person.email, firstName: "Nora", role: "USER" });
  const inTwo = await world.anonymous("GET", "/api/auth/me", undefined, { cookie: `${inHalves(flattering)}; ${user}` });
  expect(inTwo.body.payload).toMatchObject({ email: person.email, firstName: "Nora", role: "USER" });

  await withDatabase((client) => client.query("UPDATE users SET role = 'ADMIN' WHERE id = $1", [person.userId]));
  expect((await person.call("GET", "/api/auth/me")).status).toBe(401);
});

test("rejects a token after logout, a password change, reset or erasure", async ({ world }) => {
  const ways: Record<string, (person: Person) => Promise<{ dead: string[]; alive: string[] }>> = {
    logout: async (person) => {
      const phone = await signInAgain(world, person);
      expect((await person.call("POST", "/api/auth/logout", {})).status).toBe(200);
      return { dead: [person.token], alive: [phone] };
    },
    "a changed password": async (person) => {
      const phone = await signInAgain(world, person);
      const change = { currentPassword: PASSWORD, newPassword: NEWER, confirmPassword: NEWER };
      expect((await person.call("POST", "/api/auth/change-password", change)).status).toBe(200);
      return { dead: [phone], alive: [person.token] };
    },
    "a reset password": async (person) => {
      const phone = await signInAgain(world, person);
      const { email } = person;
      await world.anonymous("POST", "/api/auth/forgot-password", { email }, newNetwork());
      const otpCode = await newerCode(world, email);
      const body = { email, otpCode, newPassword: NEWER, confirmPassword: NEWER };
      const reset = await world.anonymous("POST", "/api/auth/reset-password", body, newNetwork());
      expect(reset.status, reset.body.message).toBe(200);
      return { dead: [person.token, phone], alive: [] };
    },
    "a deleted account": async (person) => {
      const phone = await signInAgain(world, person);
      expect((await person.call("DELETE", "/api/account", { password: PASSWORD })).status).toBe(200);
      return { dead: [person.token, phone], alive: [] };
    },
  };
  for (const [way, go] of Object.entries(ways)) {
    const { dead, alive } = await go(await world.newPerson());
    const statusOf = async (token: string) =>
      (await fetch(`${APP_URL}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })).status;
    for (const token of dead) expect(await statusOf(token), way).toBe(401);
    for (const token of alive) expect(await statusOf(token), way).toBe(200);
  }
});

/** Waits for the reset's code: the newest mail may still be the sign-up's. */
async function newerCode(world: World, email: string): Promise<string> {
  await withDatabase((client) =>
    expect
      .poll(
        async () =>
          (
            await client.query(
              "SELECT 1 FROM mails WHERE to_address = $1 AND template = 'password_reset_code' AND status = 'sent'",
              [email],
            )
          ).rowCount,
      )
      .toBe(1),
  );
  return world.codeFor(email);
}
