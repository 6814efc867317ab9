"use client";
"use no memo";

import { type KeyboardEvent, useId, useState } from "react";
import { placeOf } from "@/lib/content/finpedia/places";
import { island } from "../island";
import { SearchBox } from "./search-box";
import { useSearch } from "./use-search";

const SHOWN = 8;

const DROPDOWN =
  "absolute inset-x-0 top-[calc(100%+6px)] z-6 max-h-[min(60vh,28.75rem)] overflow-y-auto rounded-card border bg-surface p-1.5";

/** Results drop down; Enter without a choice opens the filtered list. */
export const EntrySearch = island("The search", function EntrySearch() {
  const [query, setQuery] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const listId = useId();
  const search = useSearch(query);
  const found = search.status === "found" ? search.found.slice(0, SHOWN) : [];
  const isShown = isOpen && query.trim() !== "" && search.status !== "waiting";

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Escape") {
      event.preventDefault();
      if (isShown) setIsOpen(false);
      else setQuery("");
      return;
    }
    if (!isShown || found.length === 0) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      // The field itself is one more position, before the first result and after the last.
      setActive(((active + 1 + step + found.length + 1) % (found.length + 1)) - 1);
    }
    const chosen = found[active];
    if (event.key === "Enter" && chosen) {
      event.preventDefault();
      window.location.assign(`/finpedia/${chosen.path}`);
    }
  };

  return (
    <SearchBox
      value={query}
      onType={(value) => {
        setQuery(value);
        setActive(-1);
        setIsOpen(true);
      }}
      role="combobox"
      aria-expanded={isShown}
      aria-controls={listId}
      aria-autocomplete="list"
      aria-activedescendant={active >= 0 && isShown ? `${listId}-${active}` : undefined}
      onKeyDown={onKeyDown}
      onBlur={() => setIsOpen(false)}
    >
      {isShown && found.length > 0 ? (
        <div className={DROPDOWN} role="listbox" id={listId} aria-label="Entries found">
          {found.map(({ path, term }, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field's own keys choose it
            <div
              key={path}
              id={`${listId}-${index}`}
              role="option"
              className="block cursor-pointer rounded-control px-2.5 py-2 text-note/5.5 hover:bg-surface-2 aria-selected:bg-surface-2"
              aria-selected={index === active}
              // Otherwise the field would lose focus and close the list.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => window.location.assign(`/finpedia/${path}`)}
            >
              {term}
              <small className="block text-ink-2 text-small/4.5">{placeOf(path)}</small>
            </div>
          ))}
        </div>
      ) : null}
      {isShown && found.length === 0 ? (
        <div className={DROPDOWN} id={listId} role="status">
          <p className="px-2.5 py-2 text-ink-2 text-note/5.5">
            {search.status === "failed" ? "Search could not be loaded. Try again." : "No entries match these words."}
          </p>
        </div>
      ) : null}
    </SearchBox>
  );
});
