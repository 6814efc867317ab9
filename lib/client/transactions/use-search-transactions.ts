"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { queryOf } from "@/lib/client/api/query-of";
import { transactionSearchOperations as operations } from "@/lib/schemas/transactions/search";

/** As a filter one types (`useTypedFilter`): a word is one question. */
const TYPING_PAUSE_MS = 200;

/** The latest transactions and the merchants that fit what is typed, once the typing pauses; the last answer stays until the next. */
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
