import type { PageText } from "@/lib/content/page-text";
import { PREMIUM_CURRENCY, PREMIUM_PRICE_MINOR } from "@/lib/domain/billing/premium-price";
import { QUOTA } from "@/lib/domain/billing/quota";
import { formatMoney } from "@/lib/domain/money";

const price = (amountMinor: number) => formatMoney(amountMinor, PREMIUM_CURRENCY);

export const terms: PageText = {
  heading: "Terms, in plain words",
  lead: "This is the whole agreement between you and Sorrel Capital. It is short enough to read, and meant to be.",
  sections: [
    {
      id: "what",
      title: "1. What you get",
      body: (
        <>
          <p>
            Sorrel shows you your own financial records, sums them up, and points out what follows from them. You may
            use it for your own money, or for a household’s when everybody whose accounts you link agrees.
          </p>
          <p>
            It is no bank, broker, lender, insurer or tax adviser, and nothing in it is advice to buy, sell, borrow or
            sign anything. It moves no money. What you do with what you see is your decision.
          </p>
        </>
      ),
    },
    {
      id: "account",
      title: "2. Your account",
      body: (
        <ul>
          <li>You are at least 16 years old, and the address you sign up with is yours.</li>
          <li>You link only accounts that you are allowed to see.</li>
          <li>You keep your password to yourself, and tell us when somebody else has been in.</li>
          <li>One person, one account. You do not rent it out. Tools of your own may use it, for your own data.</li>
        </ul>
      ),
    },
    {
      id: "data",
      title: "3. Your data stays yours",
      body: (
        <>
          <p>
            You let us store and process it to show you your money, and for nothing else. The{" "}
            <a href="/privacy">privacy page</a> says what is stored and who handles it. You can take all of it with you
            and delete all of it, at any time, by yourself.
          </p>
          <p>
            Reading your bank goes through Plaid, whose own terms you accept in its window. A bank may be slow, or
            refuse; then your rows are as old as Sorrel says they are.
          </p>
        </>
      ),
    },
    {
      id: "correct",
      title: "4. How right it is",
      body: (
        <>
          <p>
            Figures are computed by code from your rows, and each opens into the rows it came from. They are as right as
            what your bank delivered and how it is filed. Words may be written by a language model and can be clumsy;
            they never hold a number of the model’s. Check a figure before you act on it: that is what the proof is for.
          </p>
          <p>
            Finpedia and Learn explain rules with the year they hold for and their sources. Rules change; the official
            source is what counts.
          </p>
        </>
      ),
    },
    {
      id: "price",
      title: "5. Free and premium",
      body: (
        <>
          <p>
            Free has no end date and asks for no card. It allows {QUOTA.free.generationsPerMonth} generations of each
            kind of insight a month and {QUOTA.free.bankLinks} bank links. Premium allows{" "}
            {QUOTA.premium.generationsPerMonth} and {QUOTA.premium.bankLinks} and costs{" "}
            {price(PREMIUM_PRICE_MINOR.month)} a month or {price(PREMIUM_PRICE_MINOR.year)} a year, before any tax your
            country adds. The amount and the day of the next payment are shown before you pay.
          </p>
          <ul>
            <li>Premium renews until you cancel. Cancelling is one action on the plan page.</li>
            <li>What you have paid for runs to its end. After that you are on Free, with all your rows.</li>
            <li>
              Write to us within 14 days of a first payment and you get it back, whatever the reason. Rights to a refund
              that your law gives you come on top.
            </li>
            <li>A new price holds from your next period, and you are told 30 days before.</li>
          </ul>
        </>
      ),
    },
    {
      id: "fair",
      title: "6. Fair use",
      body: (
        <p>
          Do not break in, overload the service, get round its limits, or use it to harm somebody. Looking for faults in
          good faith and <a href="/security#report">reporting them</a> is welcome. The words and pictures of these pages
          are ours; you may quote them with a link. Your rows and findings are yours to share as you like.
        </p>
      ),
    },
    {
      id: "end",
      title: "7. Ending it",
      body: (
        <>
          <p>You may delete your account at any time, without a reason. It is done at once.</p>
          <p>
            We may close an account that breaks these terms badly or is used for a crime. Unless a law forbids it, you
            are told why, and have 30 days to take your data. If we stop the service altogether you are told 90 days
            before, and what you paid for the time after is returned.
          </p>
        </>
      ),
    },
    {
      id: "liability",
      title: "8. If something goes wrong",
      body: (
        <>
          <p>
            We answer without limit for harm done on purpose or by gross negligence, for injury, and wherever the law
            allows no limit. For other faults of ours we answer for the harm that was to be foreseen, up to what you
            paid us in the year before, or 100 US dollars if that is more.
          </p>
          <p>
            We cannot answer for decisions made on a figure without looking at its rows, for a bank or a provider that
            does not deliver, or for somebody who had your password from you.
          </p>
        </>
      ),
    },
    {
      id: "rest",
      title: "9. The rest",
      body: (
        <>
          {/* Held by: lib/use-cases/mail/broadcast.ts "tellEveryone" */}
          <p>
            When these terms change, you get a mail at least 30 days before. If you do not agree, delete the account;
            what you paid for the time after is returned. Your silence is not taken for a yes to a change that costs you
            money or takes away a right.
          </p>
          <p>
            The law and the courts of the country where you live as a consumer hold, and no rule here takes away what
            that law gives you. If one rule turns out void, the others stand.
          </p>
          <p>
            Questions go to the <a href="/help#contact">contact form</a>.
          </p>
        </>
      ),
    },
  ],
};
