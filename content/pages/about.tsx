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
          <p>
            Most people can say what they earn and what the rent is. Few can say what last month’s bank fees came to,
            which subscription went up in spring, or whether you are spending more than you had by this day last month.
            The answers are in the transactions, and nobody reads four hundred of them.
          </p>
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
          <p>
            Code adds up your transactions and looks for patterns in them: a price that rose, a charge that came twice,
            a fee that keeps coming back. Each pattern it finds is a fact with its figures and its transactions.
          </p>
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
          <p>
            From people who pay for premium, and from no one else. Premium raises the limits on what costs us something
            each time it is used: generating insights, connecting banks, refreshing balances. Every screen and every
            proof is in Free.
          </p>
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
          <li>
            What finds insights is tested against invented households with known answers, kind by kind, and against a
            model that lies. Each sentence is computed again from the transactions of generated households.
          </li>
          <li>Amounts are whole cents throughout. Sums of different currencies are never mixed into one.</li>
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
      body: (
        <p>
          Sorrel is a plain green plant that grows almost everywhere and is easy to walk past. Our logo is its leaf: one
          half whole, the other opened into rows.
        </p>
      ),
    },
  ],
};
