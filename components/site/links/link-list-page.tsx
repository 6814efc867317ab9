import { JsonLd } from "@/components/site/json-ld";
import { ChangedOn } from "@/components/site/page/changed-on";
import { PageHead } from "@/components/site/page/page-head";
import { breadcrumbList, webPage } from "@/components/site/structured-data";
import { LINKS_REVIEWED } from "@/content/backlinks/topics";
import { domainOf, relOf } from "@/lib/content/backlinks/link";
import { type LinkPage, titleOf, topicStarts } from "@/lib/content/backlinks/link-pages";
import { COUNTRY_NAMES } from "@/lib/content/finpedia/places";
import styles from "./link-list-page.module.css";
import { PageSteps } from "./page-steps";

const LEAD =
  "Where we look things up ourselves: official bodies first, then the guides, charities and courses that have earned their name. Free to use, and nobody paid to be here.";

/** One page of the link list, its topics beside it. */
export function LinkListPage({
  page,
  previous,
  next,
  pages,
}: {
  page: LinkPage;
  previous?: LinkPage;
  next?: LinkPage;
  pages: readonly LinkPage[];
}) {
  const title = titleOf(page);
  const { path } = page;
  const here = new Set(page.topics.map(({ id }) => id));
  const count = pages.flatMap(({ topics }) => topics.flatMap(({ links }) => links)).length;
  return (
    <div className="site-wrap">
      <JsonLd
        things={[
          webPage({ path, title, description: LEAD, changedOn: LINKS_REVIEWED }, "CollectionPage"),
          breadcrumbList([{ name: title, path }]),
        ]}
      />
      <PageHead heading="Links" lead={LEAD}>
        <ChangedOn day={LINKS_REVIEWED} />
        <p>{count} links</p>
        <p>
          Page {page.number} of {pages.length}
        </p>
      </PageHead>
      <div className={`site-grid site-body ${styles.body}`}>
        <aside className="site-aside">
          <nav className={styles.topics} aria-label="Topics">
            <h2>Topics</h2>
            <ul>
              {topicStarts(pages).map(({ id, name, href }) => (
                <li key={id}>
                  <a href={href} aria-current={here.has(id) ? "true" : undefined}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </aside>
        <div className={styles.list}>
          {page.topics.map(({ id, name, isContinued, links }) => (
            <section key={id} id={id} className={styles.topic}>
              <h2 className="site-h3">
                {name}
                {isContinued ? <small>, continued</small> : null}
              </h2>
              <ul>
                {links.map((link) => (
                  <li key={link.url}>
                    <h3>
                      <a href={link.url} rel={relOf(link.url)}>
                        {link.title}
                      </a>
                    </h3>
                    <p className={styles.line}>{link.line}</p>
                    <p className={styles.domain}>{domainOf(link.url)}</p>
                    <p className={styles.place}>{COUNTRY_NAMES[link.country]}</p>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <PageSteps page={page} previous={previous} next={next} pages={pages} />
          <p className={styles.note}>
            A link is no advice, and we answer for none of these pages. Links to official bodies count for search
            engines; links to anybody else are marked <i>nofollow</i>.
          </p>
        </div>
      </div>
    </div>
  );
}
