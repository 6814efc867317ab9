"use client";

import { History } from "lucide-react";
import { useLocale } from "@/components/money/locale";
import { formatDay } from "@/lib/client/format-date";
import type { Correction, Insight } from "@/lib/schemas/insights";
import { FigureValue } from "./proof/figure-value";

export function Corrections({ insight }: { insight: Insight }) {
  const locale = useLocale();
  const { corrections, status, expiresAfter } = insight;
  if (corrections.length === 0 && status !== "expired") return null;
  return (
    <ul className="mt-2.5 grid gap-1 border-worse border-l-2 pl-3 text-small">
      {corrections.map((correction) => (
        <li key={correction.at} className="flex items-start gap-2 text-pretty">
          <History size={14} strokeWidth={1.75} aria-hidden="true" className="mt-[3px] shrink-0 text-ink-3" />
          <span>
            <CorrectionWords correction={correction} />
          </span>
        </li>
      ))}
      {status === "expired" ? (
        <li className="text-ink-2">Now in the past: it was news until {formatDay(expiresAfter, locale)}.</li>
      ) : null}
    </ul>
  );
}

function CorrectionWords({ correction }: { correction: Correction }) {
  const { outcome, before, after, unit, reason } = correction;
  const figure = (value: number) => <FigureValue figure={{ value, unit }} className="font-title text-ink" />;
  if (after === null || outcome === "no_longer_true") {
    return (
      <>
        <b>No longer true</b>
        <span className="text-ink-2">
          {": "}
          {reason}. It was {figure(before)}.
        </span>
      </>
    );
  }
  return (
    <>
      <b>{outcome === "true_again" ? "True again" : "Corrected"}</b>
      <span className="text-ink-2">
        {": was "}
        {figure(before)}, now {figure(after)}, because {reason}.
      </span>
    </>
  );
}
