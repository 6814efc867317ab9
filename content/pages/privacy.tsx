import type { PageText } from "@/lib/content/page-text";

/** Claims are held as in `security.tsx`. */
export const privacy: PageText = {
  heading: "What we keep, and why",
  lead: "It serves one purpose: to show you your own money. Nothing here is sold, lent or used to advertise.",
  sections: [
    {
      id: "what",
      title: "What is stored",
      body: (
        <table className="site-stacks">
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Why</th>
              <th scope="col">Until</th>
            </tr>
          </thead>
          <tbody>
            {/* Held by: prisma/schema.prisma "passwordHash"; lib/use-cases/auth/sign-up/signup.ts */}
            <tr>
              <th scope="row">Name, e-mail address, a hash of your password or Google’s number for you</th>
              <td data-label="Why">To know that it is you</td>
              <td data-label="Until">You delete the account</td>
            </tr>
            {/* Held by: lib/use-cases/profile/complete-profile.ts; prisma/schema.prisma "monthlyIncomeMinor" */}
            <tr>
              <th scope="row">Country, currency, time zone; monthly income and goals if you give them</th>
              <td data-label="Why">To write amounts and days as you do</td>
              <td data-label="Until">You change or delete them</td>
            </tr>
            {/* Held by: lib/providers/plaid/transform.ts; lib/db/banks/accounts.ts */}
            <tr>
              <th scope="row">Accounts: bank, name, kind, last digits, balance of each day</th>
              <td data-label="Why">To show what you have and owe</td>
              <td data-label="Until">You disconnect and choose to erase</td>
            </tr>
            {/* Held by: prisma/schema.prisma "model Transaction"; lib/db/transactions/sync.ts; lib/use-cases/transactions/import/ */}
            <tr>
              <th scope="row">Transactions: day, amount, name, merchant, category, your notes</th>
              <td data-label="Why">Everything else is computed from them</td>
              <td data-label="Until">As above; those you add yourself, until a day after you delete them</td>
            </tr>
            {/* Held by: prisma/schema.prisma "model CategoryRule"; prisma/schema.prisma "model Import" */}
            <tr>
              <th scope="row">Rules for merchants; names and columns of the files you read in</th>
              <td data-label="Why">To file the next rows as you did</td>
              <td data-label="Until">You delete the account, or the rule</td>
            </tr>
            {/* Held by: prisma/schema.prisma "model Insight"; prisma/schema.prisma "model Fact"; prisma/schema.prisma "model ModelCall" */}
            <tr>
              <th scope="row">
                Findings, the figures in them, what the language model was sent, and what you said of them
              </th>
              <td data-label="Why">So that each can be opened again</td>
              <td data-label="Until">You delete the account</td>
            </tr>
            {/* Held by: prisma/schema.prisma "model Subscription"; prisma/schema.prisma "model BillingCustomer" */}
            <tr>
              <th scope="row">If you buy premium: its state, price and dates, and Stripe’s number for you</th>
              <td data-label="Why">To know what is paid for</td>
              <td data-label="Until">You delete the account</td>
            </tr>
            {/* Held by: prisma/schema.prisma "ipAddress"; lib/use-cases/auth/session/sessions.ts; prisma/schema.prisma "streakDays" */}
            <tr>
              <th scope="row">Sessions: browser, network address, when last seen; on how many days in a row</th>
              <td data-label="Why">To show you who is signed in as you</td>
              <td data-label="Until">You delete the account</td>
            </tr>
            {/* Held by: prisma/schema.prisma "model TotpFactor"; prisma/schema.prisma "model Passkey"; prisma/schema.prisma "model RecoveryCode" */}
            <tr>
              <th scope="row">
                A second factor, if you add one: an app’s secret, a passkey’s public half, digests of recovery codes
              </th>
              <td data-label="Why">To ask for it when you sign in</td>
              <td data-label="Until">You remove it</td>
            </tr>
            {/* Held by: prisma/schema.prisma "model OneTimeCode"; lib/use-cases/auth/rate-limits.ts "keyedDigest" */}
            <tr>
              <th scope="row">The digest of the last code mailed to you; counts of failed attempts</th>
              <td data-label="Why">To check it, and to stop guessing</td>
              <td data-label="Until">You delete the account; counts, an hour</td>
            </tr>
            {/* Held by: lib/db/auth/audit.ts "AuditAction" */}
            <tr>
              <th scope="row">A log of what was done with the account’s locks</th>
              <td data-label="Why">To answer “was that me?”</td>
              <td data-label="Until">Stays, without your name and network address</td>
            </tr>
            {/* Held by: lib/db/mail/mails.ts "sealed_body = NULL" */}
            <tr>
              <th scope="row">Mails: address, subject, whether they went out</th>
              <td data-label="Why">To send them once</td>
              <td data-label="Until">The body is erased when it is sent, the rest with the account</td>
            </tr>
            {/* Held by: lib/use-cases/site/contact-operator.ts "queueMail" */}
            <tr>
              <th scope="row">What you write in the contact form</th>
              <td data-label="Why">To answer you</td>
              <td data-label="Until">Erased here when it is mailed to us; there, when it is dealt with</td>
            </tr>
          </tbody>
        </table>
      ),
    },
    {
      id: "not",
      title: "What is not stored",
      body: (
        <ul>
          {/* Held by: lib/providers/plaid/provider.ts "linkTokenCreate" */}
          <li>Your bank password and your full account number.</li>
          {/* Held by: lib/providers/stripe/subscriptions.ts */}
          <li>Card details. They are typed on Stripe’s page and stay there.</li>
          {/* Held by: lib/http/content-security-policy.ts "'self'" */}
          <li>What you read here before signing up. There is no analytics on these pages, and no cookie is set.</li>
          {/* Held by: lib/domain/site/calculators/ids.ts */}
          <li>What you type into a calculator or tick off in Learn. It stays in your browser.</li>
        </ul>
      ),
    },
    {
      id: "cookies",
      title: "Cookies",
      body: (
        <>
          {/* Held by: lib/http/cookies.ts "accessToken"; lib/http/cookies.ts "deviceCookie"; lib/http/cookies.ts "signupCookie"; middleware.ts "from" */}
          <p>
            Signing in sets three: the session’s token (seven days, readable by no script), your name for display (seven
            days), and a mark that this browser has signed in before (a year), which keeps a stranger’s failures from
            locking you out. Signing up sets one for an hour, and opening a protected page while signed out one for a
            quarter of an hour, to bring you back there. Signing in with Google sets a few more for the minutes it
            takes. All are needed for what you asked for, so there is no banner to click away.
          </p>
          {/* Held by: components/shell/preferences/use-preferences.ts "localStorage"; components/site/learn/use-progress.ts "localStorage" */}
          <p>
            Theme, hidden amounts and which lessons you have done are remembered in your browser’s own storage and sent
            to nobody.
          </p>
        </>
      ),
    },
    {
      id: "processors",
      title: "Who else handles it",
      body: (
        <>
          <p>Only these, each for one thing:</p>
          <dl>
            {/* Held by: lib/providers/plaid/provider.ts "client_user_id: options.userId" */}
            <dt>Plaid, to read your bank</dt>
            <dd>
              Gets a random number that stands for you, and your country. Plaid itself sees the accounts you choose to
              share, under its own agreement with you.
            </dd>
            {/* Held by: lib/providers/openai/writer.ts "safety_identifier"; lib/domain/insights/wording.ts "toModelPayload" */}
            <dt>OpenAI, to put findings into words</dt>
            <dd>
              Gets kinds of findings with placeholders, and a digest that stands for you. No amount, name, merchant or
              date.
            </dd>
            {/* Held by: lib/providers/stripe/customers.ts "email, name, metadata" */}
            <dt>Stripe, if you buy premium</dt>
            <dd>Takes the payment, and knows your name, your e-mail address and your card.</dd>
            {/* Held by: lib/http/google.ts; lib/use-cases/auth/google/google-sign-in.ts "sub" */}
            <dt>Google, if you sign in with it</dt>
            <dd>Tells us your name, address and its number for you. We ask for nothing else in your Google account.</dd>
            {/* Held by: lib/providers/mail/deliver.ts */}
            <dt>A mail server, to bring you codes and notices</dt>
            <dd>Sees your address and the mail.</dd>
          </dl>
          <p>
            A server that has not been given keys of these providers speaks to stand-ins on its own machine instead, and
            then nothing leaves it at all.
          </p>
        </>
      ),
    },
    {
      id: "rights",
      title: "Take it, correct it, delete it",
      body: (
        <>
          {/* Held by: lib/use-cases/profile/export-user.ts; lib/db/profile/user-data.ts "readAllRows" */}
          <p>
            <strong>Take it.</strong> “Export everything” in your profile gives you every row that is stored of you,
            table by table, as one file. Transactions alone come as a spreadsheet from Spending. No waiting, no form.
          </p>
          {/* Held by: lib/use-cases/transactions/update-transaction.ts; lib/use-cases/profile/complete-profile.ts */}
          <p>
            <strong>Correct it.</strong> Names, categories, notes and your profile are yours to change, and what was
            computed from them changes with them.
          </p>
          {/* Held by: lib/use-cases/profile/delete-user.ts "endCustomer"; lib/db/profile/user-data.ts "eraseUser" */}
          <p>
            <strong>Delete it.</strong> “Delete account” ends your bank links at Plaid, erases every row here, and
            removes you and your subscription at Stripe. It happens while you watch, and cannot be undone. If a provider
            is away the rest is done by itself as soon as it is back. What remains is a log line without your name, and
            backups until they are overwritten.
          </p>
          <p>
            For anything a button cannot do, use the <a href="/help#contact">contact form</a>. You may also complain to
            the data-protection authority of your country.
          </p>
        </>
      ),
    },
    {
      id: "mail",
      title: "Mail from us",
      body: (
        <>
          {/* Held by: lib/use-cases/profile/mail-preferences.ts; prisma/schema.prisma "wantsMonthlySummary Boolean   @default(false)" */}
          <p>
            Codes you asked for, and notices when a lock of your account changes. A monthly summary exists; it is off
            until you switch it on, and one click in the mail ends it. We send no advertising. Our mails hold no
            pictures and load nothing, so opening one tells nobody.
          </p>
        </>
      ),
    },
    {
      id: "children",
      title: "Children, and changes",
      body: (
        <>
          <p>Sorrel is for people of 16 and over. If a child has signed up, tell us and we delete the account.</p>
          {/* Held by: lib/use-cases/mail/broadcast.ts "tellEveryone" */}
          <p>
            When this page changes in substance, everybody with an account gets a mail before it holds, and the day at
            the top changes with it.
          </p>
        </>
      ),
    },
  ],
};
