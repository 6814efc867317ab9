import { brand } from "@/lib/brand";
import { defineMail } from "../define-mail";
import { localTime } from "../plain-text";

type PasswordChangedFacts = {
  firstName: string;
  at: Date;
  timeZone: string;
  resetUrl: string;
  loggedOut: "all" | "others";
  /** A calendar link ended with it. */
  endsFeed: boolean;
};

export const passwordChangedMail = defineMail<PasswordChangedFacts>({
  name: "password_changed",
  example: {
    firstName: "Ada",
    at: new Date("2026-11-21T08:09:10Z"),
    timeZone: "America/New_York",
    resetUrl: "http://localhost:3000/forgot-password",
    loggedOut: "all",
    endsFeed: true,
  },
  copy: ({ firstName, at, timeZone, resetUrl, loggedOut, endsFeed }) => {
    const devices = `all ${loggedOut === "others" ? "other " : ""}devices`;
    return {
      subject: `Your ${brand.name} password was changed`,
      preview: `You were logged out on ${devices}`,
      title: "Your password was changed",
      greeting: `Hello ${firstName},`,
      parts: [
        { text: `Your password was changed on ${localTime(at, timeZone)}, and ${devices} were logged out.` },
        ...(endsFeed
          ? [{ text: "Your calendar link was switched off too. You can create a new one under Upcoming." }]
          : []),
        {
          text: `If it wasn't you, someone may be reading your email. Secure your mailbox first, then choose a new password: ${resetUrl}`,
        },
      ],
    };
  },
});
