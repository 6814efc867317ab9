import { brand } from "@/lib/brand";
import { defineMail } from "../define-mail";
import { localTime } from "../plain-text";

type LoginFacts = {
  firstName: string;
  at: Date;
  timeZone: string;
  /** "Firefox on Windows", or null when the client doesn't say. */
  device: string | null;
  /** The network address, or null if unknown. */
  ipAddress: string | null;
  /** The profile's devices and history. */
  devicesUrl: string;
  resetUrl: string;
};

const example: LoginFacts = {
  firstName: "Ada",
  at: new Date("2026-11-21T08:09:10Z"),
  timeZone: "America/New_York",
  device: "Firefox on Windows",
  ipAddress: "203.0.113.7",
  devicesUrl: "http://localhost:3000/profile#devices",
  resetUrl: "http://localhost:3000/forgot-password",
};

const detailsOf = ({ at, timeZone, device, ipAddress }: LoginFacts) => [
  { text: `When: ${localTime(at, timeZone)}` },
  { text: `Browser: ${device ?? "unknown"}` },
  { text: `Network address: ${ipAddress ?? "unknown"}` },
];

export const newDeviceMail = defineMail<LoginFacts>({
  name: "new_device",
  example,
  copy: (facts) => ({
    subject: `New login to your ${brand.name} account`,
    preview: "If it wasn't you, act now",
    title: "New login to your account",
    greeting: `Hello ${facts.firstName},`,
    parts: [
      {
        text: "Someone logged in to your account on a device we haven't seen before. If it was you, there's nothing to do.",
      },
      ...detailsOf(facts),
      { text: `If it wasn't you, choose a new password, which logs everyone out: ${facts.resetUrl}` },
      { link: { label: "See your devices", url: facts.devicesUrl } },
    ],
  }),
});

/** For the owner of an account after a login with the right password but no second factor: someone else may know it. */
export const loginStoppedMail = defineMail<LoginFacts>({
  name: "login_stopped",
  example,
  copy: (facts) => ({
    subject: `A login to your ${brand.name} account was stopped`,
    preview: "If it wasn't you, act now",
    title: "A login to your account was stopped",
    greeting: `Hello ${facts.firstName},`,
    parts: [
      {
        text: "Someone passed the first step of logging in to your account but not the second factor, so they didn't get in. If it was you, there's nothing to do.",
      },
      ...detailsOf(facts),
      { text: `If it wasn't you, someone knows your password. Choose a new one: ${facts.resetUrl}` },
      { link: { label: "See your account's history", url: facts.devicesUrl } },
      { text: "We send this email at most once an hour.", isQuiet: true },
    ],
  }),
});
