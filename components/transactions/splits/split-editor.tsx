import { Check, Plus, TriangleAlert, X } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Amount, MoneyText } from "@/components/money/amount";
import { formatAmount } from "@/components/money/format";
import { useLocale } from "@/components/money/locale";
import { type Edits, useSaveOnExit } from "@/components/transactions/details/use-edits";
import { cn } from "@/components/ui/cn";
import { controlClasses } from "@/components/ui/form/input";
import { useUnsaved } from "@/lib/client/unsaved";
import { toMajor } from "@/lib/domain/money";
import type { Transaction } from "@/lib/schemas/transactions";
import { PartCategory } from "./part-category";
import {
  canAddPart,
  type DraftPart,
  minorsOf,
  percentShareOf,
  percentText,
  type SplitDraft,
  type SplitState,
  splitDraftOf,
  splitPartsOf,
  stateOf,
  withAddedPart,
  withoutPart,
  withPart,
} from "./split-draft";

const SAVE_AFTER_MS = 600;

type Change = (next: SplitDraft) => void;

/** Changes save after a pause once the parts equal the charge; until then the difference shows as a warning. */
export function SplitEditor({
  row,
  draft,
  onChange,
  edits,
  onUndo,
}: {
  row: Transaction;
  draft: SplitDraft;
  onChange: Change;
  edits: Edits;
  onUndo: () => void;
}) {
  const state = stateOf(draft);
  const { isRefused, endSaving } = useSavedInPauses(draft, state, edits);
  // What adds up is saved on the way out.
  useUnsaved((state.kind !== "ready" || isRefused) && enteredIn(draft) !== enteredIn(splitDraftOf(row, draft.unit)));
  const minors = minorsOf(draft);
  return (
    <div>
      <ol>
        {draft.parts.map((part, place) => (
          <Part
            key={part.key}
            part={part}
            place={place}
            draft={draft}
            minor={minors[place] ?? null}
            onChange={onChange}
            isFirstAsked={place === 1 && !row.parts}
          />
        ))}
      </ol>
      <Sum draft={draft} state={state} />
      <div className="mt-1 flex flex-wrap items-center gap-x-5">
        {canAddPart(draft) ? (
          <LinkButton onClick={() => onChange(withAddedPart(draft))}>
            <Plus size={14} strokeWidth={2} aria-hidden="true" />
            Add a part
          </LinkButton>
        ) : null}
        <LinkButton
          className="text-ink-2"
          onClick={() => {
            endSaving();
            onUndo();
          }}
        >
          {row.parts ? "Undo the split" : "Don’t split it"}
        </LinkButton>
      </div>
    </div>
  );
}

function Part({
  part,
  place,
  draft,
  minor,
  onChange,
  isFirstAsked,
}: {
  part: DraftPart;
  place: number;
  draft: SplitDraft;
  minor: number | null;
  onChange: Change;
  isFirstAsked: boolean;
}) {
  const { unit, currency } = draft;
  const amount = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirstAsked) amount.current?.focus();
  }, [isFirstAsked]);
  const name = part.category?.name ?? `part ${place + 1}`;
  const set = (change: Partial<DraftPart>) => onChange(withPart(draft, part.key, change));
  return (
    <li className="border-line border-t py-1.5 first:border-t-0">
      <div className="flex items-center gap-2">
        <PartCategory place={place} category={part.category} onChoose={(category) => set({ category })} />
        <span className="num ml-auto shrink-0 text-ink-3 text-small">
          {part.text === "" ? null : unit === "amount" ? (
            `${percentText(Math.round(percentShareOf(draft, place) / 100) * 100)}%`
          ) : (
            <Amount minor={minor ?? 0} currency={currency} />
          )}
        </span>
        <span className="relative w-24 shrink-0">
          <input
            ref={amount}
            aria-label={`${unit === "amount" ? "Amount" : "Percent"} of ${name}`}
            inputMode="decimal"
            autoComplete="off"
            value={part.text}
            placeholder="0"
            aria-invalid={part.text !== "" && minor === null ? true : undefined}
            onChange={(event) => set({ text: event.target.value })}
            className={cn(
              controlClasses,
              "num h-11 text-right font-medium md:h-9",
              unit === "percent" ? "pr-7 pl-2" : "px-2.5",
            )}
          />
          {unit === "percent" ? (
            <span aria-hidden="true" className="absolute top-1/2 right-2.5 -translate-y-1/2 text-ink-3">
              %
            </span>
          ) : null}
        </span>
        {draft.parts.length > 2 ? (
          <button
            type="button"
            aria-label={`Remove ${name}`}
            title="Remove"
            onClick={() => onChange(withoutPart(draft, part.key))}
            className="-mr-2 grid size-11 shrink-0 place-items-center rounded-mark text-ink-3 hover:bg-surface-2 hover:text-ink md:size-8"
          >
            <X size={15} strokeWidth={1.75} aria-hidden="true" />
          </button>
        ) : null}
      </div>
      <input
        aria-label={`Note of ${name}`}
        value={part.note}
        maxLength={200}
        placeholder="Note"
        autoComplete="off"
        onChange={(event) => set({ note: event.target.value })}
        className="h-11 w-full rounded-mark bg-transparent px-1 text-ink-2 text-lead placeholder:text-ink-3 hover:bg-surface-2 md:h-8 md:text-small"
      />
    </li>
  );
}

function Sum({ draft, state }: { draft: SplitDraft; state: SplitState }) {
  const { currency, totalMinor } = draft;
  const locale = useLocale();
  const isReady = state.kind === "ready";
  const comesTo = minorsOf(draft).reduce<number>((sum, minor) => sum + (minor ?? 0), 0);
  return (
    <div className="total-rule flex items-start justify-between gap-3 pt-2.5 pb-1">
      <p
        role="status"
        className={cn("flex items-start gap-2 font-strong text-small", isReady ? "text-income" : "text-worse")}
      >
        {isReady ? (
          <Check size={15} strokeWidth={2.4} aria-hidden="true" className="mt-0.5 shrink-0" />
        ) : (
          <TriangleAlert size={15} strokeWidth={2} aria-hidden="true" className="mt-0.5 shrink-0" />
        )}
        <span>
          <MoneyText
            text={stateWords(state, draft, (minor) => formatAmount(toMajor(minor, currency), currency, { locale }))}
            currency={currency}
          />
        </span>
      </p>
      <span className={cn("pr-2.5", draft.parts.length > 2 && "mr-8 phone:mr-11")}>
        <Amount
          minor={isReady ? totalMinor : comesTo}
          currency={currency}
          className={cn("font-title", isReady && "proved-mark")}
        />
      </span>
    </div>
  );
}

function stateWords(state: SplitState, { unit, currency }: SplitDraft, money: (minor: number) => string): string {
  switch (state.kind) {
    case "ready":
      return "Adds up to the charge";
    case "left":
      return state.leftMinor > 0 ? `${money(state.leftMinor)} is left` : `${money(-state.leftMinor)} too much`;
    case "unreadable":
      return unit === "amount" ? `Enter an amount in ${currency}` : "Enter a percentage, like 12.5";
    case "nothing":
      return "Give each part an amount";
    case "category":
      return "Choose a category for each part";
  }
}

function LinkButton({
  className,
  children,
  onClick,
}: {
  className?: string;
  children: React.ReactNode;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={cn(
        "inline-flex min-h-11 items-center gap-1.5 rounded-mark font-medium text-small text-sorrel underline-offset-[3px] hover:underline md:min-h-8",
        className,
      )}
    >
      {children}
    </button>
  );
}

/**
 * Saves a ready draft after a pause, and immediately when the sheet or the page closes during one. Switching the unit alone saves
 * nothing.
 *
 * @returns true after a failed save, and a function that stops saving
 */
function useSavedInPauses(draft: SplitDraft, state: SplitState, edits: Edits) {
  const parts = state.kind === "ready" ? contentsOf(draft) : null;
  const [first] = useState(parts);
  const saved = useRef(first);
  const isEnded = useRef(false);
  const [isRefused, setRefused] = useState(false);
  const save = useEffectEvent(() => {
    if (parts === null || parts === saved.current || isEnded.current) return;
    saved.current = parts;
    void edits.split(splitPartsOf(draft)).then((isSaved) => {
      setRefused(!isSaved);
      if (!isSaved) saved.current = null;
    });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each keystroke restarts the debounce
  useEffect(() => {
    const timer = setTimeout(save, SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [parts]);
  useSaveOnExit(() => {
    if (!isRefused) save();
  });
  return {
    isRefused,
    endSaving: () => {
      isEnded.current = true;
    },
  };
}

function contentsOf(draft: SplitDraft): string {
  const minors = minorsOf(draft);
  return JSON.stringify(draft.parts.map(({ category, note }, place) => [category?.id, minors[place], note.trim()]));
}

/** Entered parts as text, for comparison. Empty parts don't count; unreadable amounts stay as typed. */
function enteredIn(draft: SplitDraft): string {
  const minors = minorsOf(draft);
  const parts = draft.parts.map(({ category, text, note }, place) =>
    text.trim() === "" ? [category?.id, "", note.trim()] : [category?.id, minors[place] ?? text, note.trim()],
  );
  return JSON.stringify(parts.filter(([category, amount, note]) => category || amount !== "" || note));
}
