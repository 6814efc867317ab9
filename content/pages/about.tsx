import type { PageText } from "@/lib/content/page-text";

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
            which subscription went up in spring, or whether this month is ahead of the last one on the same day. The
            answers are in the transactions, and nobody reads four hundred rows.
          </p>
          <p>
            Software can read them. But software that reads your money owes you more than an answer: it owes you the
            rows the answer came from. A figure that cannot be opened has to be believed, and money is no place for
            believing.
          </p>
        </>
      ),
    },
    {
      id: "how",
      title: "How it works",
      body: (
        <>
          {/* Held by: lib/domain/insights/, lib/use-cases/insights/generate-insights.ts */}
          <p>
            Code adds up your transactions and looks for patterns in them: a price that rose, a charge that came twice,
            a fee that keeps coming back. Each pattern it finds is a fact with its figures and its rows. A language
            model then puts the fact into a sentence, with placeholders where the figures go. It is given no amount, no
            name and no date, and a sentence in which it wrote one is thrown away. Code fills the placeholders in.
          </p>
          <p>
            So the words may be the model’s, and the numbers never are. Press “Show the proof” on anything Sorrel tells
            you, and the rows stand there, with a sum under them that equals the figure.
          </p>
        </>
      ),
    },
  ],
};
