import type { PageText } from "@/lib/content/page-text";

export const advertiserDisclosure: PageText = {
  heading: "Advertisers: none",
  lead: "This is where sites about money usually explain how the companies they show pay them. Nobody pays us to be shown.",
  sections: [
    {
      id: "what",
      title: "What that means",
      body: (
        <ul>
          {/* Held by: lib/http/content-security-policy.test.ts "a public page may load from our own server alone, and no other site may frame it"; lib/http/content-security-policy.test.ts "a page behind the login may open the bank's window as well, and nothing else from elsewhere"; next.config.test.ts "every page has a policy that runs no inline script, should the middleware be gone"; e2e/journeys/public-site.spec.ts "every public page asks our own server only, stands still while it loads, and needs no sideways scrolling" */}
          <li>There are no ads on any page, before or after you log in. Our pages couldn’t even load one.</li>
          {/* Held by: e2e/journeys/learn.spec.ts "the pages of the link list lead to one another, in the page and in its head, and to others without a handle on ours"; lib/content/backlinks/link-pages.test.ts "an official body is vouched for, no one else is, and neither gets a handle on our page" */}
          <li>No link here earns a commission, carries a referral code or is tracked by anyone else.</li>
          {/* Held by: lib/domain/insights/feedback/ranking.test.ts "puts a type that was found useful before others of its severity, and one that was not behind them"; lib/domain/insights/feedback/ranking.test.ts "orders what weighs the same by the sum at stake in ninety days, and a large one passes a small warning" */}
          <li>
            What Sorrel finds in your accounts is ranked by what it means for your money and by what you found useful.
            No company’s name, payment or wish plays a part.
          </li>
          {/* Held by: lib/domain/insights/wording/closed-language.test.ts "every clause that is offered holds, computed again from raw transactions"; lib/domain/insights/wording/closed-language.test.ts "ids of a type's clauses are its own in each slot, and none holds a digit or a name" */}
          <li>
            No insight recommends a product. One may point out that two subscriptions overlap; it never says which to
            buy.
          </li>
        </ul>
      ),
    },
    {
      id: "links",
      title: "The links we give",
      // Held by: lib/content/finpedia/published-entries.test.ts "no source is a front page without a reason"; lib/content/backlinks/link-pages.test.ts "an official body is vouched for, no one else is, and neither gets a handle on our page"
      body: (
        <p>
          Finpedia cites official bodies: tax offices, central banks, supervisors, consumer authorities. The{" "}
          <a href="/backlinks/1">link list</a> is our own choice of what is free and useful. No one has paid for a place
          in either, and no one can.
        </p>
      ),
    },
    {
      id: "names",
      title: "Names of companies",
      // Not by code: whose names stand in pictures, and who endorses whom, no code knows
      body: (
        <p>
          Merchants and banks appear in Sorrel because your own transactions name them. The households in our pictures
          and examples are invented, and so are their banks and stores. Trademarks belong to their owners, none of whom
          endorses us.
        </p>
      ),
    },
    {
      id: "change",
      title: "If this ever changed",
      // Not by code: a promise of the operator’s; the mail itself is sent by the broadcast command
      body: (
        <p>
          That would break our <a href="/pledge">pledge</a>, which is dated and whose changes stay visible. You would
          read about it there, here and in an email before the first ad appeared, not after.
        </p>
      ),
    },
  ],
};
