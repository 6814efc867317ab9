"use client";

import { BellRing, Check, CircleCheck, Copy, RotateCcw } from "lucide-react";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Amount } from "@/components/money/amount";
import { useLocale } from "@/components/money/locale";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { Button } from "@/components/ui/form/button";
import { Input } from "@/components/ui/form/input";
import { TextLink } from "@/components/ui/text-link";
import { formatDay } from "@/lib/client/format-date";
import type { StepDecided } from "@/lib/client/insights/insight-actions";
import { toast } from "@/lib/client/toast";
import type { Insight } from "@/lib/schemas/insights";
import type { Followed } from "@/lib/schemas/insights/insight-runs";

export type StepBarProps = {
  insight: Insight;
  onDecide: (decision: StepDecided) => void;
};

type Panel = "remind" | "letter" | "cancel";

export function StepBar({ insight, onDecide }: StepBarProps) {
  const [panel, setPanel] = useState<Panel | null>(null);
  const id = useId();
  if (insight.step) return <Decided step={insight.step} title={insight.title} onDecide={onDecide} />;
  if (!hasSteps(insight)) return null;
  const { letter, cancel, title } = insight;
  const decide = (decision: StepDecided) => {
    setPanel(null);
    onDecide(decision);
  };
  const opener = (name: Panel, words: string) => (
    <Button
      size="sm"
      aria-expanded={panel === name}
      aria-controls={`${id}-${name}`}
      onClick={() => setPanel(panel === name ? null : name)}
    >
      {words}
    </Button>
  );
  return (
    <div className="px-4 pb-3.5 md:px-6">
      <fieldset aria-label={`What to do about “${title}”`} className="flex flex-wrap gap-2">
        {letter ? opener("letter", "Draft message") : null}
        {cancel ? opener("cancel", "Where to cancel") : null}
        <Button size="sm" onClick={() => decide({ choice: "handled" })}>
          Handled
        </Button>
        {opener("remind", "Remind me")}
        <Button size="sm" variant="ghost" onClick={() => decide({ choice: "fine" })}>
          This is fine
        </Button>
      </fieldset>
      {panel === "letter" && letter ? (
        <PanelBox id={`${id}-letter`}>
          <Letter text={letter} />
        </PanelBox>
      ) : null}
      {panel === "cancel" && cancel ? (
        <PanelBox id={`${id}-cancel`}>
          <p className="veiled text-pretty">{cancel.text}</p>
          {cancel.link ? (
            <a
              href={cancel.link.href}
              target="_blank"
              rel="noopener noreferrer"
              className="mt-2 inline-flex min-h-9 items-center font-strong text-small text-sorrel underline-offset-[3px] hover:underline phone:min-h-11"
            >
              {cancel.link.label}
            </a>
          ) : null}
        </PanelBox>
      ) : null}
      {panel === "remind" ? (
        <PanelBox id={`${id}-remind`}>
          <Reminder onChoose={(remindOn) => decide({ choice: "remind", remindOn })} />
        </PanelBox>
      ) : null}
    </div>
  );
}

/** Reports need no action; warnings and hidden insights do. */
function hasSteps({ kind, severity, status }: Insight): boolean {
  return status === "holds" && (kind === "hidden" || severity === "warning" || severity === "critical");
}

function PanelBox({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} className="mt-3 rounded-control border border-line bg-paper px-4 py-3 text-small">
      {children}
    </div>
  );
}

function Letter({ text }: { text: string }) {
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => toast("Copied"),
      () => toast.error("Could not copy. Select the text and copy it."),
    );
  };
  return (
    <>
      <p className="veiled max-w-[64ch] select-text whitespace-pre-line text-pretty">{text}</p>
      <Button size="sm" className="mt-3" onClick={copy}>
        <Copy size={15} strokeWidth={1.75} aria-hidden="true" />
        Copy the text
      </Button>
    </>
  );
}

const DAY_MS = 86_400_000;

function Reminder({ onChoose }: { onChoose: (day: string) => void }) {
  const id = useId();
  const [day, setDay] = useState(() => new Date(Date.now() + 7 * DAY_MS).toISOString().slice(0, 10));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChoose(day);
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <div className="grid gap-1">
        <label htmlFor={id} className="text-ink-2 text-small">
          Day
        </label>
        <Input id={id} type="date" required value={day} onChange={(event) => setDay(event.target.value)} />
      </div>
      <Button type="submit">Set the reminder</Button>
    </form>
  );
}

const STATE_TONES = { waiting: "neutral", gone: "good", back: "warning", returned: "good" } as const;
const STATE_WORDS = { waiting: "Watching", gone: "It stopped", back: "It came back", returned: "Returned" } as const;

function StateBadge({ state }: { state: keyof typeof STATE_WORDS }) {
  return <Badge variant={STATE_TONES[state]}>{STATE_WORDS[state]}</Badge>;
}

type DecidedProps = { step: NonNullable<Insight["step"]>; title: string; onDecide: StepBarProps["onDecide"] };

function Decided({ step, title, onDecide }: DecidedProps) {
  const locale = useLocale();
  const { choice, chosenOn, remindOn, isDue, outcome } = step;
  const undo = choice === "remind" && isDue ? "Done" : "Undo";
  const Icon = choice === "remind" ? BellRing : choice === "handled" ? Check : CircleCheck;
  const words = {
    fine: "This is fine. We won't report it again.",
    handled: `Handled on ${formatDay(chosenOn, locale)}.`,
    remind: remindOn
      ? isDue
        ? "You asked to be reminded of this."
        : `Reminder on ${formatDay(remindOn, locale)}.`
      : "",
  }[choice];
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 pb-3.5 text-small md:px-6">
      <p className="flex min-w-0 items-start gap-2 text-pretty text-ink-2">
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-sorrel" />
        <span>
          {words} {outcome ? <b className="veiled font-strong text-ink">{outcome.sentence}.</b> : null}
        </span>
      </p>
      {outcome && outcome.transactionIds.length > 0 ? (
        <TextLink href={`/spending?ids=${outcome.transactionIds.join(",")}`}>See it</TextLink>
      ) : null}
      <Button size="sm" variant="ghost" aria-label={`${undo}: “${title}”`} onClick={() => onDecide(null)}>
        <RotateCcw size={15} strokeWidth={1.75} aria-hidden="true" />
        {undo}
      </Button>
    </div>
  );
}

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
