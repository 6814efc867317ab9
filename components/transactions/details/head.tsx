import { Pencil } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useAccountNames } from "@/components/banks/use-account-names";
import { Amount } from "@/components/money/amount";
import { CategoryIcon, iconOf } from "@/components/money/category-icon";
import { useLocale } from "@/components/money/locale";
import { nameOf } from "@/components/transactions/name-of";
import { PendingBadge } from "@/components/ui/badge";
import { Button } from "@/components/ui/form/button";
import { controlClasses } from "@/components/ui/form/input";
import { formatDay } from "@/lib/client/format-date";
import { useMerchantHistory } from "@/lib/client/transactions/use-opened-transaction";
import { leave, useUnsaved } from "@/lib/client/unsaved";
import type { Transaction } from "@/lib/schemas/transactions";
import { transactionName } from "@/lib/schemas/transactions";
import type { Edits } from "./use-edits";

export function Head({ row, edits, isRenaming }: { row: Transaction; edits: Edits; isRenaming: boolean }) {
  const locale = useLocale();
  const accountName = useAccountNames();
  const [isOpen, setOpen] = useState(isRenaming);
  const pen = useRef<HTMLButtonElement>(null);
  const account = row.accountId === null && row.source === "import" ? "Imported" : accountName(row.accountId);
  return (
    <header className="px-4 pt-5 pb-4 md:px-6 md:pt-6 md:pb-5">
      <div className="flex items-center gap-3.5">
        <span className="grid size-12 shrink-0 place-items-center rounded-card bg-sorrel-soft text-sorrel">
          <CategoryIcon name={iconOf(row.category)} size={22} />
        </span>
        <div className="min-w-0">
          <h2 className="font-display text-h2 [overflow-wrap:anywhere]">
            <bdi>{nameOf(row)}</bdi>
            {isOpen ? null : (
              <button
                ref={pen}
                type="button"
                aria-label="Rename"
                title="Rename"
                onClick={() => setOpen(true)}
                className="-my-2 ml-1 inline-grid size-9 place-items-center rounded-mark align-middle text-ink-3 hover:bg-surface-2 hover:text-ink phone:size-11"
              >
                <Pencil size={15} strokeWidth={1.75} aria-hidden="true" />
              </button>
            )}
          </h2>
          <p className="flex flex-wrap items-center gap-x-2 text-ink-2 text-small">
            {formatDay(row.date, locale, "weekdayYear")} · {account || "A deleted account"}
            {row.pending ? <PendingBadge /> : null}
          </p>
        </div>
      </div>
      {isOpen ? (
        <Rename
          row={row}
          edits={edits}
          onDone={() => {
            setOpen(false);
            requestAnimationFrame(() => pen.current?.focus());
          }}
        />
      ) : null}
      <p className="mt-4">
        <Amount
          value={row.amount}
          currency={row.currency}
          sign="always"
          size="net"
          className={row.isExcluded ? "line-through decoration-2 decoration-ink-3" : undefined}
        />
      </p>
      {row.name === nameOf(row) ? null : (
        <p className="mt-2 flex flex-wrap items-baseline gap-x-2.5 text-caption text-ink-3">
          {row.source === "bank" ? "From your bank" : "Original text"}
          <code className="font-mono text-ink-2 [overflow-wrap:anywhere]">
            <bdi>{row.name}</bdi>
          </code>
        </p>
      )}
    </header>
  );
}

/** Enter renames this transaction; the other button renames all of its merchant. */
function Rename({ row, edits, onDone }: { row: Transaction; edits: Edits; onDone: () => void }) {
  const id = useId();
  const [name, setName] = useState(nameOf(row));
  const isChanged = name !== nameOf(row);
  useUnsaved(isChanged);
  const { data: merchant } = useMerchantHistory(row.id, 0);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const checked = transactionName.safeParse(name);
  const problem = checked.success ? null : (checked.error.issues[0]?.message ?? "Use another name");
  const save = async (isForAll: boolean, text: string | null = checked.success ? checked.data : "") => {
    if (text === "") return;
    if (await edits.rename(text, isForAll)) onDone();
  };
  return (
    <form
      className="mt-4 rounded-card border border-line bg-paper px-4 py-3.5"
      onSubmit={(event) => {
        event.preventDefault();
        void save(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        if (isChanged) leave(onDone);
        else onDone();
      }}
    >
      <label htmlFor={id} className="font-medium text-small">
        Name
      </label>
      <input
        ref={input}
        id={id}
        value={name}
        maxLength={200}
        autoComplete="off"
        aria-invalid={problem !== null}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => setName(event.target.value)}
        className={`${controlClasses} mt-1.5 h-11 px-3 font-medium md:h-10`}
      />
      {problem ? (
        <p id={`${id}-problem`} role="alert" className="mt-1.5 text-critical text-small">
          {problem}
        </p>
      ) : null}
      <div className="mt-2.5 flex flex-wrap items-center gap-2">
        <Button type="submit" size="sm" disabled={problem !== null}>
          Only this one
        </Button>
        {merchant && merchant.count > 1 ? (
          <Button size="sm" disabled={problem !== null} onClick={() => void save(true)}>
            All {merchant.count}, and new ones
          </Button>
        ) : (
          <Button size="sm" disabled={problem !== null} onClick={() => void save(true)}>
            New ones too
          </Button>
        )}
        {row.ownName === undefined ? null : (
          <Button size="sm" variant="ghost" onClick={() => void save(false, null)}>
            {row.source === "bank" ? "Use the bank’s name" : "Use the original name"}
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
