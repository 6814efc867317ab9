"use client";

import { useSearchParams } from "next/navigation";
import { useCallback, useMemo } from "react";
import { filtersFromUrl, filtersToUrl, type TransactionFilters } from "@/lib/client/transaction-filters";

/**
 * The filters, kept in the address alone: a reload, a bookmark and a sent link show the same rows. A change replaces the
 * entry of the history, so that "back" leaves the page instead of undoing letters of a search.
 */
export function useUrlFilters() {
  const params = useSearchParams();
  const query = params.toString();
  const filters = useMemo(() => filtersFromUrl(new URLSearchParams(query)), [query]);
  const setFilters = useCallback((next: TransactionFilters) => {
    const text = filtersToUrl(next).toString();
    window.history.replaceState(null, "", text ? `?${text}` : window.location.pathname);
  }, []);
  const change = useCallback(
    (part: Partial<TransactionFilters>) => setFilters({ ...filters, ...part }),
    [filters, setFilters],
  );
  return { filters, change, clear: () => setFilters({}), insightId: params.get("insight") };
}
