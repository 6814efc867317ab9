import { brand } from "@/lib/brand";
import { PREMIUM_CURRENCY, PREMIUM_PRICE_MINOR } from "@/lib/domain/billing/premium-price";
import { formatMoney } from "@/lib/domain/money";
import { listStatementFiles } from "@/lib/domain/transactions/import/statement";
import { sellsPremium } from "@/lib/public-settings";

const isSold = sellsPremium();
const price = (amountMinor: number) => formatMoney(amountMinor, PREMIUM_CURRENCY);

/** Sorrel in three lengths, to be copied as they are.  */
export const boilerplates: readonly { id: string; title: string; paragraphs: readonly string[] }[] = [
  {
    id: "line",
    title: "In one line",
    paragraphs: ["Sorrel reads your transactions, spots what’s easy to miss, and shows the transactions behind it."],
  },
  {
    id: "paragraph",
    title: "In one paragraph",
    paragraphs: [
      `Sorrel is a personal-finance application that reads the transactions of connected bank accounts and finds what people tend to miss: price increases, duplicate charges, fees that keep coming back. You can open each insight to see the transactions behind its figures. Code writes every sentence, and a language model chooses among them. ${isSold ? "Sorrel makes money from subscriptions only; it carries no advertising and sells no data." : "Sorrel carries no advertising and sells no data."}`,
    ],
  },
  {
    id: "page",
    title: "At length",
    paragraphs: [
      "Sorrel is a personal-finance application for people who would like to know where their money goes without keeping a spreadsheet. It connects to bank accounts through Plaid, with read-only access, or works from files downloaded from a bank.",
      "Code sums up the transactions and looks for patterns in them: a subscription whose price has risen, a charge that came twice, bank fees that keep coming back, money sitting idle. Each pattern is stored as a fact with its figures and the transactions behind them. Code also writes every sentence that Sorrel might show about it. Only then does a language model choose among those sentences, without seeing a single amount, name or date; it cannot write one of its own. On screen, every insight opens into the transactions its figures were computed from.",
      `Every feature is free.${isSold ? ` Premium, at ${price(PREMIUM_PRICE_MINOR.month)} a month or ${price(PREMIUM_PRICE_MINOR.year)} a year, raises the limits on what costs money to run.` : ""} There is no advertising, no commission and no sale of data, and a dated pledge says so. Finpedia, an encyclopedia of money with the rules of five countries, and Learn, short lessons with calculators, can be read without an account.`,
    ],
  },
];

export const facts: readonly { what: string; is: string }[] = [
  { what: "Product", is: brand.name },
  { what: "Company", is: brand.company },
  { what: "What it is", is: "A web application for personal finance; installable on phones and computers" },
  {
    what: "Price",
    is: isSold
      ? `Free without an end date; premium ${price(PREMIUM_PRICE_MINOR.month)} a month or ${price(PREMIUM_PRICE_MINOR.year)} a year`
      : "Free without an end date",
  },
  { what: "Income", is: `${isSold ? "Subscriptions" : "None"}; no advertising, no commissions, no sale of data` },
  { what: "Bank connections", is: `Plaid, read-only; or files in ${listStatementFiles("and")}` },
  { what: "Language", is: "English; amounts and dates in the format of your browser’s language" },
  {
    what: "Encyclopedia",
    is: "United States, United Kingdom, Canada, Australia, India, and topics that apply everywhere",
  },
  { what: "Spelling", is: "Sorrel, with a capital S; not an abbreviation" },
];

/** The files of `public/press`. */
export const downloads: readonly { file: string; title: string; about: string; isDark?: boolean }[] = [
  { file: "sorrel-logo", title: "Logo", about: "Leaf and name, for light backgrounds" },
  { file: "sorrel-logo-light", title: "Logo, light", about: "For dark backgrounds and photographs", isDark: true },
  { file: "sorrel-mark", title: "Leaf", about: "Where the name is next to it anyway" },
  { file: "sorrel-app-icon", title: "App icon", about: "The leaf on green" },
];
