import { z } from "zod";
import { currencyProblem, parseAmount } from "@/components/transactions/edit/parse-amount";
import type { User } from "@/lib/schemas/auth";
import { completeProfileInput, GOALS } from "@/lib/schemas/profile";

export type ProfileValues = Omit<z.input<typeof completeProfileInput>, "monthlyIncome"> & { monthlyIncome: string };
export type Profile = z.output<typeof completeProfileInput>;

/** Schema of the form. It reads the income last, in the currency chosen by then. */
export const profileForm = z.preprocess<unknown, typeof completeProfileInput, ProfileValues>((values, context) => {
  const { monthlyIncome: typed, currency } = values;
  const message = currencyProblem(typed, currency);
  if (message) context.issues.push({ code: "custom", path: ["monthlyIncome"], message, input: typed });
  return { ...values, monthlyIncome: parseAmount(typed, currency) };
}, completeProfileInput);

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
    monthlyIncome: String(user.monthlyIncome ?? ""),
    goals: GOALS.filter((goal) => user.goals.includes(goal)),
  };
}
