import type { z } from "zod";
import type { User } from "@/lib/schemas/auth";
import { type completeProfileInput, GOALS } from "@/lib/schemas/profile";

export type ProfileValues = z.input<typeof completeProfileInput>;
export type Profile = z.output<typeof completeProfileInput>;

/** Fields in page order, which decides the first invalid one. */
export const PROFILE_FIELDS = [
  "firstName",
  "lastName",
  "country",
  "currency",
  "timezone",
  "monthlyIncome",
  "goals",
] as const satisfies readonly (keyof ProfileValues)[];

export function profileValues(
  user: Pick<User, (typeof PROFILE_FIELDS)[number]>,
  proposal: { country: string },
): ProfileValues {
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    country: user.country ?? proposal.country,
    currency: user.currency,
    timezone: user.timezone,
    monthlyIncome: user.monthlyIncome ?? undefined,
    goals: GOALS.filter((goal) => user.goals.includes(goal)),
  };
}
