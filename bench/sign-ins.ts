import pg from "pg";
import { MEASURED } from "./database";
import { medianOfRuns } from "./load";
import { atMost, inMs, type Measurement } from "./report";
import type { MeasuredServer } from "./servers";

const PEOPLE = 8;
const ROUNDS = 3;
const GOAL_MS = 20;
const PASSWORD = "eight people log in at once";

/**
 * Logs in eight people at once and measures the event loop's longest stall.
 *
 * @param env  the server's: passwords are peppered with a key from its secret
 */
export async function measureSignIns(server: MeasuredServer, env: Record<string, string>): Promise<Measurement[]> {
  Object.assign(process.env, env);
  const { hashPassword } = await import("@/lib/use-cases/auth/password/password");
  const passwordHash = await hashPassword(PASSWORD);
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  const { rows } = await client.query<{ email: string }>(
    "UPDATE users SET password_hash = $1 WHERE id IN (SELECT id FROM users WHERE id <> $2 ORDER BY id LIMIT $3) RETURNING email",
    [passwordHash, MEASURED.userId, PEOPLE],
  );
  await client.end();
  const emails = rows.map(({ email }) => email);

  // Warms up: starts the hashing threads and compiles the code.
  await signInAll(server, emails);
  const stallsMs: number[] = [];
  const tookMs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await server.ask("reset");
    const startedAtMs = performance.now();
    await signInAll(server, emails);
    tookMs.push(performance.now() - startedAtMs);
    stallsMs.push((await server.ask("stats")).longestStallMs);
  }
  return [
    atMost(
      `longest stall of the event loop while ${PEOPLE} people log in at once (all answered after ${inMs(medianOfRuns(tookMs))})`,
      medianOfRuns(stallsMs),
      GOAL_MS,
      inMs,
    ),
  ];
}

async function signInAll(server: MeasuredServer, emails: readonly string[]): Promise<void> {
  const answers = await Promise.all(
    emails.map((email) =>
      fetch(`${server.url}/api/auth/login`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email, password: PASSWORD }),
      }),
    ),
  );
  const refused = answers.find((answer) => answer.status !== 200);
  if (refused) throw new Error(`A login was answered ${refused.status}: ${await refused.text()}`);
}
