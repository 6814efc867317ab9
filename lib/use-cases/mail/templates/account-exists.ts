import { brand } from "@/lib/brand";
import { defineMail } from "../define-mail";

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
