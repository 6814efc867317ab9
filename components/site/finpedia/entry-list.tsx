"use client";
"use no memo";

import { type CSSProperties, type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { CATEGORIES, CATEGORY_NAMES, COUNTRIES, COUNTRY_NAMES } from "@/lib/content/finpedia/places";
import { addressOf, type Filter, filterOf, isOf, type ListedEntry, NO_FILTER } from "./entry-filter";
import styles from "./entry-list.module.css";
import { FilterChoices } from "./filter-choices";
import { LetterStrip } from "./letter-strip";
import { anchorOf, LETTERS, letterOf } from "./letters";
import { placeOf } from "./place-of";
import { SearchBox } from "./search-box";
import { type SearchState, useSearch } from "./use-search";

/**
 * The whole list, which the built page holds and which a filter, a search and the strip of letters narrow in the
 * browser. What is asked stands in the address, so that it can be linked and found again by going back.
 *
 * @param entries  in the order of their terms
 * @param children  the head, which never changes and which no script needs to carry
 */
export function EntryList({ entries, children }: { entries: readonly ListedEntry[]; children: ReactNode }) {
  const [filter, setFilter] = useState<Filter>(NO_FILTER);
  // True while a built page is taken over by its script, and never where the list is made in the browser.
  const isTakenOver = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
  const [isAsBuilt, setAsBuilt] = useState(isTakenOver);
  const search = useSearch(filter.query);
  // Read after the first render: the page is built without knowing its address.
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
  const filed = new Set(isSearched ? [] : shown.map(({ term }) => letterOf(term)));

  return (
    <>
      <LetterStrip filed={filed} base="">
        <SearchBox
          value={filter.query}
          onType={(query) => narrow({ query })}
          aria-controls="finpedia-entries"
          onKeyDown={(event) => {
            if (event.key === "Escape") narrow({ query: "" });
            // The list is there already: nothing is to be sent.
            if (event.key === "Enter") event.preventDefault();
          }}
        />
      </LetterStrip>
      <div className={`site-wrap site-grid ${styles.page}`}>
        {children}
        <div className={styles.side}>
          <div className={styles.filters}>
            <FilterChoices
              legend="Country"
              name="country"
              chosen={filter.country}
              choices={COUNTRIES.map((country) => ({
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
              choices={CATEGORIES.map((category) => ({
                value: category,
                label: CATEGORY_NAMES[category],
                count: met.filter(({ path }) => isOf(path, { country: filter.country, category })).length,
              }))}
              onChoose={(category) => narrow({ category })}
            />
          </div>
        </div>
        <div className={styles.list} id="finpedia-entries">
          <div className={styles.count}>
            <p role="status">{statusOf(search.status, shown.length, filter.query.trim())}</p>
            {addressOf(filter) === "/finpedia" ? null : (
              <button type="button" className={styles.reset} onClick={() => narrow(NO_FILTER)}>
                Show all {entries.length}
              </button>
            )}
          </div>
          {isSearched ? (
            <Entries entries={shown} />
          ) : (
            LETTERS.filter((letter) => filed.has(letter)).map((letter) => {
              const filedHere = shown.filter(({ term }) => letterOf(term) === letter);
              const style = { "--entries": filedHere.length } as CSSProperties;
              return (
                <section
                  key={letter}
                  id={anchorOf(letter)}
                  className={styles.letter}
                  style={style}
                  aria-label={letter}
                  data-later=""
                >
                  <h2>{letter}</h2>
                  {isAsBuilt ? <BuiltEntries entries={filedHere} /> : <Entries entries={filedHere} />}
                </section>
              );
            })
          )}
          {shown.length === 0 ? <p className={styles.none}>Try another word for it, or leave out a filter.</p> : null}
        </div>
      </div>
    </>
  );
}

function statusOf(search: SearchState["status"], count: number, query: string): string {
  const entries = count === 1 ? "1 entry" : `${count} entries`;
  if (query === "") return entries;
  if (search === "failed") return "The search could not be loaded. The list is whole; change a letter to try again.";
  if (search === "waiting") return "Searching…";
  return `${count === 0 ? "No entry" : entries} for “${query}”`;
}

/** One object for every time: React writes anew what is given in another. */
const KEPT = { __html: "" };

/**
 * Entries as the built page holds them, all of them links, which need no script. The page's script leaves what stands in an
 * element whose content is given as HTML alone; going through every entry kept the page from answering.
 */
function BuiltEntries({ entries }: { entries: readonly ListedEntry[] }) {
  if (typeof window === "undefined") return <Entries entries={entries} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; see above
  return <ul className={styles.entries} suppressHydrationWarning dangerouslySetInnerHTML={KEPT} />;
}

function Entries({ entries }: { entries: readonly ListedEntry[] }) {
  return (
    <ul className={styles.entries}>
      {entries.map(({ path, term, summary }) => (
        <li key={path}>
          <a href={`/finpedia/${path}`}>
            <b>{term}</b>
            <span className={styles.place}>{placeOf(path)}</span>
            <p>{summary}</p>
          </a>
        </li>
      ))}
    </ul>
  );
}
