import type { PageText } from "@/lib/content/page-text";
import {
  OTHER_PRICE_TAX,
  PREMIUM_CURRENCY,
  PREMIUM_PRICE_MINOR,
  PRICE_TAXES,
} from "@/lib/domain/billing/premium-price";
import { QUOTA } from "@/lib/domain/billing/quota";
import { formatMoney } from "@/lib/domain/money";
import { sellsPremium } from "@/lib/public-settings";
import { OperatorNote } from "./operator";

const isSold = sellsPremium();
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
          <p>
            Sorrel shows you your own financial records, sums them up, and points out what follows from them. You may
            use it for your own money, or for a household’s when everyone whose accounts you connect agrees.
          </p>
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
          <li>You are at least 16 years old, and the address you sign up with is yours.</li>
          <li>You connect only accounts that you are allowed to see.</li>
          <li>You keep your password to yourself, and tell us if someone else has been in your account.</li>
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
          <p>
            You let us store and process it to show you your money, and for nothing else. The{" "}
            <a href="/privacy">privacy page</a> says what is stored and who handles it. You can export all of it and
            delete all of it, at any time, by yourself.
          </p>
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
          <p>
            Code computes figures from your transactions, and each insight opens into the transactions its figures came
            from. They are as accurate as what your bank delivered and how it is categorized. A language model may
            choose among the sentences that our code has written. It can choose badly, and it can’t change one. Check a
            figure before you act on it: that is what the proof is for.
          </p>
          <p>
            Finpedia and Learn explain rules with the year they apply to and their sources. Rules change; the official
            source is what counts.
          </p>
        </>
      ),
    },
    {
      id: "price",
      title: isSold ? "5. Free and premium" : "5. The price",
      body: isSold ? (
        <>
          <p>
            The free plan needs no card and never turns into a paid plan. It includes {QUOTA.free.generationsPerMonth}{" "}
            reports of each kind of insight a month and {QUOTA.free.bankLinks} bank connections. Premium allows{" "}
            {QUOTA.premium.generationsPerMonth} and {QUOTA.premium.bankLinks} and costs{" "}
            {price(PREMIUM_PRICE_MINOR.month)} a month or {price(PREMIUM_PRICE_MINOR.year)} a year, before tax. The
            payment provider’s page shows what you pay, with tax where any is charged, before you pay.
          </p>
          <p>
            <strong>Tax in your country:</strong>
          </p>
          <ul>
            {PRICE_TAXES.map(({ country, name, note }) => (
              <li key={country}>
                <strong>{name}.</strong> {note}
              </li>
            ))}
            <li>{OTHER_PRICE_TAX}</li>
          </ul>
          <ul>
            <li>Premium renews until you cancel. Canceling takes one click on the plan page.</li>
            <li>
              What you have paid for runs to the end of its period. After that you’re on the free plan, with all your
              transactions.
            </li>
            <li>
              Write to us within 14 days of a first payment and we refund it, whatever the reason. Any right to a refund
              under your law is in addition to this.
            </li>
            <li>A new price applies from your next period, and we tell you 30 days before.</li>
          </ul>
        </>
      ) : (
        <p>
          You pay nothing here, and need no card. You get {QUOTA.free.generationsPerMonth} reports of each kind of
          insight a month and {QUOTA.free.bankLinks} bank connections.
        </p>
      ),
    },
    {
      id: "fair",
      title: "6. Fair use",
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
          <p>You may delete your account at any time, without giving a reason. It takes effect at once.</p>
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
          <p>
            We are liable without limit for harm done on purpose or by gross negligence, for injury, and wherever the
            law allows no limit. For our other faults we are liable for foreseeable harm, up to what you paid us in the
            year before, or 100 US dollars if that is more.
          </p>
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
          <p>
            When these terms change, we email you at least 30 days before. If you don’t agree, delete your account; we
            refund what you paid for the time after. We never treat your silence as a yes to a change that costs you
            money or takes away a right.
          </p>
          <p>
            If you’re a consumer, the law and courts of the country you live in apply, and nothing here takes away what
            that law gives you. If one rule turns out to be void, the others stay in force.
          </p>
          <p>
            If you have questions, use the <a href="/help#contact">contact form</a>.
          </p>
        </>
      ),
    },
  ],
};
