import type { Metadata } from "next";
import { JsonLd } from "@/components/site/json-ld";
import { ChangedOn, longDay } from "@/components/site/page/changed-on";
import { PageHead } from "@/components/site/page/page-head";
import { pageMetadata } from "@/components/site/page-metadata";
import { PledgeLines } from "@/components/site/pledge-lines";
import { article, breadcrumbList } from "@/components/site/structured-data";
import { pledge, pledgeChanges } from "@/content/pledge";
import { SITE_PAGES } from "@/lib/content/site-pages";

const path = "/pledge";
const page = SITE_PAGES[path];

export const metadata: Metadata = pageMetadata({ path, ...page, article: { changedOn: page.changedOn } });

export default function PledgePage() {
  return (
    <div className="site-wrap">
      <JsonLd things={[article({ path, ...page }), breadcrumbList([{ name: page.label, path }])]} />
      <PageHead
        heading="What we never do"
        lead="Each line has the day from which it holds. If one were to change, you would have 90 days’ notice."
      >
        <ChangedOn day={page.changedOn} />
      </PageHead>
      <PledgeLines lines={pledge} isDated />
      <section className="site-prose pt-28 narrow:pt-20" aria-labelledby="changes">
        <h2 id="changes">Changes to this page</h2>
        <ul>
          {pledgeChanges.map(({ on, what }) => (
            <li key={on}>
              <time dateTime={on}>{longDay(on)}</time>: {what}
            </li>
          ))}
        </ul>
        <p>
          If one of these lines were ever to fall, everyone with an account would get an email 90 days before, saying
          which and why, and how to take everything along.
        </p>
      </section>
    </div>
  );
}
