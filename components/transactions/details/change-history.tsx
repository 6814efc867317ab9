import { useState } from "react";
import { useAccountNames } from "@/components/banks/use-account-names";
import { MoneyText } from "@/components/money/amount";
import { useLocale } from "@/components/money/locale";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/form/button";
import { useNow } from "@/components/ui/time-ago";
import { useSession } from "@/lib/client/auth/session";
import { formatDay, formatInstantNear } from "@/lib/client/format-date";
import { listed } from "@/lib/domain/in-words";
import { formatMoney, toMinor } from "@/lib/domain/money";
import type { Transaction } from "@/lib/schemas/transactions";
import type { TransactionChangeEntry } from "@/lib/schemas/transactions/history";
import type { TransactionDetails } from "@/lib/schemas/transactions/transfers";
import { SheetPart } from "./sheet-part";
import { canUndoChange, type Edits } from "./use-edits";

const SHOWN = 6;

export function ChangeHistory({ details, edits }: { details: TransactionDetails; edits: Edits }) {
  const { transaction: row, changes, addedAt } = details;
  const locale = useLocale();
  const now = useNow();
  const timeZone = useSession((session) => session.user?.timezone);
  const accountName = useAccountNames();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? changes : changes.slice(0, SHOWN);
  const format = {
    money: (amount: number) => formatMoney(toMinor(amount, row.currency), row.currency, { locale }),
    day: (day: string) => formatDay(day, locale),
  };
  const arrival = arrivalWords(row, accountName(row.accountId));
  return (
    <SheetPart heading="What changed">
      <ol className="relative">
        {shown.map((entry) => (
          <Line
            key={entry.id}
            words={changeWords(entry, format)}
            currency={row.currency}
            at={formatInstantNear(entry.at, now, locale, timeZone)}
            onUndo={canUndoChange(entry, changes, row) ? () => void edits.undoChange(entry) : undefined}
          />
        ))}
        {changes.length > shown.length ? (
          <li className="pl-5.5">
            <Button size="sm" variant="ghost" className="-ml-3" onClick={() => setWhole(true)}>
              Show {changes.length - shown.length} earlier
            </Button>
          </li>
        ) : null}
        <Line words={arrival} currency={row.currency} at={formatInstantNear(addedAt, now, locale, timeZone)} isFirst />
      </ol>
    </SheetPart>
  );
}

function Line({
  words: { who, did },
  currency,
  at,
  isFirst = false,
  onUndo,
}: {
  words: { who: string; did: string };
  currency: string;
  at: string;
  isFirst?: boolean;
  onUndo?: (() => void) | undefined;
}) {
  return (
    <li className="relative flex gap-3.5 py-2 before:absolute before:top-5 before:-bottom-3 before:left-1 before:w-px before:bg-line last:before:hidden">
      <span
        aria-hidden="true"
        className={cn(
          "relative mt-1.5 size-[9px] shrink-0 rounded-full",
          isFirst ? "bg-surface inset-ring-[1.5px] inset-ring-ink-3" : "bg-sorrel",
        )}
      />
      <span className="min-w-0 flex-1">
        <span className="[overflow-wrap:anywhere]">
          <b>{who}</b> <MoneyText text={did} currency={currency} />
        </span>
        <span className="mt-px block text-caption text-ink-3">{at}</span>
      </span>
      {onUndo ? (
        <button
          type="button"
          aria-label={`Undo: ${who} ${did}`}
          onClick={onUndo}
          className="-my-1 min-h-11 shrink-0 rounded-mark px-1 font-medium text-ink-2 text-small underline-offset-[3px] hover:underline md:min-h-8"
        >
          Undo
        </button>
      ) : null}
    </li>
  );
}

type ChangeWords = { who: string; did: string };
type Format = { money: (amount: number) => string; day: (day: string) => string };

function changeWords(entry: TransactionChangeEntry, { money, day }: Format): ChangeWords {
  const who = entry.by === "user" ? "You" : entry.by === "rule" ? "Your rule" : "Sorrel";
  switch (entry.field) {
    case "category":
      return { who, did: categoryWords(entry) };
    case "note":
      return {
        who,
        did: `${verbOf(entry, "added", "removed", "changed")} ${entry.before === null ? "a" : "the"} note`,
      };
    case "name":
      if (entry.after === null) return { who: "You", did: "restored its original name" };
      return entry.by === "rule"
        ? { who, did: `named it ${entry.after}` }
        : { who: "You", did: `named it ${entry.after}` };
    case "tags":
      return { who, did: tagWords(entry) };
    case "files":
      return { who, did: fileWords(entry) };
    case "split":
      return { who, did: splitWords(entry, money) };
    case "left_out":
      return { who, did: entry.after ? "left it out of totals" : "counted it again" };
    case "transfer":
      if (entry.by === "user") return { who, did: entry.after ? "said it’s a transfer" : "said it isn’t a transfer" };
      return { who, did: entry.after ? "matched it as a transfer" : "stopped matching it as a transfer" };
    case "refund":
      if (entry.by === "user") return { who, did: "said it isn’t a refund of that purchase" };
      return { who, did: entry.after ? "found the purchase it’s a refund of" : "unlinked it from its purchase" };
    case "details": {
      const { before, after } = entry;
      const parts = [
        before.amount === after.amount ? "" : `the amount from ${money(before.amount)} to ${money(after.amount)}`,
        before.date === after.date ? "" : `the day from ${day(before.date)} to ${day(after.date)}`,
        before.name === after.name ? "" : `the name from ${before.name} to ${after.name}`,
      ].filter(Boolean);
      return { who: entry.by === "user" ? "You" : "Your bank", did: `changed ${parts.join(" and ")}` };
    }
  }
}

function arrivalWords({ source }: Transaction, bankName: string): ChangeWords {
  if (source === "manual") return { who: "You", did: "added it" };
  if (source === "import") return { who: "You", did: "imported it with a statement" };
  return { who: bankName || "Your bank", did: "reported it" };
}

function categoryWords({ before, after, by }: Extract<TransactionChangeEntry, { field: "category" }>): string {
  if (by === "user" && !after.isChosen) return `undid ${before.name}, so it’s ${after.name}`;
  if (before.id === after.id) return `confirmed ${after.name}`;
  return by === "user" ? `changed ${before.name} to ${after.name}` : `moved it from ${before.name} to ${after.name}`;
}

function splitWords(
  { before, after, by }: Extract<TransactionChangeEntry, { field: "split" }>,
  money: Format["money"],
): string {
  if (after === null) return "undid the split";
  const names = [...new Set(after.map(({ category }) => category.name))];
  if (before === null) return `split it into ${listed(names)}`;
  if (by !== "sorrel")
    return `changed the split to ${listed(after.map(({ category, amount }) => `${category.name} ${money(amount)}`))}`;
  return `kept the proportions of your split when the amount changed: ${listed(after.map(({ category, amount }) => `${category.name} ${money(amount)}`))}`;
}

function tagWords({ before, after }: Extract<TransactionChangeEntry, { field: "tags" }>): string {
  const added = after.filter((name) => !before.includes(name));
  const removed = before.filter((name) => !after.includes(name));
  return [
    added.length > 0 ? `tagged it ${added.join(", ")}` : "",
    removed.length > 0 ? `removed the tag ${removed.join(", ")}` : "",
  ]
    .filter(Boolean)
    .join(" and ");
}

function fileWords({ before, after }: Extract<TransactionChangeEntry, { field: "files" }>): string {
  const [added] = without(after, before);
  const [removed] = without(before, after);
  return added === undefined ? `removed the file ${removed}` : `attached ${added}`;
}

/** Keeps duplicates, since two files may share a name. */
function without(names: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return names.filter((name) => {
    const at = left.indexOf(name);
    if (at < 0) return true;
    left.splice(at, 1);
    return false;
  });
}

function verbOf(
  { before, after }: { before: string | null; after: string | null },
  added: string,
  removed: string,
  changed: string,
): string {
  if (before === null) return added;
  return after === null ? removed : changed;
}
