import { recordAudit } from "@/lib/db/auth/audit";
import { prisma } from "@/lib/db/client";
import { readAllRows } from "@/lib/db/profile/user-data";
import { AppError } from "@/lib/domain/errors";
import { assertFresh } from "@/lib/use-cases/auth/second-factor/fresh-login";
import type { Viewer } from "@/lib/use-cases/auth/session/authenticate";
import type { Caller } from "@/lib/use-cases/auth/session/caller";
import { consumeRateLimits } from "@/lib/use-cases/rate-limits";

/**
 * All that is stored of the viewer, table by table, without what opens something.
 *
 * @throws AppError `FRESH_SIGN_IN_NEEDED`: a session that was left open, or stolen, carries nothing away; `RATE_LIMITED` after ten within an hour: it reads everything
 */
export async function exportUser(options: { viewer: Viewer; caller: Caller; now?: Date }) {
  const { viewer, caller, now = new Date() } = options;
  await assertFresh(viewer, now);
  await consumeRateLimits([{ limit: "exportByUser", subject: viewer.userId }]);
  await recordAudit(prisma(), { userId: viewer.userId, action: "account_exported", ipAddress: caller.ipAddress });
  const { users = [], ...tables } = await readAllRows(viewer.userId);
  const [user] = users;
  if (!user) throw new AppError("UNAUTHENTICATED", "Please log in to continue");
  const { id, email, ...rest } = user;
  return {
    exportedAt: now.toISOString(),
    about: "Amounts are in minor units of their currency (cents); positive is money in. Instants are UTC.",
    user: { id: String(id), email: String(email), ...rest },
    ...tables,
  };
}
