"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { transactionSearchCalls as calls } from "@/lib/calls/transactions/search";
import { queryOf } from "@/lib/client/api/query-of";

/** Debounce of typed filters (`useTypedFilter`): one word is one request. */
const TYPING_PAUSE_MS = 200;

export function useSearchTransactions(typed: string) {
  const wanted = typed.trim();
  const [asked, setAsked] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), wanted === "" ? 0 : TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  return useQuery({
    ...queryOf(calls.searchTransactions, { q: asked }),
    enabled: asked !== "",
    placeholderData: keepPreviousData,
  });
}
