"use client";
"use no memo";

import { useEffect, useState } from "react";
import { loadChunk } from "@/lib/client/load-chunk";
import type { FoundEntry } from "@/lib/content/finpedia/find-entries";
import { SEARCH_INDEX_PATH } from "@/lib/content/finpedia/search-options";
import type { EntryIndex } from "./open-index";

const INDEX_TIMEOUT_MS = 20_000;

/** `waiting`: nothing to search for yet, or the index is still loading. */
export type SearchState =
  | { status: "waiting" }
  | { status: "failed" }
  | { status: "found"; found: readonly FoundEntry[] };

let loading: Promise<EntryIndex> | undefined;

/** Loads the library and the index once per page; the next call retries a failure. */
export function loadSearch(): Promise<EntryIndex> {
  loading ??= loadOnce().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function loadOnce(): Promise<EntryIndex> {
  const [{ openIndex }, response] = await Promise.all([
    loadChunk(() => import("./open-index")),
    fetch(SEARCH_INDEX_PATH, { signal: AbortSignal.timeout(INDEX_TIMEOUT_MS) }),
  ]);
  if (!response.ok) throw new Error(`The index of the search answered ${response.status}`);
  return openIndex(await response.text());
}

/** Returns the entries matching the query, best first. Loads nothing until something is typed. */
export function useSearch(query: string): SearchState {
  const [answer, setAnswer] = useState<{ query: string; state: SearchState } | null>(null);
  const wanted = query.trim();
  useEffect(() => {
    if (wanted === "") return;
    let isGone = false;
    loadSearch().then(
      (index) => {
        const found = index.find(wanted);
        if (!isGone) setAnswer({ query: wanted, state: { status: "found", found } });
      },
      () => !isGone && setAnswer({ query: wanted, state: { status: "failed" } }),
    );
    return () => {
      isGone = true;
    };
  }, [wanted]);
  if (wanted === "" || answer === null) return { status: "waiting" };
  // Keeps the last answer while the next loads: clearing the list between letters flickers.
  return answer.state;
}
