"use client";
"use no memo";

import { Button } from "@/components/ui/form/button";
import { useInsights } from "@/lib/client/insights/use-insights";

/** Says that only an insight's transactions are shown, and links back to all of them. */
export function BehindBar({
  count,
  insightId,
  onClear,
}: {
  count: number | undefined;
  insightId: string | null;
  onClear: () => void;
}) {
  const title = useInsightTitle(insightId);
  const rows = count === undefined ? "the transactions" : count === 1 ? "1 transaction" : `${count} transactions`;
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-sorrel-soft px-4 py-2.5 md:px-6">
      <p className="text-pretty">
        Showing {rows} behind <b>{title ? `“${title}”` : "an insight"}</b>
      </p>
      <Button size="sm" onClick={onClear}>
        Show all transactions
      </Button>
    </div>
  );
}

function useInsightTitle(id: string | null): string | undefined {
  const { insights } = useInsights("insight");
  const { insights: hidden } = useInsights("hidden");
  return [...insights, ...hidden].find((insight) => insight.id === id)?.title;
}
