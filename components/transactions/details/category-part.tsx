import { ChevronDown, Split } from "lucide-react";
import { useState } from "react";
import { CategoryIcon, iconOf } from "@/components/money/category-icon";
import { useLocale } from "@/components/money/locale";
import { CategoryPicker } from "@/components/transactions/edit/category-picker";
import { useRowEditing } from "@/components/transactions/edit/use-row-editing";
import { nameOf } from "@/components/transactions/name-of";
import { inUnit, type SplitUnit, splitDraftOf, storedPartsOf } from "@/components/transactions/splits/split-draft";
import { SplitEditor } from "@/components/transactions/splits/split-editor";
import { Button } from "@/components/ui/form/button";
import { Segmented } from "@/components/ui/form/segmented";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/overlay/popover";
import { useSession } from "@/lib/client/auth/session";
import { dayOfInstant, formatDay } from "@/lib/client/format-date";
import type { Transaction } from "@/lib/schemas/transactions";
import type { TransactionDetails } from "@/lib/schemas/transactions/transfers";
import { SheetPart } from "./sheet-part";
import type { Edits } from "./use-edits";

type CategoryPartProps = {
  row: Transaction;
  details: TransactionDetails | undefined;
  edits: Edits;
  isChoosing: boolean;
  isSplitting: boolean;
};

export function CategoryPart(props: CategoryPartProps) {
  const { row, edits, isSplitting } = props;
  const [isDividing, setDividing] = useState(isSplitting);
  // Returns to the whole transaction once a split is undone.
  if (row.parts && isDividing) setDividing(false);
  if (row.parts || isDividing) return <SplitPart row={row} edits={edits} onWhole={() => setDividing(false)} />;
  return <WholeCategory {...props} onSplit={() => setDividing(true)} />;
}

function WholeCategory({ row, details, edits, isChoosing, onSplit }: CategoryPartProps & { onSplit: () => void }) {
  const locale = useLocale();
  const timeZone = useSession((session) => session.user?.timezone);
  const { changeMerchant } = useRowEditing();
  const [isOpen, setOpen] = useState(isChoosing);
  const reason = row.isGuess ? guessWords(row) : details ? reasonWords(details, { locale, timeZone }) : null;
  return (
    <SheetPart
      heading="Category"
      aside={
        row.amount === 0 ? null : (
          <Button size="sm" variant="ghost" onClick={onSplit}>
            <Split size={15} strokeWidth={1.75} aria-hidden="true" />
            Split
          </Button>
        )
      }
    >
      <div className="flex flex-wrap items-center gap-2">
        <Popover open={isOpen} onOpenChange={setOpen}>
          <PopoverTrigger
            aria-label={`Category: ${row.category.name}${row.isGuess ? ", uncertain" : ""}. Change it`}
            aria-keyshortcuts="e"
            className={`flex h-11 max-w-full items-center gap-2 rounded-control border px-3 font-medium hover:bg-surface-2 md:h-9 ${row.isGuess ? "border-ink-3 border-dashed" : "border-line"}`}
          >
            <CategoryIcon name={iconOf(row.category)} size={16} className="shrink-0 text-sorrel" />
            <span className="truncate">
              {row.category.name}
              {row.isGuess ? "?" : ""}
            </span>
            <ChevronDown size={15} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink-3" />
          </PopoverTrigger>
          <PopoverContent aria-label={`Category of ${nameOf(row)}`} className="w-72 p-0">
            <CategoryPicker
              chosenId={row.category.id}
              merchant={nameOf(row)}
              onChoose={(category, isAlways) => {
                setOpen(false);
                if (isAlways) changeMerchant(row, category);
                // Choosing the same category again confirms a guess.
                else if (category.id !== row.category.id || row.isGuess) void edits.chooseCategory(category);
              }}
            />
          </PopoverContent>
        </Popover>
        {row.isGuess && row.source === "bank" ? (
          <Button size="sm" onClick={() => void edits.chooseCategory(row.category)}>
            It’s right
          </Button>
        ) : null}
      </div>
      {reason ? (
        <p className="mt-2.5 text-pretty text-ink-2 text-small">
          <b className="text-ink">Why {row.category.name}?</b> {reason}
        </p>
      ) : null}
    </SheetPart>
  );
}

/** Imported transactions have no guess to confirm: they stay uncategorized until the user chooses. */
function guessWords({ source }: Transaction): string {
  return source === "bank" ? "Your bank wasn’t sure." : "We aren’t sure. Choose a category, and others like it follow.";
}

function reasonWords(
  { transaction, refundOf, changes }: TransactionDetails,
  { locale, timeZone }: { locale: string; timeZone: string | undefined },
): string | null {
  const { source, categorizedBy, categoryBasis } = transaction;
  if (refundOf && categorizedBy !== "user") return "It’s the category of the purchase it came back from.";
  if (categorizedBy === "rule") return "Your rule for this merchant says so.";
  if (categorizedBy === "user") {
    const chosen = changes.find((change) => change.field === "category" && change.by === "user");
    if (chosen) return `You chose it on ${formatDay(dayOfInstant(chosen.at, timeZone), locale)}.`;
    return source === "manual" ? "You chose it when you added it." : "You chose it.";
  }
  if (source === "bank") return "Your bank reports it this way.";
  return categoryBasis ? BASIS_WORDS[categoryBasis] : null;
}

const BASIS_WORDS = {
  file: "Your file says so.",
  past: "Similar transactions are in it.",
  directory: "Our merchant list says so.",
  words: "The words in its name say so.",
  rhythm: "Its amount and rhythm say so.",
} as const satisfies Record<NonNullable<Transaction["categoryBasis"]>, string>;

const UNITS = [
  { value: "amount", label: "$" },
  { value: "percent", label: "%" },
] as const;

/** Categories of a transaction that is split or being split. */
function SplitPart({ row, edits, onWhole }: { row: Transaction; edits: Edits; onWhole: () => void }) {
  const [known, setKnown] = useState(row);
  const [draft, setDraft] = useState(() => splitDraftOf(row));
  const [saving, setSaving] = useState(0);
  if (known !== row) {
    setKnown(row);
    const isChanged = JSON.stringify(storedPartsOf(row)) !== JSON.stringify(storedPartsOf(known));
    // Own saves are already in the draft, which may have changed since. Others, such as an undo, replace it.
    if (isChanged && saving === 0) setDraft(splitDraftOf(row, draft.unit));
  }
  const own: Edits = {
    ...edits,
    split: async (parts) => {
      setSaving((count) => count + 1);
      const isSaved = await edits.split(parts);
      setSaving((count) => count - 1);
      return isSaved;
    },
  };
  return (
    <SheetPart
      heading="Category"
      aside={
        <Segmented<SplitUnit>
          label="Split by"
          value={draft.unit}
          options={UNITS.map((one) => (one.value === "amount" ? { ...one, label: symbolOf(row.currency) } : one))}
          onChange={(unit) => setDraft(inUnit(draft, unit))}
        />
      }
    >
      <SplitEditor
        row={row}
        draft={draft}
        onChange={setDraft}
        edits={own}
        onUndo={() => {
          onWhole();
          if (row.parts) void edits.split(null);
        }}
      />
    </SheetPart>
  );
}

function symbolOf(currency: string): string {
  const parts = new Intl.NumberFormat(undefined, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
  }).formatToParts(0);
  return parts.find(({ type }) => type === "currency")?.value ?? currency;
}
