import type { z } from "zod";
import { recordAudit } from "@/lib/db/auth/audit";
import { completeUserProfile } from "@/lib/db/auth/users";
import { inTransaction } from "@/lib/db/client";
import { setMonthlySummary, wantsMonthlySummary } from "@/lib/db/insights/monthly-summaries";
import { AppError, notFound } from "@/lib/domain/errors";
import { toMinor } from "@/lib/domain/money";
import type { User } from "@/lib/schemas/auth";
import type { completeProfileInput, mailPreferences } from "@/lib/schemas/profile";
import type { FromCaller } from "@/lib/use-cases/auth/session/authenticate";
import { toWireUser } from "@/lib/use-cases/auth/session/to-user";
import { queueRatesIfOld } from "@/lib/use-cases/insights/queue-jobs";

/**
 * A new currency needs exchange rates: stale ones are fetched at once.
 *
 * @throws AppError `VALIDATION_FAILED` when the income has more decimals than the currency
 */
export async function completeProfile(
  options: z.output<typeof completeProfileInput> & FromCaller & { userId: string },
): Promise<User> {
  const { userId, caller, now = new Date() } = options;
  const profile = {
    firstName: options.firstName,
    lastName: options.lastName,
    country: options.country,
    currency: options.currency,
    timezone: options.timezone,
    monthlyIncomeMinor: incomeMinorOf(options),
    goals: [...new Set(options.goals)],
  };
  return inTransaction(async (tx) => {
    const user = await completeUserProfile(tx, userId, profile, now);
    if (!user) throw notFound("User");
    await recordAudit(tx, { userId: user.id, action: "profile_completed", ipAddress: caller.ipAddress });
    await queueRatesIfOld(tx, now);
    return toWireUser(user);
  });
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

type MailPreferences = z.output<typeof mailPreferences>;

export async function readMailPreferences({ userId }: { userId: string }): Promise<MailPreferences> {
  return { monthlySummary: await wantsMonthlySummary(userId) };
}

export async function changeMailPreferences(options: MailPreferences & { userId: string }): Promise<MailPreferences> {
  const { userId, monthlySummary } = options;
  await setMonthlySummary(userId, monthlySummary);
  return readMailPreferences({ userId });
}
