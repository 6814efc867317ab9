import type { PageText } from "@/lib/content/page-text";
import { sellsPremium } from "@/lib/public-settings";

export const partnerships: PageText = {
  heading: "Working with us",
  lead: "Sorrel takes no money for showing anything to anyone. That still leaves plenty we’d like to do with others.",
  sections: [
    {
      id: "today",
      title: "Who we work with today",
      body: (
        <>
          <p>
            We work with Plaid (reading banks), {sellsPremium() ? "Stripe (payments), " : null}OpenAI (choosing which
            sentences to show) and Google (login), as far as this site’s operator has set them up. None of them pays us,
            and none has a say in what you see. We have no advertising or referral partners.
          </p>
        </>
      ),
    },
    {
      id: "teach",
      title: "Schools, libraries and debt advisers",
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
          <p>
            We give no one our users’ data, anonymized or not. What we can share is a set of made-up households with
            known insights, for measuring what finds them, and our own results on it.
          </p>
        </>
      ),
    },
    {
      id: "engineers",
      title: "Engineers",
      body: (
        <>
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
          <li>Paid placement, affiliate links, sponsored entries and “best of” lists.</li>
          <li>Leads: passing people’s names to a lender, broker or insurer.</li>
          <li>Ads, tracking pixels, tags and analytics on our pages.</li>
          <li>Data in exchange for anything.</li>
        </ul>
      ),
    },
    {
      id: "write",
      title: "Write to us",
      body: (
        <p>
          Use the <a href="/help#contact">contact form</a> and choose “Partnership”. Tell us what you do, for whom, and
          what you’d like to try.
        </p>
      ),
    },
  ],
};
