import type { CashflowChartMonth } from "@/components/charts/cashflow-chart";
import { formatAmount, formatMoneyShort } from "@/components/money/format";
import { formatDay } from "@/lib/client/format-date";
import type { CashflowMonth } from "@/lib/schemas/cashflow";

export type CashflowContext = {
  currency: string;
  locale: string;
  /** `"2026-11-21"`, in the user's time zone. */
  today: string;
};

const MONTHS_SHOWN = 12;

/** Returns one currency's months to draw, oldest first, at most twelve. */
export function monthsShown(newestFirst: readonly CashflowMonth[], currency: string): readonly CashflowMonth[] {
  return newestFirst
    .filter((month) => month.currency === currency)
    .slice(0, MONTHS_SHOWN)
    .reverse();
}

/** Counts full months only, since the current one isn't over. */
export function cashflowTitle(months: readonly CashflowMonth[]): string {
  const full = months.filter(({ isPartial }) => !isPartial);
  const ahead = full.filter(({ net }) => net > 0).length;
  if (full.length === 0) return "Your first month so far";
  if (full.length === 1) {
    return ahead === 1 ? "You came out ahead last month" : "You spent more than you earned last month";
  }
  if (ahead === full.length) return `You came out ahead in each of the last ${full.length} full months`;
  if (ahead === 0) return `You spent more than you earned in each of the last ${full.length} full months`;
  return `You came out ahead in ${ahead} of the last ${full.length} full months`;
}

export function monthName(month: CashflowMonth, { locale, today }: CashflowContext): string {
  if (!month.isPartial) return formatDay(month.month, locale, "monthYear");
  const day = Number(today.slice(8));
  const first = formatDay(`${month.month}-01`, locale, "short");
  return day === 1 ? first : `${first}–${day}`;
}

export function toChartMonths(months: readonly CashflowMonth[], context: CashflowContext): CashflowChartMonth[] {
  const { currency, locale, today } = context;
  const money = (value: number) => formatAmount(value, currency, { locale, sign: "always" });
  const day = Number(today.slice(8));
  return months.map((month, index) => {
    const isYearShown = index === 0 || month.month.endsWith("-01");
    const shortfall =
      month.net > -10_000
        ? formatAmount(month.net, currency, { locale, cents: false })
        : formatMoneyShort(month.net, currency, locale);
    return {
      key: month.month,
      name: formatDay(month.month, locale, "month"),
      letter: formatDay(month.month, locale, "monthLetter"),
      note: month.isPartial ? `to ${ordinal(day, locale)}` : isYearShown ? month.month.slice(0, 4) : undefined,
      shortNote: month.isPartial ? `to ${day}` : undefined,
      shortfall: month.net < 0 ? shortfall : undefined,
      income: month.income,
      expense: month.expense,
      net: month.net,
      isPartial: month.isPartial,
      description: `${monthName(month, context)}: income ${money(month.income)}, expense ${money(-month.expense)}, net ${money(month.net)}`,
    };
  });
}

const ENGLISH_ENDINGS: Readonly<Record<string, string>> = { one: "st", two: "nd", few: "rd", other: "th" };

/** Formats `21` as `"21st"` in English locales, plain elsewhere. */
function ordinal(day: number, locale: string): string {
  if (!locale.startsWith("en")) return String(day);
  return `${day}${ENGLISH_ENDINGS[new Intl.PluralRules("en", { type: "ordinal" }).select(day)] ?? ""}`;
}
