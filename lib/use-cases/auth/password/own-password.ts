import { findUserById, lockUser, type StoredUser } from "@/lib/db/auth/users";
import type { Tx } from "@/lib/db/client";
import { AppError } from "@/lib/domain/errors";
import type { Viewer } from "@/lib/use-cases/auth/session/authenticate";
import { consumeRateLimits } from "@/lib/use-cases/rate-limits";
import { isRightPassword } from "./password-hash";

/**
 * Checks the password of a user who is logged in. A wrong one is a mistake in a form, not a lost session: 400.
 *
 * @param options.field  the form's field, for `issues`
 * @throws AppError `VALIDATION_FAILED`, `RATE_LIMITED` after ten wrong ones, `UNAUTHENTICATED` for a user just erased
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

/** @throws AppError `UNAUTHENTICATED` for a user who has just been erased */
export async function viewersUser(viewer: Viewer): Promise<StoredUser> {
  const user = await findUserById(viewer.userId);
  if (!user) throw erased();
  return user;
}

/**
 * The viewer's row, held for the rest of the transaction: locks of one user are changed one after the other.
 *
 * @throws AppError `UNAUTHENTICATED` for a user who has just been erased
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

/** One field's problem as the form shows it. */
export function wrongField(path: string, message: string): AppError {
  return new AppError("VALIDATION_FAILED", message, { issues: [{ path, message }] });
}
