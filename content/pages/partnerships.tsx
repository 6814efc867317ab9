import type { PageText } from "@/lib/content/page-text";

export const partnerships: PageText = {
  heading: "Working with us",
  lead: "Sorrel takes no money for showing anything to anybody. That leaves a good deal we would like to do with others.",
  sections: [
    {
      id: "today",
      title: "Whom we work with today",
      body: (
        <>
          {/* Held by: lib/providers/plaid/provider.ts; lib/providers/stripe/subscriptions.ts; lib/providers/openai/writer.ts; lib/http/google.ts */}
          <p>
            We buy from Plaid (reading banks), Stripe (payments), OpenAI (wording) and use Google’s sign-in. We pay
            them; none of them pays us, and none has a say in what you see. We have no advertising or referral partners.
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
          advertising. Use them in a lesson or a consultation, print them, link to them. If you want an entry that is
          missing, or see one that is out of date, write to us with the official source and we will put it right.
        </p>
      ),
    },
    {
      id: "research",
      title: "Researchers",
      body: (
        <>
          {/* Held by: lib/domain/insights/household.fixture.ts; tests/households/household.ts */}
          <p>
            We give nobody our users’ data, made anonymous or not. What we can share are invented households with known
            findings, on which detectors can be measured, and how ours do on them.
          </p>
        </>
      ),
    },
    {
      id: "engineers",
      title: "Engineers",
      body: (
        <>
          {/* Held by: app/api/openapi.json/route.ts; lib/http/openapi.ts */}
          <p>
            The whole API is described at <a href="/api/openapi.json">/api/openapi.json</a>, from the same schemas that
            check each request. Build a tool for your own account with it.
          </p>
        </>
      ),
    },
    {
      id: "no",
      title: "What we say no to",
      body: (
        <ul>
          <li>Paid placement, affiliate links, sponsored entries and “best of” lists.</li>
          <li>Leads: people’s names for a lender, broker or insurer.</li>
          <li>Pixels, tags and scripts of others on our pages.</li>
          <li>Data in exchange for anything.</li>
        </ul>
      ),
    },
    {
      id: "write",
      title: "Write to us",
      body: (
        <p>
          Use the <a href="/help#contact">contact form</a> and choose “Partnership”. Say what you do, for whom, and what
          you would like to try.
        </p>
      ),
    },
  ],
};
