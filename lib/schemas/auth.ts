import * as z from "zod";
import * as field from "./fields";

/** The user as the wire shows it; also what the readable `user` cookie holds. */
export const user = z.object({
  id: field.id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(["USER", "ADMIN"]),
  isGoogleUser: z.boolean(),
  hasPassword: z.boolean(),
  isProfileComplete: z.boolean(),
  needsProfileCompletion: z.boolean(),
  streakDays: z.number().int().min(0),
  country: z.string().nullable(),
  currency: z.string(),
  timezone: z.string(),
  monthlyIncome: z.number().nullable(),
  goals: z.array(z.string()),
});
export type User = z.infer<typeof user>;

const passwordsMatch = <T extends { confirmPassword: string }>(key: "password" | "newPassword") => ({
  check: (form: T & Record<string, unknown>) => form[key] === form.confirmPassword,
  params: { path: ["confirmPassword"], message: "The two passwords differ" },
});

const signupMatch = passwordsMatch("password");
export const signupInput = z
  .object({
    firstName: field.firstName,
    lastName: field.lastName,
    email: field.email,
    password: field.newPassword,
    confirmPassword: z.string({ error: "Type the password again" }).max(1024),
    acceptTerms: z.literal(true, { error: "Accept the terms to go on" }),
  })
  .refine(signupMatch.check, signupMatch.params);
export const signupOutput = z.object({ email: z.string() });

export const verifyEmailInput = z.object({ email: field.email, otpCode: field.otpCode });
/** Login, verify-email, Google and the second factor answer alike: the user and the token that starts the session. */
export const sessionOutput = user.extend({ jwtToken: z.string() });

export const loginInput = z.object({ email: field.email, password: field.passwordAttempt });

export const resendOtpInput = z.object({ email: field.email });
export const resendOtpOutput = z.object({ email: z.string(), canResendAt: field.instant });

export const otpStatusInput = z.object({ email: field.email });
export const otpStatusOutput = z.object({
  pending: z.boolean(),
  expiresAt: field.instant.nullable(),
  canResendAt: field.instant.nullable(),
  attemptsRemaining: z.number().int(),
});

export const forgotPasswordInput = z.object({ email: field.email });
export const forgotPasswordOutput = z.object({ email: z.string() });

const resetMatch = passwordsMatch("newPassword");
export const resetPasswordInput = z
  .object({
    email: field.email,
    otpCode: field.otpCode,
    newPassword: field.newPassword,
    confirmPassword: z.string({ error: "Type the password again" }).max(1024),
  })
  .refine(resetMatch.check, resetMatch.params);
export const resetPasswordOutput = z.object({ email: z.string() });

export const GOALS = [
  "spend_less",
  "build_emergency_fund",
  "pay_off_debt",
  "save_for_home",
  "invest",
  "understand_spending",
] as const;

export const completeProfileInput = z.object({
  firstName: field.firstName,
  lastName: field.lastName,
  country: field.country,
  currency: field.currency,
  timezone: field.timezone,
  /** Major units of `currency`, a month. */
  monthlyIncome: field.positiveAmount.optional(),
  goals: z.array(z.enum(GOALS)).max(GOALS.length).optional(),
});

export const logoutOutput = z.object({ signedOut: z.literal(true) });
