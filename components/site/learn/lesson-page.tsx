import { CalculatorBlock } from "@/components/site/calculators/calculator-block";
import { Markdown } from "@/components/site/finpedia/markdown";
import { PlusIcon } from "@/components/site/icons";
import { JsonLd } from "@/components/site/json-ld";
import { Breadcrumbs } from "@/components/site/page/breadcrumbs";
import { ChangedOn } from "@/components/site/page/changed-on";
import { Neighbours } from "@/components/site/page/neighbours";
import { PageHead } from "@/components/site/page/page-head";
import { article, breadcrumbList } from "@/components/site/structured-data";
import { PLACES } from "@/lib/content/finpedia/places";
import type { LearnPath, Lesson } from "@/lib/content/learn/lesson";
import { LessonMark } from "./lesson-mark";
import styles from "./lesson-page.module.css";
import { MarkDone } from "./mark-done";

/**
 * One lesson. Scripts reach the browser for the calculator and for progress; it reads whole without them.
 *
 * @param paths  all of them, in their order: the lesson after a path's last is the first of the next
 */
export function LessonPage({ lesson, path, paths }: { lesson: Lesson; path: LearnPath; paths: readonly LearnPath[] }) {
  const all = paths.flatMap(({ lessons }) => lessons);
  const position = all.indexOf(lesson);
  const [previous, next] = [all[position - 1], all[position + 1]];
  const number = path.lessons.indexOf(lesson) + 1;
  const trail = [
    { name: "Learn", path: "/learn" },
    { name: path.title, path: `/learn#${path.id}` },
    { name: lesson.title, path: lesson.href },
  ];
  const { title, summary, reviewed, href, sections, calculator, check } = lesson;
  return (
    <div className="site-wrap">
      <JsonLd
        things={[article({ path: href, title, description: summary, changedOn: reviewed }), breadcrumbList(trail)]}
      />
      <PageHead heading={title} lead={summary} above={<Breadcrumbs trail={trail} />}>
        <p>
          Lesson {number} of {path.lessons.length}
        </p>
        <p>
          {lesson.minutes} {lesson.minutes === 1 ? "minute" : "minutes"}
        </p>
        <ChangedOn day={reviewed} />
      </PageHead>
      <div className={`site-grid site-body ${styles.body}`}>
        <aside className="site-aside">
          <nav className={styles.lessons} aria-label={path.title}>
            <h2>{path.title}</h2>
            <ol>
              {path.lessons.map((one, at) => (
                <li key={one.id}>
                  <a href={one.href} aria-current={one === lesson ? "page" : undefined}>
                    <LessonMark id={one.id} number={at + 1} />
                    {one.title}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        </aside>
        <article className={styles.article}>
          {sections.map(({ id, title: heading, nodes }) => (
            <section key={id} id={id}>
              <h2 className="site-h3">{heading}</h2>
              <Markdown nodes={nodes} />
            </section>
          ))}
          {calculator ? (
            <section id="calculator">
              <h2 className="site-h3">Try it with your own figures</h2>
              <p className={styles.calculatorLead}>
                The figures of the example to begin with. Nothing you enter leaves this page.
              </p>
              <CalculatorBlock id={calculator.name} setting={PLACES.global} inputs={calculator.inputs} />
            </section>
          ) : null}
          <section id="check" className={styles.check}>
            <h2 className="site-h3">Check yourself</h2>
            <details>
              <summary>
                {check.question}
                <PlusIcon size={20} />
              </summary>
              <p>{check.answer}</p>
            </details>
          </section>
          <MarkDone id={lesson.id} />
        </article>
      </div>
      <Neighbours
        label="Previous and next lesson"
        previous={previous && { href: previous.href, rel: "prev", where: "Previous lesson", title: previous.title }}
        onward={
          next
            ? { href: next.href, rel: "next", where: "Next lesson", title: next.title }
            : { href: "/learn", rel: "up", where: "The last lesson", title: "All paths" }
        }
      />
    </div>
  );
}
