"use client";

import { type ReactNode, useId, useState } from "react";
import { Amount } from "@/components/money/amount";
import { PastRows } from "./past-rows";

export type DayLineProps = {
  label: string;
  value: number;
  currency: string;
  isMuted?: boolean;
  ids?: readonly string[];
  idsLabel?: string;
  idsWords?: string;
  opens?: (amount: ReactNode) => ReactNode;
  children?: ReactNode;
};

export function DayLine({
  label,
  value,
  currency,
  isMuted,
  ids = [],
  idsLabel = label,
  idsWords = "past transaction",
  opens = (amount) => amount,
  children,
}: DayLineProps) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="border-line border-t first:border-t-0">
      <div className="flex justify-between gap-4 py-3">
        <span className={isMuted ? "text-ink-2" : "font-medium"}>
          <bdi>{label}</bdi>
          {children ? <span className="block text-pretty font-normal text-ink-2 text-small">{children}</span> : null}
          {ids.length > 0 ? (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={isOpen ? listId : undefined}
              onClick={() => setOpen(!isOpen)}
              className="block font-strong text-small text-sorrel underline-offset-[3px] hover:underline phone:py-3"
            >
              {isOpen ? "Hide" : "Show"} {ids.length === 1 ? `1 ${idsWords}` : `${ids.length} ${idsWords}s`}
            </button>
          ) : null}
        </span>
        <span data-line="" className="font-medium">
          {opens(<Amount value={value} currency={currency} />)}
        </span>
      </div>
      {isOpen ? <PastRows id={listId} label={idsLabel} ids={ids} /> : null}
    </li>
  );
}
