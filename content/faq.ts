import type { QuestionGroup } from "@/lib/content/questions";
import { PREMIUM_CURRENCY, PREMIUM_PRICE_MINOR } from "@/lib/domain/billing/premium-price";
import { QUOTA } from "@/lib/domain/billing/quota";
import { formatMoney } from "@/lib/domain/money";
import { listStatementFiles } from "@/lib/domain/transactions/import/statement";
import { offersDemo, sellsPremium } from "@/lib/public-settings";

const isSold = sellsPremium();
const price = (amountMinor: number) => formatMoney(amountMinor, PREMIUM_CURRENCY);

/** Questions people ask before they sign up. */
export const faq: readonly QuestionGroup[] = [
  {
    id: "start",
    title: "Before you start",
    questions: [
      {
        id: "what-is-it",
        question: "What does Sorrel do?",
        answer: [
          "It reads the transactions of the accounts you connect, shows your income and spending month by month, and spots what’s easy to miss: a price that went up, a charge made twice, a fee that keeps coming back.",
          "Open anything it finds to see the formulas and transactions behind it.",
        ],
      },
      {
        id: "who-for",
        question: "Who is it for?",
        answer: [
          "Anyone with a bank account who wants to know where the money went without keeping a spreadsheet, and anyone who keeps one and would like it to fill itself in.",
        ],
      },
      {
        id: "without-bank",
        question: "Can I use it without linking a bank?",
        answer: [
          `Yes. Add transactions by hand, or import the ${listStatementFiles("or")} file your bank lets you download. Monthly totals, categories and insights count them like any other.`,
        ],
        links: [{ label: "Importing a file", href: "/help#import" }],
      },
      {
        id: "countries",
        question: "Which countries does it work in?",
        answer: [
          "You can connect banks in the United States through Plaid, unless whoever runs this site chose other countries or none. Everywhere else, import files from your bank or add transactions by hand, in any currency. The pages are in English.",
        ],
      },
      {
        id: "demo",
        question: "Can I try it before I sign up?",
        answer: [
          `Yes: on the home page you can open an example figure and see its transactions, without an account.${offersDemo() ? " “Try the demo” opens a made-up household with two years of transactions." : ""}`,
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
        answer: [
          "No. The connection to your bank is read-only. Sorrel can list balances and transactions, and can’t make a payment or a transfer.",
        ],
        links: [{ label: "Security", href: "/security#bank" }],
      },
      {
        id: "bank-password",
        question: "Where does my bank password go?",
        answer: [
          "To Plaid’s window or your bank’s own page. Sorrel never receives it. What comes back is a token that can read what you chose to share. We store it encrypted.",
        ],
        links: [{ label: "Security", href: "/security#bank" }],
      },
      {
        id: "ai-sees",
        question: "What does the AI see?",
        answer: [
          "The type of insight, a coarse size such as “large against income”, and the gist of each sentence we could show about it. It chooses among sentences that our code has written, with the figures, merchants and dates in them. None of those are sent, nor are account numbers, names or email addresses.",
          "Under each run of insights you can read exactly what we sent.",
        ],
        links: [{ label: "What we send to the model", href: "/security#model" }],
      },
      {
        id: "sell",
        question: "Do you sell my data?",
        answer: [
          "No. Not to advertisers, not to lenders, not in bulk, not anonymized. It’s the first line of our pledge.",
        ],
        links: [{ label: "The pledge", href: "/pledge" }],
      },
      {
        id: "two-factor",
        question: "Is there two-factor authentication?",
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
        answer: [
          "Insights show what stands out this month: a category that grew, a bill that is due, savings that held up. Hidden insights look for what people rarely notice: slow price increases, duplicate subscriptions, fees, idle cash. The two are generated separately and have separate limits.",
        ],
      },
      {
        id: "wrong-number",
        question: "What if a number looks wrong?",
        answer: [
          "Open it. You see the formulas and the transactions it was computed from, which you can compare with your bank’s own list. If a transaction is in the wrong category, change it: everything computed from it is checked again, and an insight that is no longer true says so.",
        ],
      },
      {
        id: "advice",
        question: "Is this financial advice?",
        answer: [
          "No. Sorrel shows what is in your own records and recommends no product. The decisions are yours; for taxes, debt or investments, ask someone licensed where you live.",
        ],
      },
      {
        id: "currencies",
        question: "What about several currencies?",
        answer: [
          "The dashboard’s totals and your insights are in your profile’s currency. We convert a transaction in another currency at the rate of its day, and the proof shows the rate. On other pages, each currency has its own totals and you choose which to see; we never add two together.",
          "If we don’t have a rate, your net worth shows that currency by itself, and your income and expenses name it without counting it. We leave out insights whose totals it would change, and tell you which.",
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
          isSold
            ? `The free plan costs nothing and needs no card. Premium costs ${price(PREMIUM_PRICE_MINOR.month)} a month or ${price(PREMIUM_PRICE_MINOR.year)} a year.`
            : "Nothing. It needs no card.",
        ],
        links: [{ label: isSold ? "Both side by side" : "What’s included", href: "/#prices" }],
      },
      {
        id: "free-leaves-out",
        question: isSold ? "What does the free plan leave out?" : "What are the limits?",
        answer: [
          isSold
            ? `No features. The free plan has lower limits: ${QUOTA.free.generationsPerMonth} insight reports and ${QUOTA.free.generationsPerMonth} hidden-insight reports a month, ${QUOTA.free.bankLinks} bank links, and a balance refresh every hour. Premium has ${QUOTA.premium.generationsPerMonth} of each, ${QUOTA.premium.bankLinks} links, and a refresh every minute.`
            : `${QUOTA.free.generationsPerMonth} insight reports and ${QUOTA.free.generationsPerMonth} hidden-insight reports a month, ${QUOTA.free.bankLinks} bank links, and a balance refresh every hour.`,
        ],
      },
      ...(isSold
        ? [
            {
              id: "after-premium",
              question: "What happens to my transactions when premium ends?",
              answer: ["You keep everything. Only your limits go back to the free plan’s."],
            },
          ]
        : []),
      {
        id: "how-you-earn",
        question: "If you don’t sell data, how do you make money?",
        answer: [
          isSold
            ? "From people who pay for premium, and from no one else."
            : "We don’t. Nothing is sold on this site; whoever runs it pays for it.",
        ],
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
        answer: [
          "Yes. Your profile gives you everything we store about you as one JSON file; Spending gives you the transactions you see as CSV.",
        ],
      },
      {
        id: "delete",
        question: "How do I delete my account?",
        answer: [
          `In your profile, under “Your data”. We erase all your data right away, and that can’t be undone. Then we end your bank connections${isSold ? " and your subscription" : ""} at their providers.`,
        ],
        links: [{ label: "What is erased", href: "/privacy#rights" }],
      },
    ],
  },
];
