"use client";

import { ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import { Amount } from "@/components/money/amount";
import { cn } from "@/components/ui/cn";
import type { FigureProof } from "./figure-proof";

/** Parts of a figure with their sums; clicking one shows its rows. A single part is open from the start. */
export function PartRows({ proof }: { proof: Extract<FigureProof, { kind: "parts" }> }) {
  const { parts, currency } = proof;
  const [only] = parts;
  if (parts.length === 1 && only) return only.rows();
  return (
    <ul className="mt-2">
      {parts.map((part) => (
        <Part key={part.label} part={part} currency={currency} />
      ))}
    </ul>
  );
}

type PartProps = { part: Extract<FigureProof, { kind: "parts" }>["parts"][number]; currency: string };

function Part({ part: { label, value, rows }, currency }: PartProps) {
  const [isOpen, setOpen] = useState(false);
  const regionId = useId();
  return (
    <li className="border-line border-t">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? regionId : undefined}
        onClick={() => setOpen((was) => !was)}
        className="flex min-h-11 w-full items-center justify-between gap-3 text-left font-medium"
      >
        <span className="flex items-center gap-1.5">
          <ChevronRight
            size={15}
            strokeWidth={2}
            aria-hidden="true"
            className={cn("text-ink-3 transition-transform", isOpen && "rotate-90")}
          />
          {label}
        </span>
        <Amount value={value} currency={currency} />
      </button>
      {isOpen ? (
        <div id={regionId} className="pb-3 pl-5">
          {rows()}
        </div>
      ) : null}
    </li>
  );
}
