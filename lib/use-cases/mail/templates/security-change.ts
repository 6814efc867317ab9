import { brand } from "@/lib/brand";
import { defineMail } from "../define-mail";
import { localTime } from "../plain-text";

/** Changes to a user's login methods or data readers. `name` is the user's name for the passkey. */
export type SecurityChange =
  | { kind: "totp_added" | "totp_removed" | "recovery_codes_renewed" | "google_linked" | "calendar_address_made" }
  | { kind: "passkey_added" | "passkey_removed"; name: string }
  /** `name` is the operator's name for the issuer. */
  | { kind: "oidc_linked"; name: string }
  | { kind: "recovery_code_used"; codesLeft: number };

type SecurityChangeFacts = {
  firstName: string;
  at: Date;
  timeZone: string;
  change: SecurityChange;
  resetUrl: string;
  profileUrl: string;
};

/** For the owner of an account with changed logins or readers: an attacker may not be able to read this mailbox. */
export const securityChangeMail = defineMail<SecurityChangeFacts>({
  name: "security_change",
  example: {
    firstName: "Ada",
    at: new Date("2026-11-21T08:09:10Z"),
    timeZone: "America/New_York",
    change: { kind: "passkey_added", name: "Phone" },
    resetUrl: "http://localhost:3000/forgot-password",
    profileUrl: "http://localhost:3000/profile",
  },
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
