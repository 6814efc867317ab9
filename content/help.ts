import type { QuestionGroup } from "@/lib/content/questions";
import { OTP_POLICY } from "@/lib/domain/auth/otp";
import { PASSWORD_POLICY } from "@/lib/domain/auth/password";

const CODE_MINUTES = OTP_POLICY.lifetimeMs / 60_000;

/** How to do things, for people who are in the middle of it. Claims are held as in `pages/security.tsx`. */
export const help: readonly QuestionGroup[] = [
  {
    id: "signing-in",
    title: "Signing up and in",
    questions: [
      {
        id: "no-code",
        question: "The code does not arrive",
        // Held by: lib/domain/auth/otp.ts "resendCooldownMs: 60_000"; lib/domain/auth/otp.ts "maxResends: 3"
        answer: [
          "Look in the spam folder first, and check the address on the page: a letter too many and the code goes to somebody else, or nobody.",
          `After a minute you can ask for a new one, ${OTP_POLICY.maxResends} times an hour. Only the newest code works; it is valid for ${CODE_MINUTES} minutes.`,
        ],
      },
      {
        id: "wrong-code",
        question: "It says that my code is not right",
        answer: [
          `Each code allows ${OTP_POLICY.maxAttempts} tries. If you asked for several, use the one from the newest mail. After ${CODE_MINUTES} minutes, or after the last try, ask for another.`,
        ],
      },
      {
        id: "forgot-password",
        question: "I forgot my password",
        answer: [
          "On the sign-in page choose “Forgot password?”, type your address, and enter the code that is mailed to you together with a new password. You are then signed out everywhere, and sign in anew.",
          "Whether or not an address has an account, the page says the same: nobody can find out by asking.",
        ],
        links: [{ label: "Choose a new password", href: "/forgot-password" }],
      },
      {
        id: "password-refused",
        question: "My new password is refused",
        answer: [
          `It needs at least ${PASSWORD_POLICY.minLength} characters, and must be neither your address nor one of the common ones. Four random words are a good password. Capital letters and digits are not asked for.`,
        ],
      },
      {
        id: "too-many",
        question: "It says “Too many attempts”",
        // Held by: lib/use-cases/auth/rate-limits.ts "loginByAddress"
        answer: [
          "After ten failures within a quarter of an hour new devices have to wait; the message says how long. A browser you signed in with before is let through, so try that one.",
        ],
      },
      {
        id: "google",
        question: "Signing in with Google",
        // Held by: lib/use-cases/auth/google/google-sign-in.ts
        answer: [
          "“Continue with Google” signs you up or in with the address Google has verified. If you had a password before, both ways lead to the same account, and you get a mail that the second way was added.",
        ],
      },
      {
        id: "second-factor",
        question: "Setting up two-factor sign-in",
        // Held by: components/profile/security/login-methods-card.tsx; components/profile/security/totp-dialog.tsx; components/profile/security/passkey-dialog.tsx
        answer: [
          "Open your profile and find “Signing in”. Add an authenticator app by scanning the code and typing the six digits it shows, or add a passkey by your phone’s or computer’s own prompt. Print the recovery codes you are given: each is good once.",
        ],
      },
      {
        id: "lost-factor",
        question: "I lost my second factor",
        answer: [
          "Use a recovery code on the sign-in page, then remove the lost factor in your profile. Without factor and codes we cannot let you in: nothing we could ask you proves that you are you.",
        ],
      },
      {
        id: "signed-out",
        question: "I am signed out all the time",
        // Held by: lib/http/cookies.ts "SESSION_LIFETIME_S"
        answer: [
          "A sign-in lasts seven days in one browser. Private windows and browsers that clear cookies when they close forget it earlier. If a device signed you out that you did not use, look at the list in your profile and change your password.",
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
        // Held by: components/banks/connect-bank-dialog.tsx
        answer: [
          "Press “Connect a bank” on the dashboard or in your profile, find your bank in Plaid’s window, sign in there and choose which accounts to share. The first rows are there within seconds; up to two years follow, and you may go on using Sorrel meanwhile.",
        ],
      },
      {
        id: "not-listed",
        question: "My bank is not in the list",
        answer: [
          "Search for its web address instead of its name. If it is not there, your bank is not served yet: download its file of transactions and read that in.",
        ],
        links: [{ label: "Reading in a file", href: "/help#import" }],
      },
      {
        id: "repair",
        question: "It says that my bank needs a new sign-in",
        // Held by: components/banks/connected/bank-copy.ts; lib/use-cases/banks/link/create-link-token.ts
        answer: [
          "Banks end a connection after some months, or when you change your password there. Press “Repair”, sign in once more in the window, and the rows that are missing are fetched. Nothing you filed or noted is lost.",
        ],
      },
      {
        id: "late-rows",
        question: "A payment from today is missing",
        // Held by: lib/use-cases/banks/sync/queue-due-syncs.ts
        answer: [
          "Banks hand payments over with a delay of minutes to a day. We read when the bank says there is something new and twice a day besides; “Refresh” asks at once. Each account says when it was last read.",
        ],
      },
      {
        id: "balance-differs",
        question: "The balance does not match the rows",
        // Held by: lib/use-cases/banks/check-balances.ts; components/banks/connected/account-checks.tsx
        answer: [
          "After each reading Sorrel checks whether the rows explain how the balance changed. If they do not, your profile says by how much and since when. Most often a payment is still pending at the bank.",
        ],
      },
      {
        id: "disconnect",
        question: "Disconnecting a bank",
        // Held by: components/banks/connected/disconnect-dialog.tsx; lib/use-cases/banks/link/disconnect-account.ts "purge"
        answer: [
          "In your profile, at the bank in question. You choose whether its rows stay, for your history, or are erased. With the last account the link itself is ended at Plaid.",
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
        question: "Reading in a bank’s file",
        // Held by: components/transactions/import/import-dialog.tsx; lib/use-cases/transactions/import/undo-import.ts
        answer: [
          "In Spending open the menu beside “Add transaction” and choose the file: CSV, OFX or QFX, up to seven megabytes. Sorrel guesses which column is which and shows a preview before anything is added. Rows you already have are recognised and left out, and a whole file can be taken out again later.",
        ],
      },
      {
        id: "category",
        question: "Changing a category, now and always",
        // Held by: components/transactions/edit/category-picker.tsx; lib/use-cases/transactions/categories/add-category-rule.ts
        answer: [
          "Click the category of a row, or press E on it. Tick “Always for this merchant” and every row of that merchant follows, old ones and new ones. The rules are listed in your profile.",
        ],
      },
      {
        id: "transfer",
        question: "Money between my own accounts is counted as spending",
        // Held by: lib/domain/transactions/transfer.ts; components/transactions/transfers/possible-transfers.tsx
        answer: [
          "Sorrel pairs what left one account with what came into another and leaves both out of income and spending. Where it is not sure it asks you, under “Possible transfers” in Spending.",
        ],
      },
      {
        id: "undo",
        question: "I deleted a row by mistake",
        // Held by: lib/use-cases/transactions/restore-transaction.ts
        answer: ["Press “Undo” in the message that appears. A deleted row is kept aside for a day."],
      },
      {
        id: "export-rows",
        question: "Exporting transactions",
        // Held by: lib/use-cases/transactions/export/export-transactions.ts
        answer: [
          "The same menu in Spending gives you a CSV file of the rows that your filters show, for a spreadsheet. Your profile gives you everything that is stored.",
        ],
      },
      {
        id: "hide",
        question: "Hiding amounts on a train",
        // Held by: components/shell/preferences/use-preferences.ts "setHidden"
        answer: ["“Hide amounts” at the top of the page blurs every figure until you press it again."],
      },
      {
        id: "keys",
        question: "Keyboard shortcuts",
        // Held by: components/shell/keyboard/shortcuts-dialog.tsx
        answer: [
          "Press ? to see them all. Ctrl+K, or ⌘K on a Mac, finds pages, actions and transactions; J and K go from row to row in Spending, E changes a category, X selects.",
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
        question: "It says there are no transactions to work on",
        answer: [
          "Insights need rows. Connect a bank, read in a file or add a few transactions, and try again. Most findings need two or three months to compare.",
        ],
      },
      {
        id: "allowance",
        question: "My generations are used up",
        // Held by: lib/domain/billing/quota.ts "renewsOn"
        answer: [
          "They start anew on the first of the month, in your time zone. A generation that failed does not count. Premium has more.",
        ],
      },
      {
        id: "feedback",
        question: "I keep being told something I know",
        // Held by: lib/domain/insights/ranking.ts
        answer: [
          "Press “Not useful” or “Dismiss” under it. Findings of that kind move down from then on; none is switched off for good.",
        ],
      },
      {
        id: "changed-finding",
        question: "A finding says that it changed",
        // Held by: lib/use-cases/insights/reverify-insights.ts; components/insights/corrections.tsx
        answer: [
          "You changed a row it was computed from, or the bank did, or an account it counted was disconnected. The figure is reckoned again and the old one stays visible beside it, so that you can see what became of it.",
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
        question: "Changing name, currency or time zone",
        answer: ["In your profile, under “Personal data”. Days and amounts are shown the new way at once."],
      },
      {
        id: "monthly-mail",
        question: "Switching the monthly mail on or off",
        // Held by: components/profile/mail-card.tsx; app/unsubscribe/route.ts
        answer: ["In your profile, under “Mail”, or by the link in the mail itself, without signing in."],
      },
      {
        id: "offline",
        question: "Without a connection",
        // Held by: public/sw.js
        answer: [
          "Public pages you have visited, and the most important ones even if you have not, can be read offline. Your own figures cannot: they are never stored in the browser.",
        ],
      },
      {
        id: "delete-account",
        question: "Deleting the account",
        answer: [
          "In your profile, under “Your data”. You are asked for your password once more, and it cannot be undone. Export first what you want to keep.",
        ],
        links: [{ label: "What is erased", href: "/privacy#rights" }],
      },
    ],
  },
];
