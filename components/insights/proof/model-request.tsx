"use client";

import { Check, ChevronRight, Copy } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { GenerationHistory, GenerationRun } from "@/components/insights/run-rail";
import { useLocale } from "@/components/money/locale";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/form/button";
import { hasShape } from "@/lib/client/api/shape";
import { formatDay } from "@/lib/client/format-date";
import type { Insight } from "@/lib/schemas/insights";
import type { ModelCall } from "@/lib/schemas/insights/insight-runs";

export type ModelRequestProps = {
  run: Pick<GenerationRun, "modelCalls" | "factIds"> | undefined;
  prices: GenerationHistory["prices"] | undefined;
  insight: Pick<Insight, "id" | "model">;
};

export function ModelRequest({ run, prices, insight }: ModelRequestProps) {
  const calls = run?.modelCalls ?? [];
  return (
    <details className="group border-line border-t text-small">
      <summary className="-outline-offset-2 flex h-12 list-none items-center gap-2 px-4 font-medium text-ink-2 hover:text-ink md:h-11 md:px-6 [&::-webkit-details-marker]:hidden">
        <ChevronRight size={15} strokeWidth={2} aria-hidden="true" className="group-open:rotate-90" />
        What we sent to the model
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 px-4 pb-4 text-ink-2 md:pr-6 md:pb-6 md:pl-[47px]">
        <p className="text-pretty">{explanation(run, insight.model)}</p>
        {calls.map((call) => (
          <Call
            key={call.number}
            call={call}
            insightId={insight.id}
            factId={run?.factIds.find(({ insightId }) => insightId === insight.id)?.factId}
            isOneOfTwo={calls.length > 1}
          />
        ))}
        {prices && calls.some(({ cost }) => cost !== null) ? <PriceNote prices={prices} /> : null}
      </div>
    </details>
  );
}

function explanation(run: ModelRequestProps["run"], model: string): string {
  if (run === undefined) return "The record of what we sent hasn’t been loaded.";
  if (run.modelCalls.length === 0)
    return "Nothing. These insights use the built-in wording, and nothing was sent to a model.";
  const sent =
    "No name, amount or date is in it: the model chooses among sentences that our code has written. These are the exact texts.";
  return model === "built-in" ? `${sent} For this insight nothing was chosen: its words are the built-in ones.` : sent;
}

type CallProps = { call: ModelCall; insightId: string; factId: string | undefined; isOneOfTwo: boolean };

function Call({ call, insightId, factId, isOneOfTwo }: CallProps) {
  const own = call.refused.filter((refused) => refused.insightId === insightId);
  const others = call.refused.length - own.length;
  return (
    <section className="grid min-w-0 gap-3">
      {isOneOfTwo ? <h4 className="font-title text-ink">{CALL_TITLES[call.number === 1 ? 0 : 1]}</h4> : null}
      <Measures call={call} />
      <OwnRequest text={call.input} factId={factId} />
      <details className="group/fold" onToggle={showOwnFact}>
        <FoldSummary>The exact text</FoldSummary>
        <SentText title="The insights, as they were sent" text={call.input}>
          <Facts text={call.input} factId={factId} />
        </SentText>
      </details>
      {call.instructions ? (
        <details className="group/fold">
          <FoldSummary>What the model was asked to do</FoldSummary>
          <SentText title="The instructions, as they were sent" text={call.instructions}>
            {call.instructions}
          </SentText>
        </details>
      ) : null}
      {call.outcome === "answered" ? null : (
        <p className="text-pretty">
          {call.problem
            ? `The answer couldn’t be used: ${call.problem}.`
            : "No answer came in time, so the built-in words stand in for it."}
        </p>
      )}
      {call.refused.length > 0 ? (
        <div>
          <h4 className="font-medium text-ink">Not let through</h4>
          <ul className="mt-1 list-disc pl-5">
            {own
              .flatMap(({ reasons }) => reasons)
              .map((reason) => (
                <li key={reason}>This insight: {reason}</li>
              ))}
            {others > 0 ? (
              <li>{others === 1 ? "A choice for one other insight" : `Choices for ${others} other insights`}</li>
            ) : null}
          </ul>
        </div>
      ) : null}
    </section>
  );
}

function OwnRequest({ text, factId }: { text: string; factId: string | undefined }) {
  const sent = factId === undefined ? null : sentFact(text, factId);
  if (!sent) return null;
  return (
    <div>
      <h4 className="font-medium text-ink">About this insight</h4>
      <dl className="mt-1 grid gap-x-6 gap-y-1.5 md:grid-cols-[auto_minmax(0,1fr)]">
        <dt className="text-ink-3">What it is</dt>
        <dd>{sent.type.replaceAll("_", " ")}</dd>
        <dt className="text-ink-3">How large</dt>
        <dd>{sent.size}</dd>
        <dt className="text-ink-3">What could be stated</dt>
        <dd>{sent.sentences.join("; ")}</dd>
      </dl>
    </div>
  );
}

const CALL_TITLES = ["First try", "Second try, after the first was cut short"] as const;

function Measures({ call }: { call: ModelCall }) {
  const locale = useLocale();
  const { inputTokens, outputTokens, durationMs, cost } = call;
  const measures = [
    ["Model", call.answeredModel || call.askedModel],
    ["Read", inputTokens === null ? "" : `${inputTokens.toLocaleString(locale)} tokens`],
    ["Written", outputTokens === null ? "" : `${outputTokens.toLocaleString(locale)} tokens`],
    ["Took", durationMs === null ? "" : secondsWords(durationMs, locale)],
    ["Cost us", cost === null ? "" : costWords(cost.amount, cost.currency, locale)],
  ].filter((measure): measure is [string, string] => Boolean(measure[1]));
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1.5">
      {measures.map(([name, value]) => (
        <div key={name}>
          <dt className="text-caption text-ink-3">{name}</dt>
          <dd className={cn("font-medium text-ink", name === "Model" ? "normal-nums" : "num")}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function secondsWords(durationMs: number, locale: string): string {
  const seconds = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return durationMs < 100 ? `under ${seconds.format(0.1)} s` : `${seconds.format(durationMs / 1_000)} s`;
}

/** Formats a call's cost with two significant digits: it is a fraction of a cent. */
function costWords(amount: number, currency: string, locale: string): string {
  const money = new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    minimumFractionDigits: 2,
    maximumSignificantDigits: 2,
  });
  return money.format(amount);
}

function PriceNote({ prices }: { prices: GenerationHistory["prices"] }) {
  const locale = useLocale();
  return (
    <p className="text-pretty text-caption text-ink-3">
      An estimate from the{" "}
      <a href={prices.source} rel="noreferrer" className="underline underline-offset-[3px] hover:text-ink">
        list prices of {formatDay(prices.readOn, locale)}
      </a>
      .
    </p>
  );
}

function SentText({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div className="min-w-0">
      <div className="mb-1.5 flex items-center justify-between gap-3">
        <h4 className="font-medium text-ink">{title}</h4>
        <Button size="sm" variant="ghost" onClick={() => void copy()}>
          {isCopied ? (
            <Check size={15} strokeWidth={2} aria-hidden="true" />
          ) : (
            <Copy size={15} strokeWidth={1.75} aria-hidden="true" />
          )}
          <span aria-live="polite">{isCopied ? "Copied" : "Copy"}</span>
        </Button>
      </div>
      {/* Focusable, because it scrolls. */}
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={title}
        className="max-h-96 overflow-auto rounded-control border border-line bg-surface px-4 py-3.5 text-small leading-[22px]"
      >
        <pre className="whitespace-pre-wrap break-words font-mono">
          <code>{children}</code>
        </pre>
      </section>
    </div>
  );
}

function Facts({ text, factId }: { text: string; factId: string | undefined }) {
  const own = factId === undefined ? null : ownFact(text, factId);
  if (!own) return text;
  const from = text.lastIndexOf("\n", own.from) + 1;
  const to = text.indexOf("\n", own.to) + 1 || text.length;
  return (
    <>
      {text.slice(0, from)}
      <mark className="-mx-4 block border-sorrel border-l-2 bg-sorrel-soft pr-4 pl-3.5 text-ink">
        {text.slice(from, to)}
      </mark>
      {text.slice(to)}
    </>
  );
}

/** Scrolls the insight's own fact into view inside its box, not the page. */
function showOwnFact({ currentTarget: details }: { currentTarget: HTMLDetailsElement }) {
  for (const mark of details.querySelectorAll("mark")) {
    const box = mark.closest("section");
    if (box) box.scrollTop += mark.getBoundingClientRect().top - box.getBoundingClientRect().top - OVER_OWN_FACT_PX;
  }
}

/** Leaves one line above visible, as a hint that there is more. */
const OVER_OWN_FACT_PX = 36;

/**
 * Finds an insight's own fact in the facts sent, from opening to closing brace. Null when absent, since a retry asks
 * for some facts only.
 *
 * @param text  `modelCalls[].input`: the JSON as it was sent
 * @param factId  `"f3"`
 */
export function ownFact(text: string, factId: string): { from: number; to: number } | null {
  const at = text.indexOf(`"id": "${factId}"`);
  const from = at === -1 ? -1 : text.lastIndexOf("{", at);
  if (from === -1) return null;
  let depth = 0;
  // Counting braces is safe: the text is ours and holds none of the user's.
  for (let to = from; to < text.length; to += 1) {
    if (text[to] === "{") depth += 1;
    if (text[to] === "}") depth -= 1;
    if (depth === 0) return { from, to: to + 1 };
  }
  return null;
}

/** An insight's fact as sent: its type, rough size, and the sentences to choose from. */
type SentFact = { type: string; size: string; sentences: readonly string[] };

/** Parses the insight's own fact for display; null when absent or unreadable. */
export function sentFact(text: string, factId: string): SentFact | null {
  const place = ownFact(text, factId);
  if (!place) return null;
  try {
    const fact: unknown = JSON.parse(text.slice(place.from, place.to));
    if (!hasShape(fact, { type: "text", size: "text" })) return null;
    const { lead = [], detail = [], why = [], step = [] }: Readonly<Record<string, unknown>> = fact;
    const clauses = [lead, detail, why, step].flat();
    // Text of another version; it is still shown raw.
    if (!clauses.every(isClause)) return null;
    return { type: fact.type, size: fact.size, sentences: clauses.map(({ gloss }) => gloss) };
  } catch {
    return null;
  }
}

function isClause(value: unknown): value is { gloss: string } {
  return hasShape(value, { gloss: "text" });
}

/** Summary line of a fold (`<details className="group/fold">`), with an arrow. */
export function FoldSummary({ children }: { children: ReactNode }) {
  return (
    <summary className="inline-flex min-h-11 list-none items-center gap-1.5 font-medium text-ink-2 text-small hover:text-ink md:min-h-8 [&::-webkit-details-marker]:hidden">
      <ChevronRight size={15} strokeWidth={2} aria-hidden="true" className="group-open/fold:rotate-90" />
      {children}
    </summary>
  );
}
