import type { z } from "zod";
import { recordAudit } from "@/lib/db/auth/audit";
import { findUserById, setIdleTimeout } from "@/lib/db/auth/users";
import { inTransaction } from "@/lib/db/client";
import { notFound } from "@/lib/domain/errors";
import type { idleTimeoutInput, User } from "@/lib/schemas/auth";
import { assertFresh } from "@/lib/use-cases/auth/second-factor/fresh-login";
import type { Viewer } from "./authenticate";
import type { Caller } from "./caller";
import { toWireUser } from "./to-user";

/**
 * Sets the idle timeout of all the user's sessions. A session idle for longer ends at its next request.
 *
 * @param options.minutes  one of the choices; null for no timeout
 * @throws AppError `FRESH_SIGN_IN_NEEDED` for a longer time than before
 */
export async function changeIdleTimeout(
  options: z.output<typeof idleTimeoutInput> & { userId: string; viewer: Viewer; caller: Caller; now?: Date },
): Promise<User> {
  const { userId, viewer, minutes, caller, now = new Date() } = options;
  const before = (await findUserById(userId))?.idleTimeoutMinutes ?? Number.POSITIVE_INFINITY;
  if ((minutes ?? Number.POSITIVE_INFINITY) > before) await assertFresh(viewer, now);
  return inTransaction(async (tx) => {
    const user = await setIdleTimeout(tx, { userId, minutes, now });
    if (!user) throw notFound("User");
    await recordAudit(tx, { userId, action: "idle_timeout_changed", ipAddress: caller.ipAddress });
    return toWireUser(user);
  });
}
