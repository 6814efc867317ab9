import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import type { accountExistsMail } from "@/lib/use-cases/mail/templates/codes";
import { contactMessageMail, monthlySummaryMail } from "@/lib/use-cases/mail/templates/news";
import { passwordChangedMail, type SecurityChange, securityChangeMail } from "@/lib/use-cases/mail/templates/security";
import { loginConfirmationCodeMail, passwordResetCodeMail, verificationCodeMail } from "./templates/codes";
import { premiumPaymentFailedMail, premiumWelcomeMail, premiumWillNotRenewMail } from "./templates/premium";

const hostile = `<script>alert(1)</script>"'&`;

type Template = {
  name: string;
  example: object;
  compose: (facts: object) => ReturnType<typeof accountExistsMail.compose>;
};

/** Every template in the folder: new ones are tested without being listed here. */
const templates = (
  await Promise.all(
    readdirSync(path.join(import.meta.dirname, "templates"))
      .map((file) => file.replace(/\.ts$/, ""))
      .map(async (file): Promise<Template[]> => Object.values(await import(`./templates/${file}.ts`))),
  )
).flat();

/** Example fields the product creates itself, so they hold no user text. */
const OWN_FIELDS = /url$|^topic$|^loggedOut$|^code$|^timeZone$/i;

describe.each(templates)("$name", ({ example, compose }) => {
  const withTexts = (replace: (text: string) => string) =>
    Object.fromEntries(
      Object.entries(example).map(([key, value]) => [
        key,
        typeof value === "string" && !OWN_FIELDS.test(key) ? replace(value) : value,
      ]),
    );

  test("makes no network request when opened", () => {
    expect(compose(example).html).not.toMatch(/<img|<link|url\(|@import|src=/);
  });

  test("escapes all user text", () => {
    const { html, text } = compose(withTexts(() => hostile));
    expect(html).not.toContain("<script");
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;");
    expect(text).toContain(hostile);
  });

  test("names no amount, code or day in its subject", () => {
    expect(compose(example).subject).not.toMatch(/\d/);
  });

  test("repeats every link of a button in the text", () => {
    const { text, html } = compose(example);
    for (const [, url = ""] of html.matchAll(/href="([^"]+)"/g)) expect(text).toContain(url);
  });
});

test("stores each template under its own name", () => {
  expect(templates.length).toBeGreaterThan(5);
  expect(new Set(templates.map(({ name }) => name)).size).toBe(templates.length);
});

test("shows a code in text and HTML", () => {
  for (const { compose, example } of [verificationCodeMail, passwordResetCodeMail, loginConfirmationCodeMail]) {
    const mail = compose(example);
    expect(mail.text.match(/\b\d{6}\b/g)).toEqual([example.code]);
    expect(new Set(mail.html.match(/\b\d{6}\b/g))).toEqual(new Set([example.code]));
    expect(mail.text).toContain("10 minutes");
  }
});

test("says when a password changed and what to do about it", () => {
  const { text } = passwordChangedMail.compose(passwordChangedMail.example);
  expect(text).toContain("November 21, 2026 at 3:09 AM EST");
  expect(text).toContain(passwordChangedMail.example.resetUrl);
});

describe("a changed login method", () => {
  const about = (change: SecurityChange) => securityChangeMail.compose({ ...securityChangeMail.example, change });
  const { resetUrl, profileUrl } = securityChangeMail.example;

  test.each<[SecurityChange, string]>([
    [{ kind: "totp_added" }, "An authenticator app was added as a second factor on"],
    [{ kind: "totp_removed" }, "The authenticator app was removed on"],
    [{ kind: "passkey_added", name: "Phone" }, "The passkey “Phone” was added as a second factor on"],
    [{ kind: "passkey_removed", name: "Phone" }, "The passkey “Phone” was removed on"],
    [{ kind: "recovery_codes_renewed" }, "New recovery codes were created, and the old ones stopped working, on"],
    [{ kind: "recovery_code_used", codesLeft: 9 }, "in place of a second factor (9 are left) on"],
    [{ kind: "recovery_code_used", codesLeft: 1 }, "(one is left) on"],
    [{ kind: "recovery_code_used", codesLeft: 0 }, "(none are left) on"],
    [{ kind: "google_linked" }, "A Google account with your address was connected on"],
    [{ kind: "oidc_linked", name: "Acme" }, "An account at Acme with your address was connected on"],
  ])("emails what was done, when, and the remedy: %j", (change, sentence) => {
    const mail = about(change);
    expect(mail.text).toContain(`${sentence} November 21, 2026 at 3:09 AM EST.`);
    expect(mail.text).toContain("If it wasn't you, someone is in your account");
    expect(mail.html).toContain("If it wasn&#39;t you, someone is in your account");
    for (const body of [mail.text, mail.html]) {
      for (const url of [resetUrl, profileUrl]) expect(body).toContain(url);
    }
    expect(mail.subject).toMatch(/your Sorrel account$/);
  });

  test("escapes a passkey's name and keeps it out of the subject", () => {
    const mail = about({ kind: "passkey_added", name: hostile });
    expect(mail.html).not.toContain("<script");
    expect(mail.text).toContain(hostile);
    expect(mail.subject).not.toContain(hostile);
  });
});

test("keeps insights in the body, with two ways to stop, without links", () => {
  const { unsubscribeUrl, ...rest } = monthlySummaryMail.example;
  const mail = monthlySummaryMail.compose({
    ...rest,
    unsubscribeUrl,
    firstName: hostile,
    insights: ["evil.example went from $5.00 to $6.00", "http://evil.test charged a@evil.test", hostile],
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

test("replies to the visitor's address without linking their words", () => {
  const mail = contactMessageMail.compose({ ...contactMessageMail.example, message: "See evil.example\n\nNow" });
  expect(mail.replyTo).toBe(contactMessageMail.example.email);
  expect(mail.text).toContain("evil.\u2060example\n\nNow");
});

describe("an email about premium", () => {
  const exampleSubscription = premiumWelcomeMail.example;
  const welcome = premiumWelcomeMail.compose(exampleSubscription);
  const canceled = premiumWillNotRenewMail.compose(exampleSubscription);
  const failed = premiumPaymentFailedMail.compose(exampleSubscription);

  test("links to the plan in text and HTML", () => {
    for (const { text, html } of [welcome, canceled, failed]) {
      for (const body of [text, html]) expect(body).toContain(exampleSubscription.planUrl);
    }
  });

  test("states price and renewal, or its absence, in the welcome", () => {
    expect(welcome.text).toContain("It costs $7.99 a month and renews on March 3, 2027.");
    expect(premiumWelcomeMail.compose({ ...exampleSubscription, renews: false }).text).toContain(
      "lasts until March 3, 2027 and will not renew",
    );
  });

  test("names the last day, what stays, and a pending payment", () => {
    expect(canceled.text).toContain("You keep it until March 3, 2027, and nothing more is charged.");
    expect(canceled.text).toContain("3 bank links");
    const unpaid = premiumWillNotRenewMail.compose({ ...exampleSubscription, isPaymentOpen: true }).text;
    expect(unpaid).toContain("still trying");
    expect(unpaid).not.toContain("nothing more is charged");
  });

  test("says what to do about a failed payment", () => {
    expect(failed.text).toContain("We could not take $7.99 a month");
    expect(failed.text).toContain("Change the card");
  });
});
