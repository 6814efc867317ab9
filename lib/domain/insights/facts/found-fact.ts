import type { Day } from "@/lib/domain/calendar";
import { AppError } from "@/lib/domain/errors";
import type { Hints } from "@/lib/domain/generated/knowledge";
import { slotsOf } from "@/lib/domain/insights/detection/figures";
import { type DetectorInput, spendingHref } from "@/lib/domain/insights/detection/input";
import type { DetectedFact, Figure, Impact } from "./detected-fact";
import { dateSlot, type Slot, textSlot } from "./slots";

type Maybe<T> = T | undefined;
type Found<T> = { [Key in keyof T]?: Maybe<T[Key]> };

/**
 * A fact as its detector reports it, without what `completeFact` knows.
 *
 * - `figures`: those that are there.
 * - `sumFigureId`: by default the first figure that adds up the fact's rows, if any.
 * - `slots`: those beside the figures; a text, day or month becomes the kind of slot its type declares.
 * - `action`: a text alone leads to the fact's own rows.
 */
export type FoundFact = Omit<
  DetectedFact,
  "currency" | "figures" | "impact" | "since" | "sumFigureId" | "compared" | "slots" | "hints" | "action"
> &
  Found<Pick<DetectedFact, "since" | "sumFigureId" | "compared">> & {
    figures: readonly (Figure | false | null)[];
    impact?: Maybe<Omit<Impact, "currency">>;
    slots?: Readonly<Record<string, Maybe<Slot | string>>>;
    hints?: Found<Hints>;
    action: DetectedFact["action"] | string;
  };

/**
 * Completes a found fact: its currency, the slots of its figures, and what its detector left out.
 *
 * @param slots  slots of the fact's type, by name
 */
export function completeFact(
  { since, impact, compared, hints = {}, action, ...found }: FoundFact,
  { currency, today }: Pick<DetectorInput, "currency" | "today">,
  slots: Readonly<Record<string, Slot["kind"]>>,
): DetectedFact {
  const figures = found.figures.filter((figure) => figure !== null && figure !== false);
  const own = Object.entries(withoutGaps(found.slots ?? {})).map(([name, value]): [string, Slot] => [
    name,
    typeof value === "string" ? toSlot(value, slots[name], today) : value,
  ]);
  return {
    ...found,
    ...(since === undefined ? {} : { since }),
    currency,
    ...(impact ? { impact: { ...impact, currency } } : {}),
    figures,
    sumFigureId: found.sumFigureId === undefined ? sumFigureOf(figures) : found.sumFigureId,
    ...(compared ? { compared } : {}),
    slots: { ...slotsOf(figures, Object.keys(slots), currency), ...Object.fromEntries(own) },
    hints: withoutGaps(hints),
    action: typeof action === "string" ? seeRows(action, found.transactionIds) : action,
  };
}

function toSlot(value: string, kind: Maybe<Slot["kind"]>, today: Day): Slot {
  if (kind === "date") return dateSlot(value, today);
  return kind === "month" ? { kind, month: value } : textSlot(value);
}

function sumFigureOf(figures: readonly Figure[]): string | null {
  return figures.find(({ basis }) => basis.by === "sum" && basis.of === "rows")?.id ?? null;
}

/** Leaves out what is undefined. */
function withoutGaps<Of extends object>(values: Of): { [Key in keyof Of]: Exclude<Of[Key], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Of]: Exclude<Of[Key], undefined>;
  };
}

/**
 * A figure of a fact as it is counted.
 *
 * @throws AppError `INTERNAL` where the fact has no such figure
 */
export function figureValue(fact: Pick<FoundFact, "key" | "figures">, id: string): number {
  const figure = fact.figures.find((one) => one && one.id === id);
  if (!figure) throw new AppError("INTERNAL", `The fact ${fact.key} has no figure "${id}"`);
  return figure.value;
}

export function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

/** A page of transactions takes so many ids. */
const SHOWN_AT_MOST = 200;

/** Leads to the page of these transactions. */
export function seeRows(label: string, ids: readonly string[]): { label: string; href: string } {
  return { label, href: spendingHref({ ids: ids.slice(0, SHOWN_AT_MOST).join(",") }) };
}

/** Leads to the spending of a period. */
export function seeSpending(label: string, { from, to }: DetectedFact["period"]): { label: string; href: string } {
  return { label, href: spendingHref({ startDate: from, endDate: to, type: "expense" }) };
}
