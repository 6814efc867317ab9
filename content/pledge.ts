export type PledgeLine = {
  /** Its anchor. */
  id: string;
  promise: string;
  means: string;
  /** The day from which it holds. */
  since: string;
};

const FROM_THE_START = "2026-11-21";

/** What we never do, each with the day from which it holds. A promise is added to the list or kept; none is taken out. */
export const pledge: readonly PledgeLine[] = [
  {
    id: "sell",
    promise: "We never sell your data.",
    means: "Not to advertisers, not to lenders, not in bulk, not anonymized. Not when the company is sold, either.",
    since: FROM_THE_START,
  },
  {
    id: "money-changes-nothing",
    promise: "We never let money change what you see.",
    means: "No company can pay to be shown, ranked or recommended inside your account or on our pages.",
    since: FROM_THE_START,
  },
  // Held by: lib/providers/plaid/provider.ts "linkTokenCreate"
  {
    id: "bank-password",
    promise: "We never hold your bank password.",
    means:
      "You type it in the bank-linking provider’s window. We get a token for that one connection, and store it encrypted.",
    since: FROM_THE_START,
  },
  // Held by: lib/providers/plaid/provider.ts "Products.Transactions"
  {
    id: "move-money",
    promise: "We never move your money.",
    means:
      "We ask for read access and nothing else. No button, job or model here can make a payment from your account.",
    since: FROM_THE_START,
  },
  // Held by: lib/domain/insights/facts/proof.ts; components/insights/proof/insight-proof.tsx
  {
    id: "open-figures",
    promise: "We never show a figure we cannot open.",
    means: "Each insight keeps its formula and the transactions it was computed from, for you to check.",
    since: FROM_THE_START,
  },
  // Held by: lib/domain/insights/wording/wording.ts "toModelPayload"; lib/domain/insights/verification/verify.ts
  {
    id: "model",
    promise: "We never let a model write a number.",
    means:
      "We don’t give it one, either: it gets placeholders, and any sentence with a figure of its own is thrown away.",
    since: FROM_THE_START,
  },
  // Held by: lib/http/content-security-policy.ts "'self'"
  {
    id: "follow",
    promise: "We never follow you around.",
    means:
      "No analytics, no tracking pixels, no third-party scripts on our pages, and emails that load nothing when you open them.",
    since: FROM_THE_START,
  },
  // Held by: lib/use-cases/profile/export-user.ts; lib/use-cases/profile/delete-user.ts "erased: true"
  {
    id: "leave",
    promise: "We never make it hard to leave.",
    means: "Export everything we store and delete your account yourself, in your profile, in a minute, on any plan.",
    since: FROM_THE_START,
  },
  // Held by: lib/domain/billing/quota.ts
  {
    id: "lock",
    promise: "We never put your own transactions behind a paywall.",
    means:
      "Premium raises allowances. Every transaction, total, proof and export is in Free, and stays when premium ends.",
    since: FROM_THE_START,
  },
  // Held by: lib/use-cases/mail/templates/monthly-summary.ts "unsubscribeUrl"; prisma/schema.prisma "wantsMonthlySummary Boolean   @default(false)"
  {
    id: "mail",
    promise: "We never send advertising.",
    means:
      "We email you when you ask for something, or when a password or login method of your account changes. The monthly summary is off until you switch it on.",
    since: FROM_THE_START,
  },
];

/** What was changed about the list, newest first. */
export const pledgeChanges: readonly { on: string; what: string }[] = [
  { on: FROM_THE_START, what: "The pledge is published with ten promises." },
];
