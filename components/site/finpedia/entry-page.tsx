import { Fragment, type ReactNode } from "react";
import { CalculatorBlock } from "@/components/site/calculators/calculator-block";
import { ArrowRightIcon, ChevronDownIcon, GlobeIcon, ReceiptIcon, ReviewedIcon } from "@/components/site/icons";
import { JsonLd } from "@/components/site/json-ld";
import { Breadcrumbs } from "@/components/site/page/breadcrumbs";
import { Neighbours } from "@/components/site/page/neighbours";
import { breadcrumbList, type Crumb, definedTerm } from "@/components/site/structured-data";
import type { Entry } from "@/lib/content/finpedia/entry";
import { CATEGORY_NAMES, COUNTRY_NAMES, PLACES } from "@/lib/content/finpedia/places";
import { CopyLink } from "./copy-link";
import styles from "./entry-page.module.css";
import { EntrySearch } from "./entry-search";
import { LetterStrip } from "./letter-strip";
import { letterOf } from "./letters";
import { Markdown } from "./markdown";

/**
 * Marks the part that is being read, in browsers that know it without a script. It stands here because the build's reader
 * of style sheets does not know the selector yet.
 */
const READING = `[data-contents] { scroll-target-group: auto }
[data-contents] a:target-current { border-left-color: var(--sorrel); box-shadow: inset 1px 0 var(--sorrel); font-weight: 600; color: var(--ink) }`;

/** The section that a calculator follows: it begins with the figures of an example. */
const BEFORE_CALCULATOR = "an-example";

/**
 * One entry. All of it is made while the pages are built; scripts reach the browser for the search, the copied link
 * and a calculator, and it reads whole without them.
 *
 * @param entries  all of the encyclopedia, in the order of terms: for what is related, what is next, and the letters
 */
export function EntryPage({ entry, entries }: { entry: Entry; entries: readonly Entry[] }) {
  const trail = trailOf(entry);
  const place = PLACES[entry.country];
  const sections = entry.sections.map((section) => ({
    ...section,
    title: section.title === "The rules" ? `The rules in ${place.inSentence}` : section.title,
  }));
  const { formula } = entry;
  const contents = [
    ...sections.flatMap(({ id, title }) => [
      { id, title },
      ...(formula && id === BEFORE_CALCULATOR ? [{ id: "calculator", title: "Calculator" }] : []),
    ]),
    { id: "sources", title: "Sources" },
    { id: "related", title: "Related entries" },
  ];
  const related = entry.related.flatMap((path) => entries.find((other) => other.path === path) ?? []);
  const shelf = entries.filter(({ country, category }) => country === entry.country && category === entry.category);
  const position = shelf.findIndex(({ path }) => path === entry.path);
  const [previous, next] = [shelf[position - 1], shelf[position + 1]];
  const shelfName = CATEGORY_NAMES[entry.category];

  return (
    <>
      <LetterStrip
        filed={new Set(entries.map(({ term }) => letterOf(term)))}
        base="/finpedia"
        current={letterOf(entry.term)}
      >
        <EntrySearch />
      </LetterStrip>
      <div className="site-wrap">
        <JsonLd
          things={[
            definedTerm(
              { path: entry.href, title: entry.term, description: entry.summary },
              { name: "Finpedia", path: "/finpedia" },
            ),
            breadcrumbList(trail),
          ]}
        />
        <div className={styles.trail}>
          <Breadcrumbs trail={trail} />
        </div>
        <header className={`site-grid ${styles.head}`}>
          <h1 className={`site-h1 ${styles.term}`}>{entry.term}</h1>
          <p className={styles.definition}>{entry.summary}</p>
          <dl className={styles.facts}>
            <Fact icon={<ReviewedIcon />} name="Reviewed" value={writeDay(entry.reviewed, place.locale)} />
            {entry.taxYear ? <Fact icon={<ReceiptIcon />} name="Figures for" value={entry.taxYear} /> : null}
            <Fact icon={<GlobeIcon />} name="Country" value={COUNTRY_NAMES[entry.country]} />
          </dl>
        </header>
        <details className={styles.contentsOnPhone}>
          <summary>
            On this page
            <ChevronDownIcon />
          </summary>
          <Contents contents={contents} label="On this page, short" />
        </details>
        <div className={`site-grid site-body ${styles.body}`}>
          <aside className={`site-aside ${styles.side}`}>
            <style>{READING}</style>
            <div className={styles.sticky}>
              <h2>On this page</h2>
              <Contents contents={contents} label="On this page" />
              <CopyLink className={styles.copy} />
            </div>
          </aside>
          <article className={styles.article}>
            {sections.map(({ id, title, nodes }) => (
              <Fragment key={id}>
                <section id={id}>
                  <h2 className="site-h3">{title}</h2>
                  <Markdown nodes={nodes} />
                </section>
                {formula && id === BEFORE_CALCULATOR ? (
                  <section id="calculator">
                    <h2 className="site-h3">Calculator</h2>
                    <p className={styles.formula}>{formula.text}</p>
                    <CalculatorBlock
                      id={formula.calculator}
                      setting={{ locale: place.locale, currency: place.currency }}
                      inputs={formula.inputs}
                    />
                  </section>
                ) : null}
              </Fragment>
            ))}
            <section id="sources">
              <h2 className="site-h3">Sources</h2>
              <ol className={styles.sources}>
                {entry.sources.map(({ title, publisher, url }) => (
                  <li key={url}>
                    <a href={url} rel="noopener">
                      {title}
                    </a>
                    <span>
                      {publisher}, {new URL(url).hostname.replace(/^www\./, "")}
                    </span>
                  </li>
                ))}
              </ol>
            </section>
            <section id="related">
              <h2 className="site-h3">Related entries</h2>
              <ul className={styles.related}>
                {related.map((other) => (
                  <li key={other.path}>
                    <a href={other.href}>
                      <b>{other.term}</b>
                      <ArrowRightIcon />
                      <span>{other.summary}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          </article>
        </div>
        <Neighbours
          label="Previous and next entry"
          previous={
            previous && { href: previous.href, rel: "prev", where: `Previous in ${shelfName}`, title: previous.term }
          }
          onward={next && { href: next.href, rel: "next", where: `Next in ${shelfName}`, title: next.term }}
        />
      </div>
    </>
  );
}

/** From the list down to the entry; the list knows what it is to be narrowed to. */
function trailOf({ country, category, term, href }: Entry): Crumb[] {
  return [
    { name: "Finpedia", path: "/finpedia" },
    { name: COUNTRY_NAMES[country], path: `/finpedia?country=${country}` },
    { name: CATEGORY_NAMES[category], path: `/finpedia?country=${country}&category=${category}` },
    { name: term, path: href },
  ];
}

function Fact({ icon, name, value }: { icon: ReactNode; name: string; value: string }) {
  return (
    <div>
      {icon}
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Contents({ contents, label }: { contents: readonly { id: string; title: string }[]; label: string }) {
  return (
    <nav aria-label={label} className={styles.contents} data-contents="">
      <ul>
        {contents.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** `2026-11-09` as the entry's country writes days: “November 9, 2026”, “9 November 2026”. */
function writeDay(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
}
