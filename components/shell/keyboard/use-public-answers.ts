"use client";

import { useEffect, useState } from "react";
import { placeOf } from "@/components/site/finpedia/place-of";
import { useSearch } from "@/components/site/finpedia/use-search";
import { loadChunk } from "@/lib/client/load-chunk";
import type { NamedPlace } from "./find-pages";

/** Results shown per kind; the pages themselves have all of them. */
const SHOWN = 4;
/** Shorter input matches too much to justify loading the indexes. */
const MIN_LETTERS = 3;

/** Their texts load with the first search. */
export function usePublicAnswers(typed: string): { help: readonly NamedPlace[]; entries: readonly NamedPlace[] } {
  const wanted = typed.trim().length < MIN_LETTERS ? "" : typed.trim();
  const [help, setHelp] = useState<readonly NamedPlace[]>([]);
  const entries = useSearch(wanted);
  useEffect(() => {
    if (wanted === "") return setHelp([]);
    let isGone = false;
    // If loading fails, the list of pages still includes the help pages.
    loadChunk(() => import("./find-help")).then(
      ({ findHelp }) => isGone || setHelp(findHelp(wanted, SHOWN)),
      () => isGone || setHelp([]),
    );
    return () => {
      isGone = true;
    };
  }, [wanted]);
  const found = wanted !== "" && entries.status === "found" ? entries.found.slice(0, SHOWN) : [];
  return {
    help,
    entries: found.map(({ path, term }) => ({
      href: `/finpedia/${path}`,
      label: term,
      aside: placeOf(path),
      isPublic: true,
    })),
  };
}
