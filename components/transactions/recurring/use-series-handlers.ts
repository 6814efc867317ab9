import { errorMessage } from "@/lib/client/api/api-error";
import { toast } from "@/lib/client/toast";
import { toastWithUndo } from "@/lib/client/toast-with-undo";
import { useDecideSeries, useSeriesChanges } from "@/lib/client/transactions/use-recurring";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { ListedSeries, TypedSeries } from "@/lib/schemas/transactions/recurring";
import type { SeriesHandlers } from "./series-row";

const DECIDED_COPY = { confirmed: "is confirmed", ended: "has ended and no longer counts as a bill ahead" } as const;

/** `pendingKey` is the series being saved. */
export function useSeriesHandlers({ onEdit }: { onEdit: (series: ListedSeries) => void }): {
  pendingKey: string | null;
  handlersOf: (series: ListedSeries) => SeriesHandlers;
} {
  const decide = useDecideSeries();
  const { add, remove, merge, split } = useSeriesChanges();
  const onError = (error: Error) => void toast.error(errorMessage(error, FALLBACKS.generic));
  const done = (words: string, undo: () => void) => ({ onError, onSuccess: () => void toastWithUndo(words, undo) });
  const pendingKey = decide.isPending
    ? decide.variables.key
    : merge.isPending
      ? merge.variables.key
      : remove.isPending
        ? `by-hand:${remove.variables.id}`
        : null;
  const handlersOf = (series: ListedSeries): SeriesHandlers => {
    const { key, name, byHand } = series;
    return {
      onChoose: (choice) => {
        const words = choice === null ? "is as we found it" : DECIDED_COPY[choice];
        const undo = () => decide.mutate({ key, choice: series.choice }, { onError });
        decide.mutate({ key, choice }, done(`${name} ${words}`, undo));
      },
      onMerge: (into) =>
        merge.mutate(
          { key, intoKey: into.key },
          {
            onError,
            onSuccess: (merged) =>
              void toastWithUndo(`${name} and ${into.name} are one now`, () =>
                split.mutate({ key: merged.key }, { onError }),
              ),
          },
        ),
      onSplit: (part) =>
        split.mutate(
          { key: part.key },
          done(`${part.name} is separate again`, () => merge.mutate({ key: part.key, intoKey: key }, { onError })),
        ),
      onEdit: () => onEdit(series),
      onRemove: () => {
        if (!byHand) return;
        const undo = () => add.mutate({ ...typedValuesOf(series, byHand), id: byHand.id }, { onError });
        remove.mutate({ id: byHand.id }, done(`${name} was removed`, undo));
      },
    };
  };
  return { pendingKey, handlersOf };
}

export function typedValuesOf(series: ListedSeries, byHand: NonNullable<ListedSeries["byHand"]>): TypedSeries {
  const { name, kind, amount, cadence } = series;
  const { firstDay, categoryId, accountId, isTrial } = byHand;
  return {
    name,
    type: kind === "income" ? "income" : "expense",
    amount,
    // A person can't enter half years, so none is by hand.
    cadence: cadence === "halfyearly" ? "yearly" : cadence,
    firstDay,
    categoryId,
    accountId,
    isTrial,
  };
}
