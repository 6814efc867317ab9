import { withDatabase } from "../fixtures/database";
import { newNetwork } from "../fixtures/network";
import { APP_URL, expect, PASSWORD, type Person, test, type World } from "../fixtures/product";

const NEWER = "another night by the sea";

async function signInAgain(world: World, { email }: Person): Promise<string> {
  const answer = await world.anonymous("POST", "/api/auth/login", { email, password: PASSWORD }, newNetwork());
  expect(answer.status, answer.body.message).toBe(200);
  return (answer.body.payload as { jwtToken: string }).jwtToken;
}

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
