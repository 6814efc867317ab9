import { Plus, X } from "lucide-react";
import { CategorySelect } from "@/components/transactions/categories/category-select";
import { cn } from "@/components/ui/cn";
import { Button, IconButton } from "@/components/ui/form/button";
import { Field, FieldError } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Segmented } from "@/components/ui/form/segmented";
import type { ListedCategory } from "@/lib/schemas/transactions";
import { WEEKDAYS } from "./rule-copy";
import type { DraftShare, RuleDraft, RuleProblems } from "./rule-draft";

type Kind = "category" | "split" | "transfer";
const KINDS = [
  { value: "category", label: "One category" },
  { value: "split", label: "Split" },
  { value: "transfer", label: "Transfer" },
] as const;

/** A rule's target: one category, a percentage split, or a transfer, which no total includes. */
export function RuleCategory({
  draft,
  categories,
  shown,
  onChange,
}: {
  draft: RuleDraft;
  categories: readonly ListedCategory[];
  shown: RuleProblems;
  onChange: (part: Partial<RuleDraft>) => void;
}) {
  const chosen = categories.find(({ id }) => id === draft.categoryId);
  const kind: Kind = draft.split.length > 0 ? "split" : chosen?.kind === "transfer" ? "transfer" : "category";
  const transfers = categories.filter((one) => one.kind === "transfer");
  const choose = (next: Kind) => {
    const transfer = transfers.find(({ slug }) => slug === "internal-transfer") ?? transfers[0];
    if (next === "transfer") onChange({ split: [], categoryId: transfer?.id ?? "" });
    else if (next === "split") onChange({ split: halves(kind === "category" ? draft.categoryId : ""), categoryId: "" });
    else onChange({ split: [], categoryId: kind === "category" ? draft.categoryId : "" });
  };
  return (
    <div className="grid gap-3">
      <Segmented<Kind>
        label="Put them in"
        value={kind}
        options={KINDS}
        onChange={choose}
        className="justify-self-start"
      />
      {kind === "split" ? (
        <Shares draft={draft} categories={categories} error={shown.split} onChange={onChange} />
      ) : (
        <Field
          label={kind === "transfer" ? "Kind of transfer" : "Category"}
          hint={kind === "transfer" ? "Transfers are in no total." : undefined}
          error={shown.categoryId}
        >
          <CategorySelect
            value={draft.categoryId}
            categories={kind === "transfer" ? transfers : categories}
            kind={kind === "transfer" ? "transfer" : undefined}
            onChoose={(categoryId) => onChange({ categoryId })}
          >
            {kind === "category" ? <option value="">Leave it as it is</option> : null}
          </CategorySelect>
        </Field>
      )}
    </div>
  );
}

const halves = (categoryId: string): DraftShare[] => [
  { key: 0, categoryId, percent: "50", note: "" },
  { key: 1, categoryId: "", percent: "50", note: "" },
];

function Shares({
  draft,
  categories,
  error,
  onChange,
}: {
  draft: RuleDraft;
  categories: readonly ListedCategory[];
  error: string | undefined;
  onChange: (part: Partial<RuleDraft>) => void;
}) {
  const { split } = draft;
  const set = (key: number, change: Partial<DraftShare>) =>
    onChange({ split: split.map((part) => (part.key === key ? { ...part, ...change } : part)) });
  const nextKey = Math.max(...split.map(({ key }) => key)) + 1;
  return (
    <div className="grid gap-2">
      {split.map(({ key, categoryId, percent }, place) => (
        <div key={key} className="flex items-center gap-2">
          <CategorySelect
            aria-label={`Category of part ${place + 1}`}
            value={categoryId}
            categories={categories}
            onChoose={(chosen) => set(key, { categoryId: chosen })}
          >
            <option value="">Choose a category</option>
          </CategorySelect>
          <Input
            aria-label={`Percent of part ${place + 1}`}
            inputMode="decimal"
            autoComplete="off"
            value={percent}
            onChange={({ target }) => set(key, { percent: target.value })}
            className="w-20 shrink-0 text-right"
          />
          <span className="text-ink-3">%</span>
          {split.length > 2 ? (
            <IconButton
              icon={X}
              label={`Remove part ${place + 1}`}
              onClick={() => onChange({ split: split.filter((part) => part.key !== key) })}
            />
          ) : null}
        </div>
      ))}
      <Button
        size="sm"
        variant="ghost"
        className="-ml-3 justify-self-start"
        onClick={() => onChange({ split: [...split, { key: nextKey, categoryId: "", percent: "", note: "" }] })}
      >
        <Plus size={15} strokeWidth={2} aria-hidden="true" />
        Add a part
      </Button>
      <FieldError message={error} />
    </div>
  );
}

export function RuleDays({
  draft,
  error,
  onChange,
}: {
  draft: RuleDraft;
  error: string | undefined;
  onChange: (part: Partial<RuleDraft>) => void;
}) {
  const toggle = (day: number) =>
    onChange({
      weekdays: draft.weekdays.includes(day)
        ? draft.weekdays.filter((one) => one !== day)
        : [...draft.weekdays, day].sort((a, b) => a - b),
    });
  return (
    <>
      <div className="grid grid-cols-2 items-end gap-4">
        <Field label="From day of the month" isOptional error={error}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            placeholder="1"
            value={draft.fromDay}
            onChange={({ target }) => onChange({ fromDay: target.value })}
          />
        </Field>
        <Field label="To day" isOptional>
          <Input
            inputMode="numeric"
            autoComplete="off"
            placeholder="31"
            value={draft.toDay}
            onChange={({ target }) => onChange({ toDay: target.value })}
          />
        </Field>
      </div>
      <fieldset aria-label="Days of the week" className="flex flex-wrap gap-1.5">
        {WEEKDAYS.map((name, place) => {
          const isOn = draft.weekdays.includes(place + 1);
          return (
            <button
              key={name}
              type="button"
              aria-pressed={isOn}
              aria-label={name}
              onClick={() => toggle(place + 1)}
              className={cn(
                "h-11 min-w-11 rounded-control border px-2.5 font-medium text-small md:h-8",
                isOn ? "border-sorrel bg-sorrel-soft text-income" : "border-line text-ink-2 hover:bg-surface-2",
              )}
            >
              {name.slice(0, 3)}
            </button>
          );
        })}
      </fieldset>
    </>
  );
}
