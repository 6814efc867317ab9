import { pool } from "@/lib/db/client";
import { AppError } from "@/lib/domain/errors";

/** How a person reads dates and money; for jobs, which have no session to take it from. */
export async function findUserSettings(userId: string): Promise<{ timeZone: string; currency: string }> {
  const { rows } = await pool().query<{ timeZone: string; currency: string }>(
    'SELECT timezone AS "timeZone", currency FROM users WHERE id = $1',
    [userId],
  );
  const [settings] = rows;
  if (!settings) throw new AppError("NOT_FOUND", "User not found");
  return settings;
}
