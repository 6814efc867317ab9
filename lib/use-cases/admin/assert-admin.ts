import { findAdminSession } from "@/lib/db/admin/people";
import { AppError, nothingHere } from "@/lib/domain/errors";
import { assertFresh } from "@/lib/use-cases/auth/second-factor/fresh-login";
import type { Viewer } from "@/lib/use-cases/auth/session/authenticate";

/**
 * Admits an admin whose login used a second factor and who confirmed their identity within ten minutes.
 *
 * @returns the viewer
 * @throws AppError `NOT_FOUND` for everyone else, as at an unknown address; `SECOND_FACTOR_NEEDED`,
 * `FRESH_SIGN_IN_NEEDED`
 */
export async function assertAdmin(viewer: Viewer | null, now = new Date()): Promise<Viewer> {
  if (viewer?.role !== "ADMIN") throw nothingHere();
  const session = await findAdminSession(viewer);
  if (!session?.secondFactorSince) {
    throw new AppError("SECOND_FACTOR_NEEDED", "Add an authenticator app or a passkey in your profile first");
  }
  // A session older than the second factor may belong to someone else.
  if (session.startedAt < session.secondFactorSince) {
    throw new AppError("SECOND_FACTOR_NEEDED", "Log out, and in again with your second factor");
  }
  await assertFresh(viewer, now);
  return viewer;
}
