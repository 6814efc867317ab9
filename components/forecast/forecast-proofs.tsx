import { type FigureProof, type FigureTerm, termOf } from "@/components/money/figures/figure-proof";
import { formatAmount } from "@/components/money/format";
import { formatDay } from "@/lib/client/format-date";
import { weekdayOf } from "@/lib/domain/calendar";
import { sumMajor } from "@/lib/domain/money";
import type { AccountForecast, ExpectedPayment, ForecastedDay, ForecastPayload } from "@/lib/schemas/forecast";
import { PastRows } from "./past-rows";

type Context = { forecast: AccountForecast; payload: ForecastPayload; locale: string };
type Part = Extract<FigureProof, { kind: "parts" }>["parts"][number];

const KINDS: readonly (readonly [ExpectedPayment["kind"], string])[] = [
  ["income", "Money in"],
  ["bill", "Bills and subscriptions"],
  ["card-payment", "Card payments"],
  ["transfer", "Transfers"],
  ["pending", "Pending"],
  ["planned", "What you planned"],
];

/**
 * Builds the proof of a future day's likely balance: today's balance, expected payments by kind, and everything else.
 * Each term opens into payments or weekdays, and those into past transactions.
 *
 * @param at  index of the day in the forecast; -1 for today, which has no proof beyond the account
 */
export function balanceProof({ forecast, payload, locale }: Context, at: number): FigureProof | undefined {
  const day = forecast.days[at];
  if (!day) return undefined;
  const days = forecast.days.slice(0, at + 1);
  const { currency } = payload;
  const expected = days.flatMap((one) => one.expected);
  const terms = KINDS.flatMap(([kind, title]): FigureTerm[] => {
    const items = expected.filter((item) => item.kind === kind);
    if (items.length === 0) return [];
    const value = sumMajor(
      items.map(({ amount }) => amount),
      currency,
    );
    return [termOf({ title, currency, value, kind: "parts", parts: paymentParts(items, payload) })];
  });
  const rest = sumMajor(
    days.map((one) => one.rest),
    currency,
  );
  const weekdays = weekdayParts(days, { forecast, payload, locale });
  return {
    kind: "formula",
    title: `Likely balance on ${formatDay(day.date, locale, "long")}`,
    currency,
    value: day.p50,
    terms: [
      termOf({ title: "Balance now", value: forecast.start }),
      ...terms,
      weekdays.length > 0
        ? termOf({ title: "Everything else", currency, value: rest, kind: "parts", parts: weekdays })
        : termOf({ title: "Everything else", value: rest }),
    ],
    note: "Everything else is everyday spending, and payments that may come a day sooner or later.",
  };
}

/** Builds the proof of a day's "everything else": the change of the median beyond that day's payments. */
export function restProof({ forecast, payload, locale }: Context, at: number): FigureProof | undefined {
  const day = forecast.days[at];
  if (!day) return undefined;
  const { currency } = payload;
  const before = at === 0 ? forecast.start : (forecast.days[at - 1]?.p50 ?? forecast.start);
  const earlier = balanceProof({ forecast, payload, locale }, at - 1);
  const expected = sumMajor(
    day.expected.map(({ amount }) => amount),
    currency,
  );
  return {
    kind: "formula",
    title: "Everything else",
    currency,
    value: day.rest,
    terms: [
      termOf({ title: "Balance that evening", value: day.p50 }),
      termOf(earlier ? { ...earlier, title: "The evening before" } : { title: "Balance now", value: before }, "−"),
      ...(day.expected.length === 0
        ? []
        : [
            termOf(
              {
                ...{ title: "Expected that day", currency, value: expected },
                ...{ kind: "parts", parts: paymentParts(day.expected, payload) },
              },
              "−",
            ),
          ]),
    ],
  };
}

/** The range isn't their sum; 8 in 10 simulated paths end inside it. */
export function rangeProof({ forecast, payload, locale }: Context, at: number): FigureProof | undefined {
  const day = forecast.days[at];
  if (!day) return undefined;
  const { currency } = payload;
  const days = forecast.days.slice(0, at + 1);
  const money = (value: number) => formatAmount(value, currency, { locale, cents: false });
  const { up, down } = forecast.record.width;
  const isOwn = up !== 1 || down !== 1;
  return {
    kind: "parts",
    title: `Likely range on ${formatDay(day.date, locale, "long")}`,
    currency,
    value: day.p50,
    parts: [
      ...paymentParts(
        days.flatMap((one) => one.expected),
        payload,
      ),
      ...weekdayParts(days, { forecast, payload, locale }),
    ],
    note: `We simulate the days until then 400 times: each payment varies in date and amount like one of its past payments, and everyday spending repeats whole past weeks. 8 in 10 times the balance ends between ${money(day.p10)} and ${money(day.p90)}, half the time above ${money(day.p50)}.${
      isOwn ? " The record of past forecasts has set how wide it is." : ""
    }`,
  };
}

function paymentParts(items: readonly ExpectedPayment[], { sources, currency }: ForecastPayload): Part[] {
  const byKey = new Map<string, ExpectedPayment[]>();
  for (const item of items) byKey.set(item.key, [...(byKey.get(item.key) ?? []), item]);
  const named = new Map<string, number>();
  return [...byKey].map(([key, same]) => {
    const ids = sources.find((source) => source.key === key)?.transactionIds ?? [];
    const name = same[0]?.name ?? "";
    const label = same.length > 1 ? `${name}, ${same.length} times` : name;
    // Repeated names get a number, or they would look like one line.
    const count = (named.get(label) ?? 0) + 1;
    named.set(label, count);
    return {
      label: count > 1 ? `${label} (${count})` : label,
      value: sumMajor(
        same.map(({ amount }) => amount),
        currency,
      ),
      rows: () => rowsOf(ids, `Past payments of ${name}`, "You entered it: nothing has been paid yet."),
    };
  });
}

/**
 * Splits everything else by weekday; each weekday opens into past everyday transactions. The remainder is payments
 * that may arrive on another day.
 */
export function weekdayParts(days: readonly ForecastedDay[], { forecast, payload, locale }: Context): Part[] {
  const parts = forecast.everyday.flatMap(({ transactionIds }, weekday) => {
    const own = days.filter(({ date }) => weekdayOf(date) === weekday);
    const [first] = own;
    if (!first || transactionIds.length === 0) return [];
    const name = formatDay(first.date, locale, "weekdayLong").split(/[,\s]/)[0] ?? "";
    return {
      label:
        own.length === 1
          ? `Everyday spending on a typical ${name}`
          : `Everyday spending on ${own.length} typical ${name}s`,
      value: sumMajor(
        own.map(({ rest }) => rest),
        payload.currency,
      ),
      rows: () => rowsOf(transactionIds, `Everyday transactions on ${name}s`, ""),
    };
  });
  const others = sumMajor(
    days.flatMap(({ date, rest }) => (forecast.everyday[weekdayOf(date)]?.transactionIds.length ? [] : rest)),
    payload.currency,
  );
  if (others === 0) return parts;
  const words = "These days have no everyday transactions: a payment expected on another day may come on one of them.";
  const earlyOrLate: Part = {
    label: "Payments a day sooner or later",
    value: others,
    rows: () => <p className="text-ink-2 text-small">{words}</p>,
  };
  return [...parts, earlyOrLate];
}

function rowsOf(ids: readonly string[], label: string, otherwise: string) {
  return ids.length > 0 ? (
    <PastRows id={`rows-${label.replaceAll(/\W+/g, "-")}`} label={label} ids={ids} />
  ) : (
    <p className="text-ink-2 text-small">{otherwise}</p>
  );
}
