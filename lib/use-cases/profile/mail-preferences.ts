import type { z } from "zod";
import { setMonthlySummary, wantsMonthlySummary } from "@/lib/db/insights/monthly-summaries";
import type { mailPreferences } from "@/lib/schemas/profile";

type MailPreferences = z.output<typeof mailPreferences>;

export async function readMailPreferences({ userId }: { userId: string }): Promise<MailPreferences> {
  return { monthlySummary: await wantsMonthlySummary(userId) };
}

export async function changeMailPreferences(options: MailPreferences & { userId: string }): Promise<MailPreferences> {
  const { userId, monthlySummary } = options;
  await setMonthlySummary(userId, monthlySummary);
  return readMailPreferences({ userId });
}
