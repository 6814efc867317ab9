import { type Db, prisma } from "@/lib/db/client";
import { AppError } from "@/lib/domain/errors";

/** Returns the user's time zone and currency, for jobs and mails, which have no session. */
export async function findUserSettings(
  userId: string,
  db: Db = prisma(),
): Promise<{ timeZone: string; currency: string }> {
  const user = await db.user.findUnique({ where: { id: userId }, select: { timezone: true, currency: true } });
  if (!user) throw new AppError("NOT_FOUND", "User not found");
  return { timeZone: user.timezone, currency: user.currency };
}
