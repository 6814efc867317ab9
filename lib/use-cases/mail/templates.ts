import { brand } from "@/lib/brand";
import { CONTACT_TOPICS, type ContactTopic } from "@/lib/domain/site/contact";
import { compose, type MailContent } from "./compose";

type CodeMail = { firstName: string; code: string; lifetimeMinutes: number };

export function verificationMail({ firstName, code, lifetimeMinutes }: CodeMail): MailContent {
  const validity = `It is valid for ${lifetimeMinutes} minutes and works once.`;
  const warning = `If you did not sign up just now, do nothing: without the code nobody can use the account. Never type a code that you did not ask for.`;
  return compose({
    template: "verification_code",
    subject: `Your ${brand.name} verification code`,
    preview: `${code} is your code`,
    title: "Verify your e-mail address",
    greeting: `Hello ${firstName},`,
    parts: [
      { text: `Enter this code to finish signing up for ${brand.name}:` },
      { code },
      { text: validity },
      { text: warning, isQuiet: true },
    ],
  });
}

export function passwordResetMail({ firstName, code, lifetimeMinutes }: CodeMail): MailContent {
  return compose({
    template: "password_reset_code",
    subject: `Your ${brand.name} password reset code`,
    preview: `${code} is your code`,
    title: "Choose a new password",
    greeting: `Hello ${firstName},`,
    parts: [
      { text: "Enter this code to choose a new password:" },
      { code },
      {
        text: `It is valid for ${lifetimeMinutes} minutes and works once. Changing the password signs you out everywhere.`,
      },
      { text: "If you did not ask for it, do nothing: your password stays as it is.", isQuiet: true },
    ],
  });
}

/** For the owner of an address with which somebody tried to sign up again. */
export function accountExistsMail(options: { firstName: string; loginUrl: string; resetUrl: string }): MailContent {
  return compose({
    template: "account_exists",
    subject: `You already have a ${brand.name} account`,
    preview: "Somebody signed up with your e-mail address",
    title: "You already have an account",
    greeting: `Hello ${options.firstName},`,
    parts: [
      {
        text: `Somebody, perhaps you, just tried to sign up for ${brand.name} with this address. You have an account already, and nothing about it was changed.`,
      },
      { link: { label: "Log in", url: options.loginUrl } },
      { text: `Forgot the password? Choose a new one: ${options.resetUrl}` },
      { text: "If it was not you, you need do nothing.", isQuiet: true },
    ],
  });
}

/** What was done to the locks of an account. `name` is what the person called the passkey. */
export type LockChange =
  | { kind: "totp_added" | "totp_removed" | "recovery_codes_renewed" | "google_linked" }
  | { kind: "passkey_added" | "passkey_removed"; name: string }
  | { kind: "recovery_code_used"; codesLeft: number };

/** For the owner of an account whose locks were changed: whoever did it is told on a way that they may not hold. */
export function locksChangedMail(options: {
  firstName: string;
  at: Date;
  change: LockChange;
  resetUrl: string;
  profileUrl: string;
}): MailContent {
  const { subject, sentence } = wordsOf(options.change);
  return compose({
    template: options.change.kind,
    subject: `${subject} your ${brand.name} account`,
    preview: "If it was not you, act now",
    title: `${subject} your account`,
    greeting: `Hello ${options.firstName},`,
    parts: [
      { text: `${sentence} on ${instant(options.at)}. If it was you, you need do nothing.` },
      {
        text: `If it was not you, somebody is in your account. Choose a new password, which signs everybody out: ${options.resetUrl}`,
      },
      { text: "Then look in your profile at how you sign in, and remove what is not yours." },
      { link: { label: "Open your profile", url: options.profileUrl } },
    ],
  });
}

function wordsOf(change: LockChange): { subject: string; sentence: string } {
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
        sentence: "New recovery codes were made, and the old ones stopped working,",
      };
    case "recovery_code_used": {
      const left = change.codesLeft === 1 ? "One is left" : `${change.codesLeft || "None"} are left`;
      return {
        subject: "A recovery code was used for",
        sentence: `A recovery code was used in the place of a second factor (${left.toLowerCase()})`,
      };
    }
    case "google_linked":
      return {
        subject: "Google sign-in was added to",
        sentence: "A Google account with your address was connected",
      };
  }
}

function instant(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace("T", " at ")} UTC`;
}

export function passwordChangedMail(options: {
  firstName: string;
  at: Date;
  resetUrl: string;
  signedOut: "all" | "others";
}): MailContent {
  const devices = `all ${options.signedOut === "others" ? "other " : ""}devices`;
  return compose({
    template: "password_changed",
    subject: `Your ${brand.name} password was changed`,
    preview: `You were signed out on ${devices}`,
    title: "Your password was changed",
    greeting: `Hello ${options.firstName},`,
    parts: [
      { text: `The password of your account was changed on ${instant(options.at)}, and ${devices} were signed out.` },
      {
        text: `If it was not you, somebody can read your mail. Secure your mailbox first, then choose a new password: ${options.resetUrl}`,
      },
    ],
  });
}

/**
 * What was found in a month, for somebody who asked for it. The findings' own words stand in the body, which rests sealed
 * and is forgotten once it is sent; subject and preview, which a locked screen shows, tell no figure and no name.
 */
export function monthlySummaryMail(options: {
  firstName: string;
  findings: readonly string[];
  insightsUrl: string;
  profileUrl: string;
  unsubscribeUrl: string;
}): MailContent {
  const { findings, unsubscribeUrl } = options;
  const content = compose({
    template: "monthly_summary",
    subject: `Your monthly summary from ${brand.name}`,
    preview: "What stood out in your accounts",
    title: "What stood out in your month",
    greeting: `Hello ${options.firstName},`,
    parts: [
      { text: "This is what we found in your accounts, best first:" },
      ...findings.map((title) => ({ text: `• ${unlinked(title)}` })),
      { link: { label: "Open the proof of each", url: options.insightsUrl } },
      {
        text: `You get this once a month because you asked for it in your profile (${options.profileUrl}). To end it, open ${unsubscribeUrl}`,
        isQuiet: true,
      },
    ],
  });
  return { ...content, unsubscribeUrl };
}

export const NOTICE = "notice";

/** A change of the terms, of a price or of the service itself, in the operator's own words. */
export function noticeMail(options: {
  firstName: string;
  subject: string;
  paragraphs: readonly string[];
}): MailContent {
  const { subject, paragraphs } = options;
  return compose({
    template: NOTICE,
    subject,
    preview: `A change at ${brand.name}`,
    title: subject,
    greeting: `Hello ${options.firstName},`,
    parts: paragraphs.map((text) => ({ text })),
  });
}

/** What a visitor wrote, for the operator. Only the topic stands in the subject: the mail log keeps that. */
export function contactMail(message: {
  name: string;
  email: string;
  topic: ContactTopic;
  message: string;
}): MailContent {
  const topic = CONTACT_TOPICS[message.topic];
  const content = compose({
    template: "contact",
    subject: `${brand.name} contact form: ${topic}`,
    preview: "Somebody wrote by the contact form",
    title: topic,
    greeting: `${unlinked(message.name)} (${message.email}) wrote:`,
    parts: [...message.message.split(/\n\s*\n/).map((paragraph) => ({ text: unlinked(paragraph.trim()) }))],
    foot: "An answer to this mail goes to the address above. Nobody has checked that it is theirs.",
  });
  return { ...content, replyTo: message.email };
}

/** A merchant may be called like an address. A mailbox must not make a link of it: an invisible joiner breaks it up. */
function unlinked(text: string): string {
  return text.replaceAll(/(?<=[\p{L}\p{N}])\.(?=\p{L})|:(?=\/\/)|@/gu, "$&\u2060");
}
