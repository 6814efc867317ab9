import { Fragment, type ReactNode } from "react";
import { CalculatorBlock } from "@/components/site/calculators/calculator-block";
import { ArrowRightIcon, ChevronDownIcon, GlobeIcon, ReceiptIcon, ReviewedIcon } from "@/components/site/icons";
import { JsonLd } from "@/components/site/json-ld";
import { Breadcrumbs } from "@/components/site/page/breadcrumbs";
import { PreviousNext } from "@/components/site/page/previous-next";
import { PageBody } from "@/components/site/ui/page-body";
import { InSightStyle, SIDE_LINK, SideTitle } from "@/components/site/ui/side-nav";
import { figureTablesOf } from "@/content/figures";
import { lettersOf } from "@/content/letters";
import type { Entry } from "@/lib/content/finpedia/entry";
import { CATEGORY_NAMES, COUNTRY_NAMES, PLACES } from "@/lib/content/finpedia/places";
import type { Lesson } from "@/lib/content/learn/lesson";
import { lessonsAbout } from "@/lib/content/learn/lessons-about";

import { CopyLink } from "./copy-link";
import { EntryDiagram } from "./diagrams/entry-diagram";
import { EntrySearch } from "./entry-search";
import { entryThings } from "./entry-things";
import { FigureTables } from "./figure-tables";
import { trailOf } from "./hub-page";
import { LapseNote } from "./lapse-note";
import { LetterStrip } from "./letter-strip";
import { LetterTexts } from "./letter-texts";
import { letterOf } from "./letters";
import { Markdown } from "./markdown";
import { OwnSlot } from "./own/own-slot";

/** Section before the calculator, which starts with the example's figures. */
const BEFORE_CALCULATOR = "an-example";

/** Sections followed by tables of official figures. */
const RULES: readonly string[] = ["the-rules", "how-it-differs-by-country"];
const FIGURES = "The figures";

/**
 * Scripts serve only search, copying the link and a calculator; the entry reads completely without them.
 *
 * @param entries  the whole encyclopedia, ordered by term, for related entries, the next entry and the letters
 * @param lessons  all lessons in reading order, to find those that teach this entry
 */
export function EntryPage({
  entry,
  entries,
  lessons,
}: {
  entry: Entry;
  entries: readonly Entry[];
  lessons: readonly Lesson[];
}) {
  const trail = [...trailOf(entry), { name: entry.term, path: entry.href }];
  const place = PLACES[entry.country];
  const sections = entry.sections.map((section) => ({
    ...section,
    title: section.title === "The rules" ? `The rules in ${place.inSentence}` : section.title,
  }));
  const { formula } = entry;

  const tables = figureTablesOf(entry);
  const letters = lettersOf(entry);
  const lettersTitle = letters.length === 1 ? "A letter to use" : "Letters to use";
  const teaching = lessonsAbout(entry, lessons);
  const contents = [
    ...sections.flatMap(({ id, title }) => [
      { id, title },
      ...(formula && id === BEFORE_CALCULATOR ? [{ id: "calculator", title: "Calculator" }] : []),
      ...(RULES.includes(id) && tables.length > 0 ? [{ id: "figures", title: FIGURES }] : []),
    ]),
    ...(letters.length > 0 ? [{ id: "letters", title: lettersTitle }] : []),
    ...(teaching.length > 0 ? [{ id: "lessons", title: "Learn it step by step" }] : []),
    { id: "sources", title: "Sources" },
    { id: "related", title: "Related entries" },
    { id: "changes", title: "Changes" },
  ];
  const related = entry.related.flatMap((path) => entries.find((other) => other.path === path) ?? []);
  const shelf = entries.filter(({ country, category }) => country === entry.country && category === entry.category);
  const position = shelf.findIndex(({ path }) => path === entry.path);
  const [previous, next] = [shelf[position - 1], shelf[position + 1]];
  const shelfName = CATEGORY_NAMES[entry.category];

  return (
    <>
      <LetterStrip
        used={new Set(entries.map(({ term }) => letterOf(term)))}
        base="/finpedia"
        current={letterOf(entry.term)}
      >
        <EntrySearch />
      </LetterStrip>
      <div className="site-wrap" lang={place.locale}>
        <JsonLd things={entryThings(entry, trail)} />
        <div className="pt-5 narrow:pt-2">
          <Breadcrumbs trail={trail} />
        </div>
        <header className="site-grid pt-9 pb-12 narrow:pt-5 narrow:pb-8">
          <h1 className="site-h1 col-[4/13] -ml-0.75 wrap-break-word narrow:text-[3rem]/12.5 max-[350px]:text-[2.4375rem]/10.5">
            {entry.term}
          </h1>
          <p className="col-[4/12] mt-5 max-w-[30em] text-pretty font-display text-summary tracking-[-0.008em] narrow:mt-4 narrow:text-summary-narrow">
            {entry.summary}
          </p>
          <dl className="col-[4/13] mt-7 flex flex-wrap gap-x-7 gap-y-2 text-body text-ink-2 narrow:mt-5.5 narrow:flex-col">
            <Fact icon={<ReviewedIcon />} name="Reviewed" value={writeDay(entry.reviewed, place.locale)} />
            {entry.taxYear ? (
              <Fact icon={<ReceiptIcon />} name="Figures for" value={entry.taxYear} />
            ) : (
              <Fact icon={<ReceiptIcon />} name="Rules as of" value={writeMonth(entry.reviewed, place.locale)} />
            )}
            <Fact icon={<GlobeIcon />} name="Country" value={COUNTRY_NAMES[entry.country]} />
          </dl>
          <div className="col-[4/13]">
            <LapseNote item={entry} />
          </div>
          <OwnSlot path={entry.path} country={entry.country} />
        </header>
        <details className="mb-9 hidden border-y border-t-ink narrow:block">
          <summary className="flex min-h-14 items-center justify-between font-strong text-lead">
            On this page
            <ChevronDownIcon className="in-open:rotate-180" />
          </summary>
          <Contents contents={contents} label="On this page, short" className="pb-4" />
        </details>
        <PageBody
          className="narrow:border-t-0 narrow:pt-0"
          aside={
            <aside className="col-[1/4] text-note/5.5 narrow:hidden">
              <InSightStyle />
              <div className="sticky top-22">
                <SideTitle>On this page</SideTitle>
                <Contents contents={contents} label="On this page" />
                <CopyLink />
              </div>
            </aside>
          }
        >
          <article className="col-[4/13] min-w-0">
            {sections.map(({ id, title, nodes }) => (
              <Fragment key={id}>
                <Part id={id} title={title}>
                  <Markdown nodes={nodes} />
                  {id === BEFORE_CALCULATOR ? <EntryDiagram path={entry.path} /> : null}
                </Part>
                {RULES.includes(id) && tables.length > 0 ? (
                  <Part id="figures" title={FIGURES}>
                    <FigureTables tables={tables} />
                  </Part>
                ) : null}
                {formula && id === BEFORE_CALCULATOR ? (
                  <Part id="calculator" title="Calculator">
                    <p className="wrap-anywhere max-w-[66ch] font-display text-[1.1875rem]/7 italic">{formula.text}</p>
                    <CalculatorBlock
                      id={formula.calculator}
                      setting={{ locale: place.locale, currency: place.currency }}
                      inputs={formula.inputs}
                    />
                  </Part>
                ) : null}
              </Fragment>
            ))}
            {letters.length > 0 ? (
              <Part id="letters" title={lettersTitle}>
                <p className="mb-6 max-w-[66ch]">
                  Replace the text in brackets, here or in your own document. What you type stays in your browser until
                  you leave the page.
                </p>
                <LetterTexts letters={letters} />
              </Part>
            ) : null}
            {teaching.length > 0 ? (
              <Part id="lessons" title="Learn it step by step">
                <LinkedTitles pages={teaching.map(({ href, title, summary }) => ({ href, title, summary }))} />
              </Part>
            ) : null}
            <Part id="sources" title="Sources">
              <ol>
                {entry.sources.map(({ title, publisher, url }) => (
                  <li
                    key={url}
                    className="relative max-w-190 border-b py-3.5 pl-8 text-note before:absolute before:left-0 before:font-semibold before:text-sorrel before:content-[counter(list-item)] first:border-t"
                  >
                    <a
                      href={url}
                      className="wrap-anywhere font-medium text-sorrel underline decoration-1 underline-offset-4"
                      rel="noopener"
                    >
                      {title}
                    </a>
                    <span className="block text-body text-ink-2">
                      {publisher}, {new URL(url).hostname.replace(/^www\./, "")}
                    </span>
                  </li>
                ))}
              </ol>
            </Part>
            <Part id="related" title="Related entries">
              <LinkedTitles pages={related.map(({ href, term, summary }) => ({ href, title: term, summary }))} />
            </Part>
            <Part id="changes" title="Changes">
              <ul className="max-w-[66ch] text-note">
                {[...entry.changes, { on: entry.published, what: "Published." }].map(({ on, what }) => (
                  <li key={`${on} ${what}`} className="border-b py-3 first:border-t">
                    <time dateTime={on} className="font-strong">
                      {writeDay(on, place.locale)}
                    </time>
                    : {what}
                  </li>
                ))}
              </ul>
            </Part>
          </article>
        </PageBody>
        <PreviousNext
          label="Previous and next entry"
          previous={
            previous && { href: previous.href, rel: "prev", where: `Previous in ${shelfName}`, title: previous.term }
          }
          next={next && { href: next.href, rel: "next", where: `Next in ${shelfName}`, title: next.term }}
        />
      </div>
    </>
  );
}

function Fact({ icon, name, value }: { icon: ReactNode; name: string; value: string }) {
  return (
    <div className="inline-flex items-center gap-2">
      {icon}
      <dt>{name}</dt>
      <dd className="font-strong text-ink">{value}</dd>
    </div>
  );
}

function LinkedTitles({ pages }: { pages: readonly { href: string; title: string; summary: string }[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-12 border-t border-t-ink narrow:grid-cols-1">
      {pages.map(({ href, title, summary }) => (
        <li key={href} className="grid border-b">
          <a
            href={href}
            className="group grid grid-cols-[minmax(0,1fr)_1.25rem] content-start gap-x-3 gap-y-0.5 py-4.5"
          >
            <b className="site-linked-title font-display text-term">{title}</b>
            <ArrowRightIcon className="mt-1.25 text-ink-2" />
            <span className="text-pretty text-body text-ink-2">{summary}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="scroll-mt-24 not-first:mt-18 narrow:scroll-mt-33 narrow:not-first:mt-14">
      <h2 className="site-h3 mb-4 narrow:text-[1.8125rem]/8.5">{title}</h2>
      {children}
    </section>
  );
}

function Contents({
  contents,
  label,
  className,
}: {
  contents: readonly { id: string; title: string }[];
  label: string;
  className?: string;
}) {
  return (
    <nav aria-label={label} className={className} data-contents="">
      <ul>
        {contents.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className={`${SIDE_LINK} py-2 pr-3 narrow:py-2.75`}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function writeDay(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
}

function writeMonth(day: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" });
  return format.format(new Date(`${day}T00:00:00Z`));
}
