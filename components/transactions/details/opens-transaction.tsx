import type { ReactNode } from "react";
import { nameOf } from "@/components/transactions/name-of";
import { cn } from "@/components/ui/cn";
import type { Transaction } from "@/lib/schemas/transactions";
import { useOpenTransaction } from "./open-transaction";

export type OpensTransactionProps = {
  row: Transaction;
  /** The surrounding list, for the next button. */
  list?: readonly Transaction[];
  className?: string;
  /** The row must be positioned (`relative`) and have no other controls. */
  isWholeRow?: boolean;
  children?: ReactNode;
};

export function OpensTransaction({ row, list, className, isWholeRow = false, children }: OpensTransactionProps) {
  const open = useOpenTransaction((state) => state.open);
  const isOpen = useOpenTransaction((state) => state.row?.id === row.id);
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      data-opens-transaction=""
      title={row.name}
      onClick={(event) => {
        event.stopPropagation();
        open(row, list ? { list } : {});
      }}
      className={cn(
        "min-w-0 rounded-mark text-left normal-nums underline-offset-[0.26em] [overflow-wrap:anywhere] hover:underline focus-visible:scroll-my-24 aria-expanded:scroll-my-24 aria-expanded:underline aria-expanded:decoration-2 aria-expanded:decoration-sorrel",
        isWholeRow && "after:absolute after:inset-0",
        className,
      )}
    >
      {children ?? <bdi>{nameOf(row)}</bdi>}
    </button>
  );
}
