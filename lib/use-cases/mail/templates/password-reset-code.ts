import { brand } from "@/lib/brand";
import { defineMail } from "../define-mail";

/** `firstName` is null for an unverified address: anyone can sign up with it under a name that is a message. */
type CodeFacts = { firstName: string | null; code: string; lifetimeMinutes: number };

export const passwordResetCodeMail = defineMail<CodeFacts>({
  name: "password_reset_code",
  example: { firstName: "Ada", code: "048213", lifetimeMinutes: 10 },
  copy: ({ firstName, code, lifetimeMinutes }) => ({
    subject: `Your ${brand.name} password reset code`,
    preview: `${code} is your code`,
    title: "Choose a new password",
    greeting: firstName === null ? "Hello," : `Hello ${firstName},`,
    parts: [
      { text: "Enter this code to choose a new password:" },
      { code },
      {
        text: `It's valid for ${lifetimeMinutes} minutes and works once. Changing the password logs you out everywhere.`,
      },
      { text: "If you didn't ask for it, you can ignore this email: your password stays as it is.", isQuiet: true },
    ],
  }),
});
