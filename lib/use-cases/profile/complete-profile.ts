import type { z } from "zod";
import { recordAudit } from "@/lib/db/auth/audit";
import { completeUserProfile } from "@/lib/db/auth/users";
import { pool } from "@/lib/db/client";
import { AppError, notFound } from "@/lib/domain/errors";
import { toMinor } from "@/lib/domain/money";
import type { completeProfileInput, User } from "@/lib/schemas/auth";
import type { Viewer } from "@/lib/use-cases/auth/session/authenticate";
import type { Caller } from "@/lib/use-cases/auth/session/caller";
import { toWireUser } from "@/lib/use-cases/auth/session/to-user";

/**
 * Keeps the profile and marks it complete.
 *
 * @throws AppError `VALIDATION_FAILED` when the income has more decimals than the currency
 */
export async function completeProfile(options: {
  viewer: Viewer;
  input: z.output<typeof completeProfileInput>;
  caller: Caller;
  now?: Date;
}): Promise<User> {
  const { viewer, input, caller, now = new Date() } = options;
  const user = await completeUserProfile(
    viewer.userId,
    {
      firstName: input.firstName,
      lastName: input.lastName,
      country: input.country,
      currency: input.currency,
      timezone: input.timezone,
      monthlyIncomeMinor: incomeMinorOf(input),
      goals: [...new Set(input.goals)],
    },
    now,
  );
  if (!user) throw notFound("User");
  await recordAudit(pool(), { userId: user.id, action: "profile_completed", ipAddress: caller.ipAddress });
  return toWireUser(user);
}

function incomeMinorOf({ monthlyIncome, currency }: z.output<typeof completeProfileInput>): number | null {
  if (monthlyIncome === undefined) return null;
  try {
    return toMinor(monthlyIncome, currency);
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause;
    const message = `Enter an amount in ${currency}`;
    throw new AppError("VALIDATION_FAILED", message, { issues: [{ path: "monthlyIncome", message }], cause });
  }
}
