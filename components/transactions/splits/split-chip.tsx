import { Split } from "lucide-react";
import type { Transaction } from "@/lib/schemas/transactions";

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
