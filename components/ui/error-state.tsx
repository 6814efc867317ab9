"use client";
"use no memo";

import { CircleAlert, RotateCw } from "lucide-react";
import { errorMessage } from "@/lib/client/api/api-error";
import { cn } from "./cn";
import { Button } from "./form/button";

export type ErrorStateProps = {
  title: string;
  /** Message from the server. */
  message?: string | undefined;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean;
  /** `line` fits a card's row, `block` fills a card. */
  layout?: "block" | "line";
  className?: string;
};

/** Announced when it appears. */
export function ErrorState({ title, message, onRetry, isRetrying, layout = "block", className }: ErrorStateProps) {
  const isLine = layout === "line";
  return (
    <div
      role="alert"
      className={cn(
        isLine
          ? "flex flex-wrap items-center gap-x-3 gap-y-2"
          : "grid justify-items-center gap-2 px-4 py-10 text-center",
        className,
      )}
    >
      <CircleAlert size={isLine ? 16 : 24} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-critical" />
      <div className={isLine ? "min-w-0 flex-1" : undefined}>
        <p className="font-strong">{title}</p>
        {message ? <p className="text-pretty text-ink-2 text-small">{message}</p> : null}
      </div>
      {onRetry ? (
        <Button size="sm" onClick={onRetry} isLoading={isRetrying ?? false} className={isLine ? undefined : "mt-2"}>
          {isRetrying ? null : <RotateCw size={14} strokeWidth={2} aria-hidden="true" />}
          Retry
        </Button>
      ) : null}
    </div>
  );
}

/** Failed query with its Retry. `fallback` is shown when the server sent no words. */
export function QueryError({
  query,
  fallback,
  ...rest
}: Pick<ErrorStateProps, "title" | "layout" | "className"> & {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  fallback?: string | undefined;
}) {
  return (
    <ErrorState
      message={errorMessage(query.error, fallback)}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
      {...rest}
    />
  );
}
