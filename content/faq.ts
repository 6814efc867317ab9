import type { QuestionGroup } from "@/lib/content/questions";
import { PREMIUM_CURRENCY, PREMIUM_PRICE_MINOR } from "@/lib/domain/billing/premium-price";
import { QUOTA } from "@/lib/domain/billing/quota";
import { formatMoney } from "@/lib/domain/money";

const price = (amountMinor: number) => formatMoney(amountMinor, PREMIUM_CURRENCY);

/** Questions people ask before they sign up. Claims are held as in `pages/security.tsx`. */
export const faq: readonly QuestionGroup[] = [
  {
    id: "start",
    title: "Before you start",
    questions: [
      {
        id: "what-is-it",
        question: "What does Sorrel do?",
        answer: [
          "It reads the transactions of the accounts you connect, shows what comes in and goes out month by month, and finds what is easy to overlook: a price that rose, a charge that came twice, a fee that keeps coming back.",
          "Each thing it finds opens into the transactions it was computed from, with their sum.",
        ],
      },
      {
        id: "who-for",
        question: "Whom is it for?",
        answer: [
          "Anybody with a bank account who would like to know where the money went without keeping a spreadsheet, and anybody who keeps one and would like the rows to arrive by themselves.",
        ],
      },
      {
        id: "without-bank",
        question: "Can I use it without linking a bank?",
        // Held by: lib/use-cases/transactions/add-manual-transaction.ts; lib/use-cases/transactions/import/import-transactions.ts
        answer: [
          "Yes. Add transactions by hand, or read in the CSV, OFX or QFX file your bank lets you download. Months, categories and insights count them like any other.",
        ],
        links: [{ label: "Reading in a file", href: "/help#import" }],
      },
      {
        id: "countries",
        question: "In which countries does it work?",
        // Held by: lib/domain/country.ts; lib/providers/plaid/provider.ts "SERVED_COUNTRIES"
        answer: [
          "Banks can be linked where Plaid serves them, which includes the United States, Canada, the United Kingdom and much of the European Union. Everywhere else files and entries by hand work, in any currency. The pages are in English.",
        ],
      },
      {
        id: "demo",
        question: "Can I look before I sign up?",
        // Held by: lib/use-cases/site/demo-hints.ts
        answer: [
          "Yes: the first page opens an example figure into its rows, without an account. Where the local sandbox serves, “Try the demo” signs you in to an invented household with two years of rows.",
        ],
        links: [{ label: "The first page", href: "/#how" }],
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
        // Held by: lib/providers/plaid/provider.ts "Products.Transactions"
        answer: [
          "No. The connection to your bank is read-only. Sorrel can list balances and transactions and cannot make a payment or a transfer.",
        ],
        links: [{ label: "Security", href: "/security#bank" }],
      },
      {
        id: "bank-password",
        question: "Where does my bank password go?",
        // Held by: lib/use-cases/banks/link/bank-token.ts; lib/use-cases/encryption/seal.ts "aes-256-gcm"
        answer: [
          "To Plaid’s window or your bank’s own page. Sorrel never receives it. What comes back is a token that can read what you chose to share, and it is stored encrypted.",
        ],
        links: [{ label: "Security", href: "/security#bank" }],
      },
      {
        id: "ai-sees",
        question: "What does the AI see?",
        // Held by: lib/domain/insights/wording.ts "toModelPayload"
        answer: [
          "The kind of finding, its placeholders and a few hints such as “rising”. Figures, merchants and dates are filled in by code after it has written its sentence. Account numbers, names and e-mail addresses are never sent.",
          "You can read the exact text that was sent, under each run of insights.",
        ],
        links: [{ label: "What the model sees", href: "/security#model" }],
      },
      {
        id: "sell",
        question: "Do you sell my data?",
        answer: [
          "No. Not to advertisers, not to lenders, not in bulk, not made anonymous. It is the first line of the pledge.",
        ],
        links: [{ label: "The pledge", href: "/pledge" }],
      },
      {
        id: "two-factor",
        question: "Is there two-factor sign-in?",
        // Held by: lib/use-cases/auth/second-factor/totp.ts; lib/use-cases/auth/second-factor/passkeys.ts
        answer: [
          "Yes: authenticator apps and passkeys, with recovery codes to print. You switch it on in your profile, under “Signing in”.",
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
        // Held by: lib/domain/insights/detect.ts
        answer: [
          "Insights tell what stands out in the month: a category that grew, a bill that is due, a saving that held. Hidden insights look for what people rarely notice: slow price rises, doubled subscriptions, fees, idle cash. They are generated separately and have separate allowances.",
        ],
      },
      {
        id: "wrong-number",
        question: "What if a number looks wrong?",
        // Held by: components/insights/proof/insight-proof.tsx; lib/use-cases/insights/reverify-insights.ts
        answer: [
          "Open it. You see the formula and the transactions it was computed from, and their sum, which you can hold against your bank’s own list. If a row is filed wrongly, change its category: what was computed from it is checked again, and a finding that no longer holds says so.",
        ],
      },
      {
        id: "advice",
        question: "Is this financial advice?",
        answer: [
          "No. Sorrel says what is so in your own records and recommends no product. Decisions are yours; for tax, debt or investments ask somebody licensed where you live.",
        ],
      },
      {
        id: "currencies",
        question: "What about several currencies?",
        // Held by: lib/domain/cashflow/cashflow.ts "MIXED_CURRENCIES"
        answer: [
          "Each currency is summed by itself, and sums are never mixed. Findings look at the currency of your profile.",
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
        answer: [
          `Free costs nothing, has no end date and asks for no card. Premium costs ${price(PREMIUM_PRICE_MINOR.month)} a month or ${price(PREMIUM_PRICE_MINOR.year)} a year.`,
        ],
        links: [{ label: "Both side by side", href: "/#prices" }],
      },
      {
        id: "free-leaves-out",
        question: "What does the free plan leave out?",
        answer: [
          `Nothing. Free has smaller allowances: ${QUOTA.free.generationsPerMonth} generations of insights and ${QUOTA.free.generationsPerMonth} of hidden insights a month, ${QUOTA.free.bankLinks} bank links, and a refresh of balances every hour. Premium has ${QUOTA.premium.generationsPerMonth} of each, ${QUOTA.premium.bankLinks} links, and a refresh every minute.`,
        ],
      },
      {
        id: "after-premium",
        question: "What happens to my rows when premium ends?",
        // Held by: lib/domain/billing/quota.ts
        answer: ["They stay, all of them, with every proof. Only the allowances go back to those of Free."],
      },
      {
        id: "how-you-earn",
        question: "If you sell no data, how do you earn money?",
        answer: ["From people who pay for premium, and from nobody else."],
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
        // Held by: lib/use-cases/profile/export-user.ts; lib/use-cases/transactions/export/export-transactions.ts
        answer: [
          "Yes. Your profile gives you everything that is stored of you as one JSON file; Spending gives you the transactions you see as CSV.",
        ],
      },
      {
        id: "delete",
        question: "How do I delete my account?",
        // Held by: lib/use-cases/profile/delete-user.ts "endCustomer"
        answer: [
          "In your profile, under “Your data”. Your bank links are ended, every row is erased, and your subscription is removed at the payment provider. It is done while you watch, and cannot be undone.",
        ],
        links: [{ label: "What is erased", href: "/privacy#rights" }],
      },
    ],
  },
];
