import type { z } from "zod";
import type { User } from "@/lib/schemas/auth";
import { type completeProfileInput, GOALS } from "@/lib/schemas/profile";

/** What the profile's fields hold: as typed, before the schema has read it. */
export type ProfileValues = z.input<typeof completeProfileInput>;
/** What the schema makes of it. */
export type Profile = z.output<typeof completeProfileInput>;

/** The fields in the order of the page, which is the order in which the first bad one is looked for. */
export const PROFILE_FIELDS = [
  "firstName",
  "lastName",
  "country",
  "currency",
  "timezone",
  "monthlyIncome",
  "goals",
] as const satisfies readonly (keyof ProfileValues)[];

/** What is known of a person, and for the rest what is proposed. */
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
