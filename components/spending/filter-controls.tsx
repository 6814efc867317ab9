"use client";

import { type ReactNode, useState } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { useAccounts } from "@/lib/client/hooks/use-accounts";
import { useCategories } from "@/lib/client/hooks/use-transactions";
import type { TransactionFilters } from "@/lib/client/transaction-filters";
import { CategoryOptions } from "./category-options";
import { effectiveRange, PRESETS, type Preset, presetOf, rangeOf } from "./date-presets";

export type FilterControlsProps = {
  filters: TransactionFilters;
  today: string;
  onChange: (part: Partial<TransactionFilters>) => void;
};

/** Range, account, category, type and amount, each with its name above it. */
export function FilterControls({ filters, today, onChange }: FilterControlsProps) {
  const { data: accounts = [] } = useAccounts();
  const { data: categories = [] } = useCategories();
  return (
    <>
      <RangeControl filters={filters} today={today} onChange={onChange} />
      <Labelled label="Account">
        <Select
          value={filters.accountId ?? ""}
          onChange={(event) => onChange({ accountId: event.target.value || undefined })}
        >
          <option value="">All accounts</option>
          {accounts.map(({ id, name, mask, institution }) => (
            <option key={id} value={id}>
              {mask ? `${name} ••${mask}` : name} · {institution.name}
            </option>
          ))}
        </Select>
      </Labelled>
      <Labelled label="Category">
        <Select
          value={filters.categoryId ?? ""}
          onChange={(event) => onChange({ categoryId: event.target.value || undefined })}
        >
          <option value="">All categories</option>
          <CategoryOptions categories={categories} />
        </Select>
      </Labelled>
      <Labelled label="Type">
        <Select value={filters.type ?? ""} onChange={(event) => onChange({ type: toType(event.target.value) })}>
          <option value="">Everything</option>
          <option value="expense">Expenses</option>
          <option value="income">Income</option>
          <option value="transfer">Transfers</option>
        </Select>
      </Labelled>
      <AmountControl filters={filters} onChange={onChange} />
    </>
  );
}

function RangeControl({ filters, today, onChange }: FilterControlsProps) {
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
      <Labelled label="Dates">
        <Select value={isShownCustom ? "custom" : (preset ?? "")} onChange={(event) => choose(event.target.value)}>
          {range.startDate === undefined ? <option value="">Whenever they were</option> : null}
          {PRESETS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
          <option value="custom">From … to …</option>
        </Select>
      </Labelled>
      {isShownCustom ? (
        <div className="col-span-full grid grid-cols-2 gap-3 md:max-w-md">
          <Labelled label="From">
            <Input
              type="date"
              value={range.startDate ?? ""}
              max={range.endDate}
              onChange={(event) => onChange({ startDate: event.target.value || undefined })}
            />
          </Labelled>
          <Labelled label="To">
            <Input
              type="date"
              value={range.endDate ?? ""}
              min={range.startDate}
              onChange={(event) => onChange({ endDate: event.target.value || undefined })}
            />
          </Labelled>
        </div>
      ) : null}
    </>
  );
}

/** The default leaves no trace in the address, except where something else would be the default. */
function toFilter(preset: Preset, { q }: TransactionFilters, today: string): Partial<TransactionFilters> {
  const isDefault = preset === (q ? "all" : "last30");
  return isDefault ? { startDate: undefined, endDate: undefined } : rangeOf(preset, today);
}

function AmountControl({ filters, onChange }: Pick<FilterControlsProps, "filters" | "onChange">) {
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-medium text-small">Amount</legend>
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2">
        <AmountInput label="At least" value={filters.minAmount} onCommit={(minAmount) => onChange({ minAmount })} />
        <span aria-hidden="true" className="text-ink-3">
          –
        </span>
        <AmountInput label="At most" value={filters.maxAmount} onCommit={(maxAmount) => onChange({ maxAmount })} />
      </div>
    </fieldset>
  );
}

/** Takes effect when left or on Enter: half-typed amounts would ask the server for rows nobody wants. */
function AmountInput({
  label,
  value,
  onCommit,
}: {
  label: string;
  value: number | undefined;
  onCommit: (value: number | undefined) => void;
}) {
  const commit = (text: string) => {
    const amount = Number(text.replace(",", "."));
    onCommit(text.trim() === "" || !Number.isFinite(amount) || amount < 0 ? undefined : amount);
  };
  return (
    <Input
      key={value ?? "none"}
      aria-label={label}
      placeholder={label}
      inputMode="decimal"
      defaultValue={value ?? ""}
      onBlur={(event) => commit(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter") commit(event.currentTarget.value);
      }}
    />
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Field label={label} className="min-w-0">
      {children}
    </Field>
  );
}

function toType(value: string): TransactionFilters["type"] {
  return value === "income" || value === "expense" || value === "transfer" ? value : undefined;
}
