import { brand } from "@/lib/brand";
import { defineMail } from "../define-mail";

/** `firstName` is null for an unverified address: anyone can sign up with it under a name that is a message. */
type CodeFacts = { firstName: string | null; code: string; lifetimeMinutes: number };

export const loginConfirmationCodeMail = defineMail<CodeFacts>({
  name: "login_confirmation_code",
  example: { firstName: "Ada", code: "048213", lifetimeMinutes: 10 },
  copy: ({ firstName, code, lifetimeMinutes }) => ({
    subject: `Your ${brand.name} confirmation code`,
    preview: `${code} is your code`,
    title: "Confirm it’s you",
    greeting: firstName === null ? "Hello," : `Hello ${firstName},`,
    parts: [
      { text: "Enter this code to continue with what you were doing:" },
      { code },
      { text: `It's valid for ${lifetimeMinutes} minutes and works once.` },
      {
        text: "If you didn't ask for it, someone is using your account in a browser where you're logged in. Log out that device in your profile, and never give anyone this code.",
        isQuiet: true,
      },
    ],
  }),
});
