import { findUserById, lockUser, type StoredUser } from "@/lib/db/auth/users";
import type { Tx } from "@/lib/db/client";
import { AppError } from "@/lib/domain/errors";
import type { Viewer } from "@/lib/use-cases/auth/session/authenticate";
import { consumeRateLimits } from "@/lib/use-cases/rate-limits";
import { isRightPassword } from "./password-hash";

/**
 * Checks a logged-in user's password. A wrong one is a form error (400), not a lost session.
 *
 * @param options.field  the form field, for `issues`
 * @throws AppError `VALIDATION_FAILED`, `RATE_LIMITED` after ten wrong ones, `UNAUTHENTICATED` for a just erased user
 */
export async function assertOwnPassword(options: {
  viewer: Viewer;
  password: string;
  field: string;
}): Promise<StoredUser> {
  const { viewer, password, field } = options;
  const refundRateLimits = await consumeRateLimits([{ limit: "passwordByUser", subject: viewer.userId }]);
  const user = await viewersUser(viewer);
  const isRight = await isRightPassword(password, user.passwordHash).catch(async (error) => {
    await refundRateLimits();
    throw error;
  });
  if (!isRight) throw notYourPassword(field);
  await refundRateLimits();
  return user;
}

/** @throws AppError `UNAUTHENTICATED` for a just erased user */
export async function viewersUser(viewer: Viewer): Promise<StoredUser> {
  const user = await findUserById(viewer.userId);
  if (!user) throw erased();
  return user;
}

/**
 * Locks the viewer's row for the rest of the transaction, so a user's login methods change one at a time.
 *
 * @throws AppError `UNAUTHENTICATED` for a just erased user
 */
export async function lockViewersUser(tx: Tx, viewer: Viewer): Promise<StoredUser> {
  const user = await lockUser(tx, viewer.userId);
  if (!user) throw erased();
  return user;
}

function erased(): AppError {
  return new AppError("UNAUTHENTICATED", "Please log in to continue");
}

export function notYourPassword(field: string): AppError {
  return wrongField(field, "That is not your password");
}

export function wrongField(path: string, message: string): AppError {
  return new AppError("VALIDATION_FAILED", message, { issues: [{ path, message }] });
}
