import { brand } from "@/lib/brand";
import { defineMail } from "../define-mail";

/** `firstName` is null for an unverified address: anyone can sign up with it under a name that is a message. */
type CodeFacts = { firstName: string | null; code: string; lifetimeMinutes: number };

export const verificationCodeMail = defineMail<CodeFacts>({
  name: "verification_code",
  example: { firstName: "Ada", code: "048213", lifetimeMinutes: 10 },
  copy: ({ firstName, code, lifetimeMinutes }) => ({
    subject: `Your ${brand.name} verification code`,
    preview: `${code} is your code`,
    title: "Verify your email address",
    greeting: firstName === null ? "Hello," : `Hello ${firstName},`,
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
