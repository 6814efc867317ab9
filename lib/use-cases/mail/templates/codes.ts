import { brand } from "@/lib/brand";
import { defineMail } from "@/lib/use-cases/mail/define-mail";

/** `firstName` is null for an unverified address: anyone can sign up with it under a name that is a message. */
type CodeFacts = { firstName: string | null; code: string; lifetimeMinutes: number };

type CodeCopy = { subject: string; title: string; purpose: string; effect?: string; remedy: string };

function defineCodeMail(name: string, { subject, title, purpose, effect, remedy }: CodeCopy) {
  return defineMail<CodeFacts>({
    name,
    example: { firstName: "Ada", code: "048213", lifetimeMinutes: 10 },
    copy: ({ firstName, code, lifetimeMinutes }) => ({
      subject,
      preview: `${code} is your code`,
      title,
      greeting: firstName === null ? "Hello," : `Hello ${firstName},`,
      parts: [
        { text: purpose },
        { code },
        { text: `It's valid for ${lifetimeMinutes} minutes and works once.${effect ? ` ${effect}` : ""}` },
        { text: remedy, isQuiet: true },
      ],
    }),
  });
}

export const verificationCodeMail = defineCodeMail("verification_code", {
  subject: `Your ${brand.name} verification code`,
  title: "Verify your email address",
  purpose: `Enter this code to finish signing up for ${brand.name}:`,
  remedy:
    "If you didn't just sign up, you can ignore this email: without the code, no one can use the account. Never enter a code that you didn't ask for.",
});

export const passwordResetCodeMail = defineCodeMail("password_reset_code", {
  subject: `Your ${brand.name} password reset code`,
  title: "Choose a new password",
  purpose: "Enter this code to choose a new password:",
  effect: "Changing the password logs you out everywhere.",
  remedy: "If you didn't ask for it, you can ignore this email: your password stays as it is.",
});

export const loginConfirmationCodeMail = defineCodeMail("login_confirmation_code", {
  subject: `Your ${brand.name} confirmation code`,
  title: "Confirm it’s you",
  purpose: "Enter this code to continue with what you were doing:",
  remedy:
    "If you didn't ask for it, someone is using your account in a browser where you're logged in. Log out that device in your profile, and never give anyone this code.",
});

/** `firstName` is the owner's, never the stranger's; null for an unknown owner. */
type AccountExistsFacts = { firstName: string | null; loginUrl: string; resetUrl: string };

/** For the owner of an address used to sign up again. */
export const accountExistsMail = defineMail<AccountExistsFacts>({
  name: "account_exists",
  example: {
    firstName: "Ada",
    loginUrl: "http://localhost:3000/login",
    resetUrl: "http://localhost:3000/forgot-password",
  },
  copy: ({ firstName, loginUrl, resetUrl }) => ({
    subject: `You already have a ${brand.name} account`,
    preview: "Someone signed up with your email address",
    title: "You already have an account",
    greeting: firstName === null ? "Hello," : `Hello ${firstName},`,
    parts: [
      {
        text: `Someone, perhaps you, just tried to sign up for ${brand.name} with this address. You already have an account, and we didn't change anything about it.`,
      },
      { link: { label: "Log in", url: loginUrl } },
      { text: `Forgot your password? Choose a new one: ${resetUrl}` },
      { text: "If it wasn't you, there's nothing you need to do.", isQuiet: true },
    ],
  }),
});
