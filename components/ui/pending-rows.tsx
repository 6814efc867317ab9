import type { ReactNode } from "react";
import { Card } from "./card";
import { QueryError } from "./error-state";
import { Skeleton } from "./skeleton";

export type PendingRowsProps = {
  /** Subject of the card, as in "your rules". */
  what: string;
  query: { error: unknown; isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** Skeleton of the rows; one line by default. */
  children?: ReactNode;
};

export function PendingRows({ what, query, children }: PendingRowsProps) {
  if (query.isError) {
    return <QueryError className="border-line border-t" title={`Could not load ${what}`} query={query} />;
  }
  return (
    <div aria-busy="true" className="flex items-center gap-3 border-line border-t px-4 py-4 md:px-6">
      <span className="sr-only">Loading {what}</span>
      {children ?? <Skeleton className="h-6 flex-1" />}
    </div>
  );
}

/** Card of a page that is loading or couldn't be loaded. */
export function PendingCard({ what, query, fallback, children }: PendingRowsProps & { fallback?: string }) {
  return (
    <Card aria-busy={!query.isError}>
      {query.isError ? (
        <QueryError title={`Could not load ${what}`} query={query} fallback={fallback} />
      ) : (
        <div className="grid gap-4">
          <span className="sr-only">Loading {what}</span>
          {children}
        </div>
      )}
    </Card>
  );
}
