import type { ReactNode } from "react";
import type { QuestionGroup } from "@/lib/content/questions";
import { SITE_PAGES } from "@/lib/content/site-pages";
import type { PublicPath } from "@/lib/routes";
import { PlusIcon } from "../icons";
import { JsonLd } from "../json-ld";
import { ChangedOn } from "../page/changed-on";
import { Contents } from "../page/contents";
import { PageHead } from "../page/page-head";
import { breadcrumbList, faqPage, webPage } from "../structured-data";
import { QuestionSearch } from "./question-search";
import styles from "./questions-page.module.css";

export type QuestionsPageProps = {
  path: PublicPath;
  heading: string;
  lead: string;
  groups: readonly QuestionGroup[];
  /** A last part that is no question. */
  last?: { id: string; title: string; body: ReactNode };
};

/** Questions by group, each a disclosure. All of it is in the page; the search hides what does not fit. */
export function QuestionsPage({ path, heading, lead, groups, last }: QuestionsPageProps) {
  const page = SITE_PAGES[path];
  const asked = groups.flatMap(({ questions }) => questions);
  const spoken = asked.map(({ question, answer }) => ({ question, answer: answer.join(" ") }));
  return (
    <div className="site-wrap">
      <JsonLd
        things={[webPage({ path, ...page }), faqPage(path, spoken), breadcrumbList([{ name: page.label, path }])]}
      />
      <PageHead heading={heading} lead={lead}>
        <ChangedOn day={page.changedOn} />
      </PageHead>
      <div className={`site-grid site-body ${styles.body}`}>
        <aside className={styles.contents}>
          <Contents headings={last ? [...groups, last] : groups} />
        </aside>
        <div className={styles.text}>
          <QuestionSearch count={asked.length}>
            {groups.map(({ id, title, questions }) => (
              <section key={id} className={styles.group} data-group aria-labelledby={id}>
                <h2 id={id}>{title}</h2>
                {questions.map((entry) => (
                  <details key={entry.id} id={entry.id} data-question>
                    <summary>
                      <h3>{entry.question}</h3>
                      <PlusIcon size={20} />
                    </summary>
                    <div className="site-prose">
                      {entry.answer.map((paragraph) => (
                        <p key={paragraph}>{paragraph}</p>
                      ))}
                      {entry.links ? (
                        <p className={styles.links}>
                          {entry.links.map(({ label, href }) => (
                            <a key={href} href={href}>
                              {label}
                            </a>
                          ))}
                        </p>
                      ) : null}
                    </div>
                  </details>
                ))}
              </section>
            ))}
          </QuestionSearch>
          {last ? (
            <section className={styles.last} aria-labelledby={last.id}>
              <h2 id={last.id}>{last.title}</h2>
              {last.body}
            </section>
          ) : null}
        </div>
      </div>
    </div>
  );
}
