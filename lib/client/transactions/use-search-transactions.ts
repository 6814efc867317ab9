"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { queryOf } from "@/lib/client/api/query-of";
import { transactionSearchOperations as operations } from "@/lib/schemas/transactions/search";

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
    ...queryOf(operations.searchTransactions, { q: asked }),
    enabled: asked !== "",
    placeholderData: keepPreviousData,
  });
}
