import type { QuestionGroup } from "@/lib/content/questions";
import { OTP_POLICY } from "@/lib/domain/auth/otp";
import { PASSWORD_POLICY } from "@/lib/domain/auth/password";
import { listStatementFiles } from "@/lib/domain/transactions/import/statement";
import { MAX_LEDGER_ROWS } from "@/lib/domain/transactions/transaction";
import { sellsPremium } from "@/lib/public-settings";

const CODE_MINUTES = OTP_POLICY.lifetimeMs / 60_000;

/** Instructions for people in the middle of a task. */
export const help: readonly QuestionGroup[] = [
  {
    id: "signing-in",
    title: "Signing up and logging in",
    questions: [
      {
        id: "no-code",
        question: "The code does not arrive",
        answer: [
          "Look in the spam folder first, and check the address on the page: one wrong letter, and the code goes to someone else or to no one.",
          `After a minute you can ask for a new one, ${OTP_POLICY.maxResends} times an hour. Only the newest code works; it is valid for ${CODE_MINUTES} minutes.`,
        ],
      },
      {
        id: "wrong-code",
        question: "It says my code isn’t right",
        answer: [
          `Each code allows ${OTP_POLICY.maxAttempts} tries. If you asked for several, use the one from the newest email. After ${CODE_MINUTES} minutes, or after the last try, ask for another.`,
        ],
      },
      {
        id: "forgot-password",
        question: "I forgot my password",
        answer: [
          "On the login page, choose “Forgot your password?” and type your address. We’ll email you a code; enter it with a new password. That logs you out everywhere, and you log in again with the new password.",
          "The page says the same whether or not an address has an account, so no one can find out by asking.",
        ],
        links: [{ label: "Choose a new password", href: "/forgot-password" }],
      },
      {
        id: "password-refused",
        question: "My new password is refused",
        answer: [
          `It needs at least ${PASSWORD_POLICY.minLength} characters, must be hard to guess, even for someone who knows your name and address, and must not be one of the common ones. Four random words are a good password. Capital letters and digits are not asked for.`,
        ],
      },
      {
        id: "too-many",
        question: "It says “Too many attempts”",
        answer: [
          "After ten failed attempts within 15 minutes, new devices have to wait; the message says how long. A browser you have logged in with before is still let through, so try that one.",
        ],
      },
      {
        id: "google",
        question: "Logging in with Google",
        answer: [
          "“Continue with Google” signs you up or logs you in with the address Google has verified. If you already had a password, both ways lead to the same account, and we email you that the second one was added. Where the login page offers one more name, that works the same way.",
        ],
      },
      {
        id: "second-factor",
        question: "Setting up two-factor authentication",
        answer: [
          "Open your profile and find “Logging in”. Add an authenticator app by scanning the code and typing the six digits it shows, or add a passkey with your phone’s or computer’s own prompt. Print the recovery codes you get: each works once.",
        ],
      },
      {
        id: "lost-factor",
        question: "I lost my second factor",
        answer: [
          "Use a recovery code on the login page, then remove the lost factor in your profile. Without the factor and the codes we can’t let you in: nothing else we could ask proves that you are you.",
        ],
      },
      {
        id: "signed-out",
        question: "I keep getting logged out",
        answer: [
          "A login lasts seven days in one browser, or until you have been away for the time you chose under Log out in your profile. Private windows, and browsers that clear cookies when they close, end it sooner. If you were logged out by a device you don’t know, check the list of devices in your profile and change your password.",
        ],
      },
    ],
  },
  {
    id: "banks",
    title: "Banks",
    questions: [
      {
        id: "connect",
        question: "Connecting a bank",
        answer: [
          "Press “Connect a bank” on the dashboard or in your profile, find your bank in Plaid’s window, log in there and choose which accounts to share. Transactions appear as they arrive, up to two years of them. You can keep using Sorrel meanwhile.",
        ],
      },
      {
        id: "not-listed",
        question: "My bank is not in the list",
        answer: [
          "Search for its web address instead of its name. If it still isn’t there, Plaid doesn’t reach your bank yet: download your transactions from the bank as a file and import that.",
        ],
        links: [{ label: "Importing a file", href: "/help#import" }],
      },
      {
        id: "repair",
        question: "It says my bank needs me to log in again",
        answer: [
          "Banks end a connection after some months, or when you change your password there. Press “Log in again” and do so in the window; we then fetch the transactions that are missing. Your categories and notes stay as they are.",
        ],
      },
      {
        id: "late-rows",
        question: "A payment from today is missing",
        answer: [
          "Banks pass payments on with a delay of minutes to a day. We fetch them when the bank reports something new, and twice a day anyway; “Sync now” in your profile asks right away. Each bank shows when it was last read.",
        ],
      },
      {
        id: "balance-differs",
        question: "The balance doesn’t match the transactions",
        answer: [
          "After each update, Sorrel checks whether your transactions explain how the balance changed. If they don’t, your profile shows by how much and since when. Most often a payment is still pending at the bank.",
        ],
      },
      {
        id: "disconnect",
        question: "Disconnecting a bank",
        answer: [
          "In your profile, next to the bank. You choose whether its transactions stay, for your history, or are erased. When you disconnect the last account, we end the connection at Plaid too.",
        ],
      },
    ],
  },
  {
    id: "rows",
    title: "Transactions",
    questions: [
      {
        id: "import",
        question: "Importing a bank’s file",
        answer: [
          `In Spending, open the menu next to “Add transaction” and choose the file: ${listStatementFiles("or")}, up to 32 MB and 100,000 rows. Sorrel guesses which column is which and shows a preview before anything is added. Transactions you already have are recognized and skipped, and you can undo a whole import later.`,
        ],
      },
      {
        id: "other-app",
        question: "Coming from another app",
        answer: [
          "Import the CSV that Mint, YNAB, Monarch, Copilot, Simplifi, Lunch Money, Actual, Firefly III, Wise, Wallet by BudgetBakers, Spendee, Toshl or Money Forward exports, as it is. Each of its accounts goes to one you have or to a new one, and its categories become yours: you see both before anything is added, and what you choose is remembered. Tags and transfers come along. Splits of Mint, YNAB, Monarch, Simplifi, Actual and Firefly III become one transaction with its parts. Copilot and Lunch Money don’t mark splits in their exports, so each part there stays its own transaction.",
          "A new account starts at zero before its first transaction, so set its balance afterward if it held more.",
        ],
      },
      {
        id: "by-hand",
        question: "Accounts we can’t connect to",
        answer: [
          "Cash, a bank we can’t link, a house, a car or a loan can be a manual account. Give it a balance on a day. Later transactions update it, whether you type or import them, and you can set the balance again whenever you like. It counts in your net worth.",
          "An import can make such an account for you: choose “A new account” when you pick the file.",
        ],
      },
      {
        id: "category",
        question: "Changing a category, once or for good",
        answer: [
          "Click a transaction’s category, or press E on it. Check “Always for” that merchant, and all of that merchant’s transactions follow, past and future. Your rules are listed in your profile.",
        ],
      },
      {
        id: "own-categories",
        question: "Categories and groups of your own",
        answer: [
          "Where you choose a category, type the name of a new one and press Enter, or add it under Categories in your profile. Give it a group, an icon and a color, and say what it counts as: insights and the forecast treat it as that.",
          "Under Categories you also rename yours, merge one into another with everything in it, delete what is empty, and hide any you don’t use. Each of these can be undone.",
        ],
      },
      {
        id: "tags",
        question: "Tagging transactions",
        answer: [
          "Open a transaction and add a tag, a word of your own such as a trip or a project; or select several in Spending and press T. Find them with # in the search. Your profile lists your tags with their totals, and lets you rename, merge and delete them.",
        ],
      },
      {
        id: "rules",
        question: "Rules for transactions to come",
        answer: [
          "Press “Make a rule” in an open transaction, or add one in your profile. A rule finds transactions by merchant, words, amount, account or direction, and gives them a category, a name or a tag, or leaves them out of totals. You see what it would change first. What you chose for a transaction yourself stays.",
        ],
      },
      {
        id: "transfer",
        question: "Money between my own accounts is counted as spending",
        answer: [
          "Sorrel pairs the money that left one account with the money that came into another, and leaves both out of income and spending. When it isn’t sure, it asks you under “Possible transfers” in Spending.",
        ],
      },
      {
        id: "undo",
        question: "I deleted a transaction by mistake",
        answer: ["Press “Undo” in the message that appears. A deleted transaction can be restored for a day."],
      },
      {
        id: "export-rows",
        question: "Exporting transactions",
        answer: [
          "The same menu in Spending gives you a CSV file, for a spreadsheet, of the transactions your filters show. Your profile gives you everything we store about you.",
        ],
      },
      {
        id: "hide",
        question: "Hiding amounts on a train",
        answer: [
          "“Hide amounts” at the top of the page, under More on a phone, blurs every figure until you press it again.",
        ],
      },
      {
        id: "keys",
        question: "Keyboard shortcuts",
        answer: [
          "Press ? to see them all. Ctrl+K, or ⌘K on a Mac, finds pages, actions and transactions; J and K move from one transaction to the next in Spending, E changes a category, T tags, X selects.",
        ],
      },
    ],
  },
  {
    id: "insights",
    title: "Insights",
    questions: [
      {
        id: "nothing-found",
        question: "It says there are no transactions to work with",
        answer: [
          "Insights need transactions. Connect a bank, import a file or add a few by hand, and try again. Most insights need two or three months to compare.",
        ],
      },
      {
        id: "how-far-back",
        question: "How far back insights look",
        answer: [
          `Insights use your transactions of the last two years. If you have more than ${MAX_LEDGER_ROWS.toLocaleString("en-US")} in that time, insights, the forecast, goals and the spending that budgets expect use the newest whole months that fit, or whole days if a few months are too many. Monthly totals, charts and lists include everything.`,
          "An insight stays when newer transactions push its own past that number. If one of its own changes later, Sorrel checks the insight again with those that still fit. Older ones it was compared with are missing then, so its figures may change, or it may end.",
        ],
      },
      {
        id: "allowance",
        question: "I’ve used up my insight reports",
        answer: [
          "You get new ones on the first of the month, in your time zone. A report that failed doesn’t count.",
          ...(sellsPremium() ? ["Premium has more."] : []),
        ],
      },
      {
        id: "feedback",
        question: "I keep seeing something I already know",
        answer: [
          "Press “Not useful” or “Dismiss” under it. Insights of that kind move down from then on; none is switched off for good.",
        ],
      },
      {
        id: "wrong-payee",
        question: "An insight takes someone for what they aren’t",
        answer: [
          "Open one of its transactions. Below the chart, under “What it is”, say that the payee is a person, a company or an account of yours, or that it’s no subscription. Insights go by that from then on.",
        ],
      },
      {
        id: "changed-insight",
        question: "An insight says that it changed",
        answer: [
          "You or your bank changed a transaction it was computed from, or an account it counted was disconnected. We compute the figure again and keep the old one visible next to it, so you can see what changed.",
        ],
      },
    ],
  },
  {
    id: "account",
    title: "Your account",
    questions: [
      {
        id: "change-profile",
        question: "Changing your name, currency or time zone",
        answer: ["In your profile, under “Personal data”. Dates and amounts change right away."],
      },
      {
        id: "monthly-mail",
        question: "Switching the monthly email on or off",
        answer: ["In your profile, under “Email”, or with the link in the email itself, without logging in."],
      },
      {
        id: "notifications",
        question: "What you’re notified of, and where",
        answer: [
          "The bell warns you about a low balance ahead, missing pay or bills, a trial about to end, a larger bill than usual, a budget off track and a bank that stopped, once each, with the transactions behind it. You get one a day at most, unless money is at stake.",
          "In the notification settings you choose which of them you also get by email or pushed to a device, and your quiet hours, in which nothing is sent. A locked screen shows neither names nor amounts unless you choose it. Each email has a link that ends its kind, without logging in.",
        ],
      },
      {
        id: "offline",
        question: "Using Sorrel offline",
        answer: [
          "Public pages you have visited, and the most important ones even if you have not, can be read offline. Your own figures can’t: they exist only while a page is open, and none are saved in the browser.",
        ],
      },
      {
        id: "delete-account",
        question: "Deleting your account",
        answer: [
          "In your profile, under “Your data”. We ask for your password once more, because this can’t be undone. First export what you want to keep.",
        ],
        links: [{ label: "What is erased", href: "/privacy#rights" }],
      },
    ],
  },
];
