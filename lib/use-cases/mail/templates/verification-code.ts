import { brand } from "@/lib/brand";
import { defineMail } from "../define-mail";

export const verificationCodeMail = defineMail({
  name: "verification_code",
  example: { firstName: "Ada", code: "048213", lifetimeMinutes: 10 },
  copy: ({ firstName, code, lifetimeMinutes }) => ({
    subject: `Your ${brand.name} verification code`,
    preview: `${code} is your code`,
    title: "Verify your email address",
    greeting: `Hello ${firstName},`,
    parts: [
      { text: `Enter this code to finish signing up for ${brand.name}:` },
      { code },
      { text: `It's valid for ${lifetimeMinutes} minutes and works once.` },
      {
        text: "If you didn't just sign up, you can ignore this email: without the code, no one can use the account. Never enter a code that you didn't ask for.",
        isQuiet: true,
      },
    ],
  }),
});
