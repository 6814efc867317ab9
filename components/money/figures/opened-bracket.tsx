"use client";

import { type ReactNode, useEffect, useId, useRef } from "react";
import { Amount, MoneyText } from "@/components/money/amount";
import { cn } from "@/components/ui/cn";
import { Kbd } from "@/components/ui/kbd";
import { useEscapeLayer } from "@/components/ui/overlay/escape-layers";
import { toMinor } from "@/lib/domain/money";
import type { FigureProof } from "./figure-proof";
import { AccountRows, TransactionRows } from "./figure-rows";
import { type Opened, Opens, useOpened } from "./opens";
import { PartRows } from "./part-rows";

type FormulaProof = Extract<FigureProof, { kind: "formula" }>;

export type OpenedBracketProps = { opened: Opened; proof: FigureProof; className?: string | undefined };

/** It takes focus; Escape closes it from anywhere and returns focus to the figure. */
export function OpenedBracket({ opened, proof, className }: OpenedBracketProps) {
  const titleId = useId();
  const region = useRef<HTMLElement>(null);
  useEffect(() => region.current?.focus({ preventScroll: true }), []);
  useEscapeLayer(region, true, opened.close);
  return (
    <section
      ref={region}
      id={opened.regionId}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={cn(
        "bracket my-3 animate-[appear_140ms_ease-out] pt-3 pb-3.5 pl-4 text-left text-ink md:pl-6",
        className,
      )}
    >
      <div className="flex items-start justify-between gap-4">
        <h3 id={titleId} className="font-title text-body">
          {proof.kind === "formula" ? "How this is counted" : proof.title}
          <span className="ml-2 font-normal text-ink-2 text-small">
            {proof.kind === "formula" ? (doesEachOpen(proof) ? "Each part opens, too" : null) : proof.period}
          </span>
        </h3>
        <button
          type="button"
          onClick={opened.close}
          className="-my-3 flex items-center gap-2 py-3 font-strong text-small text-sorrel underline-offset-[3px] hover:underline"
        >
          Close
          <Kbd className="phone:hidden">Esc</Kbd>
        </button>
      </div>
      <Inside proof={proof} />
      {proof.note ? (
        <p className="mt-2 max-w-prose text-pretty text-ink-2 text-small">
          <MoneyText text={proof.note} currency={proof.currency} />
        </p>
      ) : null}
    </section>
  );
}

const doesEachOpen = ({ terms }: FormulaProof) => terms.every((term) => term.proof.kind !== undefined);

function Inside({ proof }: { proof: FigureProof }): ReactNode {
  switch (proof.kind) {
    case "transactions":
      return <TransactionRows proof={proof} />;
    case "accounts":
      return <AccountRows proof={proof} />;
    case "parts":
      return <PartRows proof={proof} />;
    case "formula":
      return <Formula proof={proof} />;
  }
}

function Formula({ proof }: { proof: FormulaProof }) {
  const inner = useOpened();
  const { terms, currency, value } = proof;
  const open = terms.find((_, index) => String(index) === inner.id)?.proof;
  return (
    <>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2 gap-y-1 font-display text-[1.375rem] leading-[2.125rem]">
        {terms.map((term, index) => (
          <span key={`${term.proof.title} ${term.proof.value}`} className="whitespace-nowrap">
            {index > 0 || term.sign === "−" ? <span className="text-ink-3">{term.sign} </span> : null}
            <Opens
              opened={inner}
              id={String(index)}
              proof={term.proof.kind ? term.proof : undefined}
              className="-my-1 py-1"
            >
              <Amount minor={Math.abs(toMinor(term.proof.value, currency))} currency={currency} />
            </Opens>
          </span>
        ))}
        <span className="whitespace-nowrap">
          <span className="text-ink-3">= </span>
          <Amount value={value} currency={currency} className="proved-mark" />
        </span>
      </p>
      <p className="text-small text-ink-2">
        {terms.map(({ sign, proof: { title } }, index) => `${index === 0 ? "" : ` ${sign} `}${title}`).join("")} ={" "}
        {proof.title}
      </p>
      {open?.kind ? <OpenedBracket key={inner.id} opened={inner} proof={open} /> : null}
    </>
  );
}
