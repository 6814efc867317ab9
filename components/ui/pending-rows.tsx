import type { ReactNode } from "react";
import { errorMessage } from "@/lib/client/api/api-error";
import { ErrorState } from "./error-state";
import { Skeleton } from "./skeleton";

export type PendingRowsProps = {
  /** What the card lists, as in "your rules". */
  what: string;
  query: { error: unknown; isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** As the rows will look; one line unless said. */
  children?: ReactNode;
};

/** Stands in a card for rows that are not there yet: loading, or what went wrong with a way to try again. */
export function PendingRows({ what, query, children }: PendingRowsProps) {
  if (query.isError) {
    return (
      <ErrorState
        className="border-line border-t"
        title={`Could not load ${what}`}
        message={errorMessage(query.error)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  return (
    <div aria-busy="true" className="flex items-center gap-3 border-line border-t px-4 py-4 md:px-6">
      <span className="sr-only">Loading {what}</span>
      {children ?? <Skeleton className="h-6 flex-1" />}
    </div>
  );
}
