import type { PageText } from "@/lib/content/page-text";

export const partnerships: PageText = {
  heading: "Working with us",
  lead: "Sorrel takes no money for showing anything to anyone. That still leaves plenty we’d like to do with others.",
  sections: [
    {
      id: "today",
      title: "Who we work with today",
      body: (
        <>
          {/* Held by: lib/providers/plaid/provider.test.ts "a link requests transactions and no other product, and sends the bank's provider an id and a country and nothing else"; lib/providers/stripe/customers.test.ts "the payment provider gets a customer's name, email address and our id, and nothing else"; lib/use-cases/insights/word-facts.test.ts "a model is shown no digit, no name, no amount, no day and no id of the person's"; lib/domain/insights/feedback/ranking.test.ts "puts a type that was found useful before others of its severity, and one that was not behind them"; lib/domain/insights/feedback/ranking.test.ts "orders what weighs the same by the sum at stake in ninety days, and a large one passes a small warning" */}
          <p>
            We use Plaid (reading banks), Stripe (payments), OpenAI (wording) and Google (login). None of them pays us,
            and none has a say in what you see. We have no advertising or referral partners.
          </p>
        </>
      ),
    },
    {
      id: "teach",
      title: "Schools, libraries and debt advisers",
      // Held by: e2e/journeys/public-site.spec.ts "from the first page every public page is reached, no link of any is dead or leads by a detour, and the sitemap names the same pages"; e2e/journeys/public-site.spec.ts "every public page asks our own server only, stands still while it loads, and needs no sideways scrolling"
      body: (
        <p>
          <a href="/finpedia">Finpedia</a> and <a href="/learn">Learn</a> are free, need no account and carry no
          advertising. Use them in a lesson or a consultation, print them, link to them. If an entry is missing or out
          of date, write to us with the official source and we’ll fix it.
        </p>
      ),
    },
    {
      id: "research",
      title: "Researchers",
      body: (
        <>
          {/* Held by: tests/households/households.test.ts "the same seed makes the same household, another one another" */}
          <p>
            We give no one our users’ data, anonymized or not. What we can share is a set of invented households with
            known insights, for measuring detectors, and our own results on it.
          </p>
        </>
      ),
    },
    {
      id: "engineers",
      title: "Engineers",
      body: (
        <>
          {/* Held by: lib/http/api.test.ts "the OpenAPI document names every operation, with no path left in our own notation" */}
          <p>
            The whole API is described at <a href="/api/openapi.json">/api/openapi.json</a>, from the same schemas that
            check each request. You can build a tool for your own account with it.
          </p>
        </>
      ),
    },
    {
      id: "no",
      title: "What we don’t do",
      body: (
        <ul>
          {/* Not by code: that no one pays is the operator’s word; no code here knows of a payment by a company */}
          <li>Paid placement, affiliate links, sponsored entries and “best of” lists.</li>
          {/* Held by: lib/http/processors.db.test.ts "whatever a person does, the server speaks to the providers that the privacy page names, and to no one else"; e2e/api/providers.spec.ts "bank, model and mail are spoken to where the configuration says, and nowhere else" */}
          <li>Leads: passing people’s names to a lender, broker or insurer.</li>
          {/* Held by: e2e/journeys/public-site.spec.ts "every public page asks our own server only, stands still while it loads, and needs no sideways scrolling"; lib/http/content-security-policy.test.ts "a public page may load from our own server alone, and no other site may frame it"; lib/http/content-security-policy.test.ts "a page behind the login may open the bank's window as well, and nothing else from elsewhere" */}
          <li>Third-party pixels, tags and scripts on our pages.</li>
          {/* Not by code: that nothing is exchanged is the operator’s word */}
          <li>Data in exchange for anything.</li>
        </ul>
      ),
    },
    {
      id: "write",
      title: "Write to us",
      // Held by: app/pages.test.tsx "/help shows every question with its answer, and the form to write to us"; lib/use-cases/site/contact-operator.db.test.ts "a message is mailed to the operator as it was written, and nothing of it stays"
      body: (
        <p>
          Use the <a href="/help#contact">contact form</a> and choose “Partnership”. Tell us what you do, for whom, and
          what you’d like to try.
        </p>
      ),
    },
  ],
};
