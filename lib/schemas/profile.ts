import * as z from "zod";
import * as field from "./fields";

/** A device that is signed in. */
export const session = z.object({
  id: field.id,
  /** `Firefox`, or null for what does not say. */
  browser: z.string().nullable(),
  /** `Windows`, or null. */
  system: z.string().nullable(),
  ipAddress: z.string(),
  createdAt: field.instant,
  lastSeenAt: field.instant,
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export const listSessionsOutput = z.array(session);
export const sessionId = z.object({ id: field.id });
export const endSessionOutput = z.object({ id: field.id });

export const changePasswordInput = z
  .object({
    /** Not asked of a user without a password. */
    currentPassword: field.passwordAttempt.optional(),
    newPassword: field.newPassword,
    confirmPassword: z.string({ error: "Type the password again" }).max(1024),
  })
  .refine((form) => form.newPassword === form.confirmPassword, {
    path: ["confirmPassword"],
    message: "The two passwords differ",
  });
export const changePasswordOutput = z.object({ changed: z.literal(true) });

/** The password; of a user without one, the e-mail address typed again. */
export const deleteAccountInput = z.object({
  password: field.passwordAttempt.optional(),
  email: field.email.optional(),
});
export const deleteAccountOutput = z.object({ erased: z.literal(true) });

/** The mails that come by themselves. */
export const mailPreferences = z.object({ monthlySummary: z.boolean() });

/** The file: rows as they are stored, by table, without anything that opens something. */
export const accountExport = z.looseObject({
  exportedAt: field.instant,
  user: z.looseObject({ id: field.id, email: z.string() }),
});
