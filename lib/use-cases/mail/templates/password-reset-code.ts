import { brand } from "@/lib/brand";
import { defineMail } from "../define-mail";

export const passwordResetCodeMail = defineMail({
  name: "password_reset_code",
  example: { firstName: "Ada", code: "048213", lifetimeMinutes: 10 },
  copy: ({ firstName, code, lifetimeMinutes }) => ({
    subject: `Your ${brand.name} password reset code`,
    preview: `${code} is your code`,
    title: "Choose a new password",
    greeting: `Hello ${firstName},`,
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
