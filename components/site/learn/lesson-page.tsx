import { CalculatorBlock } from "@/components/site/calculators/calculator-block";
import { Markdown } from "@/components/site/finpedia/markdown";
import { JsonLd } from "@/components/site/json-ld";
import { Breadcrumbs } from "@/components/site/page/breadcrumbs";
import { ChangedOn } from "@/components/site/page/changed-on";
import { PageHead } from "@/components/site/page/page-head";
import { PreviousNext } from "@/components/site/page/previous-next";
import { article, breadcrumbList } from "@/components/site/structured-data";
import { Disclosure } from "@/components/site/ui/disclosure";
import { PageBody } from "@/components/site/ui/page-body";
import { SideTitle } from "@/components/site/ui/side-nav";
import { PLACES } from "@/lib/content/finpedia/places";
import { type LearnPath, type Lesson, learnPathHref } from "@/lib/content/learn/lesson";
import { LessonMark } from "./lesson-mark";
import { MarkDone } from "./mark-done";

const PART = "scroll-mt-8 not-first:mt-16 narrow:not-first:mt-13";

/**
 * Scripts serve only the calculator and progress; the lesson reads completely without them.
 *
 * @param paths  all paths in order: a path's last lesson leads to the next path's first
 */
export function LessonPage({ lesson, path, paths }: { lesson: Lesson; path: LearnPath; paths: readonly LearnPath[] }) {
  const all = paths.flatMap(({ lessons }) => lessons);
  const position = all.indexOf(lesson);
  const [previous, next] = [all[position - 1], all[position + 1]];
  const number = path.lessons.indexOf(lesson) + 1;
  const trail = [
    { name: "Learn", path: "/learn" },
    { name: path.title, path: learnPathHref(path) },
    { name: lesson.title, path: lesson.href },
  ];
  const { title, summary, reviewed, published, href, sections, calculator, check } = lesson;
  return (
    <div className="site-wrap">
      <JsonLd
        things={[
          article({ path: href, title, description: summary, changedOn: reviewed }, { publishedOn: published }),
          breadcrumbList(trail),
        ]}
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
      {/* On a narrow page the path's lessons follow this one. */}
      <PageBody
        className="narrow:flex narrow:flex-col-reverse narrow:gap-14 narrow:pt-7"
        aside={
          <aside className="col-[1/4] text-note/5.5">
            <nav
              className="sticky top-8 pr-3 narrow:static narrow:border-t narrow:border-t-ink narrow:pt-6"
              aria-label={path.title}
            >
              <SideTitle>{path.title}</SideTitle>
              <ol>
                {path.lessons.map((one, at) => (
                  <li key={one.id}>
                    <a
                      href={one.href}
                      className="group grid min-h-11 grid-cols-[1.75rem_minmax(0,1fr)] items-center gap-2.5 py-1 text-ink-2 hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink"
                      aria-current={one === lesson ? "page" : undefined}
                    >
                      <LessonMark id={one.id} number={at + 1} />
                      {one.title}
                    </a>
                  </li>
                ))}
              </ol>
            </nav>
          </aside>
        }
      >
        <article className="col-[4/13] min-w-0">
          {sections.map(({ id, title: heading, nodes }) => (
            <section key={id} id={id} className={PART}>
              <h2 className="site-h3 mb-4">{heading}</h2>
              <Markdown nodes={nodes} />
            </section>
          ))}
          {calculator ? (
            <section id="calculator" className={PART}>
              <h2 className="site-h3 mb-4">Try it with your own figures</h2>
              <p className="mb-6 max-w-[66ch] text-pretty">
                It starts with the figures of the example. Nothing you enter leaves this page.
              </p>
              <CalculatorBlock id={calculator.name} setting={PLACES.global} inputs={calculator.inputs} />
            </section>
          ) : null}
          <section id="check" className={PART}>
            <h2 className="site-h3 mb-4">Check yourself</h2>
            <Disclosure className="max-w-190 border-y border-t-ink" summary={check.question}>
              <p className="max-w-[66ch] text-pretty pr-12 pb-6 text-ink-2 narrow:pr-0">{check.answer}</p>
            </Disclosure>
          </section>
          <MarkDone id={lesson.id} />
        </article>
      </PageBody>
      <PreviousNext
        label="Previous and next lesson"
        previous={previous && { href: previous.href, rel: "prev", where: "Previous lesson", title: previous.title }}
        next={
          next
            ? { href: next.href, rel: "next", where: "Next lesson", title: next.title }
            : { href: "/learn", rel: "up", where: "That was the last lesson", title: "All paths" }
        }
      />
    </div>
  );
}
