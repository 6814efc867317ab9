import { expect, test } from "vitest";
import {
  accountExistsMail,
  type LockChange,
  locksChangedMail,
  monthlySummaryMail,
  passwordChangedMail,
  passwordResetMail,
  verificationMail,
} from "./templates";

const code = "048213";
const hostile = `<script>alert(1)</script>"'&`;
const resetUrl = "http://localhost:3000/forgot-password";
const at = new Date("2026-11-21T08:09:10Z");
const profileUrl = "http://localhost:3000/profile";
const aboutLocks = (change: LockChange, firstName = "Ada") =>
  locksChangedMail({ firstName, at, change, resetUrl, profileUrl });
const mails = (firstName: string) => [
  verificationMail({ firstName, code, lifetimeMinutes: 10 }),
  passwordResetMail({ firstName, code, lifetimeMinutes: 10 }),
  accountExistsMail({ firstName, loginUrl: "http://localhost:3000/login", resetUrl }),
  passwordChangedMail({ firstName, at, resetUrl, signedOut: "all" }),
  aboutLocks({ kind: "passkey_added", name: "Phone" }, firstName),
];

test("a code stands in text and HTML as six digits in a row, nothing else does, and the subject keeps it secret", () => {
  for (const mail of [verificationMail, passwordResetMail].map((make) =>
    make({ firstName: "Ada", code, lifetimeMinutes: 10 }),
  )) {
    expect(mail.text.match(/\b\d{6}\b/g)).toEqual([code]);
    expect(new Set(mail.html.match(/\b\d{6}\b/g))).toEqual(new Set([code]));
    expect(mail.subject).not.toMatch(/\d/);
    expect(mail.text).toContain("10 minutes");
  }
});

test("whatever somebody calls themselves, it is text", () => {
  for (const mail of mails(hostile)) {
    expect(mail.html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;");
    expect(mail.html).not.toContain("<script");
    expect(mail.text).toContain(`Hello ${hostile},`);
  }
});

test("opening a mail asks nothing of the network", () => {
  for (const mail of mails("Ada")) expect(mail.html).not.toMatch(/<img|<link|url\(|@import|src=/);
});

test("the mail about a changed password says when, and what to do about it", () => {
  const [, , , changed] = mails("Ada");
  expect(changed?.text).toContain("2026-11-21 at 08:09 UTC");
  expect(changed?.text).toContain(resetUrl);
});

test.each<[LockChange, string]>([
  [{ kind: "totp_added" }, "An authenticator app was added as a second factor on"],
  [{ kind: "totp_removed" }, "The authenticator app was removed on"],
  [{ kind: "passkey_added", name: "Phone" }, "The passkey “Phone” was added as a second factor on"],
  [{ kind: "passkey_removed", name: "Phone" }, "The passkey “Phone” was removed on"],
  [{ kind: "recovery_codes_renewed" }, "New recovery codes were made, and the old ones stopped working, on"],
  [{ kind: "recovery_code_used", codesLeft: 9 }, "in the place of a second factor (9 are left) on"],
  [{ kind: "recovery_code_used", codesLeft: 1 }, "(one is left) on"],
  [{ kind: "recovery_code_used", codesLeft: 0 }, "(none are left) on"],
  [{ kind: "google_linked" }, "A Google account with your address was connected on"],
])("a mail about %j says what was done, when, and what to do if it was somebody else", (change, sentence) => {
  const mail = aboutLocks(change);
  expect(mail.text).toContain(`${sentence} 2026-11-21 at 08:09 UTC.`);
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain("If it was not you, somebody is in your account");
    for (const url of [resetUrl, profileUrl]) expect(body).toContain(url);
  }
  expect(mail.subject).toMatch(/your Sorrel account$/);
});

test("the monthly summary tells findings in its body alone, with both ways out, and makes no link of a merchant's name", () => {
  const unsubscribeUrl = "http://localhost:3000/unsubscribe?token=t";
  const mail = monthlySummaryMail({
    firstName: hostile,
    findings: ["evil.example went from $5.00 to $6.00", "http://evil.test charged a@evil.test", hostile],
    insightsUrl: "http://localhost:3000/insights",
    profileUrl,
    unsubscribeUrl,
  });
  for (const body of [mail.text, mail.html]) {
    expect(body).not.toMatch(/evil\.(?:example|test)|http:\/\/evil|@evil/);
    expect(body).toContain("evil.\u2060example went from $5.00 to $6.00");
    expect(body).toContain(unsubscribeUrl);
  }
  expect(mail.html).not.toMatch(/<script|<img|<link/);
  expect(mail.unsubscribeUrl).toBe(unsubscribeUrl);
  expect(mail.subject).not.toMatch(/\d|evil/);
});

test("a passkey's name is text in the mail about it, and stands in no subject", () => {
  const mail = aboutLocks({ kind: "passkey_added", name: hostile });
  expect(mail.html).not.toContain("<script");
  expect(mail.text).toContain(hostile);
  expect(mail.subject).not.toContain(hostile);
});
