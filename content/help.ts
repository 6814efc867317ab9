import type { QuestionGroup } from "@/lib/content/questions";
import { OTP_POLICY } from "@/lib/domain/auth/otp";
import { PASSWORD_POLICY } from "@/lib/domain/auth/password";
import { listStatementFiles } from "@/lib/domain/transactions/import/statement-files";

const CODE_MINUTES = OTP_POLICY.lifetimeMs / 60_000;

/** How to do things, for people who are in the middle of it. Statements are held as in `pages/security.tsx`. */
export const help: readonly QuestionGroup[] = [
  {
    id: "signing-in",
    title: "Signing up and logging in",
    questions: [
      {
        id: "no-code",
        question: "The code does not arrive",
        // Held by: lib/use-cases/auth/code/one-time-code.db.test.ts "a new code ends the older one; a second within a minute is not sent"; lib/use-cases/auth/code/one-time-code.db.test.ts "three more codes are sent in an hour, and the fourth when it is over"; lib/use-cases/auth/code/one-time-code.db.test.ts "a code is refused ten minutes after it was sent"
        answer: [
          "Look in the spam folder first, and check the address on the page: one wrong letter, and the code goes to someone else or to no one.",
          `After a minute you can ask for a new one, ${OTP_POLICY.maxResends} times an hour. Only the newest code works; it is valid for ${CODE_MINUTES} minutes.`,
        ],
      },
      {
        id: "wrong-code",
        question: "It says my code isn’t right",
        // Held by: lib/use-cases/auth/code/one-time-code.db.test.ts "after five wrong codes the right one is refused too"; lib/use-cases/auth/code/one-time-code.db.test.ts "a new code ends the older one; a second within a minute is not sent"; lib/use-cases/auth/code/one-time-code.db.test.ts "a code is refused ten minutes after it was sent"
        answer: [
          `Each code allows ${OTP_POLICY.maxAttempts} tries. If you asked for several, use the one from the newest email. After ${CODE_MINUTES} minutes, or after the last try, ask for another.`,
        ],
      },
      {
        id: "forgot-password",
        question: "I forgot my password",
        // Held by: lib/use-cases/auth/password/reset-password.db.test.ts "a reset sets the password, ends every session and notifies the owner"; lib/use-cases/auth/password/reset-password.db.test.ts "forgot-password answers alike for every address and within the minute, and emails the owner only, once"
        answer: [
          "On the login page, choose “Forgot your password?” and type your address. We’ll email you a code; enter it with a new password. That logs you out everywhere, and you log in again with the new password.",
          "The page says the same whether or not an address has an account, so no one can find out by asking.",
        ],
        links: [{ label: "Choose a new password", href: "/forgot-password" }],
      },
      {
        id: "password-refused",
        question: "My new password is refused",
        // Held by: lib/domain/auth/account-rules.test.ts "are 12 to 128 characters as a person counts them"; lib/domain/auth/account-rules.test.ts "are neither the address nor common"; lib/password-rating.test.ts "a password is weaker for who knows the names in it"; lib/use-cases/auth/password/new-password.db.test.ts "the page's meter and the server refuse the same ones"; lib/use-cases/auth/password/new-password.db.test.ts "%s is accepted"
        answer: [
          `It needs at least ${PASSWORD_POLICY.minLength} characters, must be hard to guess, even for someone who knows your name and address, and must not be one of the common ones. Four random words are a good password. Capital letters and digits are not asked for.`,
        ],
      },
      {
        id: "too-many",
        question: "It says “Too many attempts”",
        // Held by: lib/use-cases/auth/login.db.test.ts "ten wrong passwords close an address to strangers, known or not, but not to a device that knows it"; lib/use-cases/rate-limits.db.test.ts "after a thousand wrong logins from a thousand networks the owner gets in from a device that was logged in before"
        answer: [
          "After ten failed attempts within 15 minutes, new devices have to wait; the message says how long. A browser you have logged in with before is still let through, so try that one.",
        ],
      },
      {
        id: "google",
        question: "Logging in with Google",
        // Held by: lib/use-cases/auth/google/google.db.test.ts "a verified account is linked and keeps its password; afterwards the Google account is known by its sub"; lib/use-cases/auth/oidc/oidc.db.test.ts "a verified account is linked, its owner gets an email, and afterwards the issuer's sub names it"
        answer: [
          "“Continue with Google” signs you up or logs you in with the address Google has verified. If you already had a password, both ways lead to the same account, and we email you that the second one was added. Where the login page offers one more name, that works the same way.",
        ],
      },
      {
        id: "second-factor",
        question: "Setting up two-factor authentication",
        // Held by: e2e/journeys/people.spec.ts "an authenticator app is set up, asked for at the next login, and a recovery code stands in for it once"; lib/use-cases/auth/second-factor/second-factor.db.test.ts "a recovery code works once, however it is typed, and new codes invalidate the old"
        answer: [
          "Open your profile and find “Logging in”. Add an authenticator app by scanning the code and typing the six digits it shows, or add a passkey with your phone’s or computer’s own prompt. Print the recovery codes you get: each works once.",
        ],
      },
      {
        id: "lost-factor",
        question: "I lost my second factor",
        // Held by: lib/use-cases/auth/second-factor/second-factor.db.test.ts "a recovery code works once, however it is typed, and new codes invalidate the old"; e2e/journeys/people.spec.ts "an authenticator app is set up, asked for at the next login, and a recovery code stands in for it once"
        answer: [
          "Use a recovery code on the login page, then remove the lost factor in your profile. Without the factor and the codes we can’t let you in: nothing else we could ask proves that you are you.",
        ],
      },
      {
        id: "signed-out",
        question: "I keep getting logged out",
        // Held by: lib/use-cases/auth/session/access-token.test.ts "a token holds the user, the role and the session, is signed with HS256 and lasts seven days"; lib/use-cases/auth/session/idle-timeout.db.test.ts "a session that was idle for as long as its person chose is over, and its cookies are cleared"; lib/use-cases/profile/profile.db.test.ts "devices are listed with the one that asks, and one of them is logged out at once"
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
        // Held by: e2e/journeys/first-run.spec.ts "a stranger signs up, connects a bank and gets insights whose figures are the sums of their transactions"; lib/client/banks/use-connect-bank.test.tsx "connecting a bank opens its window with the link token, exchanges what it gives, and the account joins the list"; lib/providers/plaid/provider.test.ts "a link requests transactions and no other product, and sends the bank's provider an id and a country and nothing else"
        answer: [
          "Press “Connect a bank” on the dashboard or in your profile, find your bank in Plaid’s window, log in there and choose which accounts to share. Transactions appear as they arrive, up to two years of them. You can keep using Sorrel meanwhile.",
        ],
      },
      {
        id: "not-listed",
        question: "My bank is not in the list",
        // Held by: lib/use-cases/transactions/import/import.db.test.ts "is previewed first and then imported, and every line is accounted for"
        answer: [
          "Search for its web address instead of its name. If it still isn’t there, Plaid doesn’t reach your bank yet: download your transactions from the bank as a file and import that.",
        ],
        links: [{ label: "Importing a file", href: "/help#import" }],
      },
      {
        id: "repair",
        question: "It says my bank needs me to log in again",
        // Held by: lib/use-cases/banks/link/link.db.test.ts "a login that the bank asks for again is repaired in the window, and exchanging the link again renews the same one"
        answer: [
          "Banks end a connection after some months, or when you change your password there. Press “Log in again” and do so in the window; we then fetch the transactions that are missing. Your categories and notes stay as they are.",
        ],
      },
      {
        id: "late-rows",
        question: "A payment from today is missing",
        // Held by: lib/use-cases/banks/sync/queue-due-syncs.db.test.ts "the clock's own jobs are known to the queue under their times; banks are read twice a day"
        answer: [
          "Banks pass payments on with a delay of minutes to a day. We fetch them when the bank reports something new, and twice a day anyway; “Sync now” in your profile asks right away. Each account shows when it was last updated.",
        ],
      },
      {
        id: "balance-differs",
        question: "The balance doesn’t match the transactions",
        // Held by: lib/use-cases/banks/check-balances.db.test.ts "reports a missing row to the cent, since when, until it comes; and keeps what it found"; components/banks/trust.test.tsx "a gap is shown without its sign, with the time it began, and opens into the rows since then"
        answer: [
          "After each update, Sorrel checks whether your transactions explain how the balance changed. If they don’t, your profile shows by how much and since when. Most often a payment is still pending at the bank.",
        ],
      },
      {
        id: "disconnect",
        question: "Disconnecting a bank",
        // Held by: components/banks/connected/disconnect-dialog.test.tsx "the history is kept unless the person chooses otherwise"; lib/use-cases/banks/banks.db.test.ts "with purge erases its rows at once and for good"
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
        // Held by: lib/use-cases/transactions/import/import.db.test.ts "is previewed first and then imported, and every line is accounted for"; lib/use-cases/transactions/import/import.db.test.ts "is undone whole, edited rows included, and no one else's transaction goes with it"; lib/use-cases/transactions/import/import.db.test.ts "recognizes what was typed in, what the bank reported, and what was changed since"; lib/use-cases/transactions/import/import.db.test.ts "a file too large is refused before it is read"; e2e/api/own-rows.spec.ts "a file of the largest size is read, one above it is a 413 and never cut off in silence"
        answer: [
          `In Spending, open the menu next to “Add transaction” and choose the file: ${listStatementFiles("or")}, up to 32 MB and 100,000 rows. Sorrel guesses which column is which and shows a preview before anything is added. Transactions you already have are recognized and skipped, and you can undo a whole import later.`,
        ],
      },
      {
        id: "other-app",
        question: "Coming from another app",
        // Held by: lib/use-cases/transactions/import/by-account/by-account.db.test.ts "one file of several accounts makes each of them, with its tags, its transfers as pairs and a balance that follows its rows"; lib/use-cases/transactions/import/by-account/by-account.db.test.ts "a category of the file's is what the person says, is asked about where it says nothing to us, and is remembered"; lib/use-cases/transactions/import/by-account/by-account.db.test.ts "each account goes where the person says: one that is there, none, or out, and that is remembered for its name"; lib/domain/transactions/import/apps/apps.test.ts "of Firefly III has a row of each account that is the person's own, each in its currency"
        answer: [
          "Import the CSV that Mint, YNAB, Monarch, Copilot, Simplifi, Lunch Money, Actual, Firefly III, Wise, Wallet, Spendee, Toshl or Money Forward exports, as it is. Each of its accounts goes to one you have or to a new one, and its categories become yours: you see both before anything is added, and what you choose is remembered. Tags and transfers come along. Splits of Mint, YNAB, Monarch, Actual and Firefly III become one transaction with its parts. We know of no mark for splits in the files of Copilot, Simplifi and Lunch Money, so each part there stays a transaction of its own.",
          "A new account starts at zero before its first transaction, so set its balance afterward if it held more.",
        ],
      },
      {
        id: "by-hand",
        question: "Accounts that no bank reports",
        // Held by: lib/use-cases/banks/by-hand/by-hand.db.test.ts "moves with every booked transaction of a later day: typed, changed, imported, deleted"; lib/use-cases/banks/by-hand/by-hand.db.test.ts "is listed with its kind and what was set, without a bank, and counts in the net position at once"; lib/use-cases/banks/by-hand/by-hand.db.test.ts "starts again from each balance that is set, and goes back to the one before when it is removed"; lib/use-cases/transactions/import/by-account/by-account.db.test.ts "a bank's file can make its account as well, and an account that is there and a new one exclude each other"
        answer: [
          "Cash, a bank we can’t link, a house, a car or a loan can be a manual account. Give it a balance on a day. Transactions of later days move it on, whether you type them or import them, and you can set the balance again whenever you like. It counts in your net position.",
          "An import can make such an account for you: choose “A new account” when you pick the file.",
        ],
      },
      {
        id: "category",
        question: "Changing a category, now and always",
        // Held by: lib/use-cases/transactions/categories/category-rules.db.test.ts "categorizes past rows, is listed with the merchant's name, and is undone by removing it"
        answer: [
          "Click a transaction’s category, or press E on it. Check “Always for” that merchant, and all of that merchant’s transactions follow, past and future. Your rules are listed in your profile.",
        ],
      },
      {
        id: "own-categories",
        question: "Categories and groups of your own",
        // Held by: components/transactions/categories/categories-page.test.tsx "where a category is chosen, one is made of what was typed and chosen at once"; components/transactions/categories/categories-page.test.tsx "it is merged into another of its kind, with an undo"; components/transactions/categories/categories-page.test.tsx "one that is hidden says so and is not offered any more, but where it is chosen"; lib/use-cases/transactions/categories/own-categories.db.test.ts "is what it means to whatever concludes something, in whole transactions and in parts, and keeps its names there"
        answer: [
          "Where you choose a category, type the name of a new one and press Enter, or add it under Categories in your profile. Give it a group, an icon and a color, and say what it counts as: insights and the forecast treat it as that.",
          "Under Categories you also rename yours, merge one into another with everything in it, delete what is empty, and hide any you don’t use. Each of these can be undone.",
        ],
      },
      {
        id: "tags",
        question: "Tagging transactions",
        // Held by: components/transactions/opened/opened-transaction.test.tsx "tags are asked for, chosen or made by typing, removed one by one, and U undoes that"; lib/use-cases/transactions/tags/tags.db.test.ts "narrow the list, any of several, and are found by the search alone, after # and after tag:"; components/transactions/tags/tags-card.test.tsx "a tag shows how many transactions have it and what they come to, which opens into them"
        answer: [
          "Open a transaction and add a tag, a word of your own such as a trip or a project; or select several in Spending and press T. Find them with # in the search. Your profile lists your tags with what each comes to, and lets you rename, merge and delete them.",
        ],
      },
      {
        id: "rules",
        question: "Rules for transactions to come",
        // Held by: lib/use-cases/transactions/rules/rules.db.test.ts "does all that it says to transactions that are there and those that come, and the history says that it did"; lib/use-cases/transactions/rules/rules.db.test.ts "previews what it would change and changes nothing: what is so already and what the person chose is not counted"; lib/use-cases/transactions/rules/rules.db.test.ts "never changes what the person chose, and what they change back stays when more comes"
        answer: [
          "Press “Make a rule” in an open transaction, or add one in your profile. A rule finds transactions by merchant, words, amount, account or direction, and gives them a category, a name or a tag, or leaves them out of totals. You see what it would change first. What you chose for a transaction yourself stays.",
        ],
      },
      {
        id: "transfer",
        question: "Money between my own accounts is counted as spending",
        // Held by: lib/domain/transactions/transfer.test.ts "equal and opposite on two accounts within four days are one movement"; lib/domain/transactions/transfer.test.ts "what fits twice is proposed, never decided"
        answer: [
          "Sorrel pairs the money that left one account with the money that came into another, and leaves both out of income and spending. When it isn’t sure, it asks you under “Possible transfers” in Spending.",
        ],
      },
      {
        id: "undo",
        question: "I deleted a transaction by mistake",
        // Held by: lib/use-cases/transactions/manual-transactions.db.test.ts "is gone once it is deleted, and comes back the very same"; lib/use-cases/transactions/manual-transactions.db.test.ts "cannot be brought back after a day"
        answer: ["Press “Undo” in the message that appears. A deleted transaction can be restored for a day."],
      },
      {
        id: "export-rows",
        question: "Exporting transactions",
        // Held by: lib/use-cases/transactions/export/export.db.test.ts "the JSON is what my-range lists under the same filters, the CSV says the same line by line"
        answer: [
          "The same menu in Spending gives you a CSV file, for a spreadsheet, of the transactions your filters show. Your profile gives you everything we store about you.",
        ],
      },
      {
        id: "hide",
        question: "Hiding amounts on a train",
        // Held by: components/shell/preferences/preferences.test.tsx "a chosen theme and hidden amounts are there before anything is painted"; e2e/journeys/session.spec.ts "hidden amounts are hidden on every screen, in sentences too, and shown again"
        answer: ["“Hide amounts” at the top of the page blurs every figure until you press it again."],
      },
      {
        id: "keys",
        question: "Keyboard shortcuts",
        // Held by: e2e/journeys/keyboard.spec.ts "the palette opens by key, goes to a page and finds transactions; Escape closes it and gives the focus back"; e2e/journeys/keyboard.spec.ts "rows are walked, opened for a new category and selected by key"
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
        // Held by: lib/use-cases/insights/generation.db.test.ts "without enough rows of the last 90 days is refused at once, in the two phrases the page knows"
        answer: [
          "Insights need transactions. Connect a bank, import a file or add a few by hand, and try again. Most insights need two or three months to compare.",
        ],
      },
      {
        id: "allowance",
        question: "My generations are used up",
        // Held by: lib/use-cases/insights/generation.db.test.ts "ten completed generations of a kind are a month's allowance, and the refusal names it and its end"; lib/use-cases/insights/retries.db.test.ts "that throws is tried three times in all and then failed in the specification's words, counting towards no allowance"; lib/domain/auth/account-rules.test.ts "an allowance says what is left and when it is whole again"
        answer: [
          "They start over on the first of the month, in your time zone. A generation that failed doesn’t count. Premium has more.",
        ],
      },
      {
        id: "feedback",
        question: "I keep seeing something I already know",
        // Held by: lib/use-cases/insights/generation.db.test.ts "that was dismissed stays dismissed when it is found again"; lib/domain/insights/feedback/ranking.test.ts "is not reported again while it is the same, and is when it grew worse"; lib/domain/insights/feedback/ranking.test.ts "puts a type that was found useful before others of its severity, and one that was not behind them"; lib/domain/insights/feedback/ranking.test.ts "forgets: feedback of a season ago weighs half"
        answer: [
          "Press “Not useful” or “Dismiss” under it. Insights of that kind move down from then on; none is switched off for good.",
        ],
      },
      {
        id: "changed-insight",
        question: "An insight says that it changed",
        // Held by: lib/use-cases/insights/reverify-insights.db.test.ts "takes the figures of the rows as they are, and shows what it said before and why"; components/insights/insight-card.test.tsx "a corrected insight says what it was, what it is and why"
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
        // Held by: lib/use-cases/auth/login.db.test.ts "a completed profile is answered, kept and shown in the cookie that the page reads"; components/profile/profile-values.test.ts "what is kept of a person goes through the form and comes out the same"
        answer: ["In your profile, under “Personal data”. Dates and amounts change right away."],
      },
      {
        id: "monthly-mail",
        question: "Switching the monthly email on or off",
        // Held by: lib/use-cases/insights/monthly/monthly.db.test.ts "turns it on and off in the profile; it is off until then"; lib/use-cases/insights/monthly/monthly.db.test.ts "ends it from the email without logging in: looking ends nothing, pressing or the mailbox's own button does"; components/profile/mail-card.test.tsx "the monthly summary is off until it is asked for, and says what it uses"
        answer: ["In your profile, under “Email”, or with the link in the email itself, without logging in."],
      },
      {
        id: "notifications",
        question: "What you’re notified of, and where",
        // Held by: lib/use-cases/notifications/push/push.db.test.ts "arrives encrypted at each device, without names and amounts until they are asked for, and opens its proof"; lib/domain/notifications/due.test.ts "until someone chooses, everything is in the app and nothing leaves it"; lib/domain/notifications/due.test.ts "where money is at stake nothing waits; of the rest one a day goes out, and none after one did"; lib/use-cases/notifications/sending.db.test.ts "waits until quiet hours end, and what was read in the app meanwhile stays there"; lib/use-cases/notifications/sending.db.test.ts "ends emails of its kind alone without logging in: looking ends nothing, pressing does, again does no harm"
        answer: [
          "The bell shows a low point ahead, pay or a bill that didn’t come, a trial about to end, a bill larger than usual, a budget off its pace and a bank that stopped, each once and with what it rests on. It’s one a day at most, unless money is at stake.",
          "In the notification settings you choose which of them you also get by email or pushed to a device, and your quiet hours, in which nothing is sent. A locked screen shows neither names nor amounts unless you choose it. Each email has a link that ends its kind, without logging in.",
        ],
      },
      {
        id: "offline",
        question: "Using Sorrel offline",
        // Held by: e2e/journeys/offline.spec.ts "public pages are read from store, others give way to a page that says so, and nothing private is in store"; e2e/journeys/session.spec.ts "what a browser stores are the keys that the privacy page speaks of, and no figure of the person's"
        answer: [
          "Public pages you have visited, and the most important ones even if you have not, can be read offline. Your own figures can’t: they are in a page only while it’s open, and nothing of them is saved in the browser.",
        ],
      },
      {
        id: "delete-account",
        question: "Deleting your account",
        // Held by: lib/use-cases/profile/profile.db.test.ts "a deleted account is gone with all it held: its token, its bank link at the bank, its rows, its emails"; e2e/journeys/people.spec.ts "everything that is kept comes as one file, and a wrong password deletes nothing"
        answer: [
          "In your profile, under “Your data”. We ask for your password once more, because this can’t be undone. First export what you want to keep.",
        ],
        links: [{ label: "What is erased", href: "/privacy#rights" }],
      },
    ],
  },
];
