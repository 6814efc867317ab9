import { EllipsisVertical, EyeOff, Paperclip, StickyNote } from "lucide-react";
import { type MouseEvent, memo, type Ref, useEffect, useId, useRef } from "react";
import { Amount } from "@/components/money/amount";
import { CategoryChip } from "@/components/money/category-icon";
import { useLocale } from "@/components/money/locale";
import { onDemand } from "@/components/shell/on-demand";
import type { OpenedField } from "@/components/transactions/details/open-transaction";
import { nameOf } from "@/components/transactions/name-of";
import { Badge, PendingBadge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { Checkbox } from "@/components/ui/form/checkbox";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/overlay/dropdown-menu";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/overlay/popover";
import { Spinner } from "@/components/ui/spinner";
import { formatDayNear } from "@/lib/client/format-date";
import type { ListedCategory, Transaction } from "@/lib/schemas/transactions";
import { categoriesOf, SplitChip, TagChips } from "./row-chips";
import { type ActiveRow, isFocusByKey } from "./use-table-keys";

const CategoryPicker = onDemand(
  () => import("@/components/transactions/edit/category-picker").then((module) => module.CategoryPicker),
  <Spinner className="m-3 text-ink-3" />,
);

export type RowActions = {
  onEditCategory: (id: string | null) => void;
  onChooseCategory: (row: Transaction, category: ListedCategory, isAlways: boolean) => void;
  onOpen: (row: Transaction, field?: OpenedField) => void;
  /** Manual and imported rows only; bank rows are read-only. */
  onEdit: (row: Transaction) => void;
  onDelete: (row: Transaction) => void;
  onExclude: (row: Transaction) => void;
  onSelect: (id: string) => void;
  onActivate: (row: ActiveRow) => void;
};

export type TransactionRowProps = RowActions & {
  row: Transaction;
  /** Zero-based index in the whole list. */
  index: number;
  accountName: string;
  today: string;
  /** True for the row that shortcut keys act on. */
  isActive: boolean;
  isSelected: boolean;
  /** True while any row is selected, which shows every checkbox. */
  isSelecting: boolean;
  isEditingCategory: boolean;
  isOpen: boolean;
  measure: Ref<HTMLTableRowElement>;
};

/** Rendered again only when its own props change: opening one row leaves the other thirty as they are. */
export const TransactionRow = memo(function TransactionRow(props: TransactionRowProps) {
  const { row, index, accountName, today, isActive, isSelected, isSelecting, isOpen, measure } = props;
  const locale = useLocale();
  const element = useRef<HTMLTableRowElement | null>(null);
  const boxId = useId();
  useEffect(() => {
    // Focuses the active row, unless focus is already inside it (its menu, its category).
    if (isActive && !element.current?.contains(document.activeElement)) element.current?.focus({ preventScroll: true });
  }, [isActive]);
  const isMuted = row.pending || row.isExcluded;
  return (
    <tr
      ref={(node) => {
        element.current = node;
        if (typeof measure === "function") measure(node);
      }}
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={isSelected || undefined}
      tabIndex={isActive ? 0 : -1}
      onFocus={({ target, currentTarget }) => props.onActivate({ index, isByKey: isFocusByKey(target, currentTarget) })}
      onClick={(event) => {
        if (isForTheRow(event)) props.onOpen(row);
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter" && event.target === event.currentTarget) props.onOpen(row);
      }}
      className={cn(
        "-outline-offset-2 cursor-pointer border-line border-t hover:bg-paper",
        "phone:relative phone:grid phone:grid-cols-[minmax(0,1fr)_auto_2.25rem] phone:gap-x-2 phone:gap-y-1 phone:px-4 phone:py-3",
        index === 0 && "phone:border-t-0",
        isActive && "bg-paper",
        isOpen && "bg-sorrel-soft/60 text-ink-2 hover:bg-sorrel-soft/60",
        isSelected ? "bg-sorrel-soft text-ink-2 hover:bg-sorrel-soft" : "text-ink-3",
      )}
    >
      <td className="whitespace-nowrap pl-4 text-small md:h-14 md:pl-6 phone:order-5 phone:pl-0 phone:text-right">
        <span className="inline-flex items-center gap-2.5">
          {isSelecting ? (
            // On a phone, checkboxes replace the menus in one column and are thumb-sized.
            <label
              htmlFor={boxId}
              className="phone:absolute phone:top-1/2 phone:right-2 phone:grid phone:size-11 phone:-translate-y-1/2 phone:place-items-center"
            >
              <Checkbox
                id={boxId}
                aria-label={`Select ${nameOf(row)}`}
                checked={isSelected}
                onChange={() => props.onSelect(row.id)}
              />
            </label>
          ) : null}
          {formatDayNear(row.date, today, locale)}
        </span>
      </td>
      <td className="min-w-0 py-1 pr-3 phone:order-1 phone:py-0 phone:pr-0">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          <button
            type="button"
            aria-expanded={isOpen}
            title={row.name}
            onClick={() => props.onOpen(row)}
            className={cn(
              "min-w-0 rounded-mark text-left normal-nums [overflow-wrap:anywhere]",
              isMuted ? "text-ink-2" : "font-medium text-ink",
            )}
          >
            <bdi>{nameOf(row)}</bdi>
          </button>
          {row.pending ? <PendingBadge className="shrink-0" /> : null}
          {row.isExcluded ? (
            <Badge className="shrink-0 gap-1">
              <EyeOff size={12} strokeWidth={1.75} aria-hidden="true" />
              Left out
            </Badge>
          ) : null}
          {row.notes ? (
            <span className="shrink-0 text-ink-3" title={row.notes}>
              <StickyNote size={14} strokeWidth={1.75} aria-hidden="true" />
              <span className="sr-only">Note: {row.notes}</span>
            </span>
          ) : null}
          {row.fileCount ? (
            <span className="shrink-0 text-ink-3" title={filesText(row.fileCount)}>
              <Paperclip size={14} strokeWidth={1.75} aria-hidden="true" />
              <span className="sr-only">{filesText(row.fileCount)}</span>
            </span>
          ) : null}
          {row.tagIds ? <TagChips ids={row.tagIds} /> : null}
        </span>
      </td>
      <td className="pr-3 @max-[34rem]/ledger:md:hidden phone:order-4 phone:pr-0">
        <CategoryEditor {...props} />
      </td>
      <td className="hidden pr-3 text-small @[48rem]/ledger:table-cell">
        <AccountName text={accountName} />
      </td>
      <td className={cn("text-right phone:order-2", isMuted ? "font-normal text-ink-2" : "font-strong text-ink")}>
        <Amount
          value={row.amount}
          currency={row.currency}
          sign="always"
          tone={isMuted || row.isTransfer ? "plain" : "flow"}
          className={row.isExcluded ? "line-through decoration-ink-3" : undefined}
        />
        {row.fittingAmount === undefined ? null : (
          <span className="block font-normal text-caption text-ink-2">
            <Amount value={row.fittingAmount} currency={row.currency} sign="always" /> here
          </span>
        )}
      </td>
      <td
        className={cn(
          "relative pr-2 text-right md:w-12 md:pr-3 phone:order-3 phone:row-span-2 phone:self-center phone:pr-0",
          isSelecting && "phone:invisible",
        )}
      >
        <RowMenu {...props} />
        {isOpen ? (
          <span
            aria-hidden="true"
            className="absolute top-1/2 left-[calc(100%-10px)] z-10 hidden w-[43px] border-sorrel border-t-[1.5px] before:absolute before:-top-[5.25px] before:-left-1 before:size-[9px] before:rounded-full before:bg-sorrel lg:block"
          />
        ) : null}
      </td>
    </tr>
  );
});

function CategoryEditor({ row, isEditingCategory, onEditCategory, onChooseCategory }: TransactionRowProps) {
  return (
    <Popover open={isEditingCategory} onOpenChange={(isOpen) => onEditCategory(isOpen ? row.id : null)}>
      <PopoverTrigger
        aria-label={`Category of ${nameOf(row)}: ${categoriesOf(row)}${row.isGuess ? ", uncertain" : ""}. Change it`}
        className="relative flex max-w-full items-center rounded-full after:absolute after:-inset-2.5 after:content-[''] hover:opacity-80"
      >
        {row.parts ? <SplitChip row={row} /> : <CategoryChip category={row.category} isGuess={row.isGuess} />}
      </PopoverTrigger>
      <PopoverContent aria-label={`Category of ${nameOf(row)}`} className="w-72 p-0">
        <CategoryPicker
          chosenId={row.category.id}
          merchant={nameOf(row)}
          onChoose={(category, isAlways) => {
            onEditCategory(null);
            // Choosing the same category again confirms a guess.
            if (category.id !== row.category.id || isAlways || row.isGuess) onChooseCategory(row, category, isAlways);
          }}
        />
      </PopoverContent>
    </Popover>
  );
}

function RowMenu({
  row,
  isSelected,
  onOpen,
  onEditCategory,
  onEdit,
  onDelete,
  onExclude,
  onSelect,
}: TransactionRowProps) {
  const isOwn = row.source !== "bank";
  /** Chosen action that moves focus. It runs after the menu restores focus, or the menu would steal it back. */
  const chosen = useRef<(() => void) | null>(null);
  const afterwards = (act: () => void) => () => {
    chosen.current = act;
  };
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        aria-label={`Actions for ${nameOf(row)}`}
        className="inline-grid size-9 place-items-center rounded-control text-ink-3 hover:bg-surface-2 hover:text-ink phone:h-11"
      >
        <EllipsisVertical size={16} strokeWidth={1.75} aria-hidden="true" />
      </DropdownMenuTrigger>
      <DropdownMenuContent
        align="end"
        onCloseAutoFocus={() => {
          const act = chosen.current;
          chosen.current = null;
          if (act) queueMicrotask(act);
        }}
      >
        <DropdownMenuItem onSelect={afterwards(() => onOpen(row))}>Open</DropdownMenuItem>
        {isOwn ? <DropdownMenuItem onSelect={() => onEdit(row)}>Edit</DropdownMenuItem> : null}
        <DropdownMenuItem onSelect={afterwards(() => onEditCategory(row.id))}>Change the category</DropdownMenuItem>
        <DropdownMenuItem onSelect={afterwards(() => onOpen(row, "split"))}>
          {row.parts ? "Change the split" : "Split"}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={afterwards(() => onOpen(row, "note"))}>
          {row.notes ? "Edit the note" : "Add a note"}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={afterwards(() => onOpen(row, "tags"))}>
          {row.tagIds ? "Change the tags" : "Add a tag"}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={afterwards(() => onOpen(row, "files"))}>Attach a file</DropdownMenuItem>
        <DropdownMenuItem onSelect={() => onExclude(row)}>
          {row.isExcluded ? "Count it again" : "Leave out of totals"}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => onSelect(row.id)}>
          {isSelected ? "Take out of selection" : "Select"}
        </DropdownMenuItem>
        {isOwn ? (
          <DropdownMenuItem isDanger onSelect={() => onDelete(row)}>
            Delete
          </DropdownMenuItem>
        ) : null}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

/** Returns true for a click on the row itself: not on a control, not in its panel, and not at the end of a text selection. */
function isForTheRow({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  return !target.closest("button, a, label, input") && document.getSelection()?.isCollapsed !== false;
}

const filesText = (count: number) => (count === 1 ? "A file is attached" : `${count} files are attached`);

/** Truncates the name but not the last digits, which tell accounts with the same name apart. */
function AccountName({ text }: { text: string }) {
  const [, name = text, mask] = /^(.*) (••.*)$/.exec(text) ?? [];
  return (
    <span className="flex gap-1">
      <span className="truncate">{name}</span>
      {mask ? <span className="shrink-0">{mask}</span> : null}
    </span>
  );
}
