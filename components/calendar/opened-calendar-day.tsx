import { useEffect, useId, useRef, useState } from "react";
import { PastRows } from "@/components/forecast/past-rows";
import { Amount, MoneyText } from "@/components/money/amount";
import { useLocale } from "@/components/money/locale";
import { Button } from "@/components/ui/form/button";
import { TextLink } from "@/components/ui/text-link";
import { formatDay } from "@/lib/client/format-date";
import type { Calendar, CalendarDay, CalendarEntry } from "@/lib/schemas/cashflow/calendar";
import { ENTRY_KIND_LABELS, likelyWords } from "./calendar-copy";
import { EntryMark, GoalMark } from "./entry-mark";

export type OpenedCalendarDayProps = { calendar: Calendar; date: string; onClose: () => void };

export function OpenedCalendarDay({ calendar, date, onClose }: OpenedCalendarDayProps) {
  const locale = useLocale();
  const titleId = useId();
  const region = useRef<HTMLElement>(null);
  const { days, currency } = calendar;
  const day = days.find((one) => one.date === date);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the day that is opened
  useEffect(() => {
    region.current?.focus({ preventScroll: true });
    region.current?.scrollIntoView({ block: "nearest" });
  }, [date]);
  if (!day) return null;
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onClose();
      }}
      className="scroll-mb-24 bg-paper p-4 outline-none md:scroll-mb-6 md:px-6 md:py-5"
    >
      <div className="flex items-start justify-between gap-4">
        <h3 id={titleId} className="text-balance font-display text-h2">
          {formatDay(date, locale, "weekdayLong")}
        </h3>
        <Button size="sm" variant="ghost" onClick={onClose}>
          Close
        </Button>
      </div>
      {day.entries.length + day.goals.length === 0 ? (
        <p className="mt-2 text-ink-2">Nothing recurring is expected on this day.</p>
      ) : (
        <ul className="mt-2 max-w-2xl">
          {day.goals.map((goal) => (
            <GoalLine key={goal.id} goal={goal} />
          ))}
          {day.entries.map((entry) => (
            <EntryLine key={entry.key} entry={entry} currency={currency} accountName={calendar.account?.name} />
          ))}
        </ul>
      )}
      {day.balance === null ? null : (
        <p className="mt-2 max-w-2xl text-ink-2 text-small">
          {calendar.account?.name} likely holds <Amount value={day.balance} currency={currency} cents={false} /> that
          evening.
        </p>
      )}
    </section>
  );
}

function GoalLine({ goal: { name, amount, currency } }: { goal: CalendarDay["goals"][number] }) {
  return (
    <li className="flex justify-between gap-4 border-line border-t py-3 first:border-t-0">
      <span className="min-w-0">
        <span className="flex items-center gap-2 font-medium">
          <GoalMark />
          <bdi>{name}</bdi>
        </span>
        <span className="block text-ink-2 text-small">Your goal: save this by then</span>
        <TextLink href="/budgets#goals" className="text-small phone:py-3">
          See how it goes
        </TextLink>
      </span>
      <Amount value={amount} currency={currency} className="font-medium" />
    </li>
  );
}

type EntryLineProps = { entry: CalendarEntry; currency: string; accountName: string | undefined };

function EntryLine({ entry, currency, accountName }: EntryLineProps) {
  const locale = useLocale();
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const { name, kind, amount, isEstimate, counts, isPaid, likely, transactionIds: ids } = entry;
  const rows = isPaid ? "its transaction" : ids.length === 1 ? "1 past transaction" : `${ids.length} past transactions`;
  const words = [
    ENTRY_KIND_LABELS[kind],
    isPaid ? "paid" : likely ? likelyWords(likely, currency, locale) : isEstimate ? "our estimate" : null,
    counts || !accountName ? null : `not from ${accountName}`,
    ids.length === 0 ? "you added it" : null,
  ];
  return (
    <li className="border-line border-t first:border-t-0">
      <div className="flex justify-between gap-4 py-3">
        <span className="min-w-0">
          <span className="flex items-center gap-2 font-medium">
            <EntryMark kind={kind} isHollow={!counts} />
            <bdi>{name}</bdi>
          </span>
          <span className="block text-ink-2 text-small">
            <MoneyText text={words.filter(Boolean).join(" · ")} currency={currency} />
          </span>
          {ids.length > 0 ? (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={isOpen ? listId : undefined}
              onClick={() => setOpen(!isOpen)}
              className="block font-strong text-small text-sorrel underline-offset-[3px] hover:underline phone:py-3"
            >
              {isOpen ? "Hide" : "Show"} {rows}
            </button>
          ) : null}
        </span>
        <Amount
          value={amount}
          currency={currency}
          sign={amount > 0 ? "always" : "auto"}
          tone="flow"
          className="font-medium"
        />
      </div>
      {isOpen ? <PastRows id={listId} label={`Past payments of ${name}`} ids={ids} /> : null}
    </li>
  );
}
