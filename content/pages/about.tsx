import type { PageText } from "@/lib/content/page-text";

/** Statements are held as in `security.tsx`. */
export const about: PageText = {
  heading: "A page about your own money",
  lead: "Sorrel reads what your bank already knows about you, finds what is easy to overlook in it, and shows its working. That is all it does, and it does it for you.",
  sections: [
    {
      id: "why",
      title: "Why it exists",
      body: (
        <>
          {/* Not by code: what people know of their money is a view, not the product’s */}
          <p>
            Most people can say what they earn and what the rent is. Few can say what last month’s bank fees came to,
            which subscription went up in spring, or whether you are spending more than you had by this day last month.
            The answers are in the transactions, and nobody reads four hundred of them.
          </p>
          {/* Held by: components/insights/proof/shown-figures.test.tsx "whatever household, whatever a model answers: every figure on an insight's card is one of its fact or of its rows, and the rows on it add up" */}
          <p>
            Software can. But software that reads your money owes you more than an answer: it owes you the transactions
            the answer came from. A figure you can’t open is one you have to take on faith, and money is no place for
            faith.
          </p>
        </>
      ),
    },
    {
      id: "how",
      title: "How it works",
      body: (
        <>
          {/* Held by: lib/domain/insights/detection/detect.test.ts "a step that has stayed is reported with both prices and its cost a year"; lib/domain/insights/detection/detect.test.ts "twice a month for three months is one fact of the three second charges"; lib/domain/insights/detection/detect.test.ts "adds up to its rows, whatever the rows are" */}
          <p>
            Code adds up your transactions and looks for patterns in them: a price that rose, a charge that came twice,
            a fee that keeps coming back. Each pattern it finds is a fact with its figures and its transactions.
          </p>
          {/* Held by: lib/use-cases/insights/word-facts.test.ts "a model is shown no digit, no name, no amount, no day and no id of the person's"; lib/domain/insights/wording/closed-language.test.ts "every clause that is offered holds, computed again from raw transactions"; lib/use-cases/insights/word-facts.test.ts "whatever it answers, every fact is there once and reads as sentences of its own"; components/insights/proof/shown-figures.test.tsx "whatever household, whatever a model answers: every figure on an insight's card is one of its fact or of its rows, and the rows on it add up" */}
          <p>
            For each fact, code also writes every sentence that may be said about it, all of them true. A language model
            then chooses which of them you read, and in what order. It gets no amount, no name and no date, and it
            answers with the names of sentences, never with a sentence. Press “Show the proof” on an insight: you see
            its formulas and its transactions, and where the figure is their sum, the total that equals it.
          </p>
        </>
      ),
    },
    {
      id: "money",
      title: "How we make money",
      body: (
        <>
          {/* Held by: lib/domain/billing/premium-price.test.ts "premium costs 7.99 US dollars a month and 79 a year"; lib/use-cases/insights/generation.db.test.ts "ten completed generations of a kind are a month's allowance, and the refusal names it and its end"; lib/use-cases/banks/link/link.db.test.ts "stops at three for a free account and names the limit; a repair and premium go on"; lib/use-cases/banks/banks.db.test.ts "that is refreshed asks the bank itself at most once an hour, and the provider's copy in between"; lib/http/free-plan.db.test.ts "a person on Free is refused no screen, proof, export or import for want of premium" */}
          <p>
            From people who pay for premium, and from no one else. Premium raises the limits on what costs us something
            each time it is used: generating insights, connecting banks, refreshing balances. Every screen and every
            proof is in Free.
          </p>
          {/* Held by: lib/domain/insights/feedback/ranking.test.ts "puts a type that was found useful before others of its severity, and one that was not behind them"; lib/domain/insights/feedback/ranking.test.ts "orders what weighs the same by the sum at stake in ninety days, and a large one passes a small warning"; lib/http/content-security-policy.test.ts "a public page may load from our own server alone, and no other site may frame it" */}
          <p>
            There is no advertising, no commission, no sale of data and no “recommended card”. The{" "}
            <a href="/advertiserdisclosure">advertiser disclosure</a> is short for that reason, and our{" "}
            <a href="/pledge">pledge</a> says what we don’t do, and since when.
          </p>
        </>
      ),
    },
    {
      id: "care",
      title: "How we build it",
      body: (
        <ul>
          {/* Held by: tests/households/households.test.ts "%s is found where it was planted, and nowhere else"; lib/domain/insights/wording/closed-language.test.ts "every clause that is offered holds, computed again from raw transactions"; lib/use-cases/insights/word-facts.test.ts "puts nothing on the screen: %s"; lib/use-cases/insights/word-facts.test.ts "whatever it answers, every fact is there once and reads as sentences of its own" */}
          <li>
            What finds insights is tested against invented households with known answers, kind by kind, and against a
            model that lies. Each sentence is computed again from the transactions of generated households.
          </li>
          {/* Held by: lib/domain/money.test.ts "minor units survive the way to the wire and back, in every currency"; lib/use-cases/transactions/transactions.db.test.ts "never add currencies" */}
          <li>Amounts are whole cents throughout. Sums of different currencies are never mixed into one.</li>
          {/* Held by: e2e/journeys/accessibility-public.spec.ts "${name}: no rule of accessibility is broken, light or dark, on a desk or a phone, and 320 px are enough"; e2e/journeys/accessibility.spec.ts "${name}: no rule of accessibility is broken, light or dark, on a desk or a phone, 320 px are enough, and every amount opens that can"; e2e/journeys/accessibility.spec.ts "every page behind the login is among the screens that are looked at, or is named with where it is"; e2e/journeys/finpedia.spec.ts "no rule of accessibility is broken on the entries, each as it is made: all of them where E2E_EVERY_ENTRY is set"; e2e/journeys/learn.spec.ts "${path}: no rule of accessibility is broken, light or dark, on a desk or a phone"; e2e/journeys/public-site.spec.ts "every public page can be read, and its disclosures open" */}
          <li>
            The app’s main screens and the public pages in the menus are tested against the rules for screen readers, in
            both themes, on a desk and on a small phone. Of pages that are made alike, such as the encyclopedia’s
            entries, we test examples. Public pages are also tested without JavaScript.
          </li>
        </ul>
      ),
    },
    {
      id: "name",
      title: "The name",
      // Not by code: what a plant is called and what a logo shows
      body: (
        <p>
          Sorrel is a plain green plant that grows almost everywhere and is easy to walk past. Our logo is its leaf: one
          half whole, the other opened into rows.
        </p>
      ),
    },
  ],
};
