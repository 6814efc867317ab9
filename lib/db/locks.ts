import { withConnection } from "./client";

/**
 * Runs `work` while holding a Postgres advisory lock, so that one process at a time does it. The lock belongs to a
 * connection of its own: when the process is killed, Postgres lets go of it at once.
 *
 * @param name  e.g. `sync:<connection id>`
 * @returns what `work` returned, or null when another process holds the lock
 */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<{ result: T } | null> {
  return withConnection(async (sql, discard) => {
    const { rows } = await sql.query<{ locked: boolean }>(
      "SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS locked",
      [name],
    );
    if (!rows[0]?.locked) return null;
    try {
      return { result: await work() };
    } finally {
      // A connection that still held the lock must not go back to the pool: nobody could ever take it again.
      await sql.query("SELECT pg_advisory_unlock(hashtextextended($1, 0))", [name]).catch((error: unknown) => {
        discard();
        throw error;
      });
    }
  });
}
