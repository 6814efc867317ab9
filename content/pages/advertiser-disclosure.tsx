import type { PageText } from "@/lib/content/page-text";

export const advertiserDisclosure: PageText = {
  heading: "Advertisers: none",
  lead: "Sites about money usually explain here how the companies they show pay them. Nobody pays us to be shown.",
  sections: [
    {
      id: "what",
      title: "What that means",
      body: (
        <ul>
          {/* Held by: lib/http/content-security-policy.ts "default-src" */}
          <li>No advertisement stands on any page, before or after signing in. The pages could not even load one.</li>
          <li>No link here earns a commission, carries a referral code or is counted by somebody else.</li>
          {/* Held by: lib/domain/insights/ranking.ts; lib/domain/insights/facts.ts */}
          <li>
            What Sorrel finds in your accounts is ranked by what it means for your money and by what you said was
            useful. No company’s name, payment or wish enters into it.
          </li>
          <li>
            No finding recommends a product. One may say that two subscriptions overlap; it never says which to buy.
          </li>
        </ul>
      ),
    },
    {
      id: "links",
      title: "The links we give",
      body: (
        <p>
          Finpedia cites official bodies: tax offices, central banks, supervisors, consumer authorities. The{" "}
          <a href="/backlinks/1">link list</a> was chosen by us for being free and useful. Nobody paid to be in either,
          can pay to be, or was asked.
        </p>
      ),
    },
    {
      id: "names",
      title: "Names of companies",
      body: (
        <p>
          Merchants and banks appear in Sorrel because your own transactions name them. The households in our pictures
          and examples are invented, and so are their banks and shops. Trademarks belong to their owners, and none of
          them endorses us.
        </p>
      ),
    },
    {
      id: "change",
      title: "If this ever changed",
      body: (
        <p>
          It would be a break of our <a href="/pledge">pledge</a>, which is dated and whose changes stay visible. You
          would read it there, here and in a mail before the first advertisement, not after.
        </p>
      ),
    },
  ],
};
