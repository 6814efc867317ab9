import type { z } from "zod";
import { recordAudit } from "@/lib/db/auth/audit";
import { dropMfaChallenges } from "@/lib/db/auth/second-factors";
import { revokeAllSessions } from "@/lib/db/auth/sessions";
import { type StoredUser, setPassword } from "@/lib/db/auth/users";
import { deleteCalendarFeed } from "@/lib/db/cashflow/calendar-feeds";
import { inTransaction, type Tx } from "@/lib/db/client";
import type { changePasswordInput } from "@/lib/schemas/auth";
import { mailOwner } from "@/lib/use-cases/auth/notify-owner";
import { outsideNameOf } from "@/lib/use-cases/auth/outside-login";
import { assertFresh } from "@/lib/use-cases/auth/second-factor/fresh-login";
import type { Caller, FromViewer } from "@/lib/use-cases/auth/session/authenticate";
import { passwordChangedMail } from "@/lib/use-cases/mail/templates/security";
import {
  assertGoodPassword,
  assertOwnPassword,
  hashPassword,
  lockViewersUser,
  notYourPassword,
  viewersUser,
  wrongField,
} from "./password";

/**
 * Changes the password, or sets the first one of a user without. Ends every other session and the calendar address, and
 * emails the owner.
 *
 * @throws AppError `VALIDATION_FAILED` for a wrong or missing current password, or a new one that is easy to guess or
 * the address; `FRESH_SIGN_IN_NEEDED` for a first password; `RATE_LIMITED`
 */
export async function changePassword(
  options: z.output<typeof changePasswordInput> & FromViewer,
): Promise<{ changed: true }> {
  const { viewer, currentPassword, newPassword, caller, now = new Date() } = options;
  const user = await viewersUser(viewer);
  if (user.passwordHash === null) {
    // A first password is a new way in, so an unattended or stolen session can't set it.
    await assertFresh(
      viewer,
      now,
      `Please confirm that it is you, or log out and log in again with ${outsideNameOf(user)}`,
    );
  } else {
    if (currentPassword === undefined) throw wrongField("currentPassword", "Enter your current password");
    await assertOwnPassword({ viewer, password: currentPassword, field: "currentPassword" });
  }
  await assertGoodPassword(newPassword, {
    email: user.email,
    names: [user.firstName, user.lastName],
    field: "newPassword",
  });
  const passwordHash = await hashPassword(newPassword);

  await inTransaction(async (tx) => {
    const current = await lockViewersUser(tx, viewer);
    // Reset by mail during the comparison: the reset wins.
    if (current.passwordHash !== user.passwordHash) throw notYourPassword("currentPassword");
    await replacePassword(tx, { user, passwordHash, kept: viewer.sessionId, action: "password_changed", caller, now });
  });
  return { changed: true };
}

/** Stores a new password, ends the user's sessions but `kept`, their logins and calendar address, and emails them. */
export async function replacePassword(
  tx: Tx,
  options: {
    user: StoredUser;
    passwordHash: string;
    kept?: string;
    action: "password_changed" | "password_reset";
    caller: Caller;
    now: Date;
  },
): Promise<void> {
  const { user, passwordHash, kept, action, caller, now } = options;
  const userId = user.id;
  await setPassword(tx, { userId, passwordHash, now });
  await revokeAllSessions(tx, { userId, ...(kept !== undefined && { except: kept }), now });
  await dropMfaChallenges(tx, userId);
  const endsFeed = await deleteCalendarFeed(tx, userId);
  const loggedOut = kept === undefined ? "all" : "others";
  await mailOwner(tx, user, (facts) => passwordChangedMail.compose({ ...facts, at: now, loggedOut, endsFeed }));
  await recordAudit(tx, { userId, action, ipAddress: caller.ipAddress });
}
