import { brand } from "@/lib/brand";
import { defineMail } from "../define-mail";
import { localTime } from "../plain-text";

type LoginStoppedFacts = {
  firstName: string;
  at: Date;
  timeZone: string;
  /** "Firefox on Windows", or null when the client doesn't say. */
  device: string | null;
  /** The network address, or null if unknown. */
  ipAddress: string | null;
  historyUrl: string;
  resetUrl: string;
};

/** For the owner of an account after a login with the right password but no second factor: someone else may know it. */
export const loginStoppedMail = defineMail<LoginStoppedFacts>({
  name: "login_stopped",
  example: {
    firstName: "Ada",
    at: new Date("2026-11-21T08:09:10Z"),
    timeZone: "America/New_York",
    device: "Firefox on Windows",
    ipAddress: "203.0.113.7",
    historyUrl: "http://localhost:3000/profile#devices",
    resetUrl: "http://localhost:3000/forgot-password",
  },
  copy: ({ firstName, at, timeZone, device, ipAddress, historyUrl, resetUrl }) => ({
    subject: `A login to your ${brand.name} account was stopped`,
    preview: "If it wasn't you, act now",
    title: "A login to your account was stopped",
    greeting: `Hello ${firstName},`,
    parts: [
      {
        text: "Someone passed the first step of logging in to your account but not the second factor, so they didn't get in. If it was you, there's nothing to do.",
      },
      { text: `When: ${localTime(at, timeZone)}` },
      { text: `Browser: ${device ?? "unknown"}` },
      { text: `Network address: ${ipAddress ?? "unknown"}` },
      { text: `If it wasn't you, someone knows your password. Choose a new one: ${resetUrl}` },
      { link: { label: "See your account's history", url: historyUrl } },
      { text: "We send this email at most once an hour.", isQuiet: true },
    ],
  }),
});
