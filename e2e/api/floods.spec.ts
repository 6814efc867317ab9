import { randomUUID } from "node:crypto";
import { withDatabase } from "../fixtures/database";
import { newNetwork } from "../fixtures/network";
import { APP_URL, expect, PASSWORD, SANDBOX_URL, test } from "../fixtures/product";

const WRONG = "not the password at all";

async function flood<T>(count: number, work: (at: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const lane = async () => {
    for (let at = next++; at < count; at = next++) results[at] = await work(at);
  };
  await Promise.all(Array.from({ length: 20 }, lane));
  return results;
}

test("lets the owner's known device in after a thousand wrong logins", async ({ world }) => {
  const { email } = await world.newPerson();
  const login = (password: string, headers: Record<string, string>) =>
    world.anonymous("POST", "/api/auth/login", { email, password }, { ...newNetwork(), ...headers });
  const before = await login(PASSWORD, {});
  const device = /^__Host-device=[^;]+/m.exec(before.headers["set-cookie"] ?? "")?.[0] ?? "";
  expect(device).not.toBe("");

  const answers = await flood(1000, () => login(WRONG, {}));
  // Ten were compared; the rest were refused before hashing.
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(990);
  const stranger = await login(PASSWORD, {});
  expect([stranger.status, stranger.body.error]).toEqual([429, "RATE_LIMITED"]);
  expect(Number(stranger.headers["retry-after"])).toBeGreaterThan(600);

  const owner = await login(PASSWORD, { cookie: device, origin: APP_URL });
  expect(owner.status, owner.body.message).toBe(200);
  // The device cookie grants nothing by itself, and only for this address.
  expect((await login(WRONG, { cookie: device, origin: APP_URL })).status).toBe(401);
  const other = await world.newPerson();
  await flood(10, () =>
    world.anonymous("POST", "/api/auth/login", { email: other.email, password: WRONG }, newNetwork()),
  );
  const credentials = { email: other.email, password: PASSWORD };
  const borrowed = { ...newNetwork(), cookie: device, origin: APP_URL };
  expect((await world.anonymous("POST", "/api/auth/login", credentials, borrowed)).status).toBe(429);
});

test("blocks a network after fifty failures, whatever its X-Forwarded-For says", async ({ world }) => {
  const real = newNetwork()["x-forwarded-for"];
  const forged = () => ({ "x-forwarded-for": `${newNetwork()["x-forwarded-for"]}, 127.0.0.1, ${real}` });
  const guess = () =>
    world.anonymous("POST", "/api/auth/login", { email: `${randomUUID()}@example.test`, password: WRONG }, forged());
  const answers = await flood(60, guess);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(50);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
});

for (const path of ["resend-otp", "forgot-password"]) {
  test(`${path}: sends three emails for forty requests within an hour`, async ({ world, request }) => {
    const email = path === "resend-otp" ? `flood-${randomUUID()}@example.test` : (await world.newPerson()).email;
    if (path === "resend-otp") {
      const name = { firstName: "Nora", lastName: "Quist" };
      const secret = { password: PASSWORD, confirmPassword: PASSWORD, acceptTerms: true };
      const signup = await world.anonymous("POST", "/api/auth/signup", { ...name, ...secret, email }, newNetwork());
      expect(signup.status).toBe(201);
    }
    const statuses = new Map<number, number>();
    await withDatabase(async (client) => {
      for (let at = 0; at < 40; at += 1) {
        // Requests are 75 seconds apart: fifty minutes in all, less than the hour.
        await client.query(
          `UPDATE one_time_codes SET created_at = created_at - interval '75 seconds',
             expires_at = expires_at - interval '75 seconds', can_resend_at = can_resend_at - interval '75 seconds',
             resends_since = resends_since - interval '75 seconds' WHERE email = $1`,
          [email],
        );
        const { status } = await world.anonymous("POST", `/api/auth/${path}`, { email }, newNetwork());
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
      // Every queued email is sent: the sign-up's and three more.
      await expect
        .poll(
          async () =>
            (
              await client.query(
                "SELECT count(*)::int AS left FROM mails WHERE to_address = $1 AND status = 'queued'",
                [email],
              )
            ).rows[0].left,
          { timeout: 30_000 },
        )
        .toBe(0);
    });
    const mailbox = await request.get(`${SANDBOX_URL}/mail/api/messages?to=${encodeURIComponent(email)}`);
    expect(await mailbox.json()).toHaveLength(1 + 3);
    expect(Object.fromEntries(statuses)).toEqual(path === "resend-otp" ? { 200: 3, 429: 37 } : { 200: 40 });
  });
}
