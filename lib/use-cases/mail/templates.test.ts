import { expect, test } from "vitest";
import { accountExistsMail, passwordChangedMail, passwordResetMail, verificationMail } from "./templates";

const code = "048213";
const hostile = `<script>alert(1)</script>"'&`;
const resetUrl = "http://localhost:3000/forgot-password";
const mails = (firstName: string) => [
  verificationMail({ firstName, code, lifetimeMinutes: 10 }),
  passwordResetMail({ firstName, code, lifetimeMinutes: 10 }),
  accountExistsMail({ firstName, loginUrl: "http://localhost:3000/login", resetUrl }),
  passwordChangedMail({ firstName, at: new Date("2026-11-21T08:09:10Z"), resetUrl, signedOut: "all" }),
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
