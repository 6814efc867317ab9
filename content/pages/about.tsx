import type { PageText } from "@/lib/content/page-text";
import { sellsPremium } from "@/lib/public-settings";

export const about: PageText = {
  heading: "Why we built Sorrel",
  lead: "Sorrel reads what your bank already knows about you, spots what’s easy to miss, and shows its work.",
  sections: [
    {
      id: "why",
      title: "The problem",
      body: (
        <>
          <p>
            Most people can say what they earn and what the rent is. Few can say what they paid in bank fees last month,
            which subscription went up in spring, or whether they’re spending more than they had by this day last month.
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
            Code adds up your transactions and looks for patterns in them: a price that went up, a charge made twice, a
            fee that keeps coming back. Each pattern it finds is a fact with its figures and its transactions.
          </p>
          <p>
            For each fact, code also writes every sentence we might show about it, all of them true. A language model
            then picks which ones you read, and in what order. It gets no amount, no name and no date, and it answers
            with the names of sentences, never with a sentence. Press “Show the proof” on an insight: you see its
            formulas and its transactions, and where the figure is their sum, the total that equals it.
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
            {sellsPremium()
              ? "From people who pay for premium, and from no one else. Premium raises the limits on what costs us money each time you use it: generating insights, connecting banks, refreshing balances. Every feature is in the free plan too."
              : "We don’t. Nothing is sold on this site; whoever runs it pays for it."}
          </p>
          <p>
            There is no advertising, no commission, no sale of data and no “recommended card”. The{" "}
            <a href="/advertiserdisclosure">advertiser disclosure</a> is short for that reason, and our{" "}
            <a href="/pledge">pledge</a> lists what we’ll never do, with dates.
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
            We test every kind of insight on made-up households with known answers, and against a model that
            deliberately gives wrong output.
          </li>
          <li>
            We keep amounts as whole numbers of the currency’s smallest unit, so adding them up loses nothing to
            rounding. We never add different currencies without converting them and saying so.
          </li>
          <li>
            We check the app’s main screens and the public pages in the menus against automated accessibility rules, in
            light and dark mode, on desktops and phones. For pages built from one template, such as encyclopedia
            entries, we check a sample. We also test public pages without JavaScript.
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
