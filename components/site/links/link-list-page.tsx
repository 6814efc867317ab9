import { ArrowRightIcon } from "@/components/site/icons";
import { JsonLd } from "@/components/site/json-ld";
import { ChangedOn } from "@/components/site/page/changed-on";
import { PageHead } from "@/components/site/page/page-head";
import { breadcrumbList, webPage } from "@/components/site/structured-data";
import { PageBody } from "@/components/site/ui/page-body";
import { SIDE_LINK, SideTitle } from "@/components/site/ui/side-nav";
import { LINKS_REVIEWED } from "@/content/backlinks/topics";
import { domainOf, relOf } from "@/lib/content/backlinks/link";
import { type LinkPage, titleOf, topicStarts } from "@/lib/content/backlinks/link-pages";
import { COUNTRY_NAMES } from "@/lib/content/finpedia/places";

const LEAD =
  "Where we look things up ourselves: official bodies first, then the guides, charities and courses that have earned their name. Free to use, and no one paid to be here.";

/** On a narrow page the topics form a scrolling row of buttons. */
const TOPIC = `${SIDE_LINK} py-1.75 aria-[current]:border-l-2 aria-[current]:border-l-sorrel aria-[current]:pl-3.25 aria-[current]:font-semibold aria-[current]:text-ink narrow:flex narrow:min-h-11 narrow:items-center narrow:whitespace-nowrap narrow:rounded-button narrow:border narrow:bg-surface narrow:px-3.5 narrow:py-0 narrow:aria-[current]:border narrow:aria-[current]:border-sorrel narrow:aria-[current]:bg-sorrel-soft narrow:aria-[current]:px-3.5`;
const MARGIN = "col-start-2 text-ink-2 text-small wrap-anywhere";

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
      <PageBody
        aside={
          <aside className="col-[1/4] text-note/5.5">
            <nav className="sticky top-8 narrow:static narrow:mb-10" aria-label="Topics">
              <SideTitle>Topics</SideTitle>
              <ul className="narrow:-mx-5 narrow:flex narrow:gap-2 narrow:overflow-x-auto narrow:px-5 narrow:py-0.75 narrow:[scrollbar-width:none]">
                {topicStarts(pages).map(({ id, name, href }) => (
                  <li key={id}>
                    <a href={href} className={TOPIC} aria-current={here.has(id) ? "true" : undefined}>
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          </aside>
        }
      >
        <div className="col-[4/13] min-w-0">
          {page.topics.map(({ id, name, isContinued, links }) => (
            <section key={id} id={id} className="mb-18 scroll-mt-8 narrow:mb-12">
              <h2 className="site-h3 border-b border-b-ink pb-3.5">
                {name}
                {isContinued ? <small className="text-ink-2 text-[length:inherit]">, continued</small> : null}
              </h2>
              <ul>
                {links.map((link) => (
                  <li
                    key={link.url}
                    className="grid grid-cols-[minmax(0,1fr)_16.25rem] gap-x-6 gap-y-0.5 border-b py-4 narrow:grid-cols-[minmax(0,1fr)_auto] narrow:gap-x-4 narrow:gap-y-1"
                  >
                    <h3 className="font-display text-term narrow:col-[1/3]">
                      <a
                        href={link.url}
                        className="underline decoration-1 decoration-transparent underline-offset-4 hover:decoration-current"
                        rel={relOf(link.url)}
                      >
                        {link.title}
                      </a>
                    </h3>
                    <p className="col-start-1 max-w-[62ch] text-pretty text-ink-2 text-note/5.75 narrow:col-[1/3]">
                      {link.line}
                    </p>
                    <p
                      className={`${MARGIN} row-start-1 pt-1.25 text-right narrow:col-start-1 narrow:row-auto narrow:pt-0 narrow:text-left`}
                    >
                      {domainOf(link.url)}
                    </p>
                    <p className={`${MARGIN} text-right`}>{COUNTRY_NAMES[link.country]}</p>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <PageSteps page={page} previous={previous} next={next} pages={pages} />
          <p className="max-w-[66ch] text-pretty pt-5 text-body/5.5 text-ink-2">
            A link isn’t advice, and we don’t control these pages. Links to official bodies count for search engines;
            all other links are marked <i>nofollow</i>.
          </p>
        </div>
      </PageBody>
    </div>
  );
}

const STEP = "num inline-flex min-h-11 min-w-11 items-center justify-center gap-2 hover:text-ink";
const ONWARD = "font-strong text-sorrel";

function PageSteps({
  page,
  previous,
  next,
  pages,
}: {
  page: LinkPage;
  previous: LinkPage | undefined;
  next: LinkPage | undefined;
  pages: readonly LinkPage[];
}) {
  return (
    <nav
      className="grid grid-cols-[1fr_auto_1fr] items-center gap-2 border-y border-y-ink py-3 text-note/7 narrow:grid-cols-2"
      aria-label="Pages"
    >
      {previous ? (
        <a className={`${STEP} ${ONWARD} col-start-1 row-start-1 justify-self-start`} href={previous.path} rel="prev">
          <ArrowRightIcon className="-scale-x-100" />
          Previous
        </a>
      ) : null}
      <ol className="col-start-2 row-start-1 flex flex-wrap justify-center narrow:col-[1/3] narrow:row-start-2">
        {pages.map(({ number, path }) => (
          <li key={number}>
            <a
              href={path}
              className={`${STEP} text-ink-2 aria-[current]:font-bold aria-[current]:text-ink aria-[current]:shadow-[inset_0_-2px_var(--sorrel)] narrow:min-w-9`}
              aria-label={`Page ${number}`}
              aria-current={number === page.number ? "page" : undefined}
            >
              {number}
            </a>
          </li>
        ))}
      </ol>
      {next ? (
        <a
          className={`${STEP} ${ONWARD} col-start-3 row-start-1 justify-self-end narrow:col-start-2`}
          href={next.path}
          rel="next"
        >
          Next
          <ArrowRightIcon />
        </a>
      ) : null}
    </nav>
  );
}
