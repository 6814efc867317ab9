import type { Socket } from "node:net";
import type { ClientBase } from "pg";

/**
 * Limits of one statement in milliseconds. Postgres ends it, and the call is answered with 503 (docs/decisions/0095).
 */
export const STATEMENT_MS = {
  /** Browsers wait ten seconds for most calls; running longer would only hold a connection. */
  ofCalls: 15_000,
  /** The primary is asked next, while the browser still waits. */
  ofReplica: 3000,
  /** For imports, deletions and jobs: a hundred thousand transactions take ten seconds, more on a busy machine. */
  ofLongWork: 120_000,
};

/** A frozen or disconnected database ends no statement: after this extra time we close the connection. */
const SILENCE_MS = 2000;

type Wired = ClientBase & { connection: { stream: Socket }; readyForQuery: boolean };

/**
 * Closes the connection when a statement isn't answered in time. Called once per connection, before `boundStatements`.
 */
export function watchSilence(client: ClientBase): void {
  const wired = client as Wired;
  const { stream } = wired.connection;
  stream.on("timeout", () => {
    // A connection held without a statement, such as a lock's, may be silent.
    if (wired.readyForQuery) return;
    stream.destroy(Object.assign(new Error("The database does not answer"), { code: "ETIMEDOUT" }));
  });
}

/** Abandons later statements on this connection shortly after the limit; Postgres itself doesn't know. */
export function expectAnswers(client: ClientBase, ms: number): void {
  (client as Wired).connection.stream.setTimeout(ms + SILENCE_MS);
}

/** @param ms  of `STATEMENT_MS` */
export async function boundStatements(client: ClientBase, ms: number): Promise<void> {
  expectAnswers(client, ms);
  await client.query(`SET statement_timeout = ${ms}`);
}
