"use client";
"use no memo";

import { type CSSProperties, type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import {
  CATEGORY_NAMES,
  COUNTRY_NAMES,
  ENTRY_CATEGORIES,
  ENTRY_COUNTRIES,
  placeOf,
} from "@/lib/content/finpedia/places";
import { island } from "../island";
import { addressOf, type Filter, filterOf, isOf, type ListedEntry, NO_FILTER } from "./entry-filter";
import rows from "./entry-rows.module.css";
import { FilterChoices } from "./filter-choices";
import { LetterStrip } from "./letter-strip";
import { anchorOf, LETTERS, letterOf } from "./letters";
import { SearchBox } from "./search-box";
import { type SearchState, useSearch } from "./use-search";

/**
 * Filters, search and the letter strip narrow it in the browser. The filter lives in the address, so it can be linked
 * and survives going back.
 *
 * @param entries  ordered by term
 * @param children  the head, which never changes and needs no script
 */
export const EntryList = island(
  "The list",
  function EntryList({ entries, children }: { entries: readonly ListedEntry[]; children: ReactNode }) {
    const [filter, setFilter] = useState<Filter>(NO_FILTER);
    // True while the script hydrates a built page; false for client navigation.
    const isTakenOver = useSyncExternalStore(
      () => () => {},
      () => false,
      () => true,
    );
    const [isAsBuilt, setAsBuilt] = useState(isTakenOver);
    const search = useSearch(filter.query);
    // Read after the first render: the page is built without its address.
    useEffect(() => {
      const read = () => {
        const asked = filterOf(window.location.search);
        if (addressOf(asked) !== addressOf(NO_FILTER)) setAsBuilt(false);
        setFilter(asked);
      };
      read();
      window.addEventListener("popstate", read);
      return () => window.removeEventListener("popstate", read);
    }, []);

    const narrow = (change: Partial<Filter>) => {
      const next = { ...filter, ...change };
      setAsBuilt(false);
      setFilter(next);
      window.history.replaceState(null, "", addressOf(next) + window.location.hash);
    };

    const isSearched = filter.query.trim() !== "" && search.status === "found";
    const byPath = new Map(entries.map((entry) => [entry.path, entry]));
    const met = isSearched ? search.found.flatMap(({ path }) => byPath.get(path) ?? []) : entries;
    const shown = met.filter(({ path }) => isOf(path, filter));
    const used = new Set(isSearched ? [] : shown.map(({ term }) => letterOf(term)));

    return (
      <>
        <LetterStrip used={used} base="">
          <SearchBox
            value={filter.query}
            onType={(query) => narrow({ query })}
            aria-controls="finpedia-entries"
            onKeyDown={(event) => {
              if (event.key === "Escape") narrow({ query: "" });
              // The list is already filtered; there is nothing to submit.
              if (event.key === "Enter") event.preventDefault();
            }}
          />
        </LetterStrip>
        <div className="site-wrap site-grid pt-12 narrow:pt-7">
          {children}
          {/* Filtering needs a script; without one the whole list shows. */}
          <div className="col-[1/4] min-w-0 noscript:hidden">
            <div className="sticky top-24 text-note/5.5 narrow:static narrow:pb-6">
              <FilterChoices
                legend="Country"
                name="country"
                chosen={filter.country}
                choices={ENTRY_COUNTRIES.map((country) => ({
                  value: country,
                  label: COUNTRY_NAMES[country],
                  count: met.filter(({ path }) => isOf(path, { country, category: filter.category })).length,
                }))}
                onChoose={(country) => narrow({ country })}
              />
              <FilterChoices
                legend="Category"
                name="category"
                chosen={filter.category}
                choices={ENTRY_CATEGORIES.map((category) => ({
                  value: category,
                  label: CATEGORY_NAMES[category],
                  count: met.filter(({ path }) => isOf(path, { country: filter.country, category })).length,
                }))}
                onChoose={(category) => narrow({ category })}
              />
            </div>
          </div>
          <div className="col-[4/13] min-w-0" id="finpedia-entries">
            <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-b-ink pb-3.5 text-ink-2 text-note">
              <p role="status">{statusOf(search.status, shown.length, filter.query.trim())}</p>
              {addressOf(filter) === "/finpedia" ? null : (
                <button
                  type="button"
                  className="font-strong text-sorrel underline decoration-1 underline-offset-4"
                  onClick={() => narrow(NO_FILTER)}
                >
                  Show all {entries.length}
                </button>
              )}
            </div>
            {isSearched ? (
              <Entries entries={shown} />
            ) : (
              LETTERS.filter((letter) => used.has(letter)).map((letter) => {
                const listed = shown.filter(({ term }) => letterOf(term) === letter);
                const style = { "--entries": listed.length } as CSSProperties;
                return (
                  <section
                    key={letter}
                    id={anchorOf(letter)}
                    // Estimated height of a letter before its layout, from its number of entries.
                    className="grid scroll-mt-16 grid-cols-[4rem_minmax(0,1fr)] border-t-ink [contain-intrinsic-block-size:auto_calc(var(--entries)*109px)] [[data-letter]+&]:border-t narrow:scroll-mt-31 narrow:grid-cols-1 narrow:[contain-intrinsic-block-size:auto_calc(52px+var(--entries)*161px)]"
                    data-letter=""
                    style={style}
                    aria-label={letter}
                    data-later=""
                  >
                    <h2 className="pt-3.5 font-display font-normal text-[2rem]/9.5 tracking-[-0.018em] narrow:pt-4.5 narrow:text-[1.8125rem]/8.5">
                      {letter}
                    </h2>
                    {isAsBuilt ? <BuiltEntries entries={listed} /> : <Entries entries={listed} />}
                  </section>
                );
              })
            )}
            {shown.length === 0 ? (
              <p className="max-w-[60ch] py-8 text-ink-2">Try another word, or remove a filter.</p>
            ) : null}
          </div>
        </div>
      </>
    );
  },
);

function statusOf(search: SearchState["status"], count: number, query: string): string {
  const entries = count === 1 ? "1 entry" : `${count} entries`;
  if (query === "") return entries;
  if (search === "failed")
    return "Search could not be loaded. All entries are still listed; change a letter to try again.";
  if (search === "waiting") return "Searching…";
  return `${count === 0 ? "No entries" : entries} for “${query}”`;
}

/** A constant object: React rewrites the content when given a new one. */
const UNTOUCHED = { __html: "" };

/** Hydration skips an element whose content is raw HTML. Hydrating every entry blocked the page. */
function BuiltEntries({ entries }: { entries: readonly ListedEntry[] }) {
  if (typeof window === "undefined") return <Entries entries={entries} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; see above
  return <ul className={rows.entries} suppressHydrationWarning dangerouslySetInnerHTML={UNTOUCHED} />;
}

function Entries({ entries }: { entries: readonly ListedEntry[] }) {
  return (
    <ul className={rows.entries}>
      {entries.map(({ path, term, summary }) => (
        <li key={path}>
          <a href={`/finpedia/${path}`}>
            <b>{term}</b>
            <span className={rows.place}>{placeOf(path)}</span>
            <p>{summary}</p>
          </a>
        </li>
      ))}
    </ul>
  );
}
