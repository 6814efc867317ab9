"use client";
"use no memo";

import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { CloseIcon, SearchIcon } from "@/components/site/icons";
import styles from "./search-field.module.css";
import { loadSearch } from "./use-search";

/**
 * The field that both searches share: `/` goes to it, Escape empties it, and the index is fetched as soon as it is
 * entered, so that it is there by the second letter.
 */
export function SearchBox({
  value,
  onType,
  children,
  ...input
}: { value: string; onType: (value: string) => void; children?: ReactNode } & ComponentProps<"input">) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const goToField = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest("input, textarea, select");
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener("keydown", goToField);
    return () => document.removeEventListener("keydown", goToField);
  }, []);

  return (
    <search className={styles.search}>
      <form
        action="/finpedia"
        className={styles.box}
        onSubmit={(event) => value.trim() === "" && event.preventDefault()}
      >
        <SearchIcon />
        <input
          ref={field}
          type="search"
          name="q"
          aria-label="Search Finpedia"
          placeholder="Search Finpedia"
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
          value={value}
          onChange={(event) => onType(event.target.value)}
          // A failure is told once something is typed.
          onFocus={() => void loadSearch().catch(() => undefined)}
          {...input}
        />
        {value === "" ? (
          <kbd>/</kbd>
        ) : (
          <button
            type="button"
            className={styles.clear}
            aria-label="Clear the search"
            onClick={() => {
              onType("");
              field.current?.focus();
            }}
          >
            <CloseIcon />
          </button>
        )}
      </form>
      {children}
    </search>
  );
}
