"use client";

import type { ReactNode } from "react";
import { toast } from "sonner";
import { useAccountNames } from "@/components/banks/use-account-names";
import { Amount } from "@/components/money/amount";
import { CategoryChip } from "@/components/money/category-chip";
import { useLocale } from "@/components/money/locale";
import { PendingBadge } from "@/components/ui/badge";
import { ErrorState } from "@/components/ui/error-state";
import { Button } from "@/components/ui/form/button";
import { Dialog, SheetContent } from "@/components/ui/overlay/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { errorMessage } from "@/lib/client/api/api-error";
import { formatDay } from "@/lib/client/format-date";
import { useUpdateTransaction } from "@/lib/client/transactions/use-transactions";
import { useLinkRefund, useTransactionDetails } from "@/lib/client/transactions/use-transfers";
import { sumMinor, toMinor } from "@/lib/domain/money";
import type { Transaction } from "@/lib/schemas/transactions";
import type { TransactionDetails } from "@/lib/schemas/transactions-transfers";
import { LinkedRow } from "./linked-transaction";
import { nameOf } from "./table/transaction-row";
import { TransferPair } from "./transfers/transfer-pair";
import { useTransferDecisions } from "./transfers/use-transfer-decisions";

/** Everything that is known of one row, at the page's edge: who categorized it, its transfer, its refunds. */
export function RowDetails({ row, onClose }: { row: Transaction | null; onClose: () => void }) {
  return (
    <Dialog open={row !== null} onOpenChange={(isOpen) => isOpen || onClose()}>
      {row ? (
        <SheetContent title={<bdi>{nameOf(row)}</bdi>} description={row.name === nameOf(row) ? null : row.name}>
          <Details row={row} />
        </SheetContent>
      ) : null}
    </Dialog>
  );
}

function Details({ row: known }: { row: Transaction }) {
  const locale = useLocale();
  const accountName = useAccountNames();
  const details = useTransactionDetails(known.id);
  const row = details.data?.transaction ?? known;
  return (
    <div className="border-line border-t">
      <div className="px-4 py-5 md:px-6">
        <Amount value={row.amount} currency={row.currency} sign="always" size="keyfigure" />
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-ink-2 text-small">
          {formatDay(row.date, locale, "weekday")} · {accountName(row.accountId) || "An account that is gone"}
          {row.pending ? <PendingBadge /> : null}
        </p>
        {row.notes ? <p className="mt-3 whitespace-pre-wrap break-words text-ink-2">{row.notes}</p> : null}
      </div>
      {details.data ? (
        <>
          <CategoryPart details={details.data} />
          <Transfers details={details.data} />
          <Refunds details={details.data} />
        </>
      ) : details.isError ? (
        <ErrorState
          className="border-line border-t"
          title="Could not load the rest"
          message={errorMessage(details.error)}
          onRetry={() => void details.refetch()}
          isRetrying={details.isFetching}
        />
      ) : (
        <div aria-busy="true" className="grid gap-3 border-line border-t px-4 py-5 md:px-6">
          <span className="sr-only">Loading the details</span>
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-10" />
        </div>
      )}
    </div>
  );
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="border-line border-t px-4 py-4 md:px-6">
      <h3 className="mb-2 font-medium text-ink-2 text-small">{heading}</h3>
      {children}
    </section>
  );
}

/** Nothing for a row that the person typed in: they know. */
function categorySourceWords({ transaction, refundOf }: TransactionDetails): string | null {
  const { source, categorizedBy, categoryBasis } = transaction;
  if (refundOf && categorizedBy !== "user") return "same as the purchase";
  if (categorizedBy === "rule") return "from your rule for this merchant";
  if (source === "manual") return null;
  if (categorizedBy === "user") return "chosen by you";
  if (source === "bank") return "from your bank";
  return categoryBasis ? BASIS_WORDS[categoryBasis] : null;
}

/** Why an imported transaction is in its category. */
const BASIS_WORDS = {
  file: "from your file",
  past: "like others you have",
  directory: "from our list of merchants",
  words: "from the words of its name",
  rhythm: "from its amount and rhythm",
} as const satisfies Record<NonNullable<Transaction["categoryBasis"]>, string>;

/** Of an imported transaction there is no guess to confirm: it is in no category until the person chooses one. */
function guessWords({ source }: Transaction): string {
  return source === "bank" ? "your bank wasn’t sure" : "we aren’t sure: choose one, and others like it follow";
}

function CategoryPart({ details }: { details: TransactionDetails }) {
  const { transaction: row } = details;
  const update = useUpdateTransaction();
  return (
    <Part heading="Category">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-2 text-small">
        <CategoryChip category={row.category} isGuess={row.isGuess} />
        {row.isGuess ? guessWords(row) : categorySourceWords(details)}
      </p>
      {row.isGuess && row.source === "bank" ? (
        <Button
          size="sm"
          className="mt-3"
          isLoading={update.isPending}
          onClick={() => update.mutate({ id: row.id, categoryId: row.category.id })}
        >
          It’s right
        </Button>
      ) : null}
    </Part>
  );
}

function Transfers({ details: { transaction: row, transfers } }: { details: TransactionDetails }) {
  const { pendingId, accept, reject } = useTransferDecisions();
  if (transfers.length === 0) {
    if (!row.isTransfer) return null;
    return (
      <Part heading="Transfer">
        <p className="text-pretty text-ink-2 text-small">
          Categorized as a transfer, so it counts in no total. Its other half isn’t in any account connected here.
        </p>
      </Part>
    );
  }
  const isMatched = transfers.some(({ status }) => status === "accepted");
  return (
    <Part heading={isMatched ? "Transfer, in no total" : "Possibly a transfer"}>
      <ul className="divide-y divide-line *:py-4 *:last:pb-0 *:first:pt-0">
        {transfers.map((transfer) => (
          <li key={transfer.id}>
            <TransferPair
              transfer={transfer}
              isDeciding={pendingId === transfer.id}
              onAccept={accept}
              onReject={reject}
            />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Refunds({ details: { transaction: row, refundOf, refunds } }: { details: TransactionDetails }) {
  const link = useLinkRefund();
  const unlink = () =>
    link.mutate(
      { id: row.id, isLinked: false },
      {
        onSuccess: () =>
          void toast.success("Not a refund of that purchase", {
            action: { label: "Undo", onClick: () => link.mutate({ id: row.id, isLinked: true }) },
          }),
      },
    );
  if (refundOf) {
    return (
      <Part heading="Refund of">
        <LinkedRow row={refundOf} />
        <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
          <p className="min-w-40 flex-1 text-pretty text-ink-2 text-small">
            It lowers {refundOf.category.name} and doesn’t count as income.
          </p>
          <Button size="sm" isLoading={link.isPending} onClick={unlink}>
            Not a refund of this
          </Button>
        </div>
      </Part>
    );
  }
  if (refunds.length === 0) return null;
  const { currency } = row;
  const backMinor = sumMinor(refunds.map(({ amount }) => toMinor(amount, currency)));
  return (
    <Part heading="Refunded">
      <ul className="grid gap-3">
        {refunds.map((refund) => (
          <li key={refund.id}>
            <LinkedRow row={refund} />
          </li>
        ))}
      </ul>
      <p className="total-rule mt-3 flex justify-between pt-2 font-title">
        What it cost in the end
        <Amount minor={sumMinor([-toMinor(row.amount, currency), -backMinor])} currency={currency} />
      </p>
    </Part>
  );
}
