import type { Metadata } from "next";
import { JsonLd } from "@/components/site/json-ld";
import { ChangedOn } from "@/components/site/page/changed-on";
import { Contents } from "@/components/site/page/contents";
import { PageHead } from "@/components/site/page/page-head";
import { pageMetadata } from "@/components/site/page-metadata";
import { PressDownloads } from "@/components/site/press-downloads";
import { breadcrumbList, organization, webPage } from "@/components/site/structured-data";
import { PageBody } from "@/components/site/ui/page-body";
import { boilerplates, facts } from "@/content/press";
import { SITE_PAGES } from "@/lib/content/site-pages";

const path = "/press";
const page = SITE_PAGES[path];

export const metadata: Metadata = pageMetadata({ path, ...page });

const headings = [
  { id: "words", title: "Sorrel in three lengths" },
  { id: "facts", title: "Facts" },
  { id: "logos", title: "Logos" },
  { id: "write", title: "Write to us" },
];

export default function PressPage() {
  return (
    <div className="site-wrap">
      <JsonLd things={[organization(), webPage({ path, ...page }), breadcrumbList([{ name: page.label, path }])]} />
      <PageHead
        heading="For the press"
        lead="Words to copy, facts to check and logos to print. Take what you need; there’s no need to ask."
      >
        <ChangedOn day={page.changedOn} />
      </PageHead>
      <PageBody aside={<Contents headings={headings} />}>
        <div className="site-prose col-[4/12] narrow:mt-10">
          <section aria-labelledby="words">
            <h2 id="words">Sorrel in three lengths</h2>
            {boilerplates.map(({ id, title, paragraphs }, index) => (
              <div key={id} className={index > 0 ? "mt-8" : undefined}>
                <h3 id={id}>{title}</h3>
                {paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            ))}
          </section>
          <section aria-labelledby="facts">
            <h2 id="facts">Facts</h2>
            <table>
              <tbody>
                {facts.map(({ what, is }) => (
                  <tr key={what}>
                    <th scope="row">{what}</th>
                    <td>{is}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          <section aria-labelledby="logos">
            <h2 id="logos">Logos</h2>
            <p>
              Leave a leaf’s width of room around them, and neither recolor, tilt nor crop them. The green is{" "}
              <span className="site-num">#1f6b4a</span>.
            </p>
            <PressDownloads />
          </section>
          <section aria-labelledby="write">
            <h2 id="write">Write to us</h2>
            <p>
              Use the <a href="/help#contact">contact form</a> and choose “Press”. Tell us when you need an answer by.
              We’re happy to show you the product, proofs included, with a made-up household.
            </p>
          </section>
        </div>
      </PageBody>
    </div>
  );
}
