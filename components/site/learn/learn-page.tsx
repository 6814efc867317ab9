import { JsonLd } from "@/components/site/json-ld";
import { PageHead } from "@/components/site/page/page-head";
import { breadcrumbList, webPage } from "@/components/site/structured-data";
import { PageBody } from "@/components/site/ui/page-body";
import { InSightStyle, SIDE_LINK, SideTitle } from "@/components/site/ui/side-nav";
import { type LearnPath, learnPathHref } from "@/lib/content/learn/lesson";
import { SITE_PAGES } from "@/lib/content/site-pages";
import { GoOn } from "./go-on";
import { LessonMark } from "./lesson-mark";
import { PathProgress } from "./path-progress";

const PATH = "/learn";

/** The browser fills in progress; without it the page is a plain list. */
export function LearnPage({ paths }: { paths: readonly LearnPath[] }) {
  const page = SITE_PAGES[PATH];
  const lessons = paths.flatMap((one) => one.lessons);
  return (
    <div className="site-wrap">
      <JsonLd
        things={[
          webPage({ path: PATH, ...page }, "CollectionPage"),
          breadcrumbList([{ name: page.label, path: PATH }]),
        ]}
      />
      <PageHead
        heading="Learn"
        lead="Short lessons about your own money. Each takes a few minutes, works through one example, and ends with a question."
      >
        <p>Free, and no account needed. Your progress stays in this browser.</p>
        <p>Amounts are in dollars; the math is the same in any currency.</p>
      </PageHead>
      <PageBody
        aside={
          <aside className="col-[1/4] text-note/5.5 narrow:hidden">
            <InSightStyle />
            <nav className="sticky top-8" aria-label="Paths">
              <SideTitle>Paths</SideTitle>
              <ul data-contents="">
                {paths.map(({ id, title }) => (
                  <li key={id}>
                    <a href={`#${id}`} className={`${SIDE_LINK} py-2 pr-3`}>
                      {title}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          </aside>
        }
      >
        <div className="col-[4/13] min-w-0">
          <GoOn lessons={lessons.map(({ id, title, href }) => ({ id, title, href }))} />
          {paths.map((path) => (
            <section key={path.id} id={path.id} className="scroll-mt-8 not-last:mb-18 narrow:not-last:mb-14">
              <header className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-1.5 border-b border-b-ink pb-5 narrow:block">
                <h2 className="site-h3">
                  <a href={learnPathHref(path)} className="hover:underline">
                    {path.title}
                  </a>
                </h2>
                <PathProgress
                  lessons={path.lessons.map(({ id }) => id)}
                  minutes={path.lessons.reduce((sum, { minutes }) => sum + minutes, 0)}
                />
                <p className="col-[1/3] max-w-[62ch] text-pretty text-ink-2 text-note narrow:mt-2">{path.summary}</p>
              </header>
              <ol>
                {path.lessons.map(({ id, href, title, summary, calculator }, at) => (
                  <li key={id} className="border-b">
                    <a
                      href={href}
                      className="group grid grid-cols-[1.75rem_minmax(0,1fr)_auto] gap-x-4.5 gap-y-0.5 py-4 narrow:grid-cols-[1.75rem_minmax(0,1fr)] narrow:gap-x-3.5"
                    >
                      <LessonMark id={id} number={at + 1} />
                      <b className="site-linked-title font-display text-term">{title}</b>
                      <span className="pt-1.25 text-ink-2 text-small narrow:col-start-2 narrow:row-start-3 narrow:empty:hidden narrow:pt-1">
                        {calculator ? "With a calculator" : ""}
                      </span>
                      <p className="col-start-2 max-w-[62ch] text-pretty text-ink-2 text-note/5.75">{summary}</p>
                    </a>
                  </li>
                ))}
              </ol>
            </section>
          ))}
        </div>
      </PageBody>
    </div>
  );
}
