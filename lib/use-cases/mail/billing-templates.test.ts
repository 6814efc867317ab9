import { expect, test } from "vitest";
import { paymentFailedMail, premiumWelcomeMail, premiumWillNotRenewMail } from "./billing-templates";

const about = {
  firstName: `<b>Ada</b>`,
  price: "$7.99 a month",
  periodEnd: "March 3, 2027",
  renews: true,
  isPaymentOpen: false,
  planUrl: "http://localhost:3000/subscription/plans",
};
const mails = [premiumWelcomeMail(about), premiumWillNotRenewMail(about), paymentFailedMail(about)];

test("each leads to the plan, loads nothing, and takes a name for text", () => {
  for (const { text, html } of mails) {
    for (const body of [text, html]) expect(body).toContain(about.planUrl);
    expect(html).not.toMatch(/<img|<link|url\(|@import|src=|<b>/);
  }
});

test("no subject, which a locked screen shows, names an amount or a day", () => {
  for (const { subject } of mails) expect(subject).not.toMatch(/\d/);
});

test("a welcome says what is paid and when again, or that it is not", () => {
  expect(mails[0]?.text).toContain("It costs $7.99 a month and renews on March 3, 2027.");
  expect(premiumWelcomeMail({ ...about, renews: false }).text).toContain(
    "lasts until March 3, 2027 and will not renew",
  );
});

test("who cancels is told the last day and what stays; whose payment failed, what to do", () => {
  expect(mails[1]?.text).toContain("You keep it until March 3, 2027, and nothing more is charged.");
  expect(mails[1]?.text).toContain("3 bank links");
  const unpaid = premiumWillNotRenewMail({ ...about, isPaymentOpen: true }).text;
  expect(unpaid).toContain("still tried");
  expect(unpaid).not.toContain("nothing more is charged");
  expect(mails[2]?.text).toContain("We could not take $7.99 a month");
  expect(mails[2]?.text).toContain("Change the card");
});
