"use no memo";

import { type ReactNode, useState } from "react";
import { holderOf } from "@/components/banks/banks";
import { parseAmount } from "@/components/transactions/edit/parse-amount";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/form/button";
import { Switch } from "@/components/ui/form/checkbox";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { optionsOf, Select } from "@/components/ui/form/select";
import { errorMessage } from "@/lib/client/api/api-error";
import { useAccounts } from "@/lib/client/banks/use-accounts";
import type { FilterChange, TransactionFilters } from "@/lib/client/transactions/transaction-filters";
import { useTags } from "@/lib/client/transactions/use-tags";
import { useCategories } from "@/lib/client/transactions/use-transactions";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import { ChoiceMenu } from "./choice-menu";
import { defaultPreset, effectiveRange, PRESETS, type Preset, presetOf, rangeOf } from "./date-presets";
import { useTypedFilter } from "./use-typed-filter";

export type FilterControlsProps = {
  filters: TransactionFilters;
  today: string;
  onChange: (change: FilterChange) => void;
  /** In a row, where the first choice names each control ("All accounts"). Labels are then for screen readers only. */
  isCompact?: boolean;
};

const accountsOf = ({ accountId, accountIds }: TransactionFilters) => accountIds ?? (accountId ? [accountId] : []);
const categoriesOf = ({ categoryId, categoryIds }: TransactionFilters) =>
  categoryIds ?? (categoryId ? [categoryId] : []);
const someOf = (ids: readonly string[]) => (ids.length > 0 ? ids : undefined);

export function FilterControls({ filters, onChange, isCompact = false }: Omit<FilterControlsProps, "today">) {
  const { data: accounts = [] } = useAccounts();
  const { data: categories = [], error: categoriesError } = useCategories();
  const { data: tags = [] } = useTags();
  return (
    <>
      <Labeled label="Account" isNameHidden={isCompact}>
        <ChoiceMenu
          name="Account"
          allLabel="All accounts"
          plural="accounts"
          choices={accounts.map(({ id, name, mask, institution }) => ({
            id,
            label: mask ? `${name} ••${mask}` : name,
            group: holderOf({ institution }),
          }))}
          chosen={accountsOf(filters)}
          onChange={(change) =>
            onChange((now) => ({ accountId: undefined, accountIds: someOf(change(accountsOf(now))) }))
          }
        />
      </Labeled>
      <Labeled
        label="Category"
        isNameHidden={isCompact}
        error={categoriesError ? errorMessage(categoriesError, FALLBACKS.data.categories) : undefined}
      >
        <ChoiceMenu
          name="Category"
          allLabel="All categories"
          plural="categories"
          choices={categories.map(({ id, name, group }) => ({ id, label: name, group }))}
          chosen={categoriesOf(filters)}
          onChange={(change) =>
            onChange((now) => ({ categoryId: undefined, categoryIds: someOf(change(categoriesOf(now))) }))
          }
        />
      </Labeled>
      {tags.length > 0 || filters.tagIds ? (
        <Labeled label="Tag" isNameHidden={isCompact}>
          <ChoiceMenu
            name="Tag"
            allLabel="All tags"
            plural="tags"
            choices={tags.map(({ id, name }) => ({ id, label: name }))}
            chosen={filters.tagIds ?? []}
            onChange={(change) => onChange((now) => ({ tagIds: someOf(change(now.tagIds ?? [])) }))}
          />
        </Labeled>
      ) : null}
      <Labeled label="Type" isNameHidden={isCompact}>
        <Select value={filters.type ?? ""} onChange={(event) => onChange({ type: toType(event.target.value) })}>
          <option value="">Everything</option>
          <option value="expense">Expenses</option>
          <option value="income">Income</option>
          <option value="transfer">Transfers</option>
        </Select>
      </Labeled>
      <AmountControl filters={filters} onChange={onChange} isCompact={isCompact} />
    </>
  );
}

/** Filters for uncertain categories, so they can be confirmed or changed in turn. */
export function GuessControl({ filters, onChange, isCompact = false }: Omit<FilterControlsProps, "today">) {
  const isOn = filters.isGuess === true;
  const toggle = () => onChange({ isGuess: isOn ? undefined : true });
  if (!isCompact) {
    return <Switch label="Uncertain only" hint="Categories no one is sure of" checked={isOn} onChange={toggle} />;
  }
  return (
    <Button
      aria-pressed={isOn}
      title="Categories no one is sure of"
      className="aria-pressed:border-sorrel aria-pressed:bg-sorrel-soft aria-pressed:text-sorrel"
      onClick={toggle}
    >
      Uncertain only
    </Button>
  );
}

export function RangeControl({ filters, today, onChange, isCompact = false }: FilterControlsProps) {
  const range = effectiveRange(filters, today);
  const preset = presetOf(range, today);
  const [isCustom, setCustom] = useState(false);
  const isShownCustom = isCustom || (preset === null && range.startDate !== undefined);
  const choose = (value: string) => {
    if (value === "custom") {
      setCustom(true);
      onChange(range);
      return;
    }
    setCustom(false);
    const chosen = PRESETS.find((candidate) => candidate.value === value)?.value;
    if (chosen) onChange(toFilter(chosen, filters, today));
  };
  return (
    <>
      <Labeled label="Dates" isNameHidden={isCompact}>
        <Select value={isShownCustom ? "custom" : (preset ?? "")} onChange={(event) => choose(event.target.value)}>
          {range.startDate === undefined ? <option value="">Any time</option> : null}
          {optionsOf(PRESETS.map(({ value, label }) => [value, label]))}
          <option value="custom">Custom dates</option>
        </Select>
      </Labeled>
      {isShownCustom ? (
        <div
          className={
            isCompact
              ? "order-last flex basis-full flex-wrap items-center gap-x-4 gap-y-2"
              : "grid gap-4 xs:grid-cols-2"
          }
        >
          <Labeled label="From" isInline={isCompact}>
            <Input
              type="date"
              value={range.startDate ?? ""}
              max={range.endDate}
              onChange={(event) => onChange({ startDate: event.target.value || undefined })}
            />
          </Labeled>
          <Labeled label="To" isInline={isCompact}>
            <Input
              type="date"
              value={range.endDate ?? ""}
              min={range.startDate}
              onChange={(event) => onChange({ endDate: event.target.value || undefined })}
            />
          </Labeled>
        </div>
      ) : null}
    </>
  );
}

/** Omits the default preset from the URL, unless another preset is the default there. */
function toFilter(preset: Preset, filters: TransactionFilters, today: string): Partial<TransactionFilters> {
  return preset === defaultPreset(filters) ? { startDate: undefined, endDate: undefined } : rangeOf(preset, today);
}

function AmountControl({ filters, onChange, isCompact }: Omit<FilterControlsProps, "today">) {
  return (
    <fieldset className="grid gap-1.5">
      <legend className={isCompact ? "sr-only" : "mb-1.5 font-medium text-small"}>Amount</legend>
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2">
        <AmountInput
          label="At least"
          placeholder="Min"
          value={filters.minAmount}
          onChange={(minAmount) => onChange({ minAmount })}
        />
        <span aria-hidden="true" className="text-ink-3">
          –
        </span>
        <AmountInput
          label="At most"
          placeholder="Max"
          value={filters.maxAmount}
          onChange={(maxAmount) => onChange({ maxAmount })}
        />
      </div>
    </fieldset>
  );
}

/** Applies while typing. Invalid text is marked and filters nothing. */
function AmountInput({
  label,
  placeholder,
  value,
  onChange,
}: {
  label: string;
  placeholder: string;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}) {
  const { text, setText, askNow } = useTypedFilter({
    value,
    write: (amount) => (amount === undefined ? "" : String(amount)),
    read: readMagnitude,
    onChange,
  });
  return (
    <Input
      aria-label={label}
      placeholder={placeholder}
      inputMode="decimal"
      className="num"
      value={text}
      aria-invalid={text.trim() !== "" && readMagnitude(text) === undefined ? true : undefined}
      onChange={(event) => setText(event.target.value)}
      onBlur={askNow}
    />
  );
}

function readMagnitude(text: string): number | undefined {
  const amount = parseAmount(text);
  return Number.isFinite(amount) ? amount : undefined;
}

function Labeled({
  label,
  isNameHidden = false,
  isInline = false,
  error,
  children,
}: {
  label: string;
  isNameHidden?: boolean;
  isInline?: boolean;
  error?: string | undefined;
  children: ReactNode;
}) {
  return (
    <Field
      label={label}
      error={error}
      className={cn(
        "min-w-0",
        isNameHidden && "gap-0 [&>label]:sr-only",
        isInline && "grid-cols-[auto_10rem] items-center gap-2",
      )}
    >
      {children}
    </Field>
  );
}

function toType(value: string): TransactionFilters["type"] {
  return value === "income" || value === "expense" || value === "transfer" ? value : undefined;
}
