import { brand } from "@/lib/brand";
import { defineMail, localTime } from "@/lib/use-cases/mail/define-mail";

/** Facts of every email about an account's security. */
export type OwnerFacts = {
  firstName: string;
  timeZone: string;
  resetUrl: string;
  profileUrl: string;
  /** The profile's devices and history. */
  devicesUrl: string;
};

const owner: OwnerFacts & { at: Date } = {
  firstName: "Ada",
  at: new Date("2026-11-21T08:09:10Z"),
  timeZone: "America/New_York",
  resetUrl: "http://localhost:3000/forgot-password",
  profileUrl: "http://localhost:3000/profile",
  devicesUrl: "http://localhost:3000/profile#devices",
};

/** `device`: "Firefox on Windows"; null like the network address when the client doesn't say. */
type LoginFacts = typeof owner & { device: string | null; ipAddress: string | null };

const example: LoginFacts = { ...owner, device: "Firefox on Windows", ipAddress: "203.0.113.7" };

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

/** `endsFeed`: a calendar link ended with it. */
type PasswordChangedFacts = typeof owner & { loggedOut: "all" | "others"; endsFeed: boolean };

export const passwordChangedMail = defineMail<PasswordChangedFacts>({
  name: "password_changed",
  example: { ...owner, loggedOut: "all", endsFeed: true },
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

/** Changes to a user's login methods or data readers. `name` is the user's name for the passkey. */
export type SecurityChange =
  | { kind: "totp_added" | "totp_removed" | "recovery_codes_renewed" | "google_linked" | "calendar_address_made" }
  | { kind: "passkey_added" | "passkey_removed"; name: string }
  /** `name` is the operator's name for the issuer. */
  | { kind: "oidc_linked"; name: string }
  | { kind: "recovery_code_used"; codesLeft: number };

/** For the owner of an account with changed logins or readers: an attacker may not be able to read this mailbox. */
export const securityChangeMail = defineMail<typeof owner & { change: SecurityChange }>({
  name: "security_change",
  example: { ...owner, change: { kind: "passkey_added", name: "Phone" } },
  copy: ({ firstName, at, timeZone, change, resetUrl, profileUrl }) => {
    const { subject, sentence } = copyOf(change);
    return {
      subject: `${subject} your ${brand.name} account`,
      preview: "If it wasn't you, act now",
      title: `${subject} your account`,
      greeting: `Hello ${firstName},`,
      parts: [
        { text: `${sentence} on ${localTime(at, timeZone)}. If it was you, there's nothing you need to do.` },
        {
          text: `If it wasn't you, someone is in your account. Choose a new password, which logs everyone out: ${resetUrl}`,
        },
        { text: "Then check in your profile how you log in, and remove what isn't yours." },
        { link: { label: "Open your profile", url: profileUrl } },
      ],
    };
  },
});

function copyOf(change: SecurityChange): { subject: string; sentence: string } {
  switch (change.kind) {
    case "totp_added":
      return {
        subject: "An authenticator app was added to",
        sentence: "An authenticator app was added as a second factor",
      };
    case "totp_removed":
      return { subject: "The authenticator app was removed from", sentence: "The authenticator app was removed" };
    case "passkey_added":
      return {
        subject: "A passkey was added to",
        sentence: `The passkey “${change.name}” was added as a second factor`,
      };
    case "passkey_removed":
      return { subject: "A passkey was removed from", sentence: `The passkey “${change.name}” was removed` };
    case "recovery_codes_renewed":
      return {
        subject: "New recovery codes for",
        sentence: "New recovery codes were created, and the old ones stopped working,",
      };
    case "recovery_code_used": {
      const left = change.codesLeft === 1 ? "one is left" : `${change.codesLeft || "none"} are left`;
      return {
        subject: "A recovery code was used for",
        sentence: `A recovery code was used in place of a second factor (${left})`,
      };
    }
    case "calendar_address_made":
      return {
        subject: "A calendar link was created for",
        sentence: "A private link that shows your bills and plans in a calendar was created",
      };
    case "google_linked":
      return {
        subject: "Google login was added to",
        sentence: "A Google account with your address was connected",
      };
    case "oidc_linked":
      return {
        subject: `${change.name} login was added to`,
        sentence: `An account at ${change.name} with your address was connected`,
      };
  }
}
