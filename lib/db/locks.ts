import { type ReservedConnection, withConnection } from "./client";

/**
 * Runs `work` while holding a Postgres advisory lock, so that one process at a time does it. The lock belongs to a
 * connection of its own: when the process is killed, Postgres lets go of it at once.
 *
 * @param name  e.g. `sync:<connection id>`
 * @param work  is given the connection that holds the lock: what must end with the lock is done on it
 * @returns what `work` returned, or null when another process holds the lock
 */
export async function withLock<T>(
  name: string,
  work: (connection: ReservedConnection) => Promise<T>,
): Promise<{ result: T } | null> {
  return withConnection(async (connection, discard) => {
    const { rows } = await connection.query<{ locked: boolean }>(
      "SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS locked",
      [name],
    );
    if (!rows[0]?.locked) return null;
    try {
      return { result: await work(connection) };
    } finally {
      // A connection that still held the lock must not go back to the pool: no one could ever take it again.
      await connection.query("SELECT pg_advisory_unlock(hashtextextended($1, 0))", [name]).catch((error: unknown) => {
        discard();
        throw error;
      });
    }
  });
}
