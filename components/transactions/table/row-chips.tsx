import { Split } from "lucide-react";
import { useTagsById } from "@/lib/client/transactions/use-tags";
import type { Transaction } from "@/lib/schemas/transactions";

/** More tags become a count, to leave room for the merchant's name. */
const SHOWN = 3;

export function TagChips({ ids }: { ids: readonly string[] }) {
  const tags = useTagsById(ids);
  const hidden = tags.slice(SHOWN);
  if (tags.length === 0) return null;
  return (
    <span className="flex min-w-0 flex-wrap gap-1 py-0.5">
      <span className="sr-only">Tags: {tags.map(({ name }) => name).join(", ")}</span>
      {tags.slice(0, SHOWN).map(({ id, name }) => (
        <span
          key={id}
          aria-hidden="true"
          className="max-w-40 truncate rounded-mark bg-surface-2 px-1.5 text-caption text-ink-2 normal-nums"
        >
          <bdi>{name}</bdi>
        </span>
      ))}
      {hidden.length > 0 ? (
        <span aria-hidden="true" title={hidden.map(({ name }) => name).join(", ")} className="text-caption text-ink-3">
          +{hidden.length}
        </span>
      ) : null}
    </span>
  );
}

export function categoriesOf({ parts, category }: Transaction): string {
  return parts ? [...new Set(parts.map((part) => part.category.name))].join(", ") : category.name;
}

export function SplitChip({ row }: { row: Transaction }) {
  return (
    <span
      title={categoriesOf(row)}
      className="inline-flex h-6 max-w-full items-center gap-1.5 whitespace-nowrap rounded-full bg-surface-2 pr-2.5 pl-2 font-medium text-caption text-ink-2 md:h-[26px]"
    >
      <Split size={14} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      <span className="truncate">{categoriesOf(row)}</span>
    </span>
  );
}
