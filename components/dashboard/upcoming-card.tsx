"use client";
"use no memo";

import { Amount } from "@/components/money/amount";
import { CategoryIcon } from "@/components/money/category-icon";
import { OpenedFigure } from "@/components/money/figures/opened-figure";
import { type Opened, Opens, useOpened } from "@/components/money/figures/opens";
import { formatAmount } from "@/components/money/format";
import { useLocale } from "@/components/money/locale";
import { TitledCard } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { TextLink } from "@/components/ui/text-link";
import { formatDay, formatDayRange } from "@/lib/client/format-date";
import { addDays, dayOfMonth } from "@/lib/domain/calendar";
import type { Account } from "@/lib/schemas/banks";
import type { OverviewPart } from "@/lib/schemas/cashflow";
import { afterBillsProof, billsProof } from "./bill-proofs";

export type UpcomingCardProps = {
  upcoming: OverviewPart<"upcoming">;
  accounts: readonly Account[];
  today: string;
  className?: string;
};

const DAYS = 14;

type Bill = OverviewPart<"upcoming">["bills"][number];

export function UpcomingCard({ upcoming, accounts, today, className }: UpcomingCardProps) {
  const locale = useLocale();
  const { bills, from, to, total, after, currency, otherCurrencies } = upcoming;
  const opened = useOpened();
  const ofDay = (day: string) =>
    billsProof(
      bills.filter(({ date }) => date === day),
      { title: formatDay(day, locale, "weekdayLong"), currency },
    );
  const all = billsProof(bills, {
    title: bills.length === 1 ? "1 bill" : `${bills.length} bills`,
    period: formatDayRange(from, to, locale, "short"),
    currency,
  });
  const left = afterBillsProof(upcoming, accounts, { locale, today });
  const billId = (bill: Bill) => `bill ${bill.basedOnTransactionId ?? `${bill.seriesKey} ${bill.date}`}`;
  const ofBill = (bill: Bill) =>
    billsProof([bill], { title: bill.name, period: formatDay(bill.date, locale, "weekday"), currency });
  // Manual bills have no transaction, so no insight counts them. This line explains the difference between the sums.
  const typed = bills.filter(({ basedOnTransactionId }) => basedOnTransactionId === null);
  const ofTyped = billsProof(typed, { title: "Added by you", currency });
  const openDay = opened.id?.startsWith("day ") ? opened.id.slice(4) : null;
  return (
    <TitledCard
      className={cn("flex flex-col", className)}
      title="Next 14 days"
      aside={<TextLink href="/forecast">Next 90 days</TextLink>}
    >
      <DayStrip from={from} today={today} bills={bills} currency={currency} opened={opened} />
      {openDay ? <OpenedFigure opened={opened} proof={ofDay(openDay)} /> : null}
      {bills.length === 0 ? (
        <p className="flex-1 border-line border-t py-8 text-center text-ink-2">
          No bills expected. They appear here when a payment has come back often enough to be foreseen.
        </p>
      ) : (
        <>
          <ul className="flex-1">
            {bills.map((bill) => (
              <li key={billId(bill)} className="border-line border-t">
                <div className="flex h-13 items-center gap-3 md:h-12">
                  <span className="grid size-8 shrink-0 place-items-center rounded-control bg-surface-2 text-ink-2">
                    <CategoryIcon name={bill.icon} />
                  </span>
                  <span className="min-w-0 flex-1">
                    <span className="block truncate font-medium leading-[18px]">{bill.name}</span>
                    <span className="block text-caption text-ink-3">
                      {formatDay(bill.date, locale, "weekday")}
                      {bill.date < from ? " · late" : ""}
                      {bill.isEstimate ? " · estimate" : bill.basedOnTransactionId === null ? " · you added it" : ""}
                    </span>
                  </span>
                  <Opens opened={opened} id={billId(bill)} proof={ofBill(bill)}>
                    <Amount value={-Math.abs(bill.amount)} currency={currency} className="font-medium" />
                  </Opens>
                </div>
                {opened.id === billId(bill) ? <OpenedFigure opened={opened} proof={ofBill(bill)} /> : null}
              </li>
            ))}
          </ul>
          <dl className="total-rule pt-2.5 *:flex *:justify-between *:gap-4 *:leading-6">
            <div className="font-title">
              <dt>{bills.length === 1 ? "1 bill" : `${bills.length} bills`}</dt>
              <dd>
                <Opens opened={opened} id="all" proof={all}>
                  <Amount value={-Math.abs(total)} currency={currency} />
                </Opens>
              </dd>
            </div>
            {typed.length > 0 && typed.length < bills.length ? (
              <div>
                <dt className="text-ink-2">Added by you</dt>
                <dd>
                  <Opens opened={opened} id="typed" proof={ofTyped}>
                    <Amount value={ofTyped.value} currency={currency} />
                  </Opens>
                </dd>
              </div>
            ) : null}
            {after ? (
              <div>
                <dt className="min-w-0 text-ink-2">{after.accountName} after those it pays</dt>
                <dd className={cn("font-medium", after.balance < 0 && "text-critical")}>
                  <Opens opened={opened} id="after" proof={left}>
                    <Amount value={after.balance} currency={currency} />
                  </Opens>
                </dd>
              </div>
            ) : null}
          </dl>
          {otherCurrencies.length > 0 ? (
            <p className="pt-2.5 text-ink-2 text-small">
              Bills in {new Intl.ListFormat(locale).format(otherCurrencies)} aren’t included: see your{" "}
              <TextLink href={`/calendar?currency=${otherCurrencies[0]}`}>calendar</TextLink>.
            </p>
          ) : null}
          {opened.id === "all" ? <OpenedFigure opened={opened} proof={all} /> : null}
          {opened.id === "typed" ? <OpenedFigure opened={opened} proof={ofTyped} /> : null}
          {opened.id === "after" ? <OpenedFigure opened={opened} proof={left} /> : null}
        </>
      )}
    </TitledCard>
  );
}

type DayStripProps = { from: string; today: string; bills: readonly Bill[]; currency: string; opened: Opened };

/** Other days are decorative and hidden from screen readers. */
function DayStrip({ from, today, bills, currency, opened }: DayStripProps) {
  const locale = useLocale();
  return (
    <ol className="num grid grid-cols-7 gap-y-1 pt-1 pb-3 text-center md:grid-cols-14">
      {Array.from({ length: DAYS }, (_, index) => addDays(from, index)).map((day, index) => {
        const own = bills.filter(({ date }) => date === day);
        const look = cn(
          "mx-auto mt-0.5 grid size-[26px] place-items-center rounded-full text-small max-[22.4rem]:size-6",
          own.length > 0 ? "bg-rust-soft font-title text-ink" : "text-ink-3",
          day === today && "inset-ring inset-ring-ink-3 text-ink",
        );
        return (
          <li key={day} aria-hidden={own.length === 0}>
            <span aria-hidden="true" className={cn("block text-caption text-ink-3", index >= 7 && "phone:hidden")}>
              {formatDay(day, locale, "weekdayLetter")}
            </span>
            {own.length > 0 ? (
              <button
                type="button"
                data-opens={`day ${day}`}
                aria-label={`${formatDay(day, locale, "weekdayLong")}: ${own.length === 1 ? "1 bill" : `${own.length} bills`}, ${formatAmount(sumOf(own), currency, { locale })}`}
                aria-expanded={opened.id === `day ${day}`}
                aria-controls={opened.id === `day ${day}` ? opened.regionId : undefined}
                onClick={({ currentTarget }) => opened.toggle(`day ${day}`, currentTarget)}
                className={cn(look, "opens-mark")}
              >
                {dayOfMonth(day)}
              </button>
            ) : (
              <span className={look}>{dayOfMonth(day)}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function sumOf(bills: readonly Bill[]): number {
  return bills.reduce((sum, { amount }) => sum + amount, 0);
}
