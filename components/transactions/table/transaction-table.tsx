import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";
import { Spinner } from "@/components/ui/spinner";
import type { Transaction } from "@/lib/schemas/transactions";
import { type RowActions, TransactionRow } from "./transaction-row";
import type { ActiveRow } from "./use-table-keys";

export type TransactionTableProps = Omit<RowActions, "onActivate"> & {
  rows: readonly Transaction[];
  /** Number of rows in all, loaded or not. */
  total: number;
  today: string;
  accountName: (accountId: string | null) => string;
  active: ActiveRow | null;
  onActivate: (row: ActiveRow) => void;
  selectedIds: ReadonlySet<string>;
  editingId: string | null;
  openId: string | null;
  hasMore: boolean;
  isLoadingMore: boolean;
  onLoadMore: () => void;
};

const ROW_HEIGHT_PX = 53;
/** Extra rows rendered off screen, ready for fast scrolling and the next key press. */
const OVERSCAN = 12;
/** Window assumed by the server and the first render: it shows a screen of rows before it can be measured. */
const FIRST_SCREEN = { width: 0, height: 800 };
/** Rows before the end at which the next page loads. */
const AHEAD = 25;

/** Only visible rows are in the document; the page itself scrolls. */
export function TransactionTable(props: TransactionTableProps) {
  // The virtualizer mutates in place, so a memoized table would never update.
  "use no memo";
  const { rows, total, active, hasMore, isLoadingMore, onLoadMore } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const scrollMargin = useOffsetTop(body);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: OVERSCAN,
    scrollMargin,
    initialRect: FIRST_SCREEN,
    getItemKey: (index) => rows[index]?.id ?? index,
    // The top bar and the table head overlap the scrolled area.
    scrollPaddingStart: 120,
    scrollPaddingEnd: 120,
  });
  const items = virtualizer.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);

  useEffect(() => {
    if (hasMore && !isLoadingMore && last && last.index >= rows.length - AHEAD) onLoadMore();
  }, [hasMore, isLoadingMore, last, rows.length, onLoadMore]);

  useEffect(() => {
    if (active?.isByKey) virtualizer.scrollToIndex(active.index, { align: "auto" });
  }, [active, virtualizer]);

  const before = first ? first.start - scrollMargin : 0;
  const after = last ? virtualizer.getTotalSize() - (last.end - scrollMargin) : 0;
  return (
    <table aria-label="Transactions" aria-rowcount={total + 1} className="table-fixed phone:block">
      <thead className="sticky top-16 z-10 text-caption text-ink-3 phone:sr-only [&_th]:bg-surface [&_th]:first:rounded-tl-card [&_th]:last:rounded-tr-card">
        <tr aria-rowindex={1}>
          <th className={cn("py-2 pl-6", props.selectedIds.size > 0 ? "w-36" : "w-30")}>Date</th>
          <th className="py-2">Merchant</th>
          <th className="w-42 py-2 @max-[34rem]/ledger:md:hidden">Category</th>
          <th className="hidden w-48 py-2 @[48rem]/ledger:table-cell">Account</th>
          <th className="w-29 py-2 text-right">Amount</th>
          <th className="w-12">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody ref={body} className="phone:block">
        <Spacer height={before} />
        {items.map((item) => {
          const row = rows[item.index];
          if (!row) return null;
          return (
            <TransactionRow
              key={row.id}
              onEditCategory={props.onEditCategory}
              onChooseCategory={props.onChooseCategory}
              onOpen={props.onOpen}
              onEdit={props.onEdit}
              onDelete={props.onDelete}
              onExclude={props.onExclude}
              onSelect={props.onSelect}
              onActivate={props.onActivate}
              today={props.today}
              row={row}
              index={item.index}
              accountName={
                row.accountId === null && row.source === "import" ? "Imported" : props.accountName(row.accountId)
              }
              isActive={item.index === active?.index}
              isSelected={props.selectedIds.has(row.id)}
              isSelecting={props.selectedIds.size > 0}
              isEditingCategory={props.editingId === row.id}
              isOpen={props.openId === row.id}
              measure={virtualizer.measureElement}
            />
          );
        })}
        <Spacer height={after} />
        {isLoadingMore ? (
          <tr className="border-line border-t phone:block">
            <td colSpan={5} className="h-13 phone:block phone:py-4">
              <span role="status" className="flex items-center justify-center gap-2 text-ink-3 text-small">
                <Spinner /> Loading more rows
              </span>
            </td>
          </tr>
        ) : null}
      </tbody>
    </table>
  );
}

function Spacer({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr className="phone:block" style={{ height }}>
      <td aria-hidden="true" className="p-0 phone:block" />
    </tr>
  );
}

/** Measures an element's distance from the top of the page, again whenever content above it resizes. */
function useOffsetTop(ref: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useEffect(() => {
    const measure = () => {
      const rect = ref.current?.getBoundingClientRect();
      if (rect) setTop(Math.round(rect.top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [ref]);
  return top;
}
