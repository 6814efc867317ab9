export type PledgeLine = {
  /** Its anchor. */
  id: string;
  promise: string;
  means: string;
  /** The day from which it holds. */
  since: string;
};

const FROM_THE_START = "2026-11-21";

/** What we never do, each with the day from which it holds. One that changes is announced, and its old words stay in the list of changes. */
export const pledge: readonly PledgeLine[] = [
  // Held by: lib/http/processors.db.test.ts "whatever a person does, the server speaks to the providers that the privacy page names, and to no one else"; e2e/api/providers.spec.ts "bank, model and mail are spoken to where the configuration says, and nowhere else"
  {
    id: "sell",
    promise: "We never sell your data.",
    means: "Not to advertisers, not to lenders, not in bulk, not anonymized. Not when the company is sold, either.",
    since: FROM_THE_START,
  },
  // Held by: lib/domain/insights/feedback/ranking.test.ts "puts a type that was found useful before others of its severity, and one that was not behind them"; lib/domain/insights/feedback/ranking.test.ts "orders what weighs the same by the sum at stake in ninety days, and a large one passes a small warning"
  {
    id: "money-changes-nothing",
    promise: "We never let money change what you see.",
    means: "No company can pay to be shown, ranked or recommended inside your account or on our pages.",
    since: FROM_THE_START,
  },
  // Held by: lib/providers/plaid/provider.test.ts "whatever is asked of a bank is a link, a read or the end of a link: no address moves money, and no call holds a password"; lib/use-cases/encryption/encrypt.test.ts "what is encrypted is AES-256-GCM under the key of the ring: who has the key decrypts it by the described form alone"; lib/use-cases/banks/link-to-cashflow.db.test.ts "the token of a bank is encrypted where it lies"
  {
    id: "bank-password",
    promise: "We never hold your bank password.",
    means:
      "You type it in the bank-linking provider’s window. We get a token for that one connection, and store it encrypted.",
    since: FROM_THE_START,
  },
  // Held by: lib/providers/plaid/provider.test.ts "a link requests transactions and no other product, and sends the bank's provider an id and a country and nothing else"; lib/providers/plaid/provider.test.ts "whatever is asked of a bank is a link, a read or the end of a link: no address moves money, and no call holds a password"
  {
    id: "move-money",
    promise: "We never move your money.",
    means:
      "We ask for read access and nothing else. No button, job or model here can make a payment from your account.",
    since: FROM_THE_START,
  },
  // Held by: components/insights/proof/shown-figures.test.tsx "whatever household, whatever a model answers: every figure on an insight's card is one of its fact or of its rows, and the rows on it add up"
  {
    id: "open-figures",
    promise: "We never show a figure we cannot open.",
    means: "Each insight keeps its formulas and the transactions it was computed from, for you to check.",
    since: FROM_THE_START,
  },
  // Held by: lib/domain/insights/wording/closed-language.test.ts "every clause that is offered holds, computed again from raw transactions"; lib/use-cases/insights/word-facts.test.ts "whatever it answers, every fact is there once and reads as sentences of its own"; lib/use-cases/insights/word-facts.test.ts "puts nothing on the screen: %s"; lib/use-cases/insights/word-facts.test.ts "a model is shown no digit, no name, no amount, no day and no id of the person's"
  {
    id: "model",
    promise: "We never let a model write a number.",
    means:
      "We don’t give it one, either, and we don’t let it write a sentence: code writes every sentence you may read, and the model only chooses among them.",
    since: FROM_THE_START,
  },
  // Held by: lib/http/content-security-policy.test.ts "a public page may load from our own server alone, and no other site may frame it"; lib/http/content-security-policy.test.ts "a page behind the login may open the bank's window as well, and nothing else from elsewhere"; e2e/journeys/public-site.spec.ts "every public page asks our own server only, stands still while it loads, and needs no sideways scrolling"; lib/use-cases/mail/templates.test.ts "opening it asks nothing of the network"
  {
    id: "follow",
    promise: "We never follow you around.",
    means:
      "No analytics, no tracking pixels, no third-party scripts on our pages, and emails that load nothing when you open them.",
    since: FROM_THE_START,
  },
  // Held by: lib/use-cases/profile/profile.db.test.ts "the export holds every table with rows of a user, and nothing that opens something"; lib/use-cases/profile/leaving.db.test.ts "the export holds as many rows of each table as are stored of the person"; lib/use-cases/profile/profile.db.test.ts "a deleted account is gone with all it held: its token, its bank link at the bank, its rows, its emails"; e2e/journeys/people.spec.ts "everything that is kept comes as one file, and a wrong password deletes nothing"
  {
    id: "leave",
    promise: "We never make it hard to leave.",
    means: "Export everything we store and delete your account yourself, in your profile, on any plan.",
    since: FROM_THE_START,
  },
  // Held by: lib/http/free-plan.db.test.ts "a person on Free is refused no screen, proof, export or import for want of premium"; lib/use-cases/insights/generation.db.test.ts "ten completed generations of a kind are a month's allowance, and the refusal names it and its end"; lib/use-cases/billing/renewal.db.test.ts "is raised by the payment and lowered by the end"
  {
    id: "lock",
    promise: "We never put your own transactions behind a paywall.",
    means:
      "Premium raises allowances. Every transaction, total, proof and export is in Free, and stays when premium ends.",
    since: FROM_THE_START,
  },
  // Held by: lib/use-cases/mail/promised-emails.db.test.ts "every email that the privacy page names is sent, and no other kind exists"; lib/use-cases/insights/monthly/monthly.db.test.ts "turns it on and off in the profile; it is off until then"; lib/use-cases/notifications/sending.db.test.ts "are everything in the app and nothing elsewhere until they are changed, one switch or field at a time"; lib/use-cases/notifications/sending.db.test.ts "ends emails of its kind alone without logging in: looking ends nothing, pressing does, again does no harm"
  {
    id: "mail",
    promise: "We never send advertising.",
    means:
      "We email you what you ask for and what concerns your account: its login, what you pay, and changes to our terms. The monthly summary and notifications are off until you switch them on.",
    since: FROM_THE_START,
  },
];

/** What was changed about the list, newest first. */
export const pledgeChanges: readonly { on: string; what: string }[] = [
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
