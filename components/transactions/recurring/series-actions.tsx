"use client";

import { useState } from "react";
import { Button } from "@/components/ui/form/button";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import type { ListedSeries } from "@/lib/schemas/transactions/recurring";

export type SeriesHandlers = {
  onChoose: (choice: ListedSeries["choice"]) => void;
  onMerge: (into: ListedSeries) => void;
  onSplit: (merged: ListedSeries["merged"][number]) => void;
  onEdit: () => void;
  onRemove: () => void;
};

export type SeriesActionsProps = SeriesHandlers & {
  series: ListedSeries;
  /** Merge candidates, of the same direction and currency. */
  others: readonly ListedSeries[];
  isSaving: boolean;
};

export function SeriesActions({ series, others, isSaving, ...handlers }: SeriesActionsProps) {
  const { choice, isActive, byHand, merged } = series;
  const [isMerging, setMerging] = useState(false);
  return (
    <>
      {merged.length > 0 ? (
        <ul aria-label={`Merged into ${series.name}`} className="mb-3 text-small">
          {merged.map((one) => (
            <li key={one.key} className="flex flex-wrap items-center gap-x-3">
              <span className="text-ink-2">
                Includes <bdi>{one.name}</bdi>
              </span>
              <Button size="sm" variant="ghost" isLoading={isSaving} onClick={() => handlers.onSplit(one)}>
                Separate
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {byHand ? (
          <Button size="sm" onClick={handlers.onEdit}>
            Change
          </Button>
        ) : choice === null && isActive ? (
          <Button size="sm" isLoading={isSaving} onClick={() => handlers.onChoose("confirmed")}>
            Confirm
          </Button>
        ) : null}
        {choice === "ended" ? (
          <Button size="sm" isLoading={isSaving} onClick={() => handlers.onChoose(null)}>
            Still active
          </Button>
        ) : (
          <Button size="sm" variant="ghost" isLoading={isSaving} onClick={() => handlers.onChoose("ended")}>
            I canceled this
          </Button>
        )}
        {choice === "confirmed" ? (
          <Button size="sm" variant="ghost" isLoading={isSaving} onClick={() => handlers.onChoose(null)}>
            Remove confirmation
          </Button>
        ) : null}
        {others.length > 0 ? (
          <Button size="sm" variant="ghost" aria-expanded={isMerging} onClick={() => setMerging(!isMerging)}>
            Same as another…
          </Button>
        ) : null}
        {byHand ? (
          <Button size="sm" variant="ghost" isLoading={isSaving} onClick={handlers.onRemove}>
            Remove
          </Button>
        ) : null}
      </div>
      {isMerging ? (
        <MergeForm
          series={series}
          others={others}
          isSaving={isSaving}
          onMerge={(into) => {
            setMerging(false);
            handlers.onMerge(into);
          }}
        />
      ) : null}
    </>
  );
}

type MergeFormProps = Pick<SeriesActionsProps, "series" | "others" | "isSaving" | "onMerge">;

function MergeForm({ series, others, isSaving, onMerge }: MergeFormProps) {
  const [intoKey, setIntoKey] = useState("");
  return (
    <form
      className="mt-3 flex max-w-xl flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const into = others.find(({ key }) => key === intoKey);
        if (into) onMerge(into);
      }}
    >
      <Field label={`${series.name} is the same as`} className="min-w-0 flex-1 basis-56">
        <Select autoFocus value={intoKey} onChange={(event) => setIntoKey(event.target.value)}>
          <option value="">Choose one</option>
          {others.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" disabled={intoKey === ""} isLoading={isSaving}>
        Merge
      </Button>
    </form>
  );
}
