import {
  ArrowDown,
  ArrowLeftRight,
  ArrowUp,
  Check,
  ChevronLeft,
  Eye,
  EyeOff,
  ListChecks,
  Pencil,
  Trash2,
  TriangleAlert,
  Undo2,
  X,
} from "lucide-react";
import { usePathname } from "next/navigation";
import { useDeferredValue, useEffect, useRef, useState } from "react";
import { useShortcut } from "@/components/shell/keyboard/use-shortcut";
import { EditTransactionDialog } from "@/components/transactions/edit/edit-transaction-dialog";
import { useRowEditing } from "@/components/transactions/edit/use-row-editing";
import { nameOf } from "@/components/transactions/name-of";
import { RuleDialog } from "@/components/transactions/rules/rule-dialog";
import { draftOf, type RuleDraft } from "@/components/transactions/rules/rule-draft";
import { ErrorState } from "@/components/ui/error-state";
import { Button } from "@/components/ui/form/button";
import { Kbd } from "@/components/ui/kbd";
import { useEscapeLayer } from "@/components/ui/overlay/escape-layers";
import { returnFocus } from "@/components/ui/overlay/focus-return";
import { DiscardQuestion } from "@/components/ui/overlay/keep-typed";
import { Skeleton } from "@/components/ui/skeleton";
import { errorMessage } from "@/lib/client/api/api-error";
import { useTagsById } from "@/lib/client/transactions/use-tags";
import { useCategories } from "@/lib/client/transactions/use-transactions";
import { useTransactionDetails } from "@/lib/client/transactions/use-transfers";
import { discard, keep, useWaiting } from "@/lib/client/unsaved";
import type { Transaction } from "@/lib/schemas/transactions";
import { CategoryPart } from "./category-part";
import { ChangeHistory } from "./change-history";
import { Facts } from "./facts";
import { Head } from "./head";
import { Refunds, Transfers } from "./links";
import { MerchantPart } from "./merchant-part";
import { type OpenedField, useOpenTransaction } from "./open-transaction";
import { SheetButton } from "./sheet-part";
import { type Edits, useEdits } from "./use-edits";

/** The open transaction: a sheet beside the page on a desktop, a full page on a phone. */
export function OpenedTransaction() {
  const { row, field, close } = useOpenTransaction();
  const isAsking = useWaiting(({ waiting }) => waiting !== null);
  const isOpen = row !== null;
  const pathname = usePathname();
  const openedAt = useRef(pathname);
  useEffect(() => {
    if (!isOpen) openedAt.current = pathname;
    // A transaction belongs to the list it was opened from.
    else if (openedAt.current !== pathname) close();
  }, [isOpen, pathname, close]);
  useRoomBeside(isOpen);
  const sheet = useRef<HTMLElement>(null);
  useEscapeLayer(sheet, isOpen, close);
  const isFieldAsked = field !== null;
  useEffect(() => {
    // A requested field focuses itself; otherwise the sheet takes focus. Stepping through a list leaves focus where
    // it is.
    if (isOpen && !isFieldAsked) sheet.current?.focus({ preventScroll: true });
  }, [isOpen, isFieldAsked]);
  const id = row?.id;
  useEffect(() => {
    if (id === undefined) return;
    sheet.current?.scrollTo({ top: 0 });
    // Opening the sheet reflows the page into one column, so the clicked row has moved.
    return afterPaint(() =>
      document
        .querySelector("#main [data-opens-transaction][aria-expanded=true]")
        ?.scrollIntoView({ block: "nearest", behavior: "instant" }),
    );
  }, [id]);
  if (!row) return null;
  return (
    <aside
      ref={sheet}
      tabIndex={-1}
      aria-label={`Transaction: ${nameOf(row)}`}
      data-transaction-sheet=""
      className="fixed inset-y-0 right-0 z-30 flex w-full animate-slide-in flex-col overflow-y-auto overscroll-contain border-sorrel bg-surface outline-none md:w-[31.5rem] md:border-l-[1.5px] phone:bottom-[calc(65px+env(safe-area-inset-bottom))]"
    >
      <Content row={row} field={field} />
      <DiscardQuestion isOpen={isAsking} onOpenChange={(isOpen) => isOpen || keep()} onDiscard={discard} />
    </aside>
  );
}

type ContentProps = { row: Transaction; field: OpenedField | null };

/** Draws the head at once and the rest after that frame; everything at once where a field is asked for. */
function Content({ row, field }: ContentProps) {
  const isWhole = useDeferredValue(true, field !== null);
  return <Sheet key={row.id} row={row} field={field} isWhole={isWhole} />;
}

function Sheet({ row: known, field, isWhole }: ContentProps & { isWhole: boolean }) {
  const details = useTransactionDetails(known.id);
  const row = details.data?.transaction ?? known;
  const edits = useEdits(row);
  return (
    <>
      <Bar row={row} edits={edits} />
      <Head row={row} edits={edits} isRenaming={field === "name"} />
      <CategoryPart
        row={row}
        details={details.data}
        edits={edits}
        isChoosing={field === "category"}
        isSplitting={field === "split"}
      />
      {isWhole ? <Rest row={row} details={details} edits={edits} field={field} /> : null}
    </>
  );
}

type RestProps = ContentProps & { details: ReturnType<typeof useTransactionDetails>; edits: Edits };

function Rest({ row, field, details, edits }: RestProps) {
  return (
    <>
      <Facts row={row} series={details.data?.series} files={details.data?.attachments} edits={edits} field={field} />
      {details.data ? (
        <>
          <Transfers details={details.data} />
          <Refunds details={details.data} />
        </>
      ) : null}
      {details.isLoadingError ? (
        <ErrorState
          className="border-line border-t"
          title="Could not load the rest"
          message={errorMessage(details.error)}
          onRetry={() => void details.refetch()}
          isRetrying={details.isFetching}
        />
      ) : null}
      <MerchantPart row={row} edits={edits} />
      {details.data ? <ChangeHistory details={details.data} edits={edits} /> : details.isError ? null : <Loading />}
      <Actions row={row} edits={edits} />
    </>
  );
}

function Bar({ row, edits }: { row: Transaction; edits: Edits }) {
  const { list, step, close } = useOpenTransaction();
  const place = list.findIndex(({ id }) => id === row.id);
  useShortcut("u", edits.undo);
  return (
    <div className="sticky top-0 z-10 flex h-14 shrink-0 items-center gap-1 border-line border-b bg-surface px-2 md:h-16 md:px-4">
      <Button variant="link" className="h-11! gap-0.5 px-1! md:hidden" onClick={close}>
        <ChevronLeft size={18} strokeWidth={2} aria-hidden="true" />
        Back
      </Button>
      {place >= 0 && list.length > 1 ? (
        <div className="flex items-center phone:hidden">
          <SheetButton icon={ArrowUp} label="Previous transaction" disabled={place === 0} onClick={() => step(-1)} />
          <SheetButton
            icon={ArrowDown}
            label="Next transaction"
            disabled={place === list.length - 1}
            onClick={() => step(1)}
          />
          <span className="num ml-2 text-ink-3 text-small">
            {place + 1} of {list.length}
          </span>
        </div>
      ) : null}
      <p role="status" className="ml-auto flex items-center gap-1.5 text-small">
        {edits.state === "saved" ? (
          <span className="flex items-center gap-1.5 text-income">
            <Check size={14} strokeWidth={2.2} aria-hidden="true" />
            Saved
          </span>
        ) : null}
        {edits.state === "saving" ? <span className="text-ink-3">Saving</span> : null}
        {edits.state === "failed" ? (
          <span className="flex items-center gap-1.5 text-worse">
            <TriangleAlert size={14} strokeWidth={2} aria-hidden="true" />
            Not saved
          </span>
        ) : null}
      </p>
      {edits.canUndo ? (
        <Button size="sm" variant="ghost" aria-keyshortcuts="u" onClick={edits.undo}>
          <Undo2 size={15} strokeWidth={1.75} aria-hidden="true" />
          Undo
          <Kbd aria-hidden="true" className="phone:hidden">
            U
          </Kbd>
        </Button>
      ) : null}
      <div className="phone:hidden">
        <SheetButton icon={X} iconSize={18} label="Close" onClick={close} />
      </div>
    </div>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className="grid gap-3 border-line border-t px-4 py-5 md:px-6">
      <span className="sr-only">Loading the details</span>
      <Skeleton className="h-4 w-24" />
      <Skeleton className="h-10" />
    </div>
  );
}

/** Makes room for the sheet on a desktop (screens.css) and makes the page inert on a phone. Returns focus on close. */
function useRoomBeside(isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return;
    const behind = [document.getElementById("main"), document.querySelector("header")].filter((one) => one !== null);
    const phone = window.matchMedia("(width < 48rem)");
    const apply = () => {
      for (const one of behind) one.inert = phone.matches;
    };
    apply();
    phone.addEventListener("change", apply);
    const keepWidth = afterPaint(() => {
      document.documentElement.dataset.transactionOpen = "";
    });
    return () => {
      keepWidth();
      phone.removeEventListener("change", apply);
      for (const one of behind) one.inert = false;
      // An inert element can't take focus, so this comes last.
      returnFocus();
      afterPaint(() => {
        if (!("transactionOpen" in document.documentElement.dataset)) return;
        delete document.documentElement.dataset.transactionOpen;
        // At the new width the focused row may have moved out of view.
        const focused = document.activeElement;
        if (focused !== document.body) focused?.scrollIntoView({ block: "nearest" });
      });
    };
  }, [isOpen]);
}

/**
 * Runs after the frame that answers an input: laying out the page at another width takes a phone a tenth of a second.
 *
 * @returns a function that cancels it
 */
function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Its day and amount can be changed unless a bank reported them. */
function Actions({ row, edits }: { row: Transaction; edits: Edits }) {
  const { data: categories } = useCategories();
  const { deleteRows } = useRowEditing();
  const drop = useOpenTransaction((state) => state.drop);
  const [isEditing, setEditing] = useState(false);
  const [draft, setDraft] = useState<RuleDraft | null>(null);
  const [isRuleWanted, setRuleWanted] = useState(false);
  const [tag] = useTagsById(row.tagIds);
  // Waits for a pending save or undo, which the rule's draft depends on.
  if (isRuleWanted && edits.state !== "saving") {
    setRuleWanted(false);
    setDraft(draftOf(row, tag?.name));
  }
  const transfer = categories?.find(({ slug }) => slug === "internal-transfer");
  return (
    <div className="mt-auto flex flex-wrap gap-2 border-line border-t px-4 py-4 *:min-w-[45%] *:flex-1 md:px-6 md:*:min-w-0">
      <Button size="sm" onClick={() => void edits.setExcluded(!row.isExcluded)}>
        {row.isExcluded ? (
          <Eye size={15} strokeWidth={1.75} aria-hidden="true" />
        ) : (
          <EyeOff size={15} strokeWidth={1.75} aria-hidden="true" />
        )}
        {row.isExcluded ? "Count it again" : "Leave out"}
      </Button>
      {row.isTransfer || !transfer ? null : (
        <Button size="sm" onClick={() => void edits.chooseCategory(transfer)}>
          <ArrowLeftRight size={15} strokeWidth={1.75} aria-hidden="true" />
          It’s a transfer
        </Button>
      )}
      <Button size="sm" isLoading={isRuleWanted} onClick={() => setRuleWanted(true)}>
        <ListChecks size={15} strokeWidth={1.75} aria-hidden="true" />
        Make a rule
      </Button>
      {row.source === "bank" ? null : (
        <>
          <Button size="sm" onClick={() => setEditing(true)}>
            <Pencil size={15} strokeWidth={1.75} aria-hidden="true" />
            Day and amount
          </Button>
          <Button
            size="sm"
            onClick={() => {
              deleteRows([row]);
              drop();
            }}
          >
            <Trash2 size={15} strokeWidth={1.75} aria-hidden="true" />
            Delete
          </Button>
        </>
      )}
      <RuleDialog draft={draft} onClose={() => setDraft(null)} />
      <EditTransactionDialog row={isEditing ? row : null} onClose={() => setEditing(false)} />
    </div>
  );
}
