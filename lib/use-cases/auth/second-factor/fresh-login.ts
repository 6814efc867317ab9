import { recordAudit } from "@/lib/db/auth/audit";
import { findProvedAt, markProved } from "@/lib/db/auth/sessions";
import { prisma } from "@/lib/db/client";
import { AppError } from "@/lib/domain/errors";
import { assertOwnPassword } from "@/lib/use-cases/auth/password/own-password";
import type { Viewer } from "@/lib/use-cases/auth/session/authenticate";
import type { Caller } from "@/lib/use-cases/auth/session/caller";

/** How long a login, or the password typed again, lets its session change factors, export everything and link a bank. */
const FRESH_MS = 10 * 60 * 1000;

/** Until when the session is fresh; null when it no longer is. */
export async function freshUntil(viewer: Viewer, now: Date): Promise<Date | null> {
  const provedAt = await findProvedAt(viewer);
  const until = new Date((provedAt?.getTime() ?? 0) + FRESH_MS);
  return until > now ? until : null;
}

/** @throws AppError `FRESH_SIGN_IN_NEEDED`: a session that was left open, or stolen, changes no login method, exports nothing, links nothing */
export async function assertFresh(viewer: Viewer, now: Date, message = "Please confirm that it is you"): Promise<void> {
  if (await freshUntil(viewer, now)) return;
  throw new AppError("FRESH_SIGN_IN_NEEDED", message);
}

/**
 * Makes the session fresh by the password typed again. A user without one logs in again.
 *
 * @throws AppError `VALIDATION_FAILED` for a wrong one, `RATE_LIMITED`
 */
export async function reauthenticate(options: {
  viewer: Viewer;
  password: string;
  caller: Caller;
  now?: Date;
}): Promise<{ freshUntil: string }> {
  const { viewer, password, caller, now = new Date() } = options;
  await assertOwnPassword({ viewer, password, field: "password" });
  await markProved({ ...viewer, now });
  await recordAudit(prisma(), { userId: viewer.userId, action: "reauthenticated", ipAddress: caller.ipAddress });
  return { freshUntil: new Date(now.getTime() + FRESH_MS).toISOString() };
}
