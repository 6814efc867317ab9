import { parseAmount, parseRate } from "@/components/transactions/edit/parse-amount";
import { currencyExponent, toMajor, toMinor } from "@/lib/domain/money";
import { divideMinor, MAX_PARTS, sharesOf, WHOLE_SHARE } from "@/lib/domain/transactions/splits";
import type { Transaction } from "@/lib/schemas/transactions";

export type SplitUnit = "amount" | "percent";
export type DraftPart = {
  key: number;
  category: Transaction["category"] | null;
  /** Text in the draft's unit; empty until set. */
  text: string;
  note: string;
  /** True when the user typed it. The only untyped part takes what is left. */
  isTyped: boolean;
};
export type SplitDraft = { unit: SplitUnit; totalMinor: number; currency: string; parts: DraftPart[] };

/** Starts a draft from a transaction's parts, or from its whole amount in one part plus an empty second one. */
export function splitDraftOf(
  { parts, category, amount, currency }: Transaction,
  unit: SplitUnit = "amount",
): SplitDraft {
  const totalMinor = Math.abs(toMinor(amount, currency));
  const draft = { unit, totalMinor, currency };
  if (!parts) {
    const whole = unit === "amount" ? totalMinor : WHOLE_SHARE;
    return {
      ...draft,
      parts: [filled({ ...draft, parts: [] }, { ...EMPTY, key: 0, category }, whole), { ...EMPTY, key: 1 }],
    };
  }
  const minors = parts.map((part) => Math.abs(toMinor(part.amount, currency)));
  const shares = sharesOf(minors.map((amountMinor) => ({ amountMinor })));
  return {
    ...draft,
    parts: parts.map((part, key) => ({
      ...{ key, category: part.category, note: part.note ?? "", isTyped: false },
      text: unit === "amount" ? amountText(minors[key] ?? 0, currency) : percentText(shares[key] ?? 0),
    })),
  };
}

const EMPTY = { category: null, text: "", note: "", isTyped: false } as const;

/** The only untyped part, if any, makes up the difference. */
export function withPart(draft: SplitDraft, key: number, change: Partial<DraftPart>): SplitDraft {
  const isTyped = change.text !== undefined;
  const parts = draft.parts.map((part) =>
    part.key === key ? { ...part, ...change, isTyped: part.isTyped || isTyped } : part,
  );
  return isTyped ? withRest({ ...draft, parts }) : { ...draft, parts };
}

export function withAddedPart(draft: SplitDraft): SplitDraft {
  const key = Math.max(...draft.parts.map((part) => part.key)) + 1;
  return { ...draft, parts: [...draft.parts, { ...EMPTY, key }] };
}

export const canAddPart = ({ parts }: SplitDraft) => parts.length < MAX_PARTS;

/** The only untyped part takes its amount. */
export function withoutPart(draft: SplitDraft, key: number): SplitDraft {
  const parts = draft.parts.filter((part) => part.key !== key);
  const [first, ...others] = parts;
  // With two parts left, the first takes it, even if typed.
  const freed =
    others.length === 1 && first
      ? [{ ...first, isTyped: false }, ...others.map((part) => ({ ...part, isTyped: true }))]
      : parts;
  return withRest({ ...draft, parts: freed });
}

export function inUnit(draft: SplitDraft, unit: SplitUnit): SplitDraft {
  if (unit === draft.unit) return draft;
  const minors = minorsOf(draft);
  return {
    ...draft,
    unit,
    parts: draft.parts.map((part, place) => {
      const minor = minors[place];
      if (minor === null || minor === undefined || part.text === "") return part;
      return {
        ...part,
        text: unit === "amount" ? amountText(minor, draft.currency) : percentText(percentShareOf(draft, place)),
      };
    }),
  };
}

function withRest(draft: SplitDraft): SplitDraft {
  const open = draft.parts.filter((part) => !part.isTyped);
  const [rest] = open;
  if (!rest || open.length > 1) return draft;
  const whole = draft.unit === "amount" ? draft.totalMinor : WHOLE_SHARE;
  const others = draft.parts.filter((part) => part !== rest).map((part) => unitsOf(draft, part));
  if (others.some((units) => units === null)) return draft;
  const left = others.reduce<number>((sum, units) => sum - (units ?? 0), whole);
  return {
    ...draft,
    parts: draft.parts.map((part) => (part === rest ? filled(draft, part, Math.max(0, left)) : part)),
  };
}

function filled({ unit, currency }: SplitDraft, part: DraftPart, units: number): DraftPart {
  return { ...part, text: units === 0 ? "" : unit === "amount" ? amountText(units, currency) : percentText(units) };
}

/** Minor units, or hundredths of a percent; null when invalid. */
function unitsOf({ unit, currency }: SplitDraft, { text }: DraftPart): number | null {
  const typed = unit === "amount" ? parseAmount(text, currency) : parseRate(text);
  if (typed === undefined) return 0;
  if (!Number.isFinite(typed)) return null;
  try {
    return unit === "amount" ? toMinor(typed, currency) : exactShare(typed);
  } catch {
    return null;
  }
}

function exactShare(percent: number): number | null {
  const share = Math.round(percent * 100);
  return Math.abs(share - percent * 100) < 1e-6 ? share : null;
}

/** Returns each part's magnitude in minor units; null when invalid. Percentages that total 100 cover the exact charge. */
export function minorsOf(draft: SplitDraft): (number | null)[] {
  const units = draft.parts.map((part) => unitsOf(draft, part));
  if (draft.unit === "amount") return units;
  const isWhole =
    units.every((one) => one !== null) && units.reduce<number>((sum, one) => sum + (one ?? 0), 0) === WHOLE_SHARE;
  if (isWhole)
    return divideMinor(
      draft.totalMinor,
      units.map((one) => one ?? 0),
    );
  return units.map((one) => (one === null ? null : Math.round((draft.totalMinor * one) / WHOLE_SHARE)));
}

/** Returns a part's share in hundredths of a percent, shown beside its amount. */
export function percentShareOf(draft: SplitDraft, place: number): number {
  const part = draft.parts[place];
  if (part && draft.unit === "percent") return unitsOf(draft, part) ?? 0;
  const minors = minorsOf(draft).map((minor) => minor ?? 0);
  const sum = minors.reduce((all, minor) => all + minor, 0);
  // Shares of parts that cover the charge total 100%.
  if (sum === draft.totalMinor && sum > 0) return sharesOf(minors.map((amountMinor) => ({ amountMinor })))[place] ?? 0;
  return Math.round(((minors[place] ?? 0) / draft.totalMinor) * WHOLE_SHARE);
}

/** `leftMinor` is negative when the parts exceed the charge. */
export type SplitState =
  | { kind: "ready" }
  | { kind: "left"; leftMinor: number }
  | { kind: "unreadable" }
  | { kind: "nothing" }
  | { kind: "category" };

export function stateOf(draft: SplitDraft): SplitState {
  const minors = minorsOf(draft);
  if (minors.some((minor) => minor === null)) return { kind: "unreadable" };
  const leftMinor = minors.reduce<number>((left, minor) => left - (minor ?? 0), draft.totalMinor);
  if (leftMinor !== 0) return { kind: "left", leftMinor };
  if (minors.some((minor) => minor === 0)) return { kind: "nothing" };
  return draft.parts.some(({ category }) => category === null) ? { kind: "category" } : { kind: "ready" };
}

export type SplitParts = { categoryId: string; amount?: number; percent?: number; note?: string }[];

export function splitPartsOf(draft: SplitDraft): SplitParts {
  return draft.parts.map((part) => {
    const units = unitsOf(draft, part) ?? 0;
    const value = draft.unit === "amount" ? { amount: toMajor(units, draft.currency) } : { percent: units / 100 };
    return { categoryId: part.category?.id ?? "", ...value, ...(part.note.trim() ? { note: part.note.trim() } : {}) };
  });
}

export function storedPartsOf({ parts }: Transaction): SplitParts | null {
  return (
    parts?.map(({ category, amount, note }) => ({
      ...{ categoryId: category.id, amount: Math.abs(amount) },
      ...(note === undefined ? {} : { note }),
    })) ?? null
  );
}

const amountText = (minor: number, currency: string) => toMajor(minor, currency).toFixed(currencyExponent(currency));
export const percentText = (share: number) => String(share / 100);
