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
        lead="Each line shows the day it took effect. We’ll give you 90 days’ notice before changing one."
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
          Before we drop any of these promises, we’ll email everyone with an account 90 days ahead. The email will say
          which one and why, and how to take your data with you.
        </p>
      </section>
    </div>
  );
}
