"use client";
"use no memo";

import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { CloseIcon, SearchIcon } from "@/components/site/icons";
import { loadSearch } from "./use-search";

/** `/` focuses it and Escape clears it. The index loads on focus, ready by the second letter. */
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
    /* Searching needs a script; without one the whole list shows. */
    <search className="relative ml-auto min-w-0 max-w-105 flex-1 narrow:m-0 narrow:max-w-none narrow:flex-none noscript:hidden">
      <form
        action="/finpedia"
        className="flex h-11 items-center gap-2.5 rounded-button border border-edge bg-surface px-3 text-ink-2 focus-within:outline-2 focus-within:outline-focus focus-within:outline-offset-1"
        onSubmit={(event) => value.trim() === "" && event.preventDefault()}
      >
        <SearchIcon />
        <input
          ref={field}
          type="search"
          // A smaller font would make a phone zoom in.
          className="h-10.5 min-w-0 flex-1 text-ink text-lead outline-none placeholder:text-ink-2 [&::-webkit-search-cancel-button]:appearance-none"
          name="q"
          aria-label="Search Finpedia"
          placeholder="Search Finpedia"
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
          value={value}
          onChange={(event) => onType(event.target.value)}
          // Reports a failure only once something is typed.
          onFocus={() => void loadSearch().catch(() => undefined)}
          {...input}
        />
        {value === "" ? (
          <kbd className="rounded-[5px] border px-1.75 font-medium font-sans text-caption/5 narrow:hidden">/</kbd>
        ) : (
          <button
            type="button"
            className="-mr-3 grid h-10.5 w-11 place-items-center text-ink-2 hover:text-ink"
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
