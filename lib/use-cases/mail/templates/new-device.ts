import { brand } from "@/lib/brand";
import { defineMail } from "../define-mail";
import { localTime } from "../plain-text";

type NewDeviceFacts = {
  firstName: string;
  at: Date;
  timeZone: string;
  /** "Firefox on Windows", or null when the client doesn't say. */
  device: string | null;
  /** The network address, or null if unknown. */
  ipAddress: string | null;
  devicesUrl: string;
  resetUrl: string;
};

export const newDeviceMail = defineMail<NewDeviceFacts>({
  name: "new_device",
  example: {
    firstName: "Ada",
    at: new Date("2026-11-21T08:09:10Z"),
    timeZone: "America/New_York",
    device: "Firefox on Windows",
    ipAddress: "203.0.113.7",
    devicesUrl: "http://localhost:3000/profile#devices",
    resetUrl: "http://localhost:3000/forgot-password",
  },
  copy: ({ firstName, at, timeZone, device, ipAddress, devicesUrl, resetUrl }) => ({
    subject: `New login to your ${brand.name} account`,
    preview: "If it wasn't you, act now",
    title: "New login to your account",
    greeting: `Hello ${firstName},`,
    parts: [
      {
        text: "Someone logged in to your account on a device we haven't seen before. If it was you, there's nothing to do.",
      },
      { text: `When: ${localTime(at, timeZone)}` },
      { text: `Browser: ${device ?? "unknown"}` },
      { text: `Network address: ${ipAddress ?? "unknown"}` },
      { text: `If it wasn't you, choose a new password, which logs everyone out: ${resetUrl}` },
      { link: { label: "See your devices", url: devicesUrl } },
    ],
  }),
});
