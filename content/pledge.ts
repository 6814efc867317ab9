import { sellsPremium } from "@/lib/public-settings";

export type PledgeLine = {
  /** Its anchor. */
  id: string;
  promise: string;
  means: string;
  /** The day from which it holds. */
  since: string;
};

const FROM_THE_START = "2026-11-21";

/**
 * Promises with the day each took effect. A changed promise is announced, and its old words stay in `pledgeChanges`.
 */
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
  {
    id: "bank-password",
    promise: "We never hold your bank password.",
    means:
      "You type it in the bank-linking provider’s window. We get a token for that one connection, and store it encrypted.",
    since: FROM_THE_START,
  },
  {
    id: "move-money",
    promise: "We never move your money.",
    means:
      "We ask for read access and nothing else. No button, job or model here can make a payment from your account.",
    since: FROM_THE_START,
  },
  {
    id: "open-figures",
    promise: "We never show you a figure you can’t open.",
    means: "Each insight keeps its formulas and the transactions it was computed from, for you to check.",
    since: FROM_THE_START,
  },
  {
    id: "model",
    promise: "We never let a model write a number.",
    means:
      "It never sees your numbers either. Our code writes every sentence; the model only picks which ones to show.",
    since: FROM_THE_START,
  },
  {
    id: "follow",
    promise: "We never follow you around.",
    means:
      "No analytics, no tracking pixels, no scripts from anyone else except the window you connect a bank in, and emails that load nothing when you open them.",
    since: FROM_THE_START,
  },
  {
    id: "leave",
    promise: "We never make it hard to leave.",
    means: "Export everything we store and delete your account yourself, in your profile, on any plan.",
    since: FROM_THE_START,
  },
  {
    id: "lock",
    promise: "We never put your own transactions behind a paywall.",
    means: sellsPremium()
      ? "Premium raises limits. Every transaction, total, proof and export is in the free plan, and stays when premium ends."
      : "Every transaction, total, proof and export is free.",
    since: FROM_THE_START,
  },
  {
    id: "mail",
    promise: "We never send advertising.",
    means:
      "We email you what you ask for and what concerns your account: its login, what you pay, and changes to our terms. The monthly summary and notifications are off until you switch them on.",
    since: FROM_THE_START,
  },
];

/** Changes to the promises, newest first. */
export const pledgeChanges: readonly { on: string; what: string }[] = [
  {
    on: "2026-11-28",
    what: "The promises mean what they did. “We never show a figure we cannot open” now reads “We never show you a figure you can’t open”, and the line about the model is shorter: it was “We don’t give it one, either, and we don’t let it write a sentence: code writes every sentence you may read, and the model only chooses among them.” The line about following you said “no third-party scripts on our pages”; it now names the one exception, Plaid’s window. The line about paywalls says “limits” for “allowances”.",
  },
  {
    on: "2026-11-27",
    what: "The promises stand as they were. Two explanations are said more simply: “every sentence that may be stated, and the model chooses among them” is now “every sentence you may read, and the model only chooses among them”, and “changes of our terms” is “changes to our terms”.",
  },
  {
    on: "2026-11-23",
    what: "The promises stand as they were. The page no longer says that none will ever be taken out: that was more than anyone can keep. What it promises instead is 90 days’ notice, and that the old words stay here.",
  },
  {
    on: "2026-11-22",
    what: "The promises stand as they were. What they mean says more exactly what is checked in a model’s sentence and which emails we send; that leaving takes “a minute”, which nobody had measured, is gone.",
  },
  { on: FROM_THE_START, what: "The pledge is published with ten promises." },
];
