"use client";

import { useEffect, useState } from "react";
import { ProgressSteps } from "@/components/ui/progress-steps";
import { Spinner } from "@/components/ui/spinner";
import type { InsightState } from "@/lib/client/insights/insights-state";

export function GenerationProgress({
  state,
}: {
  state: Pick<InsightState, "processingMessage" | "thinkingMessage" | "progress" | "generationStartTime">;
}) {
  const elapsedS = useElapsedSeconds(state.generationStartTime);
  return (
    <section
      aria-label="Insights in progress"
      className="rounded-card border border-line bg-surface px-4 py-4 md:px-6 md:py-5"
    >
      <div className="mb-4 flex items-center justify-between gap-4">
        <p className="flex items-center gap-2.5 text-insight">
          <Spinner className="text-sorrel" />
          {state.processingMessage ?? state.thinkingMessage ?? "Starting"}
        </p>
        {/* Hidden from screen readers, which would announce every second. */}
        <p aria-hidden="true" className="num shrink-0 text-ink-3 text-small">
          {elapsedS} s
        </p>
      </div>
      {state.progress ? (
        <ProgressSteps {...state.progress} />
      ) : (
        <p className="text-ink-2">Waiting for a place in the queue</p>
      )}
      <p className="mt-3 text-pretty text-ink-3 text-small">
        You can leave this page; the insights will be here when you return.
      </p>
    </section>
  );
}

function useElapsedSeconds(startTime: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return startTime === null ? 0 : Math.max(0, Math.floor((now - startTime) / 1_000));
}
