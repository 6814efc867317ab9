import type { QuestionGroup } from "@/lib/content/questions";
import { PREMIUM_CURRENCY, PREMIUM_PRICE_MINOR } from "@/lib/domain/billing/premium-price";
import { QUOTA } from "@/lib/domain/billing/quota";
import { formatMoney } from "@/lib/domain/money";
import { listStatementFiles } from "@/lib/domain/transactions/import/statement-files";

const price = (amountMinor: number) => formatMoney(amountMinor, PREMIUM_CURRENCY);

/** Questions people ask before they sign up. Statements are held as in `pages/security.tsx`. */
export const faq: readonly QuestionGroup[] = [
  {
    id: "start",
    title: "Before you start",
    questions: [
      {
        id: "what-is-it",
        question: "What does Sorrel do?",
        // Held by: lib/domain/insights/detection/detect.test.ts "a step that has stayed is reported with both prices and its cost a year"; lib/domain/insights/detection/detect.test.ts "twice a month for three months is one fact of the three second charges"; components/insights/proof/shown-figures.test.tsx "whatever household, whatever a model answers: every figure on an insight's card is one of its fact or of its rows, and the rows on it add up"
        answer: [
          "It reads the transactions of the accounts you connect, shows what comes in and goes out month by month, and finds what is easy to overlook: a price that rose, a charge that came twice, a fee that keeps coming back.",
          "Each thing it finds opens into its formulas and the transactions it was computed from.",
        ],
      },
      {
        id: "who-for",
        question: "Who is it for?",
        // Not by code: for whom it is good is a view
        answer: [
          "Anyone with a bank account who wants to know where the money went without keeping a spreadsheet, and anyone who keeps one and would like it to fill itself in.",
        ],
      },
      {
        id: "without-bank",
        question: "Can I use it without linking a bank?",
        // Held by: lib/use-cases/transactions/transactions.db.test.ts "is stored exactly, negative for an expense, in the viewer's currency"; lib/use-cases/transactions/import/import.db.test.ts "is previewed first and then imported, and every line is accounted for"
        answer: [
          `Yes. Add transactions by hand, or import the ${listStatementFiles("or")} file your bank lets you download. Monthly totals, categories and insights count them like any other.`,
        ],
        links: [{ label: "Importing a file", href: "/help#import" }],
      },
      {
        id: "countries",
        question: "Which countries does it work in?",
        // Held by: lib/domain/country.test.ts "each inhabited country of ISO 3166 stands in the list once, under a code of two capitals"; lib/domain/country.test.ts "a currency that can be chosen in the form is one the server accepts"; tests/configuration.test.ts "bank links are offered everywhere with the sandbox, in the listed countries, and in the United States by default"; lib/use-cases/banks/link/link.db.test.ts "is offered only in the countries that the operator lists; elsewhere an existing one can still be repaired"; lib/use-cases/transactions/import/import.db.test.ts "in %s is read as it was written"
        answer: [
          "You can connect banks through Plaid where the operator of this installation has opened it: in the United States, unless they say otherwise, and up to Canada, the United Kingdom and much of the European Union. Everywhere you can import files and add transactions by hand, in any currency. The pages are in English.",
        ],
      },
      {
        id: "demo",
        question: "Can I try it before I sign up?",
        // Held by: lib/use-cases/site/demo-hints.test.ts "the demo's login is offered where the sandbox serves, and nowhere else"; components/site/landing/example-household.test.ts "the hero's kinds part its rows completely, so their figures add up to the one above them"; lib/client/auth/session-actions.test.ts "logs in, drops what was cached, and keeps the token out of the state"
        answer: [
          "Yes: on the home page you can open an example figure and see its transactions, without an account. Where the local sandbox runs, “Try the demo” logs you in to an invented household with two years of transactions.",
        ],
        links: [{ label: "The home page", href: "/#how" }],
      },
    ],
  },
  {
    id: "trust",
    title: "Security and privacy",
    questions: [
      {
        id: "move-money",
        question: "Can Sorrel move my money?",
        // Held by: lib/providers/plaid/provider.test.ts "a link requests transactions and no other product, and sends the bank's provider an id and a country and nothing else"; lib/providers/plaid/provider.test.ts "whatever is asked of a bank is a link, a read or the end of a link: no address moves money, and no call holds a password"
        answer: [
          "No. The connection to your bank is read-only. Sorrel can list balances and transactions, and can’t make a payment or a transfer.",
        ],
        links: [{ label: "Security", href: "/security#bank" }],
      },
      {
        id: "bank-password",
        question: "Where does my bank password go?",
        // Held by: lib/providers/plaid/provider.test.ts "whatever is asked of a bank is a link, a read or the end of a link: no address moves money, and no call holds a password"; lib/use-cases/encryption/encrypt.test.ts "what is encrypted is AES-256-GCM under the key of the ring: who has the key decrypts it by the described form alone"; lib/use-cases/banks/link-to-cashflow.db.test.ts "the token of a bank is encrypted where it lies"
        answer: [
          "To Plaid’s window or your bank’s own page. Sorrel never receives it. What comes back is a token that can read what you chose to share. We store it encrypted.",
        ],
        links: [{ label: "Security", href: "/security#bank" }],
      },
      {
        id: "ai-sees",
        question: "What does the AI see?",
        // Held by: lib/use-cases/insights/generation.db.test.ts "is sent what the person can read afterwards, and nothing of theirs"; lib/use-cases/insights/word-facts.test.ts "a model is shown no digit, no name, no amount, no day and no id of the person's"; lib/domain/insights/wording/closed-language.test.ts "every clause that is offered holds, computed again from raw transactions"; components/insights/insight-card.test.tsx "what we sent to the model: in words and as the exact texts, the model, tokens, time, cost and what was not let through"
        answer: [
          "The type of insight, a coarse size such as “large against income”, and the gist of each sentence we could show about it. It chooses among sentences that our code has written, with the figures, merchants and dates in them. None of those are sent, nor are account numbers, names or email addresses.",
          "Under each run of insights you can read exactly what we sent.",
        ],
        links: [{ label: "What we send to the model", href: "/security#model" }],
      },
      {
        id: "sell",
        question: "Do you sell my data?",
        // Held by: lib/http/processors.db.test.ts "whatever a person does, the server speaks to the providers that the privacy page names, and to no one else"; e2e/api/providers.spec.ts "bank, model and mail are spoken to where the configuration says, and nowhere else"
        answer: [
          "No. Not to advertisers, not to lenders, not in bulk, not anonymized. It’s the first line of our pledge.",
        ],
        links: [{ label: "The pledge", href: "/pledge" }],
      },
      {
        id: "two-factor",
        question: "Is there two-factor authentication?",
        // Held by: lib/use-cases/auth/second-factor/second-factor.db.test.ts "with an app the right password opens nothing; a code of the app starts the session"; lib/use-cases/auth/second-factor/second-factor.db.test.ts "a passkey finishes a login; it does not with another key, for another site, or with an old answer"
        answer: [
          "Yes: authenticator apps and passkeys, with recovery codes to print. Switch it on in your profile, under “Logging in”.",
        ],
        links: [{ label: "Setting it up", href: "/help#second-factor" }],
      },
    ],
  },
  {
    id: "figures",
    title: "Figures and insights",
    questions: [
      {
        id: "insight-kinds",
        question: "What is the difference between insights and hidden insights?",
        // Held by: lib/domain/insights/detection/detect.test.ts "each type is shown on one of the two pages, under its own name"; lib/use-cases/insights/generation.db.test.ts "ten completed generations of a kind are a month's allowance, and the refusal names it and its end"
        answer: [
          "Insights show what stands out this month: a category that grew, a bill that is due, savings that held up. Hidden insights look for what people rarely notice: slow price increases, duplicate subscriptions, fees, idle cash. The two are generated separately and have separate allowances.",
        ],
      },
      {
        id: "wrong-number",
        question: "What if a number looks wrong?",
        // Held by: lib/use-cases/insights/generation.db.test.ts "adds up to the rows it names, to the cent, as anyone can ask for them"; lib/use-cases/insights/reverify-insights.db.test.ts "takes the figures of the rows as they are, and shows what it said before and why"
        answer: [
          "Open it. You see the formulas and the transactions it was computed from, which you can compare with your bank’s own list. If a transaction is in the wrong category, change it: everything computed from it is checked again, and an insight that is no longer true says so.",
        ],
      },
      {
        id: "advice",
        question: "Is this financial advice?",
        // Held by: lib/domain/insights/wording/closed-language.test.ts "every clause that is offered holds, computed again from raw transactions"
        answer: [
          "No. Sorrel shows what is in your own records and recommends no product. The decisions are yours; for taxes, debt or investments, ask someone licensed where you live.",
        ],
      },
      {
        id: "currencies",
        question: "What about several currencies?",
        // Held by: lib/domain/cashflow/cashflow.test.ts "sums of two currencies are never added"; lib/use-cases/insights/other-currencies.db.test.ts "the first need fetches the rates, and an insight answers with what was converted and adds up to the cent"; components/insights/proof/converted-rows.test.tsx "a row in another currency shows what was summed, and under it its own amount, the rate and the rate's day"; lib/use-cases/insights/other-currencies.db.test.ts "without rates the same is withheld, and the history says what and why, though the run began by itself"
        answer: [
          "On every screen each currency is added up separately, and sums are never mixed.",
          "Insights are in the currency of your profile. They count a transaction in another one at the rate of its day, and its proof shows the rate. Where no rate is known, insights about totals that such transactions would change are left out, and the page says which.",
        ],
      },
    ],
  },
  {
    id: "price",
    title: "Price",
    questions: [
      {
        id: "cost",
        question: "What does it cost?",
        // Held by: lib/domain/billing/premium-price.test.ts "premium costs 7.99 US dollars a month and 79 a year"; lib/use-cases/billing/subscription-state.db.test.ts "a user who never subscribed has no premium, no subscription, and nothing is asked of the provider"
        answer: [
          `Free costs nothing and needs no card. Premium costs ${price(PREMIUM_PRICE_MINOR.month)} a month or ${price(PREMIUM_PRICE_MINOR.year)} a year.`,
        ],
        links: [{ label: "Both side by side", href: "/#prices" }],
      },
      {
        id: "free-leaves-out",
        question: "What does the free plan leave out?",
        // Held by: components/site/landing/prices.test.tsx "the limits and prices on the landing page are those that billing enforces"; lib/use-cases/insights/generation.db.test.ts "ten completed generations of a kind are a month's allowance, and the refusal names it and its end"; lib/use-cases/banks/link/link.db.test.ts "stops at three for a free account and names the limit; a repair and premium go on"; lib/use-cases/banks/banks.db.test.ts "that is refreshed asks the bank itself at most once an hour, and the provider's copy in between"; lib/http/free-plan.db.test.ts "a person on Free is refused no screen, proof, export or import for want of premium"
        answer: [
          `Nothing. Free has smaller allowances: ${QUOTA.free.generationsPerMonth} generations of insights and ${QUOTA.free.generationsPerMonth} of hidden insights a month, ${QUOTA.free.bankLinks} bank links, and a refresh of balances every hour. Premium has ${QUOTA.premium.generationsPerMonth} of each, ${QUOTA.premium.bankLinks} links, and a refresh every minute.`,
        ],
      },
      {
        id: "after-premium",
        question: "What happens to my transactions when premium ends?",
        // Held by: lib/use-cases/billing/renewal.db.test.ts "is raised by the payment and lowered by the end"; lib/http/free-plan.db.test.ts "a person on Free is refused no screen, proof, export or import for want of premium"
        answer: ["They all stay, with every proof. Only the allowances go back to those of Free."],
      },
      {
        id: "how-you-earn",
        question: "If you don’t sell data, how do you make money?",
        // Not by code: where the operator’s money comes from is the operator’s word
        answer: ["From people who pay for premium, and from no one else."],
        links: [
          { label: "About", href: "/about#money" },
          { label: "Advertiser disclosure", href: "/advertiserdisclosure" },
        ],
      },
    ],
  },
  {
    id: "leave",
    title: "Leaving",
    questions: [
      {
        id: "export",
        question: "Can I take my data with me?",
        // Held by: lib/use-cases/profile/profile.db.test.ts "the export holds every table with rows of a user, and nothing that opens something"; lib/use-cases/profile/leaving.db.test.ts "the export holds as many rows of each table as are stored of the person"; lib/use-cases/transactions/export/export.db.test.ts "the JSON is what my-range lists under the same filters, the CSV says the same line by line"
        answer: [
          "Yes. Your profile gives you everything we store about you as one JSON file; Spending gives you the transactions you see as CSV.",
        ],
      },
      {
        id: "delete",
        question: "How do I delete my account?",
        // Held by: lib/use-cases/profile/profile.db.test.ts "a deleted account is gone with all it held: its token, its bank link at the bank, its rows, its emails"; lib/use-cases/profile/profile.db.test.ts "the customer at the payment provider goes with the account, and their subscription with them"
        answer: [
          "In your profile, under “Your data”. We end your bank connections, erase all your data, and remove your subscription at the payment provider. It happens right away and can’t be undone.",
        ],
        links: [{ label: "What is erased", href: "/privacy#rights" }],
      },
    ],
  },
];
