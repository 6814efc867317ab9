"use client";

import { Amount } from "@/components/money/amount";
import { useLocale } from "@/components/money/locale";
import { formatDay, formatDayRange } from "@/lib/client/format-date";
import { sumMajor } from "@/lib/domain/money";
import type { ExpectedPayment, ForecastPayload } from "@/lib/schemas/forecast";
import { DayLine } from "./past-rows";

const NAMED = 3;

/**
 * Explains a card payment: booked on the statement, expected on the card until it closes, and the rest, which is
 * everyday card spending. The parts add up to the payment.
 */
export function StatementWhy({ item, payload }: { item: ExpectedPayment; payload: ForecastPayload }) {
  const locale = useLocale();
  const parts = statementParts(item, payload);
  const card = payload.accounts.find(({ accountId }) => accountId === item.statement?.cardId);
  if (!item.statement || !parts) return null;
  const { from, to, bookedIds } = item.statement;
  const { currency, today } = payload;
  const { booked, pending, bills, rest } = parts;
  const idsOf = (items: readonly ExpectedPayment[]) =>
    items.flatMap(({ key }) => payload.sources.find((source) => source.key === key)?.transactionIds ?? []);
  const everydayIds = [...new Set(card?.everyday.flatMap(({ transactionIds }) => transactionIds) ?? [])];
  const isOpen = to > today;
  const ofClosed = rest < 0 ? "Paid already" : "Owed from before";
  const restLabel = isOpen ? `Everyday card spending until ${formatDay(to, locale, "short")}` : ofClosed;
  return (
    <section className="flex min-w-0 flex-col">
      <h4 className="font-medium text-ink-2 text-small">
        Why <Amount value={Math.abs(item.amount)} currency={currency} /> for <bdi>{card?.name ?? item.name}</bdi>
      </h4>
      <ul data-sum="" className="mt-1 flex grow flex-col">
        {bookedIds.length > 0 ? (
          <DayLine
            label={`Charged since ${formatDay(from, locale, "short")}`}
            value={booked}
            currency={currency}
            ids={bookedIds}
            idsWords="transaction"
          />
        ) : null}
        {pending.length > 0 ? (
          <DayLine
            label="Pending on the card"
            value={magnitude(pending, currency)}
            currency={currency}
            ids={idsOf(pending)}
            idsWords="transaction"
          />
        ) : null}
        {bills.length > 0 ? (
          <DayLine
            label={bills.length === 1 ? "1 recurring charge" : `${bills.length} recurring charges`}
            value={magnitude(bills, currency)}
            currency={currency}
            ids={idsOf(bills)}
          >
            {namesOf(bills)}
          </DayLine>
        ) : null}
        {rest === 0 ? null : (
          <DayLine label={restLabel} value={rest} currency={currency} ids={isOpen ? everydayIds : []}>
            {isOpen ? "The median outcome if past weeks on the card repeat" : null}
          </DayLine>
        )}
        <li className="total-rule mt-auto flex justify-between gap-4 pt-3">
          <span className="font-title">
            Statement, {formatDayRange(from, to, locale, "short")}
            <span className="block font-normal text-ink-2 text-small">Counted once, on the day it is paid</span>
          </span>
          <span data-line="" className="font-title">
            <Amount value={Math.abs(item.amount)} currency={currency} className="proved-mark" />
          </span>
        </li>
      </ul>
    </section>
  );
}

/** Splits a statement's payment into magnitudes, with `rest` as the remainder. Null when it pays no statement. */
function statementParts(
  { amount, statement }: ExpectedPayment,
  { accounts, currency }: ForecastPayload,
): { booked: number; pending: ExpectedPayment[]; bills: ExpectedPayment[]; rest: number } | null {
  if (!statement) return null;
  const card = accounts.find(({ accountId }) => accountId === statement.cardId);
  const ahead = (card?.days ?? [])
    .filter(({ date }) => date >= statement.from && date <= statement.to)
    .flatMap(({ expected }) => expected);
  const pending = ahead.filter(({ kind }) => kind === "pending");
  const bills = ahead.filter((item) => item.kind === "bill" || (item.kind === "planned" && item.amount < 0));
  const rest = sumMajor(
    [Math.abs(amount), -statement.booked, ...[...pending, ...bills].map((item) => item.amount)],
    currency,
  );
  return { booked: statement.booked, pending, bills, rest };
}

function magnitude(items: readonly ExpectedPayment[], currency: string): number {
  return -sumMajor(
    items.map(({ amount }) => amount),
    currency,
  );
}

function namesOf(items: readonly ExpectedPayment[]): string {
  const names = [...new Set(items.map(({ name }) => name))];
  const more = names.length - NAMED;
  return more > 0 ? `${names.slice(0, NAMED).join(", ")} and ${more} more` : names.join(", ");
}
