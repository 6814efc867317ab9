import type { PageText } from "@/lib/content/page-text";
import { periodInWords, RETENTION } from "@/lib/domain/profile/retention";
import { privacyLaw } from "./privacy-law";

/** Statements are held as in `security.tsx`. */
export const privacy: PageText = {
  heading: "What we store, and why",
  lead: "We store your data for one purpose: to show you your own money. We don’t sell it, lend it or use it for advertising.",
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
            {/* Held by: app/(public)/privacy/stored-tables.test.tsx "every table that holds something of a person has its row on the page, and every row of the page its reason and its end"; lib/use-cases/profile/profile.db.test.ts "the export holds every table with rows of a user, and nothing that opens something"; lib/use-cases/profile/leaving.db.test.ts "the export holds as many rows of each table as are stored of the person"; lib/use-cases/profile/profile.db.test.ts "a deleted account is gone with all it held: its token, its bank link at the bank, its rows, its emails"; lib/use-cases/auth/password/password-hash.db.test.ts "a password rests as a bcrypt hash that can be checked with our key only, however it was typed"; lib/use-cases/profile/delete-expired.db.test.ts "what is over is deleted: transactions after a day, counts, codes and challenges when they end, what an address left that was never verified after thirty days" */}
            <tr>
              <th scope="row">
                Name, email address, a hash of your password, the ID of Google or another login for you
              </th>
              <td data-label="Why">To know it’s you</td>
              <td data-label="Until">
                You delete the account; {periodInWords(RETENTION.unverified)}, if you never verify the address
              </td>
            </tr>
            {/* Held by: app/(public)/privacy/stored-tables.test.tsx "every table that holds something of a person has its row on the page, and every row of the page its reason and its end"; lib/use-cases/profile/profile.db.test.ts "the export holds every table with rows of a user, and nothing that opens something"; lib/use-cases/profile/profile.db.test.ts "a deleted account is gone with all it held: its token, its bank link at the bank, its rows, its emails"; lib/use-cases/auth/login.db.test.ts "a completed profile is answered, kept and shown in the cookie that the page reads" */}
            <tr>
              <th scope="row">Country, currency, time zone; monthly income and goals if you give them</th>
              <td data-label="Why">To show amounts and dates the way you write them</td>
              <td data-label="Until">You change or delete them</td>
            </tr>
            {/* Held by: app/(public)/privacy/stored-tables.test.tsx "every table that holds something of a person has its row on the page, and every row of the page its reason and its end"; lib/use-cases/profile/leaving.db.test.ts "the export holds as many rows of each table as are stored of the person"; lib/use-cases/profile/profile.db.test.ts "a deleted account is gone with all it held: its token, its bank link at the bank, its rows, its emails"; lib/use-cases/banks/banks.db.test.ts "with purge erases its rows at once and for good" */}
            <tr>
              <th scope="row">Accounts: bank, name, type, last digits, daily balance</th>
              <td data-label="Why">To show what you have and owe</td>
              <td data-label="Until">You disconnect and choose to erase</td>
            </tr>
            {/* Held by: app/(public)/privacy/stored-tables.test.tsx "every table that holds something of a person has its row on the page, and every row of the page its reason and its end"; lib/use-cases/profile/leaving.db.test.ts "the export holds as many rows of each table as are stored of the person"; lib/use-cases/profile/profile.db.test.ts "a deleted account is gone with all it held: its token, its bank link at the bank, its rows, its emails"; lib/use-cases/banks/banks.db.test.ts "with purge erases its rows at once and for good"; lib/use-cases/profile/delete-expired.db.test.ts "what is over is deleted: transactions after a day, counts, codes and challenges when they end, what an address left that was never verified after thirty days"; lib/use-cases/transactions/manual-transactions.db.test.ts "cannot be brought back after a day" */}
            <tr>
              <th scope="row">
                Transactions: date, amount, name, merchant, category, your notes, tags and files, and their changes
              </th>
              <td data-label="Why">Everything else is computed from them</td>
              <td data-label="Until">
                As above; those you add yourself, until {periodInWords(RETENTION.removed)} or so after you delete them
              </td>
            </tr>
            {/* Held by: app/(public)/privacy/stored-tables.test.tsx "every table that holds something of a person has its row on the page, and every row of the page its reason and its end"; lib/use-cases/profile/profile.db.test.ts "the export holds every table with rows of a user, and nothing that opens something"; lib/use-cases/profile/profile.db.test.ts "a deleted account is gone with all it held: its token, its bank link at the bank, its rows, its emails"; lib/use-cases/transactions/categories/category-rules.db.test.ts "categorizes past rows, is listed with the merchant's name, and is undone by removing it" */}
            <tr>
              <th scope="row">
                Rules for merchants; your own names for them; your other rules; categories you make, and which you hide;
                filters you save; names and columns of the files you import
              </th>
              <td data-label="Why">To categorize new transactions as you did, and find them again</td>
              <td data-label="Until">You delete the account, the rule or the saved filters</td>
            </tr>
            {/* Held by: app/(public)/privacy/stored-tables.test.tsx "every table that holds something of a person has its row on the page, and every row of the page its reason and its end"; lib/use-cases/profile/leaving.db.test.ts "the export holds as many rows of each table as are stored of the person"; lib/use-cases/profile/profile.db.test.ts "a deleted account is gone with all it held: its token, its bank link at the bank, its rows, its emails"; lib/use-cases/insights/generation.db.test.ts "is sent what the person can read afterwards, and nothing of theirs" */}
            <tr>
              <th scope="row">Insights, the figures in them, what we sent to the language model, and your feedback</th>
              <td data-label="Why">So you can open each one again</td>
              <td data-label="Until">You delete the account</td>
            </tr>
            {/* Held by: app/(public)/privacy/stored-tables.test.tsx "every table that holds something of a person has its row on the page, and every row of the page its reason and its end"; lib/use-cases/profile/profile.db.test.ts "the export holds every table with rows of a user, and nothing that opens something"; lib/use-cases/profile/profile.db.test.ts "a deleted account is gone with all it held: its token, its bank link at the bank, its rows, its emails" */}
            <tr>
              <th scope="row">Forecasts of your balances that we check once their day is over</th>
              <td data-label="Why">To tell you how often they held</td>
              <td data-label="Until">You delete the account they’re about</td>
            </tr>
            {/* Held by: app/(public)/privacy/stored-tables.test.tsx "every table that holds something of a person has its row on the page, and every row of the page its reason and its end"; lib/use-cases/profile/profile.db.test.ts "the export holds every table with rows of a user, and nothing that opens something"; lib/use-cases/profile/profile.db.test.ts "a deleted account is gone with all it held: its token, its bank link at the bank, its rows, its emails" */}
            <tr>
              <th scope="row">Your budgets, and what they were in earlier months; your goals</th>
              <td data-label="Why">To compare them with what you spend and save</td>
              <td data-label="Until">You delete the account</td>
            </tr>
            {/* Held by: app/(public)/privacy/stored-tables.test.tsx "every table that holds something of a person has its row on the page, and every row of the page its reason and its end"; lib/use-cases/profile/profile.db.test.ts "the export holds every table with rows of a user, and nothing that opens something"; lib/use-cases/profile/leaving.db.test.ts "the export holds as many rows of each table as are stored of the person"; lib/use-cases/profile/profile.db.test.ts "a deleted account is gone with all it held: its token, its bank link at the bank, its rows, its emails"; lib/use-cases/auth/password/password-hash.db.test.ts "a password rests as a bcrypt hash that can be checked with our key only, however it was typed"; lib/use-cases/profile/delete-expired.db.test.ts "what is over is deleted: transactions after a day, counts, codes and challenges when they end, what an address left that was never verified after thirty days" */}
            <tr>
              <th scope="row">Payments you plan, and what-ifs you keep</th>
              <td data-label="Why">To show what they do to your forecast</td>
              <td data-label="Until">You remove them</td>
            </tr>
            {/* Held by: app/(public)/privacy/stored-tables.test.tsx "every table that holds something of a person has its row on the page, and every row of the page its reason and its end"; lib/use-cases/notifications/notifications.db.test.ts "they are in the export, and deleted after half a year and no sooner"; lib/use-cases/profile/profile.db.test.ts "a deleted account is gone with all it held: its token, its bank link at the bank, its rows, its emails" */}
            <tr>
              <th scope="row">What we notified you of, and what you want to be notified of</th>
              <td data-label="Why">To tell you of each cause once</td>
              <td data-label="Until">
                For {periodInWords(RETENTION.notifications)}; what you want, until you delete the account
              </td>
            </tr>
            {/* Held by: app/(public)/privacy/stored-tables.test.tsx "every table that holds something of a person has its row on the page, and every row of the page its reason and its end"; lib/use-cases/notifications/push/push.db.test.ts "arrives encrypted at each device, without names and amounts until they are asked for, and opens its proof"; lib/use-cases/notifications/push/push.db.test.ts "a device is removed by its person, and forgotten where it takes no more; another person's is not found"; lib/use-cases/notifications/push/push.db.test.ts "receives nothing once its session is over: logged out, ended from another device, expired, idle, or the password changed" */}
            <tr>
              <th scope="row">
                Devices that get push notifications, if you turn them on: the browser, and its address, encrypted
              </th>
              <td data-label="Why">To reach that device</td>
              <td data-label="Until">
                You log out there or remove the device, the session ends, or it stops accepting them
              </td>
            </tr>
            {/* Held by: app/(public)/privacy/stored-tables.test.tsx "every table that holds something of a person has its row on the page, and every row of the page its reason and its end"; lib/use-cases/profile/profile.db.test.ts "the export holds every table with rows of a user, and nothing that opens something"; lib/use-cases/profile/profile.db.test.ts "a deleted account is gone with all it held: its token, its bank link at the bank, its rows, its emails" */}
            <tr>
              <th scope="row">If you buy premium: its status, price and dates, and Stripe’s ID for you</th>
              <td data-label="Why">To know what you’ve paid for</td>
              <td data-label="Until">You delete the account</td>
            </tr>
            {/* Held by: app/(public)/privacy/stored-tables.test.tsx "every table that holds something of a person has its row on the page, and every row of the page its reason and its end"; lib/use-cases/profile/profile.db.test.ts "the export holds every table with rows of a user, and nothing that opens something"; lib/use-cases/profile/profile.db.test.ts "a deleted account is gone with all it held: its token, its bank link at the bank, its rows, its emails"; lib/use-cases/profile/profile.db.test.ts "devices are listed with the one that asks, and one of them is logged out at once" */}
            <tr>
              <th scope="row">Sessions: browser, IP address, when last seen; how many days in a row</th>
              <td data-label="Why">To show you who is logged in as you</td>
              <td data-label="Until">You delete the account</td>
            </tr>
            {/* Held by: app/(public)/privacy/stored-tables.test.tsx "every table that holds something of a person has its row on the page, and every row of the page its reason and its end"; lib/use-cases/profile/profile.db.test.ts "the export holds every table with rows of a user, and nothing that opens something"; lib/use-cases/profile/profile.db.test.ts "a deleted account is gone with all it held: its token, its bank link at the bank, its rows, its emails"; lib/use-cases/auth/second-factor/second-factor.db.test.ts "nothing of a second factor can be read from the database" */}
            <tr>
              <th scope="row">
                A second factor, if you add one: an app’s secret, a passkey’s public half, digests of recovery codes
              </th>
              <td data-label="Why">To ask for it when you log in</td>
              <td data-label="Until">You remove it</td>
            </tr>
            {/* Held by: lib/use-cases/auth/code/one-time-code.db.test.ts "a code rests as a keyed digest, and the mail that held it is empty once it is sent"; app/(public)/privacy/stored-tables.test.tsx "every table that holds something of a person has its row on the page, and every row of the page its reason and its end"; lib/use-cases/profile/delete-expired.db.test.ts "what is over is deleted: transactions after a day, counts, codes and challenges when they end, what an address left that was never verified after thirty days"; lib/use-cases/profile/delete-expired.db.test.ts "the clock starts it every hour"; lib/use-cases/profile/profile.db.test.ts "a deleted account is gone with all it held: its token, its bank link at the bank, its rows, its emails" */}
            <tr>
              <th scope="row">The digest of the last code we emailed you; counts of failed attempts</th>
              <td data-label="Why">To check the code, and to stop people guessing</td>
              <td data-label="Until">
                The digest, {periodInWords(RETENTION.codes)} or so; the counts, two hours at most
              </td>
            </tr>
            {/* Held by: app/(public)/privacy/stored-tables.test.tsx "every table that holds something of a person has its row on the page, and every row of the page its reason and its end"; lib/use-cases/profile/leaving.db.test.ts "what the log keeps of an account that is gone names neither the person nor a network address"; lib/use-cases/profile/profile.db.test.ts "a deleted account is gone with all it held: its token, its bank link at the bank, its rows, its emails"; lib/use-cases/auth/login.db.test.ts "what happened to an account is written down, without naming anyone" */}
            <tr>
              <th scope="row">A log of logins, exports, changes to how you log in, and looks by the operator</th>
              <td data-label="Why">To answer “was that me?”</td>
              <td data-label="Until">
                Stays, without your name and IP address once you leave; attempts on no account, without it after{" "}
                {periodInWords(RETENTION.unverified)}
              </td>
            </tr>
            {/* Held by: lib/use-cases/profile/profile.db.test.ts "a deleted account is gone with all it held: its token, its bank link at the bank, its rows, its emails"; lib/use-cases/auth/code/one-time-code.db.test.ts "a code rests as a keyed digest, and the mail that held it is empty once it is sent"; lib/use-cases/mail/send-mail.db.test.ts "an email rests encrypted, arrives whole and is then forgotten"; lib/use-cases/mail/send-mail.db.test.ts "while the server is away the mail waits for another try; after the last it is given up and forgotten" */}
            <tr>
              <th scope="row">Emails: address, subject, whether they were sent</th>
              <td data-label="Why">To send them once</td>
              <td data-label="Until">The body is erased when the email is sent, the rest with your account</td>
            </tr>
            {/* Held by: lib/use-cases/site/contact-operator.db.test.ts "a message is mailed to the operator as it was written, and nothing of it stays" */}
            <tr>
              <th scope="row">What you write in the contact form</th>
              <td data-label="Why">To answer you</td>
              <td data-label="Until">Erased here once it is emailed to us; from our mailbox, once it is dealt with</td>
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
          {/* Held by: lib/providers/plaid/provider.test.ts "whatever is asked of a bank is a link, a read or the end of a link: no address moves money, and no call holds a password"; lib/use-cases/transactions/import/account-number.db.test.ts "%s file's account number is neither stored nor shown, but for its last digits" */}
          <li>Your bank password and your full account number.</li>
          {/* Held by: lib/providers/stripe/customers.test.ts "the payment provider gets a customer's name, email address and our id, and nothing else"; lib/use-cases/billing/purchase.db.test.ts "a declined card buys nothing, and the same page can be paid with another" */}
          <li>Card details. You type them on Stripe’s page and they stay there.</li>
          {/* Held by: e2e/journeys/public-site.spec.ts "every public page asks our own server only, stands still while it loads, and needs no sideways scrolling"; lib/http/content-security-policy.test.ts "a public page may load from our own server alone, and no other site may frame it"; middleware.test.ts "a visitor is given no cookie by %s" */}
          <li>What you read here before signing up. There is no analytics on these pages, and no cookie is set.</li>
          {/* Held by: e2e/journeys/learn.spec.ts "what is typed into a calculator or marked as done is sent to no one" */}
          <li>What you type into a calculator or check off in Learn. It stays in your browser.</li>
        </ul>
      ),
    },
    {
      id: "cookies",
      title: "Cookies",
      body: (
        <>
          {/* Held by: lib/use-cases/auth/login.db.test.ts "the user cookie holds who is logged in, and neither the token nor anything about their money"; lib/use-cases/auth/login.db.test.ts "a login sets the six cookies that the privacy page counts, five for seven days and one for a year"; lib/use-cases/auth/login.db.test.ts "a user who signs up, reads the email and types the code is logged in, can leave and come back"; lib/use-cases/auth/login.db.test.ts "a logout that was not received is finished by its ticket alone, which ends that session and no other"; lib/use-cases/auth/login.db.test.ts "ten wrong passwords close an address to strangers, known or not, but not to a device that knows it"; lib/use-cases/auth/sign-up/sign-up.db.test.ts "signing up, and asking for a new password, set one cookie each, for an hour, which no script can read"; middleware.test.ts "is sent from %s to / and the way is remembered"; e2e/api/people.spec.ts "Google is asked who the person is and for nothing else, and the way there is remembered for a quarter of an hour at most" */}
          <p>
            Logging in sets six. Five of them last seven days: the session’s token in two halves, one of which no script
            can read; your id, email, name and role, and whether you use Google or another outside login, have a
            password and have completed your profile; your currency, time zone and streak, so that days and amounts are
            shown your way, after how long away you want to be logged out, and whether banks can be linked where you
            live; and a mark that can end this session and do nothing else. None of them holds anything about your
            money. The sixth lasts a year and marks this browser as one that has logged in before, so that a stranger’s
            failed attempts can’t lock you out. Signing up, or asking for a new password, sets one for an hour. Opening
            a protected page while logged out sets one for 15 minutes, to bring you back there. Logging in with Google
            or another outside login sets a few more for the minutes it takes. All of them are needed for what you asked
            for, so there is no banner to click away.
          </p>
          {/* Held by: components/shell/preferences/preferences.test.tsx "a choice is shown at once and kept; going back to the system's forgets it"; e2e/journeys/learn.spec.ts "a lesson marked as done stays so after a reload and in another tab, and the list continues where the reader was"; e2e/journeys/learn.spec.ts "what is typed into a calculator or marked as done is sent to no one"; lib/client/auth/idle-logout.test.ts "what is done in another tab counts for this one"; lib/client/insights/insight-actions.test.ts "is taken up again after a reload"; lib/client/auth/pending-logouts.test.ts "it survives the page: the next one, or a later visit, goes on where this one stopped"; e2e/journeys/session.spec.ts "what a browser stores are the keys that the privacy page speaks of, and no figure of the person's"; e2e/journeys/offline.spec.ts "public pages are read from store, others give way to a page that says so, and nothing private is in store" */}
          <p>
            Your theme, whether amounts are hidden, which lessons you have finished and when you last used a page are
            remembered in your browser’s own storage and sent to no one. So are, for as long as each takes, the insights
            being generated, a message for the next page or for your other tabs, and a logout that our server hasn’t
            received yet, which is sent to it. Public pages are stored for reading offline. None of this holds anything
            about your money.
          </p>
        </>
      ),
    },
    {
      id: "processors",
      title: "Who else handles it",
      body: (
        <>
          {/* Held by: lib/http/processors.db.test.ts "whatever a person does, the server speaks to the providers that the privacy page names, and to no one else"; e2e/api/providers.spec.ts "bank, model and mail are spoken to where the configuration says, and nowhere else" */}
          <p>Only these, each for one thing:</p>
          <dl>
            {/* Held by: lib/providers/plaid/provider.test.ts "a link requests transactions and no other product, and sends the bank's provider an id and a country and nothing else" */}
            <dt>Plaid, to read your bank</dt>
            <dd>
              Gets a random ID for you, and your country. Plaid itself sees the accounts you choose to share, under its
              own agreement with you.
            </dd>
            {/* Held by: lib/providers/openai/provider.test.ts "is given a strict schema, is asked to store nothing, and its answer is read with what it cost"; lib/use-cases/insights/word-facts.test.ts "a model is shown no digit, no name, no amount, no day and no id of the person's"; lib/use-cases/insights/hostile-model.db.test.ts "knows a person by a keyed digest, which is neither their id nor one that can be made without the key" */}
            <dt>OpenAI, to choose the words of insights</dt>
            <dd>
              Gets types of insights, the gist of each sentence we could show, and a digest in place of your name. No
              amount, name, merchant or date.
            </dd>
            {/* Held by: lib/providers/stripe/customers.test.ts "the payment provider gets a customer's name, email address and our id, and nothing else" */}
            <dt>Stripe, if you buy premium</dt>
            <dd>Takes the payment, and knows your name, email address and card.</dd>
            {/* Held by: e2e/api/people.spec.ts "Google is asked who the person is and for nothing else, and the way there is remembered for a quarter of an hour at most"; lib/use-cases/auth/google/google.db.test.ts "a verified account is linked and keeps its password; afterwards the Google account is known by its sub" */}
            <dt>Google, if you log in with it</dt>
            <dd>Tells us your name, address and its ID for you. We ask for nothing else in your Google account.</dd>
            {/* Held by: e2e/api/oidc.spec.ts "the issuer proves who the person is with PKCE, state and nonce, and is asked for nothing else; our session starts once"; lib/use-cases/auth/oidc/oidc.db.test.ts "a verified account is linked, its owner gets an email, and afterwards the issuer's sub names it" */}
            <dt>Another login, if this site offers one and you use it</dt>
            <dd>Tells us your name, address and its ID for you. We ask for nothing else there.</dd>
            {/* Held by: lib/use-cases/notifications/push/push.db.test.ts "arrives encrypted at each device, without names and amounts until they are asked for, and opens its proof" */}
            <dt>Your browser’s maker, if you turn on push notifications</dt>
            <dd>Carries them to your device. They’re encrypted for it alone.</dd>
            {/* Held by: lib/use-cases/mail/send-mail.db.test.ts "an email rests encrypted, arrives whole and is then forgotten" */}
            <dt>A mail server, to send you codes and notices</dt>
            <dd>Sees your address and the email.</dd>
          </dl>
          {/* Held by: tests/configuration.test.ts "with none of the provider keys set every provider is the local sandbox"; tests/configuration.test.ts "with %j set nothing points at the sandbox any more"; tests/configuration.test.ts "in the demo %j leaves the sandbox to the others, and its own provider has nothing of it" */}
          <p>
            A server that has keys for none of these providers talks to stand-ins on its own machine instead, and then
            nothing leaves it at all. One that has keys for some of them goes without the others.
          </p>
        </>
      ),
    },
    ...privacyLaw,
    {
      id: "rights",
      title: "Take it, correct it, delete it",
      body: (
        <>
          {/* Held by: lib/use-cases/profile/profile.db.test.ts "the export holds every table with rows of a user, and nothing that opens something"; lib/use-cases/profile/leaving.db.test.ts "the export holds as many rows of each table as are stored of the person"; lib/use-cases/transactions/export/export.db.test.ts "the JSON is what my-range lists under the same filters, the CSV says the same line by line" */}
          <p>
            <strong>Take it.</strong> “Export everything” in your profile gives you everything we store about you, table
            by table, as one file. For transactions alone, export a spreadsheet from Spending. No waiting, no form.
          </p>
          {/* Held by: lib/use-cases/transactions/transactions.db.test.ts "moves it from one category's sum to another's, and excluding takes it out of all"; lib/use-cases/auth/login.db.test.ts "a completed profile is answered, kept and shown in the cookie that the page reads" */}
          <p>
            <strong>Correct it.</strong> Names, categories, notes and your profile are yours to change, and everything
            computed from them changes too.
          </p>
          {/* Held by: lib/use-cases/profile/profile.db.test.ts "a deleted account is gone with all it held: its token, its bank link at the bank, its rows, its emails"; lib/use-cases/profile/profile.db.test.ts "the customer at the payment provider goes with the account, and their subscription with them"; lib/use-cases/profile/leaving.db.test.ts "while the bank cannot be reached nothing is erased, and the same call erases it all once it can"; lib/use-cases/billing/renewal.db.test.ts "is deleted while the provider is away, and its payer is removed when the provider is back"; lib/use-cases/profile/leaving.db.test.ts "what the log keeps of an account that is gone names neither the person nor a network address" */}
          <p>
            <strong>Delete it.</strong> “Delete account” ends your bank connections at Plaid, erases all your data here,
            and removes you and your subscription at Stripe. It happens right away and can’t be undone. If Plaid can’t
            be reached, we tell you and erase nothing yet, because we could no longer end a connection once it is erased
            here. Try again later. If Stripe can’t be reached, we finish there by ourselves as soon as it’s back. What
            remains is a log without your name and network address, and backups until they are overwritten.
          </p>
          {/* Held by: app/pages.test.tsx "/help shows every question with its answer, and the form to write to us"; lib/use-cases/site/contact-operator.db.test.ts "a message is mailed to the operator as it was written, and nothing of it stays" */}
          <p>
            For anything a button cannot do, use the <a href="/help#contact">contact form</a>. You may also complain to
            the data-protection authority of your country.
          </p>
        </>
      ),
    },
    {
      id: "mail",
      title: "Emails from us",
      body: (
        <>
          {/* Held by: lib/use-cases/mail/promised-emails.db.test.ts "every email that the privacy page names is sent, and no other kind exists"; lib/use-cases/mail/templates.test.ts "opening it asks nothing of the network"; lib/use-cases/insights/monthly/monthly.db.test.ts "turns it on and off in the profile; it is off until then"; lib/use-cases/insights/monthly/monthly.db.test.ts "ends it from the email without logging in: looking ends nothing, pressing or the mailbox's own button does"; lib/use-cases/notifications/sending.db.test.ts "are everything in the app and nothing elsewhere until they are changed, one switch or field at a time"; lib/use-cases/notifications/sending.db.test.ts "ends emails of its kind alone without logging in: looking ends nothing, pressing does, again does no harm" */}
          <p>
            We send the codes you ask for, and let you know when someone signs up with your address, when your password
            or a login method changes, when you log in on a new device, when premium starts, won’t renew or can’t be
            paid, and before our terms or this page change. There are also a monthly summary and notifications, of a low
            point ahead, say; both are off until you switch them on, and one click in the email ends them. We send no
            advertising. Our emails hold no pictures and load nothing, so we don’t learn that you opened one.
          </p>
        </>
      ),
    },
    {
      id: "children",
      title: "Children, and changes",
      body: (
        <>
          {/* Not by code: how old someone is cannot be known here; whoever writes to the operator is answered by a person */}
          <p>Sorrel is for people of 16 and over. If a child has signed up, tell us and we’ll delete the account.</p>
          {/* Held by: lib/use-cases/mail/broadcast.db.test.ts "a broadcast reaches everyone with a verified address once, however often it is run, and no one else" */}
          <p>
            When this page changes in substance, everyone with an account gets an email before the change takes effect,
            and the date at the top changes with it.
          </p>
        </>
      ),
    },
  ],
};
