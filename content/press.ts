import { brand } from "@/lib/brand";
import { PREMIUM_CURRENCY, PREMIUM_PRICE_MINOR } from "@/lib/domain/billing/premium-price";
import { formatMoney } from "@/lib/domain/money";
import { listStatementFiles } from "@/lib/domain/transactions/import/statement-files";

const price = (amountMinor: number) => formatMoney(amountMinor, PREMIUM_CURRENCY);

/** Sorrel in three lengths, to be copied as they are. Statements are held as in `pages/security.tsx`. */
export const boilerplates: readonly { id: string; title: string; paragraphs: readonly string[] }[] = [
  {
    id: "line",
    title: "In one line",
    // Held by: lib/domain/insights/detection/detect.test.ts "a step that has stayed is reported with both prices and its cost a year"; components/insights/proof/shown-figures.test.tsx "whatever household, whatever a model answers: every figure on an insight's card is one of its fact or of its rows, and the rows on it add up"
    paragraphs: [
      "Sorrel reads your transactions, finds what is easy to overlook, and shows the transactions behind it.",
    ],
  },
  {
    id: "paragraph",
    title: "In one paragraph",
    // Held by: lib/domain/insights/detection/detect.test.ts "a step that has stayed is reported with both prices and its cost a year"; lib/domain/insights/detection/detect.test.ts "twice a month for three months is one fact of the three second charges"; components/insights/proof/shown-figures.test.tsx "whatever household, whatever a model answers: every figure on an insight's card is one of its fact or of its rows, and the rows on it add up"; lib/use-cases/insights/word-facts.test.ts "whatever it answers, every fact is there once and reads as sentences of its own"
    paragraphs: [
      "Sorrel is a personal-finance application that reads the transactions of connected bank accounts and finds what people tend to miss: price increases, duplicate charges, fees that keep coming back. Each insight opens into the transactions its figures were computed from. Code writes every sentence, and a language model chooses among them. Sorrel makes money from subscriptions only; it carries no advertising and sells no data.",
    ],
  },
  {
    id: "page",
    title: "At length",
    // Held by: lib/providers/plaid/provider.test.ts "a link requests transactions and no other product, and sends the bank's provider an id and a country and nothing else"; lib/providers/plaid/provider.test.ts "whatever is asked of a bank is a link, a read or the end of a link: no address moves money, and no call holds a password"; lib/use-cases/transactions/import/import.db.test.ts "is previewed first and then imported, and every line is accounted for"; lib/domain/insights/detection/detect.test.ts "a step that has stayed is reported with both prices and its cost a year"; lib/domain/insights/detection/detect.test.ts "adds up to its rows, whatever the rows are"; lib/domain/insights/wording/closed-language.test.ts "every clause that is offered holds, computed again from raw transactions"; lib/use-cases/insights/word-facts.test.ts "whatever it answers, every fact is there once and reads as sentences of its own"; lib/use-cases/insights/word-facts.test.ts "a model is shown no digit, no name, no amount, no day and no id of the person's"; components/insights/proof/shown-figures.test.tsx "whatever household, whatever a model answers: every figure on an insight's card is one of its fact or of its rows, and the rows on it add up"; lib/http/free-plan.db.test.ts "a person on Free is refused no screen, proof, export or import for want of premium"; components/site/landing/prices.test.tsx "the limits and prices on the landing page are those that billing enforces"; lib/domain/billing/premium-price.test.ts "premium costs 7.99 US dollars a month and 79 a year"
    paragraphs: [
      "Sorrel is a personal-finance application for people who would like to know where their money goes without keeping a spreadsheet. It connects to bank accounts through Plaid, with access that can read and cannot pay, or works from the files a bank offers for download.",
      "Code sums up the transactions and looks for patterns in them: a subscription whose price has risen, a charge that came twice, bank fees that keep coming back, money sitting idle. Each pattern is stored as a fact with its figures and the transactions behind them. Code also writes every sentence that may be said about it. Only then does a language model choose among those sentences, without seeing a single amount, name or date; it cannot write one of its own. On screen, every insight opens into the transactions its figures were computed from.",
      `Every screen and every proof is free. Premium, at ${price(PREMIUM_PRICE_MINOR.month)} a month or ${price(PREMIUM_PRICE_MINOR.year)} a year, raises the allowances for what costs money to run. There is no advertising, no commission and no sale of data, and a dated pledge says so. Finpedia, an encyclopedia of money with the rules of five countries, and Learn, short lessons with calculators, can be read without an account.`,
    ],
  },
];

export const facts: readonly { what: string; is: string }[] = [
  // Not by code: what the product is called
  { what: "Product", is: brand.name },
  // Not by code: what the company is called
  { what: "Company", is: brand.company },
  // Held by: app/root-layout.test.tsx "every page has its content and what registers the service worker"; e2e/journeys/offline.spec.ts "public pages are read from store, others give way to a page that says so, and nothing private is in store"
  { what: "What it is", is: "A web application for personal finance; installable on phones and computers" },
  {
    // Held by: lib/domain/billing/premium-price.test.ts "premium costs 7.99 US dollars a month and 79 a year"; lib/use-cases/billing/subscription-state.db.test.ts "a user who never subscribed has no premium, no subscription, and nothing is asked of the provider"
    what: "Price",
    is: `Free without an end date; premium ${price(PREMIUM_PRICE_MINOR.month)} a month or ${price(PREMIUM_PRICE_MINOR.year)} a year`,
  },
  // Not by code: where the operator’s money comes from is the operator’s word
  { what: "Income", is: "Subscriptions; no advertising, no commissions, no sale of data" },
  // Held by: lib/providers/plaid/provider.test.ts "a link requests transactions and no other product, and sends the bank's provider an id and a country and nothing else"; lib/providers/plaid/provider.test.ts "whatever is asked of a bank is a link, a read or the end of a link: no address moves money, and no call holds a password"; lib/use-cases/transactions/import/import.db.test.ts "is previewed first and then imported, and every line is accounted for"
  { what: "Bank connections", is: `Plaid, read-only; or files in ${listStatementFiles("and")}` },
  // Held by: lib/domain/money.test.ts "the parts put together are the whole, in every locale"; lib/client/format-date.test.ts "ranges and months are written as the locale does it"
  { what: "Language", is: "English; amounts and dates in each country’s own format" },
  // Held by: lib/content/finpedia/hubs.test.ts "every country, and every category in it, has a hub with entries, and each entry stands on two"
  { what: "Encyclopedia", is: "United States, United Kingdom, Canada, Australia, India, and what is true everywhere" },
  // Not by code: how the name is written
  { what: "Spelling", is: "Sorrel, with a capital S; not an abbreviation" },
];

/** The files of `public/press`. */
export const downloads: readonly { file: string; title: string; about: string; isDark?: boolean }[] = [
  { file: "sorrel-logo", title: "Logo", about: "Leaf and name, for light backgrounds" },
  { file: "sorrel-logo-light", title: "Logo, light", about: "For dark backgrounds and photographs", isDark: true },
  { file: "sorrel-mark", title: "Leaf", about: "Where the name is next to it anyway" },
  { file: "sorrel-app-icon", title: "App icon", about: "The leaf on green" },
];
