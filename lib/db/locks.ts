import { type ReservedConnection, withConnection } from "./client";

/**
 * Runs `work` under a Postgres advisory lock, in one process at a time. The lock belongs to a reserved connection: when
 * the process is killed, Postgres releases it at once.
 *
 * @param name  e.g. `sync:<connection id>`
 * @param work  receives the lock's connection, for anything that must end with the lock
 * @returns the result of `work`, or null when another process holds the lock
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
      // A connection still holding the lock must not return to the pool: nobody could take the lock again.
      await connection.query("SELECT pg_advisory_unlock(hashtextextended($1, 0))", [name]).catch((error: unknown) => {
        discard();
        throw error;
      });
    }
  });
}
