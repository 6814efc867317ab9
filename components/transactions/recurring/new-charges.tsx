import { useId } from "react";
import { insightHref } from "@/components/insights/insight";
import { Card, CardHeader } from "@/components/ui/card";
import { TextLink } from "@/components/ui/text-link";
import type { Insight } from "@/lib/schemas/insights";
import type { ListedSeries } from "@/lib/schemas/transactions/recurring";

/** Returns new charges found by insights that no series contains yet, mostly after two payments, too few for a series. */
export function newChargesBeside(
  listed: readonly Pick<ListedSeries, "transactionIds">[],
  insights: readonly Insight[],
): Insight[] {
  const known = new Set(listed.flatMap(({ transactionIds }) => transactionIds));
  return insights.filter(
    ({ type, feedback, evidence }) =>
      type === "new_subscription" &&
      feedback !== "dismissed" &&
      !evidence.transactionIds.some((transactionId) => known.has(transactionId)),
  );
}

export function NewChargesCard({ insights }: { insights: readonly Insight[] }) {
  const titleId = useId();
  if (insights.length === 0) return null;
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader id={titleId} title="New regular charges" />
      <p className="text-pretty text-ink-2 text-small">
        An insight found them. They aren’t listed above or counted in the year yet.
      </p>
      <ul className="mt-2">
        {insights.map((insight) => (
          <li
            key={insight.id}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-line border-t py-2"
          >
            <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{insight.title}</span>
            <TextLink href={insightHref(insight)}>Show the proof</TextLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
