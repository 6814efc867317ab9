import type { PageText } from "@/lib/content/page-text";
import { periodInWords, RETENTION } from "@/lib/domain/profile/retention";
import { sellsPremium } from "@/lib/public-settings";
import { privacyLaw } from "./privacy-law";

const isSold = sellsPremium();

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
            <tr>
              <th scope="row">
                Name, email address, a hash of your password, the ID of Google or another login for you
              </th>
              <td data-label="Why">To know it’s you</td>
              <td data-label="Until">
                You delete the account; {periodInWords(RETENTION.unverified)}, if you never verify the address
              </td>
            </tr>
            <tr>
              <th scope="row">Country, currency, time zone; monthly income and goals if you give them</th>
              <td data-label="Why">
                To count your days and amounts, and find the banks of your country; income and goals are only shown in
                your profile
              </td>
              <td data-label="Until">You change or delete them</td>
            </tr>
            <tr>
              <th scope="row">Accounts: bank, name, type, last digits, daily balance</th>
              <td data-label="Why">To show what you have and owe</td>
              <td data-label="Until">You disconnect and choose to erase</td>
            </tr>
            <tr>
              <th scope="row">
                Transactions: date, amount, name, merchant, category, your notes, tags and files, and their changes
              </th>
              <td data-label="Why">Everything else is computed from them</td>
              <td data-label="Until">
                As above; those you add yourself, until {periodInWords(RETENTION.removed)} or so after you delete them
              </td>
            </tr>
            <tr>
              <th scope="row">
                Rules for merchants; your own names for them; your other rules; categories you make, and which you hide;
                filters you save; names and columns of the files you import
              </th>
              <td data-label="Why">To categorize new transactions as you did, and find them again</td>
              <td data-label="Until">You delete the account, the rule or the saved filters</td>
            </tr>
            <tr>
              <th scope="row">Insights, the figures in them, what we sent to the language model, and your feedback</th>
              <td data-label="Why">So you can open each one again</td>
              <td data-label="Until">You delete the account</td>
            </tr>
            <tr>
              <th scope="row">Forecasts of your balances that we check once their day is over</th>
              <td data-label="Why">To tell you how often they held</td>
              <td data-label="Until">You delete the account they’re about</td>
            </tr>
            <tr>
              <th scope="row">Your budgets, and what they were in earlier months; your goals</th>
              <td data-label="Why">To compare them with what you spend and save</td>
              <td data-label="Until">You delete the account</td>
            </tr>
            <tr>
              <th scope="row">Payments you plan, and what-ifs you keep</th>
              <td data-label="Why">To show what they do to your forecast</td>
              <td data-label="Until">You remove them</td>
            </tr>
            <tr>
              <th scope="row">What we notified you of, and what you want to be notified of</th>
              <td data-label="Why">To tell you of each cause once</td>
              <td data-label="Until">
                For {periodInWords(RETENTION.notifications)}; what you want, until you delete the account
              </td>
            </tr>
            <tr>
              <th scope="row">
                Devices that get push notifications, if you turn them on: the browser, and its address, encrypted
              </th>
              <td data-label="Why">To reach that device</td>
              <td data-label="Until">
                You log out there or remove the device, the session ends, or it stops accepting them
              </td>
            </tr>
            {isSold ? (
              <tr>
                <th scope="row">If you buy premium: its status, price and dates, and Stripe’s ID for you</th>
                <td data-label="Why">To know what you’ve paid for</td>
                <td data-label="Until">You delete the account</td>
              </tr>
            ) : null}
            <tr>
              <th scope="row">Sessions: browser, IP address, when last seen; how many days in a row</th>
              <td data-label="Why">To show you who is logged in as you</td>
              <td data-label="Until">
                Browser and IP address, {periodInWords(RETENTION.traces)} after a session ends; the rest, until you
                delete the account
              </td>
            </tr>
            <tr>
              <th scope="row">
                A second factor, if you add one: an app’s secret, a passkey’s public half, digests of recovery codes
              </th>
              <td data-label="Why">To ask for it when you log in</td>
              <td data-label="Until">You remove it</td>
            </tr>
            <tr>
              <th scope="row">The digest of the last code we emailed you; counts of failed attempts</th>
              <td data-label="Why">To check the code, and to stop people guessing</td>
              <td data-label="Until">
                The digest, {periodInWords(RETENTION.codes)} or so; the counts, two hours at most
              </td>
            </tr>
            <tr>
              <th scope="row">
                A log of logins, exports, calendar links, push devices, changes to how you log in, and each time we
                access your account
              </th>
              <td data-label="Why">To answer “was that me?”</td>
              <td data-label="Until">
                Stays, without IP addresses after {periodInWords(RETENTION.traces)}, and without your name once you
                leave; attempts on no account lose theirs after {periodInWords(RETENTION.unverified)}
              </td>
            </tr>
            <tr>
              <th scope="row">Emails: address, subject, whether they were sent</th>
              <td data-label="Why">To send them once</td>
              <td data-label="Until">The body is erased when the email is sent, the rest with your account</td>
            </tr>
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
          <li>Your bank password and your full account number.</li>
          {isSold ? <li>Card details. You type them on Stripe’s page and they stay there.</li> : null}
          <li>What you read here before signing up. There is no analytics on these pages, and no cookie is set.</li>
          <li>What you type into a calculator or check off in Learn. It stays in your browser.</li>
        </ul>
      ),
    },
    {
      id: "cookies",
      title: "Cookies",
      body: (
        <>
          <p>
            Logging in sets six. Five of them last seven days: the session’s token in two halves, one of which no script
            can read; your id, email, name and role, and whether you use Google or another outside login, have a
            password and have completed your profile; your currency, time zone and streak, so that days and amounts are
            shown your way, how long you can be away before you’re logged out, and whether banks can be linked where you
            live; and a mark that can end this session and do nothing else. None of them holds anything about your
            money. The sixth lasts a year and marks this browser as one that has logged in before, so that a stranger’s
            failed attempts can’t lock you out. Signing up, or asking for a new password, sets one for an hour. Opening
            a protected page while logged out sets one for 15 minutes, to bring you back there. Logging in with Google
            or another outside login sets a few more for the minutes it takes. All of them are needed for what you asked
            for, so there is no banner to click away.
          </p>
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
          <p>Only these, each for one thing:</p>
          <dl>
            <dt>Plaid, to read your bank</dt>
            <dd>
              Gets a random ID for you, and your country. Plaid itself sees the accounts you choose to share, under its
              own agreement with you.
            </dd>
            <dt>
              OpenAI, or the operator’s other language model, if there is one: to choose which sentences of an insight
              you read
            </dt>
            <dd>
              Gets types of insights, the gist of each sentence we could show, and a digest in place of your name. No
              amount, name, merchant or date.
            </dd>
            {isSold ? (
              <>
                <dt>Stripe, if you buy premium</dt>
                <dd>Takes the payment, and knows your name, email address and card.</dd>
              </>
            ) : null}
            <dt>Google, if you log in with it</dt>
            <dd>Tells us your name, address and its ID for you. We ask for nothing else in your Google account.</dd>
            <dt>Another login, if this site offers one and you use it</dt>
            <dd>Tells us your name, address and its ID for you. We ask for nothing else there.</dd>
            <dt>Your browser’s maker, if you turn on push notifications</dt>
            <dd>Carries them to your device. They’re encrypted for it alone.</dd>
            <dt>A mail server, to send you codes and notices</dt>
            <dd>Sees your address and the email.</dd>
          </dl>
        </>
      ),
    },
    ...privacyLaw,
    {
      id: "rights",
      title: "Take it, correct it, delete it",
      body: (
        <>
          <p>
            <strong>Take it.</strong> “Export everything” in your profile gives you everything we store about you, table
            by table, as one file. For transactions alone, export a spreadsheet from Spending. No waiting, no form; if
            you logged in more than ten minutes ago, we first ask you to confirm that it’s you.
          </p>
          <p>
            <strong>Correct it.</strong> Names, categories, notes and your profile are yours to change, and everything
            computed from them changes too.
          </p>
          <p>
            <strong>Delete it.</strong> “Delete account” erases all your data here, right away, and can’t be undone. We
            then end your bank connections at Plaid
            {isSold ? " and remove you and your subscription at Stripe. If one of them" : ". If it"} can’t be reached,
            we keep trying: until it’s done, we hold {isSold ? "Stripe’s ID for you, and " : null}each bank connection’s
            encrypted token for {periodInWords(RETENTION.leftLinks)} at most, without your name. What else remains is a
            log without your name and network address, and backups until they are overwritten.
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
      title: "Emails from us",
      body: (
        <>
          <p>
            We send the codes you ask for, and let you know when someone signs up with your address, when your password
            or a login method changes, when you log in on a new device, when a calendar link is created, when someone
            gets your password right but doesn’t pass your second factor,
            {isSold ? " when premium starts, won’t renew or can’t be paid," : null} and before our terms or this page
            change. There are also a monthly summary and notifications, such as a low balance ahead; both are off until
            you switch them on, and one click in the email ends them. We send no advertising. Our emails hold no
            pictures and load nothing, so we don’t learn that you opened one.
          </p>
        </>
      ),
    },
    {
      id: "children",
      title: "Children, and changes",
      body: (
        <>
          <p>Sorrel is for people of 16 and over. If a child has signed up, tell us and we’ll delete the account.</p>
          <p>
            When this page changes in substance, everyone with an account gets an email before the change takes effect,
            and the date at the top changes with it.
          </p>
        </>
      ),
    },
  ],
};
