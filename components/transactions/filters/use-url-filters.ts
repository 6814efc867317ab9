import { useSearchParams } from "next/navigation";
import { useCallback, useMemo } from "react";
import { withOpened, withoutOpened } from "@/components/transactions/details/opened-in-address";
import { replaceAddress } from "@/components/ui/overlay/history-layers";
import {
  type FilterChange,
  filtersFromUrl,
  filtersToUrl,
  type TransactionFilters,
} from "@/lib/client/transactions/transaction-filters";

export type SpendingView = "rows" | "overview";

/**
 * Keeps the filters and the view in the URL, so a reload, bookmark or shared link shows the same rows. Changing a
 * filter replaces the history entry: Back leaves the page instead of undoing keystrokes. Changing the view adds an
 * entry. Changing a filter also switches to the rows.
 */
export function useUrlFilters() {
  const params = useSearchParams();
  // Opening a transaction changes the address, not the filters.
  const query = withoutOpened(params).toString();
  const filters = useMemo(() => filtersFromUrl(new URLSearchParams(query)), [query]);
  const setFilters = useCallback((next: TransactionFilters) => {
    const text = withOpened(filtersToUrl(next)).toString();
    replaceAddress(text ? `?${text}` : window.location.pathname);
  }, []);
  const change = useCallback(
    (part: FilterChange) => {
      // Starts from the URL, which may be ahead of the render: else the second of two changes would undo the first.
      const now = filtersFromUrl(new URLSearchParams(window.location.search));
      setFilters({ ...now, ...(typeof part === "function" ? part(now) : part) });
    },
    [setFilters],
  );
  const view: SpendingView = params.get("view") === "overview" ? "overview" : "rows";
  const month = params.get("month");
  const currency = params.get("currency");
  const showOverview = useCallback((shown: { month: string | null; currency: string | null }) => {
    const known = Object.entries(shown).flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
    replaceAddress(`?${new URLSearchParams([["view", "overview"], ...known])}`);
  }, []);
  const show = useCallback(
    (next: SpendingView) =>
      window.history.pushState(null, "", next === "overview" ? "?view=overview" : window.location.pathname),
    [],
  );
  const choose = useCallback((rows: TransactionFilters) => {
    window.history.pushState(null, "", `?${filtersToUrl(rows)}`);
    window.scrollTo(0, 0);
  }, []);
  return {
    filters,
    change,
    clear: () => setFilters({}),
    replace: setFilters,
    insightId: params.get("insight"),
    view,
    show,
    month,
    currency,
    showOverview,
    choose,
  };
}
