"use client";

import { useId } from "react";
import { Amount } from "@/components/money/amount";
import { Card } from "@/components/ui/card";
import { TextLink } from "@/components/ui/text-link";
import type { Followed } from "@/lib/schemas/insights/insight-runs";
import { StateBadge } from "./step-bar";

/** Maximum number of ids per URL (`myRangeInput`). */
const MAX_IDS = 200;

/** Follow-up on handled insights: later charges of their merchants, and the savings so far. */
export function FollowedCard({ followed, saved }: Followed) {
  const titleId = useId();
  if (followed.length === 0) return null;
  return (
    <Card isFlush aria-labelledby={titleId} className="overflow-hidden">
      <h2 id={titleId} className="px-4 pt-4 pb-2 text-title md:px-6 md:pt-5">
        Did it stop?
      </h2>
      <ul>
        {followed.map((one) => (
          <li
            key={`${one.title} ${one.chosenOn}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t px-4 py-3 md:px-6"
          >
            <span className="min-w-0">
              <b className="veiled block text-pretty font-strong">{one.sentence}</b>
              <span className="veiled block text-pretty text-ink-2 text-small">{one.title}</span>
            </span>
            <span className="flex items-center gap-3">
              <StateBadge state={one.state} />
              {one.transactionIds.length > 0 ? <TextLink href={spendingOf(one.transactionIds)}>See it</TextLink> : null}
            </span>
          </li>
        ))}
      </ul>
      {saved.map(({ amount, currency, transactionIds }) => (
        <p
          key={currency}
          className="flex flex-wrap items-center justify-between gap-3 border-line border-t bg-paper px-4 py-3 font-strong md:px-6"
        >
          <span>
            Saved so far: <Amount value={amount} currency={currency} className="font-title" />
          </span>
          <TextLink href={spendingOf(transactionIds)}>See the transactions</TextLink>
        </p>
      ))}
    </Card>
  );
}

function spendingOf(ids: readonly string[]): string {
  return `/spending?ids=${ids.slice(0, MAX_IDS).join(",")}`;
}
