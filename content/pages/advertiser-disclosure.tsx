import type { PageText } from "@/lib/content/page-text";

export const advertiserDisclosure: PageText = {
  heading: "Advertisers: none",
  lead: "On most money sites, this page explains which companies pay to be shown. Nobody pays us.",
  sections: [
    {
      id: "what",
      title: "What that means",
      body: (
        <ul>
          <li>There are no ads on any page, before or after you log in. Our pages couldn’t even load one.</li>
          <li>No link here earns a commission, carries a referral code or is tracked by anyone else.</li>
          <li>
            What Sorrel finds in your accounts is ranked by what it means for your money and by what you found useful.
            No company’s name, payment or wish plays a part.
          </li>
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
      body: (
        <p>
          Finpedia cites official bodies wherever they publish the rule: tax offices, central banks, supervisors,
          consumer authorities. A few figures, such as credit-score bands, come from the companies or researchers that
          publish them. The <a href="/backlinks/1">link list</a> is our own choice of what is free and useful. No one
          has paid for a place in either, and no one can.
        </p>
      ),
    },
    {
      id: "names",
      title: "Names of companies",
      body: (
        <p>
          Merchants and banks appear in Sorrel because your own transactions name them. The households in our pictures
          and examples are made up, and so are their banks and stores. Trademarks belong to their owners, none of whom
          endorses us.
        </p>
      ),
    },
    {
      id: "change",
      title: "If this ever changed",
      body: (
        <p>
          That would break our <a href="/pledge">pledge</a>, which is dated and whose changes stay visible. You would
          read about it there, here and in an email before the first ad appeared, not after.
        </p>
      ),
    },
  ],
};
