"use client";

import { useEffect, useId } from "react";
import { Link } from "@/components/ui/link";
import { NamedIcon } from "@/components/ui/named-icon";
import { useOverview } from "@/lib/client/cashflow/use-overview";
import { insightActions } from "@/lib/client/insights/insight-browser";
import { useInsightState } from "@/lib/client/insights/insight-store";
import { insightHref, mostWorthALook, SEVERITIES } from "./insight";

const SHOWN = 3;

/** Top insights of a bank's first sync, shown in the "connected" dialog with links to their proofs. */
export function WhatWeFound({ onFollow }: { onFollow: () => void }) {
  const titleId = useId();
  const isLooking = useOverview().data?.isLookingForInsights ?? false;
  const [seen, hidden] = [useInsightState("insight"), useInsightState("hidden")];
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched again when the look has ended.
  useEffect(() => {
    for (const kind of ["insight", "hidden"] as const) void insightActions.fetchInsights(kind);
  }, [isLooking]);
  const shown = mostWorthALook([...seen.insights, ...hidden.insights], SHOWN);
  if (shown.length === 0) {
    return isLooking ? (
      <p role="status" className="border-line border-t pt-4 text-ink-2">
        Looking through your transactions. What we find appears here.
      </p>
    ) : null;
  }
  return (
    <section aria-labelledby={titleId} className="border-line border-t pt-4">
      <h3 id={titleId} className="font-strong">
        What we found
      </h3>
      <ul className="mt-1">
        {shown.map((insight) => {
          return (
            <li key={insight.id} className="border-line border-t first:border-t-0">
              <Link
                href={insightHref(insight)}
                onClick={onFollow}
                className="flex min-h-11 items-center gap-2.5 py-2 hover:underline"
              >
                <NamedIcon
                  name={insight.icon}
                  size={16}
                  strokeWidth={1.75}
                  className={`shrink-0 ${SEVERITIES[insight.severity].tone}`}
                />
                <span className="veiled min-w-0 text-pretty">{insight.title}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
