import type { ReactNode } from "react";
import type { QuestionGroup } from "@/lib/content/questions";
import { SITE_PAGES } from "@/lib/content/site-pages";
import type { PublicPath } from "@/lib/routes";
import { JsonLd } from "../json-ld";
import { ChangedOn } from "../page/changed-on";
import { Contents } from "../page/contents";
import { PageHead } from "../page/page-head";
import { breadcrumbList, faqPage, webPage } from "../structured-data";
import { Disclosure } from "../ui/disclosure";
import { PageBody } from "../ui/page-body";
import { QuestionSearch } from "./question-search";

export type QuestionsPageProps = {
  path: PublicPath;
  heading: string;
  lead: string;
  groups: readonly QuestionGroup[];
  /** Final section without questions. */
  last?: { id: string; title: string; body: ReactNode };
};

/** Renders grouped questions, each as a disclosure. The page contains them all; the search hides the rest. */
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
      <PageBody aside={<Contents headings={last ? [...groups, last] : groups} />}>
        <div className="col-[4/12] narrow:mt-8">
          <QuestionSearch count={asked.length}>
            {groups.map(({ id, title, questions }) => (
              <section key={id} className="mt-14" data-group aria-labelledby={id}>
                <h2 id={id} className="site-h3 border-b border-b-ink pb-4">
                  {title}
                </h2>
                {questions.map((entry) => (
                  <Disclosure
                    key={entry.id}
                    id={entry.id}
                    className="border-b"
                    summary={<h3>{entry.question}</h3>}
                    isDense
                    data-question=""
                  >
                    <div className="site-prose pr-12 pb-6 text-ink-2 narrow:pr-0">
                      {entry.answer.map((paragraph) => (
                        <p key={paragraph}>{paragraph}</p>
                      ))}
                      {entry.links ? (
                        <p className="flex flex-wrap gap-x-5 gap-y-2">
                          {entry.links.map(({ label, href }) => (
                            <a key={href} href={href}>
                              {label}
                            </a>
                          ))}
                        </p>
                      ) : null}
                    </div>
                  </Disclosure>
                ))}
              </section>
            ))}
          </QuestionSearch>
          {last ? (
            <section className="mt-14" aria-labelledby={last.id}>
              <h2 id={last.id} className="site-h3 pb-4">
                {last.title}
              </h2>
              {last.body}
            </section>
          ) : null}
        </div>
      </PageBody>
    </div>
  );
}
