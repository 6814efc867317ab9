"use no memo";

import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { errorMessage } from "@/lib/client/api/api-error";

/** State of one call's data on a page. */
export type Part<T> =
  | { state: "loading" }
  | { state: "failed"; message: string; isRetrying: boolean; retry: () => void }
  | { state: "ready"; data: T };

/** Keeps data on the page when a refetch fails; the toast reports it. */
export function toCardPart<Data, T>(query: UseQueryResult<Data>, pick: (data: Data) => T): Part<T> {
  if (query.data !== undefined) return { state: "ready", data: pick(query.data) };
  if (!query.isError) return { state: "loading" };
  return {
    state: "failed",
    message: errorMessage(query.error),
    isRetrying: query.isFetching,
    retry: () => void query.refetch(),
  };
}

export function WhenReady<T>({
  part,
  title,
  skeleton,
  className,
  children,
}: {
  part: Part<T>;
  title: string;
  skeleton: ReactNode;
  className: string;
  children: (data: T) => ReactNode;
}) {
  switch (part.state) {
    case "loading":
      return skeleton;
    case "failed":
      return (
        <Card className={className}>
          <ErrorState title={title} message={part.message} onRetry={part.retry} isRetrying={part.isRetrying} />
        </Card>
      );
    case "ready":
      return children(part.data);
  }
}
