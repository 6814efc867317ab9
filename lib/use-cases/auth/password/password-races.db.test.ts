import { expect, test } from "vitest";
import { POST as changePassword } from "@/app/api/auth/change-password/route";
import { POST as login } from "@/app/api/auth/login/route";
import { GET as me } from "@/app/api/auth/me/route";
import { setPassword } from "@/lib/db/auth/users";
import { inTransaction, pool } from "@/lib/db/client";
import { newBrowser, PASSWORD, signedInBrowser } from "@/tests/auth";
import type { Answer } from "@/tests/http";
import { hashPassword } from "./password-hash";

const NEWER = "a slow boat on the lake";

/** Sets another password while `attempt` compares the old one, by holding it at the user's row. */
async function overtakenByReset(email: string, attempt: () => Promise<Answer>): Promise<Answer> {
  const passwordHash = await hashPassword(NEWER);
  const { rows } = await pool().query("SELECT id FROM users WHERE email = $1", [email]);
  let attempted: Promise<Answer> | undefined;
  await inTransaction(async (tx) => {
    await setPassword(tx, { userId: rows[0].id, passwordHash, now: new Date() });
    attempted = attempt();
    await expect
      .poll(
        async () =>
          (
            await pool().query(
              `SELECT count(*)::int AS waiting FROM pg_stat_activity
               WHERE datname = current_database() AND wait_event_type = 'Lock'`,
            )
          ).rows[0].waiting,
        { timeout: 20_000 },
      )
      .toBe(1);
  });
  if (!attempted) throw new Error("Nothing was attempted");
  return attempted;
}

test("starts no session with a password reset during the comparison", async () => {
  const { email } = await signedInBrowser();
  const thief = newBrowser();
  const answer = await overtakenByReset(email, () =>
    thief.post(login, "/api/auth/login", { email, password: PASSWORD }),
  );
  expect([answer.status, answer.body.message]).toEqual([401, "Invalid email or password"]);
  expect(thief.cookies.size).toBe(0);
});

test("lets a reset win over a concurrent password change", async () => {
  const { browser: thief, email } = await signedInBrowser();
  const stolen = "what the thief would like";
  const answer = await overtakenByReset(email, () =>
    thief.post(changePassword, "/api/auth/change-password", {
      currentPassword: PASSWORD,
      newPassword: stolen,
      confirmPassword: stolen,
    }),
  );
  expect([answer.status, answer.body.issues?.[0]?.path]).toEqual([400, "currentPassword"]);
  const owner = newBrowser();
  expect((await owner.post(login, "/api/auth/login", { email, password: NEWER })).status).toBe(200);
  expect((await owner.get(me, "/api/auth/me")).status).toBe(200);
});
