import type { Socket } from "node:net";
import type { ClientBase } from "pg";

/** How long one statement may run. It is ended by Postgres, and the call is answered with 503 (docs/decisions/0095). */
export const STATEMENT_MS = {
  /** A person's browser waits ten seconds for most calls; what runs on would only keep a connection from others. */
  ofCalls: 15_000,
  /** The primary is asked after it, and the browser still waits. */
  ofReplica: 3000,
  /** Of imports, deletions and jobs: a hundred thousand transactions take ten seconds, and more on a busy machine. */
  ofLongWork: 120_000,
};

/** A database that is frozen or cut off ends no statement: after so much longer the connection is closed from this side. */
const SILENCE_MS = 2000;

type Wired = ClientBase & { connection: { stream: Socket }; readyForQuery: boolean };

/** Closes the connection when a statement on it is not answered in time. Called once a connection, before `boundStatements`. */
export function watchSilence(client: ClientBase): void {
  const wired = client as Wired;
  const { stream } = wired.connection;
  stream.on("timeout", () => {
    // One that is held without a statement, as a lock is, may be silent.
    if (wired.readyForQuery) return;
    stream.destroy(Object.assign(new Error("The database does not answer"), { code: "ETIMEDOUT" }));
  });
}

/** From now on a statement on this connection is given up from this side a moment after so long; Postgres itself does not know. */
export function expectAnswers(client: ClientBase, ms: number): void {
  (client as Wired).connection.stream.setTimeout(ms + SILENCE_MS);
}

/** From now on a statement on this connection may run so long. @param ms  of `STATEMENT_MS` */
export async function boundStatements(client: ClientBase, ms: number): Promise<void> {
  expectAnswers(client, ms);
  await client.query(`SET statement_timeout = ${ms}`);
}
