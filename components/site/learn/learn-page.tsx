import { JsonLd } from "@/components/site/json-ld";
import { PageHead } from "@/components/site/page/page-head";
import { breadcrumbList, webPage } from "@/components/site/structured-data";
import type { LearnPath } from "@/lib/content/learn/lesson";
import { SITE_PAGES } from "@/lib/content/site-pages";
import { GoOn } from "./go-on";
import styles from "./learn-page.module.css";
import { LessonMark } from "./lesson-mark";
import { PathProgress } from "./path-progress";

const PATH = "/learn";

/** All paths with their lessons. Progress is filled in by the browser; without it the page is a plain list. */
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
        lead="Short lessons about your own money. Each takes a few minutes, works one example through, and ends with a question."
      >
        <p>Free, without an account. What you have done is kept in this browser and sent nowhere.</p>
        <p>Amounts are in dollars; the sums are the same in any currency.</p>
      </PageHead>
      <div className={`site-grid site-body ${styles.body}`}>
        <aside className={`site-aside ${styles.side}`}>
          <nav className={styles.contents} aria-label="Paths">
            <h2>Paths</h2>
            <ul>
              {paths.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
        </aside>
        <div className={styles.paths}>
          <GoOn lessons={lessons.map(({ id, title, href }) => ({ id, title, href }))} />
          {paths.map((path) => (
            <section key={path.id} id={path.id} className={styles.path}>
              <header>
                <h2 className="site-h3">{path.title}</h2>
                <PathProgress
                  lessons={path.lessons.map(({ id }) => id)}
                  minutes={path.lessons.reduce((sum, { minutes }) => sum + minutes, 0)}
                />
                <p className={styles.summary}>{path.summary}</p>
              </header>
              <ol>
                {path.lessons.map(({ id, href, title, summary, calculator }, at) => (
                  <li key={id}>
                    <a href={href}>
                      <LessonMark id={id} number={at + 1} />
                      <b>{title}</b>
                      <span className={styles.kind}>{calculator ? "With a calculator" : ""}</span>
                      <p>{summary}</p>
                    </a>
                  </li>
                ))}
              </ol>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
