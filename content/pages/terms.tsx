import type { PageText } from "@/lib/content/page-text";
import { PREMIUM_CURRENCY, PREMIUM_PRICE_MINOR } from "@/lib/domain/billing/premium-price";
import { OTHER_PRICE_TAX, PRICE_TAXES } from "@/lib/domain/billing/price-tax";
import { QUOTA } from "@/lib/domain/billing/quota";
import { formatMoney } from "@/lib/domain/money";
import { OperatorNote } from "./operator";

const price = (amountMinor: number) => formatMoney(amountMinor, PREMIUM_CURRENCY);

export const terms: PageText = {
  heading: "Terms, in plain words",
  lead: "This is the whole agreement about using Sorrel. It is short enough to read, and meant to be.",
  sections: [
    {
      id: "what",
      title: "1. What you get",
      body: (
        <>
          <OperatorNote />
          {/* Held by: lib/domain/insights/detection/detect.test.ts "adds up to its rows, whatever the rows are"; components/insights/proof/shown-figures.test.tsx "whatever household, whatever a model answers: every figure on an insight's card is one of its fact or of its rows, and the rows on it add up" */}
          <p>
            Sorrel shows you your own financial records, sums them up, and points out what follows from them. You may
            use it for your own money, or for a household’s when everyone whose accounts you connect agrees.
          </p>
          {/* Held by: lib/providers/plaid/provider.test.ts "whatever is asked of a bank is a link, a read or the end of a link: no address moves money, and no call holds a password" */}
          <p>
            It is not a bank, broker, lender, insurer or tax adviser, and nothing in it is advice to buy, sell, borrow
            or sign anything. It moves no money. What you do with what you see is your decision.
          </p>
        </>
      ),
    },
    {
      id: "account",
      title: "2. Your account",
      body: (
        <ul>
          {/* Not by code: a duty of the person’s */}
          <li>You are at least 16 years old, and the address you sign up with is yours.</li>
          {/* Not by code: a duty of the person’s */}
          <li>You connect only accounts that you are allowed to see.</li>
          {/* Not by code: a duty of the person’s */}
          <li>You keep your password to yourself, and tell us if someone else has been in your account.</li>
          {/* Not by code: a duty of the person’s */}
          <li>
            One person, one account. You don’t rent it out. You may use it with your own tools, for your own data.
          </li>
        </ul>
      ),
    },
    {
      id: "data",
      title: "3. Your data stays yours",
      body: (
        <>
          {/* Held by: lib/use-cases/profile/profile.db.test.ts "the export holds every table with rows of a user, and nothing that opens something"; lib/use-cases/profile/leaving.db.test.ts "the export holds as many rows of each table as are stored of the person"; lib/use-cases/profile/profile.db.test.ts "a deleted account is gone with all it held: its token, its bank link at the bank, its rows, its emails" */}
          <p>
            You let us store and process it to show you your money, and for nothing else. The{" "}
            <a href="/privacy">privacy page</a> says what is stored and who handles it. You can export all of it and
            delete all of it, at any time, by yourself.
          </p>
          {/* Held by: lib/providers/plaid/provider.test.ts "whatever is asked of a bank is a link, a read or the end of a link: no address moves money, and no call holds a password"; components/banks/banks.test.ts "a bank is as fresh as the account that was read longest ago" */}
          <p>
            We read your bank through Plaid, whose own terms you accept in its window. A bank may be slow, or refuse;
            then your transactions are as old as Sorrel says they are.
          </p>
        </>
      ),
    },
    {
      id: "correct",
      title: "4. How accurate it is",
      body: (
        <>
          {/* Held by: components/insights/proof/shown-figures.test.tsx "whatever household, whatever a model answers: every figure on an insight's card is one of its fact or of its rows, and the rows on it add up"; lib/use-cases/insights/word-facts.test.ts "whatever it answers, every fact is there once and reads as sentences of its own" */}
          <p>
            Code computes figures from your transactions, and each insight opens into the transactions its figures came
            from. They are as accurate as what your bank delivered and how it is categorized. A language model may
            choose among the sentences that our code has written. It can choose badly, and it can’t change one. Check a
            figure before you act on it: that is what the proof is for.
          </p>
          {/* Held by: lib/content/finpedia/published-entries.test.ts "an entry whose rules speak of a tax year says above which year its figures are for"; lib/content/finpedia/published-entries.test.ts "no source is a front page without a reason" */}
          <p>
            Finpedia and Learn explain rules with the year they apply to and their sources. Rules change; the official
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
          {/* Held by: lib/use-cases/billing/subscription-state.db.test.ts "a user who never subscribed has no premium, no subscription, and nothing is asked of the provider"; lib/use-cases/insights/generation.db.test.ts "ten completed generations of a kind are a month's allowance, and the refusal names it and its end"; lib/use-cases/banks/link/link.db.test.ts "stops at three for a free account and names the limit; a repair and premium go on"; lib/domain/billing/premium-price.test.ts "premium costs 7.99 US dollars a month and 79 a year"; app/(public)/terms/operator.test.tsx "the terms give prices before tax with a note for each country of the encyclopedia"; e2e/journeys/subscription.spec.ts "a person buys a year of premium after a declined card, and the page names the amount and the day" */}
          <p>
            Free needs no card and turns into no paid plan by itself. It includes {QUOTA.free.generationsPerMonth}{" "}
            generations of each kind of insight a month and {QUOTA.free.bankLinks} bank connections. Premium allows{" "}
            {QUOTA.premium.generationsPerMonth} and {QUOTA.premium.bankLinks} and costs{" "}
            {price(PREMIUM_PRICE_MINOR.month)} a month or {price(PREMIUM_PRICE_MINOR.year)} a year, before tax. The
            payment provider’s page shows what you pay, with tax where any is charged, before you pay.
          </p>
          {/* Held by: app/(public)/terms/operator.test.tsx "the terms give prices before tax with a note for each country of the encyclopedia" */}
          <p>
            <strong>Tax in your country:</strong>
          </p>
          <ul>
            {/* Not by code: what a country’s tax is comes from its law */}
            {PRICE_TAXES.map(({ country, name, note }) => (
              <li key={country}>
                <strong>{name}.</strong> {note}
              </li>
            ))}
            {/* Not by code: what a country’s tax is comes from its law */}
            <li>{OTHER_PRICE_TAX}</li>
          </ul>
          <ul>
            {/* Held by: e2e/journeys/subscription.spec.ts "premium is canceled, reactivated, canceled again, and lost when its period is over"; lib/use-cases/billing/renewal.db.test.ts "moves the period on and sends no email of ours" */}
            <li>Premium renews until you cancel. Canceling takes one click on the plan page.</li>
            {/* Held by: lib/use-cases/billing/renewal.db.test.ts "keeps premium until its last day, is confirmed by one email, can be undone, and ends with the period"; lib/use-cases/billing/renewal.db.test.ts "is raised by the payment and lowered by the end" */}
            <li>
              What you have paid for runs to the end of its period. After that you are on Free, with all your
              transactions.
            </li>
            {/* Not by code: a refund is the operator’s to make, at the payment provider */}
            <li>
              Write to us within 14 days of a first payment and we refund it, whatever the reason. Any right to a refund
              under your law is in addition to this.
            </li>
            {/* Not by code: a price is the operator’s to change and to announce */}
            <li>A new price applies from your next period, and we tell you 30 days before.</li>
          </ul>
        </>
      ),
    },
    {
      id: "fair",
      title: "6. Fair use",
      // Not by code: duties of the person’s, and a permission of ours
      body: (
        <p>
          Don’t break in, overload the service, get around its limits, or use it to harm anyone. Looking for
          vulnerabilities in good faith and <a href="/security#report">reporting them</a> is welcome. The words and
          pictures on these pages are ours; you may quote them with a link. Your transactions and insights are yours to
          share as you like.
        </p>
      ),
    },
    {
      id: "end",
      title: "7. Ending it",
      body: (
        <>
          {/* Held by: lib/use-cases/profile/profile.db.test.ts "a deleted account is gone with all it held: its token, its bank link at the bank, its rows, its emails" */}
          <p>You may delete your account at any time, without giving a reason. It takes effect at once.</p>
          {/* Not by code: a promise of the operator’s, who closes accounts by hand */}
          <p>
            We may close an account that breaks these terms badly or is used for a crime. Unless a law forbids it, we
            tell you why, and you have 30 days to take your data. If we stop the service altogether, we tell you 90 days
            before and refund what you paid for the time after.
          </p>
        </>
      ),
    },
    {
      id: "liability",
      title: "8. If something goes wrong",
      body: (
        <>
          {/* Not by code: liability is the law’s and the contract’s */}
          <p>
            We are liable without limit for harm done on purpose or by gross negligence, for injury, and wherever the
            law allows no limit. For our other faults we are liable for foreseeable harm, up to what you paid us in the
            year before, or 100 US dollars if that is more.
          </p>
          {/* Not by code: liability is the law’s and the contract’s */}
          <p>
            We are not liable for decisions based on a figure without looking at its transactions, for a bank or
            provider that doesn’t deliver, or for someone you gave your password to.
          </p>
        </>
      ),
    },
    {
      id: "rest",
      title: "9. The rest",
      body: (
        <>
          {/* Held by: lib/use-cases/mail/broadcast.db.test.ts "a broadcast reaches everyone with a verified address once, however often it is run, and no one else" */}
          <p>
            When these terms change, we email you at least 30 days before. If you don’t agree, delete your account; we
            refund what you paid for the time after. We never treat your silence as a yes to a change that costs you
            money or takes away a right.
          </p>
          {/* Not by code: which law applies is the law’s */}
          <p>
            The law and the courts of the country where you live as a consumer apply, and nothing here takes away what
            that law gives you. If one rule turns out to be void, the others stay in force.
          </p>
          {/* Held by: app/pages.test.tsx "/help shows every question with its answer, and the form to write to us" */}
          <p>
            If you have questions, use the <a href="/help#contact">contact form</a>.
          </p>
        </>
      ),
    },
  ],
};
