"use client";

import { useIsFetching } from "@tanstack/react-query";
import { useEffect, useState } from "react";

/** Pause without a running query, after which a page has what it shows. */
const QUIET_MS = 1_000;

/** Returns true once the first page has its data, so that fetching the other pages ahead competes with nothing. */
export function useFetchesAhead(): boolean {
  const isBusy = useIsFetching() > 0;
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    if (isBusy || isQuiet) return;
    const timer = setTimeout(() => setQuiet(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, [isBusy, isQuiet]);
  return isQuiet;
}
