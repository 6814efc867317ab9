import type { ReactNode } from "react";
import type { PageText } from "@/lib/content/page-text";
import { SITE_PAGES } from "@/lib/content/site-pages";
import type { PublicPath } from "@/lib/routes";
import { JsonLd } from "../json-ld";
import { breadcrumbList, webPage } from "../structured-data";
import { PageBody } from "../ui/page-body";
import { ChangedOn } from "./changed-on";
import { Contents } from "./contents";
import { PageHead } from "./page-head";

export type PlainPageProps = {
  path: PublicPath;
  text: PageText;
  type?: Parameters<typeof webPage>[1];
  /** Content below the text, at full width. */
  children?: ReactNode;
};

export function PlainPage({ path, text, type, children }: PlainPageProps) {
  const page = SITE_PAGES[path];
  return (
    <div className="site-wrap">
      <JsonLd things={[webPage({ path, ...page }, type), breadcrumbList([{ name: page.label, path }])]} />
      <PageHead heading={text.heading} lead={text.lead}>
        <ChangedOn day={page.changedOn} />
      </PageHead>
      <PageBody aside={<Contents headings={text.sections} />}>
        <div className="site-prose col-[4/11] narrow:mt-10">
          {text.sections.map(({ id, title, body }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>{title}</h2>
              {body}
            </section>
          ))}
        </div>
      </PageBody>
      {children}
    </div>
  );
}
